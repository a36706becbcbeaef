// What the sources of `winnow check` share on the command line.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "checker/check_run.h"
#include "checker/program_sources.h"
#include "checker/projects/project_check.h"
#include "cli/command.h"

namespace winnow {

std::vector<std::string> comma_words(const std::string& words);

// The sources of programs that the words name: modes, or all, published, families.
Result<std::vector<std::unique_ptr<ProgramSource>>> find_sources(
    const std::vector<std::string>& modes, const GenerationOptions& options);

// A folder for what is only needed meanwhile; goes with its owner.
class WorkFolder {
 public:
  static Result<WorkFolder> make();
  WorkFolder(WorkFolder&& other) noexcept : path_(std::move(other.path_)) { other.path_.clear(); }
  WorkFolder& operator=(WorkFolder&&) = delete;
  ~WorkFolder();
  const std::string& path() const { return path_; }

 private:
  explicit WorkFolder(std::string path) : path_(std::move(path)) {}
  std::string path_;
};

// All but the work folder, from --seed, --programs, --jobs, --test-limit and --resume.
Result<CheckOptions> check_options(const Arguments& arguments);

// Tools that are run by builds, from --techniques, --flaky and --work.
Result<ProjectCheckOptions> build_options(const Arguments& arguments, const std::string& tools,
                                          const std::string& build, const CheckOptions& options);

// One line that is written over, on a terminal; elsewhere one in a while.
class ProgressLine {
 public:
  explicit ProgressLine(bool quiet);
  void show(const CheckProgress& now);

 private:
  bool quiet_;
  bool terminal_;
  double shown_ = 0;
};

// Prints and writes what was asked for; the exit code.
Result<int> report_check(const CheckResults& results, const std::vector<CheckedTool>& tools,
                         const Arguments& arguments, const std::string& heading = {});

// winnow check builds
Result<int> check_builds(const Arguments& arguments);
// winnow check mutants DIR
Result<int> check_mutants(const Arguments& arguments);
// winnow check history REPOSITORY, defects FILE, versions DIR…
Result<int> check_projects(const Arguments& arguments);

}  // namespace winnow
