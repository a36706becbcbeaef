// R3: the tool selects everything in every revision.
#include "checker/rules/rule.h"

namespace winnow {
namespace {

void check(const ProgramObservation& seen, size_t tool, std::vector<Violation>& found) {
  bool any = false, all = true;
  each_revision(seen, [&](int, const RevisionObservation& revision) {
    any = true;
    all = all && revision.selected[tool].size() >= revision.tests.size();
  });
  if (any && all) found.push_back({});
}

}  // namespace

const Rule kAlwaysAll = {"R3", "selects all tests in every revision", false, false, check};

}  // namespace winnow
