// What `winnow test` shows while tests run: lines like Surefire's on standard output, what the
// tests print, and on a terminal a line below all of it that says how far it is.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "direct/fork_run.h"

namespace winnow {

class TestConsole : public TestWatcher {
 public:
  // `quiet`: only failures, and what tests print. `output` is the descriptor of standard output, or
  // of what stands for it.
  TestConsole(bool quiet, int output);
  ~TestConsole() override { erase_progress(); }

  // Test classes that are about to run, with how long each took the last time (0: unknown).
  void expect(const std::map<std::string, uint64_t>& durations_us);

  // Called once, when the next test class starts.
  void when_it_begins(std::function<void()> call) { begins_ = std::move(call); }

  void class_started(const std::string& name) override;
  void class_completed(const ClassReport& report) override;
  void printed(std::string_view text, bool to_error) override;
  void tick() override;

  // When the JVM has ended, before anybody else writes to the terminal.
  void erase_progress();

  // After all of them: what failed, and Surefire's last line.
  void results();
  bool has_failures() const { return failures_ + errors_ > 0; }

 private:
  void line(std::string_view text);
  std::string progress_text() const;

  bool quiet_;
  int output_;
  bool shows_progress_;
  bool progress_shown_ = false;
  bool at_line_start_ = true;
  std::map<std::string, uint64_t> expected_;
  uint64_t left_us_ = 0;
  int64_t class_began_us_ = 0;
  std::string running_;
  std::function<void()> begins_;
  size_t completed_ = 0;
  size_t tests_ = 0, failures_ = 0, errors_ = 0, skipped_ = 0;
  std::vector<std::string> problems_;
};

}  // namespace winnow
