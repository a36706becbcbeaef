#include "cli/did_you_mean.h"

#include <gtest/gtest.h>

namespace winnow {
namespace {

const std::vector<std::string> kWords = {"status", "select", "all", "method"};

TEST(DidYouMean, FindsTheNearestWord) {
  EXPECT_EQ(did_you_mean("statu", kWords), "; did you mean 'status'?");
  EXPECT_EQ(did_you_mean("methd", kWords), "; did you mean 'method'?");
  EXPECT_EQ(did_you_mean("al", kWords), "; did you mean 'all'?");
}

TEST(DidYouMean, CountsASwapOfNeighboursAsOneSlip) {
  EXPECT_EQ(did_you_mean("ab", {"xyb", "ba"}), "; did you mean 'ba'?");
}

TEST(DidYouMean, SaysNothingIfNoWordIsNear) {
  EXPECT_EQ(did_you_mean("xyzzy", kWords), "");
  EXPECT_EQ(did_you_mean("x", kWords), "");
  EXPECT_EQ(did_you_mean("", kWords), "");
  EXPECT_EQ(did_you_mean("x", {}), "");
}

TEST(DidYouMean, TakesNoTimeForAWordWithoutEnd) {
  EXPECT_EQ(did_you_mean(std::string(100'000'000, 's'), kWords), "");
}

}  // namespace
}  // namespace winnow
