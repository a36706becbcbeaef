// The basic blocks of a method's code: straight lines that are entered at their first instruction
// only. A block begins
//
//   at offset 0,
//   at each target of a branch or a switch,
//   at each exception handler,
//   behind each branch, switch, return, throw and call of a subroutine.
//
// A block's number is its place in this list by offset: block 0 is the one at offset 0. A block
// that an exception leaves early counts as run; where a try block begins makes no difference.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "classfile/code.h"

namespace winnow {

// The offset of each block's first instruction, ascending. Nothing if the instructions can't be
// read, or a target lies where no instruction begins.
std::optional<std::vector<uint32_t>> block_starts(const Code& code);

}  // namespace winnow
