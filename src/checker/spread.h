// An order in which a few of many things are seen such that any beginning of it is spread over all
// of them: a seeded start and a stride that shares no divisor with their number.
#pragma once

#include <cstddef>
#include <cstdint>
#include <numeric>

namespace winnow {

// A well-mixed number for each seed (splitmix64).
constexpr uint64_t mixed(uint64_t seed) {
  uint64_t x = seed + 0x9e3779b97f4a7c15;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

class Spread {
 public:
  Spread(size_t count, uint64_t seed) : count_(count) {
    if (count == 0) return;
    start_ = mixed(seed) % count;
    // Near the golden section of the count, neighbours in the order are far apart.
    stride_ = size_t(double(count) * 0.618033988749895) + mixed(seed + 1) % (count / 8 + 1);
    stride_ %= count;
    while (std::gcd(stride_, count) != 1) stride_++;
  }
  // A permutation of 0 … count-1. REQUIRES: i < count
  size_t at(size_t i) const { return size_t((start_ + uint64_t(i) * stride_) % count_); }

 private:
  size_t count_;
  size_t start_ = 0;
  size_t stride_ = 1;
};

}  // namespace winnow
