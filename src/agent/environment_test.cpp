#include "agent/environment.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace winnow {
namespace {

TEST(Environment, IsPutBackToWhatItWasWithoutWinnow) {
  ::setenv("WINNOW_T_GONE", "x", 1);
  ::setenv("WINNOW_T_SET", "ours", 1);
  ::setenv("WINNOW_T_DROP", "-Da=1 -agentpath:/x -Db=2", 1);
  ::setenv("WINNOW_T_END", "-Da=1 -agentpath:/x", 1);
  EnvironmentRepair repair;
  repair.unset = {"WINNOW_T_GONE", "WINNOW_T_NEVER_SET"};
  repair.set = {"WINNOW_T_SET=a=b"};
  repair.drop_in = {"WINNOW_T_DROP=-agentpath:/x", "WINNOW_T_END=-agentpath:/x",
                    "WINNOW_T_NEVER_SET=-agentpath:/x"};
  clean_environment(repair);
  EXPECT_EQ(std::getenv("WINNOW_T_GONE"), nullptr);
  EXPECT_STREQ(std::getenv("WINNOW_T_SET"), "a=b");
  EXPECT_STREQ(std::getenv("WINNOW_T_DROP"), "-Da=1 -Db=2");
  EXPECT_STREQ(std::getenv("WINNOW_T_END"), "-Da=1 ");
  EXPECT_EQ(std::getenv("WINNOW_T_NEVER_SET"), nullptr);
}

}  // namespace
}  // namespace winnow
