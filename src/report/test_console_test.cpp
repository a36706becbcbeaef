#include "report/test_console.h"

#include <gtest/gtest.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>

#include "report/console.h"

namespace winnow {
namespace {

constexpr const char* kErase = "\r\033[K";

ClassReport passed(const std::string& name) {
  TestCase one;
  one.source = name;
  one.name = "works";
  return {name, 100, {one}, "", ""};
}

// What is seen on a terminal while `body` runs in a process of its own.
std::string on_terminal(void (*body)()) {
  int terminal = -1;
  pid_t child = ::forkpty(&terminal, nullptr, nullptr, nullptr);
  if (child == 0) {
    ::setenv("TERM", "xterm", 1);
    ::unsetenv("NO_COLOR");
    body();
    ::_exit(0);
  }
  std::string seen;
  char buffer[1024];
  for (ssize_t count; (count = ::read(terminal, buffer, sizeof buffer)) > 0;) {
    seen.append(buffer, static_cast<size_t>(count));
  }
  ::waitpid(child, nullptr, 0);
  ::close(terminal);
  return seen;
}

TEST(TestConsole, ShowsOnATerminalHowFarItIsAndTakesThatAwayAgain) {
  std::string seen = on_terminal([] {
    TestConsole tests(false, 1);
    tests.expect({{"p.A", 5'000'000}, {"p.B", 65'000'000}});
    tests.class_completed(passed("p.A"));
    tests.tick();
    tests.class_started("p.B");
  });
  EXPECT_NE(seen.find("winnow: 1 of 2 test classes, about 1 min 5 s left"), std::string::npos)
      << seen;
  EXPECT_NE(seen.find(std::string(kErase) + "[INFO] Running p.B"), std::string::npos) << seen;
}

TEST(TestConsole, LeavesNoProgressForTheLinesThatFollow) {
  std::string seen = on_terminal([] {
    TestConsole tests(false, 1);
    tests.expect({{"p.A", 0}});
    tests.class_completed(passed("p.A"));
    tests.tick();
    tests.erase_progress();
    Console(false).say("1 test class recorded");
  });
  size_t progress = seen.find("1 of 1 test class");
  ASSERT_NE(progress, std::string::npos) << seen;
  size_t erased = seen.find(kErase, progress);
  ASSERT_NE(erased, std::string::npos) << seen;
  EXPECT_LT(erased, seen.find("recorded")) << seen;
}

TEST(TestConsole, DoesNotWriteIntoALineThatATestHasBegun) {
  std::string seen = on_terminal([] {
    TestConsole tests(false, 1);
    tests.expect({{"p.A", 5'000'000}});
    tests.class_started("p.A");
    tests.printed("half a ", false);
    tests.tick();
    tests.printed("line\n", false);
  });
  EXPECT_NE(seen.find("half a line"), std::string::npos) << seen;
}

TEST(TestConsole, WritesPlainLinesWhereThereIsNoTerminal) {
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  TestConsole tests(false, 1);
  tests.expect({{"p.A", 5'000'000}});
  tests.class_started("p.A");
  tests.tick();
  tests.class_completed(passed("p.A"));
  tests.results();
  EXPECT_EQ(
      testing::internal::GetCapturedStdout(),
      "[INFO] Running p.A\n"
      "[INFO] Tests run: 1, Failures: 0, Errors: 0, Skipped: 0, Time elapsed: 0.1 s -- in p.A\n"
      "[INFO] Tests run: 1, Failures: 0, Errors: 0, Skipped: 0\n");
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

TEST(TestConsole, IsSilentWhenItIsQuietAndNothingFails) {
  testing::internal::CaptureStdout();
  TestConsole tests(true, 1);
  tests.class_started("p.A");
  tests.class_completed(passed("p.A"));
  tests.results();
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "");
}

}  // namespace
}  // namespace winnow
