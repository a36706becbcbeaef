// A static initialiser, and what of it only fills fields with constants: see constant_statements.h.
#include "program/class_walk.h"
#include "program/constant_statements.h"
#include "program/method_graph.h"

namespace winnow {

// What is left is printed as a method is: instructions, where branches lead, handlers, all by the
// numbers of the instructions that are left.
bool ClassWalk::initialiser(const Member& method, InitialiserParts& parts) {
  PrintInput rest;
  if (!this->method(method, rest)) return false;
  parts.whole = rest.take();
  if (holds_switch_maps()) return false;
  std::vector<ConstantStatement> statements = constant_statements(*file_, method, code_);

  std::vector<uint16_t> number(code_.instructions.size() + 1, kNoInstruction);
  uint16_t count = 0;
  uint8_t last = 0;
  std::vector<uint32_t> leads_to;
  size_t next_statement = 0;
  PrintInput value;
  InstructionReader reader(code_.instructions);
  Instruction one;
  method_name(method, "method", rest);
  rest.item("flags", method.access_flags);
  while (reader.next(one)) {
    number[one.pc] = count;
    targets_.clear();
    if (is_left_out(statements, one.pc)) {
      const ConstantStatement& statement = statements[next_statement];
      if (one.pc == statement.begin) value.item("behind", uint64_t{count});
      if (!instruction_alone(one, value)) return false;
      if (reader.pc() != statement.end) continue;
      std::string field = std::string(statement.field).append(":").append(statement.descriptor);
      parts.values.emplace(std::move(field), value.take());
      ++next_statement;
      continue;
    }
    if (!dead_stores_.empty()) {
      if (dead_stores_.leaves_out(one.pc)) continue;
      dead_stores_.rename_local(one);
    }
    if (!instruction_alone(one, rest)) return false;
    leads_to.insert(leads_to.end(), targets_.begin(), targets_.end());
    last = one.opcode;
    ++count;
  }
  number[code_.instructions.size()] = count;
  if (!reader.ok()) return false;
  for (uint32_t pc : leads_to) {
    if (pc >= code_.instructions.size() || number[pc] == kNoInstruction) return false;
    rest.item("leads-to", number[pc]);
  }
  rest.begin("handlers", code_.handlers.size());
  for (const ExceptionHandler& handler : code_.handlers) {
    rest.item("from", number[handler.start_pc]);
    rest.item("to", number[handler.end_pc]);
    rest.item("handler", number[handler.handler_pc]);
    class_item("catches", handler.catch_type, rest);
  }
  rest.end();
  bool is_nothing = count == 1 && last == opcode::kReturn;
  parts.rest = is_nothing ? kNothingInitialised : rest.take();
  return add_maker_of_constants(statements, parts);
}

// The method that fills the array of an enum's constants is part of the statement that calls it.
// Last, because it takes the place of the code that was read.
bool ClassWalk::add_maker_of_constants(const std::vector<ConstantStatement>& statements,
                                       InitialiserParts& parts) {
  for (const ConstantStatement& statement : statements) {
    if (!statement.calls_values) continue;
    std::string field = std::string(statement.field).append(":").append(statement.descriptor);
    for (const Member& maker : file_->methods) {
      if (maker.name != kMakerOfConstants) continue;
      PrintInput value;
      value.item("filled-by", parts.values[field]);
      if (!this->method(maker, value)) return false;
      parts.values[field] = value.take();
    }
  }
  return true;
}

}  // namespace winnow
