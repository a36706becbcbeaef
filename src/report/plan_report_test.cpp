#include "report/plan_report.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace winnow {
namespace {

Decision decision(const std::string& test, Reason reason, uint64_t duration_us = 0) {
  Decision made;
  made.test = test;
  made.reason = reason;
  made.has_record = reason != Reason::kNew;
  made.last_outcome = RecordOutcome::kPassed;
  made.duration_us = duration_us;
  return made;
}

Plan plan_of(std::vector<Decision> decisions) {
  Plan plan;
  plan.launch.module = "shop";
  plan.skips = true;
  plan.selection.decisions = std::move(decisions);
  return plan;
}

std::string reported(const Plan& plan) {
  testing::internal::CaptureStderr();
  report_plan(plan, Console(false));
  return testing::internal::GetCapturedStderr();
}

TEST(PlanHeadline, SaysThatNothingIsKnownYet) {
  EXPECT_EQ(plan_headline(plan_of({decision("T", Reason::kNew)})),
            "nothing is known of shop yet: everything runs, and what it uses is recorded");
}

TEST(PlanHeadline, CountsWhatRunsAndWhatThatSaves) {
  EXPECT_EQ(plan_headline(plan_of({decision("A", Reason::kFailed, 5'000'000),
                                   decision("B", Reason::kUpToDate, 2'000'000),
                                   decision("C", Reason::kUpToDate, 500'000)})),
            "1 of 3 test classes run, 2 up to date (saves about 2.5 s)");
}

TEST(PlanHeadline, CountsClassesThatNobodyHasSeenRunApart) {
  EXPECT_EQ(plan_headline(plan_of({decision("A", Reason::kUpToDate), decision("B", Reason::kNew)})),
            "0 of 1 test class run, 1 up to date, 1 class not seen before");
}

TEST(PlanHeadline, SaysThatAllRunWhenNothingMayBeSkipped) {
  Plan plan = plan_of({decision("A", Reason::kUpToDate), decision("B", Reason::kFailed)});
  plan.skips = false;
  EXPECT_EQ(plan_headline(plan), "all 2 test classes run");
}

TEST(PlanHeadline, NamesWhatChanged) {
  Plan plan = plan_of({decision("A", Reason::kUpToDate)});
  plan.knows_last_state = true;
  plan.changes = {{ChangeType::kChangedInstanceMethod, "shop/Cart", "total()I"}};
  EXPECT_EQ(plan_headline(plan), "0 of 1 test class run, 1 up to date; changed: 1 method");
}

TEST(PlanReport, ListsTheTestsThatRunAndNoOthers) {
  std::string text = reported(plan_of(
      {decision("shop.ATest", Reason::kFailed), decision("shop.BTest", Reason::kUpToDate)}));
  EXPECT_NE(text.find("shop.ATest"), std::string::npos);
  EXPECT_EQ(text.find("shop.BTest"), std::string::npos);
}

TEST(PlanReport, DoesNotPromiseToRecordWhatIsRefused) {
  Plan plan = plan_of({decision("T", Reason::kNew)});
  plan.launch.refuse = "forkCount=0 runs the tests inside Maven's own JVM";
  plan.skips = false;
  plan.warnings = {plan.launch.refuse + "; everything runs and nothing is recorded"};
  std::string text = reported(plan);
  EXPECT_NE(text.find("nothing is recorded"), std::string::npos);
  EXPECT_EQ(text.find("nothing is known"), std::string::npos) << text;
}

TEST(PlanReport, ListsWhatMayBeNoTestBehindTheTests) {
  std::string text =
      reported(plan_of({decision("AHelper", Reason::kNew), decision("Test", Reason::kFailed)}));
  EXPECT_LT(text.find("Test  "), text.find("AHelper  ")) << text;
}

TEST(PlanReport, TellsHowLongATestRunWillTakeIfItIsLong) {
  Decision slow = decision("shop.ATest", Reason::kFailed);
  slow.has_record = true;
  slow.last_outcome = RecordOutcome::kFailed;
  slow.duration_us = 125'000'000;
  Decision skipped = decision("shop.BTest", Reason::kUpToDate);
  skipped.duration_us = 60'000'000;
  EXPECT_NE(reported(plan_of({slow, skipped})).find("this takes about 2 min 5 s"),
            std::string::npos);
  slow.duration_us = 1'000'000;
  EXPECT_EQ(reported(plan_of({slow, skipped})).find("this takes"), std::string::npos);
}

TEST(PlanReport, ShowsAFewProblemsAndHowManyMoreThereAre) {
  Plan plan = plan_of({decision("A", Reason::kUpToDate)});
  for (int i = 0; i < 9; ++i) plan.problems.push_back("jar" + std::to_string(i) + " is broken");
  std::string text = reported(plan);
  EXPECT_NE(text.find("jar4 is broken; it counts as a whole"), std::string::npos);
  EXPECT_EQ(text.find("jar5"), std::string::npos);
  EXPECT_NE(text.find("and 4 more like this"), std::string::npos);
  plan.nothing_runs = true;
  EXPECT_EQ(reported(plan).find("is broken"), std::string::npos);
}

TEST(PlanJson, SaysForEachTestWhetherItRunsAndLeavesOutWhatIsNone) {
  Plan plan = plan_of({decision("A", Reason::kFailed), decision("B", Reason::kUpToDate),
                       decision("Helper", Reason::kNotATest)});
  std::vector<Plan> plans;
  plans.push_back(std::move(plan));
  auto module = nlohmann::json::parse(plans_as_json(plans))["modules"][0];
  EXPECT_EQ(module["module"], "shop");
  ASSERT_EQ(module["tests"].size(), 2u);
  EXPECT_EQ(module["tests"][0]["test"], "A");
  EXPECT_EQ(module["tests"][0]["run"], true);
  EXPECT_EQ(module["tests"][0]["reason"], reason_name(Reason::kFailed));
  EXPECT_EQ(module["tests"][1]["run"], false);
}

TEST(PlanJson, SaysThatEverythingRunsWhenNothingMayBeSkipped) {
  std::vector<Plan> plans;
  plans.push_back(plan_of({decision("B", Reason::kUpToDate)}));
  plans.front().skips = false;
  auto json = nlohmann::json::parse(plans_as_json(plans));
  EXPECT_EQ(json["modules"][0]["tests"][0]["run"], true);
}

TEST(ImportReport, CountsWhatFailedAndNamesWhatDidNotFinish) {
  ImportSummary summary;
  summary.passed = 3;
  summary.failed = 1;
  summary.unfinished = {"shop.SlowTest"};
  testing::internal::CaptureStderr();
  report_import(summary, Console(false));
  std::string text = testing::internal::GetCapturedStderr();
  EXPECT_NE(text.find("1 test class did not finish and will run again:"), std::string::npos);
  EXPECT_NE(text.find("shop.SlowTest"), std::string::npos);
  EXPECT_NE(text.find("4 test classes recorded, 1 failed and will run again"), std::string::npos);
}

}  // namespace
}  // namespace winnow
