#include "program/summary_codec.h"

#include <unordered_map>

#include "base/heap.h"

namespace winnow {
namespace {

// Numbers names and members in the order in which they are first written: what no class uses any
// more is left behind.
class TableWriter {
 public:
  void classes(const std::vector<ClassSummary>& list) {
    body_.varint(list.size());
    for (const ClassSummary& one : list) write_class(one);
  }

  void finish(ByteWriter& out) {
    out.varint(pool_.names().size());
    for (uint32_t id = 0; id < pool_.names().size(); ++id) out.text(pool_.names().text(id));
    out.varint(pool_.members().size());
    for (const ReferencePool::Member& member : pool_.members()) {
      out.varint(member.owner);
      out.varint(member.name);
      out.varint(member.descriptor);
    }
    out.bytes(body_.view());
  }

 private:
  void name(std::string_view text) { body_.varint(pool_.names().intern(text)); }
  void list(const std::vector<std::string>& names) {
    body_.varint(names.size());
    for (const std::string& one : names) name(one);
  }
  void part(const Print& print) {
    body_.u1(print.absent() ? 0 : 1);
    if (!print.absent()) write_print(body_, print);
  }

  void references(const ClassSummary& one, const MethodSummary& method) {
    ReferenceRange range = one.references(method);
    body_.varint(range.size());
    for (uint32_t i = 0; i < range.size(); ++i) body_.varint(renumbered(*one.pool, method, i));
  }

  uint32_t renumbered(const ReferencePool& from, const MethodSummary& method, uint32_t i) {
    if (&from != last_pool_) {
      last_pool_ = &from;
      renumbered_.clear();
    }
    uint32_t old = from.raw(method.references, i);
    auto [found, is_new] = renumbered_.try_emplace(old, 0);
    if (is_new) {
      Reference reference = from.decode(old);
      // Never full: the pool that it comes from wasn't.
      (void)pool_.encode(reference.kind, reference.interface_owner, reference.owner, reference.name,
                         reference.descriptor, found->second);
    }
    return found->second;
  }

  void write_class(const ClassSummary& one) {
    name(one.name);
    name(one.numbered_as);
    name(one.super_name);
    list(one.interfaces);
    list(one.annotation_types);
    list(one.nested);
    name(one.nest_host);
    list(one.nest_members);
    list(one.permitted_subclasses);
    body_.varint(one.access_flags);
    body_.varint(one.inner_flags);
    body_.varint(one.version);
    for (const Print* print :
         {&one.whole, &one.header, &one.shape, &one.members, &one.order, &one.debug}) {
      write_print(body_, *print);
    }
    part(one.annotations);
    part(one.signature);
    body_.u1(one.opaque ? 1 : 0);
    body_.text(one.opaque_reason);
    write_members(one);
  }

  void write_members(const ClassSummary& one) {
    body_.varint(one.record_components.size());
    for (const RecordComponentSummary& component : one.record_components) {
      name(component.name);
      name(component.descriptor);
      write_print(body_, component.print);
    }
    body_.varint(one.fields.size());
    for (const FieldSummary& field : one.fields) {
      name(field.name);
      name(field.descriptor);
      body_.varint(field.access_flags);
      write_print(body_, field.print);
      part(field.signature);
      part(field.constant);
      part(field.annotations);
    }
    body_.varint(one.methods.size());
    for (const MethodSummary& method : one.methods) {
      name(method.name);
      name(method.descriptor);
      name(method.numbered_as);
      body_.varint(method.access_flags);
      write_print(body_, method.print);
      part(method.annotations);
      part(method.reflection);
      references(one, method);
    }
  }

  ReferencePool pool_;
  ByteWriter body_;
  const ReferencePool* last_pool_ = nullptr;
  std::unordered_map<uint32_t, uint32_t> renumbered_;  // of last_pool_
};

class TableReader {
 public:
  TableReader(ByteReader& in, std::shared_ptr<ReferencePool> pool)
      : in_(in), pool_(std::move(pool)) {}

  void tables() {
    size_t names = in_.count(in_.varint());
    for (size_t i = 0; i < names && in_.ok(); ++i) pool_->names().append(in_.text());
    size_t members = in_.count(in_.varint(), 3);
    for (size_t i = 0; i < members && in_.ok(); ++i) {
      ReferencePool::Member member{};
      member.owner = name_id();
      member.name = name_id();
      member.descriptor = name_id();
      pool_->append_member(member);
    }
  }

  ClassSummary read_class() {
    ClassSummary one;
    one.pool = pool_;
    one.name = name();
    one.numbered_as = name();
    one.super_name = name();
    one.interfaces = list();
    one.annotation_types = list();
    one.nested = list();
    one.nest_host = name();
    one.nest_members = list();
    one.permitted_subclasses = list();
    one.access_flags = flags();
    one.inner_flags = flags();
    one.version = flags();
    for (Print* print :
         {&one.whole, &one.header, &one.shape, &one.members, &one.order, &one.debug}) {
      *print = read_print(in_);
    }
    one.annotations = part();
    one.signature = part();
    one.opaque = in_.u1() != 0;
    one.opaque_reason = in_.text();
    read_members(one);
    return one;
  }

 private:
  uint32_t name_id() {
    uint64_t id = in_.varint();
    if (id >= pool_->names().size()) in_.fail();
    return in_.ok() ? static_cast<uint32_t>(id) : 0;
  }
  std::string_view name() { return pool_->names().text(name_id()); }
  uint16_t flags() { return static_cast<uint16_t>(in_.varint()); }
  Print part() { return in_.u1() == 0 ? kAbsent : read_print(in_); }
  std::vector<std::string> list() {
    size_t count = in_.count(in_.varint());
    std::vector<std::string> names;
    names.reserve(count);
    for (size_t i = 0; i < count && in_.ok(); ++i) names.emplace_back(name());
    return names;
  }

  void read_members(ClassSummary& one) {
    one.record_components.resize(in_.count(in_.varint(), 18));
    for (RecordComponentSummary& component : one.record_components) {
      component.name = name();
      component.descriptor = name();
      component.print = read_print(in_);
    }
    one.fields.resize(in_.count(in_.varint(), 22));
    for (FieldSummary& field : one.fields) {
      field.name = name();
      field.descriptor = name();
      field.access_flags = flags();
      field.print = read_print(in_);
      field.signature = part();
      field.constant = part();
      field.annotations = part();
    }
    one.methods.resize(in_.count(in_.varint(), 23));
    for (MethodSummary& method : one.methods) {
      method.name = name();
      method.descriptor = name();
      method.numbered_as = name();
      method.access_flags = flags();
      method.print = read_print(in_);
      method.annotations = part();
      method.reflection = part();
      method.references = references();
    }
  }

  ReferenceSpan references() {
    size_t count = in_.count(in_.varint());
    references_.clear();
    for (size_t i = 0; i < count && in_.ok(); ++i) {
      uint64_t reference = in_.varint();
      if (reference > UINT32_MAX || !pool_->is_valid(static_cast<uint32_t>(reference))) in_.fail();
      references_.push_back(static_cast<uint32_t>(reference));
    }
    return in_.ok() ? pool_->add_list(references_) : ReferenceSpan{};
  }

  ByteReader& in_;
  std::shared_ptr<ReferencePool> pool_;
  std::vector<uint32_t> references_;
};

}  // namespace

void write_root_tables(ByteWriter& out, const RootSummary& root) {
  TableWriter writer;
  writer.classes(root.classes);
  writer.finish(out);
  out.varint(root.resources.size());
  for (const ResourceSummary& one : root.resources) {
    out.text(one.name);
    write_print(out, one.print);
  }
  out.varint(root.problems.size());
  for (const std::string& problem : root.problems) out.text(problem);
}

bool read_root_tables(ByteReader& in, RootSummary& root) {
  expect_allocations(in.remaining() * 2);  // summaries take more room in memory than in the file
  TableReader reader(in, root.pool);
  reader.tables();
  size_t classes = in.count(in.varint(), 110);
  root.classes.reserve(classes);
  for (size_t i = 0; i < classes && in.ok(); ++i) root.classes.push_back(reader.read_class());
  size_t resources = in.count(in.varint(), 17);
  for (size_t i = 0; i < resources && in.ok(); ++i) {
    ResourceSummary& one = root.resources.emplace_back();
    one.name = in.text();
    one.print = read_print(in);
  }
  size_t problems = in.count(in.varint());
  for (size_t i = 0; i < problems && in.ok(); ++i) root.problems.emplace_back(in.text());
  return in.ok() && in.at_end();
}

}  // namespace winnow
