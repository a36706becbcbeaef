// What a whole run came to, over all its launches: read from what was planned for each of them
// (runners/plan.h, launch-N.plan).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace winnow {

struct LaunchTotals {
  std::string module;
  uint64_t run = 0;
  uint64_t up_to_date = 0;
  uint64_t saved_us = 0;
  std::string changed;  // "2 methods"; empty if it is not known
  // Classes that nobody has seen run yet, apart from those that run: some may be no tests.
  uint64_t unknown = 0;
};

struct RunTotals {
  std::vector<LaunchTotals> launches;  // in the order in which they were planned
  LaunchTotals all;                    // what several launches have changed counts once

  static RunTotals read(const std::string& run_folder);
};

}  // namespace winnow
