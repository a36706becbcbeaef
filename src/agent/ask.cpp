#include "agent/ask.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <vector>

#include "base/files.h"
#include "base/key_value.h"

namespace winnow {
namespace {

// Runs a program and gives what it printed. Its stderr is the JVM's: Winnow's own lines go there.
Result<std::string> output_of(const std::vector<std::string>& words) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return fail(ErrorCode::kIo, std::strerror(errno), words[0]);
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  pid_t child = 0;
  int error = ::posix_spawn(&child, arguments[0], &actions, nullptr, arguments.data(), ::environ);
  ::posix_spawn_file_actions_destroy(&actions);
  ::close(ends[1]);
  std::string output;
  char buffer[4096];
  while (error == 0) {
    ssize_t got = ::read(ends[0], buffer, sizeof buffer);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    output.append(buffer, static_cast<size_t>(got));
  }
  ::close(ends[0]);
  if (error != 0) return fail(ErrorCode::kIo, std::strerror(error), words[0]);
  int status = 0;
  while (::waitpid(child, &status, 0) < 0) {
    // Somebody else in this process may have waited for it; what it printed decides then.
    if (errno != EINTR) return output;
  }
  if (status != 0)
    return fail(ErrorCode::kIo, "ended with status " + std::to_string(status), words[0]);
  return output;
}

}  // namespace

Result<std::set<std::string, std::less<>>> ask_program(const AskQuestion& question) {
  auto output = output_of({question.program, "plan", question.run_folder, "--jvm",
                           std::to_string(::getpid()), "--in", current_directory(), "--java-home",
                           question.java_home, "--class-path", question.class_path});
  if (!output) return fail(output.error());
  auto plan = KeyValues::parse(*output, "winnow-plan", 1, question.program);
  if (!plan) return fail(plan.error());
  std::set<std::string, std::less<>> names;
  for (std::string& name : plan->all("exclude")) {
    std::replace(name.begin(), name.end(), '/', '.');
    names.insert(std::move(name));
  }
  return names;
}

}  // namespace winnow
