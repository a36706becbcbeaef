// For an instruction, others that may stand in its place: of the same length, and with the same
// types taken from the operand stack and left on it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/constant_pool.h"
#include "classfile/instructions.h"

namespace winnow {

// The instruction with another constant; `bytes` are those of the instruction.
std::optional<std::string> other_constant(const ConstantPool& pool, const Instruction& at,
                                          std::string_view bytes);
std::optional<uint8_t> other_arithmetic(uint8_t opcode);
// The opposite of a conditional branch, and the one that differs where both sides are equal.
std::vector<uint8_t> other_comparisons(uint8_t opcode);

}  // namespace winnow
