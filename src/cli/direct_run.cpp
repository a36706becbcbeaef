#include "cli/direct_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "base/key_value.h"
#include "base/path_pattern.h"
#include "cli/session.h"
#include "cli/store_limit.h"
#include "direct/compile.h"
#include "direct/detour.h"
#include "direct/maven_notes.h"
#include "direct/resources.h"
#include "direct/test_patterns.h"
#include "direct/up_to_date_reports.h"
#include "report/plan_report.h"
#include "report/run_report.h"
#include "runners/import.h"
#include "select/order.h"

namespace winnow {
namespace {

constexpr int kExitFailed = 1;  // as Maven's
constexpr std::string_view kPlugin = "plugin=";

// plugin=org.apache.maven.plugins:maven-surefire-plugin:3.2.5
std::string surefire_version(const Launch& launch) {
  for (const std::string& line : launch.config) {
    if (line.starts_with(kPlugin)) return line.substr(line.rfind(':') + 1);
  }
  return {};
}

Status write_done(const std::string& stem, bool passed) {
  KeyValues done;
  done.add("outcome", passed ? "passed" : "failed");
  return write_file_atomically(stem + ".done", done.text("winnow-done", 1));
}

// ArrayListTest, util.ArrayListTest, *ListTest
bool is_called(const std::string& test, std::string pattern) {
  std::replace(pattern.begin(), pattern.end(), '.', '/');
  std::string path = test;
  std::replace(path.begin(), path.end(), '.', '/');
  return matches_path(pattern, path) || matches_path("**/" + pattern, path);
}

}  // namespace

DirectRun::DirectRun(const Project& project, const Arguments& arguments, BuildRecord& record)
    : project_(project),
      arguments_(arguments),
      record_(record),
      console_(arguments.flag("quiet")),
      tests_(arguments.flag("quiet"), arguments.get("format") == kJsonFormat ? 2 : 1) {
  Selecting selecting = chosen_selecting(arguments);
  options_.project = project.root();
  options_.technique = selecting.technique.name;
  options_.marks = selecting.marks;
  options_.outputs = project.outputs();
  options_.watches_processes = arguments.get("processes") == "watch";
  options_.quiet = arguments.flag("quiet");
  options_.collecting = chosen_collecting(arguments);
  options_.reports = report_style(arguments.get("reports"));
}

std::optional<int> DirectRun::run() {
  times_.enter("check");
  auto code = run_modules();
  times_.enter("import");
  if (changed_) (void)record_.save(project_);
  RunTotals totals = folder_ ? RunTotals::read(folder_->path()) : RunTotals{};
  ImportSummary summary = import();
  tests_.results();
  if (code) report_totals(totals, console_);
  if (code && arguments_.flag("times")) console_.say(times_.text());
  if (code && arguments_.get("format") == kJsonFormat) {
    std::fputs(run_as_json(totals, summary, {*code, "winnow", ""}).c_str(), stdout);
  }
  if (code && matched_ == 0 && !arguments_.words.empty() && *code == kExitGood) {
    console_.error(fmt::format("no test class is called {}", fmt::join(arguments_.words, " or ")));
    return kExitNotFound;
  }
  return code;
}

std::optional<int> DirectRun::run_modules() {
  if (auto why = detour_of(record_)) {
    detour_ = *why;
    return std::nullopt;
  }
  for (ModuleBuild& module : record_.modules) {
    times_.enter("check");
    if (!copy(module)) return std::nullopt;
    for (std::optional<Compilation>* one : {&module.main, &module.test}) {
      if (auto code = make(module, *one)) return code;
      if (!detour_.empty()) return std::nullopt;
    }
    for (const TestExecution& execution : module.executions) {
      auto code = test(module, execution);
      if (!detour_.empty()) return std::nullopt;
      if (code && *code != kExitGood && !execution.ignores_failures) return code;
    }
  }
  return kExitGood;
}

bool DirectRun::take_detour(const ModuleBuild& module, const std::string& why) {
  detour_ = record_.modules.size() == 1 ? why : module.name + ": " + why;
  return false;
}

bool DirectRun::copy(ModuleBuild& module) {
  for (CopiedResources& one : module.resources) {
    FileStamps before = one.files;
    if (auto why = copy_resources(one)) return take_detour(module, *why);
    changed_ = changed_ || before != one.files;
  }
  return true;
}

std::optional<int> DirectRun::make(ModuleBuild& module, std::optional<Compilation>& one) {
  if (!one || !needs_compiling(*one)) return std::nullopt;
  if (std::string why = compile_obstacle(*one); !why.empty()) {
    take_detour(module, why);
    return std::nullopt;
  }
  console_.say(fmt::format("compiling {} in {}",
                           plural(stamp_sources(*one).size(), "source", "sources"),
                           relative_to(one->output, record_.directory)));
  times_.enter("compile");
  auto place = folder();
  auto compiled = place ? compile(*one, record_.directory, (*place)->path(), project_.cache())
                        : Result<Compiled>(fail(place.error()));
  if (!compiled) {
    take_detour(module, compiled.error().text());
    return std::nullopt;
  }
  changed_ = true;
  if (!compiled->succeeded && compiled->code > 128) return compiled->code;  // interrupted
  if (!compiled->succeeded) {
    tests_.printed(compiled->messages, true);
    console_.error("the sources can't be compiled; no test has run");
    return kExitFailed;
  }
  if (compiled->interface_changed) mark_users(one->output);
  // A class among the resources was in javac's way.
  if (!copy(module)) return std::nullopt;
  // From here on it must be known that others are to be compiled again, whatever happens.
  if (compiled->interface_changed) (void)record_.save(project_);
  times_.enter("check");
  return std::nullopt;
}

void DirectRun::mark_users(const std::string& output) {
  for (ModuleBuild& module : record_.modules) {
    for (std::optional<Compilation>* one : {&module.main, &module.test}) {
      if (*one && (*one)->output != output && is_compiled_against(**one, output)) {
        (*one)->sources.clear();
      }
    }
  }
}

Result<RunFolder*> DirectRun::folder() {
  if (!folder_) {
    auto made = RunFolder::create(project_);
    if (!made) return fail(made.error());
    folder_.emplace(std::move(*made));
    if (auto written = options_.write(folder_->path()); !written) return fail(written.error());
  }
  return &*folder_;
}

Result<std::string> DirectRun::write_launch(const Launch& launch) {
  auto place = folder();
  if (!place) return fail(place.error());
  KeyValues lines;
  for (const auto& [key, value] : launch.lines()) lines.add(key, value);
  if (!launch.reports.empty()) lines.add("reports", launch.reports);
  if (!arguments_.words.empty()) {
    lines.add("filter", fmt::format("winnow test {}", fmt::join(arguments_.words, " ")));
  }
  std::string file = join_path((*place)->path(), "launch-" + std::to_string(++launches_) + ".txt");
  auto written = write_file_atomically(file, lines.text(kLaunchMagic, kLaunchVersion));
  if (!written) return fail(written.error());
  return file;
}

std::optional<int> DirectRun::test(const ModuleBuild& module, const TestExecution& execution) {
  times_.enter("plan");
  if (execution.launch.empty()) {
    bool has_classes = module.test && !module.test->classes.empty();
    if (!has_classes) return std::nullopt;
    take_detour(module, "its tests have not been run yet");
    return std::nullopt;
  }
  KeyValues lines;
  for (const auto& [key, value] : execution.launch) lines.add(key, value);
  Launch launch = Launch::from(lines);
  launch.reports = execution.reports;
  auto file = write_launch(launch);
  auto plan = file ? plan_launch(options_, *file) : Result<Plan>(fail(file.error()));
  if (!plan) {
    take_detour(module, plan.error().text());
    return std::nullopt;
  }
  if (record_.modules.size() > 1) report_module(*plan, console_);
  report_plan(*plan, console_);
  if (auto written = write_up_to_date_reports(project_, *plan, options_.reports); !written) {
    take_detour(module, written.error().text());
    return std::nullopt;
  }
  if (plan->nothing_runs && arguments_.words.empty()) return std::nullopt;
  return start(module, execution, *plan, file->substr(0, file->size() - 4));
}

bool DirectRun::is_wanted(const std::string& test) const {
  const auto& words = arguments_.words;
  return words.empty() || std::any_of(words.begin(), words.end(), [&](const std::string& word) {
           return is_called(test, word);
         });
}

// The tests to start, with how long each took the last time.
bool DirectRun::choose(const ModuleBuild& module, const Plan& plan,
                       std::map<std::string, uint64_t>& tests) {
  auto patterns = TestPatterns::from(plan.launch.config);
  bool all = agent_leaves_out(plan);
  for (const Decision& decision : plan.selection.decisions) {
    if (!is_wanted(decision.test)) continue;
    bool runs = decision.runs() || !arguments_.words.empty();
    if (!runs && !(all && decision.reason == Reason::kUpToDate)) continue;
    if (decision.reason == Reason::kNotATest) continue;
    if (!decision.is_known_test()) {
      if (!patterns) {
        return take_detour(module,
                           "only Surefire can tell whether " + decision.test + " is a test");
      }
      if (!patterns->takes(decision.test)) continue;
    }
    tests[decision.test] = decision.duration_us;
  }
  matched_ += tests.size();
  return true;
}

// By name, or as --order says. Surefire's JVM keeps it, unless the build has a runOrder of its own.
std::vector<std::string> DirectRun::in_order(Selection selection,
                                             const std::map<std::string, uint64_t>& tests) const {
  std::vector<std::string> names;
  if (arguments_.get("order") == kLikelyFailingFirst) {
    put_likely_failing_first(selection);
    for (const Decision& decision : selection.decisions) {
      if (tests.count(decision.test) != 0) names.push_back(decision.test);
    }
  } else {
    for (const auto& [test, duration] : tests) names.push_back(test);
  }
  return names;
}

std::optional<int> DirectRun::start(const ModuleBuild& module, const TestExecution& execution,
                                    const Plan& plan, const std::string& stem) {
  std::map<std::string, uint64_t> tests;
  if (!choose(module, plan, tests)) return std::nullopt;
  if (tests.empty()) return std::nullopt;
  if (!execution.fork || execution.fork->launch != print_of_launch(plan.launch)) {
    take_detour(module, "how its tests are started has not been seen yet");
    return std::nullopt;
  }
  ForkOrder order;
  order.surefire_version = surefire_version(plan.launch);
  if (std::string why = fork_obstacle(*execution.fork, order.surefire_version); !why.empty()) {
    take_detour(module, why);
    return std::nullopt;
  }
  order.tests = in_order(plan.selection, tests);
  order.agent_argument = plan.agent_argument;
  order.preload = plan.preload;
  order.reports = execution.reports;
  tests_.expect(tests);
  times_.enter("start of the test JVM");
  tests_.when_it_begins([this] { times_.enter("tests"); });
  auto result = run_fork(*execution.fork, order, tests_);
  tests_.erase_progress();
  if (!result) {
    take_detour(module, result.error().text());
    return std::nullopt;
  }
  bool failed = !result->complete || result->code != 0 ||
                std::any_of(result->classes.begin(), result->classes.end(),
                            [](const ClassReport& one) { return one.failed(); });
  (void)write_done(stem, !failed);
  if (!result->complete) console_.error(result->problem);
  if (result->code > 128) return result->code;
  return failed ? kExitFailed : kExitGood;
}

ImportSummary DirectRun::import() {
  ImportSummary done;
  if (!folder_) return done;
  if (launches_ > 0) {
    auto summary = import_run(project_, folder_->path());
    if (!summary) {
      console_.warn(summary.error().text());
      console_.warn("this run is not recorded yet; it is kept in " + folder_->path() +
                    " and tried again next time");
      return done;
    }
    report_import(*summary, console_);
    if (options_.reports != ReportStyle::kKeep) keep_reports(project_, folder_->path());
    done = std::move(*summary);
  }
  folder_->discard();
  keep_store_small(project_, arguments_, console_);
  return done;
}

}  // namespace winnow
