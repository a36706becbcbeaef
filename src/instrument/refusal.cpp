#include "instrument/refusal.h"

namespace winnow {

std::string_view refusal_text(Refusal refusal) {
  switch (refusal) {
    case Refusal::kNone:
      return "no refusal";
    case Refusal::kMalformed:
      return "not a well-formed class file";
    case Refusal::kUnknownVersion:
      return "an unknown class file version";
    case Refusal::kAlreadyInstrumented:
      return "has probes already";
    case Refusal::kUnknownAttribute:
      return "an unknown attribute of its code";
    case Refusal::kTooLarge:
      return "too large for probes";
    case Refusal::kConstantPoolFull:
      return "the constant pool is full";
    case Refusal::kBranchOutOfRange:
      return "a branch would go too far";
    case Refusal::kCompilerLimit:
      return "a method would become too large for the JIT compiler";
    case Refusal::kHookImpossible:
      return "a method can't be wrapped";
    case Refusal::kOutOfIds:
      return "no probe ids are left";
    case Refusal::kSigned:
      return "signed";
    case Refusal::kTooEarly:
      return "loaded before the agent was ready";
  }
  return "an unknown refusal";
}

std::string Refused::text() const {
  std::string text(refusal_text(reason));
  if (!detail.empty()) text.append(" (").append(detail).append(")");
  return text;
}

}  // namespace winnow
