#include "runners/shadow.h"

#include <gtest/gtest.h>

#include "base/test_folder.h"

namespace winnow {
namespace {

class ShadowTest : public testing::Test {
 protected:
  ShadowTest() : project_(folder_.at("project")) { EXPECT_TRUE(project_.prepare()); }

  void record(const std::string& test, RecordOutcome outcome, const std::string& fact,
              int64_t made_at) {
    auto store = project_.open_store(Store::Access::kWrite);
    ASSERT_TRUE(store);
    auto transaction = store->begin();
    ASSERT_TRUE(transaction);
    StoredRecord one;
    one.outcome = outcome;
    one.made_at = made_at;
    auto id = transaction->intern({FactKind::kMethod, "A.m()V", print_of(fact)}, kAbsent);
    ASSERT_TRUE(id);
    one.facts = {*id};
    ASSERT_TRUE(transaction->add_record("module", test, one));
    ASSERT_TRUE(transaction->commit());
  }

  TestFolder folder_;
  Project project_;
};

TEST_F(ShadowTest, TellsWhatBecameOfTheTestsThatWouldHaveBeenLeftOut) {
  constexpr int64_t kBefore = 100, kBegan = 200, kNow = 300;
  for (const char* test : {"Same", "Otherwise", "Failed", "Silent", "Runs"}) {
    record(test, RecordOutcome::kPassed, "one", kBefore);
  }
  Plan plan;
  plan.launch.module = "module";
  plan.skips = true;
  for (const char* test : {"Failed", "Otherwise", "Runs", "Same", "Silent"}) {
    Decision& decision = plan.selection.decisions.emplace_back();
    decision.test = test;
    decision.reason = std::string(test) == "Runs" ? Reason::kChanged : Reason::kUpToDate;
  }
  ASSERT_TRUE(make_directories(folder_.at("run")));
  ASSERT_TRUE(write_shadow_file(folder_.at("run/launch-1.shadow"), plan));
  record("Same", RecordOutcome::kPassed, "one", kNow);
  record("Otherwise", RecordOutcome::kPassed, "two", kNow);
  record("Failed", RecordOutcome::kFailed, "one", kNow);
  record("Runs", RecordOutcome::kFailed, "one", kNow);

  auto report = shadow_report(project_, folder_.at("run"), kBegan);
  ASSERT_TRUE(report) << report.error().text();
  EXPECT_EQ(report->selected, 1u);
  EXPECT_EQ(report->left_out(), 4u);
  EXPECT_EQ(report->as_before, 1u);
  EXPECT_EQ(report->failed, std::vector<std::string>{"Failed"});
  EXPECT_EQ(report->otherwise, std::vector<std::string>{"Otherwise"});
  EXPECT_EQ(report->not_recorded, std::vector<std::string>{"Silent"});
}

}  // namespace
}  // namespace winnow
