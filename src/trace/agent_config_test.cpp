#include "trace/agent_config.h"

#include <gtest/gtest.h>
#include <unistd.h>

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
  EXPECT_EQ(config->skip_class_path, "x:y");
  EXPECT_EQ(config->environment.unset, std::vector<std::string>{"N"});
  EXPECT_EQ(config->environment.set, std::vector<std::string>{"A=b=c"});
  EXPECT_EQ(config->environment.drop_in, std::vector<std::string>{"O=-x"});
  EXPECT_FALSE(config->probe_jdk);
  EXPECT_FALSE(config->collecting.blocks);
}

TEST_F(AgentConfigTest, KnowsWhatToCollect) {
  const std::string start = "winnow-agent 1\ntrace-dir\t/t\n";
  EXPECT_FALSE(read(start + "collect\tmethods\n")->collecting.blocks);
  EXPECT_TRUE(read(start + "collect\tblocks\n")->collecting.blocks);
  auto config = read(start + "collect\tlines\n");
  ASSERT_FALSE(config);
  EXPECT_EQ(config.error().text(), path_ + ": says \"collect lines\", which is not known");
  auto libraries = [&](const std::string& line) {
    return read(start + line)->collecting.libraries;
  };
  EXPECT_EQ(libraries(""), LibraryDetail::kMethods);
  EXPECT_EQ(libraries("libraries\tmethods\n"), LibraryDetail::kMethods);
  EXPECT_EQ(libraries("libraries\tblocks\n"), LibraryDetail::kBlocks);
  EXPECT_EQ(libraries("libraries\tclasses\n"), LibraryDetail::kClasses);
  EXPECT_FALSE(read(start + "libraries\tjars\n"));
}

TEST_F(AgentConfigTest, RefusesAnotherVersionAndAMissingTraceFolder) {
  EXPECT_FALSE(read("winnow-agent 2\ntrace-dir\t/t\n"));
  auto config = read("winnow-agent 1\nlog\t/l\n");
  ASSERT_FALSE(config);
  EXPECT_EQ(config.error().text(), path_ + ": has no trace-dir");
}

TEST_F(AgentConfigTest, ReadsBackWhatItWrote) {
  AgentConfig config;
  config.trace_dir = "/t";
  config.log = "/a log";
  config.launch = 3;
  config.skip = {"a.B", "a.C"};
  config.skip_class_path = "";
  config.ask = "/bin/winnow";
  config.environment = {{"N"}, {"A=b"}, {"O=-x y"}};
  config.collecting = {.blocks = true, .receivers = true, .libraries = LibraryDetail::kClasses};
  config.probe_jdk = true;
  auto again = read(config.text());
  ASSERT_TRUE(again);
  EXPECT_EQ(again->text(), config.text());
  EXPECT_EQ(again->skip, config.skip);
  EXPECT_EQ(again->environment, config.environment);
  EXPECT_EQ(again->collecting, config.collecting);
  EXPECT_EQ(again->skip_class_path, "");
  EXPECT_TRUE(again->probe_jdk);
}

}  // namespace
}  // namespace winnow
