// R6: in the first revision another number of tests runs than without the tool.
#include "checker/rules/rule.h"

namespace winnow {
namespace {

void check(const ProgramObservation& seen, size_t tool, std::vector<Violation>& found) {
  if (seen.first[tool].ran != seen.tests_of_first.value_or(seen.tests.size())) found.push_back({});
}

}  // namespace

const Rule kOtherNumberOfTests = {"R6", "another number of tests runs in the first revision", false,
                                  true, check};

}  // namespace winnow
