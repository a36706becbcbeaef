#include "change/class_changes.h"

#include <algorithm>

#include "facts/fact.h"

namespace winnow {
namespace {

struct MethodTypes {
  ChangeType added, deleted, changed;
};

MethodTypes types_of(const MethodSummary& method) {
  using enum ChangeType;
  if (method.name == "<clinit>") {
    return {kAddedStaticInitializer, kDeletedStaticInitializer, kChangedStaticInitializer};
  }
  if (method.name == "<init>") return {kAddedInitializer, kDeletedInitializer, kChangedInitializer};
  if (method.has(access::kStatic)) {
    return {kAddedStaticMethod, kDeletedStaticMethod, kChangedStaticMethod};
  }
  return {kAddedInstanceMethod, kDeletedInstanceMethod, kChangedInstanceMethod};
}

// "private → public", or nothing if the flags are the same.
std::string flags_changed(uint16_t before, uint16_t after) {
  struct Flag {
    uint16_t bit;
    std::string_view name;
  };
  // The ones that mean the same for classes, fields and methods.
  static constexpr Flag kFlags[] = {{access::kPublic, "public"},
                                    {access::kPrivate, "private"},
                                    {access::kProtected, "protected"},
                                    {access::kStatic, "static"},
                                    {access::kFinal, "final"},
                                    {access::kAbstract, "abstract"},
                                    {access::kSynthetic, "synthetic"},
                                    {access::kInterface, "interface"},
                                    {access::kEnum, "enum"}};
  if (before == after) return {};
  auto words = [&](uint16_t flags, uint16_t others) {
    std::string text;
    for (const Flag& flag : kFlags) {
      if ((flags & flag.bit) == 0 || (others & flag.bit) != 0) continue;
      text.append(text.empty() ? "" : " ").append(flag.name);
    }
    return text;
  };
  std::string then = words(before, after);
  std::string now = words(after, before);
  if (then.empty() && now.empty()) return "flags";
  if (then.empty()) return "now " + now;
  if (now.empty()) return "no longer " + then;
  return then + " → " + now;
}

class Comparison {
 public:
  Comparison(const ClassSummary& before, const ClassSummary& after, std::vector<Change>& out)
      : before_(before), after_(after), out_(out) {}

  void run() {
    if (before_.header != after_.header) add(ChangeType::kChangedHeader, {}, header_parts());
    fields();
    annotations();
    methods();
    reflection();
  }

 private:
  void add(ChangeType type, std::string member, std::string detail) {
    out_.push_back({type, std::string(after_.stable_name()), std::move(member), std::move(detail)});
  }

  // What of the header changed, in a few words.
  std::string header_parts() const {
    std::string text;
    auto part = [&](bool changed, const std::string& words) {
      if (changed) text.append(text.empty() ? "" : ", ").append(words);
    };
    part(before_.super_name != after_.super_name,
         "superclass " + dotted(before_.super_name) + " → " + dotted(after_.super_name));
    part(before_.interfaces != after_.interfaces, "interfaces");
    part(before_.access_flags != after_.access_flags,
         flags_changed(before_.access_flags, after_.access_flags));
    part(before_.access_flags == after_.access_flags && before_.inner_flags != after_.inner_flags,
         "as a nested class: " + flags_changed(before_.inner_flags, after_.inner_flags));
    part(before_.version != after_.version, "class-file version " +
                                                std::to_string(before_.version) + " → " +
                                                std::to_string(after_.version));
    part(before_.permitted_subclasses != after_.permitted_subclasses, "permitted subclasses");
    part(components_changed(), "record components");
    part(before_.nested != after_.nested || before_.nest_host != after_.nest_host ||
             before_.nest_members != after_.nest_members,
         "nested classes");
    part(fields_changed(), "fields");
    part(before_.annotations != after_.annotations || member_annotations_changed(), "annotations");
    return text.empty() ? "nesting" : text;
  }

  bool components_changed() const {
    return !std::equal(before_.record_components.begin(), before_.record_components.end(),
                       after_.record_components.begin(), after_.record_components.end(),
                       [](const auto& a, const auto& b) {
                         return a.name == b.name && a.descriptor == b.descriptor &&
                                a.print == b.print;
                       });
  }

  bool fields_changed() const {
    return !std::equal(before_.fields.begin(), before_.fields.end(), after_.fields.begin(),
                       after_.fields.end(), [](const FieldSummary& a, const FieldSummary& b) {
                         return a.name == b.name && a.descriptor == b.descriptor &&
                                a.print == b.print && a.signature == b.signature;
                       });
  }

  bool member_annotations_changed() const {
    for (const FieldSummary& field : after_.fields) {
      const FieldSummary* then = before_.field(field.name, field.descriptor);
      if (then != nullptr && then->annotations != field.annotations) return true;
    }
    for (const MethodSummary& method : after_.methods) {
      const MethodSummary* then = before_.stable_method(method.stable_key());
      if (then != nullptr && then->annotations != method.annotations) return true;
    }
    return false;
  }

  void fields() {
    for (const FieldSummary& then : before_.fields) {
      const FieldSummary* now = after_.field(then.name, then.descriptor);
      if (now == nullptr) {
        add(ChangeType::kDeletedField, std::string(then.name), std::string(then.descriptor));
        continue;
      }
      if (then.constant != now->constant)
        add(ChangeType::kChangedConstant, std::string(then.name), {});
      std::string flags = flags_changed(then.access_flags, now->access_flags);
      bool other = then.constant == now->constant &&
                   (then.print != now->print || then.signature != now->signature);
      if (!flags.empty() || other) {
        add(ChangeType::kChangedField, std::string(then.name),
            flags.empty() ? "generic type" : flags);
      }
    }
    for (const FieldSummary& now : after_.fields) {
      if (before_.field(now.name, now.descriptor) != nullptr) continue;
      add(ChangeType::kAddedField, std::string(now.name), std::string(now.descriptor));
    }
  }

  void annotations() {
    using enum ChangeType;
    if (before_.annotations != after_.annotations) add(kChangedAnnotations, {}, "of the class");
    for (const FieldSummary& now : after_.fields) {
      const FieldSummary* then = before_.field(now.name, now.descriptor);
      if (then != nullptr && then->annotations != now.annotations) {
        add(kChangedAnnotations, std::string(now.name), "of the field");
      }
    }
    bool of_annotation_type = (after_.access_flags & access::kAnnotation) != 0;
    for (const MethodSummary& now : after_.methods) {
      const MethodSummary* then = before_.stable_method(now.stable_key());
      if (then != nullptr && then->annotations != now.annotations) {
        add(kChangedAnnotations, now.stable_key(),
            of_annotation_type ? "default value" : "of the method");
      }
    }
  }

  void methods() {
    for (const MethodSummary& then : before_.methods) {
      const MethodSummary* now = after_.stable_method(then.stable_key());
      bool kind_kept = now != nullptr && now->has(access::kStatic) == then.has(access::kStatic);
      if (!kind_kept) {
        add(types_of(then).deleted, then.stable_key(), {});
      } else if (now->print != then.print) {
        add(types_of(then).changed, then.stable_key(),
            flags_changed(then.access_flags, now->access_flags));
      }
    }
    for (const MethodSummary& now : after_.methods) {
      const MethodSummary* then = before_.stable_method(now.stable_key());
      bool kind_kept = then != nullptr && then->has(access::kStatic) == now.has(access::kStatic);
      if (!kind_kept) add(types_of(now).added, now.stable_key(), {});
    }
  }

  // What only reflection can see: generic signatures, thrown types, names of parameters.
  void reflection() {
    std::string text;
    if (before_.signature != after_.signature) text = "generic signature";
    for (const MethodSummary& now : after_.methods) {
      const MethodSummary* then = before_.stable_method(now.stable_key());
      if (then == nullptr || then->reflection == now.reflection) continue;
      text.append(text.empty() ? "" : ", ");
      text.append("generic types, thrown types or parameter names of ").append(now.name);
    }
    if (!text.empty()) add(ChangeType::kChangedClass, {}, text);
  }

  const ClassSummary& before_;
  const ClassSummary& after_;
  std::vector<Change>& out_;
};

}  // namespace

void compare_classes(const ClassSummary& before, const ClassSummary& after,
                     std::vector<Change>& out) {
  if (before.whole == after.whole) {
    if (before.order != after.order) {
      out.push_back({ChangeType::kReorderedMembers, std::string(after.stable_name())});
    }
    return;
  }
  if (before.opaque || after.opaque) {
    const std::string& reason = after.opaque ? after.opaque_reason : before.opaque_reason;
    out.push_back({ChangeType::kChangedClass, std::string(after.stable_name()), {}, reason});
    return;
  }
  size_t start = out.size();
  Comparison(before, after, out).run();
  // No difference of prints may get lost because nobody has a name for it.
  if (out.size() == start)
    out.push_back({ChangeType::kChangedClass, std::string(after.stable_name())});
}

}  // namespace winnow
