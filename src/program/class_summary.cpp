#include "program/class_summary.h"

#include <algorithm>
#include <optional>

#include "program/class_walk.h"

namespace winnow {
namespace {

std::string key_of(const Member& member) {
  return std::string(member.name) + std::string(member.descriptor);
}

// Members sorted by name and type: their order in the file does not count.
std::vector<const Member*> sorted(const std::vector<Member>& members) {
  std::vector<const Member*> result;
  result.reserve(members.size());
  for (const Member& member : members) result.push_back(&member);
  std::sort(result.begin(), result.end(), [](const Member* a, const Member* b) {
    return a->name != b->name ? a->name < b->name : a->descriptor < b->descriptor;
  });
  return result;
}

// Which methods belong to the shape: those whose presence others notice without running them. An
// instance method can be found by a virtual call on a subclass or on the class itself; a static
// initialiser runs when the class is used; a method without code can't be seen to run. Private
// synthetic methods (bodies of lambdas) are found by their own class only.
bool belongs_to_shape(const Member& method) {
  if (method.name == "<clinit>") return true;
  if (method.name == "<init>") return false;
  if (method.has(access::kPrivate) && method.has(access::kSynthetic)) return false;
  return !method.is_static() || method.has(access::kNative);
}

bool has_annotations(const Member& method) {
  return method.attribute("RuntimeVisibleAnnotations") != nullptr ||
         method.attribute("RuntimeVisibleParameterAnnotations") != nullptr ||
         method.attribute("RuntimeVisibleTypeAnnotations") != nullptr ||
         method.attribute("AnnotationDefault") != nullptr;
}

class Summarizer {
 public:
  Summarizer(const ClassFile& file, const std::string& where, ReferencePool* pool = nullptr)
      : file_(file), walk_(file, where, pool) {}

  ClassWalk& walk() { return walk_; }

  bool header(PrintInput& out) {
    if (!walk_.header(out)) return false;
    out.begin("fields", file_.fields.size());
    for (const Member* field : sorted(file_.fields)) {
      if (!walk_.field(*field, out) || !walk_.annotations(field->attributes, out)) return false;
    }
    out.end();
    for (const Member* method : sorted(file_.methods)) {
      if (!has_annotations(*method)) continue;
      out.item("annotated", method->name);
      out.item("descriptor", method->descriptor);
      if (!walk_.method_annotations(*method, out)) return false;
    }
    return true;
  }

  bool shape(PrintInput& out) {
    if (!header(out)) return false;
    for (const Member* method : sorted(file_.methods)) {
      if (!belongs_to_shape(*method)) continue;
      out.item("method", method->name);
      out.item("descriptor", method->descriptor);
      // Locking is the method's own matter; how it is found is the class's.
      out.item("flags", method->access_flags & ~access::kSynchronized);
    }
    return true;
  }

  bool members(PrintInput& out) {
    if (!shape(out) || !signature(out)) return false;
    for (const Member* method : sorted(file_.methods)) {
      out.item("member", method->name);
      out.item("descriptor", method->descriptor);
      out.item("flags", method->access_flags);
      if (!walk_.method_reflection(*method, out)) return false;
    }
    return true;
  }

  bool signature(PrintInput& out) {
    if (const Attribute* signature = file_.attribute("Signature")) {
      out.item("signature", file_.pool.utf8(ByteReader(signature->content).u2()));
    }
    return true;
  }

  bool method(const Member& method, PrintInput& out) { return walk_.method(method, out); }

 private:
  const ClassFile& file_;
  ClassWalk walk_;
};

ClassSummary opaque_summary(Bytes bytes, std::string_view name, std::string reason) {
  ClassSummary summary;
  summary.name = name;
  summary.opaque = true;
  summary.opaque_reason = std::move(reason);
  summary.whole = summary.header = summary.shape = summary.members = summary.order = summary.debug =
      print_of(bytes);
  return summary;
}

std::vector<std::string> class_names(const ClassFile& file, const Attribute* attribute) {
  std::vector<std::string> names;
  if (attribute == nullptr) return names;
  ByteReader in(attribute->content);
  size_t count = in.count(in.u2(), 2);
  for (size_t i = 0; i < count; ++i) names.emplace_back(file.pool.name_of(in.u2()));
  std::sort(names.begin(), names.end());
  return names;
}

void fill_names(const ClassFile& file, ClassSummary& summary) {
  summary.name = file.name;
  summary.super_name = file.super_name;
  summary.access_flags = summary.inner_flags = file.access_flags;
  summary.version = file.major;
  for (std::string_view name : file.interfaces) summary.interfaces.emplace_back(name);
  if (const Attribute* inner = file.attribute("InnerClasses")) {
    ByteReader in(inner->content);
    size_t count = in.count(in.u2(), 8);
    for (size_t i = 0; i < count; ++i) {
      std::string_view name = file.pool.name_of(in.u2());
      if (file.pool.name_of(in.u2()) == file.name) summary.nested.emplace_back(name);
      in.skip(2);
      uint16_t flags = in.u2();
      if (name == file.name) summary.inner_flags = flags;
    }
  }
  if (const Attribute* host = file.attribute("NestHost")) {
    summary.nest_host = file.pool.name_of(ByteReader(host->content).u2());
  }
  summary.nest_members = class_names(file, file.attribute("NestMembers"));
  summary.permitted_subclasses = class_names(file, file.attribute("PermittedSubclasses"));
}

// Makes the summary of a class that is understood. Each step returns false where it is not, with
// the reason in `problem`.
class SummaryMaker {
 public:
  SummaryMaker(const ClassFile& file, const std::string& where, ClassSummary& out)
      : file_(file), walk_(file, where, out.pool.get()), out_(out) {}

  bool run() {
    fill_names(file_, out_);
    return header() && fields() && methods() && whole();
  }
  const std::string& problem() const { return problem_; }

 private:
  bool fail(std::string problem) {
    problem_ = std::move(problem);
    return false;
  }
  // The print of what `feed` puts in; kAbsent if that is nothing.
  template <typename Feed>
  bool part(Print& print, Feed feed) {
    bool understood = feed(input_);
    print = input_.empty() ? kAbsent : input_.take();
    return understood;
  }

  bool header() {
    Summarizer& all = walk_;
    ClassWalk& walk = all.walk();
    auto in = [&](auto step) {
      return [&, step](PrintInput& input) { return (all.*step)(input); };
    };
    if (!part(out_.header, in(&Summarizer::header))) {
      return fail("its header or an annotation is not understood");
    }
    for (std::string_view descriptor : walk.annotation_types()) {
      if (descriptor.size() > 2) {
        out_.annotation_types.emplace_back(descriptor.substr(1, descriptor.size() - 2));
      }
    }
    bool good = part(out_.shape, in(&Summarizer::shape)) &&
                part(out_.members, in(&Summarizer::members)) &&
                part(out_.signature, in(&Summarizer::signature)) &&
                part(out_.annotations,
                     [&](PrintInput& input) { return walk.annotations(file_.attributes, input); });
    if (!good) return fail("a member's attribute is not understood");
    for (const auto* members : {&file_.fields, &file_.methods}) {
      for (const Member& member : *members) input_.item("member", key_of(member));
    }
    out_.order = input_.take();
    if (!part(out_.debug, [&](PrintInput& input) { return walk.debug(input); })) {
      return fail("its debug data is not understood");
    }
    return record();
  }

  bool record() {
    std::vector<ClassWalk::RecordComponent> components;
    if (!walk_.walk().record_components(components)) return fail("its record is not understood");
    for (const ClassWalk::RecordComponent& component : components) {
      RecordComponentSummary& one = out_.record_components.emplace_back();
      one.name = component.name;
      one.descriptor = component.descriptor;
      if (!part(one.print, [&](PrintInput& input) {
            return walk_.walk().record_component(component, input);
          })) {
        return fail("record component " + one.name + " is not understood");
      }
    }
    return true;
  }

  bool fields() {
    ClassWalk& walk = walk_.walk();
    for (const Member* member : sorted(file_.fields)) {
      FieldSummary& field = out_.fields.emplace_back();
      field.name = member->name;
      field.descriptor = member->descriptor;
      field.access_flags = member->access_flags;
      bool good =
          part(field.print, [&](PrintInput& input) { return walk.field(*member, input); }) &&
          part(field.constant,
               [&](PrintInput& input) { return walk.field_constant(*member, input); }) &&
          part(field.annotations,
               [&](PrintInput& input) { return walk.annotations(member->attributes, input); });
      if (!good) return fail("field " + field.name + " is not understood");
    }
    return true;
  }

  bool methods() {
    ClassWalk& walk = walk_.walk();
    for (const Member* member : sorted(file_.methods)) {
      MethodSummary& method = out_.methods.emplace_back();
      method.name = member->name;
      method.descriptor = member->descriptor;
      method.access_flags = member->access_flags;
      bool good =
          part(method.print, [&](PrintInput& input) { return walk.method(*member, input); }) &&
          part(method.annotations,
               [&](PrintInput& input) { return walk.method_annotations(*member, input); }) &&
          part(method.reflection,
               [&](PrintInput& input) { return walk.method_reflection(*member, input); });
      method.references = walk.take_references();
      if (!good) return fail("the code of " + key_of(*member) + " is not understood");
    }
    return true;
  }

  bool whole() {
    input_.item("members", out_.members);
    for (const MethodSummary& method : out_.methods) input_.item("method", method.print);
    out_.whole = input_.take();
    return true;
  }

  const ClassFile& file_;
  Summarizer walk_;
  ClassSummary& out_;
  PrintInput input_;
  std::string problem_;
};

}  // namespace

ClassSummary summarize_class(Bytes bytes, std::string_view expected_name, const std::string& where,
                             std::shared_ptr<ReferencePool> pool) {
  auto parsed = ClassFile::parse(bytes, where);
  if (!parsed) return opaque_summary(bytes, expected_name, parsed.error().text());
  const ClassFile& file = *parsed;
  auto opaque = [&](const std::string& reason) {
    ClassSummary summary = opaque_summary(bytes, expected_name, where + ": " + reason);
    summary.super_name = file.super_name;
    for (std::string_view name : file.interfaces) summary.interfaces.emplace_back(name);
    return summary;
  };
  if (!file.version_is_known()) {
    return opaque("class file version " + std::to_string(file.major) + " is not known");
  }
  if ((file.access_flags & access::kModule) != 0) return opaque("is a module descriptor");
  if (file.name != expected_name) return opaque("holds class " + std::string(file.name));
  ClassWalk walk(file, where);
  if (!walk.knows_all_attributes()) {
    return opaque("attribute " + walk.unknown_attribute() + " is not known");
  }
  ClassSummary summary;
  summary.pool = pool != nullptr ? std::move(pool) : std::make_shared<ReferencePool>();
  SummaryMaker maker(file, where, summary);
  return maker.run() ? summary : opaque(maker.problem());
}

ClassSummary combine_versions(std::string_view name, const std::vector<ClassSummary>& versions) {
  PrintInput input;
  input.begin("versions", versions.size());
  for (const ClassSummary& version : versions) input.item("version", version.whole);
  ClassSummary summary = versions.front();
  summary.name = name;
  summary.opaque = true;
  summary.opaque_reason = "stands in several versions in a multi-release jar";
  summary.whole = summary.header = summary.shape = summary.members = summary.order = summary.debug =
      input.take();
  summary.fields.clear();
  summary.methods.clear();
  return summary;
}

const FieldSummary* ClassSummary::field(std::string_view field_name,
                                        std::string_view descriptor) const {
  for (const FieldSummary& field : fields) {
    if (field.name == field_name && field.descriptor == descriptor) return &field;
  }
  return nullptr;
}

const MethodSummary* ClassSummary::method(std::string_view key) const {
  for (const MethodSummary& method : methods) {
    if (key.size() == method.name.size() + method.descriptor.size() &&
        key.starts_with(method.name) && key.ends_with(method.descriptor)) {
      return &method;
    }
  }
  return nullptr;
}

Print ClassSummary::method_print(std::string_view key) const {
  if (opaque) return whole;
  const MethodSummary* found = method(key);
  return found == nullptr ? kAbsent : found->print;
}

std::vector<std::string_view> ClassSummary::supertypes() const {
  std::vector<std::string_view> result;
  if (!super_name.empty()) result.push_back(super_name);
  result.insert(result.end(), interfaces.begin(), interfaces.end());
  return result;
}

std::string describe_class_part(const ClassFile& file, ClassPart part, std::string_view method_key,
                                const std::string& where) {
  Summarizer summarizer(file, where);
  std::string text;
  PrintInput input(&text);
  bool understood = true;
  if (part == ClassPart::kHeader) understood = summarizer.header(input);
  if (part == ClassPart::kShape) understood = summarizer.shape(input);
  if (part == ClassPart::kMembers) understood = summarizer.members(input);
  if (part == ClassPart::kMethod) {
    for (const Member& method : file.methods) {
      if (key_of(method) == method_key) understood = summarizer.method(method, input) && understood;
    }
  }
  if (!understood) text += "(not understood from here on: printed as a whole)\n";
  return text;
}

}  // namespace winnow
