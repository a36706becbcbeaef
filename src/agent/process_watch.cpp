#include "agent/process_watch.h"

#include <algorithm>
#include <utility>

namespace winnow {

void ProcessWatch::note(const WatchReport& report) {
  Process& process = processes_[report.process];
  switch (report.kind) {
    case WatchKind::kHello:
      process = {};
      process.said_hello = true;
      break;
    case WatchKind::kSpawned:
      // The child may have been quicker than its parent, which reports this.
      if (process.said_hello) break;
      process.awaited = true;
      process.program = report.path;
      break;
    case WatchKind::kReplaced:
      process.awaited = true;
      process.program = report.path;
      break;
    case WatchKind::kReplaceFailed:
      process.awaited = false;
      break;
    default:
      break;
  }
}

bool ProcessWatch::waits_for_any() const {
  return std::any_of(processes_.begin(), processes_.end(),
                     [](const auto& one) { return one.second.awaited; });
}

std::vector<std::string> ProcessWatch::silent_ones(const std::function<bool(int32_t)>& is_alive) {
  std::vector<std::string> programs;
  for (auto& [id, process] : processes_) {
    process.silent = process.silent || std::exchange(process.awaited, false);
    if (process.silent) programs.push_back(process.program);
    process.silent = process.silent && is_alive(id);
  }
  return programs;
}

}  // namespace winnow
