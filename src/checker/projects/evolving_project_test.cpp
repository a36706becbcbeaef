#include "checker/projects/evolving_project.h"

#include <gtest/gtest.h>

#include "base/files.h"
#include "base/test_folder.h"
#include "checker/projects/bug_database.h"
#include "checker/projects/git_clone.h"
#include "checker/projects/git_history.h"
#include "checker/projects/program_versions.h"
#include "checker/projects/project_tool.h"

namespace winnow {
namespace {

// A repository with one commit for each text of src/main/A, and a test that stays with the first.
class RepositoryTest : public testing::Test {
 protected:
  void commit(const std::string& text) {
    if (!exists(folder_.at("repository/.git"))) {
      folder_.write("repository/src/test/T", "test");
      ASSERT_TRUE(git(folder_.at("repository"), {"init", "-q"}));
    }
    folder_.write("repository/src/main/A", text);
    folder_.write("repository/src/test/T", "test of " + text);
    ASSERT_TRUE(git(folder_.at("repository"), {"add", "-A"}));
    auto done = git(folder_.at("repository"),
                    {"-c", "user.name=x", "-c", "user.email=x@x", "commit", "-q", "-m", text});
    ASSERT_TRUE(done) << done.error().text();
  }
  std::string text(const std::string& path) { return read_file(folder_.at(path)).value_or(""); }

  TestFolder folder_;
};

TEST_F(RepositoryTest, AHistoryHasTheNewestRevisionsOldestFirst) {
  for (const char* text : {"1", "2", "3"}) commit(text);
  HistoryOptions options;
  options.repository = folder_.at("repository");
  options.revisions = 2;
  auto history = git_history(options);
  ASSERT_TRUE(history) << history.error().text();
  ASSERT_EQ((*history)->size(), 2u);
  ASSERT_TRUE((*history)->put(0, folder_.at("clone")));
  EXPECT_EQ(text("clone/src/main/A"), "2");
  folder_.write("clone/.winnow/kept", "records");
  ASSERT_TRUE((*history)->put(1, folder_.at("clone")));
  EXPECT_EQ(text("clone/src/main/A"), "3");
  EXPECT_EQ(text("clone/.winnow/kept"), "records");
}

TEST_F(RepositoryTest, ABugBringsTheProgramBackAndLeavesTheTests) {
  commit("buggy");
  commit("fixed");
  folder_.write("bugs.toml", R"(
repository = "repository"
build = "make check"
[[bug]]
id = "one"
fixed = "HEAD"
buggy = "HEAD~1"
tests = ["p.ATest"]
)");
  auto bugs = BugDatabase::read(folder_.at("bugs.toml"));
  ASSERT_TRUE(bugs) << bugs.error().text();
  EXPECT_EQ(bugs->build, "make check");
  auto projects = bugs->projects();
  ASSERT_EQ(projects.size(), 1u);
  EXPECT_EQ(projects[0]->revealing(), std::vector<std::string>{"p.ATest"});
  ASSERT_TRUE(projects[0]->put(0, folder_.at("clone")));
  EXPECT_EQ(text("clone/src/main/A"), "fixed");
  ASSERT_TRUE(projects[0]->put(1, folder_.at("clone")));
  EXPECT_EQ(text("clone/src/main/A"), "buggy");
  EXPECT_EQ(text("clone/src/test/T"), "test of fixed");
  ASSERT_TRUE(projects[0]->put(0, folder_.at("clone")));
  EXPECT_EQ(text("clone/src/main/A"), "fixed");
}

TEST_F(RepositoryTest, ABugCanBeAPatch) {
  commit("fixed");
  folder_.write("one.patch",
                "--- a/src/main/A\n+++ b/src/main/A\n@@ -1 +1 @@\n-fixed\n\\ No newline at end of "
                "file\n+broken\n\\ No newline at end of file\n");
  folder_.write("bugs.toml",
                "repository = 'repository'\n[[bug]]\nid = 'one'\nfixed = 'HEAD'\npatch = "
                "'one.patch'\ntests = ['p.ATest']\n");
  auto bugs = BugDatabase::read(folder_.at("bugs.toml"));
  ASSERT_TRUE(bugs) << bugs.error().text();
  auto projects = bugs->projects();
  auto put = projects[0]->put(1, folder_.at("clone"));
  ASSERT_TRUE(put) << put.error().text();
  EXPECT_EQ(text("clone/src/main/A"), "broken");
}

TEST(BugDatabase, SaysWhatABugLacks) {
  TestFolder folder;
  folder.write("bugs.toml", "[[bug]]\nid = 'one'\nfixed = 'HEAD'\n");
  auto bugs = BugDatabase::read(folder.at("bugs.toml"));
  ASSERT_FALSE(bugs);
  EXPECT_NE(bugs.error().message.find("either 'buggy'"), std::string::npos) << bugs.error().text();
}

TEST(ProgramVersions, BecomeMavenProjects) {
  TestFolder folder;
  folder.write("p/v1/q/A.java", "1");
  folder.write("p/v1/q/ATest.java", "test");
  folder.write("p/v1/q/a.properties", "k=v");
  folder.write("p/v1/q/Old.java", "old");
  folder.write("p/v2/q/A.java", "2");
  folder.write("p/v2/DELETED", "q/Old.java\n");
  auto program = program_versions(folder.at("p"));
  ASSERT_TRUE(program) << program.error().text();
  ASSERT_EQ((*program)->size(), 2u);
  ASSERT_TRUE((*program)->put(0, folder.at("m")));
  EXPECT_TRUE(exists(folder.at("m/src/main/java/q/Old.java")));
  ASSERT_TRUE((*program)->put(1, folder.at("m")));
  EXPECT_EQ(*read_file(folder.at("m/src/main/java/q/A.java")), "2");
  EXPECT_EQ(*read_file(folder.at("m/src/test/java/q/ATest.java")), "test");
  EXPECT_EQ(*read_file(folder.at("m/src/main/resources/q/a.properties")), "k=v");
  EXPECT_FALSE(exists(folder.at("m/src/main/java/q/Old.java")));
  EXPECT_TRUE(exists(folder.at("m/pom.xml")));
}

TEST(ProjectTools, TakeThePlaceOfThePhaseOfAMavenBuild) {
  auto words = with_goals({"mvn", "-q", "test", "-Dx"}, {"a:b:c", "d"});
  ASSERT_TRUE(words);
  EXPECT_EQ(*words, (std::vector<std::string>{"mvn", "-q", "a:b:c", "d", "-Dx"}));
  EXPECT_FALSE(with_goals({"make", "test"}, {"a:b:c"}));
}

TEST(ProjectTools, AreFoundByName) {
  BuildOptions options;
  options.command = {"mvn", "test"};
  auto tools = project_tools({"winnow", "ekstazi", "starts", "openclover"}, options);
  ASSERT_TRUE(tools);
  ASSERT_EQ(tools->size(), 4u);
  EXPECT_EQ((*tools)[1]->tools().front().name, "ekstazi");
  auto none = project_tools({"estazi"}, options);
  ASSERT_FALSE(none);
  EXPECT_NE(none.error().message.find("openclover"), std::string::npos);
}

}  // namespace
}  // namespace winnow
