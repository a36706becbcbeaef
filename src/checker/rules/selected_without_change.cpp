// R5: nothing changed, and the tool selects something. A tool that never leaves anything out does
// not claim to select, and is not meant.
#include "checker/rules/rule.h"

namespace winnow {
namespace {

void check(const ProgramObservation& seen, size_t tool, std::vector<Violation>& found) {
  if (seen.again.selected.empty() || seen.again.selected[tool].empty()) return;
  bool leaves_out = false;
  each_revision(seen, [&](int, const RevisionObservation& revision) {
    leaves_out = leaves_out || revision.selected[tool].size() < revision.tests.size();
  });
  bool all = seen.again.selected[tool].size() >= seen.again.tests.size();
  if (leaves_out || !all) found.push_back({.tests = seen.again.selected[tool]});
}

}  // namespace

const Rule kSelectedWithoutChange = {"R5", "selects tests although nothing changed", false, true,
                                     check};

}  // namespace winnow
