// The mutants of a project's compiled classes, of those classes that tests run.
#pragma once

#include <string>
#include <vector>

#include "checker/mutation.h"

namespace winnow {

// One class file with a change.
struct Mutant {
  std::string change;  // "Constant shop/Cart.total()I at 4, 3 becomes 4"
  std::string path;    // of the class file
  std::string bytes;
};

struct ProjectMutants {
  std::vector<Mutant> chosen;
  size_t possible = 0;
};

// `outermost` has internal names of classes; what is nested in one of them counts, too. The kinds
// of change take turns, and the seed alone decides which ones are chosen.
Result<ProjectMutants> project_mutants(const std::vector<std::string>& folders,
                                       const std::vector<std::string>& outermost, uint64_t seed,
                                       size_t count);

}  // namespace winnow
