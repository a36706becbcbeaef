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
  Summarizer(const ClassFile& file, const std::string& where) : file_(file), walk_(file, where) {}

  const ClassWalk& walk() const { return walk_; }

  bool header(PrintInput& out) {
    if (!walk_.header(out)) return false;
    out.begin("fields", file_.fields.size());
    for (const Member* field : sorted(file_.fields)) {
      if (!walk_.field(*field, out)) return false;
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
    if (!shape(out)) return false;
    if (const Attribute* signature = file_.attribute("Signature")) {
      out.item("signature", file_.pool.utf8(ByteReader(signature->content).u2()));
    }
    for (const Member* method : sorted(file_.methods)) {
      out.item("member", method->name);
      out.item("descriptor", method->descriptor);
      out.item("flags", method->access_flags);
      if (!walk_.method_reflection(*method, out)) return false;
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
  summary.whole = summary.header = summary.shape = summary.members = summary.order =
      print_of(bytes);
  return summary;
}

void fill_names(const ClassFile& file, ClassSummary& summary) {
  summary.name = file.name;
  summary.super_name = file.super_name;
  summary.access_flags = file.access_flags;
  for (std::string_view name : file.interfaces) summary.interfaces.emplace_back(name);
  if (const Attribute* inner = file.attribute("InnerClasses")) {
    ByteReader in(inner->content);
    size_t count = in.count(in.u2(), 8);
    for (size_t i = 0; i < count; ++i) {
      std::string_view name = file.pool.name_of(in.u2());
      if (file.pool.name_of(in.u2()) == file.name) summary.nested.emplace_back(name);
      in.skip(4);
    }
  }
}

}  // namespace

ClassSummary summarize_class(Bytes bytes, std::string_view expected_name,
                             const std::string& where) {
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

  Summarizer summarizer(file, where);
  if (!summarizer.walk().knows_all_attributes()) {
    return opaque("attribute " + summarizer.walk().unknown_attribute() + " is not known");
  }
  ClassSummary summary;
  fill_names(file, summary);
  PrintInput input;
  if (!summarizer.header(input)) return opaque("its header or an annotation is not understood");
  summary.header = input.take();
  if (!summarizer.shape(input)) return opaque("its shape is not understood");
  summary.shape = input.take();
  for (std::string_view descriptor : summarizer.walk().annotation_types()) {
    if (descriptor.size() > 2) {
      summary.annotation_types.emplace_back(descriptor.substr(1, descriptor.size() - 2));
    }
  }
  if (!summarizer.members(input)) return opaque("a member's attribute is not understood");
  summary.members = input.take();
  for (const auto* members : {&file.fields, &file.methods}) {
    for (const Member& member : *members) input.item("member", key_of(member));
  }
  summary.order = input.take();
  PrintInput whole;
  whole.item("members", summary.members);
  for (const Member* member : sorted(file.methods)) {
    MethodSummary& method = summary.methods.emplace_back();
    method.name = member->name;
    method.descriptor = member->descriptor;
    method.access_flags = member->access_flags;
    if (!summarizer.method(*member, input)) {
      return opaque("the code of " + key_of(*member) + " is not understood");
    }
    method.print = input.take();
    whole.item("method", method.print);
  }
  summary.whole = whole.take();
  return summary;
}

ClassSummary combine_versions(std::string_view name, const std::vector<ClassSummary>& versions) {
  PrintInput input;
  input.begin("versions", versions.size());
  for (const ClassSummary& version : versions) input.item("version", version.whole);
  ClassSummary summary = versions.front();
  summary.name = name;
  summary.opaque = true;
  summary.opaque_reason = "stands in several versions in a multi-release jar";
  summary.whole = summary.header = summary.shape = summary.members = summary.order = input.take();
  summary.methods.clear();
  return summary;
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
