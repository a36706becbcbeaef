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

TEST(ArgumentsOfTests, AreThoseThatMayLetAPartOfAClassRun) {
  auto told = [](Words words) {
    words.insert(words.begin(), {"java", "-cp", "classes", "-ea", "Main"});
    return arguments_of_tests(words, "/");
  };
  EXPECT_EQ(told({"ATest", "shop.BTest"}), Words{});
  EXPECT_EQ(told({"execute", "-c", "ATest", "--select-class=BTest", "--details=none"}), Words{});
  EXPECT_EQ(told({"-testclass", "ATest,BTest", "-usedefaultlisteners", "false"}), Words{});
  EXPECT_EQ(told({"-m", "ATest#one"}), Words{"-m ATest#one"});
  EXPECT_EQ(told({"-c", "ATest", "--include-tag", "fast"}), Words{"--include-tag fast"});
  EXPECT_EQ(told({"--filter=Categories=Fast", "ATest"}), Words{"--filter=Categories=Fast ATest"});
  EXPECT_EQ(told({"-groups", "fast", "-testclass", "ATest"}), Words{"-groups fast"});
  EXPECT_EQ(arguments_of_tests({"java", "-jar", "console.jar", "-t", "fast"}, "/"),
            Words{"-t fast"});
}

TEST(ArgumentsOfTests, ChangeWithTheContentOfAListOfTests) {
  TestFolder folder;
  folder.write("testng.xml", "<suite/>");
  Words one = arguments_of_tests({"java", "Main", "testng.xml"}, folder.path());
  EXPECT_EQ(one.size(), 1u);
  folder.write("testng.xml", "<suite></suite>");
  EXPECT_NE(one, arguments_of_tests({"java", "Main", "testng.xml"}, folder.path()));
}

TEST(JvmOptions, OfAProcessAreReadWhileItLives) {
  EXPECT_FALSE(command_line_of("self").empty());
  EXPECT_TRUE(command_line_of("0").empty());
}

}  // namespace
}  // namespace winnow
