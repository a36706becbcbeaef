#include "agent/trace_file.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>

#include "base/files.h"
#include "trace/trace_reader.h"
#include "trace/trace_writer.h"

namespace winnow {
namespace {

class TraceFileTest : public testing::Test {
 protected:
  std::string folder_ =
      testing::TempDir() + "trace-file-" + std::to_string(::getpid()) + "/made/on/demand";
  void TearDown() override { (void)remove_tree(parent_path(parent_path(parent_path(folder_)))); }
};

TEST_F(TraceFileTest, MakesItsFolderAndKeepsWhatIsAppended) {
  TraceFile file;
  ASSERT_TRUE(file.create(folder_));
  ASSERT_TRUE(file.append(encode_trace_open("a.B") + encode_trace_end()));
  auto trace = Trace::read(file.path());
  ASSERT_TRUE(trace) << trace.error().text();
  EXPECT_EQ(trace->opened, std::vector<std::string>{"a.B"});
  EXPECT_TRUE(trace->ended);
  EXPECT_FALSE(trace->torn);
}

TEST_F(TraceFileTest, SaysWhyItCannotBeCreated) {
  ASSERT_TRUE(make_directories(parent_path(folder_)));
  ASSERT_TRUE(write_file_atomically(folder_, "a file where the folder should be"));
  TraceFile file;
  EXPECT_FALSE(file.create(folder_));
  EXPECT_FALSE(file.is_open());
  EXPECT_FALSE(file.append("x"));
}

TEST_F(TraceFileTest, StaysClosedOnceAWriteHasFailed) {
  TraceFile file;
  ASSERT_TRUE(file.create(folder_));
  // The disk is full after 100 bytes more.
  std::signal(SIGXFSZ, SIG_IGN);
  rlimit old{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &old), 0);
  rlimit small{100, old.rlim_max};
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
  auto written = file.append(encode_trace_trouble(std::string(1000, 'x')));
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &old), 0);
  ASSERT_FALSE(written);
  EXPECT_NE(written.error().text().find("cannot be written"), std::string::npos);
  EXPECT_FALSE(file.append(encode_trace_end())) << "a record behind a torn one would be lost";
  auto trace = Trace::read(file.path());
  ASSERT_TRUE(trace);
  EXPECT_TRUE(trace->torn);
}

}  // namespace
}  // namespace winnow
