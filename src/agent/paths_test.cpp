#include "agent/paths.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include "agent/system_paths.h"
#include "base/files.h"
#include "base/test_folder.h"

namespace winnow {
namespace {

TEST(Paths, AreMadeAbsoluteByTheirText) {
  EXPECT_EQ(meant_path("data/a.txt", "/project"), "/project/data/a.txt");
  EXPECT_EQ(meant_path("/data//./b/../a.txt", "/project"), "/data/a.txt");
  EXPECT_EQ(meant_path("../../../a", "/project"), "/a");
  EXPECT_EQ(meant_path("", "/project"), "/project");
  EXPECT_EQ(meant_path("/", "/project"), "/");
}

TEST(Paths, WithALinkInFrontOfTwoDotsLeadAboveItsTarget) {
  TestFolder folder;
  folder.write("project/versions/two/a", "x");
  ASSERT_EQ(::symlink("versions/two", folder.at("project/current").c_str()), 0);
  std::string project = folder.at("project");
  EXPECT_EQ(meant_path("current/../settings", project), project + "/versions/settings");
  EXPECT_EQ(meant_path("current/a", project), project + "/current/a") << "links stay";
  EXPECT_EQ(meant_path("..name/a..", project), project + "/..name/a..");
  EXPECT_EQ(meant_path("/../a", project), "/a");
}

TEST(Paths, OfTheSystemAreDevicesAndWhatTheKernelShows) {
  for (const char* path : {"/dev/null", "/proc/self/maps", "/sys/kernel", "/dev/shmx"}) {
    EXPECT_TRUE(is_of_the_system(path)) << path;
  }
  for (const char* path : {"/dev/shm/project/a", "/device/a", "/home/dev/a"}) {
    EXPECT_FALSE(is_of_the_system(path)) << path;
  }
}

TEST(Paths, MayBeginWithALinkOfAProcess) {
  auto link_in = [](std::string path) { return path.substr(0, link_of_a_process(path.c_str())); };
  EXPECT_EQ(link_in("/proc/self/cwd/data/a"), "/proc/self/cwd");
  EXPECT_EQ(link_in("/proc/12/root/home"), "/proc/12/root");
  EXPECT_EQ(link_in("/proc/self/task/13/cwd/a"), "/proc/self/task/13/cwd");
  EXPECT_EQ(link_in("/proc/self/fd/7/a"), "/proc/self/fd/7");
  for (const char* path : {"/proc/self/maps", "/proc/self/fd", "/proc/self/fd/", "/proc", "/proc/1",
                           "/proc/self/cwds", "/home/proc/self/cwd"}) {
    EXPECT_EQ(link_in(path), "") << path;
  }
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
