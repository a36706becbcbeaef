#include "runners/plan.h"

#include "base/files.h"
#include "base/subprocess.h"

namespace winnow {
namespace {

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

void read_store(const Project& project, const Launch& launch, SelectionInput& input, Plan& plan) {
  auto store = project.open_store(Store::Access::kRead);
  if (!store) {
    if (store.error().code != ErrorCode::kNotFound) {
      plan.warnings.push_back(store.error().text() +
                              "; every test counts as new and runs");
    }
    return;
  }
  auto tests = store->tests(launch.module);
  auto facts = store->facts();
  if (!tests || !facts) {
    const Error& error = !tests ? tests.error() : facts.error();
    plan.warnings.push_back(error.text() + "; every test counts as new and runs");
    return;
  }
  input.tests = std::move(*tests);
  input.facts = std::move(*facts);
}

void find_changes(const Project& project, Plan& plan) {
  auto last = project.last_state(plan.launch.module);
  if (!last) return;
  plan.knows_last_state = true;
  plan.changes = compare_states(*last, plan.state);
}

Status write_agent_file(const std::string& launch_file, const RunOptions& options, Plan& plan) {
  std::string folder = parent_path(launch_file);
  KeyValues agent;
  agent.add("trace-dir", folder);
  agent.add("log", join_path(folder, "agent.log"));
  agent.add("launch", number_of(launch_file));
  for (const std::string& test : plan.up_to_date()) agent.add("skip", test);
  for (const auto& [key, value] : options.agent_lines) agent.add(key, value);
  std::string path = stem_of(launch_file) + ".agent";
  plan.agent_argument = "-agentpath:" + agent_library() + "=" + path;
  return write_file_atomically(path, agent.text("winnow-agent", 1));
}

Status write_planned_file(const std::string& launch_file, const Plan& plan) {
  size_t run = 0, up_to_date = 0;
  for (const Decision& decision : plan.selection.decisions) {
    if (!decision.runs() && plan.skips) {
      up_to_date += decision.reason == Reason::kUpToDate ? 1 : 0;
    } else {
      run += 1;
    }
  }
  KeyValues planned;
  planned.add("module", plan.launch.module);
  planned.add("run", std::to_string(run));
  planned.add("up-to-date", std::to_string(up_to_date));
  planned.add("saved-us", std::to_string(plan.skips ? plan.saved_us() : 0));
  planned.add("changed", plan.knows_last_state ? summarize_changes(plan.changes) : "");
  return write_file_atomically(stem_of(launch_file) + ".plan",
                               planned.text("winnow-planned", 1));
}

}  // namespace

Status RunOptions::write(const std::string& run_folder) const {
  KeyValues lines;
  lines.add("technique", technique);
  lines.add("quiet", quiet ? "yes" : "no");
  for (const auto& [key, value] : agent_lines) lines.add("agent-" + key, value);
  return write_file_atomically(join_path(run_folder, "run.txt"), lines.text("winnow-run", 1));
}

Result<RunOptions> RunOptions::read(const std::string& run_folder) {
  std::string path = join_path(run_folder, "run.txt");
  auto text = read_file(path);
  if (!text) return fail(text.error());
  auto lines = KeyValues::parse(*text, "winnow-run", 1, path);
  if (!lines) return fail(lines.error());
  RunOptions options;
  options.technique = lines->get("technique");
  options.quiet = lines->get("quiet") == "yes";
  for (const char* key : {"unset-env", "set-env", "drop-in-env"}) {
    for (std::string& value : lines->all(std::string("agent-") + key)) {
      options.agent_lines.emplace_back(key, std::move(value));
    }
  }
  return options;
}

std::string agent_library() { return join_path(library_folder(), "libwinnow-agent.so"); }
std::string maven_extension() { return join_path(library_folder(), "winnow-maven.jar"); }

std::vector<std::string> Plan::up_to_date() const {
  std::vector<std::string> names;
  if (!skips) return names;
  for (const Decision& decision : selection.decisions) {
    if (decision.reason == Reason::kUpToDate) names.push_back(decision.test);
  }
  return names;
}

uint64_t Plan::saved_us() const {
  uint64_t total = 0;
  for (const Decision& decision : selection.decisions) {
    if (decision.reason == Reason::kUpToDate) total += decision.duration_us;
  }
  return total;
}

Result<Plan> make_plan(const Project& project, const Launch& launch, const Technique& technique) {
  Plan plan;
  plan.launch = launch;
  RootCache cache = project.cache();
  plan.state = State::load(launch.roots, cache);
  plan.problems = plan.state.problems();
  SelectionInput input;
  input.candidates = launch.candidates(plan.state);
  read_store(project, launch, input, plan);
  Surroundings surroundings = launch.surroundings();
  Answers answers(plan.state, cache, surroundings);
  plan.selection = select_tests(input, answers, technique);
  find_changes(project, plan);
  if (!launch.refuse.empty()) {
    plan.warnings.push_back(launch.refuse + "; everything runs and nothing is recorded");
  } else if (!launch.filter.empty()) {
    plan.warnings.push_back("only a part of the tests was asked for (" + launch.filter +
                            "); all of that part runs");
  }
  plan.skips = technique.kinds != 0 && launch.filter.empty() && launch.refuse.empty();
  plan.nothing_runs = plan.skips && !plan.selection.decisions.empty() && plan.selection.nothing_runs();
  return plan;
}

Result<Plan> plan_launch(const Project& project, const std::string& launch_file) {
  auto options = RunOptions::read(parent_path(launch_file));
  if (!options) return fail(options.error());
  const Technique* technique = find_technique(options->technique);
  if (technique == nullptr) {
    return fail(ErrorCode::kUsage, "there is no technique '" + options->technique + "'");
  }
  auto launch = Launch::read(launch_file);
  if (!launch) return fail(launch.error());
  auto plan = make_plan(project, *launch, *technique);
  if (!plan) return plan;
  if (auto written = write_planned_file(launch_file, *plan); !written) {
    return fail(written.error());
  }
  if (plan->nothing_runs || !launch->refuse.empty()) return plan;
  auto saved = write_file_atomically(stem_of(launch_file) + ".wstate", plan->state.encode());
  if (!saved) return fail(saved.error());
  if (auto written = write_agent_file(launch_file, *options, *plan); !written) {
    return fail(written.error());
  }
  return plan;
}

std::string plan_text(const Plan& plan) {
  KeyValues lines;
  bool some = plan.skips && !plan.up_to_date().empty();
  lines.add("run", plan.nothing_runs ? "none" : some ? "some" : "all");
  if (!plan.agent_argument.empty()) lines.add("argument", plan.agent_argument);
  for (const std::string& test : plan.up_to_date()) lines.add("exclude", slashed(test));
  return lines.text("winnow-plan", 1);
}

}  // namespace winnow
