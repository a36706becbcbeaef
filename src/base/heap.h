// Prepares the heap for work that is known to need much memory.
#pragma once

#include <cstddef>

namespace winnow {

// Makes the heap larger by about that many bytes, in huge pages where the kernel has them. The
// first touch of a page costs a trip into the kernel, and a program that reads many classes touches
// new pages all the time: it is an eighth of what it does. Nothing is touched here, so that too
// large a guess costs next to nothing; for a few megabytes it does nothing at all. For a process
// that is Winnow's own: it changes how malloc treats large blocks from then on.
void expect_allocations(size_t bytes);

}  // namespace winnow
