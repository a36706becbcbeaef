#include "program/local_liveness.h"

namespace winnow {
namespace {

constexpr int kMostPasses = 8;
// How often an instruction may be covered by handlers, on average.
constexpr size_t kMostCoverage = 8;

constexpr std::array<LocalAccess, 256> make_accesses() {
  constexpr size_t kIload = 21, kIload0 = 26, kIstore = 54, kIstore0 = 59, kTypes = 5, kShort = 4;
  std::array<LocalAccess, 256> table{};
  for (size_t type = 0; type < kTypes; ++type) {  // of i, l, f, d, a
    uint32_t slots = type == 1 || type == 3 ? 2 : 1;
    table[kIload + type] = {0, slots, true, false};
    table[kIstore + type] = {0, slots, false, true};
    for (uint32_t local = 0; local < kShort; ++local) {
      table[kIload0 + type * kShort + local] = {local, slots, true, false};
      table[kIstore0 + type * kShort + local] = {local, slots, false, true};
    }
  }
  table[opcode::kIinc] = {0, 1, true, true};
  return table;
}

}  // namespace

constexpr std::array<LocalAccess, 256> kLocalAccesses = make_accesses();

bool LocalLiveness::run(const Code& code) {
  code_ = &code;
  steps_.clear();
  targets_.clear();
  ranges_.clear();
  if (!read() || !read_handlers()) return false;
  live_.assign(steps_.size(), 0);
  for (int pass = 0; pass < kMostPasses; ++pass) {
    if (!run_pass()) return true;
  }
  return false;
}

bool LocalLiveness::read() {
  number_.assign(code_->instructions.size() + 1, kNoInstruction);
  InstructionReader reader(code_->instructions);
  Instruction instruction;
  while (reader.next(instruction)) {
    number_[instruction.pc] = size();
    if (!add_step(instruction)) return false;
  }
  if (!reader.ok()) return false;
  is_target_.assign(number_.size(), false);
  for (uint32_t& target : targets_) {
    if (number_at(target) == kNoInstruction) return false;
    is_target_[target] = true;
    target = number_[target];
  }
  number_.back() = size();
  return true;
}

bool LocalLiveness::add_step(const Instruction& instruction) {
  uint8_t op = instruction.opcode;
  if (op == opcode::kJsr || op == opcode::kJsrW || op == opcode::kRet) return false;
  LocalAccess access = local_access(instruction);
  if (access.first + access.slots > kMostSlots) return false;
  auto target = [&](int32_t offset) {
    targets_.push_back(static_cast<uint32_t>(int64_t{instruction.pc} + offset));
  };
  if (instruction.operand == Operand::kBranch2 || instruction.operand == Operand::kBranch4) {
    target(instruction.value);
  } else if (op == opcode::kTableswitch || op == opcode::kLookupswitch) {
    SwitchReader cases(code_->instructions, instruction);
    target(cases.default_offset);
    for (uint32_t i = 0; i < cases.count; ++i) target(cases.offset(i));
  }
  Step& step = steps_.emplace_back();
  if (access.reads) step.reads = slots_of(access.first, access.slots);
  if (access.writes) step.writes = slots_of(access.first, access.slots);
  step.targets_end = static_cast<uint32_t>(targets_.size());
  step.goes_on = falls_through(op);
  return true;
}

bool LocalLiveness::read_handlers() {
  size_t covered = 0;
  for (const ExceptionHandler& handler : code_->handlers) {
    Range range{number_at(handler.start_pc), number_at(handler.end_pc),
                number_at(handler.handler_pc)};
    if (range.from > range.to || range.to == kNoInstruction || range.handler >= size()) {
      return false;
    }
    for (uint16_t pc : {handler.start_pc, handler.end_pc, handler.handler_pc}) {
      is_target_[pc] = true;
    }
    covered += range.to - range.from;
    ranges_.push_back(range);
  }
  return covered <= kMostCoverage * size();
}

// True if something was found.
bool LocalLiveness::run_pass() {
  handled_.assign(steps_.size(), 0);
  for (const Range& range : ranges_) {
    LocalSet live = live_[range.handler];
    for (uint32_t i = range.from; i < range.to && live != 0; ++i) handled_[i] |= live;
  }
  bool changed = false;
  for (uint32_t i = size(); i-- > 0;) {
    LocalSet after = 0;
    successors(i, [&](uint32_t next) { after |= live_[next]; });
    LocalSet live = steps_[i].reads | (after & ~steps_[i].writes) | handled_[i];
    changed = changed || live != live_[i];
    live_[i] = live;
  }
  return changed;
}

}  // namespace winnow
