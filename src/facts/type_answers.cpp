// What a class is to the JVM and to the code that uses its objects: the answers about types, fields
// and calls. The part of Answers that follows references through the class hierarchy.
#include <algorithm>

#include "facts/answers.h"
#include "program/print_input.h"

namespace winnow {
namespace {

// What of a method's flags decides whether and how it can be called. One without code has no probe,
// and a final one can't be replaced by a mock any more. At a synchronized one a thread may wait
// for ever.
constexpr uint16_t kCallFlags = access::kPublic | access::kProtected | access::kPrivate |
                                access::kStatic | access::kAbstract | access::kNative |
                                access::kFinal | access::kSynchronized;

constexpr uint16_t without_final(uint16_t flags) {
  return static_cast<uint16_t>(flags & ~access::kFinal);
}

bool lists(const std::vector<std::string>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// The JVM refuses a class that overrides a final method. Javac does so first, unless the class
// above comes from a library.
bool overrides_a_final_method(const State& state, const ClassSummary& one) {
  // A chain of superclasses that is longer leads round in a circle.
  constexpr int kDeepest = 1000;
  const ClassSummary* super = state.find(one.super_name);
  for (int depth = 0; super != nullptr && depth < kDeepest; ++depth) {
    for (const MethodSummary& method : super->methods) {
      if (!method.has(access::kFinal) || method.has(access::kPrivate)) continue;
      if (one.method(method.key()) != nullptr) return true;
    }
    super = state.find(super->super_name);
  }
  return false;
}

// The JVM refuses a class below a final one. For all others a final class is like any other one, as
// long as nobody asks for its modifiers.
bool is_below_a_final_class(const State& state, const ClassSummary& one) {
  const ClassSummary* super = state.find(one.super_name);
  return super != nullptr && (super->access_flags & access::kFinal) != 0;
}

// An interface is initialised together with the classes below it if it has a default method (JVMS
// 5.5). Without a static initialiser nobody can tell.
bool is_initialised_from_below(const ClassSummary& one) {
  if (!one.is_interface() || one.method(kStaticInitialiser) == nullptr) return false;
  return std::any_of(one.methods.begin(), one.methods.end(), [](const MethodSummary& method) {
    return !method.has(access::kAbstract) && !method.has(access::kStatic);
  });
}

}  // namespace

// That of its host and of its sealed supertypes which concerns the class itself is asked here, so
// that a new neighbour in the nest changes nothing for the others.
Print Answers::answer_for_type(std::string_view class_subject) {
  const ClassSummary* one = find(class_subject);
  if (one == nullptr) return answer_for_missing(class_subject);
  if (one->opaque) return one->whole;
  PrintInput input;
  input.item("version", one->version);
  input.item("flags", uint64_t{without_final(one->access_flags)});
  input.item("inner-flags", uint64_t{without_final(one->inner_flags)});
  input.item("super", state_.name_seen_from(one, one->super_name));
  input.begin("interfaces", one->interfaces.size());
  for (const std::string& name : one->interfaces) {
    input.item("interface", state_.name_seen_from(one, name));
  }
  input.end();
  input.item("nest-host", state_.name_seen_from(one, one->nest_host));
  const ClassSummary* host = one->nest_host.empty() ? nullptr : state_.find(one->nest_host);
  input.item("is-in-nest", uint64_t{host != nullptr && lists(host->nest_members, one->name)});
  for (std::string_view name : one->supertypes()) {
    const ClassSummary* super = state_.find(name);
    bool is_sealed = super != nullptr && !super->permitted_subclasses.empty();
    bool is_permitted = !is_sealed || lists(super->permitted_subclasses, one->name);
    input.item("is-permitted", uint64_t{is_permitted});
  }
  input.item("overrides-final", uint64_t{overrides_a_final_method(state_, *one)});
  input.item("below-final", uint64_t{is_below_a_final_class(state_, *one)});
  input.item("initialised-from-below", uint64_t{is_initialised_from_below(*one)});
  return input.take();
}

// A reference that leads to a class which is not understood changes with all of it. That a field is
// final shows where it is written (JVMS 6.5 putfield, putstatic); the JVM fills a static one with
// its constant, and takes no notice of that of another one.
Print Answers::answer_for_field(std::string_view class_name, std::string_view field) {
  bool is_written = field.ends_with(kWriteMark);
  if (is_written) field.remove_suffix(1);
  size_t colon = field.find(':');
  std::string_view name = field.substr(0, colon);
  std::string_view descriptor =
      colon == std::string_view::npos ? std::string_view() : field.substr(colon + 1);
  Target target = find_field(state_, class_name, name, descriptor);
  PrintInput input;
  input.item("kind", static_cast<uint64_t>(target.kind));
  input.item("owner", target.stable_owner);
  if (target.kind == Target::Kind::kFound) {
    const ClassSummary* owner = state_.find(target.owner);
    const FieldSummary* found = owner == nullptr ? nullptr : owner->field(name, descriptor);
    if (found != nullptr) {
      uint16_t flags = found->access_flags;
      input.item("flags", uint64_t{is_written ? flags : without_final(flags)});
      if (found->has(access::kStatic)) input.item("constant", found->constant);
    } else if (owner != nullptr) {
      input.item("class", owner->whole);
    }
  }
  return input.take();
}

Print Answers::answer_for_target(const Target& target) const {
  PrintInput input;
  input.item("kind", static_cast<uint64_t>(target.kind));
  input.item("owner", target.stable_owner);
  if (target.kind == Target::Kind::kFound) {
    input.item("flags", uint64_t{static_cast<uint16_t>(target.flags & kCallFlags)});
    const ClassSummary* owner = state_.find(target.owner);
    if (owner != nullptr && owner->opaque) input.item("class", owner->whole);
  }
  return input.take();
}

Print Answers::answer_for_call(std::string_view class_name, std::string_view key) const {
  std::vector<Target> methods = deciding_methods(state_, class_name, key);
  if (methods.size() == 1) return answer_for_target(methods.front());
  PrintInput input;
  for (const Target& one : methods) input.item("method", answer_for_target(one));
  return input.take();
}

Print Answers::answer_for_modifiers(std::string_view class_subject) {
  const ClassSummary* one = find(class_subject);
  if (one == nullptr) return answer_for_missing(class_subject);
  if (one->opaque) return one->whole;
  PrintInput input;
  input.item("flags", one->access_flags);
  input.item("inner-flags", one->inner_flags);
  return input.take();
}

// Names of classes and stack traces show them.
Print Answers::answer_for_number(std::string_view class_subject) {
  const ClassSummary* one = find(class_subject);
  if (one == nullptr) return answer_for_missing(class_subject);
  if (one->opaque) return one->whole;
  PrintInput input;
  input.item("class", one->name);
  for (const MethodSummary& method : one->methods) {
    if (!method.numbered_as.empty()) input.item(method.numbered_as, method.name);
  }
  return input.take();
}

// On an object of exactly this class; of an interface: on one that has no methods of its own, such
// as a lambda.
Print Answers::answer_for_overrides(std::string_view subject) {
  auto [class_name, without] = split_overrides_subject(subject);
  const ClassSummary* one = state_.find(class_name);
  if (one == nullptr) return answer_for_missing(class_name);
  if (one->opaque) return one->whole;
  std::vector<std::string> keys = jdk_methods_.callable_on(*one);
  std::erase_if(keys, [&](const std::string& key) {
    return std::find(without.begin(), without.end(), key) != without.end();
  });
  PrintInput input;
  input.begin("methods", keys.size());
  for (const std::string& key : keys) {
    input.item("method", key);
    input.item("runs", answer_for_target(select_method(state_, class_name, key)));
  }
  input.end();
  return input.take();
}

}  // namespace winnow
