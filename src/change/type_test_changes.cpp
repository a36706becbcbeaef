// Type tests: a class that gained or lost a supertype answers instanceof, casts, catch clauses,
// array stores and interface calls in another way, in code that did not change. Whether anybody
// here tests for it is said, and does not decide: libraries test, and reflection does.
#include <algorithm>
#include <iterator>
#include <map>
#include <set>

#include "change/consequences.h"
#include "facts/fact.h"

namespace winnow {
namespace {

bool is_type_test(ReferenceKind kind) {
  return kind == ReferenceKind::kCast || kind == ReferenceKind::kInstanceOf ||
         kind == ReferenceKind::kCatch || kind == ReferenceKind::kArray ||
         kind == ReferenceKind::kInvokeInterface;
}

// What one class gained and lost, by stable names.
struct ChangedSupertypes {
  std::string_view name;
  std::set<std::string_view> gained, lost;
};

std::set<std::string_view> supertypes_of(const Hierarchy& hierarchy, const ClassSummary& one) {
  std::set<std::string_view> names;
  for (std::string_view name : hierarchy.supertypes(one.name)) {
    names.insert(stable_name(hierarchy.state(), name));
  }
  return names;
}

std::vector<ChangedSupertypes> changed_supertypes(const TwoStates& states,
                                                  const ClassNames& reshaped) {
  ClassNames moved;
  for (std::string_view name : reshaped) {
    const ClassSummary* before = states.then.state().find(name);
    const ClassSummary* after = states.now.state().find(name);
    if (before != nullptr && after != nullptr && !supertypes_changed(*before, *after)) continue;
    moved.insert(name);
  }
  std::vector<ChangedSupertypes> list;
  for (std::string_view name : with_subtypes(states, moved)) {
    const ClassSummary* before = states.then.state().find(name);
    const ClassSummary* after = states.now.state().find(name);
    if (before == nullptr || after == nullptr || after->is_interface()) continue;
    std::set<std::string_view> then = supertypes_of(states.then, *before);
    std::set<std::string_view> now = supertypes_of(states.now, *after);
    ChangedSupertypes& changed = list.emplace_back();
    changed.name = after->stable_name();
    std::set_difference(now.begin(), now.end(), then.begin(), then.end(),
                        std::inserter(changed.gained, changed.gained.end()));
    std::set_difference(then.begin(), then.end(), now.begin(), now.end(),
                        std::inserter(changed.lost, changed.lost.end()));
    if (changed.gained.empty() && changed.lost.empty()) list.pop_back();
  }
  return list;
}

// Who tests for these types, as "shop.Cart.add(int)". For a supertype from outside that is not all:
// libraries test too.
std::map<std::string_view, std::set<std::string>> testers_of(
    const State& state, const std::set<std::string_view>& types) {
  std::map<std::string_view, std::set<std::string>> testers;
  for (const ClassSummary* one : state.classes()) {
    for (const MethodSummary& method : one->methods) {
      for (Reference reference : one->references(method)) {
        if (!is_type_test(reference.kind)) continue;
        auto type = types.find(stable_name(state, reference.owner));
        if (type == types.end()) continue;
        testers[*type].insert(readable_method(one->stable_name(), method.stable_key()));
      }
    }
  }
  return testers;
}

std::string list_of(const std::set<std::string>& names) {
  constexpr size_t kMostNamed = 3;
  std::string text;
  size_t count = 0;
  for (const std::string& name : names) {
    if (count == kMostNamed) return text + " and " + std::to_string(names.size() - count) + " more";
    text.append(count++ == 0 ? "" : ", ").append(name);
  }
  return text;
}

}  // namespace

void type_test_changes(const TwoStates& states, const ClassNames& reshaped,
                       std::vector<Change>& out) {
  std::vector<ChangedSupertypes> list = changed_supertypes(states, reshaped);
  if (list.empty()) return;
  std::set<std::string_view> types;
  for (const ChangedSupertypes& one : list) {
    types.insert(one.gained.begin(), one.gained.end());
    types.insert(one.lost.begin(), one.lost.end());
  }
  auto testers = testers_of(states.now.state(), types);
  for (const ChangedSupertypes& one : list) {
    std::set<std::string> tested_in;
    auto names = [&](const std::set<std::string_view>& supertypes) {
      std::set<std::string> texts;
      for (std::string_view type : supertypes) {
        texts.insert(dotted(type));
        if (auto found = testers.find(type); found != testers.end()) tested_in.merge(found->second);
      }
      return list_of(texts);
    };
    std::string detail;
    if (!one.gained.empty()) detail = "now a " + names(one.gained);
    if (!one.lost.empty()) {
      detail += std::string(detail.empty() ? "" : ", ") + "no longer a " + names(one.lost);
    }
    if (!tested_in.empty()) detail += "; tested in " + list_of(tested_in);
    out.push_back({ChangeType::kTypeTestChange, std::string(one.name), {}, detail});
  }
}

}  // namespace winnow
