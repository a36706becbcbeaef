#include "program/root_summary.h"

#include <algorithm>
#include <span>

#include "base/heap.h"
#include "classfile/manifest.h"
#include "program/folder_reader.h"
#include "program/print_input.h"
#include "program/stable_names.h"

namespace winnow {
namespace {

constexpr std::string_view kClassSuffix = ".class";
constexpr std::string_view kManifest = "META-INF/MANIFEST.MF";
constexpr std::string_view kVersionsPrefix = "META-INF/versions/";

bool is_class(std::string_view name) { return name.ends_with(kClassSuffix); }
std::string_view class_name_of(std::string_view file) {
  return file.substr(0, file.size() - kClassSuffix.size());
}

Print print_of_resource(std::string_view name, Bytes content) {
  return name == kManifest ? print_of(without_time_of_build(as_text(content))) : print_of(content);
}

void note_if_opaque(const ClassSummary& summary, RootSummary& root) {
  // Module descriptors and multi-release classes are opaque by design, not by trouble. A class that
  // does not stand where its name says is data to a class path: nothing finds it under that name.
  if (!summary.opaque || summary.name == "module-info" ||
      summary.opaque_reason.find("multi-release") != std::string::npos ||
      summary.opaque_reason.find(": holds class ") != std::string::npos ||
      summary.opaque_reason.find("module descriptor") != std::string::npos) {
    return;
  }
  root.problems.push_back(summary.opaque_reason);
}

// Makes room for that many classes, all of them new.
void expect_classes(RootSummary& root, size_t count) {
  constexpr size_t kBytes = 4500;  // of a class, with all that its summary needs
  expect_allocations(count * kBytes);
  root.classes.reserve(count);
  root.pool->reserve(count);
}

void finish(RootSummary& root) {
  auto by_name = [](const auto& a, const auto& b) { return a.name < b.name; };
  // Most roots come sorted, and summaries are large.
  if (!std::is_sorted(root.classes.begin(), root.classes.end(), by_name)) {
    std::sort(root.classes.begin(), root.classes.end(), by_name);
  }
  std::sort(root.resources.begin(), root.resources.end(), by_name);
  PrintInput input;
  input.item("kind", static_cast<uint64_t>(root.kind));
  input.begin("classes", root.classes.size());
  for (const ClassSummary& one : root.classes) {
    input.item("class", one.name);
    input.item("print", one.whole);
    // Whatever a fact can ask for has to show here: an equal root is not looked into.
    input.item("members", one.members);
    input.item("order", one.order);
  }
  input.end();
  input.begin("resources", root.resources.size());
  for (const ResourceSummary& one : root.resources) {
    input.item("resource", one.name);
    input.item("print", one.print);
  }
  input.end();
  root.print = input.take();
}

// Groups META-INF/versions/N/x.class of a multi-release jar under x.
std::string_view strip_version(std::string_view name) {
  if (!name.starts_with(kVersionsPrefix)) return name;
  size_t slash = name.find('/', kVersionsPrefix.size());
  return slash == std::string_view::npos ? name : name.substr(slash + 1);
}

// Size and CRC in the jar's directory stand for a content that is not read.
std::string claim_of(const JarEntry& entry) {
  ByteWriter key;
  key.le8(entry.size);
  key.le4(entry.crc);
  return key.take();
}

bool is_multi_release(const Jar& jar) {
  auto manifest = manifest_of(jar);
  if (!manifest) return true;  // unknown: treat every version as one that may count
  std::string value = manifest_attribute(*manifest, "Multi-Release");
  std::transform(value.begin(), value.end(), value.begin(),
                 [](char c) { return static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c); });
  return value.starts_with("true");
}

}  // namespace

const ClassSummary* RootSummary::find_class(std::string_view name) const {
  auto found = std::lower_bound(
      classes.begin(), classes.end(), name,
      [](const ClassSummary& one, std::string_view wanted) { return one.name < wanted; });
  return found != classes.end() && found->name == name ? &*found : nullptr;
}

const ClassSummary* RootSummary::find_stable(std::string_view stable_name) const {
  if (!is_stable_name(stable_name)) return find_class(stable_name);
  std::string_view outermost = outermost_name(stable_name);
  auto at = std::lower_bound(
      classes.begin(), classes.end(), outermost,
      [](const ClassSummary& one, std::string_view wanted) { return one.name < wanted; });
  for (; at != classes.end() && at->name.starts_with(outermost); ++at) {
    if (at->numbered_as == stable_name) return &*at;
  }
  return nullptr;
}

namespace {

// Reads a directory, leaving out what a previous scan knows. Classes of one outermost class name
// each other, so they are read together as soon as one of them changed.
class DirectoryScan {
 public:
  DirectoryScan(const std::string& path, std::vector<FileEntry>& files,
                const PreviousScan& previous)
      : files_(files), previous_(previous), taken_(files.size()), reader_(path) {
    root_.path = path;
    root_.kind = RootKind::kDirectory;
    if (previous.summary == nullptr) return;
    root_.pool = previous.summary->pool;
    for (const ResourceSummary& one : previous.summary->resources) old_resources_[one.name] = &one;
  }

  RootSummary run() {
    if (previous_.summary == nullptr) {
      expect_classes(root_, files_.size());
    } else {
      root_.classes.reserve(files_.size());
    }
    for (size_t i = 0; i < files_.size(); ++i) {
      if (taken_[i]) continue;
      if (is_class(files_[i].name)) {
        classes(group_at(i));
      } else {
        resource(files_[i]);
      }
    }
    finish(root_);
    return std::move(root_);
  }

 private:
  // The files are sorted: p/A$1.class, p/A$B.class, perhaps others, p/A.class.
  std::vector<size_t> group_at(size_t first) {
    std::string_view name = class_name_of(files_[first].name);
    std::string_view outermost = outermost_name(name);
    std::vector<size_t> group = {first};
    if (outermost.size() == name.size()) return group;
    auto belongs = [&](size_t i) {
      return is_class(files_[i].name) && outermost_name(class_name_of(files_[i].name)) == outermost;
    };
    std::string_view start = std::string_view(files_[first].name).substr(0, outermost.size() + 1);
    for (size_t i = first + 1; i < files_.size() && files_[i].name.starts_with(start); ++i) {
      if (belongs(i)) group.push_back(i);
    }
    std::string outer = std::string(outermost).append(kClassSuffix);
    auto found = find_file(files_, outer);
    if (found != files_.end()) group.push_back(static_cast<size_t>(found - files_.begin()));
    for (size_t i : group) taken_[i] = true;
    // By the names of the classes, so that the root's come sorted.
    std::sort(group.begin(), group.end(), [&](size_t a, size_t b) {
      return class_name_of(files_[a].name) < class_name_of(files_[b].name);
    });
    return group;
  }

  static std::vector<FileEntry>::const_iterator find_file(const std::vector<FileEntry>& files,
                                                          std::string_view name) {
    auto found = std::lower_bound(
        files.begin(), files.end(), name,
        [](const FileEntry& one, std::string_view wanted) { return one.name < wanted; });
    return found != files.end() && found->name == name ? found : files.end();
  }

  bool unchanged(const FileEntry& file) const {
    if (previous_.files == nullptr || could_change_unseen(file.signature, previous_.looked_at_ns)) {
      return false;
    }
    auto found = find_file(*previous_.files, file.name);
    return found != previous_.files->end() && found->signature == file.signature;
  }

  // True if the group is as it was, the number of its classes too.
  bool copy_classes(const std::vector<size_t>& group) {
    std::vector<const ClassSummary*> old;
    for (size_t i : group) {
      if (!unchanged(files_[i])) return false;
      old.push_back(previous_.summary->find_class(class_name_of(files_[i].name)));
      if (old.back() == nullptr) return false;
    }
    if (previous_.summary->group_size(old.front()->name) != old.size()) return false;
    for (const ClassSummary* one : old) add(ClassSummary(*one));
    return true;
  }

  void classes(const std::vector<size_t>& group) {
    if (copy_classes(group)) return;
    if (contents_.size() < group.size()) {
      contents_.resize(group.size());
      inputs_.resize(group.size());
    }
    for (size_t at = 0; at < group.size(); ++at) {
      FileEntry& file = files_[group[at]];
      auto content = reader_.read(file, contents_[at]);
      if (!content) root_.problems.push_back(content.error().text());
      inputs_[at].bytes = content.value_or(Bytes());
      inputs_[at].name = class_name_of(file.name);
      inputs_[at].where.assign(root_.path).append("/").append(file.name);
    }
    std::span<const ClassInput> inputs(inputs_.data(), group.size());
    for (ClassSummary& one : summarize_classes(inputs, root_.pool, scratch_)) add(std::move(one));
  }

  void add(ClassSummary&& one) {
    note_if_opaque(one, root_);
    root_.classes.push_back(std::move(one));
  }

  void resource(FileEntry& file) {
    auto old = old_resources_.find(file.name);
    if (old != old_resources_.end() && unchanged(file)) {
      root_.resources.push_back(*old->second);
      return;
    }
    auto content = reader_.read(file, resource_);
    if (!content) root_.problems.push_back(content.error().text());
    root_.resources.push_back(
        {file.name, content ? print_of_resource(file.name, *content) : print_of("unreadable")});
  }

  std::vector<FileEntry>& files_;
  const PreviousScan& previous_;
  std::vector<bool> taken_;  // as part of an earlier group
  std::map<std::string_view, const ResourceSummary*> old_resources_;
  FolderReader reader_;
  // Of the group that is being read; as many as the largest had.
  std::vector<std::string> contents_;
  std::vector<ClassInput> inputs_;
  std::string resource_;  // that is being read
  std::shared_ptr<SummaryScratch> scratch_ = make_summary_scratch();
  RootSummary root_;
};

// The classes of a jar: those of one version of Java (0 for the ones outside of META-INF/versions)
// that have one outermost class are read together.
class JarScan {
 public:
  JarScan(const std::string& path, const Jar& jar, bool multi_release)
      : jar_(jar), multi_release_(multi_release) {
    root_.path = path;
    root_.kind = RootKind::kJar;
  }

  RootSummary run() {
    for (const JarEntry& entry : jar_.entries()) {
      if (entry.is_directory()) continue;
      if (is_class(entry.name)) {
        groups_[outermost_name(class_name_of(entry.name))].push_back(&entry);
      } else {
        // No need to inflate what nobody asks for.
        root_.resources.push_back({std::string(entry.name), print_of(claim_of(entry))});
      }
    }
    expect_classes(root_, jar_.entries().size());
    for (const auto& [name, group] : groups_) classes(group);
    for (auto& [file, list] : versions_) {
      root_.classes.push_back(list.size() == 1 ? std::move(list.front())
                                               : combine_versions(class_name_of(file), list));
      note_if_opaque(root_.classes.back(), root_);
    }
    finish(root_);
    return std::move(root_);
  }

 private:
  void classes(const std::vector<const JarEntry*>& group) {
    std::vector<std::string> contents;
    std::vector<ClassInput> inputs;
    contents.reserve(group.size());
    for (const JarEntry* entry : group) {
      auto content = jar_.read(*entry);
      if (!content) root_.problems.push_back(content.error().text());
      contents.push_back(content ? std::move(*content) : claim_of(*entry));
      inputs.push_back({as_bytes(contents.back()), class_name_of(file_of(*entry)),
                        root_.path + "!/" + std::string(entry->name)});
    }
    std::vector<ClassSummary> summaries = summarize_classes(inputs, root_.pool, scratch_);
    for (size_t i = 0; i < group.size(); ++i) {
      versions_[file_of(*group[i])].push_back(std::move(summaries[i]));
    }
  }

  std::string_view file_of(const JarEntry& entry) const {
    return multi_release_ ? strip_version(entry.name) : std::string_view(entry.name);
  }

  const Jar& jar_;
  bool multi_release_;
  std::map<std::string_view, std::vector<const JarEntry*>> groups_;
  std::map<std::string_view, std::vector<ClassSummary>> versions_;
  std::shared_ptr<SummaryScratch> scratch_ = make_summary_scratch();
  RootSummary root_;
};

// The classes of a JDK under the names that a program has for them; what describes the modules
// counts as resources, because every module has its own.
RootSummary scan_image(const std::string& path, const Image& image) {
  RootSummary root;
  root.path = path;
  root.kind = RootKind::kImage;
  std::map<std::string, std::vector<const ImageEntry*>> groups;
  for (const ImageEntry& entry : image.entries()) {
    if (entry.module.empty() || entry.module == "modules" || entry.module == "packages") continue;
    if (entry.is_class()) {
      groups[std::string(outermost_name(entry.class_name()))].push_back(&entry);
      continue;
    }
    auto content = image.read(entry);
    if (!content) root.problems.push_back(content.error().text());
    root.resources.push_back({entry.name(), print_of(content ? *content : "unreadable")});
  }
  expect_classes(root, image.entries().size());
  auto scratch = make_summary_scratch();
  for (const auto& [outermost, group] : groups) {
    std::vector<std::string> names, bytes;
    for (const ImageEntry* entry : group) {
      auto content = image.read(*entry);
      if (!content) root.problems.push_back(content.error().text());
      names.push_back(entry->class_name());
      bytes.push_back(content ? std::move(*content) : "unreadable");
    }
    std::vector<ClassInput> inputs;
    for (size_t i = 0; i < group.size(); ++i) {
      inputs.push_back({as_bytes(bytes[i]), names[i], path + "!/" + group[i]->name()});
    }
    for (ClassSummary& one : summarize_classes(inputs, root.pool, scratch)) {
      note_if_opaque(one, root);
      root.classes.push_back(std::move(one));
    }
  }
  finish(root);
  return root;
}

}  // namespace

size_t RootSummary::group_size(std::string_view class_name) const {
  std::string_view outermost = outermost_name(class_name);
  auto by_name = [](const ClassSummary& one, std::string_view wanted) { return one.name < wanted; };
  auto at = std::lower_bound(classes.begin(), classes.end(), outermost, by_name);
  size_t count = 0;
  for (; at != classes.end() && at->name.starts_with(outermost); ++at) {
    if (outermost_name(at->name) == outermost) ++count;
  }
  return count;
}

RootSummary scan_directory(const std::string& path, std::vector<FileEntry>& files,
                           const PreviousScan& previous) {
  return DirectoryScan(path, files, previous).run();
}

RootSummary scan_jar(const std::string& path) {
  RootSummary root;
  root.path = path;
  root.kind = RootKind::kJar;
  auto jar = Jar::open(path);
  if (!jar) {
    if (auto image = Image::open(path)) return scan_image(path, *image);
    root.kind = RootKind::kUnreadable;
    root.problems.push_back(jar.error().text());
    auto content = read_file(path);
    root.print = content ? print_of(*content) : print_of("unreadable");
    return root;
  }
  return JarScan(path, *jar, is_multi_release(*jar)).run();
}

Result<std::string> ClassBytes::read_from_image(const std::string& path,
                                                std::string_view class_name) {
  auto image = images_.find(path);
  if (image == images_.end()) {
    auto opened = Image::open(path);
    if (!opened) return fail(opened.error());
    image = images_.emplace(path, std::move(*opened)).first;
  }
  const ImageEntry* entry = image->second.find_class(class_name);
  if (entry == nullptr) {
    return fail(ErrorCode::kNotFound, "has no class " + std::string(class_name), path);
  }
  return image->second.read(*entry);
}

Result<std::string> ClassBytes::read(const RootSummary& root, std::string_view class_name) {
  std::string file = std::string(class_name) + std::string(kClassSuffix);
  if (root.kind == RootKind::kDirectory) return read_file(join_path(root.path, file));
  if (root.kind == RootKind::kImage) return read_from_image(root.path, class_name);
  auto jar = open_jar(root.path);
  if (!jar) return fail(jar.error());
  const JarEntry* entry = (*jar)->find(file);
  if (entry == nullptr) {
    // A class of a multi-release jar may be there for newer versions of Java only.
    for (const JarEntry& one : (*jar)->entries()) {
      if (strip_version(one.name) == file) entry = &one;
    }
  }
  if (entry == nullptr) return fail(ErrorCode::kNotFound, "has no " + file, root.path);
  return (*jar)->read(*entry);
}

std::vector<NewerVersion> ClassBytes::read_newer_versions(const RootSummary& root,
                                                          std::string_view class_name) {
  std::vector<NewerVersion> versions;
  if (root.kind == RootKind::kDirectory || root.kind == RootKind::kImage) return versions;
  auto jar = open_jar(root.path);
  if (!jar) return versions;
  std::string file = std::string(class_name) + std::string(kClassSuffix);
  for (const JarEntry& one : (*jar)->entries()) {
    if (one.name == file || strip_version(one.name) != file) continue;
    int release = std::atoi(one.name.data() + kVersionsPrefix.size());
    if (auto bytes = (*jar)->read(one)) versions.push_back({release, std::move(*bytes)});
  }
  return versions;
}

Result<const Jar*> ClassBytes::open_jar(const std::string& path) {
  auto jar = jars_.find(path);
  if (jar == jars_.end()) {
    auto opened = Jar::open(path);
    if (!opened) return fail(opened.error());
    jar = jars_.emplace(path, std::move(*opened)).first;
  }
  return &jar->second;
}

}  // namespace winnow
