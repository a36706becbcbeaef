#include "program/platform.h"

#include <gtest/gtest.h>

#include "base/files.h"
#include "base/test_folder.h"
#include "program/test_program.h"

namespace winnow {
namespace {

std::string jdk_home() { return parent_path(parent_path(WINNOW_TEST_JDK_IMAGE)); }

TEST(Platform, KnowsTheClassesOfTheJdkByTheirNames) {
  auto platform = Platform::open(jdk_home());
  ASSERT_TRUE(platform) << platform.error().text();
  const ClassSummary* list = (*platform)->find("java/util/ArrayList");
  ASSERT_NE(list, nullptr);
  EXPECT_EQ(list->super_name, "java/util/AbstractList");
  EXPECT_NE(list->method("size()I"), nullptr);
  EXPECT_EQ((*platform)->find("java/util/ArrayList"), list) << "it is read once";
  EXPECT_NE((*platform)->find("java/sql/Connection"), nullptr) << "a class of another module";
}

TEST(Platform, HasNoClassesThatAreNotThere) {
  auto platform = Platform::open(jdk_home());
  ASSERT_TRUE(platform);
  EXPECT_EQ((*platform)->find("java/util/Invented"), nullptr);
  EXPECT_EQ((*platform)->find("org/other/A"), nullptr);
  EXPECT_EQ((*platform)->find("A"), nullptr);
}

TEST(Platform, SaysWhereThereIsNoJdk) {
  TestFolder folder;
  auto platform = Platform::open(folder.path());
  ASSERT_FALSE(platform);
  EXPECT_NE(platform.error().text().find("lib/modules"), std::string::npos);
}

TEST(Platform, IsAskedForWhatTheStateDoesNotHave) {
  TestFolder folder;
  compile_java(folder.path(), {{"A.java", "class A extends java.util.ArrayList<String> { }"}});
  State state = state_of({folder.path()});
  EXPECT_EQ(state.find_with_platform("java/util/ArrayList"), nullptr);
  state.use_platform(*Platform::open(jdk_home()));
  EXPECT_NE(state.find_with_platform("java/util/ArrayList"), nullptr);
  EXPECT_EQ(state.find("java/util/ArrayList"), nullptr);
}

}  // namespace
}  // namespace winnow
