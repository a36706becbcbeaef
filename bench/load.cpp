// One way to look at the roots of a class path, in a process of its own so that its peak of memory
// can be told: prints "milliseconds classes bytes peak-kilobytes", the time of the processor for
// cold, that of the clock for the others.
//   winnow_bench_load cold|warm|unchanged|stat CACHE_FOLDER ROOT...
// cold: no cache; warm: the summaries from the cache, which is filled first if need be (not
// measured, and then the peak is not that of a warm load); unchanged: the no-change decision; stat:
// plain stat of every file.
#include <fmt/format.h>
#include <sys/stat.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "measure.h"
#include "program/state.h"

using namespace winnow;

namespace {

uint64_t peak_kilobytes() {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("VmHWM:")) return std::strtoull(line.c_str() + 6, nullptr, 10);
  }
  return 0;
}

void stat_all(const std::vector<std::string>& paths) {
  struct stat info{};
  for (const std::string& path : paths) (void)::stat(path.c_str(), &info);
}

struct Sizes {
  size_t files = 0;
  uint64_t bytes = 0;
};

Sizes sizes_of(const std::vector<std::string>& roots, std::vector<std::string>* paths) {
  Sizes sizes;
  for (const std::string& root : roots) {
    auto files = list_files(root);
    if (!files) continue;
    for (const FileEntry& file : *files) {
      ++sizes.files;
      sizes.bytes += file.signature.size;
      if (paths != nullptr) paths->push_back(join_path(root, file.name));
    }
  }
  return sizes;
}

}  // namespace

int main(int count, char** words) {
  std::string mode = count > 3 ? words[1] : "";
  RootCache cache(mode == "cold" || count < 4 ? "" : words[2]);
  std::vector<std::string> roots;
  for (int i = 3; i < count; ++i) roots.push_back(absolute_path(words[i]));
  double seconds = 0;
  if (mode == "cold") {
    seconds = cpu_seconds([&] { (void)State::load(roots, cache); });
  } else if (mode == "warm") {
    seconds = wall_seconds([&] { (void)State::load(roots, cache); });
  } else if (mode == "unchanged") {
    seconds = wall_seconds([&] { (void)State::load_print(roots, cache); });
  } else if (mode == "stat") {
    std::vector<std::string> paths;
    (void)sizes_of(roots, &paths);
    seconds = wall_seconds([&] { stat_all(paths); });
  } else {
    return std::fputs("usage: cold|warm|unchanged|stat CACHE_FOLDER ROOT...\n", stderr), 64;
  }
  uint64_t peak = peak_kilobytes();
  Sizes sizes = sizes_of(roots, nullptr);
  std::puts(fmt::format("{:.2f} {} {} {}", seconds * 1e3, sizes.files, sizes.bytes, peak).c_str());
  return 0;
}
