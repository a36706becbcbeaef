// Which local variables of a method may still be read, at each of its instructions. Classic
// liveness analysis, backwards over the code until nothing changes:
//
//   live before i = reads of i  ∪  (live after i − writes of i)  ∪  live at the handlers over i
//   live after i  = live before all that may follow i
//
// with a bit for each slot; a long or double has two. Bounded in time: it gives up on subroutines
// (jsr, before Java 6), on more slots than bits, on very many overlapping handlers and on code that
// takes too many passes. Compilers need as many passes as loops are nested, and one.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "classfile/code.h"
#include "classfile/instructions.h"

namespace winnow {

using LocalSet = uint64_t;  // bit = slot
inline constexpr uint32_t kMostSlots = 64;

// What an instruction does to local variables.
struct LocalAccess {
  uint32_t first = 0;
  uint32_t slots = 0;  // 0: nothing
  bool reads = false;
  bool writes = false;
};
extern const std::array<LocalAccess, 256>
    kLocalAccesses;  // by opcode; 0 is first where operands say
inline LocalAccess local_access(const Instruction& instruction) {
  LocalAccess access = kLocalAccesses[instruction.opcode];
  if (instruction.operand != Operand::kNone && access.slots != 0) access.first = instruction.index;
  return access;
}
// REQUIRES: first + slots <= kMostSlots.
inline LocalSet slots_of(uint32_t first, uint32_t slots) {
  return ((LocalSet{1} << slots) - 1) << first;
}

class LocalLiveness {
 public:
  static constexpr uint32_t kNoInstruction = UINT32_MAX;
  struct Range {
    uint32_t from, to, handler;  // numbers of instructions
  };

  // Of the code of a method, in the memory of the one before. False if it gave up. REQUIRES for
  // everything below: true.
  bool run(const Code& code);

  uint32_t size() const { return static_cast<uint32_t>(steps_.size()); }
  // By pc; the end of the code counts as an instruction.
  uint32_t number_at(uint32_t pc) const {
    return pc < number_.size() ? number_[pc] : kNoInstruction;
  }
  // A branch leads there, or an exception handler or its range has a border there.
  bool is_target(uint32_t pc) const { return is_target_[pc]; }
  LocalSet touched(uint32_t i) const { return steps_[i].reads | steps_[i].writes; }
  LocalSet live_before(uint32_t i) const { return live_[i]; }
  // Calls visit(next) for each instruction that may follow i without an exception.
  template <typename Visit>
  void successors(uint32_t i, Visit visit) const {
    if (steps_[i].goes_on && i + 1 < size()) visit(i + 1);
    for (uint32_t k = i == 0 ? 0 : steps_[i - 1].targets_end; k < steps_[i].targets_end; ++k) {
      visit(targets_[k]);
    }
  }
  const std::vector<Range>& handlers() const { return ranges_; }

 private:
  struct Step {
    LocalSet reads = 0;
    LocalSet writes = 0;
    uint32_t targets_end = 0;  // in targets_; they begin where those of the step before end
    bool goes_on = false;
  };
  bool read();
  bool add_step(const Instruction& instruction);
  bool read_handlers();
  bool run_pass();

  const Code* code_ = nullptr;
  std::vector<uint32_t> number_;
  std::vector<Step> steps_;
  std::vector<uint32_t> targets_;  // pcs until all are read, then numbers
  std::vector<bool> is_target_;    // by pc
  std::vector<Range> ranges_;
  std::vector<LocalSet> live_;
  std::vector<LocalSet> handled_;
};

}  // namespace winnow
