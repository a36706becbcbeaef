// winnow check: evolving programs for selection techniques, and what they make of them.
#include <fmt/format.h>

#include <iostream>

#include "checker/check_totals.h"
#include "checker/replay.h"
#include "cli/check_parts.h"
#include "report/console.h"

namespace winnow {
namespace {

struct Setup {
  std::vector<std::unique_ptr<ProgramSource>> sources;
  std::vector<CheckedTechnique> techniques;
  CheckOptions options;
};

Result<Setup> setup_from(const Arguments& arguments) {
  Setup setup;
  auto techniques = find_techniques(comma_words(arguments.get("techniques")));
  if (!techniques) return fail(techniques.error());
  setup.techniques = std::move(*techniques);
  auto options = check_options(arguments);
  if (!options) return fail(options.error());
  setup.options = std::move(*options);
  GenerationOptions generation;
  generation.seed = setup.options.seed;
  generation.programs_per_mode = setup.options.programs;
  auto sources = find_sources(comma_words(arguments.get("modes")), generation);
  if (!sources) return fail(sources.error());
  setup.sources = std::move(*sources);
  return setup;
}

Result<int> replay_one(const Arguments& arguments, const std::vector<const ProgramSource*>& sources,
                       const Setup& setup) {
  if (arguments.words.size() != 2 || arguments.words[0] != "replay") {
    return fail(ErrorCode::kUsage,
                "what can follow `winnow check` is replay PROGRAM, builds, mutants DIR, history "
                "REPOSITORY, defects FILE or versions DIR");
  }
  auto target = replay_target(arguments.words[1]);
  if (!target) return fail(target.error());
  target->test = arguments.get("test");
  target->shrink = arguments.flag("shrink");
  target->output = arguments.get("output");
  auto text = replay(sources, setup.techniques, setup.options, *target);
  if (!text) return fail(text.error());
  std::cout << *text;
  return kExitGood;
}

Result<int> check(const Arguments& arguments) {
  std::string of = arguments.words.empty() ? "" : arguments.words[0];
  if (of == "mutants") return check_mutants(arguments);
  if (of == "builds") return check_builds(arguments);
  if (of == "history" || of == "defects" || of == "versions") {
    return check_projects(arguments);
  }
  auto setup = setup_from(arguments);
  if (!setup) return fail(setup.error());
  auto folder = WorkFolder::make();
  if (!folder) return fail(folder.error());
  setup->options.work = folder->path();
  std::vector<const ProgramSource*> sources;
  for (const auto& source : setup->sources) sources.push_back(source.get());
  if (!arguments.words.empty()) return replay_one(arguments, sources, *setup);
  ProgressLine progress(arguments.flag("quiet"));
  auto results = run_check(sources, setup->techniques, setup->options,
                           [&](const CheckProgress& now) { progress.show(now); });
  if (!results) return fail(results.error());
  CheckTotals totals = totals_of(*results, as_tools(setup->techniques));
  if (totals.all.programs != 0 && totals.all.compilable_programs == 0) {
    return fail(ErrorCode::kIo,
                "none of the programs compiled, so nothing was checked; `winnow check replay` with "
                "one of them shows why");
  }
  return report_check(*results, as_tools(setup->techniques), arguments);
}

int run_check_command(const Arguments& arguments) {
  Console console(arguments.flag("quiet"));
  auto code = check(arguments);
  if (code) return *code;
  console.error(code.error().text());
  return exit_code_of(code.error());
}

}  // namespace

CommandSpec check_command() {
  CommandSpec command;
  command.name = "check";
  command.words =
      "[replay PROGRAM | builds | mutants DIR | history REPOSITORY | defects FILE | versions DIR…]";
  command.summary = "check that selection misses no test, on programs that are made up and changed";
  command.details =
      "Makes programs and tests for them, changes the programs in every way it knows, and compares "
      "what\n"
      "each technique would run with what running everything shows. docs/checking-selection.md "
      "says "
      "what\n"
      "the modes and rules are. The exit code is 1 if a technique broke what it claims.\n"
      "\n"
      "builds: the same programs, one change of each, as projects that are built with each of "
      "--tools; "
      "what\n"
      "Winnow selects there has to be what it selects here.\n"
      "mutants: the same with a project whose tests have been recorded, in the folder DIR. Its "
      "compiled\n"
      "classes are changed instead, one instruction at a time, in a copy.\n"
      "history: revisions of a git repository. defects: a list of bugs and their fixes. versions: "
      "small\n"
      "programs in folders v1, v2, … Each revision is built with each tool, in a folder of its "
      "own.";
  command.options = {
      {"modes", "MODES", "all", "which programs, with commas between them", {}},
      {"programs", "N", "400", "how many first revisions of each mode, if it has so many", {}},
      {"seed", "N", "1", "which programs are chosen, and which tests are made", {}},
      {"techniques",
       "NAMES",
       "all-known",
       "which techniques; all-known for all of them, safe-KIND for safe without the facts of a "
       "kind, without-each for each of these",
       {}},
      {"jobs", "N", "0", "how many programs at a time; 0 for as many as there are cores", {}},
      {"test-limit", "SECONDS", "10", "a test that takes longer is given up", {}},
      {"resume", "DIR", "", "keep results there, and go on where they end", {}},
      {"format", "FORMAT", "text", "of the report", {"text", "json"}},
      {"html", "FILE", "", "write the report as a page, too", {}},
      {"test", "NAME", "", "of a replayed program: the test to explain", {}},
      {"count", "N", "300", "mutants: how many", {}},
      {"module", "NAME", "", "mutants: of this module, as winnow store show names it", {}},
      {"flaky", "NAMES", "", "of projects: test classes to leave out, by parts of their names", {}},
      {"build",
       "COMMAND",
       "mvn -q -B test",
       "builds, history, versions: what compiles and runs all tests; in generated projects there "
       "is "
       "also build.sh, which wants JUnit's console launcher in $JUNIT_CONSOLE",
       {}},
      {"tools",
       "NAMES",
       "techniques",
       "builds, history, defects, versions: techniques (Winnow's, all at once), winnow, ekstazi, "
       "starts, "
       "openclover",
       {}},
      {"revisions", "N", "20", "history: how many", {}},
      {"last", "REVISION", "HEAD", "history: the newest one", {}},
      {"paths", "PATHS", "", "history: only revisions that touch one of these", {}},
      {"repository", "DIR", "", "defects: where the repository is, if not where the list says", {}},
      {"work", "DIR", "", "builds, history, defects, versions: keep the projects there", {}},
      {"only", "MUTANT", "", "mutants: this one, and what becomes of it", {}},
      {"shrink", "", "", "of a replayed revision: leave out what a missed test does not need", {}},
      {"output", "DIR", "", "of a replayed program: write its sources and tests there, too", {}}};
  command.examples = {
      {"winnow check --programs 50", "some of everything"},
      {"winnow check replay jd1-000000:0 --test T1028",
       "one program with one change: its sources, who selects what, and what was recorded"},
      {"winnow check builds --modes jd1,hiding --tools winnow,ekstazi",
       "two generated programs as Maven projects"},
      {"winnow check mutants . --count 100", "100 mutants of the project in this folder"},
      {"winnow check history . --revisions 8 --tools techniques,winnow",
       "eight revisions, with Winnow's techniques and as a user runs it"}};
  command.run = run_check_command;
  return command;
}

}  // namespace winnow
