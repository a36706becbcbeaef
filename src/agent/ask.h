// Asks the program which tests of this JVM are up to date. Used where the program could not know it
// before the JVM started, because the user's command compiles first.
#pragma once

#include <set>
#include <string>

#include "base/result.h"

namespace winnow {

struct AskQuestion {
  std::string program;
  std::string run_folder;
  std::string java_home;
  std::string class_path;
};

// The names of test classes that need not run, with dots. Waits for the answer.
Result<std::set<std::string, std::less<>>> ask_program(const AskQuestion& question);

}  // namespace winnow
