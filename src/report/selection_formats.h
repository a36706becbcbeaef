// The names of the selected tests, as arguments for other tools:
//
//   mvn test $(winnow select --format surefire)
//   gradle test $(winnow select --format gradle)
//   java -jar junit-platform-console-standalone.jar $(winnow select --format junit)
#pragma once

#include <string>
#include <vector>

namespace winnow {

// One line. What says "run no test at all" where the list is empty: a tool that is given no names
// runs everything. JUnit's launcher has no such argument; its line is then empty.
std::string as_surefire_arguments(const std::vector<std::string>& tests);
std::string as_gradle_arguments(const std::vector<std::string>& tests);
std::string as_junit_arguments(const std::vector<std::string>& tests);

}  // namespace winnow
