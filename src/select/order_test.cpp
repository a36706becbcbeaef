#include "select/order.h"

#include <gtest/gtest.h>

namespace winnow {
namespace {

Decision decision(const std::string& test, Reason reason, const std::vector<std::string>& changed,
                  uint64_t duration_us = 1) {
  Decision one;
  one.test = test;
  one.reason = reason;
  one.has_record = true;
  one.last_outcome = reason == Reason::kFailed ? RecordOutcome::kFailed : RecordOutcome::kPassed;
  one.duration_us = duration_us;
  for (const std::string& method : changed) {
    one.broken.push_back({{FactKind::kMethod, method, print_of("then")}, print_of("now")});
  }
  return one;
}

std::string ordered(std::vector<Decision> decisions) {
  Selection selection{std::move(decisions)};
  put_likely_failing_first(selection);
  std::string names;
  for (const Decision& one : selection.decisions) names += one.test + " ";
  return names;
}

TEST(LikelyFailing, AreTestsThatFailedThenThoseOfRareChangesThenShortOnes) {
  EXPECT_EQ(ordered({decision("Common1", Reason::kChanged, {"m"}, 30),
                     decision("Common2", Reason::kChanged, {"m"}, 20),
                     decision("Failed", Reason::kFailed, {}, 900),
                     decision("Rare", Reason::kChanged, {"m", "rare"}, 500),
                     decision("UpToDate", Reason::kUpToDate, {})}),
            "Failed Rare Common2 Common1 UpToDate ");
}

TEST(LikelyFailing, KeepTheirOrderIfNothingTellsThemApart) {
  EXPECT_EQ(ordered({decision("A", Reason::kChanged, {"m"}), decision("B", Reason::kChanged, {"m"}),
                     decision("C", Reason::kChanged, {"m"})}),
            "A B C ");
  EXPECT_EQ(ordered({}), "");
}

}  // namespace
}  // namespace winnow
