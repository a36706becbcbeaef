#include "base/path_pattern.h"

#include <gtest/gtest.h>

namespace winnow {
namespace {

TEST(PathPattern, MatchesPathsByFolders) {
  EXPECT_TRUE(matches_path("**/*Test", "CartTest"));
  EXPECT_TRUE(matches_path("**/*Test", "a/b/CartTest"));
  EXPECT_FALSE(matches_path("*Test", "a/CartTest"));
  EXPECT_TRUE(matches_path("?/x", "a/x"));
  EXPECT_FALSE(matches_path("?x", "/x"));
}

TEST(PathPattern, OfAllInAFolderMatchesTheFolderToo) {
  EXPECT_TRUE(matches_path("a/**", "a/b/c"));
  EXPECT_TRUE(matches_path("a/**", "a"));
  EXPECT_FALSE(matches_path("a/**", "ab"));
  EXPECT_FALSE(matches_path("a/**", "b/a"));
  EXPECT_TRUE(matches_path("**/db/**", "module/db"));
}

}  // namespace
}  // namespace winnow
