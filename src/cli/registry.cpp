#include "cli/command.h"
#include "select/technique.h"

namespace winnow {

const std::vector<CommandSpec>& all_commands() {
  static const std::vector<CommandSpec> commands = {
      mvn_command(),        run_command_spec(), status_command(),   explain_command(),
      select_command(),     diff_command(),     snapshot_command(), inspect_command(),
      techniques_command(), help_command(),     plan_command()};
  return commands;
}

const std::vector<OptionSpec>& global_options() {
  static const std::vector<OptionSpec> options = [] {
    std::vector<std::string> names;
    for (const Technique& technique : techniques()) names.emplace_back(technique.name);
    return std::vector<OptionSpec>{
        {"technique", "NAME", std::string(kDefaultTechnique),
         "how tests are selected (winnow techniques lists them)", names},
        {"all", "", "", "run every test, and record what each of them uses", {}},
        {"quiet", "", "", "say nothing but warnings", {}},
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

}  // namespace winnow
