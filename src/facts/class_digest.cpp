#include "facts/class_digest.h"

#include "program/type_walk.h"

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
    case FactKind::kValue:
    case FactKind::kWays:
    case FactKind::kRan:
    case FactKind::kModifiers:
    case FactKind::kNumber:
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

bool is_answered_by_family(FactKind kind) {
  switch (kind) {
    case FactKind::kResolves:
    case FactKind::kType:
    case FactKind::kField:
    case FactKind::kLinks:
    case FactKind::kDispatch:
    case FactKind::kOverrides:
    case FactKind::kReceived:
      return true;
    default:
      return false;
  }
}

const Print& ClassDigests::of_class(const ClassSummary& one) {
  auto [found, is_new] = classes_.try_emplace(&one);
  if (is_new) found->second = class_digest(one);
  return found->second;
}

const Print& ClassDigests::of_family(const ClassSummary& one) {
  auto [found, is_new] = families_.try_emplace(&one);
  if (!is_new) return found->second;
  ByteWriter parts;
  parts.text("family");
  TypeWalk walk(one);
  while (const auto* type = walk.next([&](auto name) { return state_.find(name); })) {
    if (type->summary == nullptr) {
      parts.text(type->name);
      continue;
    }
    const ClassSummary& current = *type->summary;
    parts.text(current.name);
    parts.text(current.numbered_as);
    const RootSummary* root = state_.root_of(current.name);
    parts.text(root == nullptr ? std::string() : root->path);
    write_print(parts, of_class(current));
    if (!current.nest_host.empty()) walk.also(current.nest_host);
  }
  return found->second = print_of(parts.view());
}

}  // namespace winnow
