// Basic blocks that need no probe of their own, because others tell that they ran.
//
//   0: int i = 0;                        goes to the head
//   head: if (i >= n) goto out
//   body: sum += a[i]; i++; goto head
//   out: return sum
//
// Whoever came to the head went on to the body or out, and nobody comes there another way: their
// probes speak for it, and a round of the loop runs one probe instead of two. There are two rules,
// and neither holds for a block in which something may be thrown, because then nobody knows how far
// it came (fails.h says what can't throw).
//
// From where it leads: a block that throws nothing has run if and only if one of those ran that it
// leads to, provided that there is no way to any of them that does not come through it (it
// dominates them). It only computes, so it makes no difference to anybody before they run.
//
// From where the ways come: a block to which each way comes from a block that throws nothing and
// goes nowhere else has run if and only if one of those ran. (An exception out of nowhere,
// Thread.stop, makes the block count as run that was about to run: too much, never too little.)
//
// What must hold besides:
//   - no exception leads to a block that others speak for by the second rule;
//   - the first block's probe stands at the entry and runs once; if something leads back there, it
//     speaks for nobody, and nobody speaks for it;
//   - in every loop there is a probe, so that one that was entered long ago is still seen. By the
//     first rule a block depends on those that it dominates, by the second one on those before it
//     or, at the end of a loop, on one that keeps its probe; and who is needed by the second rule
//     is not left out by the first one. So nothing depends on itself.
//
// When a thread stands between the probe and the block while a test begins, the block belongs to
// what was before, like the rest of any block that was begun.
#pragma once

#include <cstdint>
#include <vector>

#include "classfile/code.h"

namespace winnow {

struct ImpliedBlock {
  uint32_t by = 0;     // whenever this block ran,
  uint32_t block = 0;  // so did this one; nothing else tells it
};

struct ImpliedBlocks {
  std::vector<bool> has_probe;  // by the number of a block
  // Of a chain each link: `by` may be implied itself. No block implies more than two.
  std::vector<ImpliedBlock> links;
};

// `starts` as block_starts gives them. `keep_first`: block 0 has its probe, whatever others say.
ImpliedBlocks implied_blocks(const ClassFile& file, const Member& method, const Code& code,
                             const std::vector<uint32_t>& starts, bool keep_first);

}  // namespace winnow
