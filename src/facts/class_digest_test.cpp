#include "facts/class_digest.h"

#include <gtest/gtest.h>

#include "classfile/test_class.h"
#include "program/test_program.h"

namespace winnow {
namespace {

ClassSummary summary() {
  TestClass made(52, "T");
  made.add(TestMethod{});
  return summarize_class(as_bytes(made.bytes()), "T", "T.class");
}

TEST(ClassDigest, StaysForTheSameClass) {
  EXPECT_EQ(class_digest(summary()), class_digest(summary()));
  EXPECT_FALSE(class_digest(summary()).absent());
}

// What a question of a class can be answered with, one by one.
TEST(ClassDigest, ChangesWithEveryAnswerThatTheClassGives) {
  Print before = class_digest(summary());
  for (Print ClassSummary::* part :
       {&ClassSummary::whole, &ClassSummary::shape, &ClassSummary::members, &ClassSummary::order}) {
    ClassSummary one = summary();
    one.*part = print_of("another");
    EXPECT_NE(class_digest(one), before);
  }
  ClassSummary one = summary();
  ASSERT_FALSE(one.methods.empty());
  one.methods.front().print = print_of("another");
  EXPECT_NE(class_digest(one), before);
  one = summary();
  one.methods.front().numbered_as = "lambda 1";
  EXPECT_NE(class_digest(one), before);
  one = summary();
  one.methods.clear();
  EXPECT_NE(class_digest(one), before);
  one = summary();
  one.opaque = true;
  EXPECT_NE(class_digest(one), before);
}

TEST(ClassDigest, AnswersNoQuestionForWhichOtherClassesMatter) {
  EXPECT_TRUE(is_answered_by_class(FactKind::kMethod));
  EXPECT_FALSE(is_answered_by_class(FactKind::kResolves));
  EXPECT_FALSE(is_answered_by_class(FactKind::kClassNames));
  EXPECT_TRUE(is_answered_by_family(FactKind::kResolves));
  EXPECT_FALSE(is_answered_by_family(FactKind::kClassNames));
}

TEST(FamilyDigest, ChangesWithEverythingAboveTheClassAndNotBesideIt) {
  TestFolder folder;
  auto digest = [&](const std::string& rest) {
    compile_java(folder.at("classes"),
                 {{"All.java", "class A extends Up implements I { } " + rest}});
    State state = state_of({folder.at("classes")});
    return ClassDigests(state).of_family(*state.find("A"));
  };
  std::string up = "class Up extends Top { } ", top = "class Top { } ", i = "interface I { } ";
  Print before = digest(up + top + i);
  EXPECT_EQ(digest(up + top + i + "class Other extends A { }"), before);
  EXPECT_NE(digest("class Up extends Top { int m() { return 1; } } " + top + i), before);
  EXPECT_NE(digest(up + "class Top { int f; } " + i), before);
  EXPECT_NE(digest(up + top + "interface I { default void m() { } }"), before);
  EXPECT_NE(digest(up + top + "interface I extends J { } interface J { }"), before);
}

}  // namespace
}  // namespace winnow
