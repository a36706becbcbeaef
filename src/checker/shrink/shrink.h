// Makes a program that shows a violation as small as it can be made with it: files, members and
// statements are left out of both revisions, bodies become constants, parts of the change are taken
// back. Only the caller knows what still counts as the violation; a program that doesn't compile
// doesn't, so nothing here has to know Java well.
#pragma once

#include <cstddef>
#include <functional>

#include "checker/evolving_program.h"

namespace winnow {

struct RevisionPair {
  std::vector<SourceFile> before;
  std::vector<SourceFile> after;
};

using StillViolated = std::function<bool(const RevisionPair&)>;

struct Shrunk {
  RevisionPair program;
  size_t attempts = 0;
  bool finished = false;  // no further step helps; else the attempts were used up
};

// REQUIRES: still_violated(program)
Shrunk shrink(RevisionPair program, const StillViolated& still_violated,
              size_t max_attempts = 1000);

}  // namespace winnow
