// winnow check history, defects, versions: real projects that change, and tools that are run by
// builds.
#include <cstdlib>

#include "base/files.h"
#include "checker/projects/bug_database.h"
#include "checker/projects/git_history.h"
#include "checker/projects/program_versions.h"
#include "checker/projects/project_check.h"
#include "cli/check_parts.h"
#include "report/console.h"

namespace winnow {
namespace {

struct Projects {
  BugDatabase bugs;  // what some of them refer to
  std::vector<std::unique_ptr<EvolvingProject>> all;
  std::string build;
};

Status find_history(const Arguments& arguments, Projects& into) {
  HistoryOptions options;
  options.repository = arguments.words[1];
  options.last = arguments.get("last");
  options.paths = comma_words(arguments.get("paths"));
  options.revisions = std::strtoull(arguments.get("revisions").c_str(), nullptr, 10);
  auto history = git_history(options);
  if (!history) return fail(history.error());
  into.all.push_back(std::move(*history));
  return {};
}

Status find_bugs(const Arguments& arguments, Projects& into) {
  auto bugs = BugDatabase::read(arguments.words[1]);
  if (!bugs) return fail(bugs.error());
  into.bugs = std::move(*bugs);
  std::string repository = arguments.get("repository");
  if (!repository.empty()) into.bugs.repository = absolute_path(repository);
  if (arguments.given.count("build") == 0) into.build = into.bugs.build;
  into.all = into.bugs.projects();
  return {};
}

Status find_versions(const Arguments& arguments, Projects& into) {
  for (size_t i = 1; i < arguments.words.size(); ++i) {
    auto program = program_versions(arguments.words[i]);
    if (!program) return fail(program.error());
    into.all.push_back(std::move(*program));
  }
  return {};
}

}  // namespace

Result<int> check_projects(const Arguments& arguments) {
  const std::string& source = arguments.words[0];
  if (arguments.words.size() < 2 || (arguments.words.size() > 2 && source != "versions")) {
    return fail(ErrorCode::kUsage, "`winnow check " + source + "` wants one name behind it");
  }
  auto options = check_options(arguments);
  if (!options) return fail(options.error());
  // Builds use the cores by themselves.
  if (arguments.given.count("jobs") == 0) options->jobs = 1;
  Projects projects;
  projects.build = arguments.get("build");
  auto found = source == "history"   ? find_history(arguments, projects)
               : source == "defects" ? find_bugs(arguments, projects)
                                     : find_versions(arguments, projects);
  if (!found) return fail(found.error());
  auto folder = WorkFolder::make();
  if (!folder) return fail(folder.error());
  options->work = folder->path();
  auto playing = build_options(arguments, arguments.get("tools"), projects.build, *options);
  if (!playing) return fail(playing.error());
  Console console(arguments.flag("quiet"));
  auto check = ProjectCheck::make(std::move(projects.all), std::move(*playing),
                                  [&](const std::string& line) { console.say(line); });
  if (!check) return fail(check.error());
  std::vector<CheckedTool> tools = (*check)->tools();
  auto results = run_tasks((*check)->tasks(), tools, *options, nullptr);
  if (!results) return fail(results.error());
  results->replay.clear();
  return report_check(*results, tools, arguments);
}

}  // namespace winnow
