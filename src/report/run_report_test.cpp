#include "report/run_report.h"

#include <gtest/gtest.h>

namespace winnow {
namespace {

TEST(RunReport, SaysInALineWhatARunCameTo) {
  LaunchTotals totals{"", 12, 1854, 221'000'000, "2 methods, 1 resource"};
  EXPECT_EQ(totals_line(totals),
            "12 of 1,866 test classes run, 1,854 up to date (saved about 3 min 41 s); changed: 2 "
            "methods, 1 resource");
  EXPECT_EQ(totals_line({"", 1, 0, 0, ""}), "1 of 1 test class run, 0 up to date");
  EXPECT_EQ(totals_line({"", 1, 2, 0, "", 30}),
            "1 of 3 test classes run, 2 up to date, 30 classes not seen before");
  EXPECT_EQ(totals_line({"", 0, 0, 0, "", 30}), "30 classes not seen before");
}

TEST(RunReport, IsJsonForMachines) {
  RunTotals totals;
  totals.launches = {{"g:a test@x", 1, 2, 500'000, "1 method"}};
  totals.all = totals.launches[0];
  ImportSummary summary;
  summary.passed = 1;
  summary.failed = 1;
  summary.failed_tests = {"a.\"B\""};
  std::string json = run_as_json(totals, summary, {1, "maven", "pom.xml changed"});
  for (const char* part :
       {"\"exitCode\": 1", "\"through\": \"maven\"", "\"because\": \"pom.xml changed\"",
        "\"module\": \"g:a test@x\"", "\"upToDate\": 2", "\"savedSeconds\": 0.5", "\"recorded\": 2",
        R"("a.\"B\"")"}) {
    EXPECT_NE(json.find(part), std::string::npos) << part << " in " << json;
  }
}

}  // namespace
}  // namespace winnow
