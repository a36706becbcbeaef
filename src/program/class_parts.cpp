#include "program/class_parts.h"

#include <algorithm>

namespace winnow {
namespace {

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

size_t count_if(const std::vector<const Member*>& methods, bool (*test)(const Member&)) {
  auto passes = [&](const Member* one) { return test(*one); };
  return static_cast<size_t>(std::count_if(methods.begin(), methods.end(), passes));
}

}  // namespace

void ClassParts::begin(const ClassFile& file, const StableNames& names, ClassWalk& walk) {
  file_ = &file;
  walk_ = &walk;
  order_.sort(file);
  auto renamed = [&](const Member& method) { return walk.is_renamed(method); };
  if (!names.empty() && std::any_of(file.methods.begin(), file.methods.end(), renamed)) {
    order_.sort_by_stable_names(file, names);
  }
  fields_.assign(file.fields.size(), Field{});
  methods_.assign(file.methods.size(), Method{});
  annotations_ = signature_ = kAbsent;
}

bool ClassParts::header(PrintInput& out) {
  if (walk_->holds_switch_maps()) {
    // Which maps there are is the matter of the switches that use them.
    out.item("holds", "switch maps");
    return true;
  }
  if (!walk_->header(out)) return false;
  size_t start = out.mark();
  if (!walk_->annotations(file_->attributes, out)) return false;
  annotations_ = out.fold_part(start);
  if (!fields_of_header(out)) return false;
  out.begin("annotated-methods", count_if(order_.stable_methods(), ClassWalk::is_annotated));
  for (const Member* method : order_.stable_methods()) {
    if (!ClassWalk::is_annotated(*method)) continue;
    walk_->method_name(*method, "annotated", out);
    start = out.mark();
    if (!walk_->method_annotations(*method, out)) return false;
    methods_[index_in(file_->methods, *method)].annotations = out.fold_part(start);
  }
  out.end();
  return true;
}

bool ClassParts::fields_of_header(PrintInput& out) {
  out.begin("fields", order_.fields().size());
  for (const Member* field : order_.fields()) {
    Field& parts = fields_[index_in(file_->fields, *field)];
    size_t start = out.mark();
    walk_->field(*field, out);
    size_t constant = out.mark();
    if (!walk_->field_constant(*field, out)) return false;
    parts.constant = out.print_since(constant);
    parts.print = out.fold_print(start);
    start = out.mark();
    if (!walk_->annotations(field->attributes, out)) return false;
    parts.annotations = out.fold_part(start);
  }
  out.end();
  return true;
}

void ClassParts::methods_of_shape(PrintInput& out) {
  out.begin("methods", count_if(order_.stable_methods(), belongs_to_shape));
  for (const Member* method : order_.stable_methods()) {
    if (!belongs_to_shape(*method)) continue;
    walk_->method_name(*method, "method", out);
    // Locking is the method's own matter; how it is found is the class's.
    out.item("flags", method->access_flags & ~access::kSynchronized);
  }
  out.end();
}

bool ClassParts::members(PrintInput& out) {
  if (walk_->holds_switch_maps()) return true;
  out.begin("members", order_.stable_methods().size());
  for (const Member* method : order_.stable_methods()) {
    walk_->method_name(*method, "member", out);
    out.item("flags", method->access_flags);
    size_t start = out.mark();
    if (!walk_->method_reflection(*method, out)) return false;
    methods_[index_in(file_->methods, *method)].reflection = out.fold_part(start);
  }
  out.end();
  return reflection(out);
}

// What only reflection sees of everything else: generic types.
bool ClassParts::reflection(PrintInput& out) {
  size_t start = out.mark();
  if (!walk_->signature(file_->attributes, out)) return false;
  signature_ = out.fold_part(start);
  out.begin("components", walk_->record_components().size());
  for (const ClassWalk::RecordComponent& component : walk_->record_components()) {
    if (out.has_text()) out.line("component", file_->pool.utf8(component.name));
    start = out.mark();
    if (!walk_->signature(component.attributes, out)) return false;
    out.fold_part(start);
  }
  out.end();
  out.begin("fields", order_.fields().size());
  for (const Member* field : order_.fields()) {
    if (out.has_text()) out.line("field", field->name);
    start = out.mark();
    if (!walk_->signature(field->attributes, out)) return false;
    fields_[index_in(file_->fields, *field)].signature = out.fold_part(start);
  }
  out.end();
  return true;
}

}  // namespace winnow
