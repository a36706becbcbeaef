#include "runners/plan.h"

#include <algorithm>

#include "base/files.h"
#include "base/subprocess.h"
#include "runners/settled.h"
#include "runners/shadow.h"
#include "select/study_filter.h"

namespace winnow {
namespace {

constexpr const char* kAgentPrefix = "agent-";
constexpr const char* kPlannedSuffix = ".plan";
constexpr std::string_view kPlannedMagic = "winnow-planned";

// launch-3.txt -> launch-3
std::string stem_of(const std::string& launch_file) {
  return launch_file.substr(0, launch_file.rfind('.'));
}

std::string number_of(const std::string& launch_file) {
  std::string stem = stem_of(file_name(launch_file));
  return stem.substr(stem.rfind('-') + 1);
}

std::string library_folder() {
  return join_path(parent_path(parent_path(own_executable())), "lib/winnow");
}

// Tests whose classes nobody finds, and did not find when they ran, are not gone: a module path,
// for example, is not looked at.
bool were_never_found(const Project& project, const std::string& module,
                      const std::vector<StoredTest>& tests) {
  auto last = project.last_state(module);
  return last && !tests.empty() && std::none_of(tests.begin(), tests.end(), [&](const auto& test) {
           return last->find(slashed(test.name)) != nullptr;
         });
}

// Where the store can't be read, every candidate counts as new.
Selection select_from_store(const Project& project, Answers& answers, const Technique& technique,
                            Plan& plan) {
  SelectionInput input;
  input.candidates = plan.launch.candidates(plan.state);
  auto without_records = [&](const Error& error) {
    if (error.code != ErrorCode::kNotFound) {
      plan.warnings.push_back(error.text() + "; every test counts as new and runs");
      if (input.candidates.empty()) plan.blind = error;
    }
    return select_tests(input, plan.state, technique);
  };
  auto store = project.open_store(Store::Access::kRead);
  if (!store) return without_records(store.error());
  if (auto frozen = store->freeze(); !frozen) return without_records(frozen.error());
  auto tests = store->tests(plan.launch.module, Store::With::kNoFacts);
  if (!tests) return without_records(tests.error());
  auto broken = BrokenFacts::find(*store, *tests, answers, technique.kinds);
  if (!broken) return without_records(broken.error());
  input.tests = std::move(*tests);
  input.broken = std::move(*broken);
  Selection selection =
      select_tests(input, plan.state, technique, study_filter(technique, *store, answers));
  if (selection.decisions.empty() && were_never_found(project, plan.launch.module, input.tests)) {
    plan.blind = Error{ErrorCode::kUnsupported,
                       "no test of \"" + plan.launch.module + "\" is on its class path",
                       {}};
  }
  return selection;
}

void find_changes(const Project& project, Plan& plan) {
  auto last = project.last_state(plan.launch.module);
  if (!last) return;
  plan.knows_last_state = true;
  plan.changes = compare_states(*last, plan.state);
}

Status write_agent_file(const std::string& launch_file, const RunOptions& options, Plan& plan) {
  std::string folder = parent_path(launch_file);
  AgentConfig agent;
  agent.trace_dir = folder;
  agent.log = join_path(folder, "agent.log");
  agent.launch = std::strtoull(number_of(launch_file).c_str(), nullptr, 10);
  for (std::string& test : plan.left_out()) agent.skip.insert(std::move(test));
  agent.environment = options.environment;
  agent.collecting = options.collecting;
  std::string path = stem_of(launch_file) + ".agent";
  plan.agent_argument = "-agentpath:" + agent_library() + "=" + path;
  if (options.watches_processes && !options.collecting.nothing) plan.preload = preload_library();
  // A build that leaves out tests by itself needs no agent where nothing is recorded.
  if (options.collecting.nothing && !agent_leaves_out(plan)) plan.agent_argument.clear();
  return write_file_atomically(path, agent.text());
}

Status write_planned_file(const std::string& launch_file, const Plan& plan) {
  size_t run = 0, unknown = 0, up_to_date = plan.totals.tests;
  std::vector<std::string> expected;
  for (const Decision& decision : plan.selection.decisions) {
    if (!decision.runs() && plan.skips) {
      up_to_date += decision.reason == Reason::kUpToDate ? 1 : 0;
    } else {
      run += 1;
      if (decision.is_known_test()) {
        expected.push_back(std::to_string(decision.duration_us) + "\t" + decision.test);
      } else {
        ++unknown;
      }
    }
  }
  // A JVM that asks by itself has tests, also where none is known yet.
  if (plan.selection.decisions.empty() && !plan.settled) run = 1;
  KeyValues planned;
  planned.add("module", plan.launch.module);
  planned.add("run", std::to_string(run));
  planned.add("unknown", std::to_string(unknown));
  planned.add("up-to-date", std::to_string(up_to_date));
  planned.add("saved-us", std::to_string(plan.skips ? plan.saved_us() : 0));
  planned.add("changed", plan.settled            ? summarize_changes({})
                         : plan.knows_last_state ? summarize_changes(plan.changes)
                                                 : "");
  for (const std::string& test : expected) planned.add("test", test);
  for (const Change& change : plan.changes) {
    if (change_level(change.type) == ChangeLevel::kConsequence) continue;
    planned.add("change", std::to_string(static_cast<int>(change.type)) + "\t" + change.subject +
                              "\t" + change.member);
  }
  return write_file_atomically(stem_of(launch_file) + kPlannedSuffix,
                               planned.text(kPlannedMagic, 1));
}

}  // namespace

// To a build, TestNG must show all classes, or it could not find out whether some wait for others;
// the agent leaves out what is up to date (agent/testng.cpp). In a JVM that no build has planned,
// it always does.
bool agent_leaves_out(const Plan& plan) {
  return plan.launch.test_roots.empty() || plan.state.find("org/testng/ITestNGMethod") != nullptr;
}

ReportStyle report_style(std::string_view name) {
  const auto* found = std::find(std::begin(kReportStyles), std::end(kReportStyles), name);
  return found == std::end(kReportStyles)
             ? ReportStyle::kKeep
             : static_cast<ReportStyle>(found - std::begin(kReportStyles));
}

Status RunOptions::write(const std::string& run_folder) const {
  KeyValues lines;
  lines.add("project", project);
  lines.add("technique", technique);
  for (const std::string& mark : marks.never_skip) lines.add("never-skip", mark);
  for (const std::string& mark : marks.always_skip) lines.add("always-skip", mark);
  for (const std::string& pattern : outputs.patterns()) lines.add("output", pattern);
  lines.add("quiet", quiet ? "yes" : "no");
  lines.add("shadow", shadow ? "yes" : "no");
  lines.add("watches-processes", watches_processes ? "yes" : "no");
  lines.add("reports", std::string(kReportStyles[static_cast<size_t>(reports)]));
  environment.write(lines, kAgentPrefix);
  collecting.write(lines, kAgentPrefix);
  return write_file_atomically(join_path(run_folder, "run.txt"), lines.text("winnow-run", 1));
}

Result<RunOptions> RunOptions::read(const std::string& run_folder) {
  std::string path = join_path(run_folder, "run.txt");
  auto text = read_file(path);
  if (!text) return fail(text.error());
  auto lines = KeyValues::parse(*text, "winnow-run", 1, path);
  if (!lines) return fail(lines.error());
  RunOptions options;
  options.project = lines->get("project");
  options.technique = lines->get("technique");
  options.marks = {lines->all("never-skip"), lines->all("always-skip")};
  options.outputs = Outputs(lines->all("output"));
  options.quiet = lines->get("quiet") == "yes";
  options.shadow = lines->get("shadow") == "yes";
  options.watches_processes = lines->get("watches-processes") == "yes";
  options.reports = report_style(lines->get("reports"));
  options.environment = EnvironmentRepair::from(*lines, kAgentPrefix);
  auto collecting = Collecting::from(*lines, kAgentPrefix);
  if (!collecting) return fail(collecting.error());
  options.collecting = *collecting;
  return options;
}

std::vector<uint64_t> planned_launches(const std::string& run_folder) {
  std::vector<uint64_t> launches;
  auto entries = list_directory(run_folder);
  if (!entries) return launches;
  for (const DirectoryEntry& entry : *entries) {
    if (!entry.name.ends_with(kPlannedSuffix)) continue;
    launches.push_back(std::strtoull(number_of(entry.name).c_str(), nullptr, 10));
  }
  std::sort(launches.begin(), launches.end());
  return launches;
}

Result<KeyValues> read_planned(const std::string& run_folder, uint64_t launch) {
  std::string path = join_path(run_folder, "launch-" + std::to_string(launch) + kPlannedSuffix);
  auto text = read_file(path);
  if (!text) return fail(text.error());
  return KeyValues::parse(*text, kPlannedMagic, 1, path);
}

size_t planned_to_run(const std::string& run_folder) {
  size_t tests = 0;
  for (uint64_t launch : planned_launches(run_folder)) {
    auto lines = read_planned(run_folder, launch);
    if (lines) tests += std::strtoull(lines->get("run").c_str(), nullptr, 10);
  }
  return tests;
}

std::string agent_library() { return join_path(library_folder(), "libwinnow-agent.so"); }
std::string preload_library() {
#ifdef __SANITIZE_ADDRESS__
  return {};  // the sanitizer's own library has to be the first one in a process
#endif
  std::string library = agent_library();
  // There is no way to quote what separates the names.
  return library.find_first_of(" :") == std::string::npos ? library : std::string();
}
std::string maven_extension() { return join_path(library_folder(), "winnow-maven.jar"); }
std::string maven_library() { return join_path(library_folder(), "libwinnow-maven.so"); }

std::vector<std::string> Plan::left_out() const {
  std::vector<std::string> names;
  if (!skips) return names;
  for (const Decision& decision : selection.decisions) {
    // A class that is no test is left to the build.
    if (!decision.runs() && decision.reason != Reason::kNotATest) names.push_back(decision.test);
  }
  return names;
}

uint64_t Plan::saved_us() const {
  uint64_t total = totals.duration_us;
  for (const Decision& decision : selection.decisions) {
    if (decision.reason == Reason::kUpToDate) total += decision.duration_us;
  }
  return total;
}

Result<Plan> make_plan(const Project& project, const Launch& launch, const Selecting& selecting,
                       Detail detail) {
  const Technique& technique = selecting.technique;
  Plan plan;
  plan.launch = launch;
  Surroundings surroundings = launch.surroundings(project);
  Settled settled(project, launch, surroundings, selecting);
  if (detail == Detail::kOnlyIfAny) {
    if (auto totals = settled.find()) {
      plan.settled = plan.nothing_runs = plan.skips = true;
      plan.totals = *totals;
      return plan;
    }
  }

  RootCache cache = project.cache();
  plan.state = State::load(launch.roots, cache);
  plan.problems = plan.state.problems();
  Answers answers(plan.state, cache, surroundings);
  plan.selection = select_from_store(project, answers, technique, plan);
  if (technique.kinds != 0) apply_marks(selecting.marks, plan.state, plan.selection);
  find_changes(project, plan);
  if (!launch.refuse.empty()) {
    plan.warnings.push_back(launch.refuse + "; everything runs and nothing is recorded");
  } else if (!launch.filter.empty()) {
    plan.warnings.push_back("only a part of the tests was asked for (" + launch.filter +
                            "); all of that part runs");
  }
  plan.skips = technique.kinds != 0 && launch.filter.empty() && launch.refuse.empty();
  plan.nothing_runs =
      plan.skips && !plan.selection.decisions.empty() && plan.selection.nothing_runs();
  if (plan.nothing_runs) settled.remember(plan.state, answers);
  return plan;
}

Result<Plan> plan_launch(const RunOptions& options, const std::string& launch_file) {
  Project project(options.project);
  project.set_outputs(options.outputs);
  const Technique* technique = find_technique(options.technique);
  if (technique == nullptr) {
    return fail(ErrorCode::kUsage, "there is no technique '" + options.technique + "'");
  }
  auto launch = Launch::read(launch_file);
  if (!launch) return fail(launch.error());
  // A JVM that is running already asks for names; only a build can be told to start none. Reports
  // need names, too.
  bool can_start_none =
      !launch->test_roots.empty() && !options.shadow && options.reports == ReportStyle::kKeep;
  auto plan = make_plan(project, *launch, {*technique, options.marks},
                        can_start_none ? Detail::kOnlyIfAny : Detail::kFull);
  if (!plan) return plan;
  if (options.shadow) {
    auto noted = write_shadow_file(stem_of(launch_file) + ".shadow", *plan);
    if (!noted) return fail(noted.error());
    plan->skips = plan->nothing_runs = false;
  }
  if (auto written = write_planned_file(launch_file, *plan); !written) {
    return fail(written.error());
  }
  if ((plan->nothing_runs && can_start_none) || !launch->refuse.empty()) return plan;
  auto saved = write_file_atomically(stem_of(launch_file) + ".wstate", plan->state.encode());
  if (!saved) return fail(saved.error());
  if (auto written = write_agent_file(launch_file, options, *plan); !written) {
    return fail(written.error());
  }
  return plan;
}

std::string plan_text(const Plan& plan) {
  KeyValues lines;
  bool some = plan.skips && !plan.left_out().empty();
  bool none = plan.nothing_runs && !plan.launch.test_roots.empty();
  lines.add("run", none ? "none" : some ? "some" : "all");
  if (!plan.agent_argument.empty()) lines.add("argument", plan.agent_argument);
  if (!plan.preload.empty()) lines.add("preload", plan.preload);
  if (plan.launch.test_roots.empty() || !agent_leaves_out(plan)) {
    for (const std::string& test : plan.left_out()) lines.add("exclude", slashed(test));
  }
  return lines.text("winnow-plan", 1);
}

}  // namespace winnow
