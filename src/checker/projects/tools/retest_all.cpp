// Everything runs, without any tool: the truth.
#include "checker/projects/project_tool.h"

namespace winnow {

std::unique_ptr<ProjectTool> retest_all(const BuildOptions& options) {
  return tool_by_command({"retest-all", true},
                         {options.command, {}, options.java_home, options.tests_say_so});
}

}  // namespace winnow
