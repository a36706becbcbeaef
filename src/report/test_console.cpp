#include "report/test_console.h"

#include <fmt/format.h>
#include <time.h>
#include <unistd.h>

#include "report/console.h"

namespace winnow {
namespace {

int64_t now_us() {
  timespec now{};
  ::clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<int64_t>(now.tv_sec) * 1'000'000 + now.tv_nsec / 1000;
}

void write_to(int descriptor, std::string_view text) {
  while (!text.empty()) {
    ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written <= 0) return;
    text.remove_prefix(static_cast<size_t>(written));
  }
}

std::string simple_name(const std::string& name) { return name.substr(name.rfind('.') + 1); }

}  // namespace

TestConsole::TestConsole(bool quiet, int output)
    : quiet_(quiet),
      output_(output),
      shows_progress_(!quiet && ::isatty(output) == 1 && Console::stderr_is_coloured()) {}

void TestConsole::expect(const std::map<std::string, uint64_t>& durations_us) {
  expected_ = durations_us;
  completed_ = 0;
  left_us_ = 0;
  for (const auto& [name, duration] : expected_) left_us_ += duration;
}

void TestConsole::erase_progress() {
  if (!progress_shown_) return;
  write_to(2, "\r\033[K");
  progress_shown_ = false;
}

void TestConsole::line(std::string_view text) {
  erase_progress();
  std::string all = at_line_start_ ? "" : "\n";
  write_to(output_, all.append(text).append("\n"));
  at_line_start_ = true;
}

void TestConsole::class_started(const std::string& name) {
  if (begins_) begins_();
  begins_ = nullptr;
  running_ = name;
  class_began_us_ = now_us();
  if (!quiet_) line("[INFO] Running " + name);
}

void TestConsole::class_completed(const ClassReport& report) {
  ++completed_;
  auto expected = expected_.find(report.name);
  if (expected != expected_.end()) {
    left_us_ -= expected->second;
    expected->second = 0;
  }
  if (running_ == report.name) running_.clear();
  tests_ += report.cases.size();
  failures_ += report.count(CaseOutcome::kFailed);
  errors_ += report.count(CaseOutcome::kError);
  skipped_ += report.count(CaseOutcome::kSkipped);
  if (!quiet_ || report.failed()) {
    const char* level = report.failed()                           ? "ERROR"
                        : report.count(CaseOutcome::kSkipped) > 0 ? "WARNING"
                                                                  : "INFO";
    line(fmt::format("[{}] {}{} -- in {}", level, report.summary(),
                     report.failed() ? " <<< FAILURE!" : "", report.name));
  }
  for (const TestCase& one : report.cases) {
    bool bad = one.outcome == CaseOutcome::kFailed || one.outcome == CaseOutcome::kError;
    if (!bad) continue;
    line(fmt::format("[ERROR] {}.{} -- Time elapsed: {} s <<< {}!", one.source, one.name,
                     seconds_text(one.elapsed_ms),
                     one.outcome == CaseOutcome::kFailed ? "FAILURE" : "ERROR"));
    line(one.trace);
    std::string problem = one.short_trace.empty()
                              ? simple_name(one.source) + "." + one.name + " " + one.trace_message
                              : one.short_trace;
    problems_.push_back(problem);
  }
}

void TestConsole::printed(std::string_view text, bool to_error) {
  if (text.empty()) return;
  erase_progress();
  write_to(to_error ? 2 : output_, text);
  at_line_start_ = text.back() == '\n';
}

std::string TestConsole::progress_text() const {
  std::string text = fmt::format("{} of {}", number_text(completed_),
                                 plural(expected_.size(), "test class", "test classes"));
  if (!running_.empty()) text += ", " + simple_name(running_);
  uint64_t spent = 0;
  auto expected = expected_.find(running_);
  if (expected != expected_.end()) {
    spent = std::min(expected->second, static_cast<uint64_t>(now_us() - class_began_us_));
  }
  if (left_us_ > spent + 1'000'000) text += ", about " + duration_text(left_us_ - spent) + " left";
  return text;
}

// Never between two parts of a line that a test prints.
void TestConsole::tick() {
  if (!shows_progress_ || !at_line_start_) return;
  write_to(2, "\r\033[K" + paint("winnow: " + progress_text(), Colour::kDim, true));
  progress_shown_ = true;
}

void TestConsole::results() {
  erase_progress();
  if (tests_ == 0) return;
  if (!problems_.empty()) {
    line("[ERROR] Failures:");
    for (const std::string& problem : problems_) line("[ERROR]   " + problem);
  }
  if (quiet_ && problems_.empty()) return;
  line(fmt::format("[{}] Tests run: {}, Failures: {}, Errors: {}, Skipped: {}",
                   has_failures() ? "ERROR"
                   : skipped_ > 0 ? "WARNING"
                                  : "INFO",
                   tests_, failures_, errors_, skipped_));
}

}  // namespace winnow
