// Which of the processes that were started report what they do with files. One that does not (a
// program that is linked statically, one with more rights than its parent) may have read anything.
// Not thread-safe: the caller holds the agent's lock.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "agent/watch_file.h"

namespace winnow {

class ProcessWatch {
 public:
  // REQUIRES: the report is about a process, not a file.
  void note(const WatchReport& report);

  // Some process has been started and may still say hello.
  bool waits_for_any() const;
  // Nobody waits any longer: the programs of processes that never said hello, again and again as
  // long as they live.
  std::vector<std::string> silent_ones(const std::function<bool(int32_t)>& is_alive);

 private:
  struct Process {
    bool said_hello = false;
    bool awaited = false;
    bool silent = false;
    std::string program;
  };
  std::map<int32_t, Process> processes_;
};

}  // namespace winnow
