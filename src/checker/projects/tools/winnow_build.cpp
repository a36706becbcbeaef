// Winnow as its users run it: the build with `winnow` in front of it, which leaves out what is up
// to date.
#include "base/files.h"
#include "base/subprocess.h"
#include "checker/projects/winnow_command.h"

namespace winnow {

std::vector<std::string> winnow_command(const std::vector<std::string>& options,
                                        const std::vector<std::string>& build) {
  std::vector<std::string> words = {own_executable(), "--quiet"};
  words.insert(words.end(), options.begin(), options.end());
  if (file_name(build.front()) != "mvn") words.insert(words.end(), {"run", "--"});
  words.insert(words.end(), build.begin(), build.end());
  return words;
}

std::unique_ptr<ProjectTool> winnow_build(const BuildOptions& options) {
  return tool_by_command(
      {"winnow", true},
      {winnow_command({}, options.command), {}, options.java_home, options.tests_say_so});
}

}  // namespace winnow
