// Rewrites the code of one method: a probe at its entry and, if it is to be divided, at each
// further basic block, and calls around it where it is a static initialiser or a method of a test
// framework or of the JDK. The rest of the method is moved, not changed.
//
//   entry:    [initEnter]  probe  [receiver]  [enter, perhaps return; or signal; or observe]
//   body:     the old instructions; before each block but the first: [probe], unless others imply
//   it
//             before each return: [result] [exit or initExit]
//   handler:  [exit or initExit; athrow], catching everything in the body, last in the table
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "classfile/code.h"
#include "classfile/constant_pool_builder.h"
#include "instrument/refusal.h"

namespace winnow {

// HotSpot compiles no method with more bytes than this (-XX:HugeMethodLimit). A method that would
// pass it gets the shorter, unconditional probe; one that would pass it even so is refused, because
// a hot method that is no longer compiled would be noticed.
inline constexpr size_t kCompilerLimit = 8000;

inline constexpr uint16_t kNoLocal = 0xffff;

// Calls to put into a method of a test framework or of the JDK.
struct MethodHook {
  // kAround: enter at entry, exit on every way out. kSignal: one call at entry. kObserve: one call
  // at entry that hands over arguments, or at each return one that hands over the result.
  enum class Kind : uint8_t { kAround, kSignal, kObserve };
  Kind kind = Kind::kAround;
  uint16_t number = 0;  // tells the agent which hook this is
  // The local variable that is handed over: `this` or the first argument, kNoLocal for null.
  uint16_t subject_local = 0;
  bool may_skip = false;     // enter's answer decides whether the method runs; void methods only
  bool pass_result = false;  // hand over the object that is returned; kObserve: nothing else
  // Of kObserve, besides subject_local; kNoLocal hands over null.
  uint16_t second_local = kNoLocal;
  uint16_t flag_local = kNoLocal;  // an int that is added to the number
};

struct MethodPlan {
  std::optional<uint32_t> probe_id;
  // Of block 1; the next block has the next id. Nothing: the method is not to be divided. Block 0
  // has the method's own probe, which runs once: a loop back to offset 0 does not count again.
  std::optional<uint32_t> first_block_id;
  bool receiver = false;          // tell on which objects it runs; needs probe_id and `this`
  bool wrap_initializer = false;  // <clinit>; needs probe_id
  std::optional<MethodHook> hook;
  // Beside one that observes, for another question about the same call; asked first.
  std::optional<MethodHook> second_hook;
};

// Whoever hit the one id has run what has the other, too (implied_blocks.h); nobody else hits that.
struct ImpliedId {
  uint32_t by = 0;
  uint32_t id = 0;
};

// What became of a method that was to be divided.
struct Division {
  Refused undivided;  // why it has the probe at its entry only
  std::vector<ImpliedId> implied;
};

// Writes the new content of the Code attribute to `out`, or says why not and leaves `out` alone.
Refused rewrite_code(const ClassFile& file, const Member& method, const Code& code,
                     const MethodPlan& plan, ConstantPoolBuilder& pool, std::string& out,
                     Division& division);

}  // namespace winnow
