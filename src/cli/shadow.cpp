#include <fmt/format.h>

#include "base/files.h"
#include "cli/command.h"
#include "cli/wrapped.h"
#include "runners/java_command.h"
#include "runners/maven.h"

namespace winnow {
namespace {

// A Maven by any name: mvn, ./mvnw, /opt/maven/bin/mvn.
bool is_maven(const std::string& program) { return file_name(program).starts_with("mvn"); }

Result<Command> make_command(const std::vector<std::string>& words, const std::string& run_folder,
                             RunOptions& options) {
  options.shadow = true;
  if (is_maven(words.front())) return maven_command(words, run_folder, options);
  return java_command(words, run_folder, options);
}

int run_shadow(const Arguments& arguments) {
  bool maven = !arguments.words.empty() && is_maven(arguments.words.front());
  std::string directory = maven ? maven_directory(arguments.words) : current_directory();
  std::vector<std::string> needed = {agent_library()};
  if (maven) needed.push_back(maven_extension());
  return run_wrapped(Project::find(directory), arguments, needed, make_command);
}

}  // namespace

CommandSpec shadow_command() {
  CommandSpec command;
  command.name = "shadow";
  command.words = "-- COMMAND…";
  command.summary = "run every test, and check what selection would have left out";
  command.details =
      "COMMAND is what winnow mvn or winnow run would get. Everything runs and is recorded; at the "
      "end\n"
      "Winnow says how many tests it would have left out, whether any of these failed (a miss), "
      "and\n"
      "whether any did what it had not done before. A trial for a team that does not trust "
      "selection\n"
      "yet, and a check for CI once a day.";
  command.examples = {{"winnow shadow -- mvn test", "a Maven build"},
                      {"winnow --technique frts shadow -- mvn test", "with another technique"}};
  command.passes_through = true;
  command.run = run_shadow;
  return command;
}

}  // namespace winnow
