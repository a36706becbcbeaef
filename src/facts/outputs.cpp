#include "facts/outputs.h"

#include <algorithm>

#include "base/path_pattern.h"

namespace winnow {

bool Outputs::has(std::string_view subject) const {
  return std::any_of(patterns_.begin(), patterns_.end(),
                     [&](const std::string& pattern) { return matches_path(pattern, subject); });
}

}  // namespace winnow
