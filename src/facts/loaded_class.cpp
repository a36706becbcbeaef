// Which class ran: where its file is, which version of it, and whether what ran is what stands
// there. The part of RecordBuilder that ties the classes of a trace to those of the program.
#include "facts/loaded_class.h"

#include <algorithm>
#include <charconv>

#include "base/percent.h"
#include "program/switch_maps.h"

namespace winnow {

std::string path_of_location(std::string_view url) {
  constexpr std::string_view kScheme = "file:";
  if (!url.starts_with(kScheme)) return {};
  url.remove_prefix(kScheme.size());
  while (url.starts_with("//")) url.remove_prefix(1);
  std::string path = percent_decoded(url);
  while (path.size() > 1 && path.back() == '/') path.pop_back();
  return absolute_path(path);
}

const RecordBuilder::LoadedClass* RecordBuilder::class_of(uint32_t id) const {
  return id < class_by_id_.size() ? class_by_id_[id] : nullptr;
}

const TraceMethod* RecordBuilder::method_of(uint32_t id) const {
  const LoadedClass* loaded = class_of(id);
  // A class with one id for all its methods does not list them.
  if (loaded == nullptr || loaded->trace->whole) return nullptr;
  return &loaded->trace->methods[id - loaded->trace->first_id];
}

// 8 for "1.8.0_402", 17 for "17.0.1"; 0 if it is not known.
static int release_of(const std::string& java_version) {
  std::string_view version = java_version;
  if (version.starts_with("1.")) version.remove_prefix(2);
  int release = 0;
  std::from_chars(version.data(), version.data() + version.size(), release);
  return release;
}

// Of a class in a multi-release jar the JVM loads the version for its release. If none is as it
// ran, because an agent changed it, it is still the one to compare with.
std::string RecordBuilder::version_that_ran(const RootSummary& root, const TraceClass& loaded,
                                            std::string found) {
  if (print_of(found).low == loaded.print) return found;
  int running = trace_.jvms.empty() ? 0 : release_of(trace_.jvms.front().java_version);
  NewerVersion fitting{0, std::move(found)};
  for (NewerVersion& other : class_bytes_.read_newer_versions(root, loaded.name)) {
    if (print_of(other.bytes).low == loaded.print) return std::move(other.bytes);
    bool is_for_this = other.release <= running && other.release > fitting.release;
    if (is_for_this) fitting = std::move(other);
  }
  return std::move(fitting.bytes);
}

const ClassFile* RecordBuilder::file_of(const LoadedClass& loaded) {
  auto& cached = const_cast<LoadedClass&>(loaded);
  if (!cached.read) {
    cached.read = true;
    const RootSummary* root = answers_.root_of(loaded.subject);
    if (root != nullptr) {
      if (auto bytes = class_bytes_.read(*root, loaded.trace->name)) {
        cached.bytes = version_that_ran(*root, *loaded.trace, std::move(*bytes));
        if (auto file = ClassFile::parse(as_bytes(cached.bytes), loaded.subject)) {
          cached.file = std::make_unique<ClassFile>(std::move(*file));
        }
      }
    }
  }
  return cached.file.get();
}

const Member* RecordBuilder::member_of(const LoadedClass& loaded, const std::string& key) {
  const ClassFile* file = file_of(loaded);
  if (file == nullptr) return nullptr;
  for (const Member& method : file->methods) {
    if (std::string(method.name) + std::string(method.descriptor) == key) return &method;
  }
  return nullptr;
}

References RecordBuilder::references_of_all(const LoadedClass& loaded) {
  References all;
  const ClassFile* file = loaded.summary != nullptr ? file_of(loaded) : nullptr;
  if (file == nullptr) return all;
  for (const Member& method : file->methods) {
    References one = read_references(*file, method);
    all.classes.merge(one.classes);
    all.static_fields.merge(one.static_fields);
    all.bound_calls.merge(one.bound_calls);
    all.virtual_calls.merge(one.virtual_calls);
    all.constructors.merge(one.constructors);
    all.functions.merge(one.functions);
    all.file_names.merge(one.file_names);
    all.fields.merge(one.fields);
    all.written_fields.merge(one.written_fields);
    all.dynamic_types.merge(one.dynamic_types);
    all.array_stores |= one.array_stores;
    all.changes_objects |= one.changes_objects;
    all.capabilities |= one.capabilities;
  }
  return all;
}

// Of code that can't be read or was changed on the way, none.
const std::vector<References>& RecordBuilder::references_of_blocks(uint32_t method) {
  if (auto divided = divided_.find(method); divided != divided_.end())
    return divided->second.blocks;
  auto [found, is_new] = undivided_.try_emplace(method);
  const LoadedClass* loaded = class_of(method);
  if (!is_new || loaded == nullptr || loaded->summary == nullptr || loaded->trace->whole) {
    return found->second;
  }
  const TraceMethod* named = method_of(method);
  const ClassFile* file = file_of(*loaded);
  const Member* code = member_of(*loaded, named->name + named->descriptor);
  if (file != nullptr && code != nullptr) found->second = {read_references(*file, *code)};
  return found->second;
}

RecordBuilder::Role RecordBuilder::role_of(uint32_t method) {
  if (method >= roles_.size()) roles_.resize(size_t{method} + 1);
  if (roles_[method] != Role::kUnknown) return roles_[method];
  const LoadedClass* loaded = class_of(method);
  const TraceMethod* named = method_of(method);
  if (loaded == nullptr || loaded->summary == nullptr || named == nullptr) return Role::kUnknown;
  const MethodSummary* summary = loaded->summary->method(named->name + named->descriptor);
  if (summary == nullptr) return Role::kUnknown;
  return roles_[method] = named->name == "<init>"         ? Role::kConstructor
                          : summary->has(access::kStatic) ? Role::kStatic
                                                          : Role::kOfObject;
}

// Runs something of it, or names it.
bool RecordBuilder::uses_class(std::string_view name, const std::vector<bool>& has_fact) {
  ShapeFacts& shapes = shapes_[name];
  if (shapes.ids.empty() && shapes.known != facts_.size()) {
    auto find = [&](std::string_view subject) {
      auto found = fact_ids_.find({FactKind::kShape, subject});
      if (found != fact_ids_.end()) shapes.ids.push_back(found->second);
    };
    auto loaded = subjects_by_name_.find(std::string(name));
    if (loaded == subjects_by_name_.end()) {
      find(name);
    } else {
      std::for_each(loaded->second.begin(), loaded->second.end(), find);
    }
    shapes.known = facts_.size();
  }
  return std::any_of(shapes.ids.begin(), shapes.ids.end(),
                     [&](uint32_t id) { return id < has_fact.size() && has_fact[id]; });
}

const IdSet& RecordBuilder::numbers_of_inits(const MethodInfo& info) const {
  if (info.init_numbers) return *info.init_numbers;
  IdSet& numbers = info.init_numbers.emplace();
  for (const std::string& name : info.inits) {
    auto found = init_numbers_.find(name);
    if (found != init_numbers_.end()) numbers.push_back(found->second);
  }
  normalize(numbers);
  return numbers;
}

// JaCoCo's agent adds a method by which the others find their counters, and to an interface without
// one a static initialiser that fetches them; what the others do stays.
bool RecordBuilder::only_counts_were_added(const LoadedClass& loaded) {
  std::vector<std::string> loaded_keys, file_keys;
  bool is_jacoco = false;
  for (const TraceMethod& method : loaded.trace->methods) {
    if (method.name == "$jacocoInit") {
      is_jacoco = true;
    } else {
      loaded_keys.push_back(method.name + method.descriptor);
    }
  }
  for (const Member& method : loaded.file->methods) {
    if (method.attribute("Code") == nullptr) continue;
    file_keys.push_back(std::string(method.name) + std::string(method.descriptor));
  }
  const std::string initialiser(kStaticInitialiser);
  bool fetches = loaded.file->is_interface() && !loaded_keys.empty() &&
                 loaded_keys.back() == initialiser &&
                 std::find(file_keys.begin(), file_keys.end(), initialiser) == file_keys.end();
  if (fetches) loaded_keys.pop_back();
  return is_jacoco && loaded_keys == file_keys;
}

// Whether the JVM ran other code than stands on the class path: another agent or a class loader
// changed it on the way. A method may then hold what was another one's, so that its hit says no
// more than that something of the class ran.
bool RecordBuilder::was_changed(const LoadedClass& loaded) {
  auto& cached = const_cast<LoadedClass&>(loaded);
  if (!cached.changed) {
    const ClassFile* file = file_of(loaded);
    bool differs = file != nullptr && print_of(loaded.bytes).low != loaded.trace->print;
    cached.changed = differs && !only_counts_were_added(loaded);
    if (differs) {
      const RootSummary* root = answers_.root_of(loaded.subject);
      bool in_folder = root->kind == RootKind::kDirectory;
      changed_.push_back({loaded.trace->name, loaded.subject,
                          root->path + (in_folder ? "/" + loaded.trace->name + ".class" : ""),
                          !*cached.changed || loaded.trace->methods.size() < 2});
    }
  }
  return *cached.changed;
}

// The ids that show that this method ran, in each class of the name that was loaded. False if it
// may run without being seen.
bool RecordBuilder::add_probes(std::string_view class_name, std::string_view key, IdSet& out) {
  auto found = loaded_by_name_.find(class_name);
  if (found == loaded_by_name_.end()) return false;
  for (const LoadedClass* loaded : found->second) {
    const TraceClass& trace = *loaded->trace;
    if (trace.whole || !trace.refusal.empty() || was_changed(*loaded)) return false;
    auto method =
        std::find_if(trace.methods.begin(), trace.methods.end(), [&](const TraceMethod& one) {
          return key.starts_with(one.name) && key.substr(one.name.size()) == one.descriptor;
        });
    if (method == trace.methods.end()) return false;
    out.push_back(trace.first_id + static_cast<uint32_t>(method - trace.methods.begin()));
  }
  return true;
}

// The numbers in switch maps are printed where they are used (program/switch_maps.h): how many
// constants the enum has, and in which order, shows in no switch.
bool RecordBuilder::holds_switch_maps(std::string_view class_name) {
  auto found = loaded_by_name_.find(class_name);
  if (found == loaded_by_name_.end()) return false;
  for (const LoadedClass* loaded : found->second) {
    const ClassSummary* one = loaded->summary;
    if (one == nullptr || (one->access_flags & access::kSynthetic) == 0) return false;
    const ClassFile* file = file_of(*loaded);
    if (file == nullptr || !read_switch_maps(*file)) return false;
  }
  return true;
}

// values(), as javac writes it for an enum.
bool RecordBuilder::gives_constants_of_enum(uint32_t id) const {
  const LoadedClass* loaded = class_of(id);
  const TraceMethod* method = method_of(id);
  return loaded != nullptr && loaded->summary != nullptr && method != nullptr &&
         (loaded->summary->access_flags & access::kEnum) != 0 && method->name == "values" &&
         method->descriptor == "()[L" + loaded->trace->name + ";";
}

}  // namespace winnow
