// winnow check builds: generated programs as projects, with tools that are run by builds.
#include <iostream>

#include "base/files.h"
#include "checker/projects/build_check.h"
#include "cli/check_parts.h"
#include "report/console.h"

namespace winnow {

Result<int> check_builds(const Arguments& arguments) {
  if (arguments.words.size() != 1) {
    return fail(ErrorCode::kUsage, "`winnow check builds` takes its programs from --modes");
  }
  auto options = check_options(arguments);
  if (!options) return fail(options.error());
  if (arguments.given.count("jobs") == 0) options->jobs = 1;
  if (arguments.given.count("programs") == 0) options->programs = 1;
  GenerationOptions generation;
  generation.seed = options->seed;
  auto sources = find_sources(comma_words(arguments.get("modes")), generation);
  if (!sources) return fail(sources.error());
  std::vector<BuildCheck::Chosen> chosen;
  for (const auto& source : *sources) {
    for (size_t index : choose_programs(source->size(), options->programs, options->seed)) {
      chosen.push_back({source.get(), index});
    }
  }
  auto folder = WorkFolder::make();
  if (!folder) return fail(folder.error());
  options->work = folder->path();
  bool named = arguments.given.count("tools") != 0;
  auto building = build_options(arguments, named ? arguments.get("tools") : "winnow",
                                arguments.get("build"), *options);
  if (!building) return fail(building.error());
  building->build.tests_say_so = true;
  Console console(arguments.flag("quiet"));
  auto check = BuildCheck::make(std::move(chosen), *options, std::move(*building),
                                [&](const std::string& line) { console.say(line); });
  if (!check) return fail(check.error());
  std::vector<CheckedTool> tools = (*check)->tools();
  auto results = run_tasks((*check)->tasks(), tools, *options, nullptr);
  if (!results) return fail(results.error());
  return report_check(*results, tools, arguments);
}

}  // namespace winnow
