// R10: asked twice about the same revision, the tool selects differently.
#include "checker/rules/rule.h"

namespace winnow {
namespace {

void check(const ProgramObservation& seen, size_t tool, std::vector<Violation>& found) {
  if (seen.selected_again.empty()) return;
  if (seen.selected_again[tool] != seen.again.selected[tool]) found.push_back({});
}

}  // namespace

const Rule kNotRepeatable = {"R10", "asked twice, selects differently", false, true, check};

}  // namespace winnow
