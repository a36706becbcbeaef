#include "runners/plain_class.h"

#include <gtest/gtest.h>

#include "program/test_program.h"

namespace winnow {
namespace {

class PlainClassTest : public testing::Test {
 protected:
  PlainClassTest() {
    compile_java(folder_.path(),
                 {{"All.java", R"(
      import java.lang.annotation.*;
      @Retention(RetentionPolicy.RUNTIME) @interface Check { }
      class Helper implements Runnable { @Deprecated void fill() { } public void run() { } }
      class Marked { @Check void m() { } }
      class BelowMarked extends Marked { }
      class HasMarkedInside { static class Inside extends Marked { } }
      class Pojo { public void testTotal() { } }
      class AllTests { public static Object suite() { return null; } })"},
                  {"org/junit/Base.java", "package org.junit; public class Base { }"},
                  {"Extends.java", "class Extends extends org.junit.Base { }"}});
    state_ = state_of({folder_.path()});
  }
  TestFolder folder_;
  State state_;
};

TEST_F(PlainClassTest, HasNoMarkOfATestOnItselfAboveOrInside) {
  EXPECT_TRUE(is_plain_class(state_, "Helper"));
  EXPECT_FALSE(is_plain_class(state_, "Marked"));
  EXPECT_FALSE(is_plain_class(state_, "BelowMarked"));
  EXPECT_FALSE(is_plain_class(state_, "HasMarkedInside"));
}

TEST_F(PlainClassTest, HasNoMethodAndNoSuperclassByWhichAFrameworkFindsTests) {
  EXPECT_FALSE(is_plain_class(state_, "Pojo"));
  EXPECT_FALSE(is_plain_class(state_, "AllTests"));
  EXPECT_FALSE(is_plain_class(state_, "Extends"));
}

TEST_F(PlainClassTest, IsNotOneThatCantBeFound) { EXPECT_FALSE(is_plain_class(state_, "Gone")); }

}  // namespace
}  // namespace winnow
