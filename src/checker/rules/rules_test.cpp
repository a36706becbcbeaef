#include <gtest/gtest.h>

#include <set>

#include "checker/rules/rule.h"

namespace winnow {
namespace {

// Three tests, two tools, one revision in which nothing is affected and nothing selected.
ProgramObservation quiet_program() {
  ProgramObservation seen;
  seen.program = "p";
  seen.tests = {"T0", "T1", "T2"};
  seen.first = {{3, 0}, {3, 0}};
  seen.again.tests = {0, 1, 2};
  seen.again.selected = {{}, {}};
  seen.selected_again = {{}, {}};
  RevisionObservation& revision = seen.revisions.emplace_back();
  revision.tests = {0, 1, 2};
  revision.selected = {{}, {1}};
  return seen;
}

std::set<std::string> broken_by(const ProgramObservation& seen, size_t tool) {
  std::set<std::string> ids;
  for (const Violation& one : check_rules(seen)) {
    if (one.tool == tool) ids.emplace(one.rule);
  }
  return ids;
}

using Ids = std::set<std::string>;

TEST(Rules, AreKeptByAToolThatSelectsWhatIsAffected) {
  ProgramObservation seen = quiet_program();
  seen.revisions[0].newly_failing = {1};
  seen.revisions[0].affected = {1};
  seen.revisions[0].selected = {{1}, {1, 2}};
  EXPECT_EQ(broken_by(seen, 0), Ids{});
  EXPECT_EQ(broken_by(seen, 1), Ids{});
}

TEST(Rules, AreBrokenByAFailingTestThatIsNotSelected) {
  ProgramObservation seen = quiet_program();
  seen.revisions[0].newly_failing = {2};
  seen.revisions[0].affected = {2};
  EXPECT_EQ(broken_by(seen, 0), (Ids{"R1", "R1n", "R8"}));
  for (const Violation& one : check_rules(seen)) {
    if (one.rule != "R1n") continue;
    EXPECT_EQ(one.tests, IdSet{2});
  }
}

TEST(Rules, TellAnotherFinalStateFromAFailure) {
  ProgramObservation seen = quiet_program();
  seen.revisions[0].affected = {0};
  EXPECT_EQ(broken_by(seen, 0), Ids{"R8"});
}

TEST(Rules, CompareAToolWithTheOthers) {
  ProgramObservation seen = quiet_program();
  seen.revisions[0].selected = {{}, {0, 1, 2}};
  EXPECT_EQ(broken_by(seen, 0), Ids{"R2"});
  EXPECT_EQ(broken_by(seen, 1), (Ids{"R3", "R4"}));
}

TEST(Rules, AreBrokenByASelectionWithoutAChange) {
  ProgramObservation seen = quiet_program();
  seen.again.selected[1] = {0};
  seen.selected_again[1] = {0};
  EXPECT_EQ(broken_by(seen, 1), Ids{"R5"});
}

TEST(Rules, LetAToolRunEverythingAlways) {
  ProgramObservation seen = quiet_program();
  seen.again.selected[1] = seen.selected_again[1] = {0, 1, 2};
  seen.revisions[0].selected = {{1}, {0, 1, 2}};
  EXPECT_EQ(broken_by(seen, 1), Ids{"R3"});
}

TEST(Rules, AreBrokenByAToolThatIsSeenByTheProgram) {
  ProgramObservation seen = quiet_program();
  seen.first[0] = {2, 1};
  EXPECT_EQ(broken_by(seen, 0), (Ids{"R6", "R7"}));
}

TEST(Rules, AreBrokenByARecordThatLacksWhatItsTestUsed) {
  ProgramObservation seen = quiet_program();
  seen.first[1].lacking = {2};
  EXPECT_EQ(broken_by(seen, 0), Ids{});
  EXPECT_EQ(broken_by(seen, 1), Ids{"R9"});
}

TEST(Rules, AreBrokenByAnAnswerThatIsAnotherOneTheSecondTime) {
  ProgramObservation seen = quiet_program();
  seen.selected_again[0] = {1};
  EXPECT_EQ(broken_by(seen, 0), Ids{"R10"});
}

TEST(Rules, SayNothingOfARevisionThatDoesNotCompile) {
  ProgramObservation seen = quiet_program();
  seen.revisions[0].newly_failing = seen.revisions[0].affected = {2};
  seen.revisions[0].compiles = false;
  EXPECT_EQ(broken_by(seen, 0), Ids{});
}

}  // namespace
}  // namespace winnow
