#include "direct/variables.h"

#include <gtest/gtest.h>
#include <stdlib.h>

namespace winnow {
namespace {

TEST(Variables, OfABuildFileAreFound) {
  std::set<std::string> names;
  find_variables("<a>${env.HOME_1}</a> <name>env.CI</name> env. environment", names);
  EXPECT_EQ(names, (std::set<std::string>{"HOME_1", "CI"}));
}

TEST(Variables, AProgramIsFoundInThePath) {
  EXPECT_TRUE(value_of("[sh]").ends_with("sh") || value_of("[sh]").find("/") == 0);
  EXPECT_EQ(value_of("[winnow-no-such-program]"), "");
}

TEST(Variables, OfATestJvmAreComparedWithOurs) {
  ::setenv("WINNOW_SAME", "1", 1);
  ::setenv("WINNOW_OTHER", "1", 1);
  ::setenv("WINNOW_GONE", "1", 1);
  std::vector<std::string> there = {"WINNOW_SAME=1", "WINNOW_OTHER=2", "WINNOW_ADDED=a=b",
                                    "SHLVL=9"};
  std::vector<std::pair<std::string, std::string>> set;
  std::vector<std::string> unset;
  compare_variables(there, set, unset);
  EXPECT_EQ(set, (std::vector<std::pair<std::string, std::string>>{{"WINNOW_ADDED", "a=b"},
                                                                   {"WINNOW_OTHER", "2"}}));
  EXPECT_EQ(std::count(unset.begin(), unset.end(), "WINNOW_GONE"), 1);
  EXPECT_EQ(std::count(unset.begin(), unset.end(), "WINNOW_SAME"), 0);
  for (const char* name : {"WINNOW_SAME", "WINNOW_OTHER", "WINNOW_GONE"}) ::unsetenv(name);
}

}  // namespace
}  // namespace winnow
