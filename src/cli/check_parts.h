// What the sources of `winnow check` share on the command line.
#pragma once

#include <string>
#include <vector>

#include "checker/check_run.h"
#include "cli/command.h"

namespace winnow {

std::vector<std::string> comma_words(const std::string& words);

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

// winnow check mutants DIR
Result<int> check_mutants(const Arguments& arguments);
// winnow check history REPOSITORY, defects FILE, versions DIR…
Result<int> check_projects(const Arguments& arguments);

}  // namespace winnow
