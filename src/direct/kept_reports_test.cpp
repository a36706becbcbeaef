#include "direct/kept_reports.h"

#include <gtest/gtest.h>

namespace winnow {
namespace {

ClassReport report_of(const std::string& test, const std::string& name) {
  TestCase one;
  one.source = test;
  one.name = name;
  one.elapsed_ms = 7;
  one.outcome = CaseOutcome::kSkipped;
  one.message = "later";
  return {test, 30, {one}, "", ""};
}

Print version(int number) { return print_of(std::to_string(number)); }

TEST(KeptReports, ComeBackAsTheyWereKept) {
  KeptReports kept;
  kept.keep("p.T", version(1), {report_of("p.T", "a"), report_of("p.T$Inner", "b")});
  KeptReports read = KeptReports::decode(as_bytes(kept.encode()));
  const auto* reports = read.find("p.T", version(1));
  ASSERT_NE(reports, nullptr);
  ASSERT_EQ(reports->size(), 2u);
  EXPECT_EQ((*reports)[1].name, "p.T$Inner");
  EXPECT_EQ((*reports)[0].elapsed_ms, 30u);
  const TestCase& one = (*reports)[0].cases.at(0);
  EXPECT_EQ(one.name, "a");
  EXPECT_EQ(one.elapsed_ms, 7u);
  EXPECT_EQ(one.outcome, CaseOutcome::kSkipped);
  EXPECT_EQ(one.message, "later");
}

TEST(KeptReports, AreThoseOfAVersion) {
  KeptReports kept;
  kept.keep("p.T", version(1), {report_of("p.T", "old")});
  kept.keep("p.T", version(2), {report_of("p.T", "new")});
  kept.keep("p.T", version(2), {report_of("p.T", "newer")});
  EXPECT_EQ(kept.find("p.T", version(1))->at(0).cases[0].name, "old");
  EXPECT_EQ(kept.find("p.T", version(2))->at(0).cases[0].name, "newer");
  EXPECT_EQ(kept.find("p.T", version(3)), nullptr);
  EXPECT_EQ(kept.find("p.Other", version(1)), nullptr);
}

TEST(KeptReports, GiveUpTheOldestVersionsOfAClass) {
  KeptReports kept;
  kept.keep("p.Other", version(0), {report_of("p.Other", "a")});
  for (int i = 1; i <= 5; ++i) kept.keep("p.T", version(i), {report_of("p.T", "a")});
  EXPECT_EQ(kept.find("p.T", version(1)), nullptr);
  EXPECT_NE(kept.find("p.T", version(2)), nullptr);
  EXPECT_NE(kept.find("p.T", version(5)), nullptr);
  EXPECT_NE(kept.find("p.Other", version(0)), nullptr);
}

TEST(KeptReports, AreNoneInAFileThatIsDamaged) {
  KeptReports kept;
  kept.keep("p.T", version(1), {report_of("p.T", "a")});
  std::string good = kept.encode();
  for (size_t i = 0; i < good.size(); ++i) {
    std::string bad = good;
    bad[i] ^= 1;
    EXPECT_TRUE(KeptReports::decode(as_bytes(bad)).empty()) << i;
    EXPECT_TRUE(KeptReports::decode(as_bytes(good.substr(0, i))).empty()) << i;
  }
  EXPECT_FALSE(KeptReports::decode(as_bytes(good)).empty());
}

}  // namespace
}  // namespace winnow
