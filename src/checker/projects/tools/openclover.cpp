// OpenClover's test optimisation: which source files each test class runs, by rewritten sources.
#include "checker/projects/maven_plugin_tool.h"

namespace winnow {

std::unique_ptr<ProjectTool> openclover(const BuildOptions& options) {
  std::string plugin = "org.openclover:clover-maven-plugin:5.1.0.1:";
  return maven_plugin_tool(
      {"openclover", true, {plugin + "setup", plugin + "optimize", "test", plugin + "snapshot"}},
      options);
}

}  // namespace winnow
