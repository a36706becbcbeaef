#include "base/files.h"
#include "cli/command.h"
#include "cli/wrapped.h"
#include "runners/java_command.h"

namespace winnow {
namespace {

Result<Command> with_agent(const std::vector<std::string>& words, const std::string& run_folder,
                           RunOptions& options) {
  return java_command(words, run_folder, options);
}

int run_run(const Arguments& arguments) {
  return run_wrapped(Project::find(current_directory()), arguments, {agent_library()}, with_agent);
}

}  // namespace

CommandSpec run_command_spec() {
  CommandSpec command;
  command.name = "run";
  command.words = "-- COMMAND…";
  command.summary = "run any command that starts JUnit tests, with only the tests that are needed";
  command.details =
      "The agent goes into every JVM that the command starts: into a plain java by its command "
      "line,\n"
      "elsewhere by JAVA_TOOL_OPTIONS, of which each JVM prints a line on stderr. Output, "
      "arguments and\n"
      "exit code of the command pass through.";
  command.examples = {
      {"winnow run -- java -cp out:junit.jar org.junit.runner.JUnitCore shop.CartTest",
       "JUnit 4's own runner"},
      {"winnow run -- ant test", "another build tool"}};
  command.passes_through = true;
  command.run = run_run;
  return command;
}

}  // namespace winnow
