#include "agent/hits.h"

#include <bit>
#include <cstring>

namespace winnow {
namespace {

static_assert(std::endian::native == std::endian::little, "take_hits reads bytes through words");

// Bytes that are looked at together.
constexpr size_t kLine = 64;
constexpr size_t kPage = 4 * kLine;

// As wide as a register of any 64-bit machine.
using Lane [[gnu::vector_size(16)]] = uint64_t;

// Whether none of so many bytes is set. One that is set meanwhile may be seen or not: it stays set
// until somebody takes it.
template <size_t kCount>
bool is_zero(const uint64_t* words) {
  Lane all = {};
  for (size_t i = 0; i < kCount / sizeof(uint64_t); i += 2) {
    Lane lane;
    std::memcpy(&lane, words + i, sizeof lane);
    all |= lane;
  }
  return (all[0] | all[1]) == 0;
}

}  // namespace

void take_hits(uint8_t* bytes, size_t count, std::vector<uint32_t>& ids) {
  size_t i = 0;
  auto take_byte = [&] {
    if (__atomic_load_n(bytes + i, __ATOMIC_RELAXED) != 0) {
      __atomic_store_n(bytes + i, 0, __ATOMIC_SEQ_CST);
      ids.push_back(static_cast<uint32_t>(i));
    }
    ++i;
  };
  // With compact object headers (JDK 24 on) an array's bytes begin at no multiple of eight.
  while (i < count && reinterpret_cast<uintptr_t>(bytes + i) % sizeof(uint64_t) != 0) take_byte();
  auto word_at = [&](size_t at) { return reinterpret_cast<uint64_t*>(bytes + at); };
  while (i + sizeof(uint64_t) <= count) {
    // Nearly all methods did not run since the last time: many of them are one question.
    if (i + kPage <= count && is_zero<kPage>(word_at(i))) {
      i += kPage;
      continue;
    }
    if (i + kLine <= count && is_zero<kLine>(word_at(i))) {
      i += kLine;
      continue;
    }
    uint64_t* word = word_at(i);
    size_t first = i;
    i += sizeof(uint64_t);
    if (__atomic_load_n(word, __ATOMIC_RELAXED) == 0) continue;
    uint64_t set = __atomic_exchange_n(word, 0, __ATOMIC_SEQ_CST);
    while (set != 0) {
      int byte = std::countr_zero(set) / 8;
      ids.push_back(static_cast<uint32_t>(first) + static_cast<uint32_t>(byte));
      set &= ~(uint64_t{0xff} << (byte * 8));
    }
  }
  while (i < count) take_byte();
}

void HitSet::add(const std::vector<uint32_t>& ids) {
  for (uint32_t id : ids) {
    size_t word = id / 64;
    if (word >= words_.size()) words_.resize(word + 1);
    words_[word] |= uint64_t{1} << (id % 64);
  }
}

void HitSet::add(const HitSet& other) {
  if (other.words_.size() > words_.size()) words_.resize(other.words_.size());
  for (size_t i = 0; i < other.words_.size(); ++i) words_[i] |= other.words_[i];
}

IdSet HitSet::ids() const {
  IdSet ids;
  for (size_t i = 0; i < words_.size(); ++i) {
    for (uint64_t word = words_[i]; word != 0; word &= word - 1) {
      ids.push_back(static_cast<uint32_t>(i * 64) + static_cast<uint32_t>(std::countr_zero(word)));
    }
  }
  return ids;
}

}  // namespace winnow
