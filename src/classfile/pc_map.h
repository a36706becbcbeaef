// Where the instructions of a method go when code is inserted before some of them.
//
// An old offset has two answers. pc() is where the instruction itself ends up; target() is where a
// branch to it must go, which is the start of what was inserted before it: whoever jumps to a
// return has to run what stands before that return. The code inserted at the method's entry is the
// exception: it runs once, so a loop back to offset 0 goes behind it.
#pragma once

#include <cstdint>
#include <vector>

namespace winnow {

class PcMap {
 public:
  static constexpr uint32_t kNowhere = UINT32_MAX;

  explicit PcMap(uint32_t code_length)
      : pc_(code_length + 1, kNowhere), target_(code_length + 1, kNowhere) {}

  void set(uint32_t old_pc, uint32_t target, uint32_t pc) {
    target_[old_pc] = target;
    pc_[old_pc] = pc;
  }
  // kNowhere for an offset at which no instruction begins. The end of the code is a valid offset.
  uint32_t pc(int64_t old_pc) const { return at(pc_, old_pc); }
  uint32_t target(int64_t old_pc) const { return at(target_, old_pc); }
  // For debug tables, which the JVM does not check: what began at the method's start still does,
  // inserted code included, and an offset inside an instruction goes to that instruction.
  uint32_t start(int64_t old_pc) const { return old_pc == 0 ? 0 : target(begin(old_pc)); }
  uint32_t nearest_pc(int64_t old_pc) const { return pc(begin(old_pc)); }

 private:
  int64_t begin(int64_t old_pc) const {
    while (old_pc > 0 && old_pc < static_cast<int64_t>(pc_.size()) && pc(old_pc) == kNowhere) {
      --old_pc;
    }
    return old_pc;
  }
  static uint32_t at(const std::vector<uint32_t>& table, int64_t old_pc) {
    if (old_pc < 0 || old_pc >= static_cast<int64_t>(table.size())) return kNowhere;
    return table[static_cast<size_t>(old_pc)];
  }

  std::vector<uint32_t> pc_;
  std::vector<uint32_t> target_;
};

}  // namespace winnow
