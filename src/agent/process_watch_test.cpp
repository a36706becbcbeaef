#include "agent/process_watch.h"

#include <gtest/gtest.h>

namespace winnow {
namespace {

using Names = std::vector<std::string>;

class ProcessWatchTest : public testing::Test {
 protected:
  void report(WatchKind kind, int32_t process, const std::string& program = {}) {
    watch_.note({kind, process, "", program});
  }
  Names silent_ones() {
    return watch_.silent_ones([&](int32_t) { return alive_; });
  }
  ProcessWatch watch_;
  bool alive_ = false;
};

TEST_F(ProcessWatchTest, AProcessThatSaysHelloIsNotSilent) {
  report(WatchKind::kSpawned, 7, "cat");
  EXPECT_TRUE(watch_.waits_for_any());
  report(WatchKind::kHello, 7);
  EXPECT_FALSE(watch_.waits_for_any());
  EXPECT_EQ(silent_ones(), Names());
}

TEST_F(ProcessWatchTest, AChildMayBeQuickerThanItsParent) {
  report(WatchKind::kHello, 7);
  report(WatchKind::kSpawned, 7, "cat");
  EXPECT_FALSE(watch_.waits_for_any());
}

TEST_F(ProcessWatchTest, AProgramThatTakesTheProcessOverMustSayHelloItself) {
  report(WatchKind::kSpawned, 7, "helper");
  report(WatchKind::kHello, 7);
  report(WatchKind::kReplaced, 7, "static");
  EXPECT_TRUE(watch_.waits_for_any());
  EXPECT_EQ(silent_ones(), Names{"static"});
}

TEST_F(ProcessWatchTest, AProgramThatCouldNotBeStartedIsNotWaitedFor) {
  report(WatchKind::kHello, 7);
  report(WatchKind::kReplaced, 7, "nowhere");
  report(WatchKind::kReplaceFailed, 7);
  EXPECT_FALSE(watch_.waits_for_any());
  EXPECT_EQ(silent_ones(), Names());
}

TEST_F(ProcessWatchTest, ASilentProcessIsNamedAsLongAsItLives) {
  report(WatchKind::kReplaced, 7, "server");
  alive_ = true;
  EXPECT_EQ(silent_ones(), Names{"server"});
  EXPECT_FALSE(watch_.waits_for_any());
  alive_ = false;
  EXPECT_EQ(silent_ones(), Names{"server"});
  EXPECT_EQ(silent_ones(), Names());
}

}  // namespace
}  // namespace winnow
