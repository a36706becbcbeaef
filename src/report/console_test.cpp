#include "report/console.h"

#include <gtest/gtest.h>

namespace winnow {
namespace {

// What a function writes on stderr.
template <typename Function>
std::string written(Function function) {
  testing::internal::CaptureStderr();
  function();
  return testing::internal::GetCapturedStderr();
}

TEST(Console, SaysNothingButWarningsWhenQuiet) {
  Console quiet(true);
  EXPECT_EQ(written([&] { quiet.say("hello"); }), "");
  EXPECT_EQ(written([&] { quiet.table({{"a", "b"}}, 10, "hint"); }), "");
  EXPECT_EQ(written([&] { quiet.warn("careful"); }), "winnow: careful\n");
  EXPECT_EQ(written([&] { quiet.error("broken"); }), "winnow: broken\n");
}

TEST(Console, AlignsTheRowsOfATableAndCountsTheRest) {
  Console console(false);
  EXPECT_EQ(written([&] {
              console.table({{"a", "one"}, {"long", "two"}, {"longest", "3"}}, 2, "see more");
            }),
            "winnow:   a     one\nwinnow:   long  two\nwinnow:   … and 1 more (see more)\n");
}

TEST(Console, PaintsOnlyWhenAsked) {
  EXPECT_EQ(paint("x", Colour::kRed, false), "x");
  EXPECT_EQ(paint("x", Colour::kPlain, true), "x");
  EXPECT_EQ(paint("x", Colour::kRed, true), "\033[31mx\033[0m");
}

TEST(Duration, IsGivenInTheUnitThatReadsWell) {
  EXPECT_EQ(duration_text(0), "0 ms");
  EXPECT_EQ(duration_text(85'400), "85 ms");
  EXPECT_EQ(duration_text(949'999), "950 ms");
  EXPECT_EQ(duration_text(1'200'000), "1.2 s");
  EXPECT_EQ(duration_text(221'000'000), "3 min 41 s");
}

TEST(Numbers, AreGroupedByThreeDigits) {
  EXPECT_EQ(number_text(0), "0");
  EXPECT_EQ(number_text(999), "999");
  EXPECT_EQ(number_text(1866), "1,866");
  EXPECT_EQ(number_text(1234567), "1,234,567");
}

TEST(Numbers, TakeTheSingularForOneOnly) {
  EXPECT_EQ(plural(1, "class", "classes"), "1 class");
  EXPECT_EQ(plural(0, "class", "classes"), "0 classes");
  EXPECT_EQ(plural(2000, "class", "classes"), "2,000 classes");
}

}  // namespace
}  // namespace winnow
