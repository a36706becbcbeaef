// A tool that is a Maven plugin: the build's command line with the plugin's goals in it.
#pragma once

#include "checker/projects/project_tool.h"

namespace winnow {

struct MavenPlugin {
  std::string name;
  bool claims_safety = true;
  std::vector<std::string> goals;  // in the place of the build's phase
  std::vector<std::pair<std::string, std::string>> environment = {};
};

std::unique_ptr<ProjectTool> maven_plugin_tool(MavenPlugin plugin, const BuildOptions& options);

// They attach to the JVM that runs Maven, which has to allow it since Java 9.
inline std::pair<std::string, std::string> allowing_attach() {
  return {"MAVEN_OPTS", "-Djdk.attach.allowAttachSelf=true"};
}

}  // namespace winnow
