// Starts the user's own command and waits for it. Standard input, output and error are the user's;
// interrupts go to the command first, so that it can end in its own way.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"

namespace winnow {

struct Command {
  std::vector<std::string> arguments;  // the first one is the program, searched in PATH
  std::vector<std::pair<std::string, std::string>> environment;  // added to the present one
  std::string output = {};       // a file for standard output and error, if they are not the user's
  bool output_to_error = false;  // what it prints goes where its errors go
  std::string directory = {};    // to start it in; empty: the present one
  std::vector<std::string> unset = {};  // variables that it does not get
};

// The exit code; 128 + n if signal n ended the command. An error if it could not be started.
Result<int> run_command(const Command& command);

// Talks with a command through its standard input and output while it runs.
class Conversation {
 public:
  virtual ~Conversation() = default;
  // What the command has printed, in pieces of any size.
  virtual void hear(std::string_view text) = 0;
  // What to tell it now; asked after each piece that was heard and several times a second.
  virtual std::string say() = 0;
};

// The same as run_command; input and output are a conversation, standard error stays the user's.
Result<int> talk_to_command(const Command& command, Conversation& conversation);

// The path of this program's own executable.
std::string own_executable();

}  // namespace winnow
