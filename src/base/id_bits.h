// A set of small numbers with one bit for each, for questions about most of them: 64 at a time.
#pragma once

#include <cstdint>
#include <vector>

namespace winnow {

class IdBits {
 public:
  bool has(uint32_t id) const { return (word(id / 64) >> (id % 64) & 1) != 0; }
  void add(uint32_t id) {
    if (id / 64 >= words_.size()) words_.resize(id / 64 + 1 + words_.size() / 2);
    words_[id / 64] |= uint64_t{1} << (id % 64);
  }
  void remove(uint32_t id) {
    if (id / 64 < words_.size()) words_[id / 64] &= ~(uint64_t{1} << (id % 64));
  }
  // Bit i stands for number 64 * index + i.
  uint64_t word(size_t index) const { return index < words_.size() ? words_[index] : 0; }

 private:
  std::vector<uint64_t> words_;
};

}  // namespace winnow
