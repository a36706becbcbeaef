// Starts the JVM of a test execution as it was started by the build, for some of its tests, and
// listens to it as Surefire would.
#pragma once

#include <string>
#include <vector>

#include "direct/build_record.h"
#include "direct/class_report.h"

namespace winnow {

// Is told what happens while tests run.
class TestWatcher {
 public:
  virtual ~TestWatcher() = default;
  virtual void class_started(const std::string& name) = 0;
  virtual void class_completed(const ClassReport& report) = 0;
  // What tests (or native code past Surefire) print, as it comes.
  virtual void printed(std::string_view text, bool to_error) = 0;
  // Several times a second.
  virtual void tick() = 0;
};

struct ForkResult {
  int code = 0;           // of the JVM
  bool complete = false;  // it said that it had run everything
  std::string problem;    // why not, in Surefire's words
  std::vector<ClassReport> classes;
};

struct ForkOrder {
  std::string surefire_version;
  std::vector<std::string> tests;  // classes with dots
  std::string agent_argument;      // for the JVM's command line; empty: none
  std::string preload;             // library for LD_PRELOAD; empty: none
  std::string reports;             // folder; empty: no reports
};

// Why a fork can't be started again; empty if it can.
std::string fork_obstacle(const Fork& fork, const std::string& surefire_version);

Result<ForkResult> run_fork(const Fork& fork, const ForkOrder& order, TestWatcher& watcher);

}  // namespace winnow
