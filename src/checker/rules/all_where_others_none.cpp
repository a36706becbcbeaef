// R4: in some revision the tool selects everything where every other one selects nothing.
#include "checker/rules/rule.h"

namespace winnow {
namespace {

void check(const ProgramObservation& seen, size_t tool, std::vector<Violation>& found) {
  each_revision(seen, [&](int number, const RevisionObservation& revision) {
    bool all = revision.selected[tool].size() >= revision.tests.size();
    if (!all || revision.selected.size() < 2) return;
    for (size_t other = 0; other < revision.selected.size(); ++other) {
      if (other != tool && !revision.selected[other].empty()) return;
    }
    found.push_back({.revision = number});
  });
}

}  // namespace

const Rule kAllWhereOthersNone = {"R4", "selects all where every other tool selects none", false,
                                  false, check};

}  // namespace winnow
