// Plays the revisions of real projects with tools that are run by builds, each in a folder of its
// own beside one in which everything runs, and observes what the rules need. The first revision is
// played twice.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "checker/check_run.h"
#include "checker/projects/evolving_project.h"
#include "checker/projects/project_tool.h"

namespace winnow {

struct ProjectCheckOptions {
  std::vector<std::string> tools;  // names in project_tools
  BuildOptions build;
  std::string work;                // a folder for the projects, not in memory
  std::vector<std::string> flaky;  // test classes that nothing is said of, by parts of their names
};

class ProjectCheck {
 public:
  using Notify = std::function<void(const std::string&)>;
  static Result<std::unique_ptr<ProjectCheck>> make(
      std::vector<std::unique_ptr<EvolvingProject>> projects, ProjectCheckOptions options,
      Notify notify);

  // REQUIRES: this outlives what it gives back
  std::vector<CheckedTool> tools() const;
  CheckTasks tasks();
  Result<ProgramObservation> play(const EvolvingProject& project);
  const EvolvingProject& project(size_t number) const { return *projects_[number]; }

 private:
  struct Step;
  ProjectCheck() = default;
  Result<Step> play_step(const EvolvingProject& project, size_t revision, bool with_truth);
  Result<ToolRun> run_all(const EvolvingProject& project, size_t revision);
  Status confirm(const EvolvingProject& project, size_t revision, const Step& step,
                 std::set<std::string>& failing, ProgramObservation& seen);
  std::string folder_of(const EvolvingProject& project, const std::string& tool) const;
  bool is_flaky(const std::string& test) const;

  std::vector<std::unique_ptr<EvolvingProject>> projects_;
  ProjectCheckOptions options_;
  Notify notify_;
  std::unique_ptr<ProjectTool> truth_;
  std::vector<std::unique_ptr<ProjectTool>> tools_;
};

}  // namespace winnow
