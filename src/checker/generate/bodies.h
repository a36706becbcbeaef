// The last layer of the enumeration: which bodies a method can have, given everything else.
#pragma once

#include <cstddef>
#include <vector>

#include "checker/generate/program_model.h"

namespace winnow {

enum class BodyFilter : uint8_t {
  kModel,       // what the published model allows; javac may refuse it
  kCompilable,  // of those, what javac takes
};

struct BodyRules {
  BodyFilter filter = BodyFilter::kCompilable;
  bool field_access = true;
};

// A literal comes first. Whether a call passes an argument follows from what it can mean, see
// with_argument().
std::vector<Body> possible_bodies(const ProgramModel& frame, size_t method, BodyRules rules);

// A call passes an argument unless only a method without parameter can be meant.
bool with_argument(const ProgramModel& frame, size_t method, const Body& body);

}  // namespace winnow
