// Numbers by digests: where a thing stands in a table that has its digest. Open addressing; a look
// touches one line of memory, because the whole digest stands beside the number.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/digest.h"

namespace winnow {

class DigestIndex {
 public:
  // How many digests it has seen.
  size_t size() const { return size_; }

  // Makes room for that many, so that it need not grow.
  void reserve(size_t count) {
    size_t slots = std::bit_ceil(count * 2);
    if (slots > slots_.size()) grow(slots);
  }
  // Brings near what `slot` will look at: many looks at far memory then take the time of one.
  void prefetch(Digest digest) const {
    if (!slots_.empty()) __builtin_prefetch(&slots_[digest & (slots_.size() - 1)]);
  }
  // The number of a digest, to be set by the caller if it is 0: then the digest is new. Valid up to
  // the next call.
  uint32_t& slot(Digest digest) {
    if ((size_ + 1) * 2 > slots_.size()) grow(slots_.empty() ? 64 : slots_.size() * 2);
    Slot& found = slots_[place_of(digest)];
    if (found.number == 0) {
      found.digest = digest;
      ++size_;
    }
    return found.number;
  }

 private:
  struct Slot {
    Digest digest = 0;
    uint32_t number = 0;  // 0: free
  };
  size_t place_of(Digest digest) const {
    size_t mask = slots_.size() - 1;
    size_t at = static_cast<size_t>(digest) & mask;
    while (slots_[at].number != 0 && slots_[at].digest != digest) at = (at + 1) & mask;
    return at;
  }
  void grow(size_t slots) {
    std::vector<Slot> old(slots);
    old.swap(slots_);
    for (const Slot& slot : old) {
      if (slot.number != 0) slots_[place_of(slot.digest)] = slot;
    }
  }

  std::vector<Slot> slots_;  // a power of two
  size_t size_ = 0;
};

}  // namespace winnow
