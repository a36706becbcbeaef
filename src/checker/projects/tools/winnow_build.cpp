// Winnow as its users run it: the build with `winnow` in front of it, which leaves out what is up
// to date.
#include "base/files.h"
#include "base/subprocess.h"
#include "checker/projects/winnow_command.h"

namespace winnow {
namespace {

class WinnowBuild : public ProjectTool {
 public:
  explicit WinnowBuild(const BuildOptions& options) {
    build_.command = winnow_command({}, options.command);
    build_.java_home = options.java_home;
  }
  std::vector<CheckedTool> tools() const override { return {{"winnow", true}}; }
  Result<std::vector<ToolRun>> run(const std::string& folder) override {
    auto run = run_build(build_, folder);
    if (!run) return fail(run.error());
    return std::vector<ToolRun>{std::move(*run)};
  }

 private:
  BuildRun build_;
};

}  // namespace

std::vector<std::string> winnow_command(const std::vector<std::string>& options,
                                        const std::vector<std::string>& build) {
  std::vector<std::string> words = {own_executable(), "--quiet"};
  words.insert(words.end(), options.begin(), options.end());
  if (file_name(build.front()) != "mvn") words.insert(words.end(), {"run", "--"});
  words.insert(words.end(), build.begin(), build.end());
  return words;
}

std::unique_ptr<ProjectTool> winnow_build(const BuildOptions& options) {
  return std::make_unique<WinnowBuild>(options);
}

}  // namespace winnow
