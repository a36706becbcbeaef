// R1n: the same by name. A tool that misses one test and makes another one fail breaks this one.
#include "checker/rules/rule.h"

namespace winnow {
namespace {

void check(const ProgramObservation& seen, size_t tool, std::vector<Violation>& found) {
  each_revision(seen, [&](int number, const RevisionObservation& revision) {
    IdSet missed = difference(revision.newly_failing, revision.selected[tool]);
    if (!missed.empty()) found.push_back({.revision = number, .tests = std::move(missed)});
  });
}

}  // namespace

const Rule kFailingMissed = {"R1n", "a newly failing test is not selected", true, true, check};

}  // namespace winnow
