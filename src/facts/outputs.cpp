#include "facts/outputs.h"

#include <algorithm>

#include "base/files.h"
#include "base/path_pattern.h"

namespace winnow {

bool Outputs::has(std::string_view subject) const {
  return std::any_of(patterns_.begin(), patterns_.end(),
                     [&](const std::string& one) { return matches_path(one, subject); }) ||
         std::any_of(folders_.begin(), folders_.end(), [&](const std::string& one) {
           return subject == one || is_below(subject, one);
         });
}

}  // namespace winnow
