#include "runners/maven.h"

#include "base/files.h"

namespace winnow {
namespace {

constexpr std::string_view kExtensionOption = "-Dmaven.ext.class.path=";

}  // namespace

std::string maven_directory(const std::vector<std::string>& arguments) {
  for (size_t i = 1; i < arguments.size(); ++i) {
    std::string file;
    if ((arguments[i] == "-f" || arguments[i] == "--file") && i + 1 < arguments.size()) {
      file = arguments[i + 1];
    } else if (arguments[i].starts_with("--file=")) {
      file = arguments[i].substr(7);
    } else {
      continue;
    }
    return stat_file(file).type == FileType::kDirectory ? file : parent_path(absolute_path(file));
  }
  return current_directory();
}

Command maven_command(const std::vector<std::string>& arguments, const std::string& run_folder,
                      RunOptions& options) {
  Command command;
  std::string extension = maven_extension();
  bool has_own = false;
  for (const std::string& argument : arguments) {
    if (argument.starts_with(kExtensionOption)) {
      // The user's own extensions stay where they are, ours comes behind.
      command.arguments.push_back(argument + ":" + extension);
      options.environment.drop_in.push_back("MAVEN_CMD_LINE_ARGS=:" + extension);
      has_own = true;
    } else {
      command.arguments.push_back(argument);
    }
  }
  if (!has_own) {
    std::string option = std::string(kExtensionOption) + extension;
    command.arguments.insert(command.arguments.begin() + 1, option);
    options.environment.drop_in.push_back("MAVEN_CMD_LINE_ARGS=" + option);
  }
  command.environment = {{"WINNOW_RUN_DIR", run_folder}, {"WINNOW_PROGRAM", own_executable()}};
  options.environment.unset.push_back("WINNOW_RUN_DIR");
  options.environment.unset.push_back("WINNOW_PROGRAM");
  return command;
}

}  // namespace winnow
