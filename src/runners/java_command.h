// `winnow run -- COMMAND`: any command that starts a JVM with tests in it. A plain `java` gets the
// agent on its command line; for everything else the agent is named in JAVA_TOOL_OPTIONS, which
// every JVM below the command obeys (and mentions in a line on stderr). What is to be skipped is
// not known before the JVM runs, because the command may compile first: the agent asks when the
// first test is about to start (see plan_for_jvm).
#pragma once

#include <string>
#include <vector>

#include "base/subprocess.h"
#include "runners/plan.h"

namespace winnow {

Result<Command> java_command(const std::vector<std::string>& arguments,
                             const std::string& run_folder, const RunOptions& options);

// What the agent tells of its JVM when it asks.
struct JvmQuestion {
  std::string pid;
  std::string directory;  // the JVM's working directory
  std::string java_home;
  std::string class_path;
};

// Writes a launch file for the JVM and plans it.
Result<Plan> plan_for_jvm(const RunOptions& options, const std::string& run_folder,
                          const JvmQuestion& question);

}  // namespace winnow
