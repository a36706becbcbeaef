// The sums of a check, by mode and tool: what all reports show.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "checker/check_run.h"

namespace winnow {

struct ModeTotals {
  std::string mode;
  uint64_t programs = 0;             // first revisions that were generated
  uint64_t compilable_programs = 0;  // of these
  uint64_t revisions = 0;            // second ones that were made of them
  uint64_t compilable = 0;           // of these: the evolving programs of a check
  uint64_t with_effect = 0;          // of these: those that affect some test
  uint64_t tests = 0;                // that were generated
  uint64_t test_runs = 0;            // in second revisions
  uint64_t affected = 0, unknown = 0, not_compiled = 0;
  uint64_t uses = 0;  // that records were compared with
  double retest_seconds = 0;
  std::vector<ToolCounts> tools;                        // by tool
  std::vector<std::map<std::string, uint64_t>> broken;  // by tool: rule -> how often
};

// Violations that look as if they had one cause.
struct ViolationGroup {
  std::string rule;
  std::vector<std::string> tools;
  std::string cause;  // the mode and what was changed, without names
  bool bug = false;   // of these tools, for certain
  uint64_t count = 0;
  std::string example;  // what `winnow check replay` takes
  std::string change;   // of the example
  std::string test;     // of the example
};

struct CheckTotals {
  std::vector<ModeTotals> modes;  // in the order of the programs
  ModeTotals all;
  std::vector<ViolationGroup> groups;  // bugs first, then by how many there are
  std::map<std::string, uint64_t> contained;
  std::vector<std::string> contained_examples;
  uint64_t bugs = 0;
};

CheckTotals totals_of(const CheckResults& results, const std::vector<CheckedTool>& tools);

// Of the tests that a tool selected needlessly: by what made it do so, the most frequent first.
std::vector<std::pair<std::string, uint64_t>> needless_causes(const ToolCounts& counts);

// "E5 copy A.m to B" -> "E5"; the whole text where it begins with a word in small letters.
std::string operator_of(std::string_view change);

}  // namespace winnow
