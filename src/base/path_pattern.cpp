#include "base/path_pattern.h"

namespace winnow {

bool matches_path(std::string_view pattern, std::string_view path) {
  if (pattern.empty()) return path.empty();
  if (pattern.starts_with("**/")) {
    std::string_view rest = pattern.substr(3);
    if (matches_path(rest, path)) return true;
    size_t slash = path.find('/');
    return slash != std::string_view::npos && matches_path(pattern, path.substr(slash + 1));
  }
  if (pattern == "**") return true;
  if (pattern == "/**" && path.empty()) return true;
  if (pattern[0] == '*') {
    if (matches_path(pattern.substr(1), path)) return true;
    return !path.empty() && path[0] != '/' && matches_path(pattern, path.substr(1));
  }
  if (path.empty() || (pattern[0] != path[0] && (pattern[0] != '?' || path[0] == '/'))) {
    return false;
  }
  return matches_path(pattern.substr(1), path.substr(1));
}

}  // namespace winnow
