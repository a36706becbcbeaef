#include "types/resolution.h"

#include <gtest/gtest.h>

#include "program/test_program.h"

namespace winnow {
namespace {

class ResolutionTest : public testing::Test {
 protected:
  void compile(const std::string& source) {
    compile_java(folder_.path(), {{"All.java", source}});
    state_ = state_of({folder_.path()});
  }
  TestFolder folder_;
  State state_;
};

TEST_F(ResolutionTest, FindsAMethodInTheClassThenAboveItThenInInterfaces) {
  compile(R"(
    interface Top { default void d() {} }
    interface Side extends Top { }
    class Base implements Side { static void s() {} void v() {} }
    class Middle extends Base { }
    class Low extends Middle { void v() {} })");
  EXPECT_EQ(resolve_method(state_, "Low", "v()V"), "Low");
  EXPECT_EQ(resolve_method(state_, "Middle", "v()V"), "Base");
  EXPECT_EQ(resolve_method(state_, "Low", "s()V"), "Base");
  EXPECT_EQ(resolve_method(state_, "Low", "d()V"), "Top");
  EXPECT_EQ(resolve_method(state_, "Low", "v(I)V"), "missing");
  EXPECT_EQ(resolve_method(state_, "Low", "hashCode()I"), "outside") << "it is java.lang.Object's";
}

TEST_F(ResolutionTest, OfAnUnknownClassIsOutside) {
  compile("class A { }");
  EXPECT_EQ(resolve_method(state_, "org/other/B", "m()V"), "outside");
}

TEST_F(ResolutionTest, PrefersASuperclassToAnInterface) {
  compile(
      "interface I { default void m() {} } class B { public void m() {} }"
      " class C extends B implements I { }");
  EXPECT_EQ(resolve_method(state_, "C", "m()V"), "B");
}

TEST_F(ResolutionTest, StopsAtAClassThatIsNotUnderstood) {
  compile("class B { } class C extends B { }");
  folder_.write("B.class", "damaged");
  state_ = state_of({folder_.path()});
  EXPECT_EQ(resolve_method(state_, "C", "m()V"), "B");
}

TEST_F(ResolutionTest, EndsForClassesThatAreAboveThemselves) {
  compile("class B { } class C extends B { }");
  // C extends B from the first compilation, B extends C from the second.
  TestFolder other;
  compile_java(other.path(), {{"All.java", "class C { } class B extends C { }"}});
  folder_.write("B.class", *read_file(other.at("B.class")));
  state_ = state_of({folder_.path()});
  EXPECT_EQ(resolve_method(state_, "C", "m()V"), "outside");
}

}  // namespace
}  // namespace winnow
