#include "runners/java_command.h"

#include <cstdlib>
#include <sstream>

#include "base/files.h"
#include "base/key_value.h"
#include "program/class_path.h"
#include "runners/jvm_options.h"

namespace winnow {

namespace {

// The agent takes it out of the environment again (agent/preload.h).
void preload_agent(Command& command) {
  std::string library = preload_library();
  if (library.empty()) return;
  const char* before = std::getenv("LD_PRELOAD");
  // Behind an empty one, too: so the agent knows that it was there.
  command.environment.emplace_back(
      "LD_PRELOAD", before == nullptr ? library : std::string(before) + ":" + library);
}

// Of an environment variable that holds options for JVMs, behind a word for the program.
std::vector<std::string> words_in(const char* variable) {
  std::vector<std::string> words = {"java"};
  const char* value = std::getenv(variable);
  std::istringstream text(value == nullptr ? "" : value);
  for (std::string word; text >> word;) words.push_back(word);
  return words;
}

}  // namespace

Result<Command> java_command(const std::vector<std::string>& arguments,
                             const std::string& run_folder, const RunOptions& options) {
  AgentConfig agent;
  agent.collecting = options.collecting;
  agent.trace_dir = run_folder;
  agent.log = join_path(run_folder, "agent.log");
  agent.ask = own_executable();
  std::string path = join_path(run_folder, "run.agent");
  if (auto written = write_file_atomically(path, agent.text()); !written) {
    return fail(written.error());
  }
  std::string option = "-agentpath:" + agent_library() + "=" + path;
  Command command;
  command.arguments = arguments;
  if (options.watches_processes) preload_agent(command);
  if (file_name(arguments.front()) == "java") {
    command.arguments.insert(command.arguments.begin() + 1, option);
    return command;
  }
  if (option.find_first_of(" \t\"'") != std::string::npos) {
    return fail(ErrorCode::kUnsupported,
                "JAVA_TOOL_OPTIONS can't hold a path with blanks or quotes: " + option);
  }
  const char* before = std::getenv("JAVA_TOOL_OPTIONS");
  std::string all = before == nullptr || *before == 0 ? option : std::string(before) + " " + option;
  command.environment.emplace_back("JAVA_TOOL_OPTIONS", all);
  return command;
}

Result<Plan> plan_for_jvm(const RunOptions& options, const std::string& run_folder,
                          const JvmQuestion& question) {
  KeyValues lines;
  lines.add("module", "command in " + relative_to(question.directory, options.project));
  lines.add("base", question.directory);
  lines.add("directory", options.project);
  lines.add("java-home", question.java_home);
  auto entries = split_class_path(question.class_path, question.directory);
  for (const std::string& root : expand_class_path(entries)) lines.add("root", root);
  std::vector<std::string> started = command_line_of(question.pid);
  for (const std::string& option : jvm_options(started, question.directory)) {
    lines.add("config", option);
  }
  for (const std::string& word : arguments_of_tests(started, question.directory)) {
    lines.add("config", "tests " + word);
  }
  for (const char* variable : {"JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"}) {
    for (const std::string& option : jvm_options(words_in(variable), question.directory)) {
      lines.add("config", variable + (" " + option));
    }
  }
  std::string file = join_path(run_folder, "launch-" + question.pid + ".txt");
  auto written = write_file_atomically(file, lines.text(kLaunchMagic, kLaunchVersion));
  if (!written) return fail(written.error());
  return plan_launch(options, file);
}

}  // namespace winnow
