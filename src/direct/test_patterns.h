// Which classes Surefire takes for tests, by the names of their files: its includes and excludes,
// in the form that is by far the most common one, or its defaults.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace winnow {

class TestPatterns {
 public:
  // From the configuration lines of a launch ("includes.0=**/*Test.java"). Nothing if a pattern is
  // of a form that only Surefire itself understands.
  static std::optional<TestPatterns> from(const std::vector<std::string>& config);

  // `name` is a class, with dots.
  bool takes(const std::string& name) const;

 private:
  std::vector<std::string> includes_, excludes_;
};

}  // namespace winnow
