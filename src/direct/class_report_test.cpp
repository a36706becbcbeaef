#include "direct/class_report.h"

#include <gtest/gtest.h>

namespace winnow {
namespace {

TestCase test_case(CaseOutcome outcome) {
  TestCase one;
  one.source = "shop.CartTest";
  one.name = "adds";
  one.outcome = outcome;
  one.elapsed_ms = 21;
  if (outcome == CaseOutcome::kFailed) {
    one.trace_message = "a < \"b\"";
    one.trace = "org.x.Error: a < \"b\"\n\tat x ]]> y";
  }
  if (outcome == CaseOutcome::kSkipped) one.message = "not today";
  return one;
}

TEST(ClassReport, LooksAsSurefiresDoes) {
  ClassReport report{"shop.CartTest", 100, {test_case(CaseOutcome::kPassed)}, "", ""};
  EXPECT_EQ(report.summary(),
            "Tests run: 1, Failures: 0, Errors: 0, Skipped: 0, Time elapsed: 0.1 s");
  EXPECT_NE(
      report.xml().find("<testcase name=\"adds\" classname=\"shop.CartTest\" time=\"0.021\"/>"),
      std::string::npos);
  EXPECT_FALSE(report.failed());
}

TEST(ClassReport, EscapesWhatAFailureSays) {
  ClassReport report{"T", 0, {test_case(CaseOutcome::kFailed)}, "", ""};
  std::string xml = report.xml();
  EXPECT_TRUE(report.failed());
  EXPECT_NE(xml.find("failures=\"1\""), std::string::npos);
  EXPECT_NE(xml.find("<failure message=\"a &lt; &quot;b&quot;\" type=\"org.x.Error\"><![CDATA["),
            std::string::npos)
      << xml;
  EXPECT_NE(xml.find("x ]]]]><![CDATA[> y]]></failure>"), std::string::npos) << xml;
}

TEST(ClassReport, TellsWhyATestWasSkippedAndWhatItPrinted) {
  TestCase one = test_case(CaseOutcome::kSkipped);
  one.output = "hello\x01";
  ClassReport report{"T", 0, {one}, "", ""};
  std::string xml = report.xml();
  EXPECT_NE(xml.find("<skipped message=\"not today\"/>"), std::string::npos) << xml;
  EXPECT_NE(xml.find("<system-out><![CDATA[hello&#1;]]></system-out>"), std::string::npos) << xml;
}

}  // namespace
}  // namespace winnow
