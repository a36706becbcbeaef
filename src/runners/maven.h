// `winnow mvn …`: Maven's own command line with our core extension on it.
#pragma once

#include <string>
#include <vector>

#include "base/subprocess.h"
#include "runners/plan.h"
#include "runners/project.h"

namespace winnow {

// The folder that Maven works in: that of -f/--file, else the present one.
std::string maven_directory(const std::vector<std::string>& arguments);

// `arguments` begins with the program (mvn, ./mvnw, a path). Adds what the agent must take out of
// the test JVM's environment again to the options.
Command maven_command(const std::vector<std::string>& arguments, const std::string& run_folder,
                      RunOptions& options);

}  // namespace winnow
