// Which ways through its methods a test took, and what the instructions on them asked.
#include "facts/test_records.h"

namespace winnow {
namespace {

using BlockFacts = RecordBuilderTest;

constexpr const char* kTwoWays =
    "class A { static int m(int a) { if (a < 0) return B.x; return 2; } }"
    "class B { static int x = Integer.parseInt(\"1\"); }";

TEST_F(BlockFacts, OfAMethodWithBlocksTheWaysThatWereTakenAreAFact) {
  compile(kTwoWays);
  load_divided("A");
  Facts one = facts_of_blocks("A.m", {2});
  Facts other = facts_of_blocks("A.m", {1});
  EXPECT_EQ(one.count("method A.m(I)I"), 1u);
  EXPECT_EQ(one.count("ways A.m(I)I@"), 0u);
  EXPECT_NE(one, other);
  // All of it.
  EXPECT_EQ(facts_of_blocks("A.m", {1, 2}).count("ways A.m(I)I@"), 1u);
}

TEST_F(BlockFacts, AnInstructionThatDidNotRunAsksNothing) {
  compile(kTwoWays);
  load_divided("A");
  EXPECT_EQ(facts_of_blocks("A.m", {1}).count("field B.x:I"), 1u);
  Facts facts = facts_of_blocks("A.m", {2});
  EXPECT_EQ(facts.count("field B.x:I"), 0u);
  // The JVM may have loaded the class to check the code.
  EXPECT_EQ(facts.count("type B"), 1u);
}

TEST_F(BlockFacts, WhereBlocksAreNotKnownTheWholeMethodCounts) {
  compile(kTwoWays);
  load("A");
  EXPECT_EQ(facts_of({"A.m"}).count("ways A.m(I)I@!"), 1u);
  EXPECT_EQ(facts_of({"A.m"}).count("field B.x:I"), 1u);
}

TEST_F(BlockFacts, BlocksOfOtherCodeThanTheClassFileHasSayNothing) {
  compile(kTwoWays);
  load_divided("A");
  // One block more, as with the counters of another agent.
  ++trace_.classes.back().methods.back().blocks;
  EXPECT_EQ(facts_of_blocks("A.m", {2}).count("ways A.m(I)I@"), 1u);
}

TEST_F(BlockFacts, BlocksThatRanInsideAnInitialiserBelongToEveryoneWhoUsesTheClass) {
  compile(
      "class A { static int x = m(1); static int m(int a) { if (a < 0) return 1; return 2; } }"
      "class U { static int use() { return A.x; } }");
  load_divided("A");
  load("U");
  Facts facts = facts_of_blocks("A.m", {2});
  trace_.inits.push_back({"A", ids({"A.m", "A.<clinit>"}), {}, {}});
  for (uint32_t block = 0; block < next_id_; ++block) {
    auto place = trace_.block(block);
    if (place && place->number == 2) trace_.inits.back().blocks.push_back(block);
  }
  Facts user = facts_of({"U.use"});
  for (const std::string& fact : facts) {
    if (fact.starts_with("ways A.m")) {
      EXPECT_EQ(user.count(fact), 1u) << fact;
    }
  }
}

}  // namespace
}  // namespace winnow
