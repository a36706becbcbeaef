// A selection tool under check, as the rules and reports know it.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "select/technique.h"

namespace winnow {

struct CheckedTool {
  std::string name;
  bool claims_safety = false;  // then each test that it misses is a bug
};

// A technique of Winnow, perhaps with some kinds of facts left out.
struct CheckedTechnique : CheckedTool {
  Technique technique;
};

// What rules and reports need of techniques.
std::vector<CheckedTool> as_tools(const std::vector<CheckedTechnique>& techniques);

// By names as `winnow techniques` lists them. "all-known" stands for every one of them; "safe-KIND"
// for one that does not ask about facts of that kind any more, such as safe-dispatch, and
// "without-each" for each kind of `safe` left out in turn.
Result<std::vector<CheckedTechnique>> find_techniques(const std::vector<std::string>& names);

// The kinds that `safe` asks about for the program's sake, one of which at a time can be left out.
std::vector<FactKind> kinds_of_safe();

}  // namespace winnow
