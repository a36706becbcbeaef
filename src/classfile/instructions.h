// The instruction set of the JVM (JVMS chapter 6) as far as a reader needs it: how long an
// instruction is and what its operand is. InstructionReader steps over a method's code; it refuses
// unknown opcodes and instructions that run past the end.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/bytes.h"

namespace winnow {

namespace opcode {
inline constexpr uint8_t kNop = 0;
inline constexpr uint8_t kIconst0 = 3;
inline constexpr uint8_t kIconst1 = 4;
inline constexpr uint8_t kSipush = 17;
inline constexpr uint8_t kLdc = 18;
inline constexpr uint8_t kLdcW = 19;
inline constexpr uint8_t kLdc2W = 20;
inline constexpr uint8_t kAload = 25;
inline constexpr uint8_t kAload0 = 42;
inline constexpr uint8_t kAaload = 50;
inline constexpr uint8_t kBaload = 51;
inline constexpr uint8_t kAstore = 58;
inline constexpr uint8_t kAstore0 = 75;
inline constexpr uint8_t kIastore = 79;
inline constexpr uint8_t kBastore = 84;
inline constexpr uint8_t kSastore = 86;
inline constexpr uint8_t kIinc = 132;
inline constexpr uint8_t kIfeq = 153;
inline constexpr uint8_t kIfne = 154;
inline constexpr uint8_t kGoto = 167;
inline constexpr uint8_t kJsr = 168;
inline constexpr uint8_t kRet = 169;
inline constexpr uint8_t kTableswitch = 170;
inline constexpr uint8_t kLookupswitch = 171;
inline constexpr uint8_t kIreturn = 172;
inline constexpr uint8_t kReturn = 177;
inline constexpr uint8_t kGetstatic = 178;
inline constexpr uint8_t kPutstatic = 179;
inline constexpr uint8_t kGetfield = 180;
inline constexpr uint8_t kPutfield = 181;
inline constexpr uint8_t kInvokevirtual = 182;
inline constexpr uint8_t kInvokespecial = 183;
inline constexpr uint8_t kInvokestatic = 184;
inline constexpr uint8_t kInvokeinterface = 185;
inline constexpr uint8_t kInvokedynamic = 186;
inline constexpr uint8_t kNew = 187;
inline constexpr uint8_t kNewarray = 188;
inline constexpr uint8_t kAnewarray = 189;
inline constexpr uint8_t kAthrow = 191;
inline constexpr uint8_t kCheckcast = 192;
inline constexpr uint8_t kInstanceof = 193;
inline constexpr uint8_t kWide = 196;
inline constexpr uint8_t kMultianewarray = 197;
inline constexpr uint8_t kIfnull = 198;
inline constexpr uint8_t kIfnonnull = 199;
inline constexpr uint8_t kGotoW = 200;
inline constexpr uint8_t kJsrW = 201;
}  // namespace opcode

enum class Operand : uint8_t {
  kNone,
  kByte,        // bipush, newarray
  kShort,       // sipush
  kLocal,       // one byte, two behind wide
  kIinc,        // local and constant, both doubled behind wide
  kConstant1,   // ldc
  kConstant2,   // two-byte constant pool index
  kInterface,   // invokeinterface: index, count, 0
  kDynamic,     // invokedynamic: index, 0, 0
  kMultiArray,  // index, dimensions
  kBranch2,
  kBranch4,
  kTableswitch,
  kLookupswitch,
  kWide,
  kInvalid,
};

extern const std::array<Operand, 256> kOperands;  // by opcode
inline Operand operand_of(uint8_t opcode) { return kOperands[opcode]; }
// False for what never goes on to the next instruction: goto, switches, returns, athrow, ret.
bool falls_through(uint8_t opcode);
// The branch that is taken when this one is not. REQUIRES: a conditional branch.
inline uint8_t inverted_branch(uint8_t opcode) {
  return opcode >= opcode::kIfnull ? opcode ^ 1 : static_cast<uint8_t>(((opcode + 1) ^ 1) - 1);
}
std::string_view opcode_name(uint8_t opcode);

struct Instruction {
  uint32_t pc = 0;
  uint32_t length = 0;
  uint8_t opcode = 0;  // for wide: the instruction that it widens
  bool wide = false;
  Operand operand = Operand::kNone;
  uint16_t index = 0;  // constant pool index or local variable
  int32_t value = 0;   // immediate, or branch offset relative to pc
};

class InstructionReader {
 public:
  // From an instruction on: the first one, if none is given.
  explicit InstructionReader(Bytes code, uint32_t pc = 0) : code_(code), pc_(pc) {}
  // False at the end or at an error; ok() tells which.
  bool next(Instruction& out) {
    if (pc_ >= code_.size()) return false;
    const uint8_t* at = code_.data() + pc_;
    out = Instruction{.pc = pc_, .opcode = at[0], .operand = operand_of(at[0])};
    size_t left = code_.size() - pc_;
    // Nearly all instructions.
    if (out.operand == Operand::kNone) {
      out.length = 1;
    } else if (out.operand == Operand::kConstant2 && left >= 3) {
      out.index = big_endian_at<uint16_t>(at + 1);
      out.length = 3;
    } else if (out.operand == Operand::kBranch2 && left >= 3) {
      out.value = big_endian_at<int16_t>(at + 1);
      out.length = 3;
    } else if (out.operand <= Operand::kConstant1 && out.operand != Operand::kIinc &&
               out.operand != Operand::kShort && left >= 2) {
      out.index = out.operand == Operand::kByte ? 0 : at[1];
      out.value = out.operand == Operand::kByte ? static_cast<int8_t>(at[1]) : 0;
      out.length = 2;
    } else {
      return next_of_many_forms(out);
    }
    pc_ += out.length;
    return true;
  }
  bool ok() const { return ok_; }
  uint32_t pc() const { return pc_; }

 private:
  bool next_of_many_forms(Instruction& out);

  Bytes code_;
  uint32_t pc_;
  bool ok_ = true;
};

// The targets of a tableswitch or lookupswitch, in the order in which they stand.
struct SwitchReader {
  SwitchReader(Bytes code, const Instruction& instruction);
  int32_t default_offset = 0;
  int32_t low = 0;  // tableswitch: the first key
  uint32_t count = 0;
  int32_t key(uint32_t i) const;
  int32_t offset(uint32_t i) const;

 private:
  Bytes table_;
  bool is_table_;
};

}  // namespace winnow
