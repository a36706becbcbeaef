// What Surefire's JVM for tests says on its standard output, and what it wants to be told on its
// standard input: the protocol of Surefire 3.0.0 and later (a frame per event), and that of 2.x (a
// line per event). What is in neither form was printed by native code past Surefire.
//
// 3.x:  ':' "maven-surefire-event" ':' length:u1 ':' opcode ':' segments, each ended by ':'
//       where a segment is: a word (length:u1 ':' text), a number that may be missing (0, or a byte
//       and 4 or 8 bytes), a text (length:u4 ':' text; one zero byte for null)
// 2.x:  code ',' channel ',' fields with commas between, '\n'; a field has its special characters
// as
//       \uXXXX or backslash and letter
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace winnow {

enum class ForkEventType : uint8_t {
  kClassStarting,
  kClassCompleted,
  kTestStarting,
  kTestSucceeded,
  kTestFailed,  // an assertion
  kTestError,   // anything else that was thrown
  kTestSkipped,
  kAssumptionFailed,
  kOutput,
  kErrorOutput,
  kConsole,    // Surefire's own words
  kExitError,  // the JVM can't go on
  kBye,
  kOther,  // nothing to do
};

struct ForkEvent {
  ForkEventType type = ForkEventType::kOther;
  uint64_t run = 0;              // of the class in this JVM, 0 if it is not told
  std::string source = {};       // the test class
  std::string source_text = {};  // how it wants to be called
  std::string name = {};         // the test method
  std::string group = {};
  std::string message = {};  // of a skipped test
  std::optional<uint32_t> elapsed_ms = {};
  std::string trace_message = {}, short_trace = {}, trace = {};  // of a failure
  std::string text = {};  // of output, with its line end; of Surefire's own words
};

enum class ForkProtocol : uint8_t { kFrames, kLines };
// By the version of Surefire; none for one whose protocol is not known.
std::optional<ForkProtocol> protocol_of(std::string_view surefire_version);

class ForkDecoder {
 public:
  explicit ForkDecoder(ForkProtocol protocol) : protocol_(protocol) {}
  // Takes the next bytes, in pieces of any size.
  void read(std::string_view bytes, const std::function<void(const ForkEvent&)>& event,
            const std::function<void(std::string_view)>& foreign);
  // Whatever is left when the JVM has ended is no event.
  void finish(const std::function<void(std::string_view)>& foreign);

 private:
  ForkProtocol protocol_;
  std::string pending_;
};

std::string noop_command(ForkProtocol protocol);
std::string bye_command(ForkProtocol protocol);

}  // namespace winnow
