#include "runners/project.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <atomic>
#include <thread>
#include <vector>

#include "base/test_folder.h"

namespace winnow {
namespace {

TEST(Project, IsTheTopmostFolderOfAnUnbrokenChainOfBuilds) {
  TestFolder folder;
  folder.write("top/pom.xml", "");
  folder.write("top/module/pom.xml", "");
  folder.write("top/module/src/A.java", "");
  folder.write("top/plain/inner/build.gradle", "");
  EXPECT_EQ(Project::find(folder.at("top/module")).root(), folder.at("top"));
  // A folder without a build file ends the chain, unless one starts in it.
  EXPECT_EQ(Project::find(folder.at("top/plain/inner")).root(), folder.at("top/plain/inner"));
  EXPECT_EQ(Project::find(folder.at("top/plain")).root(), folder.at("top"));
}

TEST(Project, IsTheFolderItselfWithoutAnyBuildFile) {
  TestFolder folder;
  folder.write("a/b/x.txt", "");
  EXPECT_EQ(Project::find(folder.at("a/b")).root(), folder.at("a/b"));
}

TEST(Project, IsWhereItsRecordsAre) {
  TestFolder folder;
  folder.write("top/pom.xml", "");
  folder.write("top/module/pom.xml", "");
  folder.write("top/module/.winnow/store.db", "");
  EXPECT_EQ(Project::find(folder.at("top/module")).root(), folder.at("top/module"));
}

// A folder for temporary files of the test's own.
class RunFolders : public testing::Test {
 protected:
  RunFolders() : project_(folder_.at("project")) {
    EXPECT_TRUE(make_directories(folder_.at("tmp")));
    ::setenv("TMPDIR", folder_.at("tmp").c_str(), 1);
  }
  ~RunFolders() override { ::unsetenv("TMPDIR"); }

  TestFolder folder_;
  Project project_;
};

TEST_F(RunFolders, AreOutsideOfTheProject) {
  ASSERT_TRUE(project_.prepare());
  EXPECT_TRUE(project_.runs_folder().starts_with(folder_.at("tmp")));
  EXPECT_EQ(*read_file(folder_.at("project/.winnow/.gitignore")), "*\n");
}

TEST_F(RunFolders, OfTwoProjectsDiffer) {
  EXPECT_NE(project_.runs_folder(), Project(folder_.at("other")).runs_folder());
}

TEST_F(RunFolders, AreNotMadeInAFolderThatOthersCanWriteTo) {
  ASSERT_TRUE(project_.prepare());
  std::string shared = parent_path(project_.runs_folder());
  ASSERT_EQ(::chmod(shared.c_str(), 0777), 0);
  auto prepared = project_.prepare();
  ASSERT_FALSE(prepared);
  EXPECT_NE(prepared.error().text().find("can be written by others"), std::string::npos);
}

// Whoever begins a run first looks for what others have left behind.
TEST_F(RunFolders, AreNobodyElsesWhileTheyAreMade) {
  ASSERT_TRUE(project_.prepare());
  std::atomic<int> refused = 0, taken = 0;
  std::vector<std::thread> runs;
  for (int i = 0; i < 4; ++i) {
    runs.emplace_back([&] {
      for (int round = 0; round < 100; ++round) {
        auto run = RunFolder::create(project_);
        if (!run) {
          ++refused;
          continue;
        }
        for (RunFolder& found : RunFolder::abandoned(project_)) {
          ++taken;
          found.discard();
        }
        run->discard();
      }
    });
  }
  for (std::thread& run : runs) run.join();
  EXPECT_EQ(refused, 0);
  EXPECT_EQ(taken, 0);
}

TEST_F(RunFolders, AreAbandonedOnceTheirOwnerIsGone) {
  ASSERT_TRUE(project_.prepare());
  std::string path;
  {
    auto run = RunFolder::create(project_);
    ASSERT_TRUE(run) << run.error().text();
    path = run->path();
    EXPECT_TRUE(RunFolder::abandoned(project_).empty());
  }
  auto left = RunFolder::abandoned(project_);
  ASSERT_EQ(left.size(), 1u);
  EXPECT_EQ(left.front().path(), path);
  // It belongs to one finder only.
  EXPECT_TRUE(RunFolder::abandoned(project_).empty());
  left.front().discard();
  EXPECT_FALSE(exists(path));
}

}  // namespace
}  // namespace winnow
