// The hidden command that a build (with a launch file) or the agent (for its JVM) calls back; the plan
// is printed on stdout.
#include <cstdio>

#include "base/files.h"
#include "cli/command.h"
#include "cli/session.h"
#include "report/plan_report.h"
#include "runners/java_command.h"

namespace winnow {
namespace {

int finish(const Result<Plan>& plan, const std::string& run_folder) {
  if (!plan) {
    Console(false).warn(plan.error().text());
    return kExitTrouble;
  }
  auto options = RunOptions::read(run_folder);
  report_plan(*plan, Console(options && options->quiet));
  std::fputs(plan_text(*plan).c_str(), stdout);
  return kExitGood;
}

int run_plan(const Arguments& arguments) {
  std::string path = absolute_path(arguments.words.front());
  if (arguments.flag("jvm")) {
    // …/.winnow/runs/<run>
    Project project(parent_path(parent_path(parent_path(path))));
    JvmQuestion question{arguments.get("jvm"), absolute_path(arguments.get("in")),
                         arguments.get("java-home"), arguments.get("class-path")};
    return finish(plan_for_jvm(project, path, question), path);
  }
  // …/.winnow/runs/<run>/launch-N.txt
  Project project(parent_path(parent_path(parent_path(parent_path(path)))));
  return finish(plan_launch(project, path), parent_path(path));
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
