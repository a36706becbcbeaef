#include "agent/class_table.h"

#include <gtest/gtest.h>

namespace winnow {
namespace {

TEST(ClassTable, GivesEachClassItsOwnRunOfIds) {
  ClassTable table(100);
  EXPECT_EQ(table.ids_for({1, "A"}, 11, 3), 1u);
  EXPECT_EQ(table.ids_for({1, "B"}, 12, 2), 4u);
  EXPECT_EQ(table.end_of_ids(), 6u);
  EXPECT_EQ(table.class_of(3), "A");
  EXPECT_EQ(table.class_of(4), "B");
}

TEST(ClassTable, GivesARetransformedClassItsIdsAgain) {
  ClassTable table(100);
  table.ids_for({1, "A"}, 11, 3);
  EXPECT_EQ(table.ids_for({1, "A"}, 11, 3), 1u);
  EXPECT_EQ(table.end_of_ids(), 4u);
}

TEST(ClassTable, GivesNewIdsToAnotherLoadersClassAndToOtherMethods) {
  ClassTable table(100);
  table.ids_for({1, "A"}, 11, 3);
  EXPECT_EQ(table.ids_for({2, "A"}, 11, 3), 4u);
  EXPECT_EQ(table.ids_for({1, "A"}, 99, 4), 7u);
}

TEST(ClassTable, FindsTheClassBehindOneWithoutMethods) {
  ClassTable table(100);
  EXPECT_EQ(table.ids_for({1, "Marker"}, 1, 0), 1u);
  EXPECT_EQ(table.ids_for({1, "A"}, 2, 2), 1u);
  EXPECT_EQ(table.class_of(1), "A");
}

TEST(ClassTable, RunsOutOfIdsWithoutGivingAnyTwice) {
  ClassTable table(10);
  EXPECT_TRUE(table.ids_for({1, "A"}, 1, 9));
  EXPECT_FALSE(table.ids_for({1, "B"}, 2, 1));
  EXPECT_EQ(table.ids_for({1, "A"}, 1, 9), 1u);
}

TEST(ClassTable, RemembersWhatWasRecorded) {
  ClassTable table(100);
  EXPECT_TRUE(table.remember({1, "A"}, 1, 500));
  EXPECT_FALSE(table.remember({1, "A"}, 1, 500));
  EXPECT_TRUE(table.remember({1, "A"}, 1, 600)) << "other bytes";
  EXPECT_TRUE(table.remember({2, "A"}, 1, 500)) << "another loader";
}

}  // namespace
}  // namespace winnow
