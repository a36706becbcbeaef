#include "select/marks.h"

#include <gtest/gtest.h>

#include "program/test_program.h"

namespace winnow {
namespace {

class MarksTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string retention =
        "@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME) ";
    compile_java(
        folder_.at("classes"),
        {{"org/junit/jupiter/api/Tag.java", "package org.junit.jupiter.api; " + retention +
                                                "public @interface Tag { String value(); }"},
         {"org/junit/experimental/categories/Category.java",
          "package org.junit.experimental.categories; " + retention +
              "public @interface Category { Class<?>[] value(); }"},
         {"org/testng/annotations/Test.java",
          "package org.testng.annotations; " + retention +
              "public @interface Test { String[] groups() default {}; }"},
         {"shop/Slow.java", "package shop; " + retention +
                                "@org.junit.jupiter.api.Tag(\"slow\") public @interface Slow { }"},
         {"shop/All.java",
          "package shop; class CartTest { } @Slow class StockTest { } class DeepTest extends "
          "StockTest { }"
          " interface Network { }"
          " @org.junit.experimental.categories.Category(Network.class) class NetTest { }"
          " @org.testng.annotations.Test(groups = {\"a\", \"b\"}) class GroupTest { }"}});
    state_ = state_of({folder_.at("classes")});
  }

  // The reasons of the tests after the marks were applied to tests that are up to date.
  std::string marked(const std::string& never, const std::string& always,
                     Reason reason = Reason::kUpToDate) {
    Selection selection;
    for (const char* test :
         {"shop.CartTest", "shop.DeepTest", "shop.GroupTest", "shop.NetTest", "shop.StockTest"}) {
      Decision& decision = selection.decisions.emplace_back();
      decision.test = test;
      decision.reason = reason;
    }
    apply_marks({split_marks(never), split_marks(always)}, state_, selection);
    std::string found;
    for (const Decision& decision : selection.decisions) {
      if (decision.reason == reason) continue;
      found +=
          (decision.reason == Reason::kNeverSkipped ? "+" : "-") + decision.test.substr(5) + " ";
    }
    return found;
  }

  TestFolder folder_;
  State state_;
};

TEST_F(MarksTest, NameTestsByPattern) {
  EXPECT_EQ(marked("CartTest", ""), "+CartTest ");
  EXPECT_EQ(marked("", "shop.*tTest"), "-CartTest -NetTest ");
  EXPECT_EQ(marked("other.*", ""), "");
}

TEST_F(MarksTest, NameTestsByAnnotationsAlsoOfTheClassesAboveThem) {
  EXPECT_EQ(marked("@Slow", ""), "+DeepTest +StockTest ");
  EXPECT_EQ(marked("", "@shop.Slow"), "-DeepTest -StockTest ");
}

TEST_F(MarksTest, NameTestsByTagsCategoriesAndGroups) {
  EXPECT_EQ(marked("tag:slow", ""), "+DeepTest +StockTest ") << "a tag of an annotation";
  EXPECT_EQ(marked("tag:Network", "tag:b"), "-GroupTest +NetTest ");
  EXPECT_EQ(marked("tag:shop.Network", ""), "+NetTest ");
  EXPECT_EQ(marked("tag:other", ""), "");
}

TEST_F(MarksTest, ThatContradictEachOtherLetTheTestRun) {
  EXPECT_EQ(marked("CartTest", "shop.*"), "+CartTest -DeepTest -GroupTest -NetTest -StockTest ");
}

TEST_F(MarksTest, LeaveTheReasonOfATestThatRunsAnyway) {
  EXPECT_EQ(marked("shop.*", "", Reason::kChanged), "");
  EXPECT_EQ(marked("", "CartTest", Reason::kChanged), "-CartTest ");
  EXPECT_EQ(marked("", "shop.*", Reason::kNotATest), "");
}

TEST(SplitMarks, TakesCommasAndBlanks) {
  EXPECT_EQ(split_marks("a, @b,,tag:c "), (std::vector<std::string>{"a", "@b", "tag:c"}));
  EXPECT_TRUE(split_marks("").empty());
}

}  // namespace
}  // namespace winnow
