// Generated programs twice: in the JVMs of a check, where the truth is found and a technique of
// Winnow is asked, and as projects that are built with tools as their users run them. Winnow's own
// tools have to select the same tests on both ways.
#pragma once

#include <memory>

#include "checker/program_check.h"
#include "checker/projects/project_check.h"

namespace winnow {

class BuildCheck {
 public:
  struct Chosen {
    const ProgramSource* source;
    size_t index;
  };

  static Result<std::unique_ptr<BuildCheck>> make(std::vector<Chosen> programs,
                                                  CheckOptions options,
                                                  ProjectCheckOptions building,
                                                  ProjectCheck::Notify notify);

  // The technique as it is asked here, and the tools that are run by builds.
  std::vector<CheckedTool> tools() const;
  // REQUIRES: this outlives what it gives back
  CheckTasks tasks();
  Result<ProgramObservation> play(Lane& lane, const Chosen& chosen);

 private:
  BuildCheck() = default;

  std::vector<Chosen> programs_;
  CheckOptions options_;
  std::vector<CheckedTechnique> inside_;
  std::unique_ptr<ProjectCheck> builds_;
};

// One successor of the program, chosen by the seed, as the only one that it has.
EvolvingProgram with_one_successor(EvolvingProgram program, uint64_t seed);

// What was observed by builds, with what was observed inside put in front as another tool: its
// selection, and its truth, which sees more than whether a test fails.
ProgramObservation merged(const ProgramObservation& inside, ProgramObservation builds,
                          const std::vector<bool>& is_twin);

}  // namespace winnow
