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
  int64_t began_ns() { return stat_file(folder_.at("run/launch-1.txt")).signature.mtime_ns; }
  void end_test(const std::string& test, int64_t at_ns) {
    folder_.write("reports/TEST-" + test + ".xml", "<testsuite/>");
    std::string report = folder_.at("reports/TEST-" + test + ".xml");
    timespec time{at_ns / kSecond, at_ns % kSecond};
    timespec times[2] = {time, time};
    ASSERT_EQ(::utimensat(AT_FDCWD, report.c_str(), times, 0), 0);
  }
  void end_test_after(int64_t seconds, const std::string& test) {
    end_test(test, began_ns() + seconds * kSecond);
  }
  std::string text_after(int64_t seconds) {
    auto progress = progress_of(folder_.at("run"), began_ns() + seconds * kSecond);
    return progress ? progress->text() : "";
  }

  TestFolder folder_;
};

TEST_F(RunProgressTest, TellsWhatIsLeftByHowLongItTookTheLastTime) {
  launch(1, {"2000000\tp.A", "60000000\tp.B", "20000000\tp.C"});
  EXPECT_EQ(text_after(1), "0 of 3 test classes, about 1 min 21 s left");
  end_test_after(3, "p.A");
  EXPECT_EQ(text_after(3), "1 of 3 test classes, about 1 min 20 s left");
  EXPECT_EQ(text_after(13), "1 of 3 test classes, about 1 min 10 s left");
}

TEST_F(RunProgressTest, GoesByTodaysPaceWhenEnoughHasRun) {
  launch(1, {"20000000\tp.A", "20000000\tp.B"});
  end_test_after(10, "p.A");
  EXPECT_EQ(text_after(10), "1 of 2 test classes, about 10.0 s left");
  EXPECT_EQ(text_after(16), "1 of 2 test classes, about 4.0 s left");
  EXPECT_EQ(text_after(60), "1 of 2 test classes, about 1.0 s left");
}

TEST_F(RunProgressTest, HasNothingToSayWhereNothingIsKnownOrNothingIsLeft) {
  launch(1, {"0\tp.New"});
  EXPECT_EQ(text_after(1), "");
  launch(1, {"9000000\tp.A"});
  end_test_after(1, "p.A");
  EXPECT_EQ(text_after(1), "");
}

TEST_F(RunProgressTest, CountsModulesThatRunAtTheSameTimeTogetherAndNotThoseThatHaveEnded) {
  launch(1, {"3000000\tp.A"});
  launch(2, {"4000000\tp.B"});
  launch(3, {"50000000\tp.C"});
  folder_.write("run/launch-3.done", "");
  EXPECT_EQ(text_after(0), "0 of 2 test classes, about 4.0 s left");
}

TEST_F(RunProgressTest, IsNotMisledByAReportOfAnEarlierRun) {
  end_test("p.A", 1000 * kSecond);
  launch(1, {"3000000\tp.A"});
  EXPECT_EQ(text_after(0), "0 of 1 test class, about 3.0 s left");
}

}  // namespace
}  // namespace winnow
