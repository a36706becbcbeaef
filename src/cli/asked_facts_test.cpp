#include "cli/asked_facts.h"

#include <gtest/gtest.h>

namespace winnow {
namespace {

TEST(AFact, IsAboutItsClassAndItsMethodByWholeOrShortNames) {
  Fact method{FactKind::kMethod, "shop/Cart.total(I)J", print_of("x")};
  for (const char* word : {"shop.Cart", "Cart", "shop.Cart.total", "Cart.total"}) {
    EXPECT_TRUE(is_about(method, word)) << word;
  }
  for (const char* word : {"art", "Cart.tot", "shop", "Cart.other", "other.Cart"}) {
    EXPECT_FALSE(is_about(method, word)) << word;
  }
  EXPECT_TRUE(is_about({FactKind::kField, "shop/Cart.count:I", print_of("x")}, "Cart.count"));
  EXPECT_TRUE(is_about({FactKind::kType, "shop/Cart", print_of("x")}, "Cart"));
  EXPECT_FALSE(is_about({FactKind::kType, "shop/Cart", print_of("x")}, "Cart.total"));
}

TEST(AFact, IsAboutAFileByItsPathOrTheEndOfIt) {
  Fact file{FactKind::kFile, "data/prices.txt", print_of("x")};
  EXPECT_TRUE(is_about(file, "data/prices.txt"));
  EXPECT_TRUE(is_about(file, "prices.txt"));
  EXPECT_FALSE(is_about(file, "rices.txt"));
  EXPECT_FALSE(is_about(file, "data"));
  EXPECT_FALSE(is_about({FactKind::kPlatform, "jdk", print_of("x")}, "jdk"));
}

}  // namespace
}  // namespace winnow
