#include "agent/hits.h"

#include <gtest/gtest.h>

#include <thread>

namespace winnow {
namespace {

TEST(Hits, AreTakenAndClearedAtEveryAlignment) {
  for (size_t shift = 0; shift < 8; ++shift) {
    alignas(8) uint8_t memory[64] = {};
    uint8_t* bytes = memory + shift;
    for (size_t id : {0, 1, 7, 8, 30, 49}) bytes[id] = 1;
    std::vector<uint32_t> ids;
    take_hits(bytes, 50, ids);
    EXPECT_EQ(ids, (std::vector<uint32_t>{0, 1, 7, 8, 30, 49})) << "shift " << shift;
    ids.clear();
    take_hits(bytes, 50, ids);
    EXPECT_TRUE(ids.empty());
  }
}

TEST(Hits, AreFoundWhereverTheyStandAmongManyThatAreNone) {
  constexpr size_t kCount = 1100;
  for (size_t shift : {size_t{0}, size_t{3}}) {
    for (size_t hit = 0; hit < kCount; ++hit) {
      alignas(64) uint8_t memory[kCount + 8] = {};
      memory[shift + hit] = 1;
      memory[shift + kCount] = 1;  // nobody asked for this one
      std::vector<uint32_t> ids;
      take_hits(memory + shift, kCount, ids);
      ASSERT_EQ(ids, std::vector<uint32_t>{static_cast<uint32_t>(hit)}) << "shift " << shift;
      ASSERT_EQ(memory[shift + hit], 0);
      ASSERT_EQ(memory[shift + kCount], 1);
    }
  }
}

TEST(Hits, BeyondTheCountAreLeftAlone) {
  alignas(8) uint8_t bytes[16] = {};
  bytes[11] = 1;
  std::vector<uint32_t> ids;
  take_hits(bytes, 11, ids);
  EXPECT_TRUE(ids.empty());
  EXPECT_EQ(bytes[11], 1);
}

TEST(Hits, OfAnotherThreadAreNeverLost) {
  alignas(8) static uint8_t bytes[64];
  constexpr int kRounds = 20000;
  std::atomic<int> round = 0;
  std::thread writer([&] {
    for (int i = 1; i <= kRounds; ++i) {
      __atomic_store_n(&bytes[i % 64], 1, __ATOMIC_RELAXED);
      round.store(i);
      // The next hit of the same byte must be a new one.
      while (__atomic_load_n(&bytes[i % 64], __ATOMIC_RELAXED) != 0) std::this_thread::yield();
    }
  });
  int found = 0;
  std::vector<uint32_t> ids;
  while (found < kRounds) {
    ids.clear();
    take_hits(bytes, sizeof bytes, ids);
    found += static_cast<int>(ids.size());
  }
  writer.join();
  EXPECT_EQ(found, kRounds);
}

TEST(ImpliedHits, AreAddedToThoseThatImplyThem) {
  ImpliedHits implied;
  implied.add(3, 8);
  implied.add(5, 8);
  std::vector<uint32_t> ids = {2, 3, 100};
  implied.follow(ids);
  EXPECT_EQ(ids, (std::vector<uint32_t>{2, 3, 100, 8}));
  ids = {2, 4, 8};
  implied.follow(ids);
  EXPECT_EQ(ids, (std::vector<uint32_t>{2, 4, 8}));
}

TEST(ImpliedHits, ImplyOthersThemselves) {
  ImpliedHits implied;
  implied.add(3, 8);
  implied.add(3, 9);
  implied.add(9, 12);
  std::vector<uint32_t> ids = {3};
  implied.follow(ids);
  EXPECT_EQ(ids, (std::vector<uint32_t>{3, 8, 9, 12}));
}

TEST(HitSet, UnitesAndListsInOrder) {
  HitSet a, b;
  a.add({5, 64, 1000});
  b.add({3, 64});
  a.add(b);
  EXPECT_EQ(a.ids(), (IdSet{3, 5, 64, 1000}));
  b.add(a);
  EXPECT_EQ(b.ids(), a.ids());
  EXPECT_TRUE(HitSet().ids().empty());
  HitSet large;
  large.add({0, 4095, 4096, 70000});
  large.add(b);
  EXPECT_EQ(large.ids(), (IdSet{0, 3, 5, 64, 1000, 4095, 4096, 70000}));
  b.add(large);
  EXPECT_EQ(b.ids(), large.ids());
  EXPECT_TRUE(b.contains(4096) && !b.contains(4097));
}

}  // namespace
}  // namespace winnow
