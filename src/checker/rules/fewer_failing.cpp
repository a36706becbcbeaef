// R1: in some revision, fewer tests fail newly than if all of them ran.
#include "checker/rules/rule.h"

namespace winnow {
namespace {

void check(const ProgramObservation& seen, size_t tool, std::vector<Violation>& found) {
  each_revision(seen, [&](int number, const RevisionObservation& revision) {
    size_t caught = 0;
    for (uint32_t test : revision.newly_failing) {
      caught += contains(revision.selected[tool], test) ? 1 : 0;
    }
    if (caught < revision.newly_failing.size()) found.push_back({.revision = number});
  });
}

}  // namespace

const Rule kFewerFailing = {"R1", "fewer tests fail newly than if all run", true, true, check};

}  // namespace winnow
