// Threads of the JDK that are inside a method of a class which is retransformed keep running its
// old version, and HotSpot knows neither file nor line of that in their stack traces.
#pragma once

#include "agent/jvm.h"

namespace winnow {

// After java.lang.Object was retransformed: the thread that finalizes waits in Object.wait from the
// JVM's start on. Wakes it up; it finds nothing to do, and waits again, in the new version.
void leave_old_frames(const Jvm& jvm);

}  // namespace winnow
