// What is kept of a program that went through a check: enough for every report, and one line of
// JSON in the file of results. That file only grows, so that a check that was stopped goes on where
// it was.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "base/result.h"
#include "checker/observation.h"
#include "checker/rules/rule.h"

namespace winnow {

struct FoundViolation {
  std::string rule;
  uint32_t tool = 0;
  int revision = -1;   // place among the program's revisions; -1: the first one
  std::string change;  // what was changed
  uint32_t tests = 0;  // how many show it
  std::string test;    // one of them
};

struct ToolCounts {
  uint64_t selected = 0;                        // tests, over all revisions
  uint64_t needless = 0;                        // those of them that the change did not affect
  std::map<std::string, uint64_t> needless_by;  // these, by what made the tool select them
  double seconds = 0;                           // that its user waited; 0: that means nothing
};

struct ProgramResult {
  std::string program;
  std::string mode;
  bool compiles = false;
  std::string trouble;
  uint32_t tests = 0;         // of the first revision
  uint32_t revisions = 0;     // besides the first one
  uint32_t compilable = 0;    // of these
  uint64_t test_runs = 0;     // in the compilable ones
  uint64_t affected = 0;      // of these
  uint32_t with_effect = 0;   // compilable revisions that affect some test
  uint64_t unknown = 0;       // of these
  double retest_seconds = 0;  // that running everything took, where that was measured
  uint64_t uses = 0;          // of methods and classes by tests, that records were compared with
  uint64_t not_compiled = 0;  // tests that could not be compiled with a revision
  std::vector<ToolCounts> tools;
  std::vector<FoundViolation> violations;
  std::vector<std::string> contained;
};

ProgramResult result_of(const ProgramObservation& seen);

// What a file of results begins with: how they were made.
struct ResultsHeader {
  uint64_t seed = 0;
  std::vector<std::string> tools;
  bool operator==(const ResultsHeader&) const = default;
};

std::string to_line(const ResultsHeader& header);
std::string to_line(const ProgramResult& result);
Result<ResultsHeader> header_from_line(std::string_view line);
// An error for a line that is torn.
Result<ProgramResult> result_from_line(std::string_view line);

}  // namespace winnow
