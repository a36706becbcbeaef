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

TEST_F(ResolutionTest, LooksIntoTheJdkIfOneIsGiven) {
  compile("class L extends java.util.ArrayList<String> { } record R(int x) { }");
  EXPECT_EQ(select_method(state_, "L", "size()I").kind, Target::Kind::kOutside);
  state_.use_platform(*Platform::open(parent_path(parent_path(WINNOW_TEST_JDK_IMAGE))));
  EXPECT_EQ(select_method(state_, "L", "size()I").owner, "java/util/ArrayList");
  EXPECT_EQ(select_method(state_, "L", "spliterator()Ljava/util/Spliterator;").owner,
            "java/util/ArrayList");
  EXPECT_EQ(select_method(state_, "L", "stream()Ljava/util/stream/Stream;").owner,
            "java/util/Collection");
  EXPECT_EQ(select_method(state_, "R", "y()I").kind, Target::Kind::kMissing);
}

TEST_F(ResolutionTest, SelectsTheMostSpecificDefaultMethodOrSeesTheConflict) {
  compile(R"(
    interface I { default int m() { return 1; } }
    interface J extends I { default int m() { return 2; } }
    interface K { default int m() { return 3; } }
    class A implements I, J { }
    class B implements I, K { public int m() { return 4; } }
    class C extends B { })");
  EXPECT_EQ(select_method(state_, "A", "m()I").owner, "J");
  EXPECT_EQ(select_method(state_, "C", "m()I").owner, "B") << "a class wins over interfaces";
  TestFolder other;
  compile_java(other.path(), {{"All.java",
                               "interface I { default int m() { return 1; } }"
                               " interface K { } class B implements I, K { }"}});
  folder_.write("B.class", *read_file(other.at("B.class")));
  state_ = state_of({folder_.path()});
  EXPECT_EQ(select_method(state_, "B", "m()I").kind, Target::Kind::kConflict);
}

TEST_F(ResolutionTest, FindsFieldsInInterfacesBeforeTheSuperclass) {
  compile(
      "interface I { int F = 1; } class B { int F; int g; }"
      " class C extends B implements I { } class D extends C { }");
  EXPECT_EQ(find_field(state_, "D", "F", "I").owner, "I");
  EXPECT_EQ(find_field(state_, "D", "g", "I").owner, "B");
  EXPECT_EQ(find_field(state_, "D", "g", "J").kind, Target::Kind::kMissing);
}

TEST_F(ResolutionTest, AllowsPrivateMembersInsideANestOnly) {
  compile("class A { private int f; class I { } } class B { }");
  Target field = find_field(state_, "A", "f", "I");
  EXPECT_TRUE(may_access(state_, "A", field));
  EXPECT_TRUE(may_access(state_, "A$I", field));
  EXPECT_FALSE(may_access(state_, "B", field));
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
