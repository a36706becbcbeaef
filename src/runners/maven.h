// `winnow mvn …`: Maven's own command line with our core extension on it.
//
// Where the script that starts Maven is one of those that come with Maven 3, the extension is given
// to Maven's JVM and not to Maven: nothing of it is on the command line then, and Maven need not
// look through one more class loader (agent/maven_entry.cpp). The script hands on MAVEN_DEBUG_OPTS.
// Maven 4 warns of properties that reach it through its JVM.
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

// Whether the text is that of a script of Maven 3, which hands options for the JVM on word by word.
bool starts_maven_with_debug_options(std::string_view script);

}  // namespace winnow
