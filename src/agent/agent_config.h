// What the program tells the agent: a key-value file ("winnow-agent" 1) whose path is the agent's
// option string.
//
//   trace-dir        folder in which the agent creates its trace
//   log              file to which the agent appends its own problems
//   launch           number of the launch, repeated in the trace
//   skip             (list) a test class that is up to date and need not run
//   skip-class-path  obey `skip` only in a JVM whose java.class.path is exactly this
//   ask              the program to ask which tests are up to date, once the first one is about to
//                    start; the launch is then numbered by the process
//   unset-env        (list) NAME: remove from the environment before Java sees it
//   set-env          (list) NAME=VALUE: what the variable was without Winnow
//   drop-in-env      (list) NAME=TEXT: delete the first TEXT and one blank behind it from the value
//   probe-jdk        "yes": rewrite the classes of the JDK too (to try the rewriter on many
//   classes)
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "base/result.h"

namespace winnow {

struct AgentConfig {
  static Result<AgentConfig> read(const std::string& path);

  std::string trace_dir;
  std::string log;
  uint64_t launch = 0;
  std::set<std::string, std::less<>> skip;
  bool skip_needs_class_path = false;
  std::string skip_class_path;
  std::string ask;
  std::vector<std::string> unset_env;
  std::vector<std::string> set_env;
  std::vector<std::string> drop_in_env;
  bool probe_jdk = false;
};

// Puts the process's environment back to what it was without Winnow. Call before Java code runs.
void clean_environment(const AgentConfig& config);

}  // namespace winnow
