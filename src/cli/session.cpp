#include "cli/session.h"

#include <fmt/format.h>

#include <cstdio>

#include "cli/config_file.h"
#include "direct/not_compiled.h"
#include "report/plan_report.h"
#include "runners/import.h"
#include "select/order.h"

namespace winnow {

Status read_settings(Project& project, Arguments& arguments) {
  auto read = read_config_file(join_path(project.root(), kConfigFile), arguments);
  if (read) project.set_outputs(Outputs(split_marks(arguments.get("outputs"))));
  return read;
}

Collecting chosen_collecting(const Arguments& arguments) {
  Collecting collecting;
  Technique technique = chosen_technique(arguments);
  collecting.blocks = arguments.get("collect") == kCollectBlocks || technique.divides_methods;
  collecting.receivers = arguments.flag("receivers") || technique.needs_receivers;
  collecting.libraries =
      library_detail(arguments.get("libraries")).value_or(LibraryDetail::kMethods);
  return collecting;
}

Technique chosen_technique(const Arguments& arguments) {
  const Technique* found =
      find_technique(arguments.flag("all") ? "all" : arguments.get("technique"));
  Technique technique = found != nullptr ? *found : *find_technique(kDefaultTechnique);
  if (auto kind = kind_of_name(arguments.get("without"))) technique.kinds &= ~kind_bit(*kind);
  return technique;
}

Selecting chosen_selecting(const Arguments& arguments) {
  return {chosen_technique(arguments),
          {split_marks(arguments.get("never-skip")), split_marks(arguments.get("always-skip"))}};
}

Result<std::vector<Launch>> known_launches(const Project& project) {
  auto store = project.open_store(Store::Access::kRead);
  if (!store) return fail(store.error());
  auto modules = store->modules();
  if (!modules) return fail(modules.error());
  std::vector<Launch> launches;
  for (const std::string& module : *modules) {
    auto lines = store->launch(module);
    if (!lines) return fail(lines.error());
    launches.push_back(Launch::from(*lines, project.root()));
  }
  return launches;
}

Result<std::vector<Plan>> plan_known_modules(const Project& project, const Selecting& selecting,
                                             Detail detail) {
  auto launches = known_launches(project);
  if (!launches) return fail(launches.error());
  std::vector<Plan> plans;
  for (const Launch& launch : *launches) {
    auto plan = make_plan(project, launch, selecting, detail);
    if (!plan) return fail(plan.error());
    plans.push_back(std::move(*plan));
  }
  return plans;
}

namespace {

// Which sources and resources were edited after they were compiled, in words. Empty if there is
// none, or if nobody knows how the build goes.
std::string edits_not_compiled(const Project& project) {
  auto record = BuildRecord::load(project);
  if (!record) return {};
  std::vector<std::string> paths = not_compiled(*record);
  if (paths.empty()) return {};
  std::string text = relative_to(paths.front(), project.root());
  if (paths.size() > 1) text += " and " + plural(paths.size() - 1, "other file", "other files");
  return text + (paths.size() > 1 ? " were" : " was") + " edited and not compiled since";
}

}  // namespace

void warn_of_edits(const Project& project, const Console& console) {
  std::string text = edits_not_compiled(project);
  if (text.empty()) return;
  console.warn(text + ": compile first; this is about the classes as they are");
}

int show_plans(Arguments arguments, IfNotCompiled edits, PrintPlans print, RefusePlans refuse) {
  Console console(false);
  Project project = Project::find(current_directory());
  if (auto read = read_settings(project, arguments); !read) {
    console.error(read.error().text());
    return exit_code_of(read.error());
  }
  if (edits == IfNotCompiled::kRefuse) {
    std::string text = edits_not_compiled(project);
    if (!text.empty()) {
      console.error(text + ": compile first; until then every test has to run");
      return kExitTrouble;
    }
  }
  return show_plans_of(project, arguments, print, refuse);
}

int show_plans_of(const Project& project, const Arguments& arguments, PrintPlans print,
                  RefusePlans refuse) {
  Console console(false);
  bool json = arguments.get("format") == "json";
  auto plans = plan_known_modules(project, chosen_selecting(arguments),
                                  json ? Detail::kFull : Detail::kOnlyIfAny);
  if (!plans) return refuse(plans.error(), console);
  for (const Plan& plan : *plans) {
    if (plan.blind) return refuse(*plan.blind, console);
  }
  warn_of_edits(project, console);
  if (arguments.get("order") == kLikelyFailingFirst) {
    for (Plan& plan : *plans) put_likely_failing_first(plan.selection);
  }
  if (json) {
    std::fputs(plans_as_json(*plans).c_str(), stdout);
  } else {
    print(*plans, arguments, console);
  }
  return kExitGood;
}

void import_abandoned_runs(const Project& project, const Console& console) {
  for (RunFolder& folder : RunFolder::abandoned(project)) {
    auto summary = import_run(project, folder.path());
    if (!summary) {
      console.warn("an earlier run was interrupted and cannot be read: " + summary.error().text());
      // Kept for the next try: the store may be writable again then.
      continue;
    }
    if (summary->passed + summary->failed + summary->unfinished.size() > 0) {
      console.warn(fmt::format(
          "an earlier run was interrupted: {} finished in it and {} recorded, the others run again",
          plural(summary->passed + summary->failed, "test class", "test classes"),
          summary->passed + summary->failed == 1 ? "is" : "are"));
      report_import(*summary, Console(true));
    }
    folder.discard();
  }
}

}  // namespace winnow
