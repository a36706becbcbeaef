#include "base/heap.h"

#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <vector>

namespace winnow {
namespace {

constexpr size_t kHugePage = 2 << 20;
constexpr size_t kWorthIt = 2 * kHugePage;
constexpr size_t kMost = size_t{1} << 30;
// The largest blocks that malloc can be made to take from the heap. Those that it maps one by one
// are small pages again.
constexpr size_t kLargestInHeap = 32 << 20;
constexpr size_t kPiece = kLargestInHeap / 2;

}  // namespace

void expect_allocations(size_t bytes) {
#if defined(__GLIBC__) && defined(M_MMAP_THRESHOLD) && defined(MADV_HUGEPAGE)
  if (bytes < kWorthIt) return;
  bytes = std::min(bytes, kMost);
  ::mallopt(M_MMAP_THRESHOLD, kLargestInHeap);
  ::mallopt(M_TRIM_THRESHOLD, kMost);  // or the room would go back when it is freed
  std::vector<void*> pieces;
  pieces.reserve(bytes / kPiece + 1);
  for (size_t left = bytes; left > 0; left -= std::min(left, kPiece)) {
    pieces.push_back(std::malloc(std::min(left, kPiece)));
  }
  // In another malloc's heap (a sanitizer's), or mapped because the heap can't grow, the pieces lie
  // behind the end of the heap, and nothing is left between the two.
  uintptr_t begin = reinterpret_cast<uintptr_t>(pieces.front());
  uintptr_t end = reinterpret_cast<uintptr_t>(::sbrk(0)) & ~(kHugePage - 1);
  for (void* piece : pieces) std::free(piece);
  begin = (begin + kHugePage - 1) & ~(kHugePage - 1);
  // Where the kernel does not want to, all is as it was.
  if (begin != 0 && begin < end)
    (void)::madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE);
#else
  (void)bytes;
#endif
}

}  // namespace winnow
