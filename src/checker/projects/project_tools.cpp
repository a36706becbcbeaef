#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>

#include "base/files.h"
#include "base/subprocess.h"
#include "checker/projects/project_tool.h"

namespace winnow {
namespace {

class ToolByCommand : public ProjectTool {
 public:
  ToolByCommand(const CheckedTool& tool, const BuildRun& build) : tool_(tool), build_(build) {}
  std::vector<CheckedTool> tools() const override { return {tool_}; }
  Result<std::vector<ToolRun>> run(const std::string& folder) override {
    auto run = run_build(build_, folder);
    if (!run) return fail(run.error());
    return std::vector<ToolRun>{std::move(*run)};
  }

 private:
  CheckedTool tool_;
  BuildRun build_;
};

constexpr int kEndedBySignal = 128;  // in exit codes

struct Row {
  std::string_view name;
  std::unique_ptr<ProjectTool> (*make)(const BuildOptions&);
};

constexpr std::array<Row, 5> kTools = {{{"techniques", winnow_techniques},
                                        {"winnow", winnow_build},
                                        {"ekstazi", ekstazi},
                                        {"starts", starts},
                                        {"openclover", openclover}}};

bool is_phase(std::string_view word) {
  return word == "test" || word == "verify" || word == "package" || word == "install";
}

void keep_those_that_say_so(const std::string& output, ToolRun& run) {
  std::set<std::string> said;
  for (size_t at = 0; (at = output.find(kRunsLine, at)) != std::string::npos;) {
    at += kRunsLine.size();
    said.insert(output.substr(at, output.find_first_of(" \r\n", at) - at));
  }
  std::erase_if(run.ran, [&](const std::string& test) { return said.count(test) == 0; });
  std::erase_if(run.failed, [&](const std::string& test) { return said.count(test) == 0; });
}

}  // namespace

std::unique_ptr<ProjectTool> tool_by_command(const CheckedTool& tool, const BuildRun& build) {
  return std::make_unique<ToolByCommand>(tool, build);
}

Result<ToolRun> run_build(const BuildRun& build, const std::string& folder) {
  if (auto gone = remove_reports(folder); !gone) return fail(gone.error());
  Command command;
  command.arguments = build.command;
  command.environment = build.environment;
  command.environment.emplace_back("JAVA_HOME", build.java_home);
  command.directory = folder;
  command.output = folder + ".log";
  // The output of the revisions before stands there, too.
  auto before = exists(command.output) ? read_file(command.output) : Result<std::string>("");
  size_t said_before = before ? before->size() : 0;
  auto begin = std::chrono::steady_clock::now();
  auto code = run_command(command);
  if (!code) return fail(code.error());
  if (*code > kEndedBySignal && *code < kEndedBySignal + 32) {
    return fail(ErrorCode::kIo,
                fmt::format("the build was ended by signal {}", *code - kEndedBySignal), folder);
  }
  ToolRun run;
  run.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  run.exit_code = *code;
  auto tests = read_reports(folder);
  if (!tests) return fail(tests.error());
  run.ran = std::move(tests->ran);
  run.failed = std::move(tests->failed);
  run.by_suite = std::move(tests->by_suite);
  if (build.tests_say_so) {
    auto output = read_file(command.output);
    if (!output) return fail(output.error());
    keep_those_that_say_so(output->substr(said_before), run);
  }
  return run;
}

Result<std::vector<std::string>> with_goals(const std::vector<std::string>& maven,
                                            const std::vector<std::string>& goals) {
  std::vector<std::string> words;
  bool found = false;
  for (const std::string& word : maven) {
    if (is_phase(word)) {
      words.insert(words.end(), goals.begin(), goals.end());
      found = true;
    } else {
      words.push_back(word);
    }
  }
  if (found && file_name(maven.front()) == "mvn") return words;
  return fail(ErrorCode::kUsage,
              "this tool is a Maven plugin, and takes a build such as `mvn -q test`");
}

Result<std::vector<std::unique_ptr<ProjectTool>>> project_tools(
    const std::vector<std::string>& names, const BuildOptions& options) {
  std::vector<std::unique_ptr<ProjectTool>> tools;
  for (const std::string& name : names) {
    auto found = std::find_if(kTools.begin(), kTools.end(),
                              [&](const Row& row) { return row.name == name; });
    if (found == kTools.end()) {
      std::vector<std::string_view> known;
      for (const Row& row : kTools) known.push_back(row.name);
      return fail(ErrorCode::kUsage,
                  fmt::format("there is no tool '{}'; there are {}", name, fmt::join(known, ", ")));
    }
    tools.push_back(found->make(options));
  }
  return tools;
}

}  // namespace winnow
