// winnow check mutants: a project's own tests, and its classes with small changes.
#include <fmt/format.h>

#include <cstdlib>
#include <iostream>

#include "base/files.h"
#include "checker/projects/mutant_check.h"
#include "cli/check_parts.h"

namespace winnow {

Result<int> check_mutants(const Arguments& arguments) {
  if (arguments.words.size() != 2) {
    return fail(ErrorCode::kUsage, "`winnow check mutants` wants the folder of a project");
  }
  // Others may need what is recorded on demand only.
  bool chosen = arguments.given.count("techniques") != 0;
  auto techniques =
      find_techniques(comma_words(chosen ? arguments.get("techniques") : "safe,hyrts-f,frts"));
  if (!techniques) return fail(techniques.error());
  auto options = check_options(arguments);
  if (!options) return fail(options.error());
  auto folder = WorkFolder::make();
  if (!folder) return fail(folder.error());
  options->work = folder->path();
  MutantOptions mutants;
  mutants.project = arguments.words[1];
  mutants.module = arguments.get("module");
  mutants.count = std::strtoull(arguments.get("count").c_str(), nullptr, 10);
  mutants.flaky = comma_words(arguments.get("flaky"));
  auto check = MutantCheck::prepare(mutants, *options, *techniques);
  if (!check) return fail(check.error());
  if (std::string only = arguments.get("only"); !only.empty()) {
    auto text = (*check)->show(only, arguments.get("test"));
    if (!text) return fail(text.error());
    std::cout << *text;
    return kExitGood;
  }
  ProgressLine progress(arguments.flag("quiet"));
  auto results = run_tasks((*check)->tasks(), as_tools(*techniques), *options,
                           [&](const CheckProgress& now) { progress.show(now); });
  if (!results) return fail(results.error());
  results->replay = fmt::format("winnow check mutants {} --seed {} --count {} --only",
                                absolute_path(mutants.project), options->seed, mutants.count);
  return report_check(*results, as_tools(*techniques), arguments, (*check)->summary());
}

}  // namespace winnow
