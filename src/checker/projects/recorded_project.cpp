#include "checker/projects/recorded_project.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/files.h"
#include "base/subprocess.h"

namespace winnow {
namespace {

bool is_folder(const std::string& path) { return stat_file(path).type == FileType::kDirectory; }

Result<std::string> only_module(Store& store, const std::string& wanted) {
  auto modules = store.modules();
  if (!modules) return fail(modules.error());
  if (wanted.empty() && modules->size() == 1) return modules->front();
  if (std::count(modules->begin(), modules->end(), wanted) != 0) return wanted;
  return fail(ErrorCode::kUsage, fmt::format("choose one of the recorded modules with --module: {}",
                                             fmt::join(*modules, ", ")));
}

Result<std::vector<std::string>> passed_tests(Store& store, const std::string& module) {
  auto tests = store.tests(module, Store::With::kNoFacts);
  if (!tests) return fail(tests.error());
  std::vector<std::string> names;
  for (const StoredTest& test : *tests) {
    bool passed = !test.records.empty() && test.records.front().outcome == RecordOutcome::kPassed;
    if (passed && !test.damaged) names.push_back(test.name);
  }
  return names;
}

}  // namespace

Status copy_project(const std::string& from, const std::string& to) {
  auto entries = list_directory(from);
  if (!entries) return fail(entries.error());
  if (auto made = make_directories(to); !made) return made;
  Command command;
  command.arguments = {"cp", "-a", "--"};
  for (const DirectoryEntry& entry : *entries) {
    if (entry.name != ".git") command.arguments.push_back(join_path(from, entry.name));
  }
  if (command.arguments.size() == 3) return {};
  command.arguments.push_back(to);
  auto code = run_command(command);
  if (!code) return fail(code.error());
  if (*code != 0) return fail(ErrorCode::kIo, "can't be copied to " + to, from);
  return {};
}

Result<RecordedProject> RecordedProject::copy(const std::string& project, const std::string& module,
                                              const std::string& copy) {
  std::string from = absolute_path(project), to = copy;
  if (!exists(Project(from).store_path())) {
    return fail(ErrorCode::kNotFound,
                "nothing is recorded there; run `winnow mvn test` or `winnow run` in it first",
                from);
  }
  if (auto copied = copy_project(from, to); !copied) return fail(copied.error());
  to = absolute_path(to);
  auto store = Project(to).open_store(Store::Access::kRead);
  if (!store) return fail(store.error());
  auto chosen = only_module(*store, module);
  if (!chosen) return fail(chosen.error());
  auto lines = store->launch(*chosen);
  if (!lines) return fail(lines.error());
  auto passed = passed_tests(*store, *chosen);
  if (!passed) return fail(passed.error());
  Launch launch = Launch::from(*lines, to);
  RecordedProject result(to, launch,
                         RecordedProgram::of_store(to, launch, std::move(*store), passed->size()));
  result.passed_ = std::move(*passed);
  return result;
}

std::vector<std::string> RecordedProject::own_folders() const {
  std::vector<std::string> folders = launch_.roots;
  std::erase_if(folders, [&](const std::string& root) {
    return !root.starts_with(folder_ + "/") || !is_folder(root);
  });
  return folders;
}

std::vector<std::string> RecordedProject::program_folders() const {
  std::vector<std::string> own = own_folders(), folders = own;
  std::erase_if(folders, [&](const std::string& root) {
    return std::count(launch_.test_roots.begin(), launch_.test_roots.end(), root) != 0;
  });
  return folders.empty() ? own : folders;
}

std::vector<std::string> RecordedProject::libraries() const {
  std::vector<std::string> own = own_folders(), libraries = launch_.roots;
  std::erase_if(libraries, [&](const std::string& root) {
    return std::count(own.begin(), own.end(), root) != 0 || !exists(root);
  });
  return libraries;
}

Result<std::vector<std::string>> RecordedProject::classes_that_ran() const {
  auto store = Project(folder_).open_store(Store::Access::kRead);
  if (!store) return fail(store.error());
  auto facts = store->facts();
  if (!facts) return fail(facts.error());
  std::set<std::string> names;
  for (const Fact& fact : *facts) {
    if (fact.kind != FactKind::kMethod && fact.kind != FactKind::kWays) continue;
    names.insert(fact.subject.substr(0, fact.subject.find_first_of(".$")));
  }
  for (std::string test : passed_) {
    std::replace(test.begin(), test.end(), '.', '/');
    names.erase(test);
  }
  return std::vector<std::string>(names.begin(), names.end());
}

State RecordedProject::state() const {
  return State::load(launch_.roots, Project(folder_).cache());
}

}  // namespace winnow
