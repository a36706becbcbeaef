// Stores of constants that nobody reads.
//
// The problem. javac puts the value of a constant variable wherever the variable is named, and then
// has no use for the variable. Whether it still fills it depends on an option that is about debug
// data: with names of local variables (-g, -g:vars) it does, without (the default) it leaves it
// out, and the locals that are declared after it get smaller numbers.
//
//                               with -g                    without
//   final int prime = 31;       bipush 31; istore_1
//   int result = x;             iload_0; istore_2          iload_0; istore_1
//   return prime * result;      bipush 31; iload_2; …      bipush 31; iload_1; …
//
// To make one print of both, such a pair of instructions is left out, and the numbers above its
// local are lowered as far as its scope reaches. The table of variables, which is there with -g,
// tells the scope.
//
// The algorithm. A pair is a push of a number or string, then a store to a local whose scope, as
// the table has it, begins right behind. It is dead if no instruction in the scope names the local.
// At an instruction that lies in the scopes of dead pairs, a local is renamed to
//
//   its number − the slots of those of them that have smaller numbers.
//
// Debug data may be wrong, so all of this is checked by liveness (local_liveness.h): no local
// of a dead pair is live in its scope, and whenever control goes from one instruction to another
// (branches and exceptions included), each local that is live there has the same new name at both.
// If that fails anywhere, the method is printed as it stands. So is a pair whose store is the
// target of a branch, or a border of an exception handler's range. A branch to the push goes to
// what follows the pair.
//
// Why it is right. A push of a number or string (a class or a dynamic constant would be resolved)
// has no effect but on the stack, the store none but on a local that is not read. Renaming keeps
// every value in a local of its own: where it is live its name does not change, and no two locals
// that are live at once get the same one, since only slots that are free there are closed up. What
// the local held before may be found to be garbage later; no program may rely on that.
//
// Bodies of lambdas are left as they are: there javac fills constant variables in any case.
//
// What it does not do. A local with a constant that is not final and that nobody reads stands in
// the code without -g, too, where nothing tells its scope. And the locals of `finally` and
// `synchronized` are numbered from the highest number so far, which a constant may have had that is
// out of scope. Both are then differences between the two.
//
// What it costs. Nothing for a method without a table of variables, or that stores no constant; a
// glance at each line of the table for others. Liveness is for methods with a pair whose local is
// not named in its scope.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "classfile/code.h"
#include "program/local_liveness.h"

namespace winnow {

// What a walk through the instructions of a method notes for it.
struct StoreNotes {
  // A push of a constant (as far as the opcode tells), then a store.
  struct Store {
    uint32_t push_pc, store_pc, end_pc;
  };
  std::vector<Store> stores;  // in the order of their pcs
  // Where each local is named last, as far as it has a bit in LocalSet; [0] takes the others.
  std::array<uint16_t, kMostSlots + 1> last_named = {};
  static size_t place_of(uint32_t local) { return local < kMostSlots ? local + 1 : 0; }

  void clear() {
    stores.clear();
    last_named.fill(0);
  }
};

class DeadStores {
 public:
  // Of a method.
  void find(const Member& method, const Code& code, const ConstantPool& pool,
            const StoreNotes& notes);
  void clear() {
    pairs_.clear();
    segments_.clear();
  }
  bool empty() const { return pairs_.empty(); }
  // Both are asked about instruction after instruction.
  bool leaves_out(uint32_t pc) const;
  void rename_local(Instruction& instruction) const;

 private:
  struct Pair {
    uint32_t push_pc, store_pc;
    uint32_t scope_begin, scope_end;  // pcs
    uint32_t local, slots;
  };
  using Shifts = std::array<uint8_t, kMostSlots>;  // how far each local is lowered
  struct Segment {
    uint32_t begin;  // pc, up to the next one's
    Shifts shifts;
  };
  void add_pair(const Code& code, const ConstantPool& pool, const StoreNotes& notes,
                uint32_t scope_begin, uint32_t scope_length, uint16_t local);
  static bool is_named_in_scope(const Pair& pair, const Code& code, const StoreNotes& notes);
  bool is_dead(const Pair& pair, const LocalLiveness& liveness) const;
  void make_segments();
  bool renames_well(const LocalLiveness& liveness) const;
  size_t segment_of(uint32_t pc) const;

  std::vector<Pair> pairs_;  // in the order of their pcs
  std::vector<Segment> segments_;
  LocalLiveness liveness_;
};

}  // namespace winnow
