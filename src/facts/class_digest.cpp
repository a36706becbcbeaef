#include "facts/class_digest.h"

namespace winnow {

bool is_answered_by_class(FactKind kind) {
  switch (kind) {
    case FactKind::kClass:
    case FactKind::kShape:
    case FactKind::kMembers:
    case FactKind::kOrder:
    case FactKind::kMethod:
    case FactKind::kWhole:
    case FactKind::kHeader:
    case FactKind::kInit:
      return true;
    default:
      return false;
  }
}

Print class_digest(const ClassSummary& one) {
  ByteWriter parts;
  parts.u1(one.opaque ? 1 : 0);
  for (const Print* print : {&one.whole, &one.header, &one.shape, &one.members, &one.order}) {
    write_print(parts, *print);
  }
  for (const MethodSummary& method : one.methods) {
    bool numbered = !method.numbered_as.empty();
    parts.u1(numbered ? 1 : 0);
    parts.text(numbered ? method.numbered_as : method.name);
    parts.text(numbered ? std::string_view() : method.descriptor);
    write_print(parts, method.print);
  }
  return print_of(parts.view());
}

}  // namespace winnow
