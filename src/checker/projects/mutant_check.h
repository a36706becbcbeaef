// Mutants of a real project's classes as a source of a check: with one small change at a time in
// its compiled classes, all its test classes run, and those that end in another way have to be
// selected by what was recorded of the project as it was. The truth is exact, because only the
// change can make the difference.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "checker/check_run.h"
#include "checker/projects/project_mutants.h"

namespace winnow {

struct MutantOptions {
  std::string project;  // its folder; its tests have been recorded
  std::string module;   // empty: the only one
  size_t count = 300;
  std::vector<std::string> flaky;  // test classes to leave out, by parts of their names
};

class MutantLane;

class MutantCheck {
 public:
  // Copies the project, runs its tests twice as they are, and makes the mutants.
  static Result<std::unique_ptr<MutantCheck>> prepare(
      const MutantOptions& mutants, const CheckOptions& options,
      const std::vector<CheckedTechnique>& techniques);
  ~MutantCheck();

  // Each has several mutants. REQUIRES: this outlives them
  CheckTasks tasks();
  // What there is to check with, for people.
  std::string summary() const;
  // One mutant by the name that reports have for it, and what becomes of it. With a test, also what
  // was recorded of that.
  Result<std::string> show(const std::string& name, const std::string& test);

 private:
  friend class MutantLane;
  MutantCheck(MutantOptions mutants, CheckOptions options,
              const std::vector<CheckedTechnique>& techniques);
  Status find_steady_tests();
  Result<std::unique_ptr<MutantLane>> open_lane(size_t job);
  std::string program_name(size_t number) const;

  MutantOptions mutants_;
  CheckOptions options_;
  const std::vector<CheckedTechnique>& techniques_;
  std::unique_ptr<MutantLane> first_lane_;  // until some thread takes it over
  std::vector<std::string> tests_;          // that end in the same way each time, sorted
  std::vector<std::string> steady_;         // by test: in which
  size_t left_out_ = 0;                     // tests that do not
  ProjectMutants made_;
  std::string made_in_;  // the copy of the project that their paths are in
};

}  // namespace winnow
