// The methods that ran, as the agent keeps them: taken out of the probes' byte array at a boundary,
// and collected in sets while a window is open.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/id_set.h"

namespace winnow {

// Appends the ids whose bytes are set and clears those bytes. Threads may set bytes meanwhile:
// each of their hits is found now or the next time, never lost.
void take_hits(uint8_t* bytes, size_t count, std::vector<uint32_t>& ids);

// Ids of which no probe tells, but other ids' probes do.
class ImpliedHits {
 public:
  // REQUIRES: at most two for one `by`.
  void add(uint32_t by, uint32_t id);
  // Appends to ids what they imply, and what that implies.
  void follow(std::vector<uint32_t>& ids) const;

 private:
  struct Implied {
    uint32_t one = 0;  // 0 for none
    uint32_t other = 0;
  };
  std::vector<Implied> implied_;  // by id
};

// A set of method ids that grows: a bit per id, and one for each word of them that is not empty,
// because a test runs few of all methods.
class HitSet {
 public:
  void add(uint32_t id);
  void add(const std::vector<uint32_t>& ids);
  void add(const HitSet& other);
  bool empty() const { return words_.empty(); }
  bool contains(uint32_t id) const {
    return id / 64 < words_.size() && (words_[id / 64] >> (id % 64) & 1) != 0;
  }
  IdSet ids() const;

 private:
  void make_room(size_t words);
  void add_to_word(size_t place, uint64_t bits);

  std::vector<uint64_t> words_;
  std::vector<uint64_t> used_;
};

}  // namespace winnow
