#include "agent/questions.h"

#include <gtest/gtest.h>

namespace winnow {
namespace {

TEST(Questions, NameTheClassThatIsAskedFor) {
  EXPECT_EQ(class_asked_for("org.example.Foo"), "org/example/Foo");
  EXPECT_EQ(class_asked_for("Foo"), "Foo");
  EXPECT_EQ(class_asked_for("[[Lorg.example.Foo;"), "org/example/Foo") << "an array of arrays";
}

TEST(Questions, LeaveOutWhatOnlyTheJdkCanHave) {
  EXPECT_EQ(class_asked_for("java.util.List"), "");
  EXPECT_EQ(class_asked_for("[I"), "");
  EXPECT_EQ(class_asked_for("javax.inject.Inject"), "javax/inject/Inject");
}

TEST(Questions, CutNamesThatAreLookedUpToALengthThatNoClassHas) {
  EXPECT_EQ(class_looked_up("org.example.Foo"), "org/example/Foo");
  EXPECT_EQ(class_looked_up(std::string(100'000, 'a')), std::string(kLongClassName, 'a'));
}

TEST(Questions, TakeNamesThatNoClassCanHave) {
  EXPECT_EQ(class_asked_for(""), "");
  EXPECT_EQ(class_asked_for("["), "");
  EXPECT_EQ(class_asked_for("[L"), "");
  EXPECT_EQ(class_asked_for("[Lx"), "");
}

}  // namespace
}  // namespace winnow
