// Everything runs, without any tool: the truth.
#include "checker/projects/project_tool.h"

namespace winnow {
namespace {

class RetestAll : public ProjectTool {
 public:
  explicit RetestAll(const BuildOptions& options)
      : build_{options.command, {}, options.java_home} {}
  std::vector<CheckedTool> tools() const override { return {{"retest-all", true}}; }
  Result<std::vector<ToolRun>> run(const std::string& folder) override {
    auto run = run_build(build_, folder);
    if (!run) return fail(run.error());
    return std::vector<ToolRun>{std::move(*run)};
  }

 private:
  BuildRun build_;
};

}  // namespace

std::unique_ptr<ProjectTool> retest_all(const BuildOptions& options) {
  return std::make_unique<RetestAll>(options);
}

}  // namespace winnow
