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
  // Four of them, so that none waits for the one before it.
  Lane any[4] = {};
#pragma GCC unroll 16
  for (size_t i = 0; i < kCount / sizeof(Lane); ++i) {
    Lane lane;
    std::memcpy(&lane, words + 2 * i, sizeof lane);
    any[i % 4] |= lane;
  }
  Lane all = (any[0] | any[1]) | (any[2] | any[3]);
  return (all[0] | all[1]) == 0;
}

constexpr size_t kBits = 64;  // of a word

// Calls with the place of each bit that is set.
template <typename Call>
void each_bit(const std::vector<uint64_t>& words, Call call) {
  for (size_t i = 0; i < words.size(); ++i) {
    for (uint64_t word = words[i]; word != 0; word &= word - 1) {
      call(i * kBits + static_cast<size_t>(std::countr_zero(word)));
    }
  }
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

void ImpliedHits::add(uint32_t by, uint32_t id) {
  if (by >= implied_.size()) implied_.resize(size_t{by} + 1);
  Implied& implied = implied_[by];
  (implied.one == 0 || implied.one == id ? implied.one : implied.other) = id;
}

void ImpliedHits::follow(std::vector<uint32_t>& ids) const {
  for (size_t i = 0; i < ids.size(); ++i) {
    if (ids[i] >= implied_.size()) continue;
    Implied implied = implied_[ids[i]];
    if (implied.one != 0) ids.push_back(implied.one);
    if (implied.other != 0) ids.push_back(implied.other);
  }
}

void HitSet::make_room(size_t words) {
  if (words <= words_.size()) return;
  words_.resize(words);
  used_.resize((words + kBits - 1) / kBits);
}

void HitSet::add_to_word(size_t place, uint64_t bits) {
  words_[place] |= bits;
  used_[place / kBits] |= uint64_t{1} << (place % kBits);
}

void HitSet::add(uint32_t id) {
  make_room(id / kBits + 1);
  add_to_word(id / kBits, uint64_t{1} << (id % kBits));
}

void HitSet::add(const std::vector<uint32_t>& ids) {
  for (uint32_t id : ids) add(id);
}

void HitSet::add(const HitSet& other) {
  make_room(other.words_.size());
  each_bit(other.used_, [&](size_t place) { add_to_word(place, other.words_[place]); });
}

IdSet HitSet::ids() const {
  IdSet ids;
  each_bit(used_, [&](size_t place) {
    for (uint64_t word = words_[place]; word != 0; word &= word - 1) {
      size_t id = place * kBits + static_cast<size_t>(std::countr_zero(word));
      ids.push_back(static_cast<uint32_t>(id));
    }
  });
  return ids;
}

}  // namespace winnow
