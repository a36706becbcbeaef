// The no-change decision beside plain stat of the same files, and the speed of reading classes
// cold.
//   winnow_bench_no_change CLASSES_FOLDER CACHE_FOLDER [ROUNDS]
#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "program/state.h"

namespace {

using winnow::RootCache;
using winnow::State;

double seconds(auto&& work) {
  auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

}  // namespace

int main(int count, char** words) {
  if (count < 3) return std::fputs("usage: CLASSES_FOLDER CACHE_FOLDER [ROUNDS]\n", stderr), 64;
  std::string folder = winnow::absolute_path(words[1]);
  int rounds = count > 3 ? std::atoi(words[3]) : 15;
  auto files = winnow::list_files(folder);
  if (!files) return std::fputs((files.error().text() + "\n").c_str(), stderr), 70;
  std::vector<std::string> paths;
  uint64_t bytes = 0;
  for (const winnow::FileEntry& file : *files) {
    paths.push_back(winnow::join_path(folder, file.name));
    bytes += file.signature.size;
  }
  RootCache cache(words[2]);
  std::vector<double> cold;
  for (int i = 0; i < 3; ++i) {
    cold.push_back(seconds([&] { (void)RootCache("").load(folder); }));
  }
  (void)State::load({folder}, cache);  // fills the cache

  auto stat_all = [&] {
    struct stat info{};
    for (const std::string& path : paths) (void)::stat(path.c_str(), &info);
  };
  std::vector<double> stat_times, control_times, decision_times;
  for (int i = 0; i < rounds; ++i) {
    stat_times.push_back(seconds(stat_all));
    decision_times.push_back(seconds([&] { (void)State::load_print({folder}, cache); }));
    control_times.push_back(seconds(stat_all));
  }
  double base = median(stat_times);
  std::puts(fmt::format("  files                              {}", paths.size()).c_str());
  std::puts(fmt::format("  stat of each                       {:.1f} ms", base * 1e3).c_str());
  std::puts(fmt::format("  stat again / stat (control)        {:.2f}", median(control_times) / base)
                .c_str());
  std::puts(fmt::format("  no-change decision / stat          {:.2f}   (budget 2.00)",
                        median(decision_times) / base)
                .c_str());
  std::puts(fmt::format("  reading and printing, cold         {:.0f} MB/s   (budget 200)",
                        static_cast<double>(bytes) / 1e6 / median(cold))
                .c_str());
  return 0;
}
