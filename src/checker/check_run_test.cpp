#include "checker/check_run.h"

#include <gtest/gtest.h>

#include <set>

#include "base/files.h"
#include "base/test_folder.h"
#include "checker/check_totals.h"

namespace winnow {
namespace {

ProgramResult some_result() {
  ProgramResult result;
  result.program = "jd3-000017";
  result.mode = "jd3";
  result.compiles = true;
  result.tests = 100;
  result.revisions = 9;
  result.compilable = 7;
  result.test_runs = 690;
  result.affected = 44;
  result.unknown = 1;
  result.not_compiled = 10;
  result.tools = {{50, 6, {{"dispatch", 4}, {"init", 2}}}, {690, 646, {}}};
  result.violations = {{"R1n", 1, 3, "E5 copy A.m to B", 2, "T1004"}};
  result.contained = {"E7 increase a constant: a test did not end in time"};
  return result;
}

TEST(ProgramResult, IsReadBackFromItsLine) {
  ProgramResult result = some_result();
  std::string line = to_line(result);
  auto back = result_from_line(line);
  ASSERT_TRUE(back) << back.error().text();
  EXPECT_EQ(to_line(*back), line);
  EXPECT_EQ(back->violations.at(0).test, "T1004");
  EXPECT_EQ(back->tools.at(1).needless, 646u);
  EXPECT_EQ(back->tools.at(0).needless_by, result.tools[0].needless_by);
}

TEST(ProgramResult, IsNoResultIfItsLineIsTorn) {
  std::string line = to_line(some_result());
  EXPECT_FALSE(result_from_line(line.substr(0, line.size() / 2)));
}

TEST(ChooseProgram, SpreadsThemAndTakesOthersForAnotherSeed) {
  auto first = choose_programs(1000, 10, 1);
  auto second = choose_programs(1000, 10, 2);
  ASSERT_EQ(first.size(), 10u);
  EXPECT_NE(first, second);
  EXPECT_LT(second.back(), 1000u);
  EXPECT_EQ(std::set<size_t>(first.begin(), first.end()).size(), 10u);
  EXPECT_GT(first.back(), 800u);
}

TEST(ChooseProgram, TakesAllIfThereAreFewer) {
  EXPECT_EQ(choose_programs(3, 10, 7), (std::vector<size_t>{0, 1, 2}));
}

TEST(CheckTotals, BlameOnlyWhoClaimsToBeSafe) {
  auto tools = find_techniques({"safe", "mrts"});
  ASSERT_TRUE(tools);
  CheckResults results;
  results.programs = {some_result()};
  EXPECT_EQ(totals_of(results, as_tools(*tools)).bugs, 0u);
  results.programs[0].violations[0].tool = 0;
  CheckTotals totals = totals_of(results, as_tools(*tools));
  EXPECT_EQ(totals.bugs, 1u);
  ASSERT_EQ(totals.groups.size(), 1u);
  EXPECT_EQ(totals.groups[0].cause, "jd3, E5");
  EXPECT_EQ(totals.groups[0].example, "jd3-000017:3");
}

TEST(FindTechniques, KnowsEachKindOfFactThatSafeAsksAbout) {
  auto each = find_techniques({"without-each"});
  ASSERT_TRUE(each);
  EXPECT_EQ(each->size(), kinds_of_safe().size());
  auto one = find_techniques({"safe-dispatch"});
  ASSERT_TRUE(one);
  EXPECT_FALSE(one->front().claims_safety);
  EXPECT_EQ(one->front().technique.kinds & kind_bit(FactKind::kDispatch), 0u);
  EXPECT_FALSE(find_techniques({"safe-nonsense"}));
}

class NoPrograms : public ProgramSource {
 public:
  std::string_view mode() const override { return "none"; }
  size_t size() const override { return 0; }
  EvolvingProgram program(size_t) const override { return {}; }
};

TEST(CheckRun, RefusesResultsThatWereMadeInAnotherWay) {
  TestFolder folder;
  auto tools = find_techniques({"safe"});
  CheckOptions options;
  options.work = folder.at("work");
  options.results = folder.at("results.jsonl");
  NoPrograms none;
  ASSERT_TRUE(run_check({&none}, *tools, options, nullptr));
  EXPECT_TRUE(run_check({&none}, *tools, options, nullptr));
  options.seed = 2;
  auto refused = run_check({&none}, *tools, options, nullptr);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kUsage);
}

}  // namespace
}  // namespace winnow
