// Ekstazi: which classes each test class loads, at run time; checksums of their files. It records
// nothing for a project below /tmp.
#include "checker/projects/maven_plugin_tool.h"

namespace winnow {

std::unique_ptr<ProjectTool> ekstazi(const BuildOptions& options) {
  return maven_plugin_tool(
      {"ekstazi", true, {"org.ekstazi:ekstazi-maven-plugin:5.3.0:ekstazi"}, {allowing_attach()}},
      options);
}

}  // namespace winnow
