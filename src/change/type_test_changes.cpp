// Type tests: a class that gained or lost a supertype answers instanceof, casts, catch clauses,
// array stores and interface calls in another way, in code that did not change. A supertype from
// outside the state (Comparable, AutoCloseable) can be tested for by code that nobody sees here.
#include <algorithm>
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

struct Relation {
  std::string_view name;
  std::string_view supertype;
  bool gained;
};

std::set<std::string_view> supertypes_of(const Hierarchy& hierarchy, std::string_view name) {
  std::vector<std::string_view> list = hierarchy.supertypes(name);
  return {list.begin(), list.end()};
}

std::vector<Relation> changed_relations(const TwoStates& states, const ClassNames& reshaped) {
  ClassNames moved;
  for (std::string_view name : reshaped) {
    const ClassSummary* before = states.then.state().find(name);
    const ClassSummary* after = states.now.state().find(name);
    if (before != nullptr && after != nullptr && !supertypes_changed(*before, *after)) continue;
    moved.insert(name);
  }
  std::vector<Relation> relations;
  for (std::string_view name : with_subtypes(states, moved)) {
    const ClassSummary* before = states.then.state().find(name);
    const ClassSummary* after = states.now.state().find(name);
    if (before == nullptr || after == nullptr || after->is_interface()) continue;
    std::set<std::string_view> then = supertypes_of(states.then, name);
    std::set<std::string_view> now = supertypes_of(states.now, name);
    for (std::string_view one : now) {
      if (then.count(one) == 0) relations.push_back({after->name, one, true});
    }
    for (std::string_view one : then) {
      if (now.count(one) == 0) relations.push_back({after->name, one, false});
    }
  }
  return relations;
}

// Who tests for these types, as "shop.Cart.add(int)".
std::map<std::string_view, std::set<std::string>> testers_of(
    const State& state, const std::set<std::string_view>& types) {
  std::map<std::string_view, std::set<std::string>> testers;
  for (const ClassSummary* one : state.classes()) {
    for (const MethodSummary& method : one->methods) {
      for (Reference reference : one->references(method)) {
        if (!is_type_test(reference.kind)) continue;
        auto type = types.find(reference.owner);
        if (type != types.end()) testers[*type].insert(readable_method(one->name, method.key()));
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
  std::vector<Relation> relations = changed_relations(states, reshaped);
  if (relations.empty()) return;
  std::set<std::string_view> types;
  for (const Relation& relation : relations) types.insert(relation.supertype);
  auto testers = testers_of(states.now.state(), types);
  for (const Relation& relation : relations) {
    bool inside = states.now.state().find(relation.supertype) != nullptr ||
                  states.then.state().find(relation.supertype) != nullptr;
    auto found = testers.find(relation.supertype);
    if (inside && found == testers.end()) continue;
    std::string detail = (relation.gained ? "now a " : "no longer a ") + dotted(relation.supertype);
    detail += found == testers.end() ? "; code outside may test for it"
                                     : "; tested in " + list_of(found->second);
    out.push_back({ChangeType::kTypeTestChange, std::string(relation.name), {}, detail});
  }
}

}  // namespace winnow
