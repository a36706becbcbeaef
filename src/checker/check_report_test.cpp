#include "checker/check_report.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace winnow {
namespace {

using testing::Test;

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

// Two programs, and two tools of which the first claims to be safe.
class CheckReport : public Test {
 protected:
  CheckReport() {
    tools_.resize(2);
    tools_[0].name = "careful";
    tools_[0].claims_safety = true;
    tools_[1].name = "bold";
    ProgramResult good;
    good.program = "jd1-000001";
    good.mode = "jd1";
    good.compiles = true;
    good.tests = 10;
    good.revisions = 3;
    good.compilable = 2;
    good.test_runs = 20;
    good.affected = 4;
    good.tools = {{8, 4, {{"dispatch", 3}, {"init", 1}}}, {2, 0, {}}};
    good.violations = {{"R8", 1, 1, "E5 copy A.m to B", 2, "T1004"}};
    ProgramResult odd = good;
    odd.program = "odd-000002";
    odd.mode = "odd";
    odd.violations.clear();
    odd.contained = {"body: <1> -> 2: a test did not end in time"};
    results_.header.seed = 7;
    results_.programs = {good, odd};
    results_.revisions_now = 4;
    results_.seconds = 2;
  }
  // As if the tool that claims to be safe had missed a test, after a change with odd characters.
  void break_the_careful_one() {
    results_.programs[1].violations = {{"R1n", 0, 0, "body: <1> -> \"2\"", 1, "T1001"}};
  }
  CheckTotals totals() const { return totals_of(results_, tools_); }
  std::string text() const { return check_text(results_, totals(), tools_); }
  std::string html() const { return check_html(results_, totals(), tools_); }
  nlohmann::json json() const {
    return nlohmann::json::parse(check_json(results_, totals(), tools_));
  }

  CheckResults results_;
  std::vector<CheckedTool> tools_;
};

TEST_F(CheckReport, HasATableOfModesWithTheirSum) {
  std::string report = text();
  EXPECT_TRUE(
      has(report,
          "  jd1                 1        1         3        2            0     10         20"));
  EXPECT_TRUE(has(
      report, "  all                 2        2         6        4            0     20         40"))
      << report;
  EXPECT_TRUE(
      has(html(), "<td>all</td><td>2</td><td>2</td><td>6</td><td>4</td><td>0</td><td>20</td>"));
  EXPECT_EQ(json()["all"]["compilable-evolving-programs"], 4);
  EXPECT_EQ(json()["modes"].size(), 2u);
}

TEST_F(CheckReport, CountsAMissAsABugOnlyOfAToolThatClaimsToBeSafe) {
  EXPECT_EQ(totals().bugs, 0u);
  EXPECT_FALSE(has(text(), "BUG"));
  EXPECT_TRUE(has(html(), "No tool broke what it claims in 4 evolving programs."));
  break_the_careful_one();
  EXPECT_EQ(totals().bugs, 1u);
  EXPECT_TRUE(has(text(), "BUG R1n 1 times, odd, body: <1> -> \"2\": careful")) << text();
  EXPECT_TRUE(has(html(), "1 violation by tools that claim otherwise")) << html();
  EXPECT_EQ(json()["bugs"], 1);
}

TEST_F(CheckReport, NamesBugsFirstAndSaysHowToReplayThem) {
  break_the_careful_one();
  auto groups = json()["groups"];
  ASSERT_EQ(groups.size(), 2u);
  EXPECT_EQ(groups[0]["rule"], "R1n");
  EXPECT_EQ(groups[0]["bug"], true);
  EXPECT_EQ(groups[1]["cause"], "jd1, E5") << "places are left out";
  EXPECT_EQ(operator_of("B.s: none -> 3"), "B.s");
  EXPECT_TRUE(has(text(), "winnow check replay odd-000002:0 --test T1001"));
  EXPECT_TRUE(has(text(), "winnow check replay jd1-000001:1 --test T1004"));
  EXPECT_TRUE(has(html(), "<code>winnow check replay odd-000002:0 --test T1001</code>"));
}

TEST_F(CheckReport, SaysHowPreciseEachToolIsAndWhyNot) {
  EXPECT_TRUE(has(text(), "  careful        16   40.0%             8        50.0%")) << text();
  EXPECT_TRUE(has(text(), "  careful: dispatch 75.0%, init 25.0%\n")) << text();
  EXPECT_FALSE(has(text(), "  bold: "));
  EXPECT_TRUE(has(html(), "<th class=\"left\">because of</th>"));
  EXPECT_TRUE(has(html(), "<td>50.0%</td><td class=\"left\">dispatch 75.0%, init 25.0%</td>"))
      << html();
  EXPECT_EQ(json()["all"]["tools"][0]["not-affected-by"]["dispatch"], 6);
}

TEST_F(CheckReport, SaysWhatWasContained) {
  EXPECT_TRUE(has(text(), "  1 times: a test did not end in time\n")) << text();
  EXPECT_TRUE(has(text(), "the first one: odd-000002, body: <1> -> 2: a test did not end in time"));
  EXPECT_EQ(json()["contained"].size(), 1u);
}

TEST_F(CheckReport, EscapesWhatAPageCouldTakeForTags) {
  break_the_careful_one();
  EXPECT_FALSE(has(html(), "<1>"));
  EXPECT_TRUE(has(html(), "body: &lt;1&gt; -&gt; &quot;2&quot;"));
}

TEST_F(CheckReport, SaysWithHowManyUsesRecordsWereCompared) {
  EXPECT_FALSE(has(text(), "compared"));
  results_.programs[0].uses = 1200;
  EXPECT_TRUE(has(text(), "Records were compared with 1,200 uses of methods and classes\n"));
  EXPECT_TRUE(has(html(), "compared with 1,200 uses"));
  EXPECT_EQ(json()["all"]["uses-compared"], 1200);
}

TEST_F(CheckReport, SaysHowLongUsersWaitWhereThatWasSeen) {
  EXPECT_FALSE(has(html(), "Time"));
  results_.programs[0].retest_seconds = 10;
  results_.programs[0].tools[0].seconds = 4;
  EXPECT_TRUE(has(text(), "4.0           0.40")) << text();
  EXPECT_TRUE(has(html(), "<td>4.0</td><td>0.40</td>")) << html();
}

TEST_F(CheckReport, SaysHowFastItWas) {
  EXPECT_TRUE(has(text(), "4 evolving programs in 2.0 s: 2.0 per second")) << text();
  results_.revisions_now = 0;
  EXPECT_FALSE(has(text(), "per second")) << "all was known from an earlier part";
}

}  // namespace
}  // namespace winnow
