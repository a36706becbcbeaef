#include "base/subprocess.h"

#include <fcntl.h>
#include <limits.h>
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

}  // namespace

Result<int> run_command(const Command& command) {
  if (command.arguments.empty()) return fail(ErrorCode::kUsage, "there is no command to run");
  // Reports a failing exec: closed by a successful one.
  int report[2];
  if (::pipe2(report, O_CLOEXEC) != 0) {
    return fail(ErrorCode::kIo, std::string("no pipe: ") + std::strerror(errno));
  }
  SignalScope signals;
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
    for (const auto& [name, value] : command.environment) ::setenv(name.c_str(), value.c_str(), 1);
    if (!command.output.empty()) {
      int file = ::open(command.output.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
      if (file < 0 || ::dup2(file, 1) < 0 || ::dup2(file, 2) < 0) {
        int error = errno;
        (void)!::write(report[1], &error, sizeof error);
        ::_exit(127);
      }
    }
    std::vector<char*> arguments;
    for (const std::string& argument : command.arguments) {
      arguments.push_back(const_cast<char*>(argument.c_str()));
    }
    arguments.push_back(nullptr);
    ::execvp(arguments[0], arguments.data());
    int error = errno;
    (void)!::write(report[1], &error, sizeof error);
    ::_exit(127);
  }
  g_child = child;
  ::sigprocmask(SIG_SETMASK, &before, nullptr);
  ::close(report[1]);
  int error = 0;
  ssize_t got = 0;
  do {
    got = ::read(report[0], &error, sizeof error);
  } while (got < 0 && errno == EINTR);
  bool failed = got == sizeof error;
  ::close(report[0]);
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  g_child = 0;
  if (failed) {
    return fail(ErrorCode::kNotFound, std::string("cannot be started: ") + std::strerror(error),
                command.arguments[0]);
  }
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

std::string own_executable() {
  char buffer[PATH_MAX];
  ssize_t length = ::readlink("/proc/self/exe", buffer, sizeof buffer);
  return length > 0 ? std::string(buffer, static_cast<size_t>(length)) : "winnow";
}

}  // namespace winnow
