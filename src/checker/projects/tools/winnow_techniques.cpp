// Several of Winnow's techniques at the price of one build: everything runs and is recorded, and
// each technique is asked what it would have run by the records of the revision before.
#include <map>

#include "base/files.h"
#include "checker/projects/winnow_command.h"
#include "checker/tools/recorded_program.h"

namespace winnow {
namespace {

// With what is not in its main file yet.
Status copy_store(const std::string& from, const std::string& to) {
  for (const char* end : {"", "-wal", "-shm"}) {
    if (!exists(from + end)) continue;
    auto content = read_file(from + end);
    if (!content) return fail(content.error());
    if (auto written = write_file_atomically(to + end, *content); !written) return written;
  }
  return {};
}

void add_if_it_ran(const std::string& test, const ToolRun& all, ToolRun& run) {
  if (all.ran.count(test) != 0) run.ran.insert(test);
  if (all.failed.count(test) != 0) run.failed.insert(test);
}

// The outermost class, and what runs in it if it is a suite.
std::set<std::string> classes_run_by(const std::string& test, const ToolRun& all) {
  std::string outermost = test.substr(0, test.find('$'));
  std::set<std::string> classes = {outermost};
  auto suite = all.by_suite.find(outermost);
  if (suite != all.by_suite.end()) classes.insert(suite->second.begin(), suite->second.end());
  return classes;
}

class WinnowTechniques : public ProjectTool {
 public:
  explicit WinnowTechniques(const BuildOptions& options) : techniques_(options.techniques) {
    build_.command = winnow_command({"--all", "--receivers"}, options.command);
    build_.java_home = options.java_home;
    build_.tests_say_so = options.tests_say_so;
  }

  std::vector<CheckedTool> tools() const override { return as_tools(techniques_); }

  Result<std::vector<ToolRun>> run(const std::string& folder) override {
    Project project(folder);
    std::string before = folder + ".before";
    (void)remove_tree(before);
    if (auto made = make_directories(before); !made) return fail(made.error());
    bool known = exists(project.store_path());
    std::string store = join_path(before, "store.db");
    if (known) {
      if (auto copied = copy_store(project.store_path(), store); !copied)
        return fail(copied.error());
    }
    auto all = run_build(build_, folder);
    if (!all) return fail(all.error());
    all->seconds = 0;
    std::vector<ToolRun> runs(techniques_.size(), *all);
    if (!known || all->ran.empty()) return runs;
    for (ToolRun& run : runs) run.ran.clear(), run.failed.clear();
    if (auto asked = ask(project, store, *all, runs); !asked) return fail(asked.error());
    return runs;
  }

 private:
  // What is selected of the tests that ran, by what was known before.
  Status ask(const Project& project, const std::string& before, const ToolRun& all,
             std::vector<ToolRun>& runs) {
    auto now = project.open_store(Store::Access::kRead);
    if (!now) return fail(now.error());
    auto modules = now->modules();
    if (!modules) return fail(modules.error());
    std::set<std::string> known;
    for (const std::string& module : *modules) {
      auto lines = now->launch(module);
      if (!lines) return fail(lines.error());
      Launch launch = Launch::from(*lines, project.root());
      auto store = Store::open(before, Store::Access::kRead);
      if (!store) return fail(store.error());
      auto recorded = store->tests(module, Store::With::kNoFacts);
      if (!recorded) return fail(recorded.error());
      for (const StoredTest& test : *recorded) known.merge(classes_run_by(test.name, all));
      RecordedProgram records =
          RecordedProgram::of_store(project.root(), launch, std::move(*store), 0);
      State state = State::load(launch.roots, project.cache());
      auto selected = records.select(state, techniques_);
      if (!selected) return fail(selected.error());
      for (size_t tool = 0; tool < runs.size(); ++tool) {
        for (const SelectedTest& test : (*selected)[tool]) {
          for (const std::string& one : classes_run_by(test.name, all)) {
            add_if_it_ran(one, all, runs[tool]);
          }
        }
      }
      for (const std::string& test : launch.candidates(state))
        known.merge(classes_run_by(test, all));
    }
    // A test that has neither a record nor a place where tests are looked for is not known, as
    // with a Surefire that is too old: it runs.
    for (const std::string& test : all.ran) {
      if (known.count(test) != 0) continue;
      for (ToolRun& run : runs) add_if_it_ran(test, all, run);
    }
    return {};
  }

  std::vector<CheckedTechnique> techniques_;
  BuildRun build_;
};

}  // namespace

std::unique_ptr<ProjectTool> winnow_techniques(const BuildOptions& options) {
  return std::make_unique<WinnowTechniques>(options);
}

}  // namespace winnow
