#include "checker/projects/junit_reports.h"

#include <gtest/gtest.h>

#include "base/test_folder.h"

namespace winnow {
namespace {

using Names = std::set<std::string>;

TEST(JUnitReports, TellWhichClassesRanAndWhichFailed) {
  ReportedTests tests;
  add_report(R"(<?xml version="1.0"?>
<testsuite name="p.GoodTest" tests="1"><properties><property name="a" value="x > y"/></properties>
  <testcase name="passes" classname="p.GoodTest" time="0.1"/></testsuite>)",
             tests);
  add_report(R"(<testsuite name="p.BadTest">
  <testcase name="breaks" classname="p.BadTest"><failure message="1 &lt; 2">at ...</failure></testcase>
  <testcase name="passes" classname="p.BadTest"/></testsuite>)",
             tests);
  EXPECT_EQ(tests.ran, (Names{"p.BadTest", "p.GoodTest"}));
  EXPECT_EQ(tests.failed, Names{"p.BadTest"});
}

TEST(JUnitReports, GoByTheClassOfATestWhereTheSuiteHasAnotherName) {
  ReportedTests tests;
  add_report(R"(<testsuite name="JUnit Jupiter">
  <testcase name="a" classname="p.OuterTest$Inner"><error/></testcase>
  <testcase name="b" classname="p.OtherTest"/></testsuite>)",
             tests);
  EXPECT_EQ(tests.ran, (Names{"p.OtherTest", "p.OuterTest"}));
  EXPECT_EQ(tests.failed, Names{"p.OuterTest"});
}

TEST(JUnitReports, TellWhatASuiteRan) {
  ReportedTests tests;
  add_report(R"(<testsuite name="AllTests">
  <testcase name="a" classname="ATest"/><testcase name="b" classname="BTest$Inner"/></testsuite>)",
             tests);
  add_report(R"(<testsuite name="CTest"><testcase name="c" classname="CTest"/></testsuite>)",
             tests);
  EXPECT_EQ(tests.ran, (Names{"ATest", "BTest", "CTest"}));
  EXPECT_EQ(tests.by_suite, (std::map<std::string, Names>{{"AllTests", {"ATest", "BTest"}}}));
}

TEST(JUnitReports, AreNotMisledByWhatATestPrinted) {
  ReportedTests tests;
  add_report(R"(<testsuite name="p.LoudTest"><!-- <testcase classname="p.None"/> -->
  <testcase name="prints" classname="p.LoudTest"/>
  <system-out><![CDATA[<failure>not really</failure>]]></system-out></testsuite>)",
             tests);
  EXPECT_EQ(tests.ran, Names{"p.LoudTest"});
  EXPECT_TRUE(tests.failed.empty());
}

TEST(JUnitReports, AreFoundBelowAFolderAndTakenAway) {
  TestFolder folder;
  folder.write("module/target/surefire-reports/TEST-p.ATest.xml",
               "<testsuite name='p.ATest'><testcase classname='p.ATest' name='t'/></testsuite>");
  folder.write("module/target/surefire-reports/p.ATest.txt", "Tests run: 1");
  auto tests = read_reports(folder.at(""));
  ASSERT_TRUE(tests) << tests.error().text();
  EXPECT_EQ(tests->ran, Names{"p.ATest"});
  ASSERT_TRUE(remove_reports(folder.at("")));
  EXPECT_TRUE(read_reports(folder.at(""))->ran.empty());
}

}  // namespace
}  // namespace winnow
