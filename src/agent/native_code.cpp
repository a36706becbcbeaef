// The part of the agent that takes what native code and other processes report of files
// (preload.h) and gives it to the windows.

#include <signal.h>
#include <unistd.h>

#include <cerrno>

#include "agent/agent.h"
#include "agent/paths.h"
#include "agent/preload.h"
#include "base/files.h"

namespace winnow {
namespace {

constexpr std::string_view kWatchSuffix = ".wwatch";

bool is_alive(int32_t process) { return ::kill(process, 0) == 0 || errno == EPERM; }

}  // namespace

uint32_t Agent::watch_native_code(const Jvm& jvm, uint32_t observed_in_java) {
  if (!preload::is_preloaded()) return 0;
  java_home_ = jvm.property("java.home") + "/";
  if (auto created = watch_.create(trace_.path() + std::string(kWatchSuffix)); !created) {
    log(created.error().text() + "; what native code and other processes read is not seen");
    return 0;
  }
  if ((observed_in_java & kObservesFiles) == 0) {
    // Not before the first test: what a build tool's part of the JVM reads to begin with is gone
    // when the run is over.
    watches_late_ = watches_jdk_ = true;
    return kObservesNative | kObservesFiles;
  }
  bool started = preload::start_in_jvm(watch_.path().c_str(), java_home_.c_str());
  return started ? uint32_t{kObservesNative} : 0;
}

void Agent::watch_jdk_too() {
  watches_late_ = false;
  if (!preload::start_in_jvm(watch_.path().c_str(), "")) give_up("the files can't be watched");
}

void Agent::take_reports() {
  if (!watch_.is_open()) return;
  auto reports = watch_.take();
  if (!reports) return give_up(reports.error().text());
  for (WatchReport& report : *reports) {
    SeenKind kind;
    switch (report.kind) {
      case WatchKind::kFile:
        kind =
            watches_jdk_ && report.process == ::getpid() ? SeenKind::kFile : SeenKind::kNativeFile;
        break;
      case WatchKind::kListing:
        kind = SeenKind::kListing;
        break;
      case WatchKind::kWritten:
        kind = SeenKind::kWritten;
        break;
      default:
        processes_.note(report);
        continue;
    }
    Observation seen{kind, meant_path(report.path, "/"), std::move(report.stamp)};
    if (seen.subject.starts_with(java_home_)) continue;
    windows_.see(observations_.note(seen, windows_.epoch()));
  }
  if (watch_.lost_any()) see_unwatched("");
}

void Agent::settle_processes() {
  if (!watch_.is_open()) return;
  // A program that was just started needs a moment before it says hello.
  constexpr int kMostTries = 100;
  for (int i = 0; i < kMostTries && processes_.waits_for_any(); ++i) {
    ::usleep(1000);
    take_reports();
  }
  for (const std::string& program : processes_.silent_ones(is_alive)) see_unwatched(program);
}

void Agent::see_unwatched(const std::string& program) {
  windows_.see(observations_.note({SeenKind::kUnwatched, program, {}}, windows_.epoch()));
}

}  // namespace winnow
