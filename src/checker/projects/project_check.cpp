#include "checker/projects/project_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/files.h"

namespace winnow {
namespace {

// Numbers for test classes, as they come.
class TestNumbers {
 public:
  explicit TestNumbers(std::vector<std::string>& names) : names_(names) {}
  IdSet of(const std::set<std::string>& tests) {
    IdSet ids;
    for (const std::string& test : tests) {
      auto [at, is_new] = numbers_.emplace(test, static_cast<uint32_t>(names_.size()));
      if (is_new) names_.push_back(test);
      ids.push_back(at->second);
    }
    normalize(ids);
    return ids;
  }

 private:
  std::vector<std::string>& names_;
  std::map<std::string, uint32_t> numbers_;
};

std::set<std::string> without(const std::set<std::string>& all, const std::set<std::string>& some) {
  std::set<std::string> left;
  std::set_difference(all.begin(), all.end(), some.begin(), some.end(),
                      std::inserter(left, left.end()));
  return left;
}

// Classes of another revision that would be part of the program.
void remove_classes(const std::string& folder) {
  auto entries = list_directory(folder);
  if (!entries) return;
  for (const DirectoryEntry& entry : *entries) {
    std::string path = join_path(folder, entry.name);
    if (!entry.is_directory || entry.name.starts_with(".") || entry.name == "src") continue;
    if (entry.name == "target" || entry.name == "build") {
      for (const char* classes : {"classes", "test-classes", "maven-status"}) {
        (void)remove_tree(join_path(path, classes));
      }
    } else {
      remove_classes(path);
    }
  }
}

class ProjectLane : public CheckLane {
 public:
  explicit ProjectLane(ProjectCheck& of) : of_(of) {}
  std::string take(size_t number) override {
    taken_ = number;
    return of_.project(number).name();
  }
  Result<ProgramObservation> check() override { return of_.play(of_.project(taken_)); }

 private:
  ProjectCheck& of_;
  size_t taken_ = 0;
};

}  // namespace

// One revision: what happens without any tool, and with each.
struct ProjectCheck::Step {
  ToolRun truth;
  std::vector<ToolRun> by_tool;
};

Result<std::unique_ptr<ProjectCheck>> ProjectCheck::make(
    std::vector<std::unique_ptr<EvolvingProject>> projects, ProjectCheckOptions options,
    Notify notify) {
  std::unique_ptr<ProjectCheck> check(new ProjectCheck);
  auto tools = project_tools(options.tools, options.build);
  if (!tools) return fail(tools.error());
  check->tools_ = std::move(*tools);
  check->truth_ = retest_all(options.build);
  check->projects_ = std::move(projects);
  check->options_ = std::move(options);
  check->notify_ = std::move(notify);
  return check;
}

std::vector<CheckedTool> ProjectCheck::tools() const {
  std::vector<CheckedTool> all;
  for (const auto& tool : tools_) {
    for (CheckedTool& one : tool->tools()) all.push_back(std::move(one));
  }
  return all;
}

CheckTasks ProjectCheck::tasks() {
  CheckTasks tasks;
  tasks.count = projects_.size();
  tasks.open_lane = [this](size_t) -> Result<std::unique_ptr<CheckLane>> {
    return std::make_unique<ProjectLane>(*this);
  };
  return tasks;
}

std::string ProjectCheck::folder_of(const EvolvingProject& project, const std::string& tool) const {
  return join_path(join_path(options_.work, project.name()), tool);
}

bool ProjectCheck::is_flaky(const std::string& test) const {
  return std::any_of(options_.flaky.begin(), options_.flaky.end(),
                     [&](const auto& part) { return test.find(part) != std::string::npos; });
}

Result<ToolRun> ProjectCheck::run_all(const EvolvingProject& project, size_t revision) {
  std::string folder = folder_of(project, "retest-all");
  if (auto put = project.put(revision, folder); !put) return fail(put.error());
  remove_classes(folder);
  auto runs = truth_->run(folder);
  if (!runs) return fail(runs.error());
  return std::move(runs->front());
}

Result<ProjectCheck::Step> ProjectCheck::play_step(const EvolvingProject& project, size_t revision,
                                                   bool with_truth) {
  Step step;
  if (with_truth) {
    auto all = run_all(project, revision);
    if (!all) return fail(all.error());
    step.truth = std::move(*all);
    // The tools have nothing to do with what no build can do.
    if (step.truth.ran.empty()) return step;
  }
  for (const auto& tool : tools_) {
    std::string folder = folder_of(project, tool->tools().front().name);
    if (auto put = project.put(revision, folder); !put) return fail(put.error());
    remove_classes(folder);
    auto runs = tool->run(folder);
    if (!runs) return fail(runs.error());
    for (ToolRun& run : *runs) step.by_tool.push_back(std::move(run));
  }
  return step;
}

// What failed by chance is no miss: the tests run once more before anybody is blamed.
Status ProjectCheck::confirm(const EvolvingProject& project, size_t revision, const Step& step,
                             std::set<std::string>& failing, ProgramObservation& seen) {
  bool missed = false;
  for (const ToolRun& run : step.by_tool) missed |= !without(failing, run.ran).empty();
  if (!missed) return {};
  auto again = run_all(project, revision);
  if (!again) return fail(again.error());
  if (again->ran.empty()) return {};
  for (const std::string& test : without(failing, again->failed)) {
    seen.contained.push_back(project.change(revision) +
                             ": a test class failed once and passed once");
    failing.erase(test);
  }
  return {};
}

Result<ProgramObservation> ProjectCheck::play(const EvolvingProject& project) {
  ProgramObservation seen;
  seen.program = project.name();
  seen.mode = project.mode();
  TestNumbers numbers(seen.tests);
  size_t count = tools().size();
  auto first = play_step(project, 0, true);
  if (!first) return fail(first.error());
  seen.compiles = !first->truth.ran.empty();
  if (!seen.compiles) {
    seen.trouble = fmt::format(
        "no test ran in the first revision (exit code {}); the build's output "
        "is in {}.log",
        first->truth.exit_code, folder_of(project, "retest-all"));
    notify_(project.name() + ": " + seen.trouble);
    return seen;
  }
  seen.tests_of_first = numbers.of(first->truth.ran).size();
  seen.seconds.assign(count, 0);
  std::set<std::string> failing_before = first->truth.failed;
  for (const ToolRun& run : first->by_tool) {
    seen.first.push_back({run.ran.size(), without(run.failed, first->truth.failed).size()});
  }
  auto again = play_step(project, 0, false);
  if (!again) return fail(again.error());
  seen.again.change = "none";
  seen.again.tests = numbers.of(first->truth.ran);
  for (const ToolRun& run : again->by_tool) {
    // What failed has to run again.
    seen.again.selected.push_back(numbers.of(without(run.ran, first->truth.failed)));
  }
  seen.selected_again = seen.again.selected;
  for (size_t i = 1; i < project.size(); ++i) {
    auto step = play_step(project, i, true);
    if (!step) return fail(step.error());
    RevisionObservation revision;
    revision.change = project.change(i);
    revision.compiles = !step->truth.ran.empty();
    if (!revision.compiles) {
      seen.revisions.push_back(std::move(revision));
      notify_(fmt::format("{} {}: no test runs", project.name(), project.change(i)));
      continue;
    }
    revision.tests = numbers.of(step->truth.ran);
    std::set<std::string> failing = without(step->truth.failed, failing_before), flaky;
    for (const std::string& test : step->truth.ran) {
      if (is_flaky(test)) flaky.insert(test);
    }
    failing = without(failing, flaky);
    if (auto sure = confirm(project, i, *step, failing, seen); !sure) return fail(sure.error());
    failing_before = step->truth.failed;
    revision.newly_failing = revision.affected = numbers.of(failing);
    revision.unknown = numbers.of(flaky);
    std::string line;
    seen.retest_seconds += step->truth.seconds;
    std::vector<CheckedTool> names = tools();
    for (size_t tool = 0; tool < count; ++tool) {
      const ToolRun& run = step->by_tool[tool];
      std::set<std::string> known;
      for (const std::string& test : run.ran) {
        if (step->truth.ran.count(test) != 0) known.insert(test);
      }
      revision.selected.push_back(numbers.of(known));
      seen.first[tool].disturbed += without(without(run.failed, step->truth.failed), flaky).size();
      seen.seconds[tool] += run.seconds;
      if (run.exit_code != step->truth.exit_code && step->truth.exit_code == 0) {
        seen.contained.push_back(fmt::format("{}: the build of {} ended with code {}",
                                             revision.change, names[tool].name, run.exit_code));
      }
      line += fmt::format(", {} {}", names[tool].name, known.size());
    }
    notify_(fmt::format("{} {}: {} test classes, {} newly failing{}", project.name(),
                        revision.change, revision.tests.size(), failing.size(), line));
    seen.revisions.push_back(std::move(revision));
  }
  std::set<std::string> told;
  if (!seen.revisions.empty() && seen.revisions.back().compiles) {
    for (uint32_t test : seen.revisions.back().newly_failing) told.insert(seen.tests[test]);
  }
  for (const std::string& test : project.revealing()) {
    if (told.count(test) == 0) {
      seen.contained.push_back(project.change(project.size() - 1) +
                               ": a test class that should reveal the bug does not fail newly");
      notify_(project.name() + ": " + test + " does not reveal the bug here");
    }
  }
  return seen;
}

}  // namespace winnow
