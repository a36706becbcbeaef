#include "agent/launch_copy.h"

#include <unistd.h>

#include "base/files.h"
#include "base/key_value.h"

namespace winnow {
namespace {

constexpr uint64_t kLargestFile = 4u << 20;

std::vector<std::string> command_line() {
  std::vector<std::string> arguments;
  auto text = read_file("/proc/self/cmdline");
  if (!text) return arguments;
  for (size_t at = 0; at < text->size();) {
    size_t end = text->find('\0', at);
    if (end == std::string::npos) end = text->size();
    arguments.push_back(text->substr(at, end - at));
    at = end + 1;
  }
  return arguments;
}

bool is_of_surefire(const std::string& argument) {
  return file_name(argument).find("surefire") == 0;
}

void add_file(const std::string& path, KeyValues& lines) {
  FileInfo info = stat_file(path);
  if (info.type != FileType::kFile || info.signature.size > kLargestFile) return;
  auto content = read_file(path);
  if (!content) return;
  lines.add("file", path);
  lines.add("content", *content);
}

}  // namespace

void copy_launch(const AgentConfig& config) {
  if (!config.ask.empty()) return;
  std::string path =
      join_path(config.trace_dir, "launch-" + std::to_string(config.launch) + ".jvm");
  if (exists(path)) return;
  KeyValues lines;
  std::string folder;  // in which names without a folder are
  for (const std::string& argument : command_line()) {
    lines.add("argument", argument);
    if (!argument.empty() && argument[0] == '/' &&
        stat_file(argument).type == FileType::kDirectory) {
      folder = argument;
    }
    bool from_file = argument.size() > 1 && argument[0] == '@';
    std::string name = from_file ? argument.substr(1) : argument;
    if (!from_file && !is_of_surefire(name)) continue;
    if (name[0] != '/') name = join_path(folder, name);
    if (name[0] == '/') add_file(name, lines);
  }
  lines.add("directory", current_directory());
  for (char** variable = environ; variable != nullptr && *variable != nullptr; ++variable) {
    lines.add("environment", *variable);
  }
  (void)write_file_atomically(path, lines.text("winnow-jvm", 1));
}

}  // namespace winnow
