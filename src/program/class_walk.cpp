#include "program/class_walk.h"

#include <algorithm>

#include "classfile/instructions.h"

namespace winnow {
namespace {

// The attributes of notes on the class-file format up to version 69, by what becomes of them here.
bool is_known(std::string_view name) {
  static constexpr std::string_view kKnown[] = {"AnnotationDefault",
                                                "BootstrapMethods",
                                                "CharacterRangeTable",
                                                "Code",
                                                "CompilationID",
                                                "ConstantValue",
                                                "Deprecated",
                                                "EnclosingMethod",
                                                "Exceptions",
                                                "InnerClasses",
                                                "LineNumberTable",
                                                "LocalVariableTable",
                                                "LocalVariableTypeTable",
                                                "MethodParameters",
                                                "NestHost",
                                                "NestMembers",
                                                "PermittedSubclasses",
                                                "Record",
                                                "RuntimeInvisibleAnnotations",
                                                "RuntimeInvisibleParameterAnnotations",
                                                "RuntimeInvisibleTypeAnnotations",
                                                "RuntimeVisibleAnnotations",
                                                "RuntimeVisibleParameterAnnotations",
                                                "RuntimeVisibleTypeAnnotations",
                                                "Signature",
                                                "SourceDebugExtension",
                                                "SourceFile",
                                                "SourceID",
                                                "StackMapTable",
                                                "Synthetic"};
  return std::find(std::begin(kKnown), std::end(kKnown), name) != std::end(kKnown);
}

const Attribute* first_unknown(const std::vector<Attribute>& attributes) {
  for (const Attribute& attribute : attributes) {
    if (!is_known(attribute.name)) return &attribute;
  }
  return nullptr;
}

const Attribute* first_unknown(const ClassFile& file) {
  if (const Attribute* found = first_unknown(file.attributes)) return found;
  for (const auto* members : {&file.fields, &file.methods}) {
    for (const Member& member : *members) {
      if (const Attribute* found = first_unknown(member.attributes)) return found;
    }
  }
  return nullptr;
}

}  // namespace

ClassWalk::ClassWalk(const ClassFile& file, const std::string& where, const StableNames* names,
                     ReferencePool* pool)
    : file_(file),
      where_(where),
      normalised_(names != nullptr),
      names_(names != nullptr && !names->empty() ? names : nullptr),
      pool_(pool) {
  const Attribute* attribute = file.attribute("BootstrapMethods");
  if (attribute == nullptr) return;
  ByteReader in(attribute->content);
  size_t count = in.count(in.u2(), 4);
  for (size_t i = 0; i < count; ++i) {
    size_t start = in.offset();
    in.skip(2);
    in.skip(size_t{in.u2()} * 2);
    if (!in.ok()) break;
    bootstrap_methods_.push_back(attribute->content.subspan(start, in.offset() - start));
  }
  bootstrap_methods_good_ = in.ok() && in.at_end();
}

bool ClassWalk::knows_all_attributes() const {
  return bootstrap_methods_good_ && first_unknown(file_) == nullptr;
}

std::string ClassWalk::unknown_attribute() const {
  const Attribute* found = first_unknown(file_);
  return found == nullptr ? "BootstrapMethods" : std::string(found->name);
}

bool ClassWalk::utf8_item(std::string_view label, uint16_t index, PrintInput& out) {
  if (file_.pool.tag(index) != ConstantTag::kUtf8) return false;
  out.item(label, file_.pool.utf8(index));
  return true;
}

void ClassWalk::class_item(std::string_view label, std::string_view name, PrintInput& out) {
  if (names_ == nullptr) return out.item(label, name);
  out.item(label, names_->class_constant(name));
}

void ClassWalk::descriptor_item(std::string_view label, std::string_view descriptor,
                                PrintInput& out) {
  if (names_ == nullptr) return out.item(label, descriptor);
  out.item(label, names_->descriptor(descriptor));
}

void ClassWalk::member_item(const MemberRef& member, PrintInput& out) {
  class_item("owner", member.owner, out);
  out.item("name", names_ == nullptr
                       ? member.name
                       : names_->method_name(member.owner, member.name, member.descriptor));
  descriptor_item("descriptor", member.descriptor, out);
}

void ClassWalk::member_name(const Member& member, std::string_view label, PrintInput& out) {
  out.item(label, names_ == nullptr
                      ? member.name
                      : names_->method_name(file_.name, member.name, member.descriptor));
  descriptor_item("descriptor", member.descriptor, out);
}

bool ClassWalk::header(PrintInput& out) {
  out.item("version", file_.major);
  out.item("minor", file_.minor);
  // The JVM ignores ACC_SUPER since version 52, and old compilers set it at will.
  out.item("flags", file_.access_flags & ~access::kSuper);
  class_item("class", file_.name, out);
  class_item("super", file_.super_name, out);
  out.begin("interfaces", file_.interfaces.size());
  for (std::string_view name : file_.interfaces) class_item("interface", name, out);
  out.end();
  for (const Attribute& attribute : file_.attributes) {
    if (attribute.name == "InnerClasses" || attribute.name == "EnclosingMethod") {
      if (!nesting(attribute, out)) return false;
    } else if (attribute.name == "NestHost") {
      ByteReader in(attribute.content);
      class_item("nest-host", file_.pool.name_of(in.u2()), out);
      if (!in.ok()) return false;
    } else if (attribute.name == "NestMembers" || attribute.name == "PermittedSubclasses") {
      if (!class_list(attribute, out)) return false;
    }
  }
  std::vector<RecordComponent> components;
  if (!record_components(components)) return false;
  if (file_.attribute("Record") != nullptr) {
    out.begin("record", components.size());
    for (const RecordComponent& component : components) {
      if (!record_component(component, out)) return false;
    }
    out.end();
  }
  return annotations(file_.attributes, out);
}

// Of InnerClasses only the entries about this class and its own members can be seen at run time;
// the others are there because the code mentions some nested class, and change with any edit.
bool ClassWalk::nesting(const Attribute& attribute, PrintInput& out) {
  ByteReader in(attribute.content);
  if (attribute.name == "EnclosingMethod") {
    std::string_view outer = file_.pool.name_of(in.u2());
    uint16_t method = in.u2();
    NameAndType enclosing = file_.pool.name_and_type(method);
    if (method != 0 && enclosing.name.empty()) return false;
    member_item({outer, enclosing.name, enclosing.descriptor}, out);
    return in.ok() && in.at_end();
  }
  auto stable = [&](std::string_view name) {
    return std::string(names_ == nullptr ? name : names_->class_name(name));
  };
  std::vector<std::string> entries;
  size_t count = in.count(in.u2(), 8);
  for (size_t i = 0; i < count; ++i) {
    std::string_view inner = file_.pool.name_of(in.u2());
    std::string_view outer = file_.pool.name_of(in.u2());
    std::string_view simple = file_.pool.utf8(in.u2());
    uint16_t flags = in.u2();
    if (inner != file_.name && outer != file_.name) continue;
    entries.push_back(stable(inner) + " " + stable(outer) + " " + std::string(simple) + " " +
                      std::to_string(flags));
  }
  if (!in.ok() || !in.at_end()) return false;
  // An attribute that is only about others is the same as none.
  if (entries.empty()) return true;
  std::sort(entries.begin(), entries.end());
  out.begin("inner-classes", entries.size());
  for (const std::string& entry : entries) out.item("inner", entry);
  out.end();
  return true;
}

bool ClassWalk::class_list(const Attribute& attribute, PrintInput& out) {
  ByteReader in(attribute.content);
  std::vector<std::string_view> names;
  size_t count = in.count(in.u2(), 2);
  for (size_t i = 0; i < count; ++i) {
    std::string_view name = file_.pool.name_of(in.u2());
    // Each anonymous or local class is a member of the nest; that there is one more is seen in the
    // code that uses it.
    bool numbered = names_ != nullptr && names_->class_name(name) != name;
    if (!numbered || attribute.name != "NestMembers") names.push_back(name);
  }
  // No member that counts and no attribute: that is the same.
  if (normalised_ && names.empty() && attribute.name == "NestMembers")
    return in.ok() && in.at_end();
  std::sort(names.begin(), names.end());
  out.begin(attribute.name, names.size());
  for (std::string_view name : names) class_item("class", name, out);
  out.end();
  return in.ok() && in.at_end();
}

bool ClassWalk::record_components(std::vector<RecordComponent>& out) {
  const Attribute* attribute = file_.attribute("Record");
  if (attribute == nullptr) return true;
  ByteReader in(attribute->content);
  size_t count = in.count(in.u2(), 6);
  for (size_t i = 0; i < count && in.ok(); ++i) {
    RecordComponent& component = out.emplace_back();
    uint16_t name = in.u2();
    uint16_t descriptor = in.u2();
    if (file_.pool.tag(name) != ConstantTag::kUtf8) return false;
    if (file_.pool.tag(descriptor) != ConstantTag::kUtf8) return false;
    component.name = file_.pool.utf8(name);
    component.descriptor = file_.pool.utf8(descriptor);
    size_t attribute_count = in.count(in.u2(), 6);
    for (size_t k = 0; k < attribute_count && in.ok(); ++k) {
      Attribute& one = component.attributes.emplace_back();
      one.name = file_.pool.utf8(in.u2());
      one.content = in.bytes(in.u4());
      if (!is_known(one.name)) return false;
    }
  }
  return in.ok() && in.at_end();
}

bool ClassWalk::record_component(const RecordComponent& component, PrintInput& out) {
  out.item("component", component.name);
  descriptor_item("type", component.descriptor, out);
  return annotations(component.attributes, out);
}

bool ClassWalk::field(const Member& field, PrintInput& out) {
  member_name(field, "field", out);
  out.item("flags", field.access_flags);
  return field_constant(field, out);
}

bool ClassWalk::field_constant(const Member& field, PrintInput& out) {
  const Attribute* value = field.attribute("ConstantValue");
  return value == nullptr || constant(ByteReader(value->content).u2(), out);
}

bool ClassWalk::method(const Member& method, PrintInput& out) {
  member_name(method, "method", out);
  out.item("flags", method.access_flags);
  if (holds_switch_maps()) {
    // What is in the maps is printed where they are used; walked for the references only.
    PrintInput unused;
    return code(method, unused);
  }
  return method.attribute("Code") == nullptr || code(method, out);
}

bool ClassWalk::method_annotations(const Member& method, PrintInput& out) {
  if (const Attribute* value = method.attribute("AnnotationDefault")) {
    ByteReader in(value->content);
    out.item("default-of", method.name);
    if (!element_value(in, out, 0) || !in.at_end()) return false;
  }
  return annotations(method.attributes, out);
}

bool ClassWalk::signature(const std::vector<Attribute>& attributes, PrintInput& out) {
  for (const Attribute& attribute : attributes) {
    if (attribute.name != "Signature") continue;
    uint16_t index = ByteReader(attribute.content).u2();
    if (file_.pool.tag(index) != ConstantTag::kUtf8) return false;
    descriptor_item("signature", file_.pool.utf8(index), out);
  }
  return true;
}

bool ClassWalk::method_reflection(const Member& method, PrintInput& out) {
  // javac writes MethodParameters of bridges differently when the overridden method came from a
  // class file instead of a source: no difference that a program would notice.
  bool generated = method.has(access::kSynthetic) || method.has(access::kBridge);
  if (!signature(method.attributes, out)) return false;
  for (const Attribute& attribute : method.attributes) {
    ByteReader in(attribute.content);
    if (attribute.name == "Exceptions") {
      size_t count = in.count(in.u2(), 2);
      out.begin("throws", count);
      for (size_t i = 0; i < count; ++i) class_item("throws", file_.pool.name_of(in.u2()), out);
      out.end();
    } else if (attribute.name == "MethodParameters" && !generated) {
      size_t count = in.count(in.u1(), 4);
      out.begin("parameters", count);
      for (size_t i = 0; i < count; ++i) {
        out.item("parameter", file_.pool.utf8(in.u2()));
        out.item("flags", in.u2());
      }
      out.end();
    }
    if (!in.ok()) return false;
  }
  return true;
}

void ClassWalk::debug(PrintInput& out) {
  for (std::string_view name : {"SourceFile", "SourceDebugExtension"}) {
    const Attribute* attribute = file_.attribute(name);
    if (attribute == nullptr) continue;
    out.item(name, name == "SourceFile" ? file_.pool.utf8(ByteReader(attribute->content).u2())
                                        : as_text(attribute->content));
  }
}

bool ClassWalk::method_debug(const Member& method, PrintInput& out) {
  if (method.attribute("Code") == nullptr) return true;
  out.item("method", method.name);
  out.item("descriptor", method.descriptor);
  const Code* code = code_of(method);
  return code != nullptr && debug_of_code(*code, out);
}

}  // namespace winnow
