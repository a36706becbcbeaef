#include "report/selection_formats.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace winnow {
namespace {

std::string repeated(const char* option, const std::vector<std::string>& tests) {
  std::string line;
  for (const std::string& test : tests) {
    if (!line.empty()) line += ' ';
    line += option + test;
  }
  return line;
}

}  // namespace

// A class that turns out to have no test is no reason to fail. Its name changed with Surefire 3.
std::string as_surefire_arguments(const std::vector<std::string>& tests) {
  if (tests.empty()) return "-DskipTests";
  return fmt::format(
      "-Dtest={} -DfailIfNoTests=false -Dsurefire.failIfNoSpecifiedTests=false "
      "-Dsurefire.runOrder=testorder",
      fmt::join(tests, ","));
}

std::string as_gradle_arguments(const std::vector<std::string>& tests) {
  return tests.empty() ? "-x test" : repeated("--tests=", tests);
}

std::string as_junit_arguments(const std::vector<std::string>& tests) {
  return repeated("--select-class=", tests);
}

}  // namespace winnow
