// The rules of a check. A rule is a small function over what was observed of one program, in a file
// of its own; this header is their registry.
//
// R1 to R7 are those of the paper on checking selection tools; R1n, R8 and R10 go by the names of
// tests where those count, R9 by what is recorded of them, R11
// compares two ways of running the same tool.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "checker/observation.h"

namespace winnow {

struct Violation {
  std::string_view rule = {};
  size_t tool = 0;
  int revision = -1;  // place among the revisions; -1: the first one
  IdSet tests = {};   // those that show it, if single ones do
};

struct Rule {
  std::string_view id;
  std::string_view broken;  // when it is: "a newly failing test is not selected"
  bool safety = false;      // a broken one means that a test was missed
  bool always = false;      // a broken one is always a bug of the tool
  void (*check)(const ProgramObservation& seen, size_t tool, std::vector<Violation>& found);
};

std::span<const Rule> rules();
const Rule* find_rule(std::string_view id);
// Of all rules and tools.
std::vector<Violation> check_rules(const ProgramObservation& seen);

// For rules: the revisions about which there is something to say.
template <typename Visit>
void each_revision(const ProgramObservation& seen, Visit visit) {
  for (size_t i = 0; i < seen.revisions.size(); ++i) {
    if (seen.revisions[i].compiles && !seen.revisions[i].tests.empty()) {
      visit(static_cast<int>(i), seen.revisions[i]);
    }
  }
}

extern const Rule kFewerFailing, kFailingMissed, kNoneWhereOthersAll, kAlwaysAll,
    kAllWhereOthersNone, kSelectedWithoutChange, kOtherNumberOfTests, kDisturbed, kAffectedMissed,
    kDependencyLacking, kNotRepeatable, kOtherThanInside;

}  // namespace winnow
