// One evolving program again, for people: its sources, what the change is, what each tool selects
// and misses, and for a test its source and what was recorded of it.
#pragma once

#include <optional>
#include <string>

#include "checker/check_run.h"

namespace winnow {

struct ReplayTarget {
  std::string program;             // "jd3-000017"
  std::optional<size_t> revision;  // nothing: all of them
  std::string test;                // empty: the first one that shows something
  // Leave out of the program what is not needed for the first of the techniques to miss a test that
  // one of them misses; needs a revision.
  bool shrink = false;
  // A folder for the sources: first/ and, if a revision is asked for, changed/ of the program,
  // tests/, and expected.json with the names of the tests and who is affected and selected.
  std::string output = {};
};

// "jd3-000017:4"
Result<ReplayTarget> replay_target(const std::string& words);

Result<std::string> replay(const std::vector<const ProgramSource*>& sources,
                           const std::vector<CheckedTechnique>& techniques,
                           const CheckOptions& options, const ReplayTarget& target);

}  // namespace winnow
