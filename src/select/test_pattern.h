// How tests are named on the command line: by the class with or without its package, or by a
// pattern with * and ? for the whole name.
#pragma once

#include <string>
#include <vector>

namespace winnow {

// Whether one of the words names the test (binary name with dots).
bool names_test(const std::vector<std::string>& words, const std::string& test);

}  // namespace winnow
