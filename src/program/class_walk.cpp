#include "program/class_walk.h"

#include <algorithm>
#include <tuple>

#include "program/bootstrap_methods.h"

namespace winnow {

void ClassWalk::begin(const ClassFile& file, const std::string& where, const StableNames* names,
                      ReferencePool* pool) {
  file_ = &file;
  where_ = &where;
  names_ = names != nullptr && !names->empty() ? names : nullptr;
  pool_ = pool;
  constants_.reset(file.pool, names_);
  if (pool != nullptr) prefetch();
  method_keys_.assign(file.methods.size(), MethodKey{});
  nested_constants_ = 0;
  annotation_types_.clear();
  left_out_.clear();
  real_names_.clear();
  notes_real_names_ = false;
  read_ = nullptr;
  method_number_ = 0;
  references_.clear();
  collected_dynamics_.clear();
  collected_handle_ = false;
  bootstrap_methods_good_ = read_bootstrap_methods(file, bootstrap_methods_);
  record_good_ = read_record_components();
  find_maps();
}

void ClassWalk::prefetch() {
  constants_.prefetch_members(*pool_);
  for (const auto* members : {&file_->fields, &file_->methods}) {
    for (const Member& member : *members) {
      pool_->names().prefetch(constants_.text(member.name_index));
      pool_->names().prefetch(constants_.text(member.descriptor_index));
    }
  }
}

void ClassWalk::keep_member_names() {
  for (const auto* members : {&file_->fields, &file_->methods}) {
    for (const Member& member : *members) {
      for (uint16_t index : {member.name_index, member.descriptor_index}) {
        pool_->names().prefetch_text(constants_.name_number(index, *pool_));
      }
    }
  }
}

bool ClassWalk::read_record_components() {
  record_components_.clear();
  const Attribute* attribute = file_->attribute(AttributeKind::kRecord);
  if (attribute == nullptr) return true;
  ByteReader in(attribute->content);
  size_t count = in.count(in.u2(), 6);
  for (size_t i = 0; i < count && in.ok(); ++i) {
    RecordComponent& component = record_components_.emplace_back();
    component.name = in.u2();
    component.descriptor = in.u2();
    if (file_->pool.tag(component.name) != ConstantTag::kUtf8) return false;
    if (file_->pool.tag(component.descriptor) != ConstantTag::kUtf8) return false;
    if (!read_attributes(in, file_->pool, attribute->offset, component.attributes)) return false;
    if (find_attribute(component.attributes, AttributeKind::kUnknown) != nullptr) return false;
  }
  return in.ok() && in.at_end();
}

const std::vector<std::string_view>& ClassWalk::annotation_types() {
  std::sort(annotation_types_.begin(), annotation_types_.end());
  annotation_types_.erase(std::unique(annotation_types_.begin(), annotation_types_.end()),
                          annotation_types_.end());
  return annotation_types_;
}

bool ClassWalk::utf8_item(std::string_view label, uint16_t index, PrintInput& out) {
  if (file_->pool.tag(index) != ConstantTag::kUtf8) return false;
  out.item(label, constants_.text(index), [&] { return file_->pool.utf8(index); });
  return true;
}

std::string ClassWalk::stable_class(uint16_t index) const {
  std::string_view name = file_->pool.name_of(index);
  return names_ == nullptr ? std::string(name) : names_->class_constant(name);
}

std::string ClassWalk::stable_descriptor(uint16_t index) const {
  std::string_view text = file_->pool.utf8(index);
  return names_ == nullptr ? std::string(text) : names_->descriptor(text);
}

void ClassWalk::class_item(std::string_view label, uint16_t index, PrintInput& out) {
  const ConstantTable::Entry& entry = constants_.class_name(index);
  out.item(label, entry.stable, [&] { return stable_class(index); });
  if (entry.stable != entry.real) {
    note_real_name(entry.real, file_->pool.name_of(index), out);
  }
}

void ClassWalk::descriptor_item(std::string_view label, uint16_t index, PrintInput& out) {
  const ConstantTable::Entry& entry = constants_.descriptor(index);
  out.item(label, entry.stable, [&] { return stable_descriptor(index); });
  if (entry.stable != entry.real) {
    note_real_name(entry.real, file_->pool.utf8(index), out);
  }
}

ClassWalk::MethodKey ClassWalk::method_key(std::string_view owner, uint16_t name,
                                           uint16_t descriptor) {
  MethodKey key{constants_.text(name), constants_.descriptor(descriptor).stable};
  if (names_ == nullptr) return key;
  std::string_view text = file_->pool.utf8(name);
  std::string_view type = file_->pool.utf8(descriptor);
  if (is_numbered_method_name(text)) key.name = digest_of(names_->method_name(owner, text, type));
  if (names_->has_access_constructors()) {
    const std::string* stable = names_->access_constructor(owner, text, type);
    if (stable != nullptr) key.type = digest_of(*stable);
  }
  return key;
}

void ClassWalk::method_key_item(std::string_view label, std::string_view owner, uint16_t name,
                                uint16_t descriptor, const MethodKey& key, PrintInput& out) {
  out.folded(key.name);
  out.folded(key.type);
  if (!out.has_text()) return;
  std::string_view text = file_->pool.utf8(name);
  std::string_view type = file_->pool.utf8(descriptor);
  out.line(label, names_ == nullptr ? text : names_->method_name(owner, text, type));
  out.line("descriptor",
           names_ == nullptr ? std::string(type) : names_->method_descriptor(owner, text, type));
}

void ClassWalk::member_item(uint16_t owner, uint16_t name_and_type, PrintInput& out) {
  class_item("owner", owner, out);
  IndexPair pair = file_->pool.indices(name_and_type);
  std::string_view owner_name = file_->pool.name_of(owner);
  MethodKey key = method_key(owner_name, pair.first, pair.second);
  method_key_item("name", owner_name, pair.first, pair.second, key, out);
  note_real_key(pair.first, pair.second, key, out);
}

void ClassWalk::field_name(const Member& field, PrintInput& out) {
  out.item("field", constants_.text(field.name_index), [&] { return field.name; });
  descriptor_item("descriptor", field.descriptor_index, out);
}

void ClassWalk::method_name(const Member& method, std::string_view label, PrintInput& out) {
  MethodKey& key = method_keys_[static_cast<size_t>(&method - file_->methods.data())];
  if (key.name == 0) {
    key = method_key(file_->name, method.name_index, method.descriptor_index);
    note_real_key(method.name_index, method.descriptor_index, key, out);
  }
  method_key_item(label, file_->name, method.name_index, method.descriptor_index, key, out);
}

void ClassWalk::note_real_key(uint16_t name, uint16_t descriptor, const MethodKey& key,
                              PrintInput& out) {
  Digest real_name = constants_.text(name), real_type = constants_.text(descriptor);
  if (key.name != real_name) note_real_name(real_name, file_->pool.utf8(name), out);
  if (key.type != real_type) note_real_name(real_type, file_->pool.utf8(descriptor), out);
}

void ClassWalk::real_member_name(const Member& member, PrintInput& out) {
  out.item("member", constants_.text(member.name_index), [&] { return member.name; });
  out.item("descriptor", constants_.text(member.descriptor_index),
           [&] { return member.descriptor; });
}

bool ClassWalk::is_renamed(const Member& method) {
  if (names_ == nullptr) return false;
  MethodKey key = method_key(file_->name, method.name_index, method.descriptor_index);
  return key.name != constants_.text(method.name_index) ||
         key.type != constants_.text(method.descriptor_index);
}

bool ClassWalk::header(PrintInput& out) {
  if (!bootstrap_methods_good_ || !record_good_) return false;
  out.item("version", file_->major);
  out.item("minor", file_->minor);
  // The JVM ignores ACC_SUPER since version 52, and old compilers set it at will.
  out.item("flags", file_->access_flags & ~access::kSuper);
  class_item("class", file_->this_class_index, out);
  class_item("super", file_->super_class_index, out);
  out.begin("interfaces", file_->interface_indices.size());
  for (uint16_t index : file_->interface_indices) class_item("interface", index, out);
  out.end();
  for (const Attribute& attribute : file_->attributes) {
    bool good = true;
    switch (attribute.kind) {
      case AttributeKind::kInnerClasses:
        good = inner_classes(attribute, out);
        break;
      case AttributeKind::kEnclosingMethod:
        good = enclosing_method(attribute, out);
        break;
      case AttributeKind::kNestHost: {
        ByteReader in(attribute.content);
        attribute_item(attribute, out);
        class_item("nest-host", in.u2(), out);
        good = in.ok();
        break;
      }
      case AttributeKind::kNestMembers:
      case AttributeKind::kPermittedSubclasses:
        good = class_list(attribute, out);
        break;
      case AttributeKind::kRecord:
        attribute_item(attribute, out);
        out.begin("record", record_components_.size());
        for (const RecordComponent& component : record_components_) {
          if (!record_component(component, out)) return false;
        }
        out.end();
        break;
      case AttributeKind::kSynthetic:
        attribute_item(attribute, out);
        break;
      default:
        break;
    }
    if (!good) return false;
  }
  note_left_out(out);
  return true;
}

bool ClassWalk::enclosing_method(const Attribute& attribute, PrintInput& out) {
  ByteReader in(attribute.content);
  uint16_t outer = in.u2();
  uint16_t method = in.u2();
  if (file_->pool.tag(outer) != ConstantTag::kClass) return false;
  if (method != 0 && file_->pool.tag(method) != ConstantTag::kNameAndType) return false;
  attribute_item(attribute, out);
  member_item(outer, method, out);
  return in.ok() && in.at_end();
}

// Only the entries about this class and its own members can be seen at run time; the others are
// there because the code mentions some nested class, and change with any edit.
bool ClassWalk::inner_classes(const Attribute& attribute, PrintInput& out) {
  struct Entry {
    uint16_t inner, outer, simple, flags;
    Digest key[3];
  };
  std::vector<Entry> entries;
  ByteReader in(attribute.content);
  size_t count = in.count(in.u2(), 8);
  for (size_t i = 0; i < count; ++i) {
    Entry entry{in.u2(), in.u2(), in.u2(), in.u2(), {}};
    if (file_->pool.name_of(entry.inner) != file_->name &&
        file_->pool.name_of(entry.outer) != file_->name) {
      continue;
    }
    entry.key[0] = constants_.class_name(entry.inner).stable;
    entry.key[1] = constants_.class_name(entry.outer).stable;
    // An anonymous class has none.
    entry.key[2] = entry.simple == 0 ? 0 : constants_.text(entry.simple);
    if (entry.simple != 0 && file_->pool.tag(entry.simple) != ConstantTag::kUtf8) return false;
    entries.push_back(entry);
  }
  if (!in.ok() || !in.at_end()) return false;
  // An attribute that is only about others is the same as none.
  if (entries.empty()) return true;
  // Any order will do that is not the one in the file.
  std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) {
    return std::tie(a.key[0], a.key[1], a.key[2], a.flags) <
           std::tie(b.key[0], b.key[1], b.key[2], b.flags);
  });
  attribute_item(attribute, out);
  out.begin("inner-classes", entries.size());
  for (const Entry& entry : entries) {
    class_item("inner", entry.inner, out);
    class_item("outer", entry.outer, out);
    out.item("simple-name", entry.key[2], [&] { return file_->pool.utf8(entry.simple); });
    out.item("flags", entry.flags);
  }
  out.end();
  return true;
}

bool ClassWalk::class_list(const Attribute& attribute, PrintInput& out) {
  ByteReader in(attribute.content);
  bool is_nest = attribute.kind == AttributeKind::kNestMembers;
  std::vector<uint16_t> listed;
  size_t count = in.count(in.u2(), 2);
  for (size_t i = 0; i < count; ++i) {
    uint16_t index = in.u2();
    if (file_->pool.name_of(index).empty()) return false;
    const ConstantTable::Entry& entry = constants_.class_name(index);
    // Each anonymous or local class is a member of the nest; that there is one more is seen in the
    // code that uses it.
    (is_nest && entry.stable != entry.real ? left_out_ : listed).push_back(index);
  }
  if (!in.ok() || !in.at_end()) return false;
  // No member that counts and no attribute: that is the same.
  if (listed.empty() && is_nest) return true;
  // Any order will do that is not the one in the file.
  std::sort(listed.begin(), listed.end(), [&](uint16_t a, uint16_t b) {
    return constants_.class_name(a).stable < constants_.class_name(b).stable;
  });
  attribute_item(attribute, out);
  out.begin("classes", listed.size());
  for (uint16_t index : listed) class_item("class", index, out);
  out.end();
  return true;
}

void ClassWalk::note_left_out(PrintInput& out) {
  if (!notes_real_names_) return;
  std::sort(left_out_.begin(), left_out_.end(), [&](uint16_t a, uint16_t b) {
    return constants_.class_name(a).real < constants_.class_name(b).real;
  });
  real_names_.begin("nest", left_out_.size());
  for (uint16_t index : left_out_) {
    note_real_name(constants_.class_name(index).real, file_->pool.name_of(index), out);
  }
}

bool ClassWalk::record_component(const RecordComponent& component, PrintInput& out) {
  if (!utf8_item("component", component.name, out)) return false;
  descriptor_item("type", component.descriptor, out);
  return annotations(component.attributes, out);
}

void ClassWalk::field(const Member& field, PrintInput& out) {
  field_name(field, out);
  out.item("flags", field.access_flags);
  const Attribute* synthetic = field.attribute(AttributeKind::kSynthetic);
  if (synthetic != nullptr) attribute_item(*synthetic, out);
}

bool ClassWalk::field_constant(const Member& field, PrintInput& out) {
  const Attribute* value = field.attribute(AttributeKind::kConstantValue);
  if (value == nullptr) return true;
  attribute_item(*value, out);
  return plain_constant(ByteReader(value->content).u2(), out);
}

bool ClassWalk::method(const Member& method, PrintInput& out) {
  method_name(method, "method", out);
  out.item("flags", method.access_flags);
  if (holds_switch_maps()) {
    // What is in the maps is printed where they are used; walked for the references only.
    size_t start = out.mark();
    bool good = code(method, out);
    out.cut(start);
    return good;
  }
  return method.attribute(AttributeKind::kCode) == nullptr || code(method, out);
}

bool ClassWalk::is_annotated(const Member& method) {
  return std::any_of(method.attributes.begin(), method.attributes.end(), [](const auto& one) {
    using enum AttributeKind;
    AttributeKind kind = one.kind;
    return kind == kRuntimeVisibleAnnotations || kind == kRuntimeVisibleParameterAnnotations ||
           kind == kRuntimeVisibleTypeAnnotations || kind == kAnnotationDefault;
  });
}

bool ClassWalk::method_annotations(const Member& method, PrintInput& out) {
  if (const Attribute* value = method.attribute(AttributeKind::kAnnotationDefault)) {
    ByteReader in(value->content);
    attribute_item(*value, out);
    if (!element_value(in, out, 0) || !in.at_end()) return false;
  }
  return annotations(method.attributes, out);
}

bool ClassWalk::signature(const std::vector<Attribute>& attributes, PrintInput& out) {
  const Attribute* found = find_attribute(attributes, AttributeKind::kSignature);
  if (found == nullptr) return true;
  uint16_t index = ByteReader(found->content).u2();
  if (file_->pool.tag(index) != ConstantTag::kUtf8) return false;
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
    AttributeKind kind = attribute.kind;
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
        if (name != 0 && file_->pool.tag(name) != ConstantTag::kUtf8) return false;
        out.item("parameter", name == 0 ? 0 : constants_.text(name),
                 [&] { return file_->pool.utf8(name); });
        out.item("flags", in.u2());
      }
      out.end();
    } else if (kind == AttributeKind::kSynthetic) {
      attribute_item(attribute, out);
    }
    if (!in.ok()) return false;
  }
  return true;
}

void ClassWalk::debug(PrintInput& out) {
  if (const Attribute* source = file_->attribute(AttributeKind::kSourceFile)) {
    attribute_item(*source, out);
    out.item("file", file_->pool.utf8(ByteReader(source->content).u2()));
  }
  if (const Attribute* extension = file_->attribute(AttributeKind::kSourceDebugExtension)) {
    attribute_item(*extension, out);
    out.item("extension", as_text(extension->content));
  }
}

bool ClassWalk::method_debug(const Member& method, PrintInput& out) {
  if (method.attribute(AttributeKind::kCode) == nullptr) return true;
  real_member_name(method, out);
  return read_code(method) && debug_of_code(out);
}

}  // namespace winnow
