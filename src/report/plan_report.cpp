#include "report/plan_report.h"

#include <fmt/format.h>

#include "select/explain.h"

namespace winnow {
namespace {

constexpr size_t kMostProblems = 5;
constexpr size_t kMostReasons = 10;
constexpr uint64_t kWorthTelling = 10'000'000;  // microseconds

struct Counts {
  size_t run = 0, up_to_date = 0, unknown = 0, always_skipped = 0;
  size_t known() const { return run + up_to_date + always_skipped; }
};

Counts count(const Plan& plan) {
  Counts counts;
  counts.up_to_date = plan.totals.tests;
  for (const Decision& decision : plan.selection.decisions) {
    if (decision.reason == Reason::kUpToDate) {
      ++counts.up_to_date;
    } else if (decision.reason == Reason::kAlwaysSkipped) {
      ++counts.always_skipped;
    } else if (decision.is_known_test()) {
      ++counts.run;
    } else if (decision.runs()) {
      ++counts.unknown;
    }
  }
  return counts;
}

// How long those that run took the last time.
uint64_t expected_us(const Plan& plan) {
  uint64_t sum = 0;
  for (const Decision& decision : plan.selection.decisions) {
    bool left_out = !decision.runs() && plan.skips;
    if (!left_out && decision.is_known_test()) sum += decision.duration_us;
  }
  return sum;
}

void list_tests(const std::vector<std::string>& tests, const Console& console) {
  std::vector<std::pair<std::string, std::string>> rows;
  for (const std::string& test : tests) rows.emplace_back(test, "");
  console.table(rows, kMostReasons, "all of them run");
}

}  // namespace

std::string plan_headline(const Plan& plan) {
  Counts counts = count(plan);
  if (counts.known() == 0) {
    return fmt::format("nothing is known of {} yet: everything runs, and what it uses is recorded",
                       plan.launch.module);
  }
  std::string line;
  if (!plan.skips) {
    line = fmt::format("all {} run", plural(counts.known(), "test class", "test classes"));
  } else {
    line = fmt::format("{} of {} run, {} up to date", number_text(counts.run),
                       plural(counts.known(), "test class", "test classes"),
                       number_text(counts.up_to_date));
    if (counts.always_skipped > 0) {
      line += fmt::format(", {} left out by always-skip", number_text(counts.always_skipped));
    }
    if (plan.saved_us() > 0) line += " (saves about " + duration_text(plan.saved_us()) + ")";
  }
  if (counts.unknown > 0) {
    line += fmt::format(", {} not seen before", plural(counts.unknown, "class", "classes"));
  }
  if (plan.settled) line += "; changed: nothing";
  if (plan.knows_last_state) line += "; changed: " + summarize_changes(plan.changes);
  return line;
}

void report_module(const Plan& plan, const Console& console) {
  bool is_named = plan_headline(plan).find(plan.launch.module) != std::string::npos;
  if (!is_named) console.say(plan.launch.module + ":");
}

// Classes that are not understood: they may be why a test runs, and are of no interest if none
// does.
static void report_problems(const Plan& plan, const Console& console) {
  if (plan.nothing_runs) return;
  for (size_t i = 0; i < plan.problems.size() && i < kMostProblems; ++i) {
    console.warn(plan.problems[i] +
                 "; it counts as a whole: tests that use it run when it changes");
  }
  if (plan.problems.size() > kMostProblems) {
    console.warn(fmt::format("… and {} more like this (winnow inspect CLASSPATH shows them)",
                             plan.problems.size() - kMostProblems));
  }
}

void report_plan(const Plan& plan, const Console& console) {
  report_problems(plan, console);
  for (const std::string& warning : plan.warnings) console.warn(warning);
  bool knows_something = count(plan).known() > 0;
  // What is refused is not recorded: the warning has said what happens.
  if (!knows_something && !plan.launch.refuse.empty()) return;
  console.say(plan_headline(plan));
  std::vector<std::pair<std::string, std::string>> rows;
  // Those that may be no tests stay unknown as long as a test fails: they come last.
  for (bool known : {true, false}) {
    for (const Decision& decision : plan.selection.decisions) {
      if (!decision.runs() || !knows_something || decision.reason == Reason::kForced) continue;
      if (decision.is_known_test() != known) continue;
      rows.emplace_back(decision.test, explain_decision(decision, plan.changes));
    }
  }
  console.table(rows, kMostReasons, "winnow explain TEST tells why");
  uint64_t ahead = expected_us(plan);
  if (ahead >= kWorthTelling) console.say("this takes about " + duration_text(ahead));
}

void report_import(const ImportSummary& summary, const Console& console) {
  for (const std::string& note : summary.notes) console.warn(note);
  if (!summary.unfinished.empty()) {
    console.warn(plural(summary.unfinished.size(), "test class", "test classes") +
                 " did not finish and will run again:");
    list_tests(summary.unfinished, console);
  }
  if (!summary.flaky.empty()) {
    console.warn(plural(summary.flaky.size(), "flaky test class", "flaky test classes") +
                 " passed and failed with nothing changed:");
    list_tests(summary.flaky, console);
  }
  if (summary.passed + summary.failed == 0) return;
  std::string line =
      plural(summary.passed + summary.failed, "test class", "test classes") + " recorded";
  if (summary.failed > 0) line += fmt::format(", {} failed and will run again", summary.failed);
  console.say(line);
}

void report_shadow(const ShadowReport& report, const Console& console) {
  console.say(fmt::format("shadow: {} would have run, {} would have been left out: {} as before",
                          plural(report.selected, "test class", "test classes"),
                          number_text(report.left_out()), number_text(report.as_before)));
  if (!report.failed.empty()) {
    console.warn(plural(report.failed.size(), "test class", "test classes") +
                 " would have been left out and failed:");
    list_tests(report.failed, console);
  }
  if (!report.otherwise.empty()) {
    console.warn(plural(report.otherwise.size(), "test class", "test classes") +
                 " would have been left out and passed, but used other things than before:");
    list_tests(report.otherwise, console);
  }
  if (!report.not_recorded.empty()) {
    console.warn(plural(report.not_recorded.size(), "test class", "test classes") +
                 " would have been left out, and nothing was recorded of them this time:");
    list_tests(report.not_recorded, console);
  }
}

}  // namespace winnow
