#include "select/test_pattern.h"

#include <fnmatch.h>

#include <algorithm>

namespace winnow {
namespace {

bool names(const std::string& word, const std::string& test) {
  if (test == word) return true;
  if (word.find_first_of("*?") != std::string::npos) {
    // A backslash is no part of a name, and a bracket is not one of a pattern.
    return word.find('[') == std::string::npos &&
           ::fnmatch(word.c_str(), test.c_str(), FNM_NOESCAPE) == 0;
  }
  if (test.size() <= word.size() || !test.ends_with(word)) return false;
  char before = test[test.size() - word.size() - 1];
  return before == '.' || before == '$';
}

}  // namespace

bool names_test(const std::vector<std::string>& words, const std::string& test) {
  return std::any_of(words.begin(), words.end(),
                     [&](const std::string& word) { return names(word, test); });
}

}  // namespace winnow
