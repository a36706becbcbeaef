// R11: a tool that is run by a build selects other tests than the same technique does in the
// process of the check, which would then check something else than what users have.
#include "checker/rules/rule.h"

namespace winnow {
namespace {

void check(const ProgramObservation& seen, size_t tool, std::vector<Violation>& found) {
  if (tool >= seen.twins.size() || !seen.twins[tool]) return;
  each_revision(seen, [&](int number, const RevisionObservation& revision) {
    const IdSet &inside = revision.selected.front(), &real = revision.selected[tool];
    IdSet others = difference(inside, real);
    if (others.empty()) others = difference(real, inside);
    if (!others.empty()) found.push_back({.revision = number, .tests = std::move(others)});
  });
}

}  // namespace

const Rule kOtherThanInside = {
    "R11", "run by a build, it selects other tests than the same technique in the check itself",
    false, true, check};

}  // namespace winnow
