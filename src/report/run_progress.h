// How far a build is with its tests, while it runs them: a line now and then on a terminal, with an
// estimate from how long they took the last time. A build's own lines go to the same terminal, so
// that there is no line that stays below them; a log of a build server gets none of these.
#pragma once

#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "report/console.h"

namespace winnow {

struct RunProgress {
  size_t tests = 0, ended = 0;
  uint64_t left_us = 0;

  // "34 of 120 test classes, about 1 min 10 s left"
  std::string text() const;
};

// Of the launches of this run that have begun and not ended; nothing if there is none, or it is not
// known how long its tests take. That a test class has ended is seen by its report.
std::optional<RunProgress> progress_of(const std::string& run_folder, int64_t now_ns);

// Says so from time to time as long as it lives. Does nothing unless standard error is a terminal.
class ProgressTeller {
 public:
  ProgressTeller(std::string run_folder, const Console& console, bool wanted);
  ~ProgressTeller();
  ProgressTeller(const ProgressTeller&) = delete;
  ProgressTeller& operator=(const ProgressTeller&) = delete;

 private:
  void tell();

  std::string run_folder_;
  const Console& console_;
  std::mutex mutex_;
  std::condition_variable ends_;
  bool ended_ = false;
  std::thread thread_;
};

}  // namespace winnow
