// Whether a class can be told to be no test by looking at it, whatever the framework: it is not
// marked as one in any way. Most helpers of tests are such classes.
#pragma once

#include <string_view>

#include "program/state.h"

namespace winnow {

// True if the class, the types above it and the classes inside it carry no annotation but the
// JDK's, extend nothing of a test framework, and have no method by whose name one would be found
// (`suite`, `testTotal`). False if that can't be known.
bool is_plain_class(const State& state, std::string_view class_name);

}  // namespace winnow
