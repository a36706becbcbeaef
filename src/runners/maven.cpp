#include "runners/maven.h"

#include <limits.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include "base/files.h"

namespace winnow {
namespace {

constexpr std::string_view kExtensionOption = "-Dmaven.ext.class.path=";
constexpr const char* kJvmOptions = "MAVEN_DEBUG_OPTS";

// The file behind the first word of a command, with links followed; empty if there is none.
std::string program_file(const std::string& program) {
  std::vector<std::string> tries;
  if (program.find('/') != std::string::npos) {
    tries.push_back(program);
  } else if (const char* path = std::getenv("PATH")) {
    std::string_view rest = path;
    while (true) {
      size_t end = rest.find(':');
      tries.push_back(join_path(std::string(rest.substr(0, end)), program));
      if (end == std::string_view::npos) break;
      rest.remove_prefix(end + 1);
    }
  }
  for (const std::string& one : tries) {
    char real[PATH_MAX];
    if (::access(one.c_str(), X_OK) == 0 && ::realpath(one.c_str(), real) != nullptr) return real;
  }
  return {};
}

// The script takes the options apart at blanks, and the shell knows other characters.
bool stands_alone(const std::string& word) {
  return std::all_of(word.begin(), word.end(), [](unsigned char c) {
    return std::isalnum(c) != 0 || std::string_view("/._-+=:").find(char(c)) != std::string::npos;
  });
}

// Options for Maven's JVM that bring the extension in; empty if it has to be on the command line.
std::string jvm_options(const std::vector<std::string>& arguments, const std::string& run_folder) {
  auto has = [&](std::string_view word) {
    return std::find(arguments.begin(), arguments.end(), word) != arguments.end();
  };
  // The user's own debugger comes by the same way.
  if (has("--debug") || std::getenv(kJvmOptions) != nullptr || !exists(maven_library())) return {};
  std::string agent = "-agentpath:" + maven_library() + "=" + run_folder;
  std::string extension = std::string(kExtensionOption) + maven_extension();
  if (!stands_alone(agent) || !stands_alone(extension)) return {};
  auto script = read_file(program_file(arguments.front()));
  if (!script || !starts_maven_with_debug_options(*script)) return {};
  return agent + " " + extension;
}

}  // namespace

bool starts_maven_with_debug_options(std::string_view script) {
  auto has = [&](std::string_view text) { return script.find(text) != std::string_view::npos; };
  return script.starts_with("#!/bin/sh") && has("\nexec \"$JAVACMD\" \\\n") &&
         has("\n  $MAVEN_DEBUG_OPTS \\\n") && has("-Dclassworlds.conf=") &&
         has("org.codehaus.plexus.classworlds.launcher.Launcher");
}

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
  command.environment = {{"WINNOW_RUN_DIR", run_folder}, {"WINNOW_PROGRAM", own_executable()}};
  options.environment.unset.push_back("WINNOW_RUN_DIR");
  options.environment.unset.push_back("WINNOW_PROGRAM");
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
  if (has_own) return command;
  if (std::string for_jvm = jvm_options(arguments, run_folder); !for_jvm.empty()) {
    command.environment.emplace_back(kJvmOptions, for_jvm);
    options.environment.unset.emplace_back(kJvmOptions);
  } else {
    std::string option = std::string(kExtensionOption) + extension;
    command.arguments.insert(command.arguments.begin() + 1, option);
    options.environment.drop_in.push_back("MAVEN_CMD_LINE_ARGS=" + option);
  }
  return command;
}

}  // namespace winnow
