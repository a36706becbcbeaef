// From a run's traces to records in the store: one transaction per run. Only what is known for
// certain becomes a record: a test that was closed, in a JVM whose agent had no trouble, with every
// class as it was when the run was planned. Whatever is missing makes a test run again.
#pragma once

#include <string>
#include <vector>

#include "runners/project.h"

namespace winnow {

struct ImportSummary {
  size_t launches = 0;
  size_t passed = 0;
  size_t failed = 0;
  std::vector<std::string> failed_tests;
  std::vector<std::string> unfinished;
  std::vector<std::string> flaky;  // passed and failed with nothing changed
  std::vector<std::string> notes;  // what was not recorded and why, one line each
};

Result<ImportSummary> import_run(const Project& project, const std::string& run_folder);

}  // namespace winnow
