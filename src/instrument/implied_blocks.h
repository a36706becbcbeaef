// Basic blocks that need no probe of their own, because others tell that they ran.
//
// Where ways join (behind an if, at the head of a loop) each of them often ends in instructions
// that can't fail and then goes there and nowhere else:
//
//   0: int d = 2;                        block 0 goes to the head
//   head: if (!divides(d, n)) goto out
//   body: if (n % d == 0) return false
//   next: d++; goto head                 and so does this one
//
// The head runs if and only if block 0 or `next` ran, so their probes speak for it. It must hold
// that
//   - every way into the block comes from such a block: one that goes nowhere else, and in which no
//     instruction throws, so that whoever began it came to its end. (An exception out of nowhere,
//     Thread.stop, makes the block count as run that was about to run: too much, never too little.)
//   - no exception leads there;
//   - these blocks have probes that run each time: not block 0 if something leads back to it,
//   because
//     the probe of a method runs once, and no block that is implied itself. So there is no loop
//     without a probe in it, and one that was entered long ago is still seen.
//
// When a thread stands between the probe and the block while a test begins, the block belongs to
// what was before, like the rest of any block that was begun.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "classfile/code.h"

namespace winnow {

// By the number of a block: the one that runs whenever this one did, and has no probe.
using ImpliedBlocks = std::vector<std::optional<uint32_t>>;

// `starts` as block_starts gives them.
ImpliedBlocks implied_blocks(const Code& code, const std::vector<uint32_t>& starts);

}  // namespace winnow
