// The no-change decision beside plain stat of the same files.
//   winnow_bench_no_change CLASSES_FOLDER CACHE_FOLDER [ROUNDS]
#include <fmt/format.h>
#include <sys/stat.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "measure.h"
#include "program/state.h"

namespace {

using winnow::RootCache;
using winnow::State;

}  // namespace

int main(int count, char** words) {
  if (count < 3) return std::fputs("usage: CLASSES_FOLDER CACHE_FOLDER [ROUNDS]\n", stderr), 64;
  std::string folder = winnow::absolute_path(words[1]);
  int rounds = count > 3 ? std::atoi(words[3]) : 15;
  auto files = winnow::list_files(folder);
  if (!files) return std::fputs((files.error().text() + "\n").c_str(), stderr), 70;
  std::vector<std::string> paths;
  for (const winnow::FileEntry& file : *files) {
    paths.push_back(winnow::join_path(folder, file.name));
  }
  RootCache cache(words[2]);
  (void)State::load({folder}, cache);  // fills the cache

  auto stat_all = [&] {
    struct stat info{};
    for (const std::string& path : paths) (void)::stat(path.c_str(), &info);
  };
  std::vector<double> stat_times, control_times, decision_times;
  for (int i = 0; i < rounds; ++i) {
    stat_times.push_back(wall_seconds(stat_all));
    decision_times.push_back(wall_seconds([&] { (void)State::load_print({folder}, cache); }));
    control_times.push_back(wall_seconds(stat_all));
  }
  double base = median(stat_times);
  std::puts(fmt::format("  files                              {}", paths.size()).c_str());
  std::puts(fmt::format("  stat of each                       {:.1f} ms", base * 1e3).c_str());
  std::puts(fmt::format("  stat again / stat (control)        {:.2f}", median(control_times) / base)
                .c_str());
  std::puts(fmt::format("  no-change decision / stat          {:.2f}   (budget 2.00)",
                        median(decision_times) / base)
                .c_str());
  return 0;
}
