// Makes summaries from class files: see class_summary.h.
#include <algorithm>

#include "program/bootstrap_methods.h"
#include "program/class_parts.h"
#include "program/class_summary.h"
#include "program/class_walk.h"

namespace winnow {

struct SummaryScratch {
  // Of a group; as many as the largest had.
  std::vector<ClassFile> files;
  std::vector<std::string> problems;  // empty for a class that is understood so far
  std::vector<bool> parsed;
  std::vector<const ClassFile*> good;
  ClassWalk walk;
  ClassParts parts;
  PrintInput input;
  PrintInput debug;
  std::vector<Print> prints;
};

std::shared_ptr<SummaryScratch> make_summary_scratch() {
  return std::make_shared<SummaryScratch>();
}

namespace {

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
  if (const Attribute* inner = file.attribute(AttributeKind::kInnerClasses)) {
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
  if (const Attribute* host = file.attribute(AttributeKind::kNestHost)) {
    summary.nest_host = file.pool.name_of(ByteReader(host->content).u2());
  }
  summary.nest_members = class_names(file, file.attribute(AttributeKind::kNestMembers));
  summary.permitted_subclasses =
      class_names(file, file.attribute(AttributeKind::kPermittedSubclasses));
}

// Makes the summary of a class that is understood. Each step returns false where it is not, with
// the reason in `problem`.
class SummaryMaker {
 public:
  SummaryMaker(const ClassFile& file, const std::string& where, const StableNames& names,
               SummaryScratch& scratch, ClassSummary& out)
      : file_(file),
        where_(where),
        names_(names),
        scratch_(scratch),
        walk_(scratch.walk),
        parts_(scratch.parts),
        out_(out),
        input_(scratch.input),
        debug_(scratch.debug) {
    input_.clear();  // of what a class left behind that was not understood
    debug_.clear();
    walk_.begin(file, where, &names, out.pool.get());
    parts_.begin(file, names, walk_);
  }

  bool run() {
    fill_names(file_, out_);
    if (!class_parts()) return false;
    size_t end = input_.mark();
    walk_.keep_member_names();
    return record() && fields() && methods() && whole(end);
  }
  const std::string& problem() const { return problem_; }

 private:
  bool fail(std::string problem) {
    problem_ = std::move(problem);
    return false;
  }

  // Leaves what `whole` begins with in the input.
  bool class_parts() {
    bool by_real_names = walk_.holds_switch_maps();
    if (by_real_names && !members_by_real_names()) return false;
    if (!by_real_names) walk_.note_real_names();
    if (!parts_.header(input_)) return fail("its header or an annotation is not understood");
    out_.header = input_.so_far();
    parts_.methods_of_shape(input_);
    out_.shape = input_.so_far();
    if (!parts_.members(input_)) return fail("a member's attribute is not understood");
    walk_.note_no_more_real_names();
    if (!by_real_names) note_members();
    order();
    return true;
  }

  void note_members() {
    size_t end = input_.mark();
    input_.append(walk_.real_names());
    out_.members = input_.so_far();
    input_.cut(end);
    out_.signature = parts_.signature();
    out_.annotations = parts_.annotations();
    for (std::string_view descriptor : walk_.annotation_types()) {
      if (descriptor.size() > 2) {
        out_.annotation_types.emplace_back(descriptor.substr(1, descriptor.size() - 2));
      }
    }
  }

  // A class of switch maps is printed by that it is one; reflection sees all of it.
  bool members_by_real_names() {
    walk_.begin(file_, where_, nullptr, nullptr);
    if (!parts_.header(input_)) return fail("its header or an annotation is not understood");
    parts_.methods_of_shape(input_);
    if (!parts_.members(input_)) return fail("a member's attribute is not understood");
    note_members();
    input_.clear();
    walk_.begin(file_, where_, &names_, out_.pool.get());
    return true;
  }

  void order() {
    size_t end = input_.mark();
    for (const auto* members : {&file_.fields, &file_.methods}) {
      input_.begin("members", members->size());
      for (const Member& member : *members) walk_.real_member_name(member, input_);
      input_.end();
    }
    out_.order = input_.print_since(end);
    input_.cut(end);
  }

  bool record() {
    size_t end = input_.mark();
    for (const ClassWalk::RecordComponent& component : walk_.record_components()) {
      RecordComponentSummary& one = out_.record_components.emplace_back();
      one.name = file_.pool.utf8(component.name);
      one.descriptor = file_.pool.utf8(component.descriptor);
      if (!walk_.record_component(component, input_) ||
          !walk_.signature(component.attributes, input_)) {
        return fail("record component " + one.name + " is not understood");
      }
      one.print = input_.print_since(end);
      input_.cut(end);
    }
    return true;
  }

  bool fields() {
    out_.fields.reserve(parts_.order().fields().size());
    for (const Member* member : parts_.order().fields()) {
      const ClassParts::Field& parts = parts_.field(*member);
      out_.fields.push_back({.name = walk_.kept_text(member->name_index),
                             .descriptor = walk_.kept_text(member->descriptor_index),
                             .access_flags = member->access_flags,
                             .print = parts.print,
                             .signature = parts.signature,
                             .constant = parts.constant,
                             .annotations = parts.annotations});
    }
    return true;
  }

  bool methods() {
    size_t end = input_.mark();
    walk_.debug(debug_);
    out_.methods.reserve(parts_.order().methods().size());
    for (const Member* member : parts_.order().methods()) {
      const ClassParts::Method& parts = parts_.method(*member);
      out_.methods.push_back({.name = walk_.kept_text(member->name_index),
                              .descriptor = walk_.kept_text(member->descriptor_index),
                              .numbered_as = {},
                              .access_flags = member->access_flags,
                              .print = {},
                              .annotations = parts.annotations,
                              .reflection = parts.reflection,
                              .references = {}});
      MethodSummary& method = out_.methods.back();
      if (walk_.is_renamed(*member)) {
        std::string key(names_.method_name(file_.name, member->name, member->descriptor));
        key.append(names_.method_descriptor(file_.name, member->name, member->descriptor));
        NameTable& kept = out_.pool->names();
        method.numbered_as = kept.text(kept.intern(key));
      }
      bool good = walk_.method(*member, input_) && walk_.method_debug(*member, debug_);
      method.references = walk_.take_references();
      if (!good) return fail("the code of " + method.key() + " is not understood");
      method.print = input_.print_since(end);
      input_.cut(end);
    }
    out_.debug = debug_.empty() ? kAbsent : debug_.take();
    return true;
  }

  bool whole(size_t end) {
    // A method's print has its name in it, so that sorted prints are sorted methods.
    std::vector<Print>& prints = scratch_.prints;
    prints.clear();
    for (const MethodSummary& method : out_.methods) prints.push_back(method.print);
    std::sort(prints.begin(), prints.end());
    input_.cut(end);
    for (const Print& print : prints) input_.item("method", print);
    out_.whole = input_.take();
    return true;
  }

  const ClassFile& file_;
  const std::string& where_;
  const StableNames& names_;
  SummaryScratch& scratch_;
  ClassWalk& walk_;
  ClassParts& parts_;
  ClassSummary& out_;
  PrintInput& input_;
  PrintInput& debug_;
  std::string problem_;
};

const Attribute* unknown_attribute(const ClassFile& file) {
  constexpr AttributeKind kUnknown = AttributeKind::kUnknown;
  if (const Attribute* found = file.attribute(kUnknown)) return found;
  for (const auto* members : {&file.fields, &file.methods}) {
    for (const Member& member : *members) {
      if (const Attribute* found = member.attribute(kUnknown)) return found;
    }
  }
  return nullptr;
}

// What is wrong with a class that parsed, or nothing.
std::string why_opaque(const ClassFile& file, const ClassInput& input) {
  if (!file.version_is_known()) {
    return "class file version " + std::to_string(file.major) + " is not known";
  }
  if ((file.access_flags & access::kModule) != 0) return "is a module descriptor";
  if (file.name != input.name) return "holds class " + std::string(file.name);
  if (const Attribute* unknown = unknown_attribute(file)) {
    return "attribute " + std::string(unknown->name) + " is not known";
  }
  std::vector<Bytes> bootstrap_methods;
  if (!read_bootstrap_methods(file, bootstrap_methods)) {
    return "attribute BootstrapMethods is not understood";
  }
  return {};
}

void summarize(const ClassFile& file, const ClassInput& input, std::string problem,
               const StableNames& names, const std::shared_ptr<ReferencePool>& pool,
               SummaryScratch& scratch, ClassSummary& summary) {
  if (problem.empty()) {
    summary.pool = pool;
    SummaryMaker maker(file, input.where, names, scratch, summary);
    if (!maker.run()) problem = maker.problem();
  }
  if (!problem.empty()) {
    summary = opaque_summary(input.bytes, input.name, input.where + ": " + problem);
    summary.super_name = file.super_name;
    for (std::string_view name : file.interfaces) summary.interfaces.emplace_back(name);
  }
  std::string_view stable = names.class_name(summary.name);
  if (stable != summary.name) summary.numbered_as = stable;
}

}  // namespace

ClassSummary summarize_class(Bytes bytes, std::string_view expected_name, const std::string& where,
                             std::shared_ptr<ReferencePool> pool) {
  if (pool == nullptr) pool = std::make_shared<ReferencePool>();
  const ClassInput input{bytes, expected_name, where};
  return std::move(summarize_classes({&input, 1}, pool).front());
}

std::vector<ClassSummary> summarize_classes(std::span<const ClassInput> group,
                                            const std::shared_ptr<ReferencePool>& pool,
                                            const std::shared_ptr<SummaryScratch>& scratch) {
  std::vector<ClassFile>& files = scratch->files;
  std::vector<std::string>& problems = scratch->problems;
  if (files.size() < group.size()) {
    files.resize(group.size());
    problems.resize(group.size());
  }
  scratch->parsed.assign(group.size(), false);
  scratch->good.clear();
  for (size_t i = 0; i < group.size(); ++i) {
    Status read = files[i].read(group[i].bytes, group[i].where);
    scratch->parsed[i] = read.has_value();
    problems[i] = read ? why_opaque(files[i], group[i]) : read.error().text();
    if (problems[i].empty()) scratch->good.push_back(&files[i]);
  }
  StableNames names(scratch->good);
  std::vector<ClassSummary> result;
  result.reserve(group.size());
  for (size_t i = 0; i < group.size(); ++i) {
    if (scratch->parsed[i]) {
      summarize(files[i], group[i], problems[i], names, pool, *scratch, result.emplace_back());
    } else {
      result.push_back(opaque_summary(group[i].bytes, group[i].name, problems[i]));
    }
  }
  return result;
}

}  // namespace winnow
