#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "cli/command.h"
#include "select/technique.h"

namespace winnow {
namespace {

int run_techniques(const Arguments& arguments) {
  if (arguments.get("format") == "names") {
    for (const Technique& technique : techniques()) {
      std::puts(std::string(technique.name).c_str());
    }
    return kExitGood;
  }
  size_t width = 0;
  for (const Technique& technique : techniques()) width = std::max(width, technique.name.size());
  for (const Technique& technique : techniques()) {
    bool is_default = technique.name == kDefaultTechnique;
    std::puts(fmt::format("{:<{}}  {}{}", technique.name, width, technique.title,
                          is_default ? " (default)" : "")
                  .c_str());
    std::puts(fmt::format("{:<{}}  promises: {}", "", width, technique.promise).c_str());
    std::puts(fmt::format("{:<{}}  does not see: {}", "", width, technique.misses).c_str());
  }
  return kExitGood;
}

}  // namespace

CommandSpec techniques_command() {
  CommandSpec command;
  command.name = "techniques";
  command.summary = "list the ways of selecting tests, what each promises and what it misses";
  command.examples = {{"winnow techniques", "the list"},
                      {"winnow --technique frts mvn test", "use one of them"}};
  command.options = {
      {"format", "FORMAT", "text", "all about them, or the names alone", {"text", "names"}}};
  command.most_words = 0;
  command.run = run_techniques;
  return command;
}

}  // namespace winnow
