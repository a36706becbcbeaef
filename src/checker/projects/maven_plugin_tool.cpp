#include "checker/projects/maven_plugin_tool.h"

namespace winnow {
namespace {

class MavenPluginTool : public ProjectTool {
 public:
  MavenPluginTool(MavenPlugin plugin, const BuildOptions& options)
      : plugin_(std::move(plugin)), options_(options) {}

  std::vector<CheckedTool> tools() const override {
    return {{plugin_.name, plugin_.claims_safety}};
  }

  Result<std::vector<ToolRun>> run(const std::string& folder) override {
    auto command = with_goals(options_.command, plugin_.goals);
    if (!command) return fail(command.error());
    auto run = run_build({*command, plugin_.environment, options_.java_home, options_.tests_say_so},
                         folder);
    if (!run) return fail(run.error());
    return std::vector<ToolRun>{std::move(*run)};
  }

 private:
  MavenPlugin plugin_;
  BuildOptions options_;
};

}  // namespace

std::unique_ptr<ProjectTool> maven_plugin_tool(MavenPlugin plugin, const BuildOptions& options) {
  return std::make_unique<MavenPluginTool>(std::move(plugin), options);
}

}  // namespace winnow
