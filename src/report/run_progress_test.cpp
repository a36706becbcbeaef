#include "report/run_progress.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "base/files.h"
#include "base/key_value.h"
#include "base/test_folder.h"

namespace winnow {
namespace {

constexpr int64_t kSecond = 1'000'000'000;

class RunProgressTest : public testing::Test {
 protected:
  void launch(int number, const std::vector<std::string>& tests) {
    std::string stem = "run/launch-" + std::to_string(number);
    KeyValues lines;
    lines.add("module", "m" + std::to_string(number));
    lines.add("reports", folder_.at("reports"));
    folder_.write(stem + ".txt", lines.text("winnow-launch", 1));
    KeyValues planned;
    for (const std::string& test : tests) planned.add("test", test);
    folder_.write(stem + ".plan", planned.text("winnow-planned", 1));
  }
  void end_test(const std::string& test) {
    folder_.write("reports/TEST-" + test + ".xml", "<testsuite/>");
  }
  std::string text_after(int64_t seconds) {
    int64_t began = stat_file(folder_.at("run/launch-1.txt")).signature.mtime_ns;
    auto progress = progress_of(folder_.at("run"), began + seconds * kSecond);
    return progress ? progress->text() : "";
  }

  TestFolder folder_;
};

TEST_F(RunProgressTest, TellsWhatIsLeftByHowLongItTookTheLastTime) {
  launch(1, {"2000000\tp.A", "60000000\tp.B", "20000000\tp.C"});
  EXPECT_EQ(text_after(1), "0 of 3 test classes, about 1 min 22 s left");
  end_test("p.A");
  EXPECT_EQ(text_after(1), "1 of 3 test classes, about 1 min 20 s left");
}

TEST_F(RunProgressTest, GoesByTodaysPaceWhenEnoughHasRun) {
  launch(1, {"20000000\tp.A", "20000000\tp.B"});
  end_test("p.A");
  EXPECT_EQ(text_after(10), "1 of 2 test classes, about 10.0 s left");
}

TEST_F(RunProgressTest, HasNothingToSayWhereNothingIsKnownOrNothingIsLeft) {
  launch(1, {"0\tp.New"});
  EXPECT_EQ(text_after(1), "");
  launch(1, {"9000000\tp.A"});
  end_test("p.A");
  EXPECT_EQ(text_after(1), "");
}

TEST_F(RunProgressTest, CountsModulesThatRunAtTheSameTimeTogetherAndNotThoseThatHaveEnded) {
  launch(1, {"3000000\tp.A"});
  launch(2, {"4000000\tp.B"});
  launch(3, {"50000000\tp.C"});
  folder_.write("run/launch-3.done", "");
  EXPECT_EQ(text_after(1), "0 of 2 test classes, about 4.0 s left");
}

TEST_F(RunProgressTest, IsNotMisledByAReportOfAnEarlierRun) {
  end_test("p.A");
  std::string report = folder_.at("reports/TEST-p.A.xml");
  timespec long_ago[2] = {{1000, 0}, {1000, 0}};
  ASSERT_EQ(::utimensat(AT_FDCWD, report.c_str(), long_ago, 0), 0);
  launch(1, {"3000000\tp.A"});
  EXPECT_EQ(text_after(1), "0 of 1 test class, about 3.0 s left");
}

}  // namespace
}  // namespace winnow
