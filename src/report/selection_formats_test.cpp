#include "report/selection_formats.h"

#include <gtest/gtest.h>

namespace winnow {
namespace {

const std::vector<std::string> kTests = {"shop.CartTest", "shop.Stock$Nested"};

TEST(SelectionFormats, NameTheTestsAsEachToolWantsThem) {
  EXPECT_TRUE(as_surefire_arguments(kTests).starts_with("-Dtest=shop.CartTest,shop.Stock$Nested "));
  EXPECT_EQ(as_gradle_arguments(kTests), "--tests=shop.CartTest --tests=shop.Stock$Nested");
  EXPECT_EQ(as_junit_arguments(kTests),
            "--select-class=shop.CartTest --select-class=shop.Stock$Nested");
}

TEST(SelectionFormats, OfNothingMustNotMeanEverything) {
  EXPECT_EQ(as_surefire_arguments({}), "-DskipTests");
  EXPECT_EQ(as_gradle_arguments({}), "-x test");
  EXPECT_EQ(as_junit_arguments({}), "");
}

}  // namespace
}  // namespace winnow
