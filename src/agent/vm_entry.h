// The agent of this process, for the natives of the probes class; null if it could not be set up.
#pragma once

#include <jvmti.h>

namespace winnow {

class Agent;

Agent* agent();
jvmtiEnv* agent_tools();

}  // namespace winnow
