// Files that tests leave behind in the project (logs, a database of their own), which the project
// names in winnow.toml, and the reports of the run: what is in them never makes a test run. The
// question stays in the record, with one answer for all of them, so that a file which is no longer
// named counts again.
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

  // A folder below the project into which the run itself writes: with all that is in it.
  void add_folder(std::string subject) { folders_.push_back(std::move(subject)); }

  bool has(std::string_view subject) const;
  const std::vector<std::string>& patterns() const { return patterns_; }
  const std::vector<std::string>& folders() const { return folders_; }

 private:
  std::vector<std::string> patterns_;
  std::vector<std::string> folders_;
};

}  // namespace winnow
