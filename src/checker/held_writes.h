// Keeps programs from writing elsewhere than in their own folders, with the kernel's Landlock: a
// thread gives the right up for itself, and what it starts never has it.
#pragma once

#include <string>
#include <vector>

namespace winnow {

// From now on this thread, and every process that it starts, can make, change and delete files
// below these folders only, and write to /dev/null. False, and nothing is held back, where the
// kernel can't do that.
bool hold_writes_of_this_thread(const std::vector<std::string>& folders);

}  // namespace winnow
