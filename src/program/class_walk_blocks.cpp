// The basic blocks of a method in canonical form: see method_graph.h.
#include <algorithm>

#include "classfile/basic_blocks.h"
#include "program/class_walk.h"
#include "program/local_liveness.h"
#include "program/method_graph.h"

namespace winnow {
namespace {

// In front of an instruction around which other types are caught than around the one before that
// can throw. No class file holds such an opcode.
constexpr uint64_t kCaughtFromHere = 203;

// Whether JVMS 6.5 names an exception for it, or it needs a constant, which may be hard to find. Of
// returns it does: the JVM looks at a synchronized method's lock then. The probes of blocks are
// left out by finer rules (instrument/fails.h), which a change elsewhere in the class could touch.
bool may_throw(uint8_t opcode) {
  constexpr uint8_t kFirstArrayLoad = 46, kLastArrayLoad = 53;
  constexpr uint8_t kFirstArrayStore = 79, kLastArrayStore = 86;
  constexpr uint8_t kIdiv = 108, kLdiv = 109, kIrem = 112, kLrem = 113;
  if (opcode == opcode::kIfnull || opcode == opcode::kIfnonnull || opcode == opcode::kGotoW) {
    return false;
  }
  bool is_constant = opcode >= opcode::kLdc && opcode <= opcode::kLdc2W;
  bool divides = opcode == kIdiv || opcode == kLdiv || opcode == kIrem || opcode == kLrem;
  bool uses_array = (opcode >= kFirstArrayLoad && opcode <= kLastArrayLoad) ||
                    (opcode >= kFirstArrayStore && opcode <= kLastArrayStore);
  return is_constant || divides || uses_array || opcode >= opcode::kIreturn;
}

bool is_subroutine(uint8_t opcode) {
  return opcode == opcode::kJsr || opcode == opcode::kJsrW || opcode == opcode::kRet;
}

// iload_3 as iload: the number stands beside it.
uint8_t without_local(uint8_t opcode) {
  constexpr uint8_t kIload = 21, kIload0 = 26, kAload3 = 45;
  constexpr uint8_t kIstore = 54, kIstore0 = 59, kAstore3 = 78;
  if (opcode >= kIload0 && opcode <= kAload3) {
    return static_cast<uint8_t>(kIload + (opcode - kIload0) / 4);
  }
  if (opcode >= kIstore0 && opcode <= kAstore3) {
    return static_cast<uint8_t>(kIstore + (opcode - kIstore0) / 4);
  }
  return opcode;
}

uint32_t slots_of_parameters(const Member& method) {
  uint32_t slots = method.has(access::kStatic) ? 0 : 1;
  std::string_view type = method.descriptor;
  for (size_t i = 1; i < type.size() && type[i] != ')'; ++i) {
    slots += type[i] == 'J' || type[i] == 'D' ? 2 : 1;
    if (type[i] == '[') {
      while (i < type.size() && type[i] == '[') ++i;
      if (i < type.size() && (type[i] == 'J' || type[i] == 'D')) continue;
    }
    if (i < type.size() && type[i] == 'L') i = std::min(type.find(';', i), type.size());
  }
  return slots;
}

}  // namespace

// Which types are caught at an instruction, in the order in which they are asked. What stands
// behind one that catches everything is never asked.
void ClassWalk::caught_at(uint32_t pc, std::vector<const ExceptionHandler*>& out) const {
  out.clear();
  for (const ExceptionHandler& handler : code_.handlers) {
    if (pc < handler.start_pc || pc >= handler.end_pc) continue;
    out.push_back(&handler);
    if (handler.catch_type == 0) return;
  }
}

// `locals` are those that the block has named before, and gets one that it names now.
bool ClassWalk::block_instruction(Instruction instruction, std::vector<uint16_t>& locals,
                                  PrintInput& out) {
  if (instruction.opcode == opcode::kGoto || instruction.opcode == opcode::kGotoW) {
    targets_.push_back(static_cast<uint32_t>(int64_t{instruction.pc} + instruction.value));
    return true;
  }
  LocalAccess access = local_access(instruction);
  if (access.slots != 0) {
    auto place = std::find(locals.begin(), locals.end(), access.first);
    instruction.index = static_cast<uint16_t>(place - locals.begin());
    if (place == locals.end()) locals.push_back(static_cast<uint16_t>(access.first));
    instruction.opcode = without_local(instruction.opcode);
    if (instruction.operand == Operand::kNone) instruction.operand = Operand::kLocal;
  }
  return instruction_alone(instruction, out);
}

bool ClassWalk::graph(const Member& method, MethodGraph& graph) {
  PrintInput out;
  if (!this->method(method, out)) return false;
  graph.whole = out.take();
  auto starts = block_starts(code_);
  if (holds_switch_maps() || !starts) return false;
  method_name(method, "method", out);
  out.item("flags", method.access_flags);
  graph.head = out.take();
  graph.parameter_slots = slots_of_parameters(method);

  std::vector<uint16_t> locals;  // of the block
  std::vector<const ExceptionHandler*> caught, caught_here;
  const size_t end = code_.instructions.size();
  InstructionReader reader(code_.instructions);
  Instruction instruction;
  while (reader.next(instruction)) {
    if (is_subroutine(instruction.opcode)) return false;
    bool is_left_out = dead_stores_.leaves_out(instruction.pc);
    if (!is_left_out && may_throw(instruction.opcode)) {
      caught_at(instruction.pc, caught_here);
      if (caught_here != caught) {
        caught = caught_here;
        out.item("caught-from-here", kCaughtFromHere);
        out.begin("caught", caught.size());
        for (const ExceptionHandler* handler : caught) {
          class_item("catches", handler->catch_type, out);
          graph.add_target(handler->handler_pc);
        }
        out.end();
      }
    }
    targets_.clear();
    size_t named = locals.size();
    if (!is_left_out && !block_instruction(instruction, locals, out)) return false;
    for (; named < locals.size(); ++named) graph.add_local(locals[named]);
    for (uint32_t target : targets_) graph.add_target(target);
    bool is_last = graph.size() + 1 < starts->size() ? reader.pc() == (*starts)[graph.size() + 1]
                                                     : reader.pc() == end;
    if (!is_last) continue;
    // To run off the end of the code is not allowed, and found when targets are numbered.
    if (falls_through(instruction.opcode)) graph.add_target(reader.pc());
    graph.end_block(out.print_since(0));
    out.clear();
    locals.clear();
    caught.clear();
  }
  return reader.ok() && graph.size() == starts->size() && graph.number_targets(*starts);
}

}  // namespace winnow
