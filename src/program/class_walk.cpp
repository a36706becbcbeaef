#include "program/class_walk.h"

#include <algorithm>

namespace winnow {

ClassWalk::ClassWalk(const ClassFile& file, const std::string& where, ConstantTable& constants,
                     const StableNames* names, ReferencePool* pool)
    : file_(file),
      where_(where),
      constants_(constants),
      names_(names != nullptr && !names->empty() ? names : nullptr),
      pool_(pool) {
  const Attribute* attribute = find(file.attributes, AttributeKind::kBootstrapMethods);
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

const Attribute* ClassWalk::find(const std::vector<Attribute>& attributes, AttributeKind kind) {
  for (const Attribute& attribute : attributes) {
    if (kind_of(attribute) == kind) return &attribute;
  }
  return nullptr;
}

const Attribute* ClassWalk::first_unknown() const {
  auto find_in = [&](const std::vector<Attribute>& attributes) -> const Attribute* {
    for (const Attribute& attribute : attributes) {
      if (constants_.attribute(attribute.name_index) == AttributeKind::kUnknown) return &attribute;
    }
    return nullptr;
  };
  if (const Attribute* found = find_in(file_.attributes)) return found;
  for (const auto* members : {&file_.fields, &file_.methods}) {
    for (const Member& member : *members) {
      if (const Attribute* found = find_in(member.attributes)) return found;
    }
  }
  return nullptr;
}

bool ClassWalk::knows_all_attributes() const {
  return bootstrap_methods_good_ && first_unknown() == nullptr;
}

std::string ClassWalk::unknown_attribute() const {
  const Attribute* found = first_unknown();
  return found == nullptr ? "BootstrapMethods" : std::string(found->name);
}

bool ClassWalk::utf8_item(std::string_view label, uint16_t index, PrintInput& out) {
  if (file_.pool.tag(index) != ConstantTag::kUtf8) return false;
  out.item(label, constants_.text(index), [&] { return file_.pool.utf8(index); });
  return true;
}

void ClassWalk::class_item(std::string_view label, uint16_t index, PrintInput& out) {
  out.item(label, constants_.class_name(index, names_), [&] {
    std::string_view name = file_.pool.name_of(index);
    return names_ == nullptr ? std::string(name) : names_->class_constant(name);
  });
}

void ClassWalk::descriptor_item(std::string_view label, uint16_t index, PrintInput& out) {
  out.item(label, constants_.descriptor(index, names_), [&] {
    std::string_view text = file_.pool.utf8(index);
    return names_ == nullptr ? std::string(text) : names_->descriptor(text);
  });
}

void ClassWalk::method_name_item(std::string_view label, std::string_view owner, uint16_t name,
                                 uint16_t descriptor, PrintInput& out) {
  std::string_view text = names_ == nullptr ? std::string_view() : file_.pool.utf8(name);
  if (!is_numbered_method_name(text)) {
    return out.item(label, constants_.text(name), [&] { return file_.pool.utf8(name); });
  }
  std::string_view stable = names_->method_name(owner, text, file_.pool.utf8(descriptor));
  out.item(label, digest_of(stable), [&] { return stable; });
}

void ClassWalk::method_type_item(std::string_view owner, uint16_t name, uint16_t descriptor,
                                 PrintInput& out) {
  const std::string* stable = nullptr;
  if (names_ != nullptr && names_->has_access_constructors()) {
    stable = names_->access_constructor(owner, file_.pool.utf8(name), file_.pool.utf8(descriptor));
  }
  if (stable == nullptr) return descriptor_item("descriptor", descriptor, out);
  out.item("descriptor", digest_of(*stable), [&] { return *stable; });
}

void ClassWalk::member_item(uint16_t owner, uint16_t name_and_type, PrintInput& out) {
  class_item("owner", owner, out);
  IndexPair pair = file_.pool.indices(name_and_type);
  method_name_item("name", file_.pool.name_of(owner), pair.first, pair.second, out);
  method_type_item(file_.pool.name_of(owner), pair.first, pair.second, out);
}

void ClassWalk::member_name(const Member& member, std::string_view label, PrintInput& out) {
  method_name_item(label, file_.name, member.name_index, member.descriptor_index, out);
  method_type_item(file_.name, member.name_index, member.descriptor_index, out);
}

// What may be missing begins with its name.
void ClassWalk::attribute_item(const Attribute& attribute, PrintInput& out) {
  out.item("attribute", constants_.text(attribute.name_index), [&] { return attribute.name; });
}

bool ClassWalk::header(PrintInput& out) {
  out.item("version", file_.major);
  out.item("minor", file_.minor);
  // The JVM ignores ACC_SUPER since version 52, and old compilers set it at will.
  out.item("flags", file_.access_flags & ~access::kSuper);
  class_item("class", file_.this_class_index, out);
  class_item("super", file_.super_class_index, out);
  out.begin("interfaces", file_.interface_indices.size());
  for (uint16_t index : file_.interface_indices) class_item("interface", index, out);
  out.end();
  for (const Attribute& attribute : file_.attributes) {
    AttributeKind kind = kind_of(attribute);
    if (kind == AttributeKind::kInnerClasses || kind == AttributeKind::kEnclosingMethod) {
      if (!nesting(attribute, out)) return false;
    } else if (kind == AttributeKind::kNestHost) {
      ByteReader in(attribute.content);
      attribute_item(attribute, out);
      class_item("nest-host", in.u2(), out);
      if (!in.ok()) return false;
    } else if (kind == AttributeKind::kNestMembers || kind == AttributeKind::kPermittedSubclasses) {
      if (!class_list(attribute, out)) return false;
    }
  }
  std::vector<RecordComponent> components;
  if (!record_components(components)) return false;
  if (const Attribute* record = find(file_.attributes, AttributeKind::kRecord)) {
    attribute_item(*record, out);
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
  if (kind_of(attribute) == AttributeKind::kEnclosingMethod) {
    uint16_t outer = in.u2();
    uint16_t method = in.u2();
    if (file_.pool.tag(outer) != ConstantTag::kClass) return false;
    if (method != 0 && file_.pool.tag(method) != ConstantTag::kNameAndType) return false;
    attribute_item(attribute, out);
    member_item(outer, method, out);
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
  attribute_item(attribute, out);
  out.begin("inner-classes", entries.size());
  for (const std::string& entry : entries) out.item("inner", entry);
  out.end();
  return true;
}

bool ClassWalk::class_list(const Attribute& attribute, PrintInput& out) {
  ByteReader in(attribute.content);
  AttributeKind kind = kind_of(attribute);
  std::vector<std::pair<std::string_view, uint16_t>> names;
  size_t count = in.count(in.u2(), 2);
  for (size_t i = 0; i < count; ++i) {
    uint16_t index = in.u2();
    std::string_view name = file_.pool.name_of(index);
    if (name.empty()) return false;
    // Each anonymous or local class is a member of the nest; that there is one more is seen in the
    // code that uses it.
    bool numbered = names_ != nullptr && names_->class_name(name) != name;
    if (!numbered || kind != AttributeKind::kNestMembers) names.emplace_back(name, index);
  }
  // No member that counts and no attribute: that is the same.
  if (names.empty() && kind == AttributeKind::kNestMembers) return in.ok() && in.at_end();
  std::sort(names.begin(), names.end());
  attribute_item(attribute, out);
  out.begin("classes", names.size());
  for (const auto& [name, index] : names) class_item("class", index, out);
  out.end();
  return in.ok() && in.at_end();
}

bool ClassWalk::record_components(std::vector<RecordComponent>& out) {
  const Attribute* attribute = find(file_.attributes, AttributeKind::kRecord);
  if (attribute == nullptr) return true;
  ByteReader in(attribute->content);
  size_t count = in.count(in.u2(), 6);
  for (size_t i = 0; i < count && in.ok(); ++i) {
    RecordComponent& component = out.emplace_back();
    component.name = in.u2();
    component.descriptor = in.u2();
    if (file_.pool.tag(component.name) != ConstantTag::kUtf8) return false;
    if (file_.pool.tag(component.descriptor) != ConstantTag::kUtf8) return false;
    size_t attribute_count = in.count(in.u2(), 6);
    for (size_t k = 0; k < attribute_count && in.ok(); ++k) {
      Attribute& one = component.attributes.emplace_back();
      one.name_index = in.u2();
      one.name = file_.pool.utf8(one.name_index);
      one.content = in.bytes(in.u4());
      if (kind_of(one) == AttributeKind::kUnknown) return false;
    }
  }
  return in.ok() && in.at_end();
}

bool ClassWalk::record_component(const RecordComponent& component, PrintInput& out) {
  if (!utf8_item("component", component.name, out)) return false;
  descriptor_item("type", component.descriptor, out);
  return annotations(component.attributes, out);
}

bool ClassWalk::field(const Member& field, PrintInput& out) {
  member_name(field, "field", out);
  out.item("flags", field.access_flags);
  return field_constant(field, out);
}

bool ClassWalk::field_constant(const Member& field, PrintInput& out) {
  const Attribute* value = find(field.attributes, AttributeKind::kConstantValue);
  if (value == nullptr) return true;
  attribute_item(*value, out);
  return constant(ByteReader(value->content).u2(), out);
}

bool ClassWalk::method(const Member& method, PrintInput& out) {
  member_name(method, "method", out);
  out.item("flags", method.access_flags);
  if (holds_switch_maps()) {
    // What is in the maps is printed where they are used; walked for the references only.
    PrintInput unused;
    return code(method, unused);
  }
  return find(method.attributes, AttributeKind::kCode) == nullptr || code(method, out);
}

bool ClassWalk::is_annotated(const Member& method) {
  return std::any_of(method.attributes.begin(), method.attributes.end(), [&](const auto& one) {
    using enum AttributeKind;
    AttributeKind kind = kind_of(one);
    return kind == kRuntimeVisibleAnnotations || kind == kRuntimeVisibleParameterAnnotations ||
           kind == kRuntimeVisibleTypeAnnotations || kind == kAnnotationDefault;
  });
}

bool ClassWalk::method_annotations(const Member& method, PrintInput& out) {
  if (const Attribute* value = find(method.attributes, AttributeKind::kAnnotationDefault)) {
    ByteReader in(value->content);
    attribute_item(*value, out);
    if (!element_value(in, out, 0) || !in.at_end()) return false;
  }
  return annotations(method.attributes, out);
}

bool ClassWalk::signature(const std::vector<Attribute>& attributes, PrintInput& out) {
  const Attribute* found = find(attributes, AttributeKind::kSignature);
  if (found == nullptr) return true;
  uint16_t index = ByteReader(found->content).u2();
  if (file_.pool.tag(index) != ConstantTag::kUtf8) return false;
  attribute_item(*found, out);
  descriptor_item("signature", index, out);
  return true;
}

bool ClassWalk::method_reflection(const Member& method, PrintInput& out) {
  // javac writes MethodParameters of bridges differently when the overridden method came from a
  // class file instead of a source: no difference that a program would notice.
  bool generated = method.has(access::kSynthetic) || method.has(access::kBridge);
  if (!signature(method.attributes, out)) return false;
  for (const Attribute& attribute : method.attributes) {
    AttributeKind kind = kind_of(attribute);
    ByteReader in(attribute.content);
    if (kind == AttributeKind::kExceptions) {
      size_t count = in.count(in.u2(), 2);
      attribute_item(attribute, out);
      out.begin("throws", count);
      for (size_t i = 0; i < count; ++i) class_item("throws", in.u2(), out);
      out.end();
    } else if (kind == AttributeKind::kMethodParameters && !generated) {
      size_t count = in.count(in.u1(), 4);
      attribute_item(attribute, out);
      out.begin("parameters", count);
      for (size_t i = 0; i < count; ++i) {
        uint16_t name = in.u2();  // 0 for one without a name
        out.item("parameter", name == 0 ? 0 : constants_.text(name),
                 [&] { return file_.pool.utf8(name); });
        out.item("flags", in.u2());
      }
      out.end();
    }
    if (!in.ok()) return false;
  }
  return true;
}

void ClassWalk::debug(PrintInput& out) {
  if (const Attribute* source = find(file_.attributes, AttributeKind::kSourceFile)) {
    attribute_item(*source, out);
    out.item("file", file_.pool.utf8(ByteReader(source->content).u2()));
  }
  if (const Attribute* extension = find(file_.attributes, AttributeKind::kSourceDebugExtension)) {
    attribute_item(*extension, out);
    out.item("extension", as_text(extension->content));
  }
}

bool ClassWalk::method_debug(const Member& method, PrintInput& out) {
  if (find(method.attributes, AttributeKind::kCode) == nullptr) return true;
  out.item("method", constants_.text(method.name_index), [&] { return method.name; });
  out.item("descriptor", constants_.text(method.descriptor_index),
           [&] { return method.descriptor; });
  const Code* code = code_of(method);
  return code != nullptr && debug_of_code(*code, out);
}

}  // namespace winnow
