// Runs a user's command with Winnow around it: prepares the store and a run folder, starts the
// command with what its kind needs, imports what the agent recorded. Whatever goes wrong on our
// side, the command runs as the user typed it, and its exit code is ours.
#pragma once

#include <string>
#include <vector>

#include "base/subprocess.h"
#include "cli/command.h"
#include "runners/plan.h"

namespace winnow {

// Makes the command that is really started; may add options for the run's launches.
using MakeCommand = Result<Command> (*)(const std::vector<std::string>& words,
                                        const std::string& run_folder, RunOptions& options);

int run_wrapped(Project project, const Arguments& arguments,
                const std::vector<std::string>& needed_files, MakeCommand make);

// `winnow mvn …` with these words. An option "detour" that no user gives: why it is Maven that
// runs.
inline constexpr const char* kDetour = "detour";
int run_maven(const Arguments& arguments);

}  // namespace winnow
