// The test JVM's environment: what Winnow put into it is taken out before the program can see it.
#pragma once

#include "trace/agent_config.h"

namespace winnow {

// Call before Java code runs.
void clean_environment(const EnvironmentRepair& repair);

}  // namespace winnow
