#include "report/line_diff.h"

#include <gtest/gtest.h>

#include <string>

namespace winnow {
namespace {

std::string numbers(int from, int to) {
  std::string text;
  for (int i = from; i <= to; ++i) text += std::to_string(i) + "\n";
  return text;
}

TEST(UnifiedDiff, IsEmptyForEqualTexts) {
  EXPECT_EQ(unified_diff("a\nb\n", "a\nb\n", "x", "y"), "");
  EXPECT_EQ(unified_diff("", "", "x", "y"), "");
}

TEST(UnifiedDiff, ShowsThreeEqualLinesAroundADifference) {
  EXPECT_EQ(unified_diff(numbers(1, 9), numbers(1, 4) + "five\n" + numbers(6, 9), "old", "new"),
            "--- old\n+++ new\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n");
}

TEST(UnifiedDiff, NamesAnEmptyRangeByTheLineBeforeIt) {
  EXPECT_EQ(unified_diff("", "a\nb\n", "old", "new"),
            "--- old\n+++ new\n@@ -0,0 +1,2 @@\n+a\n+b\n");
  EXPECT_EQ(unified_diff("a\n", "", "old", "new"), "--- old\n+++ new\n@@ -1 +0,0 @@\n-a\n");
}

TEST(UnifiedDiff, JoinsNeighboursAndPartsWhatIsFarFromEachOther) {
  std::string before = numbers(1, 30);
  std::string near = numbers(1, 1) + numbers(3, 7) + numbers(9, 30);
  EXPECT_EQ(unified_diff(before, near, "o", "n"),
            "--- o\n+++ n\n@@ -1,11 +1,9 @@\n 1\n-2\n 3\n 4\n 5\n 6\n 7\n-8\n 9\n 10\n 11\n");
  std::string far = numbers(1, 1) + numbers(3, 19) + numbers(21, 30);
  EXPECT_EQ(unified_diff(before, far, "o", "n"),
            "--- o\n+++ n\n@@ -1,5 +1,4 @@\n 1\n-2\n 3\n 4\n 5\n"
            "@@ -17,7 +16,6 @@\n 17\n 18\n 19\n-20\n 21\n 22\n 23\n");
}

// Applies the signs of a diff to `before` and compares with `after`: whatever the diff looks like,
// it has to be right.
std::string patched(const std::string& diff, bool want_before) {
  std::string text;
  size_t at = 0;
  while (at < diff.size()) {
    size_t end = diff.find('\n', at) + 1;
    std::string line = diff.substr(at, end - at);
    at = end;
    if (line.starts_with("---") || line.starts_with("+++") || line.starts_with("@@")) continue;
    if (line[0] == (want_before ? '+' : '-')) continue;
    text += line.substr(1);
  }
  return text;
}

TEST(UnifiedDiff, HoldsBothTextsWhenEverythingIsWithinReachOfADifference) {
  // Small alphabets give many ways to go; every third line differs, so that no line is left out.
  unsigned seed = 7;
  auto random = [&](unsigned below) { return (seed = seed * 1103515245 + 12345) / 65536 % below; };
  for (int round = 0; round < 200; ++round) {
    std::string before, after;
    for (int i = 0; i < 12; ++i) {
      std::string line(1, static_cast<char>('a' + random(3)));
      std::string other(1, static_cast<char>('a' + random(3)));
      before += line + "\nmark" + std::to_string(i) + "\n";
      after += other + "\n" + (random(2) == 0 ? "x" : "y") + "\n";
    }
    std::string diff = unified_diff(before, after, "o", "n");
    EXPECT_EQ(patched(diff, true), before);
    EXPECT_EQ(patched(diff, false), after);
  }
}

TEST(UnifiedDiff, ReplacesOneByTheOtherWhenTheyDifferInThousandsOfPlaces) {
  std::string before = numbers(1, 5000), after = numbers(10001, 15000);
  std::string diff = unified_diff(before, after, "o", "n");
  EXPECT_TRUE(diff.starts_with("--- o\n+++ n\n@@ -1,5000 +1,5000 @@\n-1\n"));
  EXPECT_EQ(patched(diff, true), before);
  EXPECT_EQ(patched(diff, false), after);
}

}  // namespace
}  // namespace winnow
