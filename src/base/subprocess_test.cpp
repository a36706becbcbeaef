#include "base/subprocess.h"

#include <gtest/gtest.h>
#include <signal.h>

#include "base/test_folder.h"

namespace winnow {
namespace {

int exit_code_of(const Command& command) {
  auto code = run_command(command);
  EXPECT_TRUE(code) << code.error().text();
  return code.value_or(-1);
}

TEST(Subprocess, PassesOnTheExitCode) {
  EXPECT_EQ(exit_code_of({{"true"}, {}}), 0);
  EXPECT_EQ(exit_code_of({{"sh", "-c", "exit 42"}, {}}), 42);
}

TEST(Subprocess, TellsASignalAs128AndItsNumber) {
  EXPECT_EQ(exit_code_of({{"sh", "-c", "kill -KILL $$"}, {}}), 128 + SIGKILL);
  EXPECT_EQ(exit_code_of({{"sh", "-c", "kill -TERM $$"}, {}}), 128 + SIGTERM);
}

TEST(Subprocess, NamesAProgramThatIsNotThere) {
  auto code = run_command({{"/no/such/program", "x"}, {}});
  ASSERT_FALSE(code);
  EXPECT_EQ(code.error().code, ErrorCode::kNotFound);
  EXPECT_EQ(code.error().where, "/no/such/program");
  EXPECT_NE(code.error().message.find("No such file"), std::string::npos);
}

TEST(Subprocess, NamesAFileThatIsNoProgram) {
  TestFolder folder;
  auto code = run_command({{folder.write("data", "x")}, {}});
  ASSERT_FALSE(code);
  EXPECT_EQ(code.error().where, folder.at("data"));
}

TEST(Subprocess, RefusesAnEmptyCommand) {
  auto code = run_command({});
  ASSERT_FALSE(code);
  EXPECT_EQ(code.error().code, ErrorCode::kUsage);
}

TEST(Subprocess, HandsOverArgumentsAndEnvironmentAsTheyAre) {
  TestFolder folder;
  std::string out = folder.at("out");
  Command command;
  command.arguments = {"sh", "-c", "printf '%s|' \"$@\" \"$WINNOW_A\" > \"$0\"", out, "a b",
                       "",   "$x"};
  command.environment = {{"WINNOW_A", "1 2"}};
  ASSERT_EQ(exit_code_of(command), 0);
  EXPECT_EQ(*read_file(out), "a b||$x|1 2|");
  EXPECT_EQ(::getenv("WINNOW_A"), nullptr) << "the caller's own environment stays as it was";
}

// A user's Ctrl-C is the command's to answer; afterwards the program reacts as before.
TEST(Subprocess, PutsTheSignalHandlersBack) {
  struct sigaction before{}, after{};
  ::sigaction(SIGINT, nullptr, &before);
  ASSERT_TRUE(run_command({{"true"}, {}}));
  ::sigaction(SIGINT, nullptr, &after);
  EXPECT_EQ(before.sa_handler, after.sa_handler);
}

TEST(Subprocess, PassesATerminationOnToTheCommand) {
  // The command terminates its parent, which is this test, and must get that back itself.
  int code = exit_code_of(
      {{"sh", "-c", "sleep 5 & trap 'kill $!; exit 7' TERM; kill -TERM $PPID; wait"}, {}});
  EXPECT_EQ(code, 7);
}

TEST(Subprocess, KnowsItsOwnExecutable) {
  EXPECT_EQ(file_name(own_executable()), "winnow_base_test");
}

}  // namespace
}  // namespace winnow
