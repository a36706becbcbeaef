#include "runners/jvm_options.h"

#include <gtest/gtest.h>

#include "base/test_folder.h"

namespace winnow {
namespace {

using Words = std::vector<std::string>;

TEST(JvmOptions, AreWhatStandsInFrontOfTheMainClassWithoutTheClassPath) {
  EXPECT_EQ(
      jvm_options({"java", "-Da=1", "-cp", "classes", "-Xmx1g", "Main", "-Dnot=1", "ATest"}, "/"),
      (Words{"-Da=1", "-Xmx1g"}));
  EXPECT_EQ(jvm_options({"java", "-ea", "-jar", "tests.jar", "-Dnot=1"}, "/"), Words{"-ea"});
  EXPECT_EQ(jvm_options({"java", "--add-opens", "java.base/java.lang=ALL-UNNAMED", "Main"}, "/"),
            Words{"--add-opens java.base/java.lang=ALL-UNNAMED"});
}

TEST(JvmOptions, LeaveOutWinnowsAgentAndADebuggerAndKeepOtherAgents) {
  EXPECT_EQ(
      jvm_options({"java", "-agentpath:/opt/lib/winnow/libwinnow-agent.so=/tmp/run-7/run.agent",
                   "-agentlib:jdwp=transport=dt_socket,address=5005", "-javaagent:other.jar",
                   "-agentpath:/opt/other.so", "Main"},
                  "/"),
      (Words{"-javaagent:other.jar", "-agentpath:/opt/other.so"}));
}

TEST(JvmOptions, ChangeWithTheContentOfAFileOfArguments) {
  TestFolder folder;
  folder.write("options", "-Da=1");
  Words one = jvm_options({"java", "@options", "Main"}, folder.path());
  EXPECT_EQ(one, jvm_options({"java", "@options", "Other"}, folder.path()));
  folder.write("options", "-Da=2");
  EXPECT_NE(one, jvm_options({"java", "@options", "Main"}, folder.path()));
}

TEST(JvmOptions, OfAProcessAreReadWhileItLives) {
  EXPECT_FALSE(command_line_of("self").empty());
  EXPECT_TRUE(command_line_of("0").empty());
}

}  // namespace
}  // namespace winnow
