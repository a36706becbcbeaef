// Importing the traces of a run into an empty store.
//   winnow_bench_import PROJECT RUN_FOLDER [ROUNDS]
#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>

#include "base/files.h"
#include "measure.h"
#include "runners/import.h"

namespace {

// The first round marks the launches; the next ones would find nothing to do.
void forget_that_it_was_recorded(const std::string& run_folder) {
  auto entries = winnow::list_directory(run_folder);
  if (!entries) return;
  for (const winnow::DirectoryEntry& entry : *entries) {
    if (entry.name.ends_with(".recorded")) {
      (void)winnow::remove_tree(winnow::join_path(run_folder, entry.name));
    }
  }
}

}  // namespace

int main(int count, char** words) {
  using namespace winnow;
  if (count < 3) return std::fputs("usage: PROJECT RUN_FOLDER [ROUNDS]\n", stderr), 64;
  int rounds = count > 3 ? std::atoi(words[3]) : 5;
  auto entries = list_directory(words[2]);
  if (!entries) return std::fputs((entries.error().text() + "\n").c_str(), stderr), 70;
  uint64_t bytes = 0;
  for (const DirectoryEntry& entry : *entries) {
    if (entry.name.ends_with(".wtrace")) {
      bytes += stat_file(join_path(words[2], entry.name)).signature.size;
    }
  }
  std::vector<double> times;
  size_t tests = 0;
  for (int round = 0; round < rounds; ++round) {
    Project project(absolute_path(words[1]));
    forget_that_it_was_recorded(words[2]);
    for (const char* suffix : {"", "-wal", "-shm"}) {
      (void)remove_tree(project.store_path() + suffix);
    }
    times.push_back(wall_seconds([&] {
      auto summary = import_run(project, words[2]);
      if (!summary) {
        std::fputs((summary.error().text() + "\n").c_str(), stderr);
        std::exit(70);
      }
      tests = summary->passed;
    }));
  }
  double seconds = median(times);
  std::puts(
      fmt::format("  importing a trace of {:.1f} MB       {:.0f} ms for {} tests ({:.2f} ms each)",
                  static_cast<double>(bytes) / 1e6, seconds * 1000, tests,
                  seconds * 1000 / static_cast<double>(std::max<size_t>(tests, 1)))
          .c_str());
  return 0;
}
