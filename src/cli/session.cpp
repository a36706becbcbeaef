#include "cli/session.h"

#include <fmt/format.h>

#include "report/plan_report.h"
#include "runners/import.h"

namespace winnow {

const Technique& chosen_technique(const Arguments& arguments) {
  const Technique* technique =
      find_technique(arguments.flag("all") ? "all" : arguments.get("technique"));
  return technique != nullptr ? *technique : *find_technique(kDefaultTechnique);
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
    launches.push_back(Launch::from(*lines));
  }
  return launches;
}

Result<std::vector<Plan>> plan_known_modules(const Project& project, const Technique& technique,
                                             Detail detail) {
  auto launches = known_launches(project);
  if (!launches) return fail(launches.error());
  std::vector<Plan> plans;
  for (const Launch& launch : *launches) {
    auto plan = make_plan(project, launch, technique, detail);
    if (!plan) return fail(plan.error());
    plans.push_back(std::move(*plan));
  }
  return plans;
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
