#include "direct/up_to_date_reports.h"

#include <gtest/gtest.h>

#include "base/test_folder.h"
#include "direct/report_reader.h"

namespace winnow {
namespace {

Decision decision(const std::string& test, Reason reason) {
  Decision made;
  made.test = test;
  made.reason = reason;
  made.has_record = true;
  return made;
}

class UpToDateReportsTest : public testing::Test {
 protected:
  UpToDateReportsTest() : project_(folder_.at("project")) {
    EXPECT_TRUE(project_.prepare());
    plan_.launch.module = "shop";
    plan_.launch.reports = folder_.at("reports");
    plan_.skips = true;
  }

  void write(ReportStyle style, std::vector<Decision> decisions) {
    plan_.selection.decisions = std::move(decisions);
    auto written = write_up_to_date_reports(project_, plan_, style);
    ASSERT_TRUE(written) << written.error().text();
  }
  // Empty if there is no such report.
  std::string xml(const std::string& test) {
    return read_file(folder_.at("reports/TEST-" + test + ".xml")).value_or("");
  }

  TestFolder folder_;
  Project project_;
  Plan plan_;
};

TEST_F(UpToDateReportsTest, AreNotWrittenUnlessAskedFor) {
  write(ReportStyle::kKeep, {decision("p.T", Reason::kUpToDate)});
  EXPECT_EQ(xml("p.T"), "");
}

TEST_F(UpToDateReportsTest, SayThatAClassOfWhichNothingIsKeptWasSkippedAsAWhole) {
  write(ReportStyle::kSkipped,
        {decision("p.T", Reason::kUpToDate), decision("p.U", Reason::kAlwaysSkipped),
         decision("p.V", Reason::kChanged), decision("p.W", Reason::kNotATest)});
  auto reports = read_class_reports(xml("p.T"));
  ASSERT_EQ(reports.size(), 1u);
  EXPECT_TRUE(reports[0].up_to_date);
  ASSERT_EQ(reports[0].cases.size(), 1u);
  EXPECT_EQ(reports[0].cases[0].outcome, CaseOutcome::kSkipped);
  EXPECT_NE(reports[0].cases[0].message.find("up to date"), std::string::npos);
  EXPECT_NE(xml("p.U").find("left out by always-skip"), std::string::npos);
  EXPECT_EQ(xml("p.V"), "");
  EXPECT_EQ(xml("p.W"), "");
}

TEST_F(UpToDateReportsTest, SayThatAClassPassedButNotOneThatIsAlwaysSkipped) {
  write(ReportStyle::kPassed,
        {decision("p.T", Reason::kUpToDate), decision("p.U", Reason::kAlwaysSkipped)});
  EXPECT_EQ(read_class_reports(xml("p.T")).at(0).cases.at(0).outcome, CaseOutcome::kPassed);
  EXPECT_EQ(read_class_reports(xml("p.U")).at(0).cases.at(0).outcome, CaseOutcome::kSkipped);
}

TEST_F(UpToDateReportsTest, AreNotWrittenForAClassWithANestedOneThatRuns) {
  write(ReportStyle::kSkipped,
        {decision("p.T", Reason::kUpToDate), decision("p.T$Inner", Reason::kChanged)});
  EXPECT_EQ(xml("p.T"), "");
}

TEST_F(UpToDateReportsTest, AreTakenAwayWhenTheClassRunsAgainAndOthersStay) {
  folder_.write("reports/TEST-p.U.xml",
                "<testsuite name='p.U'><testcase name='real'/></testsuite>");
  write(ReportStyle::kSkipped, {decision("p.T", Reason::kUpToDate)});
  ASSERT_NE(xml("p.T"), "");
  write(ReportStyle::kSkipped,
        {decision("p.T", Reason::kChanged), decision("p.U", Reason::kChanged)});
  EXPECT_EQ(xml("p.T"), "");
  EXPECT_NE(xml("p.U"), "");
}

TEST_F(UpToDateReportsTest, AreNotWrittenWhenEverythingRuns) {
  plan_.skips = false;
  write(ReportStyle::kSkipped, {decision("p.T", Reason::kUpToDate)});
  EXPECT_EQ(xml("p.T"), "");
}

}  // namespace
}  // namespace winnow
