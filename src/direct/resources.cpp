#include "direct/resources.h"

#include <algorithm>

#include "base/path_pattern.h"

namespace winnow {
namespace {

// Names that Maven leaves out everywhere.
bool is_left_out(std::string_view path) {
  constexpr std::string_view kNames[] = {
      "CVS",        ".cvsignore",     "RCS",       "SCCS",      "vssver.scc", "project.pj", ".svn",
      ".bzr",       ".arch-ids",      ".DS_Store", ".metadata", ".hg",        ".hgignore",  ".git",
      ".gitignore", ".gitattributes", "BitKeeper", "ChangeSet", "_darcs",     ".darcsrepo"};
  while (!path.empty()) {
    size_t slash = path.find('/');
    std::string_view name = path.substr(0, slash);
    path = slash == std::string_view::npos ? std::string_view() : path.substr(slash + 1);
    for (std::string_view one : kNames) {
      if (name == one) return true;
    }
    bool is_framed = name.size() > 1 && ((name.front() == '#' && name.back() == '#') ||
                                         (name.front() == '%' && name.back() == '%'));
    if (is_framed || name.ends_with('~') || name.starts_with(".#") || name.starts_with("._")) {
      return true;
    }
  }
  return false;
}

// docs/ stands for docs/**.
std::string whole_pattern(std::string_view pattern) {
  return std::string(pattern) + (pattern.ends_with('/') ? "**" : "");
}

bool is_plain_name(std::string_view pattern) {
  return pattern.find_first_of("*?") == std::string_view::npos && !pattern.ends_with('/');
}

// ** only as a folder of its own, no regular expressions.
bool is_understood(std::string_view pattern) {
  if (pattern.empty() || pattern.find_first_of("%\\[]") != std::string_view::npos) return false;
  for (size_t at = pattern.find("**"); at != std::string_view::npos;
       at = pattern.find("**", at + 2)) {
    bool begins = at == 0 || pattern[at - 1] == '/';
    bool ends = at + 2 == pattern.size() || pattern[at + 2] == '/';
    if (!begins || !ends) return false;
  }
  return true;
}

bool is_taken(const std::vector<std::string>& patterns, const std::string& name) {
  bool has_includes = false, included = false;
  for (const std::string& pattern : patterns) {
    bool matches = matches_path(whole_pattern(std::string_view(pattern).substr(1)), name);
    if (pattern[0] == '-' && matches) return false;
    has_includes = has_includes || pattern[0] == '+';
    included = included || (pattern[0] == '+' && matches);
  }
  return included || !has_includes;
}

// Files that are all named need no look at anything else; the folder may be that of the project.
bool names_its_files(const std::vector<std::string>& patterns) {
  return !patterns.empty() && std::all_of(patterns.begin(), patterns.end(), [](const auto& one) {
    return one[0] == '+' && is_plain_name(std::string_view(one).substr(1));
  });
}

Status copy(const std::string& from, const std::string& to) {
  auto content = read_file(from);
  if (!content) return fail(content.error());
  if (auto made = make_directories(parent_path(to)); !made) return made;
  return write_file_atomically(to, *content);
}

}  // namespace

bool understands_patterns(const CopiedResources& resources) {
  return std::all_of(resources.patterns.begin(), resources.patterns.end(), [](const auto& one) {
    return is_understood(std::string_view(one).substr(1));
  });
}

FileStamps stamp_resources(const CopiedResources& resources) {
  if (!understands_patterns(resources)) return stamp_tree(resources.from, is_any_file);
  FileStamps files;
  if (names_its_files(resources.patterns)) {
    for (const std::string& pattern : resources.patterns) {
      std::string path = join_path(resources.from, pattern.substr(1));
      if (stat_file(path).type == FileType::kFile) files.push_back(stamp_file(path));
    }
    sort_stamps(files);
    return files;
  }
  files = stamp_tree(resources.from, is_any_file);
  std::erase_if(files, [&](const FileStamp& one) {
    return !is_taken(resources.patterns, relative_to(one.path, resources.from));
  });
  return files;
}

std::vector<std::string> not_copied(const CopiedResources& resources) {
  std::vector<std::string> paths;
  for (const FileStamp& file : stamp_resources(resources)) {
    std::string name = relative_to(file.path, resources.from);
    if (contains(resources.files, file) || is_left_out(name)) continue;
    FileInfo copy = stat_file(join_path(resources.to, name));
    bool is_there = copy.type == FileType::kFile;
    // Of those that Maven chooses, nobody knows here whether one is to be copied.
    if (!is_there && !resources.plain) continue;
    if (!is_there || copy.signature.mtime_ns < file.signature.mtime_ns) paths.push_back(file.path);
  }
  return paths;
}

std::optional<std::string> copy_resources(CopiedResources& resources) {
  int64_t began = oldest_trusted_time();
  FileStamps now = stamp_resources(resources);
  std::string difference = first_difference(resources.files, now);
  if (!resources.plain) {
    if (!difference.empty()) {
      return difference + " changed, and Maven filters or chooses such files";
    }
    if (!now.empty() && !exists(resources.to)) return resources.to + " is gone";
    return std::nullopt;
  }
  size_t then = 0;
  for (const FileStamp& file : now) {
    while (then < resources.files.size() && resources.files[then].path < file.path) ++then;
    bool changed = then == resources.files.size() || !(resources.files[then] == file);
    std::string name = relative_to(file.path, resources.from);
    if (is_left_out(name)) continue;
    std::string to = join_path(resources.to, name);
    FileInfo target = stat_file(to);
    if (!changed && target.type == FileType::kFile &&
        target.signature.size == file.signature.size) {
      continue;
    }
    if (auto copied = copy(file.path, to); !copied) return copied.error().text();
  }
  distrust_since(now, began);
  resources.files = std::move(now);
  return std::nullopt;
}

}  // namespace winnow
