#include "direct/report_reader.h"

#include <gtest/gtest.h>

namespace winnow {
namespace {

TEST(ReportReader, FindsTheCasesOfAClassAndHowTheyEnded) {
  auto reports = read_class_reports(R"(<?xml version="1.0"?>
<testsuite name="shop.CartTest" time="1,234.5" tests="4"><properties><property name="a" value="b"/></properties>
  <testcase name="adds" classname="shop.CartTest" time="0.021"/>
  <testcase name="a &lt; b" classname="shop.CartTest"><skipped message="not today"/></testcase>
  <testcase name="fails" classname="shop.CartTest"><failure/></testcase>
  <testcase name="breaks" classname="shop.CartTest"><error/><system-out><![CDATA[<skipped/>]]></system-out></testcase>
</testsuite>)");
  ASSERT_EQ(reports.size(), 1u);
  EXPECT_EQ(reports[0].name, "shop.CartTest");
  EXPECT_EQ(reports[0].elapsed_ms, 1'234'500u);
  EXPECT_FALSE(reports[0].up_to_date);
  ASSERT_EQ(reports[0].cases.size(), 4u);
  EXPECT_EQ(reports[0].cases[0].outcome, CaseOutcome::kPassed);
  EXPECT_EQ(reports[0].cases[0].elapsed_ms, 21u);
  EXPECT_EQ(reports[0].cases[1].name, "a < b");
  EXPECT_EQ(reports[0].cases[1].message, "not today");
  EXPECT_EQ(reports[0].cases[2].outcome, CaseOutcome::kFailed);
  EXPECT_EQ(reports[0].cases[3].outcome, CaseOutcome::kError);
}

TEST(ReportReader, TellsTheClassesOfACommonSuiteApart) {
  auto reports = read_class_reports(R"(<testsuite name="TestSuite">
  <testcase name="a" classname="p.ATest" time="0.5"/>
  <testcase name="b" classname="p.BTest"/>
  <testcase name="c" classname="p.ATest" time="0.25"/></testsuite>)");
  ASSERT_EQ(reports.size(), 2u);
  EXPECT_EQ(reports[0].name, "p.ATest");
  EXPECT_EQ(reports[0].cases.size(), 2u);
  EXPECT_EQ(reports[0].elapsed_ms, 750u);
  EXPECT_EQ(reports[1].name, "p.BTest");
}

TEST(ReportReader, LeavesANestedClassInTheReportOfItsSuite) {
  auto reports = read_class_reports(
      "<testsuite name='p.T'><testcase name='a' classname='p.T$Inner'/></testsuite>");
  ASSERT_EQ(reports.size(), 1u);
  EXPECT_EQ(reports[0].name, "p.T");
  EXPECT_EQ(reports[0].cases[0].source, "p.T$Inner");
}

TEST(ReportReader, KnowsAReportOfAClassThatDidNotRun) {
  TestCase one;
  one.source = "p.T";
  one.name = "\"a\" & b\n";
  one.outcome = CaseOutcome::kSkipped;
  one.message = "up to date";
  ClassReport written{"p.T", 0, {one}, "", "", true};
  auto reports = read_class_reports(written.xml());
  ASSERT_EQ(reports.size(), 1u);
  EXPECT_TRUE(reports[0].up_to_date);
  EXPECT_EQ(reports[0].cases[0].name, one.name);
  EXPECT_EQ(reports[0].cases[0].message, "up to date");
}

TEST(ReportReader, FindsNothingInAnotherFile) {
  EXPECT_TRUE(read_class_reports("<project><skipped/><property name='winnow'/></project>").empty());
  EXPECT_TRUE(read_class_reports("").empty());
}

}  // namespace
}  // namespace winnow
