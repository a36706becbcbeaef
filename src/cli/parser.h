// The command line, split into Winnow's own options, the command and its words. Options of Winnow
// stand before the command; behind `mvn` and `run` everything belongs to the wrapped program.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "cli/command.h"

namespace winnow {

struct ParsedLine {
  const CommandSpec* command = nullptr;  // none: help or version was asked for
  Arguments arguments;                   // global options and the command's own
};

Result<ParsedLine> parse_command_line(const std::vector<std::string>& line);

// Maven's wrapper script and a Maven given by its path count as `mvn`.
bool is_maven(const std::string& word);

}  // namespace winnow
