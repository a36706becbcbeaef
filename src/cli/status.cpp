#include <fmt/format.h>

#include <cstdio>

#include "cli/command.h"
#include "cli/session.h"
#include "report/plan_report.h"
#include "select/explain.h"

namespace winnow {
namespace {

constexpr size_t kMostRows = 20;

void print_rows(const std::vector<std::pair<std::string, std::string>>& rows, bool all) {
  size_t shown = all ? rows.size() : std::min(rows.size(), kMostRows);
  size_t width = 0;
  for (size_t i = 0; i < shown; ++i) width = std::max(width, rows[i].first.size());
  for (size_t i = 0; i < shown; ++i) {
    std::puts(fmt::format("    {:<{}}  {}", rows[i].first, width, rows[i].second).c_str());
  }
  if (shown < rows.size()) {
    std::puts(fmt::format("    … and {} more (--verbose shows them)", rows.size() - shown).c_str());
  }
}

void print_plan(const Plan& plan, bool all, bool coloured) {
  std::puts(paint(plan.launch.module, Colour::kBold, coloured).c_str());
  for (const std::string& problem : plan.problems) std::puts(("  ! " + problem).c_str());
  for (const std::string& warning : plan.warnings) std::puts(("  ! " + warning).c_str());
  std::puts(("  " + plan_headline(plan)).c_str());
  std::vector<std::pair<std::string, std::string>> rows;
  for (const Change& change : plan.changes) {
    rows.emplace_back(std::string(change_code(change.type)), change.what());
  }
  if (!rows.empty()) {
    std::puts("  changed since the tests last ran:");
    print_rows(rows, all);
  }
  rows.clear();
  for (const Decision& decision : plan.selection.decisions) {
    if (decision.runs()) {
      rows.emplace_back(decision.test, explain_decision(decision, plan.changes));
    }
  }
  if (!rows.empty()) {
    std::puts("  to run:");
    print_rows(rows, all);
  }
}

int refuse(const Error& error, const Console& console) {
  if (error.code == ErrorCode::kNotFound) {
    console.say("no tests have been run under Winnow here yet: winnow mvn test does");
    return kExitGood;
  }
  console.error(error.text() + "; until it can be read, every test runs");
  return kExitTrouble;
}

void print_plans(const std::vector<Plan>& plans, const Arguments& arguments, const Console&) {
  for (const Plan& plan : plans) {
    print_plan(plan, arguments.flag("verbose"), Console::stdout_is_coloured());
  }
}

int run_status(const Arguments& arguments) {
  return show_plans(arguments, IfNotCompiled::kWarn, print_plans, refuse);
}

}  // namespace

int show_status_of(const Project& project, const Arguments& arguments) {
  return show_plans_of(project, arguments, print_plans, refuse);
}

CommandSpec status_command() {
  CommandSpec command;
  command.name = "status";
  command.summary = "show what changed and which tests that affects, without running anything";
  command.details =
      "Looks at the classes as they are compiled now; an edit that is not compiled yet does not "
      "show,\n"
      "and a line says so.";
  command.options = {{"format", "FORMAT", "text", "how to print it", {"text", "json"}},
                     {"verbose", "", "", "show every change and every test", {}}};
  command.examples = {{"winnow status", "what changed, and what would run"},
                      {"winnow status --format json", "the same for a program"}};
  command.most_words = 0;
  command.run = run_status;
  return command;
}

}  // namespace winnow
