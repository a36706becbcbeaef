#include "checker/worker_process.h"

#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <thread>

#include "base/files.h"
#include "checker/held_writes.h"

extern char** environ;

namespace winnow {
namespace {

// A program that fills the disk gets an error instead.
constexpr rlim_t kLargestFile = 256u << 20;

Error system_error(const char* what, int error) {
  return {ErrorCode::kIo, std::string(what) + ": " + std::strerror(error), {}};
}

std::vector<std::string> environment_with(
    const std::vector<std::pair<std::string, std::string>>& added) {
  std::vector<std::string> all;
  for (char** at = environ; *at != nullptr; ++at) {
    std::string_view line = *at;
    bool replaced = false;
    for (const auto& [name, value] : added) replaced |= line.starts_with(name + "=");
    if (!replaced) all.emplace_back(line);
  }
  for (const auto& [name, value] : added) all.push_back(name + "=" + value);
  return all;
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> result;
  for (std::string& text : texts) result.push_back(text.data());
  result.push_back(nullptr);
  return result;
}

}  // namespace

Result<WorkerProcess> WorkerProcess::start(const WorkerCommand& command) {
  int ends[2];
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
    return fail(system_error("no socket for a worker", errno));
  }
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], 0);
  posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", 1 /* O_WRONLY */, 0);
  posix_spawn_file_actions_addchdir_np(&actions, command.folder.c_str());
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  std::vector<std::string> arguments = command.arguments;
  std::vector<std::string> environment = environment_with(command.environment);
  pid_t pid = -1;
  int error = 0;
  auto spawn = [&] {
    // A kernel that can't hold writes back is no reason not to run at all.
    if (!command.writable.empty()) (void)hold_writes_of_this_thread(command.writable);
    error = ::posix_spawnp(&pid, arguments[0].c_str(), &actions, &attributes,
                           pointers(arguments).data(), pointers(environment).data());
  };
  std::thread(spawn).join();
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  ::close(ends[1]);
  if (error != 0) {
    ::close(ends[0]);
    return fail(Error{ErrorCode::kNotFound,
                      std::string("cannot be started: ") + std::strerror(error), arguments[0]});
  }
  rlimit limit{kLargestFile, kLargestFile};
  (void)::prlimit(pid, RLIMIT_FSIZE, &limit, nullptr);
  return WorkerProcess(pid, ends[0]);
}

WorkerProcess& WorkerProcess::operator=(WorkerProcess&& other) noexcept {
  end();
  pid_ = std::exchange(other.pid_, -1);
  socket_ = std::exchange(other.socket_, -1);
  return *this;
}

void WorkerProcess::end() {
  if (socket_ >= 0) ::close(socket_);
  socket_ = -1;
  if (pid_ <= 0) return;
  ::kill(-pid_, SIGKILL);
  ::waitpid(pid_, nullptr, 0);
  pid_ = -1;
}

Status WorkerProcess::send(std::string_view bytes) {
  while (!bytes.empty()) {
    ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0) return fail(ErrorCode::kIo, how_it_ended());
    bytes.remove_prefix(static_cast<size_t>(sent));
  }
  return {};
}

Result<std::string> WorkerProcess::receive(size_t count, Clock::time_point deadline) {
  std::string bytes(count, '\0');
  size_t got = 0;
  while (got < count) {
    auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
    pollfd waiting{socket_, POLLIN, 0};
    int ready = left.count() <= 0 ? 0 : ::poll(&waiting, 1, static_cast<int>(left.count()));
    if (ready < 0 && errno == EINTR) continue;
    if (ready == 0) return fail(ErrorCode::kIo, "did not end in time");
    ssize_t more = ::recv(socket_, bytes.data() + got, count - got, 0);
    if (more < 0 && errno == EINTR) continue;
    if (more <= 0) return fail(ErrorCode::kIo, how_it_ended());
    got += static_cast<size_t>(more);
  }
  return bytes;
}

std::string WorkerProcess::how_it_ended() {
  int status = 0;
  // It has closed its end, so it is about to be gone, or did so and lives on.
  for (int tries = 0; tries < 100; ++tries) {
    if (::waitpid(pid_, &status, WNOHANG) == pid_) {
      ::kill(-pid_, SIGKILL);
      pid_ = -1;
      return WIFSIGNALED(status) ? "ended the JVM by signal " + std::to_string(WTERMSIG(status))
                                 : "ended the JVM with code " + std::to_string(WEXITSTATUS(status));
    }
    ::usleep(10'000);
  }
  return "closed the JVM's connection";
}

size_t WorkerProcess::other_processes() const {
  size_t count = 0;
  auto entries = list_directory("/proc");
  if (!entries) return 0;
  for (const DirectoryEntry& entry : *entries) {
    if (entry.name.find_first_not_of("0123456789") != std::string::npos) continue;
    auto pid = static_cast<pid_t>(std::strtol(entry.name.c_str(), nullptr, 10));
    if (pid != pid_ && ::getpgid(pid) == pid_) ++count;
  }
  return count;
}

}  // namespace winnow
