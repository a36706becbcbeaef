#include "types/resolution.h"

#include <algorithm>
#include <set>
#include <vector>

namespace winnow {
namespace {

constexpr std::string_view kObject = "java/lang/Object";

Target found(const ClassSummary& one, uint16_t flags) {
  return {Target::Kind::kFound, one.name, one.stable_name(), flags};
}

// `last_seen` is the class at which the search left the state, if it is known.
Target outside(std::string_view last_seen = {}) {
  return {Target::Kind::kOutside, last_seen, last_seen, 0};
}

// A class that is not understood could declare anything.
Target found_opaque(const ClassSummary& one) { return found(one, access::kPublic); }

std::string_view package_of(std::string_view name) {
  size_t slash = name.rfind('/');
  return slash == std::string_view::npos ? std::string_view{} : name.substr(0, slash);
}

// Private members are shared by the classes of a nest; before version 55 there were none.
std::string_view nest_of(const State& state, std::string_view name) {
  const ClassSummary* one = state.find_with_platform(name);
  if (one == nullptr || one->nest_host.empty()) return name;
  const ClassSummary* host = state.find_with_platform(one->nest_host);
  if (host == nullptr) return name;
  // The host has to agree.
  bool listed = std::find(host->nest_members.begin(), host->nest_members.end(), name) !=
                host->nest_members.end();
  return listed ? std::string_view(host->name) : name;
}

bool is_below(const State& state, std::string_view name, std::string_view above) {
  std::set<std::string_view> seen;
  while (!name.empty() && seen.insert(name).second) {
    if (name == above) return true;
    const ClassSummary* one = state.find_with_platform(name);
    if (one == nullptr) return false;
    name = one->super_name;
  }
  return false;
}

// The superclasses of a class, itself first, as far as the state has them.
struct Chain {
  std::vector<const ClassSummary*> classes;
  bool leaves_state = false;  // by a superclass other than java.lang.Object
  bool ends_at_object = false;
  std::string_view outside;  // the superclass that is not there

  bool may_end_outside(std::string_view key) const {
    return leaves_state || (ends_at_object && is_method_of_object(key));
  }
};

bool contains(const std::vector<const ClassSummary*>& classes, const ClassSummary* one) {
  return std::find(classes.begin(), classes.end(), one) != classes.end();
}

Chain chain_of(const State& state, std::string_view name) {
  Chain chain;
  while (!name.empty()) {
    const ClassSummary* one = state.find_with_platform(name);
    if (one == nullptr || contains(chain.classes, one)) {
      (name == kObject ? chain.ends_at_object : chain.leaves_state) = true;
      chain.outside = name;
      break;
    }
    chain.classes.push_back(one);
    name = one->super_name;
  }
  return chain;
}

// All interfaces of the classes of a chain, nearest first.
struct Interfaces {
  std::vector<const ClassSummary*> known;
  bool leave_state = false;
};

Interfaces interfaces_of(const State& state, const std::vector<const ClassSummary*>& classes) {
  Interfaces result;
  std::vector<std::string_view> names;
  for (const ClassSummary* one : classes) {
    names.insert(names.end(), one->interfaces.begin(), one->interfaces.end());
  }
  for (size_t i = 0; i < names.size(); ++i) {
    const ClassSummary* one = state.find_with_platform(names[i]);
    if (one == nullptr) {
      result.leave_state = true;
    } else if (!contains(result.known, one)) {
      result.known.push_back(one);
      names.insert(names.end(), one->interfaces.begin(), one->interfaces.end());
    }
  }
  return result;
}

// Of several interfaces that declare the method, those with none of the others below them.
std::vector<const ClassSummary*> most_specific(const State& state,
                                               const std::vector<const ClassSummary*>& declaring) {
  std::vector<const ClassSummary*> result;
  for (const ClassSummary* one : declaring) {
    bool overridden =
        std::any_of(declaring.begin(), declaring.end(), [&](const ClassSummary* other) {
          if (other == one) return false;
          Interfaces above = interfaces_of(state, {other});
          return std::find(above.known.begin(), above.known.end(), one) != above.known.end();
        });
    if (!overridden) result.push_back(one);
  }
  return result;
}

bool may_be_inherited(const MethodSummary& method) {
  return !method.has(access::kPrivate) && !method.has(access::kStatic);
}

// Who comes first where nobody has a most specific method with code and the state was left: a call
// names the method that is declared, and runs what is outside.
enum class Wanted : uint8_t { kNamed, kRun };

// The last step of resolution and of selection: the one most specific interface method that has
// code.
Target find_in_interfaces(const State& state, const Chain& chain, std::string_view key,
                          Wanted wanted) {
  Interfaces interfaces = interfaces_of(state, chain.classes);
  std::vector<const ClassSummary*> declaring;
  for (const ClassSummary* one : interfaces.known) {
    if (one->opaque) return found_opaque(*one);
    const MethodSummary* method = one->method(key);
    if (method != nullptr && may_be_inherited(*method)) declaring.push_back(one);
  }
  std::vector<const ClassSummary*> with_code;
  for (const ClassSummary* one : most_specific(state, declaring)) {
    if (!one->method(key)->has(access::kAbstract)) with_code.push_back(one);
  }
  if (with_code.size() > 1) return {Target::Kind::kConflict, {}, {}, 0};
  if (with_code.size() == 1) return found(*with_code[0], with_code[0]->method(key)->access_flags);
  if (interfaces.leave_state && (wanted == Wanted::kRun || declaring.empty())) return outside();
  if (!declaring.empty()) return found(*declaring[0], declaring[0]->method(key)->access_flags);
  return {};
}

}  // namespace

std::string Target::describe() const {
  switch (kind) {
    case Kind::kFound:
    case Kind::kOutside: {
      if (owner.empty()) return "a class outside";
      std::string name(owner);
      std::replace(name.begin(), name.end(), '/', '.');
      bool is_missing = kind == Kind::kOutside && !owner.starts_with("java/");
      return is_missing ? name + ", which is not here" : name;
    }
    case Kind::kMissing:
      return "nothing";
    case Kind::kConflict:
      return "a conflict of default methods";
  }
  return {};
}

bool is_method_of_object(std::string_view key) {
  static constexpr std::string_view kMethods[] = {"equals(Ljava/lang/Object;)Z",
                                                  "hashCode()I",
                                                  "toString()Ljava/lang/String;",
                                                  "clone()Ljava/lang/Object;",
                                                  "finalize()V",
                                                  "getClass()Ljava/lang/Class;",
                                                  "notify()V",
                                                  "notifyAll()V",
                                                  "wait()V",
                                                  "wait(J)V",
                                                  "wait(JI)V"};
  return std::find(std::begin(kMethods), std::end(kMethods), key) != std::end(kMethods);
}

Target find_method(const State& state, std::string_view owner, std::string_view key) {
  Chain chain = chain_of(state, owner);
  for (const ClassSummary* one : chain.classes) {
    if (one->opaque) return found_opaque(*one);
    if (const MethodSummary* method = one->method(key)) return found(*one, method->access_flags);
  }
  if (chain.may_end_outside(key)) return outside(chain.outside);
  return find_in_interfaces(state, chain, key, Wanted::kNamed);
}

Target find_field(const State& state, std::string_view owner, std::string_view name,
                  std::string_view descriptor) {
  Chain chain = chain_of(state, owner);
  bool left_state = chain.leaves_state;
  for (const ClassSummary* one : chain.classes) {
    if (one->opaque) return found_opaque(*one);
    if (const FieldSummary* field = one->field(name, descriptor)) {
      return found(*one, field->access_flags);
    }
    Interfaces interfaces = interfaces_of(state, {one});
    left_state |= interfaces.leave_state;
    for (const ClassSummary* above : interfaces.known) {
      if (above->opaque) return found_opaque(*above);
      if (const FieldSummary* field = above->field(name, descriptor)) {
        return found(*above, field->access_flags);
      }
    }
  }
  return left_state ? outside(chain.outside) : Target{};
}

Target select_method(const State& state, std::string_view receiver_class, std::string_view key) {
  Chain chain = chain_of(state, receiver_class);
  for (const ClassSummary* one : chain.classes) {
    if (one->opaque) return found_opaque(*one);
    const MethodSummary* method = one->method(key);
    if (method != nullptr && may_be_inherited(*method)) return found(*one, method->access_flags);
  }
  if (chain.may_end_outside(key)) return outside(chain.outside);
  return find_in_interfaces(state, chain, key, Wanted::kRun);
}

std::vector<Target> deciding_methods(const State& state, std::string_view receiver_class,
                                     std::string_view key) {
  std::vector<Target> declared;
  bool seen_by_package = false;
  for (const ClassSummary* one : chain_of(state, receiver_class).classes) {
    const MethodSummary* method = one->opaque ? nullptr : one->method(key);
    if (method == nullptr || !may_be_inherited(*method)) continue;
    declared.push_back(found(*one, method->access_flags));
    seen_by_package |= !method->has(access::kPublic) && !method->has(access::kProtected);
  }
  if (declared.size() < 2 || !seen_by_package) {
    declared.assign(1, select_method(state, receiver_class, key));
  }
  return declared;
}

bool may_access(const State& state, std::string_view from_class, const Target& member) {
  if (member.kind != Target::Kind::kFound || (member.flags & access::kPublic) != 0) return true;
  if ((member.flags & access::kPrivate) != 0) {
    return nest_of(state, from_class) == nest_of(state, member.owner);
  }
  if (package_of(from_class) == package_of(member.owner)) return true;
  return (member.flags & access::kProtected) != 0 && is_below(state, from_class, member.owner);
}

bool may_access_class(const State& state, std::string_view from_class, std::string_view named) {
  const ClassSummary* one = state.find_with_platform(named);
  if (one == nullptr || one->opaque || (one->access_flags & access::kPublic) != 0) return true;
  return package_of(from_class) == package_of(named);
}

std::string resolve_method(const State& state, std::string_view owner, std::string_view key) {
  Target target = find_method(state, owner, key);
  if (target.kind == Target::Kind::kFound) return std::string(target.stable_owner);
  return target.kind == Target::Kind::kMissing ? "missing" : "outside";
}

}  // namespace winnow
