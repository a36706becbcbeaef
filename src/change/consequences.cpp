#include "change/consequences.h"

#include <algorithm>
#include <tuple>

namespace winnow {
namespace {

template <typename Members, typename Same>
bool same_members(const Members& before, const Members& after, Same same) {
  return std::equal(before.begin(), before.end(), after.begin(), after.end(), same);
}

bool is_reshaped(const ClassSummary& before, const ClassSummary& after) {
  if (before.opaque || after.opaque || supertypes_changed(before, after)) return true;
  if (before.access_flags != after.access_flags || before.nest_host != after.nest_host ||
      before.nest_members != after.nest_members) {
    return true;
  }
  auto same_field = [](const FieldSummary& a, const FieldSummary& b) {
    return a.name == b.name && a.descriptor == b.descriptor && a.access_flags == b.access_flags;
  };
  auto same_method = [](const MethodSummary& a, const MethodSummary& b) {
    return a.stable_key() == b.stable_key() && a.access_flags == b.access_flags;
  };
  return !same_members(before.fields, after.fields, same_field) ||
         !same_members(before.methods, after.methods, same_method);
}

void sort(std::vector<Change>& changes) {
  std::stable_sort(changes.begin(), changes.end(), [](const Change& a, const Change& b) {
    return std::tie(a.subject, a.type, a.member, a.detail) <
           std::tie(b.subject, b.type, b.member, b.detail);
  });
}

}  // namespace

bool supertypes_changed(const ClassSummary& before, const ClassSummary& after) {
  return before.super_name != after.super_name || before.interfaces != after.interfaces;
}

ClassNames reshaped_classes(const TwoStates& states, const std::vector<Change>& direct) {
  ClassNames names;
  for (const Change& change : direct) {
    if (change_level(change.type) == ChangeLevel::kResource) continue;
    const ClassSummary* before = states.then.state().find(change.subject);
    const ClassSummary* after = states.now.state().find(change.subject);
    if (before == nullptr || after == nullptr || is_reshaped(*before, *after)) {
      names.insert(change.subject);
    }
  }
  return names;
}

std::string_view stable_name(const State& state, std::string_view real_name) {
  const ClassSummary* one = state.find(real_name);
  return one == nullptr ? real_name : one->stable_name();
}

ClassNames with_subtypes(const TwoStates& states, const ClassNames& names) {
  ClassNames all;
  for (std::string_view name : names) {
    for (const Hierarchy* hierarchy : {&states.then, &states.now}) {
      const ClassSummary* top = hierarchy->state().find(name);
      for (std::string_view one : hierarchy->with_subtypes(top == nullptr ? name : top->name)) {
        all.insert(stable_name(hierarchy->state(), one));
      }
    }
  }
  return all;
}

std::vector<Change> consequences(const State& before, const State& after,
                                 const std::vector<Change>& direct) {
  std::vector<Change> changes;
  if (direct.empty()) return changes;
  TwoStates states(before, after);
  ClassNames reshaped = reshaped_classes(states, direct);
  if (reshaped.empty()) return changes;
  lookup_changes(states, reshaped, changes);
  resolution_changes(states, reshaped, changes);
  type_test_changes(states, reshaped, changes);
  sort(changes);
  return changes;
}

std::vector<Change> all_changes(const State& before, const State& after) {
  std::vector<Change> changes = compare_states(before, after);
  std::vector<Change> more = consequences(before, after, changes);
  changes.insert(changes.end(), std::make_move_iterator(more.begin()),
                 std::make_move_iterator(more.end()));
  sort(changes);
  return changes;
}

}  // namespace winnow
