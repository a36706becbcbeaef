// The hidden command that a build (with a launch file) or the agent (for its JVM) calls back; the
// plan is printed on stdout.
#include <cstdio>

#include "base/files.h"
#include "cli/command.h"
#include "cli/session.h"
#include "direct/up_to_date_reports.h"
#include "report/plan_report.h"
#include "runners/java_command.h"

namespace winnow {
namespace {

int run_plan(const Arguments& arguments) {
  std::string path = absolute_path(arguments.words.front());
  bool from_jvm = arguments.flag("jvm");
  std::string run_folder = from_jvm ? path : parent_path(path);
  auto options = RunOptions::read(run_folder);
  Result<Plan> plan = fail(ErrorCode::kNotFound, "there is no run");
  if (!options) {
    plan = fail(options.error());
  } else if (from_jvm) {
    plan = plan_for_jvm(*options, run_folder,
                        {arguments.get("jvm"), absolute_path(arguments.get("in")),
                         arguments.get("java-home"), arguments.get("class-path")});
  } else {
    plan = plan_launch(*options, path);
  }
  if (!plan) {
    Console(false).warn(plan.error().text());
    return kExitTrouble;
  }
  Console console(options->quiet);
  const std::string& base = plan->launch.base;
  if (!base.empty() && base != options->project) report_module(*plan, console);
  report_plan(*plan, console);
  if (auto written = write_up_to_date_reports(Project(options->project), *plan, options->reports);
      !written) {
    console.warn(written.error().text() + "; reports of tests that do not run stay as they were");
  }
  std::fputs(plan_text(*plan).c_str(), stdout);
  return kExitGood;
}

}  // namespace

CommandSpec plan_command() {
  CommandSpec command;
  command.name = "plan";
  command.words = "LAUNCH-FILE | RUN-FOLDER --jvm PID …";
  command.summary = "decide for one launch of tests (called by the build, or by the agent)";
  command.options = {{"jvm", "PID", "", "the JVM that asks", {}},
                     {"in", "DIR", "", "its working directory", {}},
                     {"java-home", "DIR", "", "its home", {}},
                     {"class-path", "PATH", "", "its class path", {}}};
  command.hidden = true;
  command.fewest_words = command.most_words = 1;
  command.run = run_plan;
  return command;
}

}  // namespace winnow
