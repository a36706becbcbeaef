// A command of the program: its words, options and help stand in one place, from which the parser,
// --help and the reference page are made.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace winnow {

struct OptionSpec {
  std::string name;           // without dashes
  std::string value;          // placeholder; empty for a flag
  std::string default_value;  // empty: none
  std::string help;
  std::vector<std::string> choices;  // allowed values, if there are only a few
  char letter = 0;                   // the short form, -o
  bool in_file = false;              // may stand in winnow.toml too; a flag has --no-NAME then
  bool is_list = false;              // words with commas between them; in the file, an array

  bool is_flag() const { return value.empty(); }
};

struct Arguments {
  std::map<std::string, std::string> options;  // name -> value; flags have "yes"
  std::set<std::string> given;                 // those that stood on the command line
  std::vector<std::string> words;              // what is left, in order

  bool flag(const std::string& name) const { return options.count(name) != 0; }
  std::string get(const std::string& name) const {
    auto found = options.find(name);
    return found == options.end() ? "" : found->second;
  }
};

struct CommandSpec {
  std::string name;
  std::string words;    // what follows the name, e.g. "TEST…"
  std::string summary;  // one line
  std::string details;  // a paragraph or two
  std::vector<OptionSpec> options;
  std::vector<std::pair<std::string, std::string>> examples;  // command line, what it does
  bool passes_through = false;  // everything behind the name belongs to another program
  bool hidden = false;          // for Winnow's own parts
  size_t fewest_words = 0;
  size_t most_words = SIZE_MAX;
  int (*run)(const Arguments& arguments) = nullptr;
};

// Of the option --mode.
inline constexpr const char* kOnline = "online";
inline constexpr const char* kOffline = "offline";
inline constexpr const char* kBackground = "background";

// Of the option --format.
inline constexpr const char* kTextFormat = "text";
inline constexpr const char* kJsonFormat = "json";

// Exit codes of Winnow's own; a wrapped command's code is passed on as it is.
inline constexpr int kExitGood = 0;
inline constexpr int kExitChanged = 1;      // winnow diff: the sides differ
inline constexpr int kExitTrouble = 70;     // Winnow could not do its work
inline constexpr int kExitUsage = 64;       // the command line makes no sense
inline constexpr int kExitNotFound = 66;    // a file or test that was named does not exist
inline constexpr int kExitNoCommand = 127;  // the wrapped command can't be started

inline int exit_code_of(const Error& error) {
  if (error.code == ErrorCode::kUsage) return kExitUsage;
  return error.code == ErrorCode::kNotFound ? kExitNotFound : kExitTrouble;
}

// One function per command, each in a file of its own.
CommandSpec mvn_command();
CommandSpec test_command();
CommandSpec run_command_spec();
CommandSpec status_command();
CommandSpec explain_command();
CommandSpec select_command();
CommandSpec shadow_command();
CommandSpec diff_command();
CommandSpec snapshot_command();
CommandSpec inspect_command();
CommandSpec store_command();
CommandSpec techniques_command();
CommandSpec plan_command();
CommandSpec help_command();
CommandSpec mutate_command();
CommandSpec check_command();

const std::vector<CommandSpec>& all_commands();
const std::vector<OptionSpec>& global_options();
const CommandSpec* find_command(std::string_view name);
// "there is no command 'stauts'; did you mean 'status'?"
std::string no_such_command(const std::string& name);
// An error that names the choices, if the value is none of them. `shown` is what the user calls it.
Status check_choice(const OptionSpec& option, const std::string& value, const std::string& shown);

std::string help_text(const CommandSpec& command);
std::string overview_text();
std::string reference_page();

}  // namespace winnow
