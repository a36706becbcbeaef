#include "checker/shrink/shrink.h"

#include <utility>

#include "checker/shrink/edits.h"

namespace winnow {

Shrunk shrink(RevisionPair program, const StillViolated& still_violated, size_t max_attempts) {
  Shrunk result{std::move(program), 0, false};
  // A step that failed may succeed after another one; a round without success ends it. After a
  // success, the next step to try is the one that then stands at the same place, because those in
  // front of it have just failed.
  size_t at = 0;
  bool succeeded = false;
  for (;;) {
    std::vector<RevisionPair> steps = smaller_programs(result.program);
    bool changed = false;
    for (; at < steps.size() && !changed; at++) {
      if (result.attempts == max_attempts) return result;
      result.attempts++;
      if (!still_violated(steps[at])) continue;
      result.program = std::move(steps[at]);
      changed = succeeded = true;
      break;
    }
    if (changed) continue;
    if (!succeeded) break;
    at = 0;
    succeeded = false;
  }
  result.finished = true;
  return result;
}

}  // namespace winnow
