#include "base/id_set.h"

#include <gtest/gtest.h>

namespace winnow {
namespace {

IdSet through_bytes(const IdSet& set) {
  ByteWriter out;
  write_id_set(out, set);
  ByteReader in(out.view());
  IdSet back = read_id_set(in);
  EXPECT_TRUE(in.ok() && in.at_end());
  return back;
}

// Differences as they stand in the bytes, behind their count.
IdSet read_differences(const std::vector<uint64_t>& differences, bool& good) {
  ByteWriter out;
  out.varint(differences.size());
  for (uint64_t one : differences) out.varint(one);
  ByteReader in(out.view());
  IdSet set = read_id_set(in);
  good = in.ok();
  return set;
}

TEST(IdSet, ComesBackFromItsBytes) {
  for (const IdSet& set : {IdSet{}, IdSet{0}, IdSet{0, 1, 2}, IdSet{7, 300, 70000, UINT32_MAX}}) {
    EXPECT_EQ(through_bytes(set), set);
  }
}

TEST(IdSet, IsSortedAndFreeOfRepetitionAfterNormalizing) {
  IdSet set = {5, 1, 5, 3, 1};
  normalize(set);
  EXPECT_EQ(set, IdSet({1, 3, 5}));
}

TEST(IdSet, TakesLittleRoomForNeighbours) {
  IdSet set;
  for (uint32_t id = 100000; id < 101000; ++id) set.push_back(id);
  ByteWriter out;
  write_id_set(out, set);
  EXPECT_LT(out.size(), 1010u);
}

TEST(IdSet, IsRefusedWhenACountLies) {
  ByteWriter out;
  out.varint(1000);
  out.varint(1);
  ByteReader in(out.view());
  EXPECT_TRUE(read_id_set(in).empty());
  EXPECT_FALSE(in.ok());
}

TEST(IdSet, IsRefusedWhenAnIdNeedsMoreThan32Bits) {
  bool good = true;
  EXPECT_TRUE(read_differences({UINT32_MAX, 1}, good).empty());
  EXPECT_FALSE(good);
}

TEST(IdSet, IsRefusedWhenADifferenceWrapsAroundToASmallerId) {
  bool good = true;
  EXPECT_TRUE(read_differences({5, UINT64_MAX - 2}, good).empty());
  EXPECT_FALSE(good);
}

TEST(IdSet, IsRefusedWhenAnIdStandsTwice) {
  bool good = true;
  EXPECT_TRUE(read_differences({5, 0}, good).empty());
  EXPECT_FALSE(good);
}

}  // namespace
}  // namespace winnow
