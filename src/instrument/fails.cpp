#include "instrument/fails.h"

#include <algorithm>

namespace winnow {
namespace {

constexpr uint8_t kIconstM1 = 2;
constexpr uint8_t kIconst5 = 8;
constexpr uint8_t kLconst1 = 10;
constexpr uint8_t kBipush = 16;
constexpr uint8_t kFirstArrayLoad = 46, kLastArrayLoad = 53;
constexpr uint8_t kFirstArrayStore = 79, kLastArrayStore = 86;
constexpr uint8_t kIdiv = 108, kLdiv = 109, kIrem = 112, kLrem = 113;

bool writes_first_local(const Code& code) {
  InstructionReader reader(code.instructions);
  Instruction instruction;
  while (reader.next(instruction)) {
    if (written_local(instruction).local == 0) return true;
  }
  return !reader.ok();
}

}  // namespace

WrittenLocal written_local(const Instruction& instruction) {
  uint8_t op = instruction.opcode;
  auto two = [](int type) { return type == 1 || type == 3 ? 2 : 1; };  // long, double
  if (op >= 54 && op <= 58) return {instruction.index, two(op - 54)};
  if (op >= 59 && op <= 78) return {(op - 59) % 4, two((op - 59) / 4)};
  if (op == opcode::kIinc) return {instruction.index, 1};
  return {};
}

Fails::Fails(const ClassFile& file, const Member& method, const Code& code)
    : file_(file), keeps_this_(!method.is_static() && !writes_first_local(code)) {}

bool Fails::may_throw(const Instruction& instruction, bool begins_block) {
  Before before = begins_block ? Before::kUnknown : before_;
  before_ = after(instruction);
  return throws(instruction, before);
}

bool Fails::throws(const Instruction& instruction, Before before) const {
  uint8_t op = instruction.opcode;
  switch (op) {
    case opcode::kLdc:
    case opcode::kLdcW:
    case opcode::kLdc2W: {
      ConstantTag tag = file_.pool.tag(instruction.index);
      return tag != ConstantTag::kInteger && tag != ConstantTag::kFloat &&
             tag != ConstantTag::kLong && tag != ConstantTag::kDouble;
    }
    case kIdiv:
    case kLdiv:
    case kIrem:
    case kLrem:
      return before != Before::kNotZero;
    case opcode::kGetfield:
      return before != Before::kThis || !is_own_field(instruction.index);
    case opcode::kJsr:
    case opcode::kRet:
      return true;
    case opcode::kIfnull:
    case opcode::kIfnonnull:
    case opcode::kGotoW:
      return false;
    default:
      break;
  }
  if (op >= kFirstArrayLoad && op <= kLastArrayLoad) return true;
  if (op >= kFirstArrayStore && op <= kLastArrayStore) return true;
  return op >= opcode::kReturn;
}

Fails::Before Fails::after(const Instruction& instruction) const {
  uint8_t op = instruction.opcode;
  if (op == opcode::kAload0) return keeps_this_ ? Before::kThis : Before::kUnknown;
  bool small = op >= kIconstM1 && op <= kIconst5 && op != opcode::kIconst0;
  bool given = (op == kBipush || op == opcode::kSipush) && instruction.value != 0;
  bool constant = (op == opcode::kLdc || op == opcode::kLdcW || op == opcode::kLdc2W) &&
                  file_.pool.tag(instruction.index) != ConstantTag::kFloat &&
                  file_.pool.tag(instruction.index) != ConstantTag::kDouble &&
                  file_.pool.number(instruction.index) != 0;
  return small || given || constant || op == kLconst1 ? Before::kNotZero : Before::kUnknown;
}

// To resolve it can't fail, and it is no static one.
bool Fails::is_own_field(uint16_t index) const {
  MemberRef field = file_.pool.member(index);
  return field.owner == file_.name &&
         std::any_of(file_.fields.begin(), file_.fields.end(), [&](const Member& own) {
           return own.name == field.name && own.descriptor == field.descriptor && !own.is_static();
         });
}

}  // namespace winnow
