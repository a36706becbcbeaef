// What is put on the command lines of Maven and java, and what the agent is told to take away
// again.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "base/key_value.h"
#include "base/test_folder.h"
#include "runners/java_command.h"
#include "runners/maven.h"

namespace winnow {
namespace {

using Words = std::vector<std::string>;

TEST(JavaCommand, HasTheAgentBeforeTheUsersOwnWords) {
  TestFolder folder;
  auto command = java_command({"/jdk/bin/java", "-cp", "x", "Main"}, folder.path(), {});
  ASSERT_TRUE(command) << command.error().text();
  ASSERT_EQ(command->arguments.size(), 5u);
  EXPECT_EQ(command->arguments[1], "-agentpath:" + agent_library() + "=" + folder.at("run.agent"));
  EXPECT_EQ(command->arguments[2], "-cp");
  EXPECT_TRUE(command->environment.empty());
}

TEST(JavaCommand, TellsTheAgentWhatToCollect) {
  TestFolder folder;
  RunOptions options;
  options.collecting.blocks = true;
  ASSERT_TRUE(java_command({"java", "Main"}, folder.path(), options));
  auto agent = AgentConfig::read(folder.at("run.agent"));
  ASSERT_TRUE(agent) << agent.error().text();
  EXPECT_TRUE(agent->collecting.blocks);
}

TEST(JavaCommand, ReachesOtherProgramsThroughTheEnvironmentBehindWhatIsThere) {
  TestFolder folder;
  ::setenv("JAVA_TOOL_OPTIONS", "-Dx=1", 1);
  auto command = java_command({"ant", "test"}, folder.path(), {});
  ::unsetenv("JAVA_TOOL_OPTIONS");
  ASSERT_TRUE(command);
  EXPECT_EQ(command->arguments, (Words{"ant", "test"}));
  ASSERT_EQ(command->environment.size(), 1u);
  EXPECT_EQ(command->environment[0].first, "JAVA_TOOL_OPTIONS");
  EXPECT_TRUE(command->environment[0].second.starts_with("-Dx=1 -agentpath:"));
}

TEST(JavaCommand, PreloadsTheAgentBehindWhatIsThereWhereProcessesAreWatched) {
  if (preload_library().empty()) GTEST_SKIP() << "this build's library can't be preloaded";
  TestFolder folder;
  RunOptions options;
  options.watches_processes = true;
  ::unsetenv("LD_PRELOAD");
  auto alone = java_command({"java", "Main"}, folder.path(), options);
  ::setenv("LD_PRELOAD", "", 1);
  auto behind_nothing = java_command({"java", "Main"}, folder.path(), options);
  ::setenv("LD_PRELOAD", "libtheirs.so", 1);
  auto behind = java_command({"java", "Main"}, folder.path(), options);
  ::unsetenv("LD_PRELOAD");
  ASSERT_TRUE(alone && behind_nothing && behind);
  using Variables = std::vector<std::pair<std::string, std::string>>;
  EXPECT_EQ(alone->environment, (Variables{{"LD_PRELOAD", agent_library()}}));
  EXPECT_EQ(behind_nothing->environment, (Variables{{"LD_PRELOAD", ":" + agent_library()}}));
  EXPECT_EQ(behind->environment, (Variables{{"LD_PRELOAD", "libtheirs.so:" + agent_library()}}));
}

TEST(JavaCommand, IsRefusedWhereTheEnvironmentCannotHoldThePath) {
  TestFolder folder;
  std::string blank = folder.at("a folder");
  ASSERT_TRUE(make_directories(blank));
  auto command = java_command({"ant"}, blank, {});
  ASSERT_FALSE(command);
  EXPECT_EQ(command.error().code, ErrorCode::kUnsupported);
  // On a command line it is one word whatever it holds.
  EXPECT_TRUE(java_command({"java", "Main"}, blank, {}));
}

TEST(MavenCommand, HasTheExtensionFirst) {
  RunOptions options;
  Command command = maven_command({"./mvnw", "-q", "test"}, "/run", options);
  std::string option = "-Dmaven.ext.class.path=" + maven_extension();
  EXPECT_EQ(command.arguments, (Words{"./mvnw", option, "-q", "test"}));
  // Maven passes its command line on to tests in a variable: they must not see ours in it.
  EXPECT_EQ(options.environment.drop_in, Words{"MAVEN_CMD_LINE_ARGS=" + option});
}

TEST(MavenCommand, KeepsTheUsersOwnExtensionsBeforeOurs) {
  RunOptions options;
  Command command =
      maven_command({"mvn", "-Dmaven.ext.class.path=mine.jar", "test"}, "/r", options);
  EXPECT_EQ(command.arguments,
            (Words{"mvn", "-Dmaven.ext.class.path=mine.jar:" + maven_extension(), "test"}));
}

TEST(MavenCommand, LetsTheAgentRemoveEveryVariableThatItSets) {
  RunOptions options;
  Command command = maven_command({"mvn"}, "/run", options);
  ASSERT_FALSE(command.environment.empty());
  for (const auto& [name, value] : command.environment) {
    const Words& unset = options.environment.unset;
    EXPECT_EQ(std::count(unset.begin(), unset.end(), name), 1) << name;
  }
}

TEST(MavenCommand, WorksInTheFolderOfTheBuildFileThatIsNamed) {
  TestFolder folder;
  std::string pom = folder.write("module/pom.xml", "");
  EXPECT_EQ(maven_directory({"mvn", "-f", pom, "test"}), folder.at("module"));
  EXPECT_EQ(maven_directory({"mvn", "--file=" + pom}), folder.at("module"));
  EXPECT_EQ(maven_directory({"mvn", "--file", folder.at("module")}), folder.at("module"));
  EXPECT_EQ(maven_directory({"mvn", "test"}), current_directory());
}

TEST(RunOptions, ComeBackFromTheRunFolderAsTheyWere) {
  TestFolder folder;
  RunOptions options;
  options.project = "/a\tproject";
  options.technique = "frts";
  options.quiet = true;
  options.environment = {{"A", "B"}, {}, {"X=y z"}};
  options.collecting.blocks = true;
  ASSERT_TRUE(options.write(folder.path()));
  auto read = RunOptions::read(folder.path());
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read->project, options.project);
  EXPECT_EQ(read->technique, "frts");
  EXPECT_TRUE(read->quiet);
  EXPECT_EQ(read->environment, options.environment);
  EXPECT_EQ(read->collecting, options.collecting);
}

TEST(RunOptions, AreAnErrorWithoutARun) {
  TestFolder folder;
  EXPECT_FALSE(RunOptions::read(folder.path()));
}

}  // namespace
}  // namespace winnow
