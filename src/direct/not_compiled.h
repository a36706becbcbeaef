// Files that a project's classes do not show yet: sources that were written or taken away after
// they were compiled, and resources that were not copied since. Whoever looks at classes alone, as
// winnow status and select do, would take such an edit for no change.
#pragma once

#include <string>
#include <vector>

#include "direct/build_record.h"

namespace winnow {

// Their paths, each once. A source counts as compiled if it is as it was in the recorded build, or
// if its class file is newer: somebody else has compiled it since, an editor for example. Looks at
// nothing but file times.
std::vector<std::string> not_compiled(const BuildRecord& record);

}  // namespace winnow
