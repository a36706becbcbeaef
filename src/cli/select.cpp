#include <cstdio>

#include "cli/command.h"
#include "cli/session.h"
#include "report/selection_formats.h"

namespace winnow {
namespace {

int refuse(const Error& error, const Console& console) {
  console.error(error.text() + "; nothing is known, so every test has to run");
  return kExitTrouble;
}

void print_names(const std::vector<Plan>& plans, const Arguments& arguments,
                 const Console& console) {
  std::vector<std::string> tests;
  for (const Plan& plan : plans) {
    for (const std::string& problem : plan.problems) console.warn(problem);
    for (const std::string& warning : plan.warnings) console.warn(warning);
    for (const Decision& decision : plan.selection.decisions) {
      if (decision.runs()) tests.push_back(decision.test);
    }
  }
  std::string format = arguments.get("format");
  if (format == "names") {
    for (const std::string& test : tests) std::puts(test.c_str());
  } else if (format == "surefire") {
    std::puts(as_surefire_arguments(tests).c_str());
  } else if (format == "gradle") {
    std::puts(as_gradle_arguments(tests).c_str());
  } else if (!tests.empty()) {
    std::puts(as_junit_arguments(tests).c_str());
  }
}

int run_select(const Arguments& arguments) {
  return show_plans(arguments, IfNotCompiled::kRefuse, print_names, refuse);
}

}  // namespace

CommandSpec select_command() {
  CommandSpec command;
  command.name = "select";
  command.summary = "print the test classes that have to run, for scripts and other build tools";
  command.details =
      "Looks at the classes as they are compiled now. A class that was never seen is listed too: "
      "only\n"
      "running it can tell whether it is a test. If nothing is known, or a source was edited and "
      "not\n"
      "compiled since, the exit code is 70 and every test has to run.";
  std::vector<std::string> kinds;
  for (int kind = 1; kind <= static_cast<int>(kLastFactKind); ++kind) {
    kinds.emplace_back(kind_name(static_cast<FactKind>(kind)));
  }
  command.options = {
      {"format",
       "FORMAT",
       "names",
       "one name per line, JSON with reasons, or a line of arguments for another tool",
       {"names", "json", "surefire", "gradle", "junit"}},
      {"without", "KIND", "",
       "for studies: leave facts of this kind unasked, and see which tests are missed", kinds}};
  command.examples = {{"winnow select", "names, one per line"},
                      {"winnow select --format json", "with reasons"},
                      {"winnow select --format surefire", "for mvn test $(winnow select …)"},
                      {"winnow --order likely-failing select", "the likely failures first"}};
  command.most_words = 0;
  command.run = run_select;
  return command;
}

}  // namespace winnow
