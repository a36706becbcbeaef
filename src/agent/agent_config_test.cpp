#include "agent/agent_config.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "base/files.h"

namespace winnow {
namespace {

class AgentConfigTest : public testing::Test {
 protected:
  std::string path_ = testing::TempDir() + "agent-config-" + std::to_string(::getpid());
  void TearDown() override { ::unlink(path_.c_str()); }
  Result<AgentConfig> read(const std::string& text) {
    EXPECT_TRUE(write_file_atomically(path_, text));
    return AgentConfig::read(path_);
  }
};

TEST_F(AgentConfigTest, ReadsEverythingThatTheProgramSays) {
  auto config = read(
      "winnow-agent 1\ntrace-dir\t/t\nlog\t/l\nlaunch\t12\nskip\ta.B\nskip\ta.C\n"
      "skip-class-path\tx:y\nunset-env\tN\nset-env\tA=b=c\ndrop-in-env\tO=-x\nfuture\tkey\n");
  ASSERT_TRUE(config);
  EXPECT_EQ(config->trace_dir, "/t");
  EXPECT_EQ(config->log, "/l");
  EXPECT_EQ(config->launch, 12u);
  EXPECT_TRUE(config->skip.contains("a.B"));
  EXPECT_TRUE(config->skip.contains("a.C"));
  EXPECT_TRUE(config->skip_needs_class_path);
  EXPECT_EQ(config->skip_class_path, "x:y");
  EXPECT_FALSE(config->probe_jdk);
}

TEST_F(AgentConfigTest, RefusesAnotherVersionAndAMissingTraceFolder) {
  EXPECT_FALSE(read("winnow-agent 2\ntrace-dir\t/t\n"));
  auto config = read("winnow-agent 1\nlog\t/l\n");
  ASSERT_FALSE(config);
  EXPECT_EQ(config.error().text(), path_ + ": has no trace-dir");
}

TEST(Environment, IsPutBackToWhatItWasWithoutWinnow) {
  ::setenv("WINNOW_T_GONE", "x", 1);
  ::setenv("WINNOW_T_SET", "ours", 1);
  ::setenv("WINNOW_T_DROP", "-Da=1 -agentpath:/x -Db=2", 1);
  ::setenv("WINNOW_T_END", "-Da=1 -agentpath:/x", 1);
  AgentConfig config;
  config.unset_env = {"WINNOW_T_GONE", "WINNOW_T_NEVER_SET"};
  config.set_env = {"WINNOW_T_SET=a=b"};
  config.drop_in_env = {"WINNOW_T_DROP=-agentpath:/x", "WINNOW_T_END=-agentpath:/x",
                        "WINNOW_T_NEVER_SET=-agentpath:/x"};
  clean_environment(config);
  EXPECT_EQ(std::getenv("WINNOW_T_GONE"), nullptr);
  EXPECT_STREQ(std::getenv("WINNOW_T_SET"), "a=b");
  EXPECT_STREQ(std::getenv("WINNOW_T_DROP"), "-Da=1 -Db=2");
  EXPECT_STREQ(std::getenv("WINNOW_T_END"), "-Da=1 ");
  EXPECT_EQ(std::getenv("WINNOW_T_NEVER_SET"), nullptr);
}

}  // namespace
}  // namespace winnow
