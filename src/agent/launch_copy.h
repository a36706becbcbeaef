// Copies how this JVM was started, so that the same tests can be started again without the build
// (src/direct/): its command line, folder and environment, and the files of Surefire that the
// command line names, which the build deletes when the JVM has ended.
//
// launch-N.jvm in the folder of the traces ("winnow-jvm" 1), from the first JVM of a launch:
//   argument     of the command line, in order, the program first
//   directory    the working directory
//   environment  NAME=VALUE, as the program under test sees it
//   file         name of a file that the command line mentions, absolute; the next `content` is
//   what
//                is in it, whatever bytes these are
#pragma once

#include "trace/agent_config.h"

namespace winnow {

// Call when the environment is clean and no Java code has run. Trouble means that there is no file.
void copy_launch(const AgentConfig& config);

}  // namespace winnow
