#include <fmt/format.h>

#include <algorithm>

#include "cli/command.h"
#include "cli/did_you_mean.h"
#include "select/order.h"
#include "select/technique.h"
#include "trace/agent_config.h"

namespace winnow {

const std::vector<CommandSpec>& all_commands() {
  static const std::vector<CommandSpec> commands = {
      mvn_command(),      test_command(),    run_command_spec(), status_command(),
      explain_command(),  select_command(),  shadow_command(),   diff_command(),
      snapshot_command(), inspect_command(), store_command(),    techniques_command(),
      help_command(),     plan_command(),    mutate_command(),   check_command()};
  return commands;
}

const std::vector<OptionSpec>& global_options() {
  static const std::vector<OptionSpec> options = [] {
    std::vector<std::string> names;
    for (const Technique& technique : techniques()) names.emplace_back(technique.name);
    return std::vector<OptionSpec>{
        {"technique", "NAME", std::string(kDefaultTechnique),
         "how tests are selected (winnow techniques lists them)", names, 0, true},
        {"all", "", "", "run every test, and record what each of them uses", {}, 0, true},
        {"dry-run", "", "", "start nothing, and say what would run, as winnow status does", {}},
        {"never-skip",
         "TESTS",
         "",
         "tests that always run: names with * and ?, annotations (@Slow), tags (tag:slow)",
         {},
         0,
         true,
         true},
        {"always-skip",
         "TESTS",
         "",
         "tests that are left out, named in the same way, unless --all is given",
         {},
         0,
         true,
         true},
        {"outputs",
         "FILES",
         "",
         "files in the project that tests leave behind, such as *.log or data/**: what is in them "
         "makes no test run",
         {},
         0,
         true,
         true},
        {"mode",
         "WHEN",
         kOnline,
         "when it is recorded what tests use: while they run (online), or in a second run after "
         "one "
         "that is as quick as without Winnow (offline), which may go on in the background",
         {kOnline, kOffline, kBackground},
         0,
         true},
        {"order",
         "HOW",
         "name",
         "in which order tests are listed, and run by `winnow test`: by name, or first those that "
         "are "
         "likely to fail",
         {"name", std::string(kLikelyFailingFirst)},
         0,
         true},
        {"processes",
         "HOW",
         "watch",
         "files that native code and other processes use: watch them (by LD_PRELOAD), or mistrust "
         "tests that start processes and run them always",
         {"watch", "mistrust"},
         0,
         true},
        {"collect",
         "WHAT",
         kCollectBlocks,
         "what is recorded of the code that runs: the basic blocks of its methods, or only its "
         "methods (quicker, and selects more)",
         {kCollectBlocks, kCollectMethods},
         0,
         true},
        {"receivers",
         "",
         "",
         "record also on objects of which classes inherited methods run",
         {},
         0,
         true},
        {"libraries",
         "HOW",
         kLibraryMethods,
         "what is recorded of the classes in jars: their methods, basic blocks of these as of "
         "other "
         "classes, or only which classes run (quicker, and selects more when a library changes)",
         {kLibraryMethods, kLibraryBlocks, kLibraryClasses},
         0,
         true},
        {"reports",
         "HOW",
         "keep",
         "reports (TEST-*.xml) of test classes that are up to date: keep them as they are, or "
         "write "
         "them anew, their tests as skipped with the reason, or as passed as they last did",
         {"keep", "skipped", "passed"},
         0,
         true},
        {"store-limit",
         "SIZE",
         "2G",
         "how large the store may get, such as 500M; above it the oldest records go after a run",
         {},
         0,
         true},
        {"format",
         "FORMAT",
         kTextFormat,
         "what a run of tests ends with: a line, or (json) an object on standard output, where "
         "nothing else is then",
         {kTextFormat, kJsonFormat}},
        {"quiet", "", "", "say nothing but warnings", {}, 0, true},
        {"directory", "DIR", "", "work as if started in DIR", {}},
        {"version", "", "", "print the version", {}},
        {"help", "", "", "explain Winnow, or the command that follows", {}},
    };
  }();
  return options;
}

const CommandSpec* find_command(std::string_view name) {
  for (const CommandSpec& command : all_commands()) {
    if (command.name == name) return &command;
  }
  return nullptr;
}

std::string no_such_command(const std::string& name) {
  std::vector<std::string> names;
  for (const CommandSpec& command : all_commands()) {
    if (!command.hidden) names.push_back(command.name);
  }
  return "there is no command '" + name + "'" + did_you_mean(name, names);
}

Status check_choice(const OptionSpec& option, const std::string& value, const std::string& shown) {
  const std::vector<std::string>& choices = option.choices;
  if (choices.empty() || std::count(choices.begin(), choices.end(), value) > 0) return {};
  std::string hint = did_you_mean(value, choices);
  if (hint.empty()) hint = fmt::format("; it is one of {}", fmt::join(choices, ", "));
  return fail(ErrorCode::kUsage, fmt::format("{} can't be '{}'{}", shown, value, hint));
}

}  // namespace winnow
