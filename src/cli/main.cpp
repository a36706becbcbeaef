#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

#include "base/version.h"
#include "cli/parser.h"
#include "report/console.h"

namespace winnow {
namespace {

int main_with(const std::vector<std::string>& line) {
  Console console(false);
  auto parsed = parse_command_line(line);
  if (!parsed) {
    console.error(parsed.error().text());
    console.say("winnow --help lists the commands and options");
    return kExitUsage;
  }
  const Arguments& arguments = parsed->arguments;
  if (arguments.flag("version")) {
    std::puts(fmt::format("winnow {}", kVersion).c_str());
    return kExitGood;
  }
  if (parsed->command == nullptr || arguments.flag("help")) {
    std::fputs(
        parsed->command == nullptr ? overview_text().c_str() : help_text(*parsed->command).c_str(),
        stdout);
    return parsed->command == nullptr && !arguments.flag("help") ? kExitUsage : kExitGood;
  }
  if (arguments.flag("directory") && ::chdir(arguments.get("directory").c_str()) != 0) {
    console.error(fmt::format("{}: there is no such folder", arguments.get("directory")));
    return kExitNotFound;
  }
  return parsed->command->run(arguments);
}

}  // namespace
}  // namespace winnow

int main(int count, char** words) { return winnow::main_with({words + 1, words + count}); }
