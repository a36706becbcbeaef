#include "types/jdk_methods.h"

#include <gtest/gtest.h>

#include "program/test_program.h"

namespace winnow {
namespace {

using Keys = std::vector<std::string>;

class JdkMethodsTest : public testing::Test {
 protected:
  Keys callable(const std::string& source, const std::string& java_home) {
    compile_java(folder_.at("classes"), {{"All.java", source}});
    State state = state_of({folder_.at("classes")});
    return JdkMethods(state, java_home).callable_on(*state.find("A"));
  }
  static std::string jdk_home() { return parent_path(parent_path(WINNOW_TEST_JDK_IMAGE)); }
  TestFolder folder_;
};

TEST_F(JdkMethodsTest, OfAPlainClassAreThoseOfObject) {
  EXPECT_EQ(callable("class A { public int hashCode() { return 1; } int other() { return 2; } }",
                     jdk_home()),
            Keys{"hashCode()I"});
}

TEST_F(JdkMethodsTest, OfAClassThatImplementsOrExtendsTypesOfTheJdkAreTheOnesDeclaredThere) {
  EXPECT_EQ(callable("class A extends java.util.AbstractList<String> implements Runnable {"
                     " public String get(int i) { return null; } public int size() { return 0; }"
                     " public void run() { } public void helper() { } }",
                     jdk_home()),
            (Keys{"get(I)Ljava/lang/Object;", "run()V", "size()I"}));
}

TEST_F(JdkMethodsTest, HoldCloneOnlyIfATypeOfTheJdkOpensIt) {
  EXPECT_EQ(callable("class A implements Cloneable { public Object clone() { return null; } }",
                     jdk_home()),
            Keys{});
  EXPECT_EQ(
      callable(
          "class A extends java.util.ArrayList<String> { public Object clone() { return null; } }",
          jdk_home()),
      Keys{"clone()Ljava/lang/Object;"});
}

TEST_F(JdkMethodsTest, AreFoundAboveTheClassToo) {
  EXPECT_EQ(
      callable("class A extends Up { } class Up implements Down { public void close() { } }"
               " interface Down extends AutoCloseable { default String toText() { return null; } }",
               jdk_home()),
      Keys{"close()V"});
}

TEST_F(JdkMethodsTest, AreAllOfThemWhereTheJdkCanNotBeRead) {
  Keys found = callable(
      "class A implements Runnable { public void run() { } void helper() { }"
      " private void own() { } static void still() { } }",
      "");
  EXPECT_EQ(found, (Keys{"helper()V", "run()V"}));
  // What is declared in Object needs no look at the JDK.
  EXPECT_EQ(callable("class A { public int hashCode() { return 1; } void helper() { } }", ""),
            Keys{"hashCode()I"});
}

}  // namespace
}  // namespace winnow
