// What a selection would have left out, in a run in which everything ran: did any of it fail, or do
// something that it had not done before?
//
// In the run's folder, for launch file launch-N.txt: launch-N.shadow ("winnow-shadow" 1): module,
// and `skip` for each test that would have been left out.
#pragma once

#include <string>
#include <vector>

#include "runners/plan.h"

namespace winnow {

struct ShadowReport {
  size_t selected = 0;
  size_t as_before = 0;             // left out, passed, and relied on what it had relied on before
  std::vector<std::string> failed;  // left out, and failed: missed
  std::vector<std::string> otherwise;     // left out, passed, and relied on something else
  std::vector<std::string> not_recorded;  // left out, and nobody knows

  size_t left_out() const {
    return as_before + failed.size() + otherwise.size() + not_recorded.size();
  }
};

Status write_shadow_file(const std::string& path, const Plan& plan);

// After the run was imported. `began` is the time (seconds since 1970) before which it did not
// begin.
Result<ShadowReport> shadow_report(const Project& project, const std::string& run_folder,
                                   int64_t began);

}  // namespace winnow
