#include "direct/resources.h"

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

Status copy(const std::string& from, const std::string& to) {
  auto content = read_file(from);
  if (!content) return fail(content.error());
  if (auto made = make_directories(parent_path(to)); !made) return made;
  return write_file_atomically(to, *content);
}

}  // namespace

std::optional<std::string> copy_resources(CopiedResources& resources) {
  int64_t began = oldest_trusted_time();
  FileStamps now = stamp_tree(resources.from, is_any_file);
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
