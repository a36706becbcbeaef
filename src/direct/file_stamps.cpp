#include "direct/file_stamps.h"

#include <time.h>

#include <algorithm>

namespace winnow {
namespace {

constexpr int kDeepest = 200;  // a link that leads into itself ends somewhere

// What changes with every build and every look at the project.
bool is_of_tools(std::string_view name) { return name == ".winnow" || name == ".git"; }

void walk(const std::string& folder, const std::function<bool(std::string_view)>& filter,
          FileStamps& out, int depth) {
  auto entries = list_directory(folder);
  if (!entries || depth > kDeepest) return;
  for (const DirectoryEntry& entry : *entries) {
    std::string path = join_path(folder, entry.name);
    FileInfo info = stat_file(path);
    if (info.type == FileType::kDirectory && is_of_tools(entry.name)) continue;
    if (info.type == FileType::kDirectory) {
      walk(path, filter, out, depth + 1);
    } else if (info.type == FileType::kFile && filter(entry.name)) {
      out.push_back({path, info.signature});
    }
  }
}

}  // namespace

FileStamp stamp_file(const std::string& path) {
  FileInfo info = stat_file(path);
  return {path, info.type == FileType::kMissing ? FileSignature{} : info.signature};
}

FileStamps stamp_tree(const std::string& folder,
                      const std::function<bool(std::string_view)>& filter) {
  FileStamps stamps;
  walk(folder, filter, stamps, 0);
  sort_stamps(stamps);
  return stamps;
}

void sort_stamps(FileStamps& stamps) {
  std::sort(stamps.begin(), stamps.end(),
            [](const FileStamp& a, const FileStamp& b) { return a.path < b.path; });
  stamps.erase(std::unique(stamps.begin(), stamps.end()), stamps.end());
}

bool contains(const FileStamps& stamps, const FileStamp& one) {
  auto found = std::lower_bound(stamps.begin(), stamps.end(), one,
                                [](const auto& a, const auto& b) { return a.path < b.path; });
  return found != stamps.end() && *found == one;
}

bool is_source(std::string_view name) { return name.ends_with(".java"); }
bool is_any_file(std::string_view) { return true; }

int64_t oldest_trusted_time() {
  timespec now{};
  ::clock_gettime(CLOCK_REALTIME, &now);
  return static_cast<int64_t>(now.tv_sec) * 1'000'000'000 + now.tv_nsec - kFileTimeTick;
}

void distrust_since(FileStamps& stamps, int64_t moment) {
  for (FileStamp& stamp : stamps) {
    bool since = std::max(stamp.signature.mtime_ns, stamp.signature.ctime_ns) >= moment;
    if (since) stamp.signature = {UINT64_MAX, 0, 0, 0};
  }
}

std::string first_difference(const FileStamps& before, const FileStamps& now) {
  auto then = before.begin();
  auto next = now.begin();
  for (; then != before.end() && next != now.end(); ++then, ++next) {
    if (!(*then == *next)) return std::min(then->path, next->path);
  }
  if (then != before.end()) return then->path;
  return next != now.end() ? next->path : std::string();
}

}  // namespace winnow
