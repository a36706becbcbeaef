// A selection tool that is run as its users run it: in a folder of its own, by a build, revision
// after revision. A tool is a file in projects/tools/ and a row of the table in project_tools.cpp;
// nothing else has to know of it (docs/checking-selection.md says how to add one).
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "checker/projects/junit_reports.h"
#include "checker/tools/checked_tool.h"

namespace winnow {

struct BuildOptions {
  std::vector<std::string> command;  // that compiles and runs all tests: mvn -q test
  std::string java_home;
  std::vector<CheckedTechnique> techniques;  // of Winnow
  bool tests_say_so = false;                 // as in BuildRun
};

// What a tool did with a revision.
struct ToolRun {
  std::set<std::string> ran;                                   // test classes that it selected
  std::set<std::string> failed;                                // of these
  std::map<std::string, std::set<std::string>> by_suite = {};  // as in ReportedTests
  double seconds = 0;  // as its user waits for it; 0 if that means nothing
  int exit_code = 0;
};

class ProjectTool {
 public:
  virtual ~ProjectTool() = default;
  // One, or several that share what they recorded.
  virtual std::vector<CheckedTool> tools() const = 0;
  // The next revision stands in the folder, which is always the same one. By tool. What goes wrong
  // with a build is part of the answer; an error means that nothing can be said.
  virtual Result<std::vector<ToolRun>> run(const std::string& folder) = 0;
};

// Runs the build in the folder, and reads what it reports. Output goes to `log`.
struct BuildRun {
  std::vector<std::string> command;
  std::vector<std::pair<std::string, std::string>> environment = {};
  std::string java_home;
  // Each test class prints a line when it runs (kRunsLine). Reports can't be asked then: JUnit's
  // launcher also reports tests whose code `winnow run` has left out.
  bool tests_say_so = false;
};
// What comes before the name of a test class in such a line.
inline constexpr std::string_view kRunsLine = "winnow check: this runs: ";
Result<ToolRun> run_build(const BuildRun& build, const std::string& folder);

// A tool that is nothing but another command line.
std::unique_ptr<ProjectTool> tool_by_command(const CheckedTool& tool, const BuildRun& build);

// Of a Maven command: with other goals in the place of "test" or whatever phase it has.
Result<std::vector<std::string>> with_goals(const std::vector<std::string>& maven,
                                            const std::vector<std::string>& goals);

std::unique_ptr<ProjectTool> retest_all(const BuildOptions& options);
std::unique_ptr<ProjectTool> winnow_techniques(const BuildOptions& options);
std::unique_ptr<ProjectTool> winnow_build(const BuildOptions& options);
std::unique_ptr<ProjectTool> ekstazi(const BuildOptions& options);
std::unique_ptr<ProjectTool> starts(const BuildOptions& options);
std::unique_ptr<ProjectTool> openclover(const BuildOptions& options);

// By name. An unknown one is an error that says which there are.
Result<std::vector<std::unique_ptr<ProjectTool>>> project_tools(
    const std::vector<std::string>& names, const BuildOptions& options);

}  // namespace winnow
