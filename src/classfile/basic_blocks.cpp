#include "classfile/basic_blocks.h"

#include "classfile/instructions.h"

namespace winnow {

std::optional<std::vector<uint32_t>> block_starts(const Code& code) {
  size_t length = code.instructions.size();
  std::vector<bool> starts(length + 1);
  std::vector<bool> is_instruction(length);
  bool good = length > 0;
  auto start = [&](int64_t pc) {
    if (pc < 0 || pc >= static_cast<int64_t>(length)) {
      good = false;
    } else {
      starts[static_cast<size_t>(pc)] = true;
    }
  };
  start(0);
  InstructionReader reader(code.instructions);
  Instruction instruction;
  while (good && reader.next(instruction)) {
    is_instruction[instruction.pc] = true;
    bool branches =
        instruction.operand == Operand::kBranch2 || instruction.operand == Operand::kBranch4;
    if (branches) {
      start(int64_t{instruction.pc} + instruction.value);
    } else if (instruction.operand == Operand::kTableswitch ||
               instruction.operand == Operand::kLookupswitch) {
      SwitchReader cases(code.instructions, instruction);
      start(int64_t{instruction.pc} + cases.default_offset);
      for (uint32_t i = 0; i < cases.count; ++i) start(int64_t{instruction.pc} + cases.offset(i));
    }
    // Behind the last instruction there is nothing: the mark there is never looked at.
    if (branches || !falls_through(instruction.opcode)) starts[reader.pc()] = true;
  }
  for (const ExceptionHandler& handler : code.handlers) start(handler.handler_pc);
  if (!good || !reader.ok()) return std::nullopt;

  std::vector<uint32_t> blocks;
  for (uint32_t pc = 0; pc < length; ++pc) {
    if (!starts[pc]) continue;
    if (!is_instruction[pc]) return std::nullopt;
    blocks.push_back(pc);
  }
  return blocks;
}

}  // namespace winnow
