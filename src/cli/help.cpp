#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "base/version.h"
#include "change/change.h"
#include "cli/command.h"
#include "cli/config_file.h"
#include "report/console.h"

namespace winnow {
namespace {

std::string option_words(const OptionSpec& option) {
  std::string letter = option.letter == 0 ? "" : std::string{'-', option.letter, ',', ' '};
  return letter + "--" + option.name + (option.value.empty() ? "" : " " + option.value);
}

std::string option_help(const OptionSpec& option) {
  std::string text = option.help;
  if (!option.choices.empty()) text += fmt::format(" [{}]", fmt::join(option.choices, ", "));
  if (!option.default_value.empty()) text += fmt::format(" (default: {})", option.default_value);
  return text;
}

void add_options(std::string& out, const std::vector<OptionSpec>& options) {
  size_t width = 0;
  for (const OptionSpec& option : options) width = std::max(width, option_words(option).size());
  for (const OptionSpec& option : options) {
    out += fmt::format("  {:<{}}  {}\n", option_words(option), width, option_help(option));
  }
}

std::string usage_line(const CommandSpec& command) {
  std::string options = command.options.empty() ? "" : " [options]";
  return fmt::format("winnow {}{}{}{}", command.name, options, command.words.empty() ? "" : " ",
                     command.words);
}

int run_help(const Arguments& arguments) {
  if (arguments.flag("markdown")) {
    std::fputs(reference_page().c_str(), stdout);
    return kExitGood;
  }
  if (arguments.flag("all")) {
    for (const OptionSpec& option : global_options()) {
      std::puts(fmt::format("winnow\t--{}\t{}", option.name, option.help).c_str());
    }
    for (const CommandSpec& command : all_commands()) {
      if (command.hidden) continue;
      std::puts(fmt::format("{}\t\t{}", command.name, command.summary).c_str());
      for (const OptionSpec& option : command.options) {
        std::puts(fmt::format("{}\t--{}\t{}", command.name, option.name, option.help).c_str());
      }
    }
    return kExitGood;
  }
  if (arguments.words.empty()) {
    std::fputs(overview_text().c_str(), stdout);
    return kExitGood;
  }
  const CommandSpec* command = find_command(arguments.words.front());
  if (command == nullptr) {
    Console(false).error(no_such_command(arguments.words.front()));
    return kExitUsage;
  }
  std::fputs(help_text(*command).c_str(), stdout);
  return kExitGood;
}

std::string codes_section() {
  std::string out =
      "\n## Codes of changes\n\nIn the output of `winnow diff`, `winnow status` and `winnow "
      "explain`;\n[Comparing programs](comparing-programs.md) tells how to read them.\n\n"
      "| code | meaning | rule |\n| --- | --- | --- |\n";
  for (int i = 0; i <= static_cast<int>(ChangeType::kChangedResource); ++i) {
    auto type = static_cast<ChangeType>(i);
    // Names such as <clinit> would be taken for a tag.
    std::string rule(change_rule(type));
    for (size_t at = 0; (at = rule.find('<', at)) != std::string::npos; at += 2) {
      rule.insert(at, 1, '\\');
    }
    out += fmt::format("| {} | {} | {} |\n", change_code(type), change_text(type), rule);
  }
  return out;
}

std::string settings_section() {
  std::string out = fmt::format(
      "\n## {0}\n\nThese options can stand in the file `{0}` in the project's folder too, for "
      "everybody who works on\nit. The command line wins over the file, the file over the default; "
      "`--no-all`, `--no-quiet` and the\nlike take back what the file says. A file that is not "
      "understood in full is refused, with the line.\n\n| key | value | default |\n| --- | --- | "
      "--- |\n",
      kConfigFile);
  for (const OptionSpec& option : global_options()) {
    if (!option.in_file) continue;
    std::string values = option.is_flag()
                             ? "`true` or `false`"
                             : fmt::format("`\"{}\"`", fmt::join(option.choices, "\"`, `\""));
    std::string standard = option.is_flag() ? "false" : "\"" + option.default_value + "\"";
    out += fmt::format("| `{}` | {} | `{}` |\n", option.name, values, standard);
  }
  return out;
}

}  // namespace

CommandSpec help_command() {
  CommandSpec command;
  command.name = "help";
  command.words = "[COMMAND]";
  command.summary = "explain Winnow or one of its commands";
  command.options = {{"all", "", "", "list every command and option, one per line", {}},
                     {"markdown", "", "", "print the reference page", {}}};
  command.examples = {{"winnow help explain", "what explain does, with its options"}};
  command.most_words = 1;
  command.run = run_help;
  return command;
}

std::string help_text(const CommandSpec& command) {
  std::string out = usage_line(command) + "\n\n" + command.summary + "\n";
  if (!command.details.empty()) out += "\n" + command.details + "\n";
  if (!command.options.empty()) {
    out += "\nOptions:\n";
    add_options(out, command.options);
  }
  if (!command.examples.empty()) {
    out += "\nExamples:\n";
    for (const auto& [line, what] : command.examples) {
      out += fmt::format("  {}\n      {}\n", line, what);
    }
  }
  return out;
}

std::string overview_text() {
  std::string out =
      "Winnow runs the tests that a change can affect, and no others.\n\n"
      "usage: winnow [options] COMMAND …\n\nCommands:\n";
  size_t width = 0;
  for (const CommandSpec& command : all_commands()) {
    if (!command.hidden) width = std::max(width, command.name.size());
  }
  for (const CommandSpec& command : all_commands()) {
    if (command.hidden) continue;
    out += fmt::format("  {:<{}}  {}\n", command.name, width, command.summary);
  }
  out += "\nOptions (before the command):\n";
  add_options(out, global_options());
  out +=
      "\nExamples:\n"
      "  winnow mvn test                     the first time: runs everything, and learns\n"
      "  winnow mvn test                     after an edit: runs what the edit can affect\n"
      "  winnow status                       what changed, and what would run\n"
      "  winnow explain CartTest             why it runs, or why not\n"
      "  winnow --technique frts mvn test    select by whole classes\n"
      "  winnow help COMMAND                 more about a command\n";
  return out;
}

std::string reference_page() {
  std::string out =
      "# Reference\n\nMade by `winnow help --markdown`; every command and option, with its "
      "default.\n\n## Options of every command\n\nThey stand before the command: `winnow "
      "--technique frts mvn test`.\n\n| option | meaning |\n| --- | --- |\n";
  for (const OptionSpec& option : global_options()) {
    out += fmt::format("| `{}` | {} |\n", option_words(option), option_help(option));
  }
  out += settings_section();
  for (const CommandSpec& command : all_commands()) {
    if (command.hidden) continue;
    out += fmt::format("\n## winnow {}\n\n`{}`: {}.\n", command.name, usage_line(command),
                       command.summary);
    if (!command.details.empty()) out += "\n" + command.details + "\n";
    if (!command.options.empty()) {
      out += "\n| option | meaning |\n| --- | --- |\n";
      for (const OptionSpec& option : command.options) {
        out += fmt::format("| `{}` | {} |\n", option_words(option), option_help(option));
      }
    }
    if (!command.examples.empty()) {
      out += "\n```\n";
      for (const auto& [line, what] : command.examples) {
        out += fmt::format("{:<40} # {}\n", line, what);
      }
      out += "```\n";
    }
  }
  out += codes_section();
  out +=
      "\n## Exit codes\n\nA wrapped command's own exit code is passed on. Winnow's own:\n\n"
      "| code | meaning |\n| --- | --- |\n"
      "| 0 | done |\n| 1 | `winnow diff`: the sides differ |\n| 64 | the command line makes no "
      "sense |\n"
      "| 66 | a file or test that was named does not exist |\n"
      "| 70 | Winnow could not do its work |\n"
      "| 127 | the wrapped command cannot be started |\n";
  return out;
}

}  // namespace winnow
