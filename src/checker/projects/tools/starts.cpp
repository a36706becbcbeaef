// STARTS: which classes each test class names, from the class files; checksums of these.
#include "checker/projects/maven_plugin_tool.h"

namespace winnow {

std::unique_ptr<ProjectTool> starts(const BuildOptions& options) {
  return maven_plugin_tool(
      {"starts", true, {"edu.illinois:starts-maven-plugin:1.4:starts"}, {allowing_attach()}},
      options);
}

}  // namespace winnow
