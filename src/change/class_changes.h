// What changed inside one class of two states. Used by compare_states.
#pragma once

#include <vector>

#include "change/change.h"
#include "program/class_summary.h"

namespace winnow {

void compare_classes(const ClassSummary& before, const ClassSummary& after,
                     std::vector<Change>& out);

}  // namespace winnow
