#include "checker/projects/build_check.h"

#include <algorithm>

#include "base/files.h"
#include "checker/projects/generated_project.h"
#include "program/print_input.h"

namespace winnow {
namespace {

constexpr const char* kInside = "in-process";

class BuildLane : public CheckLane {
 public:
  BuildLane(BuildCheck& of, const std::vector<BuildCheck::Chosen>& programs,
            std::unique_ptr<Lane> lane)
      : of_(of), programs_(programs), lane_(std::move(lane)) {}

  std::string take(size_t number) override {
    taken_ = &programs_[number];
    return taken_->source->program(taken_->index).name;
  }
  Result<ProgramObservation> check() override { return of_.play(*lane_, *taken_); }

 private:
  BuildCheck& of_;
  const std::vector<BuildCheck::Chosen>& programs_;
  std::unique_ptr<Lane> lane_;
  const BuildCheck::Chosen* taken_ = nullptr;
};

// The same tests by the numbers of another observation; those that it does not have are left out.
IdSet renumbered(const IdSet& tests, const ProgramObservation& from, const ProgramObservation& to) {
  IdSet ids;
  for (uint32_t test : tests) {
    auto at = std::find(to.tests.begin(), to.tests.end(), from.tests[test]);
    if (at != to.tests.end()) ids.push_back(static_cast<uint32_t>(at - to.tests.begin()));
  }
  normalize(ids);
  return ids;
}

// Of a program that is not built: nothing that a rule could look at.
ProgramObservation left_out(const ProgramObservation& inside) {
  ProgramObservation seen;
  seen.program = inside.program;
  seen.mode = inside.mode;
  seen.compiles = inside.compiles;
  seen.trouble = inside.trouble;
  return seen;
}

}  // namespace

EvolvingProgram with_one_successor(EvolvingProgram program, uint64_t seed) {
  if (program.successors.empty()) return program;
  size_t chosen = (seed ^ print_of(program.name).low) % program.successors.size();
  Revision kept = std::move(program.successors[chosen]);
  program.successors.clear();
  program.successors.push_back(std::move(kept));
  return program;
}

ProgramObservation merged(const ProgramObservation& inside, ProgramObservation builds,
                          const std::vector<bool>& is_twin) {
  ProgramObservation all = std::move(builds);
  all.first.insert(all.first.begin(), inside.first.front());
  all.first.front().lacking.clear();
  if (!all.seconds.empty()) all.seconds.insert(all.seconds.begin(), 0);
  auto add = [&](const IdSet& tests, std::vector<IdSet>& to) {
    to.insert(to.begin(), renumbered(tests, inside, all));
  };
  add(inside.again.selected.front(), all.again.selected);
  add(inside.selected_again.front(), all.selected_again);
  all.twins.assign(1, false);
  all.twins.insert(all.twins.end(), is_twin.begin(), is_twin.end());
  for (RevisionObservation& revision : all.revisions) {
    if (!revision.compiles) continue;
    const RevisionObservation& truth = inside.revisions.front();
    add(truth.selected.front(), revision.selected);
    for (auto [from, to] : {std::pair{&truth.newly_failing, &revision.newly_failing},
                            {&truth.affected, &revision.affected}}) {
      IdSet more = renumbered(*from, inside, all);
      to->insert(to->end(), more.begin(), more.end());
      normalize(*to);
    }
  }
  return all;
}

Result<std::unique_ptr<BuildCheck>> BuildCheck::make(std::vector<Chosen> programs,
                                                     CheckOptions options,
                                                     ProjectCheckOptions building,
                                                     ProjectCheck::Notify notify) {
  std::unique_ptr<BuildCheck> check(new BuildCheck);
  check->programs_ = std::move(programs);
  check->options_ = std::move(options);
  auto techniques = find_techniques({std::string(kDefaultTechnique)});
  if (!techniques) return fail(techniques.error());
  check->inside_ = std::move(*techniques);
  auto builds = ProjectCheck::make({}, std::move(building), std::move(notify));
  if (!builds) return fail(builds.error());
  check->builds_ = std::move(*builds);
  return check;
}

std::vector<CheckedTool> BuildCheck::tools() const {
  std::vector<CheckedTool> all = builds_->tools();
  all.insert(all.begin(), {kInside, true});
  return all;
}

CheckTasks BuildCheck::tasks() {
  CheckTasks tasks;
  tasks.count = programs_.size();
  tasks.open_lane = [this](size_t job) -> Result<std::unique_ptr<CheckLane>> {
    LaneOptions lane_options;
    lane_options.folder = join_path(options_.work, "lane-" + std::to_string(job));
    lane_options.java_home = options_.java_home;
    lane_options.test_limit = options_.test_limit;
    auto lane = Lane::open(lane_options);
    if (!lane) return fail(lane.error());
    return std::make_unique<BuildLane>(*this, programs_, std::move(*lane));
  };
  return tasks;
}

Result<ProgramObservation> BuildCheck::play(Lane& lane, const Chosen& chosen) {
  EvolvingProgram program = with_one_successor(chosen.source->program(chosen.index), options_.seed);
  ProgramCheck check(lane, inside_, options_.seed);
  auto inside = check.run(program, chosen.source->mode());
  if (!inside) return fail(inside.error());
  // Tests of a build run in one JVM: what one leaves in static fields is there for the next.
  if (keeps_state_between_tests(program.first)) inside->trouble = "its tests can't share a JVM";
  bool built =
      inside->trouble.empty() && !inside->revisions.empty() && inside->revisions.front().compiles;
  if (!built) return left_out(*inside);
  std::vector<GeneratedTest> tests;
  for (size_t i = 0; i < inside->tests.size(); ++i) {
    const std::string& name = inside->tests[i];
    bool in_successor = contains(inside->revisions.front().tests, static_cast<uint32_t>(i));
    tests.push_back({name, check.test_source(name), check.exception_of(name), in_successor});
  }
  auto builds = builds_->play(
      *generated_project(std::move(program), std::string(chosen.source->mode()), std::move(tests)));
  if (!builds) return fail(builds.error());
  if (builds->tests.empty()) return builds;
  std::vector<bool> is_twin;
  for (const CheckedTool& tool : builds_->tools()) {
    is_twin.push_back(tool.name == "winnow" || tool.name == inside_.front().name);
  }
  return merged(*inside, std::move(*builds), is_twin);
}

}  // namespace winnow
