// R8: a test that has other objects in the end than in the first revision is not selected.
#include "checker/rules/rule.h"

namespace winnow {
namespace {

void check(const ProgramObservation& seen, size_t tool, std::vector<Violation>& found) {
  each_revision(seen, [&](int number, const RevisionObservation& revision) {
    IdSet missed = difference(revision.affected, revision.selected[tool]);
    if (!missed.empty()) found.push_back({.revision = number, .tests = std::move(missed)});
  });
}

}  // namespace

const Rule kAffectedMissed = {"R8", "a test whose final state differs is not selected", true, true,
                              check};

}  // namespace winnow
