#include "runners/git_revision.h"

#include <algorithm>

#include "base/files.h"

namespace winnow {
namespace {

std::string first_line_of(const std::string& path) {
  auto content = read_file(path);
  return content ? content->substr(0, content->find_first_of("\r\n")) : std::string();
}

bool is_commit(std::string_view text) {
  return (text.size() == 40 || text.size() == 64) &&
         text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

// Where HEAD stands; for a further working tree ("git worktree add") not where the branches are.
std::string git_folder(std::string folder) {
  for (; !folder.empty(); folder = parent_path(folder)) {
    std::string path = join_path(folder, ".git");
    FileInfo info = stat_file(path);
    if (info.type == FileType::kDirectory) return path;
    if (info.type == FileType::kFile) {
      constexpr std::string_view kPointer = "gitdir: ";
      std::string line = first_line_of(path);
      return line.starts_with(kPointer) ? join_path(folder, line.substr(kPointer.size())) : "";
    }
    if (folder == "/") break;
  }
  return {};
}

// "<commit> <name>" lines.
std::string packed_commit(const std::string& folder, const std::string& name) {
  auto content = read_file(join_path(folder, "packed-refs"));
  if (!content) return {};
  size_t at = content->find(" " + name + "\n");
  if (at == std::string::npos) return {};
  size_t start = content->rfind('\n', at);
  start = start == std::string::npos ? 0 : start + 1;
  return content->substr(start, at - start);
}

}  // namespace

std::string git_revision(const std::string& folder) {
  std::string own = git_folder(folder);
  if (own.empty()) return {};
  std::string head = first_line_of(join_path(own, "HEAD"));
  constexpr std::string_view kBranch = "ref: ";
  if (!head.starts_with(kBranch)) return is_commit(head) ? head : std::string();
  std::string name = head.substr(kBranch.size());
  std::string common = first_line_of(join_path(own, "commondir"));
  common = common.empty() ? own : join_path(own, common);
  std::string commit = first_line_of(join_path(common, name));
  if (!is_commit(commit)) commit = packed_commit(common, name);
  return is_commit(commit) ? commit : std::string();
}

}  // namespace winnow
