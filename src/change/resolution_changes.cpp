// Resolution changes: methods whose code is the same in both states and in which a name leads
// elsewhere: a field or static method that is now hidden by a nearer one, a member that is gone or
// may no longer be accessed, a class that was missing before.
//
// A reference can only lead elsewhere if the class that it names, or one above it, was reshaped; or
// if the class in which it stands lost or gained the right to use it.
#include "change/consequences.h"
#include "facts/fact.h"
#include "types/resolution.h"

namespace winnow {
namespace {

// Everything that linking a reference can tell.
struct Outcome {
  Target target;
  bool allowed = true;

  bool operator==(const Outcome& other) const {
    return target.leads_to_the_same(other.target) && target.flags == other.target.flags &&
           allowed == other.allowed;
  }

  std::string describe() const {
    std::string text = target.describe();
    if (target.kind != Target::Kind::kFound) return text;
    if ((target.flags & access::kStatic) != 0) text += " (static)";
    if ((target.flags & access::kPrivate) != 0) text += " (private)";
    if (!allowed) text += ", not allowed";
    return text;
  }
};

uint16_t flags_that_count(ReferenceKind kind) {
  switch (kind) {
    case ReferenceKind::kPutField:
    case ReferenceKind::kPutStatic:
      return access::kStatic | access::kFinal;  // a final field may be written by its class alone
    case ReferenceKind::kNew:
      return access::kAbstract | access::kInterface;
    default:
      // A private method is run as it was found, others by the object's class.
      return names_a_method(kind) ? access::kStatic | access::kPrivate : access::kStatic;
  }
}

Target target_of(const State& state, const ClassSummary& from, const Reference& reference) {
  if (names_a_class(reference.kind)) {
    const ClassSummary* one = state.find_with_platform(reference.owner);
    if (one == nullptr) return {Target::Kind::kMissing, {}, {}, 0};
    return {Target::Kind::kFound, one->name, one->stable_name(), one->access_flags};
  }
  if (names_a_field(reference.kind)) {
    return find_field(state, reference.owner, reference.name, reference.descriptor);
  }
  std::string_view start = reference.owner;
  // super.m() is looked up from the direct superclass, whatever class it names.
  bool is_super_call = reference.kind == ReferenceKind::kInvokeSpecial &&
                       reference.name != "<init>" && reference.owner != from.name &&
                       !reference.interface_owner;
  if (is_super_call) start = from.super_name;
  std::string key = std::string(reference.name) + std::string(reference.descriptor);
  return find_method(state, start, key);
}

Outcome link(const State& state, const ClassSummary& from, const Reference& reference) {
  Outcome outcome{target_of(state, from, reference)};
  if (outcome.target.kind == Target::Kind::kFound) {
    outcome.allowed =
        may_access_class(state, from.name, reference.owner) &&
        (names_a_class(reference.kind) || may_access(state, from.name, outcome.target));
    const ClassSummary* owner = state.find_with_platform(reference.owner);
    // Linking checks that a class is named as a class and an interface as an interface.
    if (names_a_method(reference.kind) && owner != nullptr && !owner->opaque) {
      outcome.allowed &= owner->is_interface() == reference.interface_owner;
    }
  }
  outcome.target.flags &= flags_that_count(reference.kind);
  return outcome;
}

std::string name_of(const Reference& reference) {
  if (names_a_class(reference.kind)) return "class " + dotted(reference.owner);
  if (names_a_field(reference.kind)) {
    return dotted(reference.owner) + "." + std::string(reference.name);
  }
  return readable_method(reference.owner,
                         std::string(reference.name) + std::string(reference.descriptor));
}

// The reference as the same code has it in the old state, where numbered classes can have other
// real names.
Reference as_before(const TwoStates& states, Reference reference) {
  const ClassSummary* now = states.now.state().find(reference.owner);
  if (now == nullptr || now->numbered_as.empty()) return reference;
  const ClassSummary* then = states.then.state().find(now->numbered_as);
  if (then != nullptr) reference.owner = then->name;
  return reference;
}

// Bodies of lambdas are numbered, and private to their class: which of them is meant is part of the
// print of the code that names it.
bool is_numbered_method(const State& state, const Reference& reference) {
  if (!names_a_method(reference.kind)) return false;
  const ClassSummary* owner = state.find(reference.owner);
  if (owner == nullptr) return false;
  const MethodSummary* method =
      owner->method(std::string(reference.name) + std::string(reference.descriptor));
  return method != nullptr && !method->numbered_as.empty();
}

// The class in which the code stands may have lost or gained rights: another superclass, another
// nest.
bool has_other_rights(const ClassSummary& before, const ClassSummary& after) {
  return before.super_name != after.super_name || before.nest_host != after.nest_host;
}

}  // namespace

void resolution_changes(const TwoStates& states, const ClassNames& reshaped,
                        std::vector<Change>& out) {
  const State& before = states.then.state();
  const State& after = states.now.state();
  ClassNames at_stake = with_subtypes(states, reshaped);
  for (const ClassSummary* now : after.classes()) {
    const ClassSummary* then = before.find(now->stable_name());
    if (then == nullptr || then->opaque || now->opaque) continue;
    bool look_at_all = has_other_rights(*then, *now);
    for (const MethodSummary& method : now->methods) {
      const MethodSummary* old_method = nullptr;  // looked up for the first reference at stake
      for (Reference reference : now->references(method)) {
        if (!look_at_all && at_stake.count(stable_name(after, reference.owner)) == 0) continue;
        if (old_method == nullptr) old_method = then->stable_method(method.stable_key());
        if (old_method == nullptr || old_method->print != method.print) break;
        if (is_numbered_method(after, reference)) continue;
        Outcome led = link(before, *then, as_before(states, reference));
        Outcome leads = link(after, *now, reference);
        if (led == leads) continue;
        out.push_back(
            {ChangeType::kResolutionChange, std::string(now->stable_name()), method.stable_key(),
             name_of(reference) + ": then " + led.describe() + ", now " + leads.describe()});
      }
    }
  }
}

}  // namespace winnow
