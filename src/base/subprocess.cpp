#include "base/subprocess.h"

#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

namespace winnow {
namespace {

volatile sig_atomic_t g_child = 0;

// The terminal sends Ctrl-C to the whole group; a signal sent to us alone is passed on.
void pass_on(int signal) {
  if (g_child > 0) ::kill(static_cast<pid_t>(g_child), signal);
}
void ignore(int) {}

// Installs handlers for the time in which a command runs.
class SignalScope {
 public:
  SignalScope() {
    install(SIGINT, ignore, old_[0]);
    install(SIGQUIT, ignore, old_[1]);
    install(SIGTERM, pass_on, old_[2]);
    install(SIGHUP, pass_on, old_[3]);
  }
  ~SignalScope() {
    ::sigaction(SIGINT, &old_[0], nullptr);
    ::sigaction(SIGQUIT, &old_[1], nullptr);
    ::sigaction(SIGTERM, &old_[2], nullptr);
    ::sigaction(SIGHUP, &old_[3], nullptr);
  }
  SignalScope(const SignalScope&) = delete;
  SignalScope& operator=(const SignalScope&) = delete;

 private:
  static void install(int signal, void (*handler)(int), struct sigaction& old) {
    struct sigaction action{};
    action.sa_handler = handler;
    ::sigaction(signal, &action, &old);
  }
  struct sigaction old_[4]{};
};

struct Descriptors {
  int input = -1, output = -1;  // -1: the user's
};

[[noreturn]] void become(const Command& command, const Descriptors& streams, int report) {
  auto give_up = [&] {
    int error = errno;
    (void)!::write(report, &error, sizeof error);
    ::_exit(127);
  };
  for (const std::string& name : command.unset) ::unsetenv(name.c_str());
  for (const auto& [name, value] : command.environment) ::setenv(name.c_str(), value.c_str(), 1);
  if (!command.directory.empty() && ::chdir(command.directory.c_str()) != 0) give_up();
  if (!command.output.empty()) {
    int file = ::open(command.output.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (file < 0 || ::dup2(file, 1) < 0 || ::dup2(file, 2) < 0) give_up();
  }
  if (command.output_to_error && ::dup2(2, 1) < 0) give_up();
  if (streams.input >= 0 && ::dup2(streams.input, 0) < 0) give_up();
  if (streams.output >= 0 && ::dup2(streams.output, 1) < 0) give_up();
  std::vector<char*> arguments;
  for (const std::string& argument : command.arguments) {
    arguments.push_back(const_cast<char*>(argument.c_str()));
  }
  arguments.push_back(nullptr);
  ::execvp(arguments[0], arguments.data());
  give_up();
  ::_exit(127);
}

// Starts the command; g_child is it then.
Result<pid_t> start(const Command& command, const Descriptors& streams) {
  if (command.arguments.empty()) return fail(ErrorCode::kUsage, "there is no command to run");
  // Reports a failing exec: closed by a successful one.
  int report[2];
  if (::pipe2(report, O_CLOEXEC) != 0) {
    return fail(ErrorCode::kIo, std::string("no pipe: ") + std::strerror(errno));
  }
  // Held back until it is known whom to pass them on to.
  sigset_t held, before;
  ::sigemptyset(&held);
  for (int signal : {SIGINT, SIGQUIT, SIGTERM, SIGHUP}) ::sigaddset(&held, signal);
  ::sigprocmask(SIG_BLOCK, &held, &before);
  pid_t child = ::fork();
  if (child < 0) {
    ::sigprocmask(SIG_SETMASK, &before, nullptr);
    ::close(report[0]);
    ::close(report[1]);
    return fail(ErrorCode::kIo, std::string("no new process: ") + std::strerror(errno));
  }
  if (child == 0) {
    for (int signal : {SIGINT, SIGQUIT, SIGTERM, SIGHUP}) ::signal(signal, SIG_DFL);
    ::sigprocmask(SIG_SETMASK, &before, nullptr);
    become(command, streams, report[1]);
  }
  g_child = child;
  ::sigprocmask(SIG_SETMASK, &before, nullptr);
  ::close(report[1]);
  int error = 0;
  ssize_t got = 0;
  do {
    got = ::read(report[0], &error, sizeof error);
  } while (got < 0 && errno == EINTR);
  ::close(report[0]);
  if (got != sizeof error) return child;
  while (::waitpid(child, nullptr, 0) < 0 && errno == EINTR) {
  }
  g_child = 0;
  return fail(ErrorCode::kNotFound, std::string("cannot be started: ") + std::strerror(error),
              command.arguments[0]);
}

int wait_for(pid_t child) {
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  g_child = 0;
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

// A command that no longer listens has ended, or will: nothing is lost.
void tell(int to, std::string_view text) {
  while (!text.empty()) {
    ssize_t written = ::write(to, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    text.remove_prefix(static_cast<size_t>(written));
  }
}

}  // namespace

Result<int> run_command(const Command& command) {
  SignalScope signals;
  auto child = start(command, {});
  if (!child) return fail(child.error());
  return wait_for(*child);
}

Result<int> talk_to_command(const Command& command, Conversation& conversation) {
  constexpr int kPause = 200;  // milliseconds
  int input[2], output[2];
  if (::pipe2(input, O_CLOEXEC) != 0) {
    return fail(ErrorCode::kIo, std::string("no pipe: ") + std::strerror(errno));
  }
  if (::pipe2(output, O_CLOEXEC) != 0) {
    ::close(input[0]);
    ::close(input[1]);
    return fail(ErrorCode::kIo, std::string("no pipe: ") + std::strerror(errno));
  }
  SignalScope signals;
  auto child = start(command, {input[0], output[1]});
  struct sigaction ignored{}, before{};  // only now: the command must not inherit it
  ignored.sa_handler = SIG_IGN;
  ::sigaction(SIGPIPE, &ignored, &before);
  ::close(input[0]);
  ::close(output[1]);
  char buffer[1 << 16];
  while (child) {
    pollfd waiting{output[0], POLLIN, 0};
    if (::poll(&waiting, 1, kPause) > 0) {
      ssize_t got = ::read(output[0], buffer, sizeof buffer);
      if (got == 0 || (got < 0 && errno != EINTR)) break;
      if (got > 0) conversation.hear({buffer, static_cast<size_t>(got)});
    }
    tell(input[1], conversation.say());
  }
  ::close(input[1]);
  ::close(output[0]);
  Result<int> code = child ? Result<int>(wait_for(*child)) : Result<int>(fail(child.error()));
  ::sigaction(SIGPIPE, &before, nullptr);
  return code;
}

std::string own_executable() {
  char buffer[PATH_MAX];
  ssize_t length = ::readlink("/proc/self/exe", buffer, sizeof buffer);
  return length > 0 ? std::string(buffer, static_cast<size_t>(length)) : "winnow";
}

}  // namespace winnow
