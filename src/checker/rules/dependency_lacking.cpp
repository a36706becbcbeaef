// R9: of a method that a test ran or a class that it initialised, its record knows nothing. Nothing
// has to be missed yet: the change that would show it may be none of those that were made.
#include "checker/rules/rule.h"

namespace winnow {
namespace {

void check(const ProgramObservation& seen, size_t tool, std::vector<Violation>& found) {
  const IdSet& lacking = seen.first[tool].lacking;
  if (!lacking.empty()) found.push_back({.tests = lacking});
}

}  // namespace

const Rule kDependencyLacking = {
    "R9", "the record lacks a method that the test ran, or a class that it initialised", true, true,
    check};

}  // namespace winnow
