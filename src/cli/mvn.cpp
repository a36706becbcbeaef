#include "cli/command.h"
#include "cli/wrapped.h"
#include "runners/maven.h"

namespace winnow {
namespace {

Result<Command> with_extension(const std::vector<std::string>& words, const std::string& run_folder,
                               RunOptions& options) {
  return maven_command(words, run_folder, options);
}

}  // namespace

int run_maven(const Arguments& arguments) {
  return run_wrapped(Project::find(maven_directory(arguments.words)), arguments,
                     {maven_extension(), agent_library()}, with_extension);
}

CommandSpec mvn_command() {
  CommandSpec command;
  command.name = "mvn";
  command.words = "ARGUMENTS…";
  command.summary = "run Maven, with only those tests that the changes since can affect";
  command.details =
      "Every argument goes to Maven as it is, its output and exit code come back as they are. "
      "Nothing\n"
      "in the project is changed; .winnow/ beside the build holds what is known. A Maven wrapper "
      "or\n"
      "another Maven works too: winnow ./mvnw test.";
  command.examples = {{"winnow mvn test", "the first time: runs everything, and learns"},
                      {"winnow --all mvn test", "runs everything again, whatever is known"},
                      {"winnow ./mvnw -q verify", "with the project's own Maven wrapper"}};
  command.passes_through = true;
  command.run = run_maven;
  return command;
}

}  // namespace winnow
