#include <fmt/format.h>

#include <algorithm>

#include "base/files.h"
#include "cli/command.h"
#include "cli/session.h"
#include "cli/side.h"
#include "program/class_path.h"

namespace winnow {
namespace {

// Without a class path: the one with which the project's tests were last run.
Result<std::vector<std::string>> known_class_path() {
  auto launches = known_launches(Project::find(current_directory()));
  if (!launches) {
    return fail(ErrorCode::kUsage, "no tests have been run under Winnow here (" +
                                       launches.error().text() + "): name a class path");
  }
  if (launches->size() != 1) {
    return fail(ErrorCode::kUsage,
                fmt::format("{} are known here: name the class path that is meant",
                            plural(launches->size(), "module", "modules")));
  }
  return launches->front().roots;
}

int run_snapshot(const Arguments& arguments) {
  Console console(arguments.flag("quiet"));
  auto give_up = [&](const Error& error) {
    console.error(error.text());
    return exit_code_of(error);
  };
  Result<std::vector<std::string>> roots = std::vector<std::string>();
  for (const std::string& word : arguments.words) {
    auto more = expand_class_path(split_class_path(word, current_directory()));
    roots->insert(roots->end(), more.begin(), more.end());
  }
  if (roots->empty()) roots = known_class_path();
  if (!roots) return give_up(roots.error());
  auto state = load_state(*roots);
  if (!state) return give_up(state.error());
  for (const std::string& problem : state->problems()) console.warn(problem);
  std::string file = arguments.get("output");
  if (auto saved = write_file_atomically(file, state->encode()); !saved) {
    return give_up(saved.error());
  }
  console.say(fmt::format("{} in {} saved in {}",
                          plural(state->classes().size(), "class", "classes"),
                          plural(roots->size(), "root", "roots"), file));
  return kExitGood;
}

}  // namespace

CommandSpec snapshot_command() {
  CommandSpec command;
  command.name = "snapshot";
  command.words = "[CLASSPATH…]";
  command.summary = "save the state of a class path, to compare a later one with it";
  command.details =
      "A state holds names and prints of classes and resources, not the classes themselves. "
      "Without a\n"
      "class path, the one with which the project's tests were last run.";
  command.options = {{"output", "FILE", "winnow.wstate", "where to save it", {}, 'o'}};
  command.examples = {{"winnow snapshot -o before.wstate target/classes", "before an edit"},
                      {"winnow diff before.wstate target/classes", "after it"}};
  command.run = run_snapshot;
  return command;
}

}  // namespace winnow
