// Decides for one launch which tests run, and writes down what the agent and the import need for
// it.
//
// In the run's folder, for launch file launch-N.txt:
//   launch-N.wstate   the state that was decided on
//   launch-N.agent    the agent's configuration
//   launch-N.plan     how much was decided to run (magic "winnow-planned" 1): module, run,
//                     unknown (how many of those nobody has seen run yet: some may be no tests),
//                     up-to-date, saved-us, changed (in words), change (type, subject, member),
//                     test (microseconds of its last run, name) for each known one that runs
//   run.txt           written by the owner of the run: options for all its launches ("winnow-run"
//   1)
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "change/change.h"
#include "runners/launch.h"
#include "runners/project.h"
#include "runners/settled.h"
#include "select/selection.h"
#include "trace/agent_config.h"

namespace winnow {

// What becomes of the reports of test classes that are left out.
enum class ReportStyle : uint8_t { kKeep, kSkipped, kPassed };
inline constexpr std::string_view kReportStyles[] = {"keep", "skipped", "passed"};
ReportStyle report_style(std::string_view name);

struct RunOptions {
  std::string project;  // its folder
  std::string technique;
  Marks marks;
  Outputs outputs;
  bool quiet = false;
  bool shadow = false;             // everything runs; what would be left out is noted (shadow.h)
  bool watches_processes = false;  // what native code and other processes do with files
  EnvironmentRepair environment;   // of the test JVM
  Collecting collecting;
  ReportStyle reports = ReportStyle::kKeep;
  Status write(const std::string& run_folder) const;
  static Result<RunOptions> read(const std::string& run_folder);
};

struct Plan {
  Launch launch;
  State state;
  Selection selection;
  std::vector<Change> changes;  // since the module's tests last ran; empty if never
  bool knows_last_state = false;
  std::vector<std::string> problems;  // classes and jars that are not understood
  std::vector<std::string> warnings;  // why less is skipped than could be
  // What is stored can't be read, and nothing else says which tests there are.
  std::optional<Error> blind;
  bool skips = false;         // false: everything runs, whatever the selection says
  bool nothing_runs = false;  // start no JVM
  // Nothing changed since it was last found that nothing has to run: there are no decisions and no
  // state, only these totals.
  bool settled = false;
  TestTotals totals;
  std::string agent_argument;  // for the test JVM's command line
  std::string preload;         // library for its LD_PRELOAD; empty: none

  std::vector<std::string> left_out() const;  // tests that are not to be run (dots)
  uint64_t saved_us() const;
};

enum class Detail {
  kFull,       // a decision for every test
  kOnlyIfAny,  // no decisions where it is known already that every one of them is "up to date"
};

// What a run of the module's tests would select now. Writes nothing but what makes the next plan
// quicker: caches, and the verdict that nothing has to run.
Result<Plan> make_plan(const Project& project, const Launch& launch, const Selecting& selecting,
                       Detail detail);

// The same for a launch file of a running build, with everything that the run needs put in place.
Result<Plan> plan_launch(const RunOptions& options, const std::string& launch_file);

// Whether the test JVM must be shown all tests, because the agent leaves out what is up to date.
bool agent_leaves_out(const Plan& plan);

// The text that is handed back to the build ("winnow-plan" 1).
std::string plan_text(const Plan& plan);

// The numbers of the launches that were planned in this run, and what was written down of one.
std::vector<uint64_t> planned_launches(const std::string& run_folder);
Result<KeyValues> read_planned(const std::string& run_folder, uint64_t launch);

// How many tests the launches of this run have to run, as planned so far.
size_t planned_to_run(const std::string& run_folder);

std::string agent_library();
// The agent's library for LD_PRELOAD; empty if it can't stand there.
std::string preload_library();
std::string maven_extension();
// What Maven's own JVM loads (agent/maven_entry.cpp).
std::string maven_library();

}  // namespace winnow
