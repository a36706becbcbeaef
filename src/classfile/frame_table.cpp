#include "classfile/frame_table.h"

#include <algorithm>

#include "classfile/frames.h"
#include "classfile/instructions.h"
#include "classfile/type_state.h"

namespace winnow {
namespace {

using Types = std::vector<VerificationType>;

// Reads the table's frames one by one, each with all of its locals and stack.
class FullFrameReader {
 public:
  FullFrameReader(const ClassFile& file, Bytes table, Types entry_locals)
      : pool_(file.pool), in_(table), locals(std::move(entry_locals)) {
    left_ = table.empty() ? 0 : in_.u2();
  }

  // False behind the last frame and after an error.
  bool next() {
    if (left_ == 0 || !in_.ok()) return false;
    --left_;
    uint8_t tag = in_.u1();
    offset += frame::read_delta(in_, tag) + 1;
    stack.clear();
    if (tag >= frame::kChopFirst && tag < frame::kSameExtended) {
      size_t chopped = frame::kSameExtended - tag;
      if (chopped > locals.size()) in_.fail();
      locals.resize(locals.size() - std::min(chopped, locals.size()));
    } else if (tag > frame::kSameExtended && tag <= frame::kAppendLast) {
      types(tag - frame::kSameExtended, locals);
    } else if (tag == frame::kFull) {
      locals.clear();
      types(in_.u2(), locals);
      types(in_.u2(), stack);
    } else if (frame::has_one_stack_item(tag)) {
      types(1, stack);
    } else if (!frame::is_same(tag)) {
      in_.fail();
    }
    return in_.ok();
  }
  bool ok() const { return in_.ok() && in_.at_end(); }

 private:
  void types(uint32_t count, Types& list) {
    for (uint32_t i = 0; i < count && in_.ok(); ++i) {
      VerificationType& type = list.emplace_back();
      uint8_t tag = in_.u1();
      if (tag > static_cast<uint8_t>(TypeTag::kUninitialized)) in_.fail();
      type.tag = static_cast<TypeTag>(tag);
      if (type.tag == TypeTag::kObject) type.name = pool_.name_of(in_.u2());
      if (type.tag == TypeTag::kUninitialized) type.made_at = in_.u2();
    }
  }

  const ConstantPool& pool_;
  ByteReader in_;
  uint32_t left_ = 0;

 public:
  int64_t offset = -1;
  Types locals;
  Types stack;
};

// Writes each frame in the shortest form that says what differs from the one before.
class FrameTableWriter {
 public:
  FrameTableWriter(ConstantPoolBuilder& pool, Types entry_locals)
      : pool_(pool), locals_(std::move(entry_locals)) {
    out_.u2(0);
  }

  void add(uint32_t offset, const TypeState& state) {
    auto delta = static_cast<uint16_t>(count_ == 0 ? offset : offset - previous_ - 1);
    Types locals = state.locals();
    Types stack = state.stack();
    size_t same =
        std::mismatch(locals.begin(), locals.end(), locals_.begin(), locals_.end()).first -
        locals.begin();
    size_t more = locals.size() - same;
    size_t fewer = locals_.size() - same;
    bool no_stack = stack.empty();
    if (more == 0 && fewer == 0 && no_stack) {
      begin(frame::kSameExtended, 0, delta);
    } else if (more == 0 && fewer == 0 && stack.size() == 1) {
      begin(frame::kSameLocals1Extended, frame::kSameLocals1First, delta);
      types(stack, 0);
    } else if (fewer == 0 && more <= kMostAdded && no_stack) {
      long_form(static_cast<uint8_t>(frame::kSameExtended + more), delta);
      types(locals, same);
    } else if (more == 0 && fewer <= kMostAdded && no_stack) {
      long_form(static_cast<uint8_t>(frame::kSameExtended - fewer), delta);
    } else {
      long_form(frame::kFull, delta);
      counted(locals);
      counted(stack);
    }
    locals_ = std::move(locals);
    previous_ = offset;
    ++count_;
  }
  std::optional<std::string> finish() {
    if (count_ > UINT16_MAX) return std::nullopt;
    out_.patch_u2(0, static_cast<uint16_t>(count_));
    return out_.take();
  }

 private:
  static constexpr size_t kMostAdded = 3;  // that a short form can add or take away

  void long_form(uint8_t tag, uint16_t delta) {
    out_.u1(tag);
    out_.u2(delta);
  }
  void begin(uint8_t long_tag, uint8_t first_short_tag, uint16_t delta) {
    if (delta > frame::kSameLimit) return long_form(long_tag, delta);
    out_.u1(static_cast<uint8_t>(first_short_tag + delta));
  }
  void counted(const Types& list) {
    out_.u2(static_cast<uint16_t>(list.size()));
    types(list, 0);
  }
  void types(const Types& list, size_t from) {
    for (size_t i = from; i < list.size(); ++i) {
      const VerificationType& type = list[i];
      out_.u1(static_cast<uint8_t>(type.tag));
      if (type.tag == TypeTag::kObject) out_.u2(pool_.class_named(type.name));
      if (type.tag == TypeTag::kUninitialized) out_.u2(type.made_at);
    }
  }

  ConstantPoolBuilder& pool_;
  Types locals_;  // of the frame before
  ByteWriter out_;
  uint32_t previous_ = 0;
  uint32_t count_ = 0;
};

}  // namespace

std::optional<std::string> with_frames_at(const std::vector<uint32_t>& wanted,
                                          const ClassFile& file, const Member& method,
                                          const Code& code, ConstantPoolBuilder& pool) {
  const Attribute* table = code.attribute("StackMapTable");
  TypeState state(file, method, code);
  FullFrameReader old(file, table == nullptr ? Bytes() : table->content, state.locals());
  bool more = old.next();
  bool known = true;  // `state` is that of the next instruction
  auto next_wanted = wanted.begin();
  FrameTableWriter out(pool, state.locals());
  InstructionReader reader(code.instructions);
  Instruction instruction;
  while (reader.next(instruction)) {
    bool has_frame = more && old.offset == instruction.pc;
    bool is_wanted = next_wanted != wanted.end() && *next_wanted == instruction.pc;
    if (has_frame) {
      state.set(old.locals, old.stack);
      known = true;
      more = old.next();
    }
    if (is_wanted) ++next_wanted;
    if (is_wanted && !known) return std::nullopt;
    if (has_frame || is_wanted) out.add(instruction.pc, state);
    known = known && falls_through(instruction.opcode) && state.step(instruction);
  }
  if (more || !old.ok() || !reader.ok() || next_wanted != wanted.end()) return std::nullopt;
  return out.finish();
}

}  // namespace winnow
