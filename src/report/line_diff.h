// The difference of two texts, line by line, in the unified form that `diff -u` prints.
#pragma once

#include <string>
#include <string_view>

namespace winnow {

// Empty if the texts are equal. The names stand in the two lines at its head; three equal lines
// stand around each difference. Time and memory are bounded: texts that differ in thousands of
// places are shown as one replaced by the other.
std::string unified_diff(std::string_view before, std::string_view after,
                         std::string_view before_name, std::string_view after_name);

}  // namespace winnow
