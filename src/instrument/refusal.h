// Why a class was left as it is. A refused class runs untouched and counts as a whole; the reason
// goes into the trace, so that a user can see why a record is coarse.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace winnow {

enum class Refusal : uint8_t {
  kNone,
  kMalformed,            // the bytes do not follow JVMS chapter 4
  kUnknownVersion,       // a class file version whose attributes are not all known
  kAlreadyInstrumented,  // refers to the probes already
  kUnknownAttribute,     // a Code attribute that might hold offsets which would become wrong
  kTooLarge,             // a method would pass 65535 bytes, or a count its 16 bits
  kConstantPoolFull,
  kBranchOutOfRange,  // a 16-bit branch would have to reach further than it can
  kCompilerLimit,     // a method would pass the size up to which HotSpot compiles
  kHookImpossible,    // a method that must be wrapped overwrites what the wrapping needs
  kOutOfIds,          // the JVM has loaded more methods than there are probes
  kSigned,            // from a signed jar: its bytes are to stay what they are
  kTooEarly,          // loaded before the agent was ready
};

// A phrase for people, e.g. "the constant pool is full".
std::string_view refusal_text(Refusal refusal);

// A refusal with the detail that helps to find the place (a method, an attribute, an offset).
struct Refused {
  Refusal reason = Refusal::kNone;
  std::string detail;

  // "the constant pool is full (org.Foo.bar()V)", the form that goes into the trace.
  std::string text() const;
};

}  // namespace winnow
