#include "base/bytes.h"

#include <gtest/gtest.h>

namespace winnow {
namespace {

TEST(ByteReader, ReadsBothByteOrders) {
  ByteReader in(as_bytes("\x01\x02\x03\x04\x05\x06"));
  EXPECT_EQ(in.u2(), 0x0102);
  EXPECT_EQ(in.le2(), 0x0403);
  EXPECT_EQ(in.s1(), 5);
  EXPECT_EQ(in.remaining(), 1u);
  EXPECT_TRUE(in.ok());
}

TEST(ByteReader, KeepsTheSignOfSmallNumbers) {
  ByteReader in(as_bytes("\xff\xff\xfe\xff\xff\xff\xfd"));
  EXPECT_EQ(in.s1(), -1);
  EXPECT_EQ(in.s2(), -2);
  EXPECT_EQ(in.s4(), -3);
  EXPECT_TRUE(in.at_end());
}

TEST(ByteReader, StaysFailedAfterTheFirstReadPastTheEnd) {
  ByteReader in(as_bytes("abc"));
  EXPECT_EQ(in.u4(), 0u);
  EXPECT_FALSE(in.ok());
  // Three bytes are still there, and none of them is given out any more.
  EXPECT_EQ(in.u1(), 0);
  EXPECT_EQ(in.text(), "");
  EXPECT_TRUE(in.bytes(0).empty());
  EXPECT_EQ(in.count(1), 0u);
  EXPECT_FALSE(in.ok());
  EXPECT_EQ(in.offset(), 0u);
}

TEST(ByteReader, DoesNotRecoverBySeeking) {
  ByteReader in(as_bytes("abc"));
  in.seek(4);
  EXPECT_FALSE(in.ok());
  in.seek(1);
  EXPECT_FALSE(in.ok());
  EXPECT_EQ(in.u1(), 0);
}

TEST(ByteReader, SeeksToTheVeryEnd) {
  ByteReader in(as_bytes("abc"));
  in.seek(3);
  EXPECT_TRUE(in.ok());
  EXPECT_TRUE(in.at_end());
}

TEST(ByteReader, RefusesALengthThatWouldWrapAround) {
  ByteReader in(as_bytes("abc"));
  in.skip(1);
  EXPECT_TRUE(in.bytes(SIZE_MAX).empty());
  EXPECT_FALSE(in.ok());
}

TEST(ByteReader, RefusesACountThatTheRestCouldNotHold) {
  ByteReader good(as_bytes("12345678"));
  EXPECT_EQ(good.count(4, 2), 4u);
  ByteReader lying(as_bytes("12345678"));
  EXPECT_EQ(lying.count(5, 2), 0u);
  EXPECT_FALSE(lying.ok());
  ByteReader huge(as_bytes("12345678"));
  EXPECT_EQ(huge.count(UINT64_MAX, 8), 0u);
  EXPECT_FALSE(huge.ok());
}

TEST(ByteReader, GivesBackEveryVarint) {
  for (uint64_t value : {uint64_t{0}, uint64_t{127}, uint64_t{128}, uint64_t{16383},
                         uint64_t{16384}, uint64_t{UINT32_MAX}, uint64_t{1} << 63, UINT64_MAX}) {
    ByteWriter out;
    out.varint(value);
    ByteReader in(out.view());
    EXPECT_EQ(in.varint(), value);
    EXPECT_TRUE(in.ok() && in.at_end()) << value;
  }
}

TEST(ByteReader, RefusesAVarintOfElevenBytes) {
  std::string endless(11, '\x80');
  ByteReader in(as_bytes(endless));
  EXPECT_EQ(in.varint(), 0u);
  EXPECT_FALSE(in.ok());
}

TEST(ByteReader, RefusesAVarintThatIsCutOff) {
  ByteReader in(as_bytes("\xff\xff"));
  in.varint();
  EXPECT_FALSE(in.ok());
}

TEST(ByteReader, RefusesATextLongerThanTheRest) {
  ByteReader in(
      as_bytes("\x05"
               "abcd"));
  EXPECT_EQ(in.text(), "");
  EXPECT_FALSE(in.ok());
}

TEST(ByteWriter, WritesWhatTheReaderReads) {
  ByteWriter out;
  out.u1(1);
  out.u2(2);
  out.u4(3);
  out.u8(4);
  out.le2(5);
  out.le4(6);
  out.le8(7);
  out.text("eight");
  ByteReader in(out.view());
  EXPECT_EQ(in.u1(), 1);
  EXPECT_EQ(in.u2(), 2);
  EXPECT_EQ(in.u4(), 3u);
  EXPECT_EQ(in.u8(), 4u);
  EXPECT_EQ(in.le2(), 5);
  EXPECT_EQ(in.le4(), 6u);
  EXPECT_EQ(in.le8(), 7u);
  EXPECT_EQ(in.text(), "eight");
  EXPECT_TRUE(in.ok() && in.at_end());
}

TEST(ByteWriter, PatchesInPlace) {
  ByteWriter out;
  out.u4(0);
  out.u1(9);
  out.patch_u4(0, 0xCAFEBABE);
  EXPECT_EQ(out.str(), "\xCA\xFE\xBA\xBE\x09");
}

}  // namespace
}  // namespace winnow
