#include "checker/generate/bodies.h"

#include <algorithm>
#include <functional>

#include "checker/generate/java_rules.h"

namespace winnow {
namespace {

struct Uses {
  const ProgramModel& frame;
  int owner;

  // `members` are the methods or the fields.
  template <typename Members>
  bool own(const Members& members, uint8_t name) const {
    return std::ranges::any_of(
        members, [&](const auto& one) { return one.owner == owner && one.name == name; });
  }
  template <typename Members>
  bool inherited(const Members& members, uint8_t name) const {
    return std::ranges::any_of(members, [&](const auto& one) {
      return one.name == name && one.access != Access::kPrivate && frame.is_below(owner, one.owner);
    });
  }
  template <typename Members>
  bool declared_by_a_class_named(const Members& members, uint8_t class_name, uint8_t name) const {
    return std::ranges::any_of(members, [&](const auto& one) {
      return one.name == name && frame.classes[one.owner].name == class_name;
    });
  }

  // C.this.m is for methods of the class itself, C.this.f for inherited fields as well.
  template <typename Members>
  bool allowed(const Members& members, Qualifier qualifier, uint8_t name, bool fields) const {
    switch (qualifier) {
      case Qualifier::kNone:
      case Qualifier::kThis:
        return own(members, name) || inherited(members, name);
      case Qualifier::kClassThis:
        return own(members, name) || (fields && inherited(members, name));
      case Qualifier::kSuper:
        return inherited(members, name);
    }
    return false;
  }

  template <typename Members>
  void add(const Members& members, bool fields, std::function<bool(uint8_t)> skip,
           std::vector<Body>& out) const {
    uint8_t names = 0, class_names = 0;
    for (const auto& one : members) names = std::max(names, uint8_t(one.name + 1));
    for (const ModelClass& one : frame.classes) {
      class_names = std::max(class_names, uint8_t(one.name + 1));
    }
    for (uint8_t name = 0; name < names; name++) {
      if (skip(name)) continue;
      for (Qualifier qualifier :
           {Qualifier::kNone, Qualifier::kThis, Qualifier::kClassThis, Qualifier::kSuper}) {
        if (!allowed(members, qualifier, name, fields)) continue;
        out.push_back({fields ? BodyKind::kField : BodyKind::kCall, qualifier, 0, name});
      }
      for (uint8_t class_name = 0; class_name < class_names; class_name++) {
        if (!declared_by_a_class_named(members, class_name, name)) continue;
        out.push_back({fields ? BodyKind::kFieldOfNew : BodyKind::kCallOnNew, Qualifier::kNone,
                       class_name, name});
      }
    }
  }
};

}  // namespace

bool with_argument(const ProgramModel& frame, size_t method, const Body& body) {
  if (body.kind != BodyKind::kCall && body.kind != BodyKind::kCallOnNew) return false;
  MemberUse use = use_in(frame, frame.methods[method].owner, body);
  return use.start != kNothing && method_meant(frame, use, body.member, true) != kNothing;
}

std::vector<Body> possible_bodies(const ProgramModel& frame, size_t method, BodyRules rules) {
  const ModelMethod& caller = frame.methods[method];
  std::vector<Body> bodies = {Body{}};
  Uses uses{frame, caller.owner};
  // A method that calls its own name could be a recursion without end.
  uses.add(frame.methods, false, [&](uint8_t name) { return name == caller.name; }, bodies);
  if (rules.field_access) {
    uses.add(frame.fields, true, [](uint8_t) { return false; }, bodies);
  }
  if (rules.filter == BodyFilter::kCompilable) {
    std::erase_if(bodies, [&](const Body& body) {
      ModelMethod tried = caller;
      tried.body = body;
      tried.with_argument = with_argument(frame, method, body);
      return !body_compiles(frame, tried);
    });
  }
  return bodies;
}

}  // namespace winnow
