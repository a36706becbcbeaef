// What builds say of a test run: files TEST-*.xml, as Surefire, Gradle and Ant write them.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

#include "base/result.h"

namespace winnow {

struct ReportedTests {
  std::set<std::string> ran;     // outermost test classes
  std::set<std::string> failed;  // of these, those with a failure or an error
  // What the build started -> which classes ran in it, if these are others: a suite is selected by
  // its own name, and reported by those of its tests.
  std::map<std::string, std::set<std::string>> by_suite;
};

// Of one file. What is no such report adds nothing.
void add_report(std::string_view xml, ReportedTests& to);

// Of all reports below the folder.
Result<ReportedTests> read_reports(const std::string& folder);
// So that those that are found later are new.
Status remove_reports(const std::string& folder);

}  // namespace winnow
