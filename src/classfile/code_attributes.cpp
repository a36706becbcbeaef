#include "classfile/code_attributes.h"

namespace winnow {
namespace {

// Copies from a reader to a writer and moves offsets on the way. After the first wrong offset
// ok() is false.
class Mover {
 public:
  Mover(Bytes old, const PcMap& map) : in_(old), map_(map) {}

  uint8_t u1() {
    uint8_t value = in_.u1();
    out_.u1(value);
    return value;
  }
  uint16_t u2() {
    uint16_t value = in_.u2();
    out_.u2(value);
    return value;
  }
  void start() { put(map_.start(in_.u2())); }
  void pc() { put(map_.nearest_pc(in_.u2())); }
  void range() {
    uint32_t old_start = in_.u2();
    uint32_t old_end = old_start + in_.u2();
    uint32_t start = map_.start(old_start);
    uint32_t end = map_.start(old_end);
    if (end == PcMap::kNowhere || end < start) return in_.fail();
    put(start);
    put(end - start);
  }
  bool ok() const { return in_.ok(); }
  void fail() { in_.fail(); }
  std::optional<std::string> finish() {
    if (!in_.ok() || !in_.at_end()) return std::nullopt;
    return out_.take();
  }

 private:
  void put(uint32_t offset) {
    if (offset > 65535) return in_.fail();
    out_.u2(static_cast<uint16_t>(offset));
  }

  ByteReader in_;
  const PcMap& map_;
  ByteWriter out_;
};

void annotation(Mover& move, int depth);

void element_value(Mover& move, int depth) {
  // Deeper nesting than any compiler writes would only serve to exhaust the stack.
  if (depth > 64) return move.fail();
  switch (move.u1()) {
    case 'e':
      move.u2();
      move.u2();
      break;
    case '@':
      annotation(move, depth + 1);
      break;
    case '[': {
      uint16_t count = move.u2();
      for (uint16_t i = 0; i < count && move.ok(); ++i) element_value(move, depth + 1);
      break;
    }
    default:
      move.u2();
  }
}

void annotation(Mover& move, int depth) {
  move.u2();
  uint16_t pairs = move.u2();
  for (uint16_t i = 0; i < pairs && move.ok(); ++i) {
    move.u2();
    element_value(move, depth);
  }
}

// JVMS 4.7.20; in Code only the targets 0x40 to 0x4B can stand.
void type_annotation(Mover& move) {
  uint8_t target = move.u1();
  if (target == 0x40 || target == 0x41) {
    uint16_t count = move.u2();
    for (uint16_t i = 0; i < count && move.ok(); ++i) {
      move.range();
      move.u2();
    }
  } else if (target == 0x42) {
    move.u2();
  } else if (target >= 0x43 && target <= 0x46) {
    move.pc();
  } else if (target >= 0x47 && target <= 0x4B) {
    move.pc();
    move.u1();
  } else {
    return move.fail();
  }
  uint8_t path = move.u1();
  for (uint8_t i = 0; i < path && move.ok(); ++i) move.u2();
  annotation(move, 0);
}

}  // namespace

CodeAttribute code_attribute_kind(std::string_view name) {
  if (name == "LineNumberTable") return CodeAttribute::kLineNumbers;
  if (name == "LocalVariableTable" || name == "LocalVariableTypeTable") {
    return CodeAttribute::kLocalVariables;
  }
  if (name == "RuntimeVisibleTypeAnnotations" || name == "RuntimeInvisibleTypeAnnotations") {
    return CodeAttribute::kTypeAnnotations;
  }
  if (name == "StackMapTable") return CodeAttribute::kFrames;
  // javac -Xjcov, and the frames of JavaME's preverifier.
  if (name == "CharacterRangeTable" || name == "StackMap") return CodeAttribute::kDroppable;
  return CodeAttribute::kUnknown;
}

std::optional<std::string> move_code_attribute(CodeAttribute kind, Bytes old, const PcMap& map) {
  Mover move(old, map);
  uint16_t count = move.u2();
  for (uint16_t i = 0; i < count && move.ok(); ++i) {
    switch (kind) {
      case CodeAttribute::kLineNumbers:
        move.start();
        move.u2();
        break;
      case CodeAttribute::kLocalVariables:
        move.range();
        move.u2();
        move.u2();
        move.u2();
        break;
      case CodeAttribute::kTypeAnnotations:
        type_annotation(move);
        break;
      default:
        return std::nullopt;
    }
  }
  return move.finish();
}

}  // namespace winnow
