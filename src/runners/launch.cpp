#include "runners/launch.h"

#include <algorithm>

#include "base/files.h"
#include "program/print_input.h"

namespace winnow {
namespace {

// …/bin/java -> …; a link (as in /usr/bin) is followed first.
std::string home_of(const std::string& java) {
  return parent_path(parent_path(absolute_path(java)));
}

std::string absolute(const std::string& path, const std::string& project) {
  bool is_below = !project.empty() && !path.starts_with('/');
  return absolute_path(is_below ? join_path(project, path) : path);
}

std::vector<std::string> absolute(std::vector<std::string> paths, const std::string& project) {
  for (std::string& path : paths) path = absolute(path, project);
  return paths;
}

bool is_place(std::string_view key) {
  return key == "base" || key == "root" || key == "test-root" || key == "reports";
}

bool is_in(const std::string& path, const std::string& folder) {
  return path == folder || is_below(path, folder);
}

}  // namespace

Result<Launch> Launch::read(const std::string& path) {
  auto text = read_file(path);
  if (!text) return fail(text.error());
  auto lines = KeyValues::parse(*text, kLaunchMagic, kLaunchVersion, path);
  if (!lines) return fail(lines.error());
  return from(*lines);
}

Launch Launch::from(const KeyValues& lines, const std::string& project) {
  Launch launch;
  launch.module = lines.get("module");
  if (lines.has("execution")) launch.module += " " + lines.get("execution");
  launch.base = lines.has("base") ? absolute(lines.get("base"), project) : "";
  launch.roots = absolute(lines.all("root"), project);
  launch.test_roots = absolute(lines.all("test-root"), project);
  launch.config = lines.all("config");
  std::sort(launch.config.begin(), launch.config.end());
  launch.java_home = lines.has("java")         ? home_of(lines.get("java"))
                     : lines.has("maven-java") ? home_of(lines.get("maven-java"))
                                               : absolute_path(lines.get("java-home"));
  launch.filter = lines.get("filter");
  launch.refuse = lines.get("refuse");
  launch.reports = lines.has("reports") ? absolute(lines.get("reports"), project) : "";
  return launch;
}

Print Launch::launch_print() const {
  PrintInput input;
  input.begin("configuration", config.size());
  for (const std::string& line : config) input.item("line", line);
  return input.take();
}

// A test that looks through the project's folder meets the reports of the tests before it, and
// those of the last run. A folder for reports in which there is more is none that can be left out.
Surroundings Launch::surroundings(const Project& project) const {
  Surroundings result{jdk_print(java_home), launch_print(), project.root(), java_home,
                      project.outputs()};
  std::vector<std::string> others = roots;
  others.push_back(base);
  bool holds_more = std::any_of(others.begin(), others.end(),
                                [&](const std::string& one) { return is_in(one, reports); });
  if (is_below(reports, project.root()) && !holds_more) {
    result.outputs.add_folder(relative_to(reports, project.root()));
  }
  return result;
}

std::vector<std::pair<std::string, std::string>> Launch::lines() const {
  std::vector<std::pair<std::string, std::string>> result;
  result.emplace_back("module", module);
  result.emplace_back("base", base);
  result.emplace_back("java-home", java_home);
  if (!reports.empty()) result.emplace_back("reports", reports);
  for (const std::string& root : roots) result.emplace_back("root", root);
  for (const std::string& root : test_roots) result.emplace_back("test-root", root);
  for (const std::string& line : config) result.emplace_back("config", line);
  return result;
}

std::vector<std::pair<std::string, std::string>> Launch::stored_lines(
    const std::string& project) const {
  auto result = lines();
  for (auto& [key, value] : result) {
    if (is_place(key)) value = relative_to(value, project);
  }
  return result;
}

std::vector<std::string> Launch::candidates(const State& state) const {
  std::vector<std::string> names;
  for (const std::string& path : test_roots) {
    const RootSummary* root = state.root_at(path);
    if (root == nullptr) continue;
    for (const ClassSummary& one : root->classes) names.push_back(dotted(one.name));
  }
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

}  // namespace winnow
