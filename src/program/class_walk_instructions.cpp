// The instructions of a method in canonical form: see class_walk.h. Their number, then each: its
// opcode and operands whose sizes it tells. Where branches lead stands behind all of them
// (`targets`), because only then the numbers of the instructions are known.
//
// Nearly all methods are walked once, as they stand. What needs more is walked again, in detail:
// with the pcs of dead stores left out (dead_stores.h), with switches on enums by the names of
// constants (switch_maps.h), with a text.
#include <cstring>

#include "classfile/instructions.h"
#include "program/class_walk.h"

namespace winnow {
namespace {

// For a switch by the names of constants: an opcode that no class file holds.
constexpr uint8_t kEnumSwitch = 202;
// What the longest form of an instruction becomes, as a multiple of its own length (ldc: an opcode,
// a tag and eight bytes).
constexpr size_t kMostGrowth = 5;
constexpr size_t kConstantSize = 1 + sizeof(uint64_t);
constexpr size_t kCountSize = sizeof(uint16_t);

// The same instruction in a longer form counts as the shorter one.
uint8_t folded(uint8_t opcode) {
  switch (opcode) {
    case opcode::kLdcW:
      return opcode::kLdc;
    case opcode::kGotoW:
      return opcode::kGoto;
    case opcode::kJsrW:
      return opcode::kJsr;
    default:
      return opcode;
  }
}

// A push of a constant (as far as the opcode tells), and a store behind it.
bool is_constant_store(uint8_t before, uint8_t opcode) {
  constexpr uint8_t kIconstM1 = 2, kIstore = 54, kAstore3 = 78;
  return opcode >= kIstore && opcode <= kAstore3 && before >= kIconstM1 && before <= opcode::kLdc2W;
}

// How an instruction refers to what its constant names; 0 where that depends on the constant.
constexpr std::array<uint8_t, 256> make_reference_kinds() {
  std::array<uint8_t, 256> kinds{};
  auto set = [&](uint8_t opcode, ReferenceKind kind) {
    kinds[opcode] = static_cast<uint8_t>(kind);
  };
  set(opcode::kGetstatic, ReferenceKind::kGetStatic);
  set(opcode::kPutstatic, ReferenceKind::kPutStatic);
  set(opcode::kGetfield, ReferenceKind::kGetField);
  set(opcode::kPutfield, ReferenceKind::kPutField);
  set(opcode::kInvokevirtual, ReferenceKind::kInvokeVirtual);
  set(opcode::kInvokespecial, ReferenceKind::kInvokeSpecial);
  set(opcode::kInvokestatic, ReferenceKind::kInvokeStatic);
  set(opcode::kInvokeinterface, ReferenceKind::kInvokeInterface);
  set(opcode::kNew, ReferenceKind::kNew);
  set(opcode::kCheckcast, ReferenceKind::kCast);
  set(opcode::kInstanceof, ReferenceKind::kInstanceOf);
  set(opcode::kAnewarray, ReferenceKind::kArray);
  set(opcode::kMultianewarray, ReferenceKind::kArray);
  return kinds;
}
constexpr std::array<uint8_t, 256> kReferenceKinds = make_reference_kinds();

// The local that the opcode itself names (iload_3), as a place in StoreNotes; 0 for others.
constexpr std::array<uint8_t, 256> make_short_locals() {
  constexpr size_t kIload0 = 26, kIstore0 = 59, kForms = 20;
  std::array<uint8_t, 256> places{};
  for (size_t i = 0; i < kForms; ++i) {
    places[kIload0 + i] = places[kIstore0 + i] = static_cast<uint8_t>(i % 4 + 1);
  }
  return places;
}
constexpr std::array<uint8_t, 256> kShortLocals = make_short_locals();

template <typename Number>
inline void write(uint8_t*& at, Number value) {
  std::memcpy(at, &value, sizeof value);
  at += sizeof value;
}

}  // namespace

// Writes instructions: the bytes in any case; in detail also a text, if there is one to write.
template <bool kInDetail>
class CodeSink {
 public:
  CodeSink(PrintInput& out, uint8_t* at) : out_(out), at_(at) {}

  template <typename Number>
  void number(std::string_view label, Number value) {
    write(at_, value);
    if constexpr (kInDetail) {
      if (out_.has_text()) out_.line(label, uint64_t{value});
    }
  }
  uint8_t*& at() { return at_; }
  // Leaves the bytes to others for a while: they may move.
  void pause() { out_.end_raw(at_); }
  void go_on(size_t code_size) { at_ = out_.begin_raw(code_size * kMostGrowth); }

 private:
  PrintInput& out_;
  uint8_t* at_;
};

// A constant that an instruction names (kConstantSize bytes), and what it refers to.
[[gnu::always_inline]] inline bool ClassWalk::constant_operand(uint8_t opcode, uint16_t index,
                                                               uint8_t* at) {
  ConstantTag tag = file_->pool.tag(index);
  uint64_t value = 0;
  if (!constant_value(index, tag, value)) return false;
  write(at, tag);
  write(at, value);
  if (pool_ == nullptr) return true;
  if (uint8_t kind = kReferenceKinds[opcode]; kind != 0) {
    return collect(static_cast<ReferenceKind>(kind), index);
  }
  bool refers = tag == ConstantTag::kClass || tag > ConstantTag::kString;
  return !refers || collect_constant(index);
}

template <bool kInDetail>
bool ClassWalk::instruction(const Instruction& instruction, CodeSink<kInDetail>& sink,
                            PrintInput& out) {
  const Bytes bytes = code_.instructions;
  auto target = [&](std::string_view label, int32_t offset) {
    uint32_t pc = static_cast<uint32_t>(int64_t{instruction.pc} + offset);
    targets_.push_back(pc);
    if constexpr (kInDetail) {
      if (out.has_text() && pc < bytes.size()) out.line(label, uint64_t{instruction_number_[pc]});
    }
  };
  const SwitchMap* mapped = nullptr;
  if constexpr (kInDetail) {
    auto found = mapped_switches_.find(instruction.pc);
    if (found != mapped_switches_.end()) mapped = found->second;
  }
  // A table or a list of pairs: for a switch on an enum that depends on the numbers.
  uint8_t opcode = mapped != nullptr ? kEnumSwitch : folded(instruction.opcode);
  std::string_view label;
  if constexpr (kInDetail) label = mapped != nullptr ? "enum-switch" : opcode_name(opcode);
  sink.number(label, opcode);
  switch (instruction.operand) {
    case Operand::kByte:
    case Operand::kShort:
      sink.number("value", static_cast<uint16_t>(instruction.value));
      break;
    case Operand::kLocal:
      sink.number("local", instruction.index);
      break;
    case Operand::kIinc:
      sink.number("local", instruction.index);
      sink.number("by", static_cast<uint16_t>(instruction.value));
      break;
    case Operand::kConstant1:
    case Operand::kConstant2:
    case Operand::kInterface:
    case Operand::kDynamic:
    case Operand::kMultiArray:
      if constexpr (kInDetail) {
        sink.pause();
        if (const SwitchMap* map = map_read_by(instruction)) {
          map_item(*map, instruction.pc, out);
        } else if (!constant(instruction.index, out)) {
          return false;
        }
        sink.go_on(bytes.size() - instruction.pc);
      } else {
        if (!constant_operand(opcode, instruction.index, sink.at())) return false;
        sink.at() += kConstantSize;
      }
      if (instruction.operand == Operand::kMultiArray) {
        sink.number("dimensions", static_cast<uint16_t>(instruction.value));
      }
      break;
    case Operand::kBranch2:
    case Operand::kBranch4:
      target("to", instruction.value);
      break;
    case Operand::kTableswitch:
    case Operand::kLookupswitch: {
      SwitchReader cases(bytes, instruction);
      target("default", cases.default_offset);
      if (mapped != nullptr) {
        std::vector<std::pair<std::string, int32_t>> named;
        mapped_cases(*mapped, cases, named);
        sink.number("cases", static_cast<uint32_t>(named.size()));
        for (const auto& [name, offset] : named) {
          write(sink.at(), digest_of(name));
          if (out.has_text()) out.line("case", name);
          target("to", offset);
        }
        break;
      }
      sink.number("cases", cases.count);
      for (uint32_t i = 0; i < cases.count; ++i) {
        sink.number("case", static_cast<uint32_t>(cases.key(i)));
        target("to", cases.offset(i));
      }
      break;
    }
    default:
      break;
  }
  return true;
}

bool ClassWalk::instructions(PrintInput& out) {
  const Bytes bytes = code_.instructions;
  const uint8_t* const code = bytes.data();
  const uint32_t size = static_cast<uint32_t>(bytes.size());
  instruction_number_.resize(size + 1);
  uint16_t* const numbers = instruction_number_.data();
  std::memset(numbers, 0xff, size * sizeof *numbers);  // kNoInstruction
  targets_.clear();
  store_notes_.clear();
  uint16_t* const last_named = store_notes_.last_named.data();
  uint8_t* const start = out.begin_raw(kCountSize + size * kMostGrowth);
  uint8_t* at = start + kCountSize;
  uint16_t count = 0;
  uint8_t before = 0;
  uint32_t pc_before = 0;
  for (uint32_t pc = 0, next = 0; pc < size; pc_before = pc, pc = next) {
    uint8_t opcode = code[pc];
    const uint8_t* operand = code + pc + 1;
    numbers[pc] = count++;
    switch (operand_of(opcode)) {
      case Operand::kNone:
        write(at, opcode);
        last_named[kShortLocals[opcode]] = static_cast<uint16_t>(pc);
        next = pc + 1;
        break;
      case Operand::kConstant2:
        next = pc + 3;
        if (next > size) return false;
        write(at, opcode == opcode::kLdcW ? opcode::kLdc : opcode);
        if (!constant_operand(opcode, big_endian_at<uint16_t>(operand), at)) return false;
        at += kConstantSize;
        break;
      case Operand::kBranch2:
        next = pc + 3;
        if (next > size) return false;
        write(at, opcode);
        targets_.push_back(
            static_cast<uint32_t>(static_cast<int32_t>(pc) + big_endian_at<int16_t>(operand)));
        break;
      case Operand::kLocal:
        next = pc + 2;
        if (next > size) return false;
        write(at, opcode);
        write(at, uint16_t{*operand});
        last_named[StoreNotes::place_of(*operand)] = static_cast<uint16_t>(pc);
        break;
      default: {
        InstructionReader reader(bytes, pc);
        Instruction other;
        if (!reader.next(other)) return false;
        CodeSink<false> sink(out, at);
        if (!instruction(other, sink, out)) return false;
        at = sink.at();
        opcode = other.opcode;
        next = reader.pc();
        if (other.operand == Operand::kLocal || other.operand == Operand::kIinc) {
          last_named[StoreNotes::place_of(other.index)] = static_cast<uint16_t>(pc);
        }
        break;
      }
    }
    if (is_constant_store(before, opcode)) store_notes_.stores.push_back({pc_before, pc, next});
    before = opcode;
  }
  numbers[size] = count;
  std::memcpy(start, &count, sizeof count);
  out.end_raw(at);
  return true;
}

bool ClassWalk::instructions_in_detail(PrintInput& out) {
  targets_.clear();
  const size_t size = code_.instructions.size();
  CodeSink<true> sink(out, out.begin_raw(kCountSize + size * kMostGrowth));
  sink.number("code", instruction_number_[size]);
  InstructionReader reader(code_.instructions);
  Instruction next;
  while (reader.next(next)) {
    if (!dead_stores_.empty()) {
      if (dead_stores_.leaves_out(next.pc)) continue;
      dead_stores_.rename_local(next);
    }
    if (!instruction(next, sink, out)) return false;
  }
  sink.pause();
  return reader.ok();
}

// By itself, wherever it stands. Its targets follow those that are there.
bool ClassWalk::instruction_alone(const Instruction& next, PrintInput& out) {
  CodeSink<true> sink(out, out.begin_raw(next.length * kMostGrowth + kConstantSize));
  if (!instruction(next, sink, out)) return false;
  sink.pause();
  return true;
}

}  // namespace winnow
