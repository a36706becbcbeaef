// R2: in some revision the tool selects nothing where every other one selects everything.
#include "checker/rules/rule.h"

namespace winnow {
namespace {

void check(const ProgramObservation& seen, size_t tool, std::vector<Violation>& found) {
  each_revision(seen, [&](int number, const RevisionObservation& revision) {
    if (!revision.selected[tool].empty() || revision.selected.size() < 2) return;
    for (size_t other = 0; other < revision.selected.size(); ++other) {
      if (other != tool && revision.selected[other].size() < revision.tests.size()) return;
    }
    found.push_back({.revision = number});
  });
}

}  // namespace

const Rule kNoneWhereOthersAll = {"R2", "selects none where every other tool selects all", true,
                                  false, check};

}  // namespace winnow
