// Reports of test classes, read back from files TEST-*.xml: which test cases there were, and how
// each ended.
#pragma once

#include <string_view>
#include <vector>

#include "direct/class_report.h"

namespace winnow {

// A report for each suite; one for each class where a suite holds the tests of several, as TestNG's
// do. What is no such report gives none. Without what tests printed.
std::vector<ClassReport> read_class_reports(std::string_view xml);

}  // namespace winnow
