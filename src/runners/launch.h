// One start of tests by a build: which class path, which configuration, which Java. Handed over as
// a launch file (base/key_value.h, magic "winnow-launch" 1):
//
//   module      what the build calls it, e.g. group:artifact
//   execution   which of the module's test runs, e.g. test@default-test
//   base        absolute folder of the module
//   directory   absolute folder of the whole build
//   root        class path entry, absolute, repeated in class path order
//   test-root   folder that is searched for tests, repeated
//   config      name=value, repeated: everything that can change what a test does
//   java        the java executable, if one is configured
//   maven-java  the java executable that runs Maven, and so the tests if none is configured
//   java-home   the home of the JVM, where the JVM itself says so
//   filter      why only a part of the tests was asked for; then nothing is skipped
//   reports     folder of the reports TEST-*.xml, if they are called after their classes
//   refuse      why the agent can't be attached; then nothing is skipped or recorded
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/key_value.h"
#include "facts/answers.h"
#include "runners/project.h"

namespace winnow {

inline constexpr std::string_view kLaunchMagic = "winnow-launch";
inline constexpr int kLaunchVersion = 1;

struct Launch {
  static Result<Launch> read(const std::string& path);
  // Places that are not absolute are below the project's folder.
  static Launch from(const KeyValues& lines, const std::string& project = {});

  std::string module;  // module and execution
  std::string base;
  std::vector<std::string> roots;
  std::vector<std::string> test_roots;
  std::vector<std::string> config;
  std::string java_home;
  std::string filter;
  std::string refuse;
  std::string reports;

  Print launch_print() const;
  Surroundings surroundings(const Project& project) const;
  std::vector<std::pair<std::string, std::string>> lines() const;
  // The same for a store, which may be looked at after the project was moved or copied: what is in
  // the project is named from there.
  std::vector<std::pair<std::string, std::string>> stored_lines(const std::string& project) const;
  // Classes in the test roots, with dots.
  std::vector<std::string> candidates(const State& state) const;
};

}  // namespace winnow
