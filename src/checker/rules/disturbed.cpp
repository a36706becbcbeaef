// R7: with the tool, a test fails that does not fail without it.
#include "checker/rules/rule.h"

namespace winnow {
namespace {

void check(const ProgramObservation& seen, size_t tool, std::vector<Violation>& found) {
  if (seen.first[tool].disturbed > 0) found.push_back({});
}

}  // namespace

const Rule kDisturbed = {"R7", "a test fails that does not fail without the tool", false, true,
                         check};

}  // namespace winnow
