#include "agent/paths.h"

#include <gtest/gtest.h>

#include "base/files.h"

namespace winnow {
namespace {

TEST(Paths, AreMadeAbsoluteByTheirText) {
  EXPECT_EQ(lexical_path("data/a.txt", "/work"), "/work/data/a.txt");
  EXPECT_EQ(lexical_path("/data//./b/../a.txt", "/work"), "/data/a.txt");
  EXPECT_EQ(lexical_path("../../../a", "/work"), "/a");
  EXPECT_EQ(lexical_path("", "/work"), "/work");
  EXPECT_EQ(lexical_path("/", "/work"), "/");
}

TEST(Paths, InUrlsLoseTheirEscapes) {
  EXPECT_EQ(path_in_url("/a%20b/c%C3%bc.jar"), "/a b/c\xc3\xbc.jar");
  EXPECT_EQ(path_in_url("/100%"), "/100%");
  EXPECT_EQ(path_in_url("/%zz"), "/%zz");
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
