#include "program/dead_stores.h"

#include <algorithm>

#include "program/stable_names.h"

namespace winnow {
namespace {

// A method with more of them is left as it is.
constexpr size_t kMostPairs = 256;

bool pushes_constant(const Instruction& instruction, const ConstantPool& pool) {
  constexpr uint8_t kIconstM1 = 2;
  if (instruction.opcode < kIconstM1 || instruction.opcode > opcode::kLdc2W) return false;
  if (instruction.opcode < opcode::kLdc) return true;
  ConstantTag tag = pool.tag(instruction.index);
  return tag == ConstantTag::kString ||
         (tag >= ConstantTag::kInteger && tag <= ConstantTag::kDouble);
}

}  // namespace

void DeadStores::find(const Member& method, const Code& code, const ConstantPool& pool,
                      const StoreNotes& notes) {
  clear();
  if (notes.stores.empty() || is_lambda_body(method)) return;
  for (const Attribute& table : code.attributes) {
    if (table.kind != AttributeKind::kLocalVariableTable) continue;
    ByteReader in(table.content);
    size_t count = in.count(in.u2(), 10);
    for (size_t i = 0; i < count; ++i) {
      uint16_t begin = in.u2();
      uint16_t length = in.u2();
      in.skip(4);
      add_pair(code, pool, notes, begin, length, in.u2());
    }
  }
  // Most are read soon, and then there is no need to know more.
  std::erase_if(pairs_, [&](const Pair& pair) { return is_named_in_scope(pair, code, notes); });
  if (pairs_.empty()) return;
  LocalLiveness& liveness = liveness_;
  if (pairs_.size() > kMostPairs || !liveness.run(code)) return pairs_.clear();
  std::erase_if(pairs_, [&](const Pair& pair) { return !is_dead(pair, liveness); });
  std::sort(pairs_.begin(), pairs_.end(),
            [](const Pair& a, const Pair& b) { return a.push_pc < b.push_pc; });
  auto same = [](const Pair& a, const Pair& b) { return a.push_pc == b.push_pc; };
  bool twice = std::adjacent_find(pairs_.begin(), pairs_.end(), same) != pairs_.end();
  make_segments();
  if (twice || !renames_well(liveness)) pairs_.clear();
}

void DeadStores::add_pair(const Code& code, const ConstantPool& pool, const StoreNotes& notes,
                          uint32_t scope_begin, uint32_t scope_length, uint16_t local) {
  using Store = StoreNotes::Store;
  auto store =
      std::lower_bound(notes.stores.begin(), notes.stores.end(), scope_begin,
                       [](const Store& one, uint32_t wanted) { return one.end_pc < wanted; });
  if (store == notes.stores.end() || store->end_pc != scope_begin) return;
  Instruction written, pushed;
  InstructionReader(code.instructions, store->store_pc).next(written);
  InstructionReader(code.instructions, store->push_pc).next(pushed);
  LocalAccess access = local_access(written);
  if (access.first != local || access.first + access.slots > kMostSlots) return;
  if (!pushes_constant(pushed, pool)) return;
  pairs_.push_back({store->push_pc, store->store_pc, scope_begin, scope_begin + scope_length,
                    access.first, access.slots});
}

// As far as that is seen by the number of the local; liveness sees the rest.
bool DeadStores::is_named_in_scope(const Pair& pair, const Code& code, const StoreNotes& notes) {
  uint32_t last = notes.last_named[StoreNotes::place_of(pair.local)];
  if (last < pair.scope_begin) return false;
  if (last < pair.scope_end) return true;
  // Its number is used again for another one, further down.
  InstructionReader reader(code.instructions, pair.scope_begin);
  Instruction instruction;
  while (reader.pc() < pair.scope_end && reader.next(instruction)) {
    LocalAccess access = local_access(instruction);
    if (access.slots != 0 && access.first == pair.local) return true;
  }
  return false;
}

bool DeadStores::is_dead(const Pair& pair, const LocalLiveness& liveness) const {
  uint32_t begin = liveness.number_at(pair.scope_begin);
  uint32_t end = liveness.number_at(pair.scope_end);
  if (end == LocalLiveness::kNoInstruction || begin > end || liveness.is_target(pair.store_pc)) {
    return false;
  }
  LocalSet local = slots_of(pair.local, pair.slots);
  for (uint32_t i = begin; i < end; ++i) {
    if (((liveness.touched(i) | liveness.live_before(i)) & local) != 0) return false;
  }
  // A scope may be empty.
  return begin == liveness.size() || (liveness.live_before(begin) & local) == 0;
}

void DeadStores::make_segments() {
  std::vector<uint32_t> borders = {0};
  for (const Pair& pair : pairs_) {
    borders.push_back(pair.scope_begin);
    borders.push_back(pair.scope_end);
  }
  std::sort(borders.begin(), borders.end());
  borders.erase(std::unique(borders.begin(), borders.end()), borders.end());
  for (uint32_t begin : borders) {
    Segment& segment = segments_.emplace_back(Segment{begin, {}});
    for (const Pair& pair : pairs_) {
      if (begin < pair.scope_begin || begin >= pair.scope_end) continue;
      for (uint32_t i = pair.local + pair.slots; i < kMostSlots; ++i) {
        segment.shifts[i] = static_cast<uint8_t>(segment.shifts[i] + pair.slots);
      }
    }
  }
}

size_t DeadStores::segment_of(uint32_t pc) const {
  auto after =
      std::upper_bound(segments_.begin(), segments_.end(), pc,
                       [](uint32_t wanted, const Segment& one) { return wanted < one.begin; });
  return static_cast<size_t>(after - segments_.begin()) - 1;
}

// Every local that is live where control goes has one name on both sides.
bool DeadStores::renames_well(const LocalLiveness& liveness) const {
  std::vector<size_t> segments(liveness.size());
  size_t current = 0;
  for (uint32_t i = 0, next = 0; i < liveness.size(); ++i) {
    while (next < segments_.size() && liveness.number_at(segments_[next].begin) <= i) {
      current = next++;
    }
    segments[i] = current;
  }
  auto agree = [&](uint32_t from, uint32_t to) {
    const Segment& a = segments_[segments[from]];
    const Segment& b = segments_[segments[to]];
    if (&a == &b) return true;
    LocalSet live = liveness.live_before(to);
    for (uint32_t local = 0; live != 0; ++local, live >>= 1) {
      if ((live & 1) != 0 && a.shifts[local] != b.shifts[local]) return false;
    }
    return true;
  };
  bool good = true;
  for (uint32_t i = 0; i < liveness.size() && good; ++i) {
    liveness.successors(i, [&](uint32_t next) { good = good && agree(i, next); });
  }
  for (const LocalLiveness::Range& range : liveness.handlers()) {
    for (uint32_t i = range.from; i < range.to && good; ++i) good = agree(i, range.handler);
  }
  return good;
}

bool DeadStores::leaves_out(uint32_t pc) const {
  auto after =
      std::upper_bound(pairs_.begin(), pairs_.end(), pc,
                       [](uint32_t wanted, const Pair& one) { return wanted < one.push_pc; });
  return after != pairs_.begin() && pc <= (after - 1)->store_pc;
}

// In the form that javac gives it under its new number.
void DeadStores::rename_local(Instruction& instruction) const {
  LocalAccess access = local_access(instruction);
  if (access.slots == 0) return;
  uint32_t shift = segments_[segment_of(instruction.pc)].shifts[access.first];
  if (shift == 0) return;
  instruction.index = static_cast<uint16_t>(access.first - shift);
  if (instruction.operand != Operand::kLocal) {
    // A short form, iload_3, stays one under a smaller number.
    if (instruction.operand == Operand::kNone) {
      instruction.opcode = static_cast<uint8_t>(instruction.opcode - shift);
    }
    return;
  }
  constexpr uint32_t kShortForms = 4;
  if (instruction.index >= kShortForms) return;
  constexpr uint8_t kIload = 21, kIload0 = 26, kIstore = 54, kIstore0 = 59;
  uint8_t type = static_cast<uint8_t>(instruction.opcode - (access.reads ? kIload : kIstore));
  instruction.opcode = static_cast<uint8_t>((access.reads ? kIload0 : kIstore0) +
                                            kShortForms * type + instruction.index);
  instruction.operand = Operand::kNone;
}

}  // namespace winnow
