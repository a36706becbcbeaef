// Starts the user's own command and waits for it. Standard input, output and error are the user's;
// interrupts go to the command first, so that it can end in its own way.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/result.h"

namespace winnow {

struct Command {
  std::vector<std::string> arguments;  // the first one is the program, searched in PATH
  std::vector<std::pair<std::string, std::string>> environment;  // added to the present one
  std::string output = {};  // a file for standard output and error, if they are not the user's
};

// The exit code; 128 + n if signal n ended the command. An error if it could not be started.
Result<int> run_command(const Command& command);

// The path of this program's own executable.
std::string own_executable();

}  // namespace winnow
