// The record format between the agent and the program: one append-only file per JVM.
//
// Constraints. The agent writes while tests run, so appending must be cheap and must never need a
// second look at what was written. The JVM can be killed at any byte: what was appended completely
// must stay readable, what was torn must be noticed. The agent knows nothing of class paths, prints
// or techniques; it says what ran, and the program works out what that means.
//
// Sizes seen: about 60 bytes per loaded class plus 20 per method, once per JVM; 1 to 3 KB per test
// class.
//
//   file      := "WNTRACE\n" version:le4 record*
//   record    := length:le4 checksum:le4 body            length = size of body
//   body      := kind:u1 payload                         checksum = low 32 bits of XXH3 of body
//   text      := length:varint bytes                     modified UTF-8 as in class files
//   ids       := count:varint delta:varint*              ascending ids of methods and blocks, each
//                                                        below kTraceIdLimit
//
//   1 jvm     := pid:varint launch:varint java-home:text java-version:text vm-name:text
//                vm-version:text class-path:text agent-version:text observes:varint
//                collects:varint began:varint
//                observes: a set of Observes flags (trace/observation.h). What the agent does not
//                observe in this JVM must be read off the code that ran.
//                collects: a set of Collects flags. began: nanoseconds since 1970, before the JVM
//                loaded any class of the program.
//   2 class   := name:text loader:u1 location:text print:le8 whole:u1 first-id:varint
//                count:varint (name:text descriptor:text)* refusal:text
//                count:varint (blocks:varint)* count:varint (method:varint why:text)*
//                Methods with code, in the order of the class file, have the ids first-id,
//                first-id+1, … A class with a refusal has no probes and counts as a whole.
//                loader: 0 application, 1 other. Location is the code source's URL, or empty.
//                print: of the bytes that the JVM was about to load (low half of base/print.h).
//                Those on the class path have another one if an agent or a class loader changed
//                them. whole: 1 if first-id is the one id of all its methods, which are not listed
//                then: something of the class ran. On which objects they ran is not known of these.
//                0 if each has its own. blocks: how many basic blocks each method has
//                (classfile/basic_blocks.h); either of all methods or of none, if nobody asked.
//                Behind the ids of the methods stand those of the first method's blocks 1, 2, …,
//                then those of the second one's, …; block 0 is run by whoever enters the method,
//                and has the method's id. A block's number is its place by offset in the code that
//                the JVM was about to load, which is that of the class file if `print` is its
//                print. why: these methods have blocks and a probe at their entry only, because …
//                That none of their blocks has a hit says nothing. (method: its place in the list;
//                the number of methods stands for all of them.)
//   3 init    := class-name:text ids seen                what ran and was seen inside <clinit>
//   4 open    := test:text                               a test's window opened (dots in the name)
//   5 close   := test:text outcome:u1 microseconds:varint ids seen
//                Everything that ran and was seen for this test: from its window, from the building
//                of its runner, and from before its window where no test was open.
//                outcome: 0 passed, 1 failed
//   6 skipped := test:text                               not run because the program said so
//   7 trouble := text                                    the agent could not do its work; the
//                                                        program must not trust this JVM's silence
//   8 end     :=                                         the JVM went down in an orderly way
//   9 seen    := kind:u1 subject:text stamp:text         something other than code that was asked
//                Kinds, subjects and stamps: trace/observation.h. The first has the number 0, the
//                next 1, …; `seen` in other records is a set of these numbers, written like ids.
//
// A block that ran is a method that ran, whether or not the method's own id is there: it may have
// been entered before the window opened, and have looped since.
//
// A test without a close record has no record: it is run again. A class or seen record precedes
// every record that uses its ids. The same test may be opened and closed several times in one JVM
// or in several; each close stands for one part, and the parts add up.
//
// Versions: 1 (first), 2 (what was seen), 3 (blocks), 4 (one id for a class; prints), 5 (when the
// JVM began, places of class loaders).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes.h"
#include "base/id_set.h"
#include "trace/observation.h"

namespace winnow {

inline constexpr std::string_view kTraceMagic = "WNTRACE\n";
inline constexpr uint32_t kTraceVersion = 5;
inline constexpr std::string_view kTraceSuffix = ".wtrace";
// Ids are dense, and readers keep tables by id: a damaged one must not ask for all the memory.
inline constexpr uint32_t kTraceIdLimit = 1u << 20;

enum class TraceKind : uint8_t {
  kJvm = 1,
  kClass = 2,
  kInit = 3,
  kOpen = 4,
  kClose = 5,
  kSkipped = 6,
  kTrouble = 7,
  kEnd = 8,
  kSeen = 9,
};

enum class TestOutcome : uint8_t { kPassed = 0, kFailed = 1 };

// What the agent collects in this JVM besides the methods that ran.
enum Collects : uint32_t {
  kCollectsBlocks = 1,
  kCollectsReceivers = 2,
  // Nothing: tests were left out, and what the others did is not in the trace. No record can be
  // made.
  kCollectsNothing = 4,
};

struct TraceJvm {
  uint64_t pid = 0;
  uint64_t launch = 0;
  std::string java_home, java_version, vm_name, vm_version, class_path, agent_version;
  uint32_t observes = 0;
  uint32_t collects = 0;
  uint64_t began_ns = 0;
};

struct TraceMethod {
  std::string name, descriptor;
  uint32_t blocks = 0;  // 0: not divided
};

// Methods that were to be divided into blocks and could not be.
struct TraceUndivided {
  size_t method = 0;  // the number of methods: all of them
  std::string why;
};

struct TraceClass {
  std::string name;
  bool application_loader = false;
  std::string location;
  uint64_t print = 0;
  uint32_t first_id = 0;
  std::vector<TraceMethod> methods;  // none if they share an id
  std::string refusal;
  std::vector<TraceUndivided> undivided = {};
  bool whole = false;  // one id for all methods

  // How many ids its methods have.
  uint32_t method_ids() const { return whole ? 1 : static_cast<uint32_t>(methods.size()); }
  // Whether the method has a probe at each of its blocks.
  bool is_divided(size_t method) const {
    for (const TraceUndivided& one : undivided) {
      if (one.method == method || one.method == methods.size()) return false;
    }
    return methods[method].blocks > 0;
  }
  uint32_t first_block_id() const { return first_id + method_ids(); }
  // Of its methods, besides their first ones.
  uint64_t further_blocks() const {
    uint64_t count = 0;
    for (const TraceMethod& method : methods) count += method.blocks > 0 ? method.blocks - 1 : 0;
    return count;
  }
};

// What ran is one set in a record and two here: the methods, also those of which only a block ran,
// and the blocks besides block 0.
struct TraceInit {
  std::string class_name;
  IdSet ids;  // of methods
  IdSet seen = {};
  IdSet blocks = {};
};

struct TraceClose {
  std::string test;
  TestOutcome outcome = TestOutcome::kFailed;
  uint64_t microseconds = 0;
  IdSet ids;  // of methods
  IdSet seen = {};
  // Not in the record but read off its place: how many classes had been loaded by then.
  size_t classes_before = 0;
  IdSet blocks = {};
  // In the same way: how many tests had begun before this one did.
  size_t opened_at = 0;
};

}  // namespace winnow
