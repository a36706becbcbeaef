#include "direct/test_patterns.h"

#include <algorithm>

#include "base/path_pattern.h"

namespace winnow {
namespace {

// **/FooTest.java, **/foo/*Test, and the like: what older and newer releases read in the same way.
std::optional<std::string> plain_pattern(std::string pattern) {
  if (pattern.find_first_of("%!#,[]{}\\ ") != std::string::npos || !pattern.starts_with("**/")) {
    return std::nullopt;
  }
  for (std::string_view ending : {".java", ".class"}) {
    if (pattern.ends_with(ending)) pattern.resize(pattern.size() - ending.size());
  }
  if (pattern.find('.') != std::string::npos) return std::nullopt;
  return pattern;
}

bool any_matches(const std::vector<std::string>& patterns, const std::string& path) {
  return std::any_of(patterns.begin(), patterns.end(),
                     [&](const std::string& pattern) { return matches_path(pattern, path); });
}

}  // namespace

std::optional<TestPatterns> TestPatterns::from(const std::vector<std::string>& config) {
  TestPatterns patterns;
  for (const std::string& line : config) {
    size_t equals = line.find('=');
    if (equals == std::string::npos) continue;
    bool includes = line.starts_with("includes.");
    if (!includes && !line.starts_with("excludes.")) continue;
    auto plain = plain_pattern(line.substr(equals + 1));
    if (!plain) return std::nullopt;
    (includes ? patterns.includes_ : patterns.excludes_).push_back(*plain);
  }
  if (patterns.includes_.empty()) {
    patterns.includes_ = {"**/Test*", "**/*Test", "**/*Tests", "**/*TestCase"};
  }
  if (patterns.excludes_.empty()) patterns.excludes_ = {"**/*$*"};
  return patterns;
}

bool TestPatterns::takes(const std::string& name) const {
  std::string path = name;
  std::replace(path.begin(), path.end(), '.', '/');
  return any_matches(includes_, path) && !any_matches(excludes_, path);
}

}  // namespace winnow
