// A whole check: many programs of several sources, on all cores, with results that are kept.
// Which programs are chosen and what is said of each depends on the options alone, not on the
// number of lanes or on when a check was stopped and taken up again.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "checker/evolving_program.h"
#include "checker/program_result.h"
#include "checker/tools/checked_tool.h"

namespace winnow {

struct CheckOptions {
  uint64_t seed = 1;
  size_t programs = 0;  // first revisions of each source; 0: all
  size_t jobs = 1;
  std::string work;     // a folder for what is only needed meanwhile
  std::string results;  // the file that they are kept in; empty: none
  std::string java_home;
  std::chrono::seconds test_limit{10};
};

struct CheckProgress {
  size_t programs = 0;  // done, with those of an earlier part of the check
  size_t of = 0;
  size_t revisions = 0;   // that were done now
  size_t violations = 0;  // of tools that claim safety, by rules that are always bugs
  double seconds = 0;     // since the start
  double seconds_left = 0;
};

struct CheckResults {
  ResultsHeader header;
  std::vector<ProgramResult> programs;  // in the order of the sources and their programs
  double seconds = 0;
  size_t revisions_now = 0;  // those that were not known from an earlier part of the check
  std::string replay = "winnow check replay";  // shows one program again; its name follows
};

// Who checks programs, one after the other; each thread of a check has one.
class CheckLane {
 public:
  virtual ~CheckLane() = default;
  // Goes to a program, and says its name, under which its result is kept.
  virtual std::string take(size_t number) = 0;
  // Checks the program that was taken. An error only if Winnow itself can't do its work.
  virtual Result<ProgramObservation> check() = 0;
};

struct CheckTasks {
  size_t count = 0;
  std::function<Result<std::unique_ptr<CheckLane>>(size_t job)> open_lane;
};

// Of any programs and tools; run_check does it with generated programs and Winnow's techniques.
Result<CheckResults> run_tasks(const CheckTasks& tasks, const std::vector<CheckedTool>& tools,
                               const CheckOptions& options,
                               const std::function<void(const CheckProgress&)>& progress);

Result<CheckResults> run_check(const std::vector<const ProgramSource*>& sources,
                               const std::vector<CheckedTechnique>& techniques,
                               const CheckOptions& options,
                               const std::function<void(const CheckProgress&)>& progress);

// The chosen ones of `size` programs, spread evenly; where they begin depends on the seed.
std::vector<size_t> choose_programs(size_t size, size_t count, uint64_t seed);

// A violation for which a tool is to blame for certain: of a rule that is always a bug, and, if a
// test was missed, by a tool that claims to miss none.
bool is_bug(const FoundViolation& violation, const std::vector<CheckedTool>& tools);

}  // namespace winnow
