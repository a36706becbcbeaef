#include "program/class_summary.h"

#include <algorithm>
#include <deque>
#include <optional>

#include "program/class_walk.h"

namespace winnow {

struct SummaryScratch {
  ConstantTable constants;
  PrintInput input;
  PrintInput debug;
};

std::shared_ptr<SummaryScratch> make_summary_scratch() {
  return std::make_shared<SummaryScratch>();
}

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

// The name and type by which a method goes in prints.
std::string stable_key_of(const ClassFile& file, const Member& method, const StableNames& names) {
  std::string key(names.method_name(file.name, method.name, method.descriptor));
  return key.append(names.method_descriptor(file.name, method.name, method.descriptor));
}

// Methods in the order of those names, so that numbers have no say in it.
std::vector<const Member*> sorted_methods(const ClassFile& file, const StableNames* names) {
  std::vector<const Member*> methods = sorted(file.methods);
  if (names == nullptr || names->empty()) return methods;
  struct Keyed {
    std::string_view name;
    std::string_view descriptor;
    const Member* method;
  };
  std::vector<Keyed> keyed;
  std::deque<std::string> renamed;
  keyed.reserve(methods.size());
  for (const Member* method : methods) {
    std::string_view descriptor = method->descriptor;
    if (StableNames::may_rename(descriptor)) {
      descriptor = renamed.emplace_back(names->descriptor(descriptor));
    }
    keyed.push_back(
        {names->method_name(file.name, method->name, method->descriptor), descriptor, method});
  }
  std::stable_sort(keyed.begin(), keyed.end(), [](const Keyed& a, const Keyed& b) {
    return a.name != b.name ? a.name < b.name : a.descriptor < b.descriptor;
  });
  for (size_t i = 0; i < keyed.size(); ++i) methods[i] = keyed[i].method;
  return methods;
}

// Sorted by name and type: real ones, or stable ones of the methods if names are given.
struct SortedMembers {
  explicit SortedMembers(const ClassFile& file, const StableNames* names = nullptr)
      : fields(sorted(file.fields)), methods(sorted_methods(file, names)) {}
  std::vector<const Member*> fields;
  std::vector<const Member*> methods;
};

// The parts of a class that are more than one piece of a walk. `walk` goes by the names that are
// given, or else by real ones.
class Parts {
 public:
  Parts(const ClassFile& file, const SortedMembers& sorted, ClassWalk& walk)
      : file_(file), sorted_(sorted), walk_(walk) {}

  bool header(PrintInput& out) {
    if (walk_.holds_switch_maps()) {
      // Which maps there are is the matter of the switches that use them.
      out.item("holds", "switch maps");
      return true;
    }
    if (!walk_.header(out)) return false;
    out.begin("fields", sorted_.fields.size());
    for (const Member* field : sorted_.fields) {
      if (!walk_.field(*field, out) || !walk_.annotations(field->attributes, out)) return false;
    }
    out.end();
    auto is_annotated = [&](const Member* method) { return walk_.is_annotated(*method); };
    out.begin("annotated-methods", count_if(is_annotated));
    for (const Member* method : sorted_.methods) {
      if (!is_annotated(method)) continue;
      walk_.member_name(*method, "annotated", out);
      if (!walk_.method_annotations(*method, out)) return false;
    }
    out.end();
    return true;
  }

  // What follows the header in a shape.
  void methods_of_shape(PrintInput& out) {
    out.begin("methods", count_if([](const Member* one) { return belongs_to_shape(*one); }));
    for (const Member* method : sorted_.methods) {
      if (!belongs_to_shape(*method)) continue;
      walk_.member_name(*method, "method", out);
      // Locking is the method's own matter; how it is found is the class's.
      out.item("flags", method->access_flags & ~access::kSynchronized);
    }
    out.end();
  }

  bool shape(PrintInput& out) {
    if (!header(out)) return false;
    methods_of_shape(out);
    return true;
  }

  bool members(PrintInput& out) {
    if (!shape(out)) return false;
    out.begin("members", sorted_.methods.size());
    for (const Member* method : sorted_.methods) {
      walk_.member_name(*method, "member", out);
      out.item("flags", method->access_flags);
    }
    out.end();
    return reflection(out);
  }

  // What only reflection sees: generic types of everything, thrown types, names of parameters.
  bool reflection(PrintInput& out) {
    if (walk_.holds_switch_maps()) return true;
    std::vector<ClassWalk::RecordComponent> components;
    if (!walk_.signature(file_.attributes, out) || !walk_.record_components(components)) {
      return false;
    }
    out.begin("components", components.size());
    for (const ClassWalk::RecordComponent& component : components) {
      out.item("component", file_.pool.utf8(component.name));
      if (!walk_.signature(component.attributes, out)) return false;
    }
    out.end();
    out.begin("fields", sorted_.fields.size());
    for (const Member* field : sorted_.fields) {
      walk_.member_name(*field, "field", out);
      if (!walk_.signature(field->attributes, out)) return false;
    }
    out.end();
    out.begin("methods", sorted_.methods.size());
    for (const Member* method : sorted_.methods) {
      walk_.member_name(*method, "method", out);
      if (!walk_.method_reflection(*method, out)) return false;
    }
    out.end();
    return true;
  }

 private:
  template <typename Test>
  size_t count_if(Test test) const {
    return static_cast<size_t>(std::count_if(sorted_.methods.begin(), sorted_.methods.end(), test));
  }

  const ClassFile& file_;
  const SortedMembers& sorted_;
  ClassWalk& walk_;
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
  // The scratch's table is that of the file.
  SummaryMaker(const ClassFile& file, const std::string& where, const StableNames& names,
               SummaryScratch& scratch, ClassSummary& out)
      : file_(file),
        names_(names),
        sorted_(file),
        walk_(file, where, scratch.constants, &names, out.pool.get()),
        real_(file, where, scratch.constants),
        out_(out),
        input_(scratch.input),
        debug_(scratch.debug) {
    input_.clear();  // of what a class left behind that was not understood
    debug_.clear();
  }

  bool run() {
    fill_names(file_, out_);
    return header() && record() && fields() && methods() && whole();
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
    std::optional<SortedMembers> by_stable_names;
    if (!names_.empty()) by_stable_names.emplace(file_, &names_);
    Parts stable(file_, by_stable_names ? *by_stable_names : sorted_, walk_);
    Parts real(file_, sorted_, real_);
    if (!stable.header(input_)) return fail("its header or an annotation is not understood");
    out_.header = input_.so_far();
    stable.methods_of_shape(input_);
    out_.shape = input_.take();
    for (std::string_view descriptor : walk_.annotation_types()) {
      if (descriptor.size() > 2) {
        out_.annotation_types.emplace_back(descriptor.substr(1, descriptor.size() - 2));
      }
    }
    bool good = part(out_.members, [&](PrintInput& input) { return real.members(input); }) &&
                part(reflection_, [&](PrintInput& input) { return stable.reflection(input); }) &&
                part(out_.signature,
                     [&](PrintInput& input) { return walk_.signature(file_.attributes, input); }) &&
                part(out_.annotations,
                     [&](PrintInput& input) { return walk_.annotations(file_.attributes, input); });
    if (!good) return fail("a member's attribute is not understood");
    for (const auto* members : {&file_.fields, &file_.methods}) {
      for (const Member& member : *members) real_.member_name(member, "member", input_);
    }
    out_.order = input_.take();
    return true;
  }

  bool record() {
    std::vector<ClassWalk::RecordComponent> components;
    if (!walk_.record_components(components)) return fail("its record is not understood");
    for (const ClassWalk::RecordComponent& component : components) {
      RecordComponentSummary& one = out_.record_components.emplace_back();
      one.name = file_.pool.utf8(component.name);
      one.descriptor = file_.pool.utf8(component.descriptor);
      if (!part(one.print, [&](PrintInput& input) {
            return walk_.record_component(component, input) &&
                   walk_.signature(component.attributes, input);
          })) {
        return fail("record component " + one.name + " is not understood");
      }
    }
    return true;
  }

  bool fields() {
    out_.fields.reserve(sorted_.fields.size());
    for (const Member* member : sorted_.fields) {
      FieldSummary& field = out_.fields.emplace_back();
      field.name = member->name;
      field.descriptor = member->descriptor;
      field.access_flags = member->access_flags;
      bool good =
          part(field.print, [&](PrintInput& input) { return walk_.field(*member, input); }) &&
          part(field.signature,
               [&](PrintInput& input) { return walk_.signature(member->attributes, input); }) &&
          part(field.constant,
               [&](PrintInput& input) { return walk_.field_constant(*member, input); }) &&
          part(field.annotations,
               [&](PrintInput& input) { return walk_.annotations(member->attributes, input); });
      if (!good) return fail("field " + field.name + " is not understood");
    }
    return true;
  }

  bool methods() {
    real_.debug(debug_);
    out_.methods.reserve(sorted_.methods.size());
    for (const Member* member : sorted_.methods) {
      MethodSummary& method = out_.methods.emplace_back();
      method.name = member->name;
      method.descriptor = member->descriptor;
      method.access_flags = member->access_flags;
      bool may_be_numbered =
          StableNames::may_rename(member->name) || StableNames::may_rename(member->descriptor);
      if (may_be_numbered && !names_.empty()) {
        std::string key = stable_key_of(file_, *member, names_);
        if (key != method.key()) method.numbered_as = std::move(key);
      }
      bool good =
          part(method.print, [&](PrintInput& input) { return walk_.method(*member, input); }) &&
          part(method.annotations,
               [&](PrintInput& input) { return walk_.method_annotations(*member, input); }) &&
          part(method.reflection,
               [&](PrintInput& input) { return walk_.method_reflection(*member, input); }) &&
          walk_.method_debug(*member, debug_);
      method.references = walk_.take_references();
      if (!good) return fail("the code of " + key_of(*member) + " is not understood");
    }
    out_.debug = debug_.empty() ? kAbsent : debug_.take();
    return true;
  }

  bool whole() {
    // A method's print has its name in it, so that sorted prints are sorted methods.
    std::vector<Print> prints;
    for (const MethodSummary& method : out_.methods) prints.push_back(method.print);
    std::sort(prints.begin(), prints.end());
    input_.item("shape", out_.shape);
    input_.item("reflection", reflection_);
    for (const Print& print : prints) input_.item("method", print);
    out_.whole = input_.take();
    return true;
  }

  const ClassFile& file_;
  const StableNames& names_;
  SortedMembers sorted_;
  ClassWalk walk_;  // by stable names
  ClassWalk real_;
  ClassSummary& out_;
  PrintInput& input_;
  PrintInput& debug_;
  Print reflection_;
  std::string problem_;
};

// What is wrong with a class that parsed, or nothing.
std::string why_opaque(const ClassFile& file, const ClassInput& input, ConstantTable& constants) {
  if (!file.version_is_known()) {
    return "class file version " + std::to_string(file.major) + " is not known";
  }
  if ((file.access_flags & access::kModule) != 0) return "is a module descriptor";
  if (file.name != input.name) return "holds class " + std::string(file.name);
  constants.reset(file.pool);
  ClassWalk walk(file, input.where, constants);
  if (walk.knows_all_attributes()) return {};
  return "attribute " + walk.unknown_attribute() + " is not known";
}

ClassSummary summarize(const ClassFile& file, const ClassInput& input, std::string problem,
                       const StableNames& names, const std::shared_ptr<ReferencePool>& pool,
                       SummaryScratch& scratch) {
  ClassSummary summary;
  if (problem.empty()) {
    summary.pool = pool;
    scratch.constants.reset(file.pool);
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
  return summary;
}

}  // namespace

ClassSummary summarize_class(Bytes bytes, std::string_view expected_name, const std::string& where,
                             std::shared_ptr<ReferencePool> pool) {
  if (pool == nullptr) pool = std::make_shared<ReferencePool>();
  return std::move(summarize_classes({{bytes, expected_name, where}}, pool).front());
}

std::vector<ClassSummary> summarize_classes(const std::vector<ClassInput>& group,
                                            const std::shared_ptr<ReferencePool>& pool,
                                            const std::shared_ptr<SummaryScratch>& scratch) {
  std::vector<Result<ClassFile>> files;
  std::vector<std::string> problems;
  std::vector<const ClassFile*> good;
  files.reserve(group.size());
  for (const ClassInput& input : group) {
    files.push_back(ClassFile::parse(input.bytes, input.where));
    problems.push_back(files.back() ? why_opaque(*files.back(), input, scratch->constants) : "");
    if (files.back() && problems.back().empty()) good.push_back(&*files.back());
  }
  StableNames names(good);
  std::vector<ClassSummary> result;
  result.reserve(group.size());
  for (size_t i = 0; i < group.size(); ++i) {
    result.push_back(files[i]
                         ? summarize(*files[i], group[i], problems[i], names, pool, *scratch)
                         : opaque_summary(group[i].bytes, group[i].name, files[i].error().text()));
  }
  return result;
}

ClassSummary combine_versions(std::string_view name, const std::vector<ClassSummary>& versions) {
  PrintInput input;
  input.begin("versions", versions.size());
  for (const ClassSummary& version : versions) input.item("version", version.whole);
  ClassSummary summary = versions.front();
  summary.name = name;
  // What refers to it in other versions may go by its real name.
  summary.numbered_as.clear();
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

const MethodSummary* ClassSummary::stable_method(std::string_view key) const {
  for (const MethodSummary& method : methods) {
    if (!method.numbered_as.empty() && method.numbered_as == key) return &method;
  }
  const MethodSummary* found = method(key);
  return found != nullptr && found->numbered_as.empty() ? found : nullptr;
}

Print ClassSummary::method_print(std::string_view stable_key) const {
  if (opaque) return whole;
  const MethodSummary* found = stable_method(stable_key);
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
  StableNames names({&file});
  ConstantTable constants(file.pool);
  SortedMembers sorted(file);
  SortedMembers by_stable_names(file, &names);
  ClassWalk stable(file, where, constants, &names);
  ClassWalk real(file, where, constants);
  std::string text;
  PrintInput input(&text);
  bool understood = true;
  if (part == ClassPart::kHeader) understood = Parts(file, by_stable_names, stable).header(input);
  if (part == ClassPart::kShape) understood = Parts(file, by_stable_names, stable).shape(input);
  if (part == ClassPart::kMembers) understood = Parts(file, sorted, real).members(input);
  if (part == ClassPart::kMethod) {
    for (const Member& method : file.methods) {
      if (key_of(method) == method_key) understood = stable.method(method, input) && understood;
    }
  }
  if (!understood) text += "(not understood from here on: printed as a whole)\n";
  return text;
}

}  // namespace winnow
