#include "program/root_summary.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>

#include "program/print_input.h"

namespace winnow {
namespace {

constexpr std::string_view kClassSuffix = ".class";
constexpr std::string_view kVersionsPrefix = "META-INF/versions/";

bool is_class(std::string_view name) { return name.ends_with(kClassSuffix); }
std::string_view class_name_of(std::string_view file) {
  return file.substr(0, file.size() - kClassSuffix.size());
}

void note_if_opaque(const ClassSummary& summary, RootSummary& root) {
  // Module descriptors and multi-release classes are opaque by design, not by trouble.
  if (!summary.opaque || summary.name == "module-info" ||
      summary.opaque_reason.find("multi-release") != std::string::npos ||
      summary.opaque_reason.find("module descriptor") != std::string::npos) {
    return;
  }
  root.problems.push_back(summary.opaque_reason);
}

void finish(RootSummary& root) {
  auto by_name = [](const auto& a, const auto& b) { return a.name < b.name; };
  std::sort(root.classes.begin(), root.classes.end(), by_name);
  std::sort(root.resources.begin(), root.resources.end(), by_name);
  PrintInput input;
  input.item("kind", static_cast<uint64_t>(root.kind));
  input.begin("classes", root.classes.size());
  for (const ClassSummary& one : root.classes) {
    input.item("class", one.name);
    input.item("print", one.whole);
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

// True for a link to one of the folders that are being listed: what is in it is in the list
// already.
bool leads_back(const struct stat& link, const std::vector<int>& open_folders) {
  return std::any_of(open_folders.begin(), open_folders.end(), [&](int fd) {
    struct stat info{};
    return ::fstat(fd, &info) == 0 && info.st_ino == link.st_ino && info.st_dev == link.st_dev;
  });
}

// Walks with directory descriptors: one fstatat per file and no long paths for the kernel to parse.
// `open_folders` are those from the root down to the present one.
bool list_below(int parent, const char* name, std::string& prefix, std::vector<int>& open_folders,
                std::vector<FileEntry>& out) {
  int fd = ::openat(parent, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return false;
  DIR* directory = ::fdopendir(fd);
  if (directory == nullptr) {
    ::close(fd);
    return false;
  }
  open_folders.push_back(fd);
  bool good = true;
  std::vector<std::string> folders;
  while (dirent* entry = ::readdir(directory)) {
    std::string_view entry_name = entry->d_name;
    if (entry_name == "." || entry_name == "..") continue;
    struct stat info{};
    if (entry->d_type != DT_DIR && ::fstatat(fd, entry->d_name, &info, 0) != 0) continue;
    if (entry->d_type == DT_DIR || S_ISDIR(info.st_mode)) {
      if (entry->d_type != DT_DIR && leads_back(info, open_folders)) continue;
      folders.emplace_back(entry_name);
    } else if (S_ISREG(info.st_mode)) {
      FileEntry& file = out.emplace_back();
      file.name.reserve(prefix.size() + entry_name.size());
      file.name.append(prefix).append(entry_name);
      file.signature.size = static_cast<uint64_t>(info.st_size);
      file.signature.mtime_ns = info.st_mtim.tv_sec * 1'000'000'000LL + info.st_mtim.tv_nsec;
      file.signature.inode = info.st_ino;
    }
  }
  for (const std::string& folder : folders) {
    size_t length = prefix.size();
    prefix.append(folder).push_back('/');
    good =
        prefix.size() < 4096 && list_below(fd, folder.c_str(), prefix, open_folders, out) && good;
    prefix.resize(length);
  }
  open_folders.pop_back();
  ::closedir(directory);
  return good;
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
  const JarEntry* manifest = jar.find("META-INF/MANIFEST.MF");
  if (manifest == nullptr) return false;
  auto text = jar.read(*manifest);
  if (!text) return true;  // unknown: treat every version as one that may count
  std::string lower = *text;
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](char c) { return static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c); });
  size_t at = lower.find("multi-release:");
  return at != std::string::npos && lower.find("true", at) < lower.find('\n', at);
}

}  // namespace

const ClassSummary* RootSummary::find_class(std::string_view name) const {
  auto found = std::lower_bound(
      classes.begin(), classes.end(), name,
      [](const ClassSummary& one, std::string_view wanted) { return one.name < wanted; });
  return found != classes.end() && found->name == name ? &*found : nullptr;
}

Result<std::vector<FileEntry>> list_files(const std::string& directory) {
  std::vector<FileEntry> files;
  std::string prefix;
  std::vector<int> open_folders;
  if (!list_below(AT_FDCWD, directory.c_str(), prefix, open_folders, files)) {
    return fail(ErrorCode::kIo, "cannot be listed completely", directory);
  }
  std::sort(files.begin(), files.end(),
            [](const FileEntry& a, const FileEntry& b) { return a.name < b.name; });
  return files;
}

RootSummary scan_directory(const std::string& path, const std::vector<FileEntry>& files,
                           const PreviousScan& previous) {
  RootSummary root;
  root.path = path;
  root.kind = RootKind::kDirectory;
  if (previous.summary != nullptr) root.pool = previous.summary->pool;
  std::map<std::string_view, const ResourceSummary*> old_resources;
  if (previous.summary != nullptr) {
    for (const ResourceSummary& one : previous.summary->resources) old_resources[one.name] = &one;
  }
  auto unchanged = [&](const FileEntry& file) {
    if (previous.files == nullptr || file.signature.mtime_ns >= previous.racy_from_ns) return false;
    auto found = std::lower_bound(
        previous.files->begin(), previous.files->end(), file.name,
        [](const FileEntry& one, const std::string& wanted) { return one.name < wanted; });
    return found != previous.files->end() && found->name == file.name &&
           found->signature == file.signature;
  };
  for (const FileEntry& file : files) {
    bool same = unchanged(file);
    if (is_class(file.name)) {
      if (same) {
        if (const ClassSummary* old = previous.summary->find_class(class_name_of(file.name))) {
          root.classes.push_back(*old);
          note_if_opaque(*old, root);
          continue;
        }
      }
      std::string where = join_path(path, file.name);
      auto content = read_file(where);
      if (!content) root.problems.push_back(content.error().text());
      root.classes.push_back(summarize_class(content ? as_bytes(*content) : Bytes(),
                                             class_name_of(file.name), where, root.pool));
      note_if_opaque(root.classes.back(), root);
    } else {
      auto old = old_resources.find(file.name);
      if (same && old != old_resources.end()) {
        root.resources.push_back(*old->second);
        continue;
      }
      auto content = read_file(join_path(path, file.name));
      if (!content) root.problems.push_back(content.error().text());
      root.resources.push_back({file.name, content ? print_of(*content) : print_of("unreadable")});
    }
  }
  finish(root);
  return root;
}

RootSummary scan_jar(const std::string& path) {
  RootSummary root;
  root.path = path;
  root.kind = RootKind::kJar;
  auto jar = Jar::open(path);
  if (!jar) {
    root.kind = RootKind::kUnreadable;
    root.problems.push_back(jar.error().text());
    auto content = read_file(path);
    root.print = content ? print_of(*content) : print_of("unreadable");
    return root;
  }
  bool multi_release = is_multi_release(*jar);
  std::map<std::string_view, std::vector<ClassSummary>> versions;
  for (const JarEntry& entry : jar->entries()) {
    if (entry.is_directory()) continue;
    if (!is_class(entry.name)) {
      // No need to inflate what nobody asks for.
      root.resources.push_back({std::string(entry.name), print_of(claim_of(entry))});
      continue;
    }
    std::string_view file = multi_release ? strip_version(entry.name) : entry.name;
    auto content = jar->read(entry);
    if (!content) root.problems.push_back(content.error().text());
    std::string bytes = content ? std::move(*content) : claim_of(entry);
    versions[file].push_back(summarize_class(as_bytes(bytes), class_name_of(file),
                                             path + "!/" + std::string(entry.name), root.pool));
  }
  for (auto& [file, list] : versions) {
    root.classes.push_back(list.size() == 1 ? std::move(list.front())
                                            : combine_versions(class_name_of(file), list));
    note_if_opaque(root.classes.back(), root);
  }
  finish(root);
  return root;
}

Result<std::string> ClassBytes::read(const RootSummary& root, std::string_view class_name) {
  std::string file = std::string(class_name) + std::string(kClassSuffix);
  if (root.kind == RootKind::kDirectory) return read_file(join_path(root.path, file));
  auto jar = jars_.find(root.path);
  if (jar == jars_.end()) {
    auto opened = Jar::open(root.path);
    if (!opened) return fail(opened.error());
    jar = jars_.emplace(root.path, std::move(*opened)).first;
  }
  const JarEntry* entry = jar->second.find(file);
  if (entry == nullptr) {
    // A class of a multi-release jar may be there for newer versions of Java only.
    for (const JarEntry& one : jar->second.entries()) {
      if (strip_version(one.name) == file) entry = &one;
    }
  }
  if (entry == nullptr) return fail(ErrorCode::kNotFound, "has no " + file, root.path);
  return jar->second.read(*entry);
}

}  // namespace winnow
