#include "base/print.h"

#include <gtest/gtest.h>

#include <set>

namespace winnow {
namespace {

// Prints stand in stores and caches: another value for the same bytes would make every record of
// every user worthless, so it must not come with an update of the hash library unnoticed.
TEST(Print, OfTheSameBytesIsTheSameInEveryVersion) {
  EXPECT_EQ(print_of("").hex(), "99aa06d3014798d86001c324468d497f");
  EXPECT_EQ(print_of("winnow").hex(), "5ed94383467bfbbd67dd0156a39fc5bc");
}

TEST(Print, IsNeverTheOneThatMeansAbsent) {
  std::set<Print> seen;
  std::string text;
  for (int i = 0; i < 1000; ++i) {
    Print print = print_of(text);
    EXPECT_FALSE(print.absent());
    EXPECT_TRUE(seen.insert(print).second) << i;
    text.push_back('\0');
  }
  EXPECT_TRUE(kAbsent.absent());
}

TEST(Print, IsMoreThanItsLowHalf) {
  EXPECT_FALSE((Print{1, 0}.absent()));
  EXPECT_FALSE((Print{0, 1}.absent()));
  EXPECT_NE((Print{1, 7}), (Print{2, 7}));
}

TEST(Print, ComesBackFromItsBytes) {
  ByteWriter out;
  write_print(out, print_of("a"));
  EXPECT_EQ(out.size(), 16u);
  ByteReader in(out.view());
  EXPECT_EQ(read_print(in), print_of("a"));
  EXPECT_TRUE(in.at_end());
}

TEST(Print, ShowsLeadingZeros) {
  EXPECT_EQ((Print{0, 0xab}).hex(), "000000000000000000000000000000ab");
  EXPECT_EQ((Print{0x1, 0}).short_hex(), "00000000");
}

TEST(Checksum, NoticesEveryFlippedBit) {
  std::string text = "a record of a trace";
  uint32_t good = checksum_of(as_bytes(text));
  for (size_t bit = 0; bit < text.size() * 8; ++bit) {
    std::string damaged = text;
    damaged[bit / 8] = static_cast<char>(damaged[bit / 8] ^ (1 << (bit % 8)));
    EXPECT_NE(checksum_of(as_bytes(damaged)), good) << bit;
  }
}

}  // namespace
}  // namespace winnow
