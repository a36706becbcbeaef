#include "report/run_progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>

#include "base/files.h"
#include "direct/class_report.h"
#include "runners/launch.h"
#include "runners/plan.h"

namespace winnow {
namespace {

constexpr auto kInterval = std::chrono::seconds(10);
// After that much of them, how long they take today is a better measure than how long they took.
constexpr uint64_t kEnoughToTell = 5'000'000;
constexpr uint64_t kLeast = 1'000'000;  // microseconds that are left, where something is

bool has_ended(const std::string& stem) { return exists(stem + ".done"); }

struct LaunchProgress {
  size_t tests = 0, ended = 0;
  uint64_t ended_us = 0, left_us = 0;  // how long those took the last time
  int64_t last_end_ns = 0;             // when the last of them ended
};

// Lines "microseconds<tab>name" of what was planned to run.
LaunchProgress progress_of_launch(const KeyValues& planned, const std::string& reports,
                                  int64_t began_ns) {
  LaunchProgress progress;
  for (const std::string& line : planned.all("test")) {
    size_t tab = line.find('\t');
    if (tab == std::string::npos) continue;
    uint64_t duration = std::strtoull(line.c_str(), nullptr, 10);
    FileInfo report = stat_file(xml_report_path(reports, line.substr(tab + 1)));
    bool ended = report.type == FileType::kFile && report.signature.mtime_ns >= began_ns;
    ++progress.tests;
    progress.ended += ended ? 1 : 0;
    (ended ? progress.ended_us : progress.left_us) += duration;
    if (ended) progress.last_end_ns = std::max(progress.last_end_ns, report.signature.mtime_ns);
  }
  return progress;
}

// At today's pace, if enough of them has run to tell; less what those that run now have had of it.
uint64_t time_left_us(const LaunchProgress& progress, int64_t began_ns, int64_t now_ns) {
  if (progress.left_us == 0) return 0;
  bool knows_pace = progress.ended_us >= kEnoughToTell && progress.last_end_ns > began_ns;
  double pace = knows_pace ? static_cast<double>(progress.last_end_ns - began_ns) / 1000 /
                                 static_cast<double>(progress.ended_us)
                           : 1;
  int64_t since_ns = progress.ended > 0 ? progress.last_end_ns : began_ns;
  double left =
      static_cast<double>(progress.left_us) * pace - static_cast<double>(now_ns - since_ns) / 1000;
  return std::max(static_cast<uint64_t>(std::max(left, 0.0)), kLeast);
}

}  // namespace

std::string RunProgress::text() const {
  std::string line =
      fmt::format("{} of {}", number_text(ended), plural(tests, "test class", "test classes"));
  if (left_us > 0) line += ", about " + duration_text(left_us) + " left";
  return line;
}

std::optional<RunProgress> progress_of(const std::string& run_folder, int64_t now_ns) {
  RunProgress all;
  for (uint64_t number : planned_launches(run_folder)) {
    std::string stem = join_path(run_folder, "launch-" + std::to_string(number));
    auto launch = Launch::read(stem + ".txt");
    auto planned = read_planned(run_folder, number);
    if (!launch || !planned || launch->reports.empty() || has_ended(stem)) continue;
    int64_t began_ns = stat_file(stem + ".txt").signature.mtime_ns;
    LaunchProgress one = progress_of_launch(*planned, launch->reports, began_ns);
    all.tests += one.tests;
    all.ended += one.ended;
    // Several launches at a time are done side by side.
    all.left_us = std::max(all.left_us, time_left_us(one, began_ns, now_ns));
  }
  bool is_known = all.ended < all.tests && all.left_us > 0;
  return is_known ? std::optional(all) : std::nullopt;
}

ProgressTeller::ProgressTeller(std::string run_folder, const Console& console, bool wanted)
    : run_folder_(std::move(run_folder)), console_(console) {
  if (wanted && ::isatty(2) == 1) thread_ = std::thread([this] { tell(); });
}

ProgressTeller::~ProgressTeller() {
  if (!thread_.joinable()) return;
  {
    std::lock_guard lock(mutex_);
    ended_ = true;
  }
  ends_.notify_all();
  thread_.join();
}

void ProgressTeller::tell() {
  std::unique_lock lock(mutex_);
  while (!ends_.wait_for(lock, kInterval, [this] { return ended_; })) {
    int64_t now_ns = std::chrono::duration_cast<std::chrono::nanoseconds>(
                         std::chrono::system_clock::now().time_since_epoch())
                         .count();
    if (auto progress = progress_of(run_folder_, now_ns)) console_.say(progress->text());
  }
}

}  // namespace winnow
