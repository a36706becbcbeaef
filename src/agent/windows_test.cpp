#include "agent/windows.h"

#include <gtest/gtest.h>

namespace winnow {
namespace {

constexpr WindowKind kTest = WindowKind::kTest;
constexpr WindowKind kBuilding = WindowKind::kBuilding;
constexpr WindowKind kInitializer = WindowKind::kInitializer;

TEST(Windows, GiveATestWhatRanWhileItWasOpen) {
  Windows windows;
  auto first = windows.open(kTest, "A", 0);
  windows.deliver({1, 2});
  EXPECT_EQ(windows.close(first)->hits.ids(), (IdSet{1, 2}));
  auto second = windows.open(kTest, "B", 0);
  windows.deliver({3});
  EXPECT_EQ(windows.close(second)->hits.ids(), (IdSet{3}));
}

TEST(Windows, GiveWhatRanBetweenTestsToEveryLaterOne) {
  Windows windows;
  windows.deliver({1});
  auto a = windows.open(kTest, "A", 0);
  EXPECT_EQ(windows.close(a)->hits.ids(), (IdSet{1}));
  windows.deliver({2});
  auto b = windows.open(kTest, "B", 0);
  windows.deliver({3});
  EXPECT_EQ(windows.close(b)->hits.ids(), (IdSet{1, 2, 3}));
  auto c = windows.open(kTest, "C", 0);
  EXPECT_EQ(windows.close(c)->hits.ids(), (IdSet{1, 2})) << "3 ran inside B";
}

TEST(Windows, GiveWhatRanWhileTheJdkMadeSomethingToEveryTestFromThenOn) {
  Windows windows;
  auto a = windows.open(kTest, "A", 0);
  auto keeping = windows.open(WindowKind::kKeeping, "", 0);
  windows.deliver({1});
  windows.see(5);
  auto b = windows.open(kTest, "B", 0);
  windows.close(keeping);
  EXPECT_TRUE(windows.everybody_saw(5));
  windows.deliver({2});
  EXPECT_EQ(windows.close(a)->hits.ids(), (IdSet{1, 2}));
  auto closed = windows.close(b);
  EXPECT_EQ(closed->hits.ids(), (IdSet{1, 2})) << "it was not ready when B began";
  EXPECT_EQ(closed->seen.ids(), (IdSet{5}));
  auto c = windows.open(kTest, "C", 0);
  EXPECT_EQ(windows.close(c)->hits.ids(), (IdSet{1}));
}

TEST(Windows, GiveOverlappingTestsEverything) {
  Windows windows;
  auto a = windows.open(kTest, "A", 0);
  windows.deliver({1});
  auto b = windows.open(kTest, "B", 0);
  windows.deliver({2});
  EXPECT_EQ(windows.close(a)->hits.ids(), (IdSet{1, 2}));
  windows.deliver({3});
  EXPECT_EQ(windows.close(b)->hits.ids(), (IdSet{2, 3}));
}

TEST(Windows, GiveATestWhatRanWhileItsRunnerWasBuiltAndNotTheOthers) {
  Windows windows;
  auto building_a = windows.open(kBuilding, "A", 0);
  windows.deliver({1});
  windows.close(building_a);
  auto building_b = windows.open(kBuilding, "B", 0);
  windows.deliver({2});
  windows.close(building_b);
  auto a = windows.open(kTest, "A", 0);
  EXPECT_EQ(windows.close(a)->hits.ids(), (IdSet{1}));
  auto b = windows.open(kTest, "B", 0);
  EXPECT_EQ(windows.close(b)->hits.ids(), (IdSet{2}));
}

TEST(Windows, GiveASuiteWhatRanWhileTheRunnersInsideWereBuilt) {
  Windows windows;
  auto suite = windows.open(kBuilding, "Suite", 0);
  windows.deliver({1});
  auto inside = windows.open(kBuilding, "A", 0);
  windows.deliver({2});
  windows.close(inside);
  windows.close(suite);
  auto run = windows.open(kTest, "Suite", 0);
  EXPECT_EQ(windows.close(run)->hits.ids(), (IdSet{1, 2}));
}

TEST(Windows, GiveAnInitializerItsOwnPartAndTheTestAllOfIt) {
  Windows windows;
  auto test = windows.open(kTest, "A", 0);
  windows.deliver({1});
  auto outer = windows.open(kInitializer, "Cfg", 0);
  windows.deliver({2});
  auto inner = windows.open(kInitializer, "Deep", 0);
  windows.deliver({3});
  EXPECT_EQ(windows.close(inner)->hits.ids(), (IdSet{3}));
  windows.deliver({4});
  EXPECT_EQ(windows.close(outer)->hits.ids(), (IdSet{2, 3, 4}));
  EXPECT_EQ(windows.close(test)->hits.ids(), (IdSet{1, 2, 3, 4}));
}

TEST(Windows, GiveAnInitializerOutsideAllTestsOnlyToThoseWhoUseItsClass) {
  Windows windows;
  auto initializer = windows.open(kInitializer, "Cfg", 0);
  windows.deliver({7});
  EXPECT_EQ(windows.close(initializer)->hits.ids(), (IdSet{7}));
  windows.deliver({8});
  auto test = windows.open(kTest, "A", 0);
  EXPECT_EQ(windows.close(test)->hits.ids(), (IdSet{8}));
}

TEST(Windows, GiveWhatIsSeenTheWaysOfWhatRuns) {
  Windows windows;
  windows.see(1);
  auto building = windows.open(kBuilding, "A", 0);
  windows.see(2);
  windows.close(building);
  auto a = windows.open(kTest, "A", 0);
  auto initializer = windows.open(kInitializer, "Cfg", 0);
  windows.see(3);
  EXPECT_EQ(windows.close(initializer)->seen.ids(), (IdSet{3}));
  EXPECT_EQ(windows.close(a)->seen.ids(), (IdSet{1, 2, 3}));
  auto b = windows.open(kTest, "B", 0);
  windows.see(4, Windows::For::kEverybody);
  EXPECT_EQ(windows.close(b)->seen.ids(), (IdSet{1, 4}));
  auto c = windows.open(kTest, "C", 0);
  EXPECT_EQ(windows.close(c)->seen.ids(), (IdSet{1, 4})) << "4 is everybody's";
}

TEST(Windows, BeginAnEpochWheneverSomebodyElseMustBeTold) {
  Windows windows;
  uint64_t ambient = windows.epoch();
  auto a = windows.open(kTest, "A", 0);
  uint64_t first = windows.epoch();
  EXPECT_NE(first, ambient);
  auto inside = windows.open(kInitializer, "Cfg", 0);
  uint64_t second = windows.epoch();
  EXPECT_NE(second, first);
  windows.close(inside);
  EXPECT_EQ(windows.epoch(), second) << "the test has seen what the initialiser saw";
  windows.close(a);
  EXPECT_NE(windows.epoch(), second) << "from now on every later test must be told";
}

TEST(Windows, FailEveryTestThatIsOpenWhenOneFails) {
  Windows windows;
  auto before = windows.open(kTest, "Before", 0);
  EXPECT_FALSE(windows.close(before)->failed);
  auto a = windows.open(kTest, "A", 0);
  auto b = windows.open(kTest, "B", 0);
  windows.fail_all();
  EXPECT_TRUE(windows.close(a)->failed);
  EXPECT_TRUE(windows.close(b)->failed);
  auto after = windows.open(kTest, "After", 0);
  EXPECT_FALSE(windows.close(after)->failed);
}

TEST(Windows, LetNoTestPassOnceTheFrameworkWasToldToStop) {
  Windows windows;
  auto a = windows.open(kTest, "A", 0);
  windows.stop();
  EXPECT_TRUE(windows.close(a)->failed);
  auto b = windows.open(kTest, "B", 0);
  EXPECT_TRUE(windows.close(b)->failed);
}

TEST(Windows, KnowWhetherASuiteIsOpen) {
  Windows windows;
  auto a = windows.open(kTest, "A", 0);
  EXPECT_FALSE(windows.suite_is_open());
  auto suite = windows.open(kTest, "Suite", 0, true);
  EXPECT_TRUE(windows.suite_is_open());
  windows.close(suite);
  EXPECT_FALSE(windows.suite_is_open());
  windows.close(a);
  EXPECT_EQ(windows.close(a), nullptr) << "closed twice";
}

TEST(Windows, KnowWhatEveryTestHasSeen) {
  Windows windows;
  windows.see(1);
  Windows::Handle first = windows.open(WindowKind::kTest, "A", 0);
  windows.see(2);
  windows.see(3, Windows::For::kEverybody);
  EXPECT_TRUE(windows.everybody_saw(1));
  EXPECT_FALSE(windows.everybody_saw(2));
  EXPECT_TRUE(windows.everybody_saw(3));
  EXPECT_FALSE(windows.everybody_saw(400));
  EXPECT_EQ(windows.close(first)->seen.ids(), (IdSet{1, 2, 3}));
  Windows::Handle second = windows.open(WindowKind::kTest, "B", 0);
  EXPECT_EQ(windows.close(second)->seen.ids(), (IdSet{1, 3}));
}

TEST(Windows, KnowsWhichTestsAreOpen) {
  Windows windows;
  EXPECT_FALSE(windows.any_test_is_open());
  auto* building = windows.open(WindowKind::kBuilding, "A", 0);
  EXPECT_FALSE(windows.any_test_is_open()) << "it does not run yet";
  EXPECT_FALSE(windows.test_is_open("A"));
  windows.close(building);
  auto* test = windows.open(WindowKind::kTest, "A", 0);
  EXPECT_TRUE(windows.any_test_is_open());
  EXPECT_TRUE(windows.test_is_open("A"));
  EXPECT_FALSE(windows.test_is_open("B"));
  windows.close(test);
  EXPECT_FALSE(windows.test_is_open("A"));
}

}  // namespace
}  // namespace winnow
