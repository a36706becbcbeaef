// A process that answers requests over its standard input and output. It leads a process group of
// its own, so that whatever it starts ends with it, and it can be given up at any time.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"

namespace winnow {

struct WorkerCommand {
  std::vector<std::string> arguments;                            // the first one is the program
  std::vector<std::pair<std::string, std::string>> environment;  // added to the present one
  std::string folder;                                            // where it is started
  // If there are any, it can write below these only (held_writes.h).
  std::vector<std::string> writable = {};
};

class WorkerProcess {
 public:
  using Clock = std::chrono::steady_clock;

  static Result<WorkerProcess> start(const WorkerCommand& command);
  WorkerProcess(WorkerProcess&& other) noexcept { *this = std::move(other); }
  WorkerProcess& operator=(WorkerProcess&& other) noexcept;
  WorkerProcess(const WorkerProcess&) = delete;
  WorkerProcess& operator=(const WorkerProcess&) = delete;
  // Ends it and everything in its group.
  ~WorkerProcess() { end(); }

  Status send(std::string_view bytes);
  // Exactly so many bytes. The error says whether it is late or gone, and with which exit code.
  Result<std::string> receive(size_t count, Clock::time_point deadline);

  // How many processes besides itself its group has.
  size_t other_processes() const;

 private:
  WorkerProcess(pid_t pid, int socket) : pid_(pid), socket_(socket) {}
  void end();
  std::string how_it_ended();

  pid_t pid_ = -1;
  int socket_ = -1;
};

}  // namespace winnow
