#include "instrument/implied_blocks.h"

#include <algorithm>

#include "classfile/instructions.h"

namespace winnow {
namespace {

// What JVMS 6.5 names no exception for, and what needs no constant: to resolve one may fail.
bool never_throws(uint8_t opcode) {
  constexpr uint8_t kFirstArrayLoad = 46, kLastArrayLoad = 53;
  constexpr uint8_t kFirstArrayStore = 79, kLastArrayStore = 86;
  constexpr uint8_t kIdiv = 108, kLdiv = 109, kIrem = 112, kLrem = 113;
  switch (opcode) {
    case opcode::kLdc:
    case opcode::kLdcW:
    case opcode::kLdc2W:
    case kIdiv:
    case kLdiv:
    case kIrem:
    case kLrem:
    case opcode::kJsr:
    case opcode::kRet:
      return false;
    case opcode::kIfnull:
    case opcode::kIfnonnull:
    case opcode::kGotoW:
      return true;
    default:
      break;
  }
  if (opcode >= kFirstArrayLoad && opcode <= kLastArrayLoad) return false;
  if (opcode >= kFirstArrayStore && opcode <= kLastArrayStore) return false;
  return opcode < opcode::kReturn;
}

struct Block {
  std::vector<uint32_t> from;    // blocks that lead here
  std::optional<uint32_t> to;    // the only block where it leads to
  bool throws = false;           // or leads elsewhere
  bool handles = false;          // an exception leads here
  bool is_head_of_loop = false;  // something behind it leads here
};

class Flow {
 public:
  Flow(const Code& code, const std::vector<uint32_t>& starts)
      : code_(code), starts_(starts), blocks_(starts.size()) {}

  // False if there are subroutines: where they return to isn't known here.
  bool read() {
    InstructionReader reader(code_.instructions);
    Instruction instruction;
    uint32_t current = 0;
    while (reader.next(instruction)) {
      if (current + 1 < starts_.size() && starts_[current + 1] == instruction.pc) ++current;
      uint8_t op = instruction.opcode;
      if (op == opcode::kJsr || op == opcode::kJsrW || op == opcode::kRet) return false;
      if (!never_throws(op)) blocks_[current].throws = true;
      bool ends = current + 1 < starts_.size() && starts_[current + 1] == reader.pc();
      lead_on(current, instruction, ends);
    }
    for (const ExceptionHandler& handler : code_.handlers) {
      blocks_[block_at(handler.handler_pc)].handles = true;
    }
    return reader.ok();
  }

  ImpliedBlocks implied() {
    ImpliedBlocks result(blocks_.size());
    std::vector<bool> is_implied(blocks_.size());
    std::vector<bool> speaks(blocks_.size());  // for another block
    auto look_at = [&](uint32_t number) {
      const Block& block = blocks_[number];
      if (number == 0 || speaks[number] || block.handles || block.from.empty()) return;
      bool known = std::all_of(block.from.begin(), block.from.end(), [&](uint32_t from) {
        bool once = from == 0 && !blocks_[0].from.empty();
        return from != number && !blocks_[from].throws && blocks_[from].to == number &&
               !is_implied[from] && !once;
      });
      if (!known) return;
      is_implied[number] = true;
      for (uint32_t from : block.from) {
        speaks[from] = true;
        result[from] = number;
      }
    };
    // Loops first: there a probe costs most.
    for (bool heads : {true, false}) {
      for (uint32_t i = 0; i < blocks_.size(); ++i) {
        if (blocks_[i].is_head_of_loop == heads) look_at(i);
      }
    }
    return result;
  }

 private:
  uint32_t block_at(uint32_t pc) const {
    auto after = std::upper_bound(starts_.begin(), starts_.end(), pc);
    return static_cast<uint32_t>(after - starts_.begin()) - 1;
  }

  void go(uint32_t from, int64_t pc) {
    uint32_t to = block_at(static_cast<uint32_t>(pc));
    std::vector<uint32_t>& ways = blocks_[to].from;
    if (ways.empty() || ways.back() != from) ways.push_back(from);
    if (to <= from) blocks_[to].is_head_of_loop = true;
  }

  // Where the instruction leads besides the next one, and there, too, if a block ends.
  void lead_on(uint32_t from, const Instruction& instruction, bool ends) {
    int64_t pc = instruction.pc;
    bool goes_on = falls_through(instruction.opcode);
    switch (instruction.operand) {
      case Operand::kBranch2:
      case Operand::kBranch4:
        go(from, pc + instruction.value);
        if (!goes_on) blocks_[from].to = block_at(static_cast<uint32_t>(pc + instruction.value));
        if (goes_on && ends) go(from, starts_[from + 1]);
        return;
      case Operand::kTableswitch:
      case Operand::kLookupswitch: {
        SwitchReader cases(code_.instructions, instruction);
        go(from, pc + cases.default_offset);
        for (uint32_t i = 0; i < cases.count; ++i) go(from, pc + cases.offset(i));
        return;
      }
      default:
        if (!goes_on || !ends) return;
        go(from, starts_[from + 1]);
        blocks_[from].to = from + 1;
    }
  }

  const Code& code_;
  const std::vector<uint32_t>& starts_;
  std::vector<Block> blocks_;
};

}  // namespace

ImpliedBlocks implied_blocks(const Code& code, const std::vector<uint32_t>& starts) {
  Flow flow(code, starts);
  return flow.read() ? flow.implied() : ImpliedBlocks(starts.size());
}

}  // namespace winnow
