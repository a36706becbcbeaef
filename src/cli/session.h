// What the commands share: the project around the current folder, the chosen technique, and plans
// for every module that is known.
#pragma once

#include <string>
#include <vector>

#include "cli/command.h"
#include "report/console.h"
#include "runners/plan.h"

namespace winnow {

// Fills in what the project's winnow.toml says and the command line does not, and tells the project
// which files its tests leave behind.
Status read_settings(Project& project, Arguments& arguments);

// By the options --technique, --all and --without.
Technique chosen_technique(const Arguments& arguments);
// The same with --never-skip and --always-skip.
Selecting chosen_selecting(const Arguments& arguments);
// By the options --collect, --receivers and --libraries.
Collecting chosen_collecting(const Arguments& arguments);

// The launch with which each known module's tests were last run.
Result<std::vector<Launch>> known_launches(const Project& project);

// What a run of each known module's tests would select now, from the classes as they are compiled.
Result<std::vector<Plan>> plan_known_modules(const Project& project, const Selecting& selecting,
                                             Detail detail);

// Says which sources and resources were edited and not compiled since: what is read off the classes
// does not show that. Says nothing where nobody knows how the build goes.
void warn_of_edits(const Project& project, const Console& console);

// For commands that show plans: makes them for the project around the current folder and prints
// them, as JSON if --format says so. What an error means differs from command to command.
using PrintPlans = void (*)(const std::vector<Plan>& plans, const Arguments& arguments,
                            const Console& console);
using RefusePlans = int (*)(const Error& error, const Console& console);
// Whether a plan is of use though something is not compiled yet: people can be told, but whoever
// runs what is listed here would leave out what the edit concerns.
enum class IfNotCompiled { kWarn, kRefuse };
int show_plans(Arguments arguments, IfNotCompiled edits, PrintPlans print, RefusePlans refuse);
// The same for another project, whose settings have been read, with a warning.
int show_plans_of(const Project& project, const Arguments& arguments, PrintPlans print,
                  RefusePlans refuse);
// What changed and what would run, for people: winnow status, and a dry run of other commands.
int show_status_of(const Project& project, const Arguments& arguments);

// Imports what runs that were killed have left behind, and says so.
void import_abandoned_runs(const Project& project, const Console& console);

}  // namespace winnow
