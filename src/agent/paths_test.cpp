#include "agent/paths.h"

#include <gtest/gtest.h>

#include "base/files.h"

namespace winnow {
namespace {

TEST(Paths, AreMadeAbsoluteByTheirText) {
  EXPECT_EQ(lexical_path("data/a.txt", "/project"), "/project/data/a.txt");
  EXPECT_EQ(lexical_path("/data//./b/../a.txt", "/project"), "/data/a.txt");
  EXPECT_EQ(lexical_path("../../../a", "/project"), "/a");
  EXPECT_EQ(lexical_path("", "/project"), "/project");
  EXPECT_EQ(lexical_path("/", "/project"), "/");
}

TEST(Paths, HaveCharactersAsTheFileSystemHasThem) {
  EXPECT_EQ(file_system_text("a/\xc3\xbc"), "a/\xc3\xbc");
  EXPECT_EQ(file_system_text("\xed\xa0\xbd\xed\xb8\x80.txt"), "\xf0\x9f\x98\x80.txt") << "U+1F600";
  EXPECT_EQ(file_system_text("\xed\xa0\xbd."), "\xed\xa0\xbd.") << "half of a pair";
  EXPECT_EQ(file_system_text("\xed\xb8\x80\xed\xa0\xbd"), "\xed\xb8\x80\xed\xa0\xbd");
  EXPECT_EQ(file_system_text("\xed"), "\xed");
}

TEST(Paths, HaveAStampThatSaysWhatIsThere) {
  std::string folder = join_path(testing::TempDir(), "winnow-paths");
  ASSERT_TRUE(make_directories(folder));
  std::string file = folder + "/a";
  ASSERT_TRUE(write_file_atomically(file, "12345"));
  EXPECT_EQ(stamp_of(file).substr(0, 2), "5 ");
  EXPECT_EQ(stamp_of(folder + "/missing"), "absent");
  EXPECT_EQ(stamp_of(folder), "") << "a folder";
  ASSERT_TRUE(remove_tree(folder));
}

}  // namespace
}  // namespace winnow
