// Tests that are likely to fail first: those that failed when they last ran; then those whose
// change concerns few tests, because a change that everybody sees seldom breaks everybody; then
// short ones.
#pragma once

#include <string_view>

#include "select/selection.h"

namespace winnow {

// What the option says for it.
inline constexpr std::string_view kLikelyFailingFirst = "likely-failing";

void put_likely_failing_first(Selection& selection);

}  // namespace winnow
