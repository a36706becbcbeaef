// Lookup changes: for every class X that is in both states and every method that can be called on
// an object of it, the method that runs (JVMS 5.4.6) before and now.
//
// Only pairs that can differ are looked at. A method that a class gained, lost or gave other flags
// can matter to the class and everything below it; a class that got other supertypes can select
// any method that stands above it, before or now.
#include <set>

#include "change/consequences.h"
#include "facts/fact.h"
#include "types/resolution.h"

namespace winnow {
namespace {

using Keys = std::set<std::string>;

bool takes_part(const MethodSummary& method) {
  return !method.has(access::kStatic) && !method.has(access::kPrivate) && method.name != "<init>";
}

void add_keys(const ClassSummary* one, Keys& keys) {
  if (one == nullptr) return;
  for (const MethodSummary& method : one->methods) {
    if (takes_part(method)) keys.insert(method.key());
  }
}

// Methods of `one` that `other` does not have, or has with another part in selection.
void add_differing_keys(const ClassSummary& one, const ClassSummary& other, Keys& keys) {
  for (const MethodSummary& method : one.methods) {
    if (!takes_part(method)) continue;
    const MethodSummary* match = other.method(method.key());
    if (match == nullptr || !takes_part(*match) ||
        match->has(access::kAbstract) != method.has(access::kAbstract)) {
      keys.insert(method.key());
    }
  }
}

// The methods whose selection can have changed because of this class.
Keys keys_at_stake(const TwoStates& states, std::string_view name) {
  Keys keys;
  const ClassSummary* before = states.then.state().find(name);
  const ClassSummary* after = states.now.state().find(name);
  if (before == nullptr || after == nullptr || before->opaque || after->opaque) {
    add_keys(before, keys);
    add_keys(after, keys);
    return keys;
  }
  add_differing_keys(*before, *after, keys);
  add_differing_keys(*after, *before, keys);
  if (!supertypes_changed(*before, *after)) return keys;
  for (const Hierarchy* hierarchy : {&states.then, &states.now}) {
    for (std::string_view above : hierarchy->supertypes(name)) {
      add_keys(hierarchy->state().find(above), keys);
    }
  }
  return keys;
}

// What a call runs on an object of this class. A call of a private method runs the method that was
// found, which is the one of the class in question: nobody else can call it.
Target runs(const State& state, std::string_view receiver, std::string_view declaring,
            const std::string& key) {
  const ClassSummary* one = state.find(declaring);
  const MethodSummary* method = one == nullptr ? nullptr : one->method(key);
  if (method != nullptr && method->has(access::kPrivate) && !method->has(access::kStatic)) {
    return {Target::Kind::kFound, one->name, one->stable_name(), method->access_flags};
  }
  return select_method(state, receiver, key);
}

bool can_be_a_receiver(const ClassSummary* one) {
  return one != nullptr && !one->is_interface() && (one->access_flags & access::kAbstract) == 0;
}

}  // namespace

void lookup_changes(const TwoStates& states, const ClassNames& reshaped, std::vector<Change>& out) {
  const State& before = states.then.state();
  const State& after = states.now.state();
  std::set<std::pair<std::string_view, std::string>> seen;
  for (std::string_view name : reshaped) {
    Keys keys = keys_at_stake(states, name);
    for (std::string_view receiver : with_subtypes(states, {name})) {
      if (!can_be_a_receiver(before.find(receiver)) || after.find(receiver) == nullptr) continue;
      for (const std::string& key : keys) {
        if (!seen.emplace(receiver, key).second) continue;
        Target then = runs(before, receiver, name, key);
        Target now = runs(after, receiver, name, key);
        // What was not there could not be called; a reference to it is a resolution change.
        if (then.kind == Target::Kind::kMissing) continue;
        if (then.leads_to_the_same(now)) continue;
        std::string_view ran = then.owner.empty() ? receiver : then.stable_owner;
        out.push_back({ChangeType::kLookupChange, std::string(receiver), method_subject(ran, key),
                       "then " + then.describe() + ", now " + now.describe()});
      }
    }
  }
}

}  // namespace winnow
