#include "report/code_listing.h"

#include <fmt/format.h>

#include "classfile/code.h"
#include "classfile/instructions.h"

namespace winnow {
namespace {

std::string array_type(int32_t code) {
  static constexpr std::string_view kTypes[] = {"boolean", "char",  "float", "double",
                                                "byte",    "short", "int",   "long"};
  return code >= 4 && code <= 11 ? std::string(kTypes[code - 4]) : fmt::format("?{}", code);
}

std::string switch_text(Bytes code, const Instruction& instruction) {
  SwitchReader table(code, instruction);
  std::string text;
  for (uint32_t i = 0; i < table.count; ++i) {
    text += fmt::format("{}: {}, ", table.key(i),
                        static_cast<int64_t>(instruction.pc) + table.offset(i));
  }
  return text +
         fmt::format("default: {}", static_cast<int64_t>(instruction.pc) + table.default_offset);
}

std::string operand_text(Bytes code, const Instruction& instruction,
                         const ConstantText& constants) {
  switch (instruction.operand) {
    case Operand::kByte:
      return instruction.opcode == opcode::kNewarray ? array_type(instruction.value)
                                                     : std::to_string(instruction.value);
    case Operand::kShort:
      return std::to_string(instruction.value);
    case Operand::kLocal:
      return std::to_string(instruction.index);
    case Operand::kIinc:
      return fmt::format("{} by {}", instruction.index, instruction.value);
    case Operand::kConstant1:
    case Operand::kConstant2:
    case Operand::kInterface:
    case Operand::kDynamic:
      return constants.of(instruction.index);
    case Operand::kMultiArray:
      return fmt::format("{} dimensions {}", constants.of(instruction.index),
                         code[instruction.pc + 3]);
    case Operand::kBranch2:
    case Operand::kBranch4:
      return fmt::format("{}", static_cast<int64_t>(instruction.pc) + instruction.value);
    case Operand::kTableswitch:
    case Operand::kLookupswitch:
      return switch_text(code, instruction);
    default:
      return "";
  }
}

}  // namespace

std::string code_listing(const ClassFile& file, const Member& method, const ConstantText& constants,
                         const std::string& where) {
  auto code = Code::parse(file, method, where);
  if (!code) return "    " + printable(code.error().text()) + "\n";
  std::string out = fmt::format("    stack {}, locals {}\n", code->max_stack, code->max_locals);
  InstructionReader reader(code->instructions);
  Instruction instruction;
  while (reader.next(instruction)) {
    std::string operand = operand_text(code->instructions, instruction, constants);
    std::string name = std::string(opcode_name(instruction.opcode));
    if (instruction.wide) name = "wide " + name;
    out += operand.empty() ? fmt::format("    {:>5}  {}\n", instruction.pc, name)
                           : fmt::format("    {:>5}  {:<15} {}\n", instruction.pc, name, operand);
  }
  if (!reader.ok()) {
    out += fmt::format("    {:>5}  no instruction from here on can be read\n", reader.pc());
  }
  for (const ExceptionHandler& handler : code->handlers) {
    out += fmt::format("    from {} to {} catch {} at {}\n", handler.start_pc, handler.end_pc,
                       handler.catch_type == 0 ? "anything" : constants.of(handler.catch_type),
                       handler.handler_pc);
  }
  for (const Attribute& attribute : code->attributes) {
    out += fmt::format("    {} ({} bytes)\n", printable(attribute.name), attribute.content.size());
  }
  return out;
}

}  // namespace winnow
