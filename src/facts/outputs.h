// Files that tests leave behind in the project (logs, a database of their own), which the project
// names in winnow.toml: what is in them never makes a test run. The question stays in the record,
// with one answer for all of them, so that a file which is no longer named counts again.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace winnow {

class Outputs {
 public:
  Outputs() = default;
  // Patterns for paths below the project (base/path_pattern.h).
  explicit Outputs(std::vector<std::string> patterns) : patterns_(std::move(patterns)) {}

  bool has(std::string_view subject) const;
  const std::vector<std::string>& patterns() const { return patterns_; }

 private:
  std::vector<std::string> patterns_;
};

}  // namespace winnow
