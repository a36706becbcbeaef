#include "instrument/implied_blocks.h"

#include <algorithm>

#include "classfile/instructions.h"
#include "instrument/fails.h"

namespace winnow {
namespace {

constexpr uint32_t kNobody = UINT32_MAX;

struct Block {
  std::vector<uint32_t> from;    // blocks that lead here
  std::vector<uint32_t> to;      // blocks where it leads to
  bool throws = false;           // or what it does isn't known
  bool handles = false;          // an exception leads here
  bool is_head_of_loop = false;  // something behind it leads here
};

class Flow {
 public:
  Flow(const Code& code, const std::vector<uint32_t>& starts)
      : code_(code), starts_(starts), blocks_(starts.size()) {}

  // False if there are subroutines: where they return to isn't known here.
  bool read(Fails fails) {
    InstructionReader reader(code_.instructions);
    Instruction instruction;
    uint32_t current = 0;
    while (reader.next(instruction)) {
      if (current + 1 < starts_.size() && starts_[current + 1] == instruction.pc) ++current;
      uint8_t op = instruction.opcode;
      if (op == opcode::kJsr || op == opcode::kJsrW || op == opcode::kRet) return false;
      bool begins = starts_[current] == instruction.pc;
      if (fails.may_throw(instruction, begins)) blocks_[current].throws = true;
      bool ends = current + 1 < starts_.size() && starts_[current + 1] == reader.pc();
      lead_on(current, instruction, ends);
    }
    for (const ExceptionHandler& handler : code_.handlers) {
      blocks_[block_at(handler.handler_pc)].handles = true;
    }
    return reader.ok();
  }

  ImpliedBlocks implied(bool keep_first) {
    result_.has_probe.assign(blocks_.size(), true);
    speaks_.assign(blocks_.size(), false);
    keeps_.assign(blocks_.size(), false);
    // Loops first: there a probe costs most.
    for (bool heads : {true, false}) {
      for (uint32_t i = 0; i < blocks_.size(); ++i) {
        if (blocks_[i].is_head_of_loop == heads) imply_by_those_before(i);
      }
    }
    find_dominators();
    bool keep = keep_first || !blocks_[0].from.empty();
    for (uint32_t i = keep ? 1 : 0; i < blocks_.size(); ++i) imply_by_those_behind(i);
    return std::move(result_);
  }

 private:
  void imply_by_those_before(uint32_t number) {
    const Block& block = blocks_[number];
    if (number == 0 || keeps_[number] || block.handles || block.from.empty()) return;
    bool known = std::all_of(block.from.begin(), block.from.end(), [&](uint32_t from) {
      bool once = from == 0 && !blocks_[0].from.empty();
      bool back_without_probe = from >= number && !result_.has_probe[from];
      return from != number && !blocks_[from].throws && blocks_[from].to.size() == 1 && !once &&
             !back_without_probe;
    });
    if (!known) return;
    result_.has_probe[number] = false;
    for (uint32_t from : block.from) {
      speaks_[from] = true;
      if (from >= number) keeps_[from] = true;
      result_.links.push_back({from, number});
    }
  }

  void imply_by_those_behind(uint32_t number) {
    const Block& block = blocks_[number];
    if (block.throws || block.to.empty() || speaks_[number] || !result_.has_probe[number]) return;
    bool dominates = std::all_of(block.to.begin(), block.to.end(),
                                 [&](uint32_t to) { return dominator_[to] == number; });
    if (!dominates) return;
    result_.has_probe[number] = false;
    for (uint32_t to : block.to) result_.links.push_back({to, number});
  }

  // The next block on all ways to each one (Cooper, Harvey and Kennedy); kNobody if there is none:
  // of the first block, of those where an exception leads to, and of those to which nothing does.
  void find_dominators() {
    std::vector<uint32_t> order = by_depth_first();  // last ones first
    std::vector<uint32_t> place(blocks_.size(), kNobody);
    for (uint32_t i = 0; i < order.size(); ++i) place[order[i]] = i;
    auto nearest_common = [&](uint32_t one, uint32_t other) {
      while (one != other && one != kNobody && other != kNobody) {
        uint32_t& later = place[one] < place[other] ? one : other;
        later = dominator_[later];
      }
      return one == other ? one : kNobody;
    };
    dominator_.assign(blocks_.size(), kNobody);
    std::vector<bool> known(blocks_.size());
    for (bool changed = true; changed;) {
      changed = false;
      for (size_t i = order.size(); i-- > 0;) {
        uint32_t number = order[i];
        bool is_root = number == 0 || blocks_[number].handles;
        uint32_t found = kNobody;
        bool any = is_root;
        for (uint32_t from : blocks_[number].from) {
          if (is_root || place[from] == kNobody || !known[from]) continue;
          found = any ? nearest_common(found, from) : from;
          any = true;
        }
        if (known[number] && found == dominator_[number]) continue;
        known[number] = true;
        dominator_[number] = found;
        changed = true;
      }
    }
  }

  // Each block behind those that it leads to, as far as they can be reached.
  std::vector<uint32_t> by_depth_first() const {
    struct Step {
      uint32_t block;
      size_t next = 0;
    };
    std::vector<uint32_t> order;
    std::vector<bool> seen(blocks_.size());
    std::vector<Step> way;
    for (uint32_t root = 0; root < blocks_.size(); ++root) {
      if (seen[root] || (root != 0 && !blocks_[root].handles)) continue;
      seen[root] = true;
      way.push_back({root});
      while (!way.empty()) {
        Step& step = way.back();
        const std::vector<uint32_t>& to = blocks_[step.block].to;
        if (step.next == to.size()) {
          order.push_back(step.block);
          way.pop_back();
        } else if (uint32_t next = to[step.next++]; !seen[next]) {
          seen[next] = true;
          way.push_back({next});
        }
      }
    }
    return order;
  }

  uint32_t block_at(uint32_t pc) const {
    auto after = std::upper_bound(starts_.begin(), starts_.end(), pc);
    return static_cast<uint32_t>(after - starts_.begin()) - 1;
  }

  void go(uint32_t from, int64_t pc) {
    uint32_t to = block_at(static_cast<uint32_t>(pc));
    std::vector<uint32_t>& ways = blocks_[to].from;
    // The ways out of one block are found one after the other.
    if (!ways.empty() && ways.back() == from) return;
    ways.push_back(from);
    blocks_[from].to.push_back(to);
    if (to <= from) blocks_[to].is_head_of_loop = true;
  }

  // Where the instruction leads besides the next one, and there, too, if a block ends.
  void lead_on(uint32_t from, const Instruction& instruction, bool ends) {
    int64_t pc = instruction.pc;
    switch (instruction.operand) {
      case Operand::kBranch2:
      case Operand::kBranch4:
        go(from, pc + instruction.value);
        break;
      case Operand::kTableswitch:
      case Operand::kLookupswitch: {
        SwitchReader cases(code_.instructions, instruction);
        go(from, pc + cases.default_offset);
        for (uint32_t i = 0; i < cases.count; ++i) go(from, pc + cases.offset(i));
        return;
      }
      default:
        break;
    }
    if (ends && falls_through(instruction.opcode)) go(from, starts_[from + 1]);
  }

  const Code& code_;
  const std::vector<uint32_t>& starts_;
  std::vector<Block> blocks_;
  std::vector<uint32_t> dominator_;
  std::vector<bool> speaks_;  // for one that comes after it
  std::vector<bool> keeps_;   // its probe, because it speaks for the head of its loop
  ImpliedBlocks result_;
};

}  // namespace

ImpliedBlocks implied_blocks(const ClassFile& file, const Member& method, const Code& code,
                             const std::vector<uint32_t>& starts, bool keep_first) {
  Flow flow(code, starts);
  if (!flow.read(Fails(file, method, code))) {
    return {std::vector<bool>(starts.size(), true), {}};
  }
  return flow.implied(keep_first);
}

}  // namespace winnow
