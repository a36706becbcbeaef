#include "checker/generate/java_rules.h"

#include <algorithm>

namespace winnow {
namespace {

bool same_package(const ProgramModel& model, int one, int other) {
  return model.classes[size_t(one)].package == model.classes[size_t(other)].package;
}

// Whether that use may see a member of `owner` with this access.
bool accessible(const ProgramModel& model, MemberUse use, int owner, Access access) {
  switch (access) {
    case Access::kPublic:
      return true;
    case Access::kPrivate:
      return use.user == owner && use.start == owner;
    case Access::kProtected:
      // From a subclass anywhere, but only on objects of its own type.
      if (use.user == use.receiver || model.is_below(use.receiver, use.user)) return true;
      break;
    case Access::kPackage:
      break;
  }
  if (!same_package(model, use.user, owner)) return false;
  if (access == Access::kProtected) return true;
  // A member without modifier is not inherited through a class of another package.
  for (int at = use.start; at != owner; at = model.classes[size_t(at)].super) {
    if (!same_package(model, at, owner)) return false;
  }
  return true;
}

int up(const ProgramModel& model, int index) { return model.classes[size_t(index)].super; }

int first_method(const ProgramModel& model, MemberUse use, uint8_t name, Parameter parameter) {
  for (int at = use.start; at != kNoClass; at = up(model, at)) {
    for (size_t i = 0; i < model.methods.size(); i++) {
      const ModelMethod& method = model.methods[i];
      if (method.owner == at && method.name == name && method.parameter == parameter &&
          accessible(model, use, at, method.access)) {
        return int(i);
      }
    }
  }
  return kNothing;
}

bool weaker(Access access, Access than) { return access > than; }

bool overrides_legally(const ProgramModel& model, const ModelMethod& method) {
  return std::ranges::all_of(model.methods, [&](const ModelMethod& above) {
    if (above.name != method.name || above.parameter != method.parameter ||
        !model.is_below(method.owner, above.owner) || above.access == Access::kPrivate) {
      return true;
    }
    if (above.access == Access::kPackage && !same_package(model, method.owner, above.owner)) {
      return true;
    }
    return !weaker(method.access, above.access);
  });
}

}  // namespace

int class_named(const ProgramModel& model, int user, uint8_t name) {
  int found = kNothing;
  for (size_t i = 0; i < model.classes.size(); i++) {
    if (model.classes[i].name != name) continue;
    if (same_package(model, user, int(i))) return int(i);
    found = int(i);
  }
  return found;
}

MemberUse use_in(const ProgramModel& model, int owner, const Body& body) {
  if (body.kind == BodyKind::kCallOnNew || body.kind == BodyKind::kFieldOfNew) {
    int type = class_named(model, owner, body.class_name);
    return {owner, type, type};
  }
  return {owner, body.qualifier == Qualifier::kSuper ? up(model, owner) : owner, owner};
}

int method_meant(const ProgramModel& model, MemberUse use, uint8_t name, bool with_argument) {
  if (!with_argument) return first_method(model, use, name, Parameter::kNone);
  int found = first_method(model, use, name, Parameter::kInt);
  return found != kNothing ? found : first_method(model, use, name, Parameter::kLong);
}

int field_meant(const ProgramModel& model, MemberUse use, uint8_t name) {
  for (int at = use.start; at != kNoClass; at = up(model, at)) {
    for (size_t i = 0; i < model.fields.size(); i++) {
      const ModelField& field = model.fields[i];
      if (field.owner != at || field.name != name) continue;
      // The nearest one is meant, and javac looks no further if it can't be used.
      return accessible(model, use, at, field.access) ? int(i) : kNothing;
    }
  }
  return kNothing;
}

bool body_compiles(const ProgramModel& model, const ModelMethod& method) {
  const Body& body = method.body;
  if (body.kind == BodyKind::kLiteral) return true;
  MemberUse use = use_in(model, method.owner, body);
  if (use.start == kNothing) return false;
  if (body.kind == BodyKind::kCall || body.kind == BodyKind::kCallOnNew) {
    return method_meant(model, use, body.member, method.with_argument) != kNothing;
  }
  int field = field_meant(model, use, body.member);
  return field != kNothing && !model.fields[size_t(field)].holds_object();
}

bool frame_compiles(const ProgramModel& model) {
  for (size_t i = 0; i < model.classes.size(); i++) {
    if (model.is_below(int(i), int(i))) return false;
    for (size_t j = 0; j < i; j++) {
      if (model.classes[i].package == model.classes[j].package &&
          model.classes[i].name == model.classes[j].name) {
        return false;
      }
    }
  }
  for (size_t i = 0; i < model.fields.size(); i++) {
    for (size_t j = 0; j < i; j++) {
      if (model.fields[i].owner == model.fields[j].owner &&
          model.fields[i].name == model.fields[j].name) {
        return false;
      }
    }
  }
  for (size_t i = 0; i < model.methods.size(); i++) {
    const ModelMethod& method = model.methods[i];
    for (size_t j = 0; j < i; j++) {
      const ModelMethod& other = model.methods[j];
      if (method.owner == other.owner && method.name == other.name &&
          method.parameter == other.parameter) {
        return false;
      }
    }
    if (!overrides_legally(model, method)) return false;
  }
  return true;
}

bool compiles(const ProgramModel& model) {
  return frame_compiles(model) &&
         std::ranges::all_of(model.methods, [&](const ModelMethod& method) {
           return body_compiles(model, method);
         });
}

}  // namespace winnow
