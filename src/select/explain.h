// Puts a broken fact into words: the change that broke it, if the last known state tells, else what
// was asked and that the answer is another one now.
#pragma once

#include <string>
#include <vector>

#include "change/change.h"
#include "select/selection.h"

namespace winnow {

struct Explanation {
  std::string code;  // change type, e.g. CIM; empty if it is not known
  std::string text;  // "shop.Cart.total()I changed"
};

Explanation explain_broken(const BrokenFact& fact, const std::vector<Change>& changes);

// One line for a decision that runs: the main reason, and how many more there are.
std::string explain_decision(const Decision& decision, const std::vector<Change>& changes);

}  // namespace winnow
