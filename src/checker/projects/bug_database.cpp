#include "checker/projects/bug_database.h"

#include <fmt/format.h>

// Header-only, here and in cli/config_file.cpp.
#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

#include "base/files.h"
#include "checker/projects/git_clone.h"

namespace winnow {
namespace {

class BugProject : public EvolvingProject {
 public:
  BugProject(const BugDatabase& database, const Bug& bug) : database_(database), bug_(bug) {}
  std::string name() const override { return bug_.id; }
  std::string_view mode() const override { return "defects"; }
  size_t size() const override { return 2; }
  std::string change(size_t revision) const override {
    return bug_.id + (revision == 0 ? " fixed" : " buggy");
  }
  std::vector<std::string> revealing() const override { return bug_.tests; }

  Status put(size_t revision, const std::string& folder) const override {
    auto done = check_out_in_clone(database_.repository, bug_.fixed, folder);
    if (!done || revision == 0) return done;
    if (!bug_.patch.empty()) {
      auto applied = git(folder, {"apply", bug_.patch});
      if (!applied) return fail(applied.error());
      return {};
    }
    // What the fix added goes, too.
    std::vector<std::string> remove = {"rm", "-rq", "--"},
                             bring = {"checkout", "-q", bug_.buggy, "--"};
    remove.insert(remove.end(), database_.sources.begin(), database_.sources.end());
    bring.insert(bring.end(), database_.sources.begin(), database_.sources.end());
    for (const auto& words : {remove, bring}) {
      auto changed = git(folder, words);
      if (!changed) return fail(changed.error());
    }
    return {};
  }

 private:
  const BugDatabase& database_;
  const Bug& bug_;
};

std::vector<std::string> texts(const toml::node_view<toml::node>& list) {
  std::vector<std::string> all;
  if (const toml::array* array = list.as_array()) {
    for (const toml::node& one : *array) all.push_back(one.value_or(std::string()));
  }
  return all;
}

// What is wrong with it; empty if nothing is.
std::string problem_of(const Bug& bug) {
  if (bug.id.empty()) return "a bug has no id";
  if (bug.fixed.empty()) return "bug " + bug.id + " does not say which commit is 'fixed'";
  if (bug.buggy.empty() == bug.patch.empty()) {
    return "bug " + bug.id + " needs either 'buggy', a commit, or 'patch', a file";
  }
  return bug.tests.empty() ? "bug " + bug.id + " names no 'tests' that reveal it" : "";
}

}  // namespace

Result<BugDatabase> BugDatabase::read(const std::string& path) {
  auto text = read_file(path);
  if (!text) return fail(text.error());
  toml::parse_result parsed = toml::parse(*text);
  if (!parsed) {
    return fail(ErrorCode::kCorrupt, std::string(parsed.error().description()),
                fmt::format("{}:{}", path, parsed.error().source().begin.line));
  }
  toml::table& table = parsed.table();
  std::string folder = parent_path(absolute_path(path));
  BugDatabase database;
  database.repository = join_path(folder, table["repository"].value_or(std::string()));
  database.build = table["build"].value_or(std::string("mvn -q -B test"));
  database.sources = texts(table["sources"]);
  if (database.sources.empty()) database.sources = {"src/main"};
  if (toml::array* bugs = table["bug"].as_array()) {
    for (toml::node& node : *bugs) {
      toml::table* row = node.as_table();
      if (row == nullptr) continue;
      Bug bug;
      bug.id = (*row)["id"].value_or(std::string());
      bug.fixed = (*row)["fixed"].value_or(std::string());
      bug.buggy = (*row)["buggy"].value_or(std::string());
      bug.patch = (*row)["patch"].value_or(std::string());
      if (!bug.patch.empty()) bug.patch = join_path(folder, bug.patch);
      bug.tests = texts((*row)["tests"]);
      if (std::string problem = problem_of(bug); !problem.empty()) {
        return fail(ErrorCode::kCorrupt, problem, path);
      }
      database.bugs.push_back(std::move(bug));
    }
  }
  if (database.bugs.empty()) return fail(ErrorCode::kCorrupt, "names no [[bug]]", path);
  return database;
}

std::vector<std::unique_ptr<EvolvingProject>> BugDatabase::projects() const {
  std::vector<std::unique_ptr<EvolvingProject>> all;
  for (const Bug& bug : bugs) all.push_back(std::make_unique<BugProject>(*this, bug));
  return all;
}

}  // namespace winnow
