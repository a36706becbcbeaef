#include "agent/observation_table.h"

#include <gtest/gtest.h>

#include "trace/trace_writer.h"

namespace winnow {
namespace {

constexpr SeenKind kFile = SeenKind::kFile;
constexpr SeenKind kResource = SeenKind::kResource;

TEST(ObservationTable, NumbersThemInTheOrderOfTheirRecords) {
  ObservationTable table;
  Observation file{kFile, "/data/a", "absent"};
  Observation resource{kResource, "/data/a", ""};
  EXPECT_EQ(table.note(file, 1), 0u);
  EXPECT_EQ(table.note(resource, 1), 1u) << "another kind is another question";
  EXPECT_EQ(table.note(file, 1), 0u);
  EXPECT_EQ(table.take_records(), encode_trace(file) + encode_trace(resource));
  EXPECT_EQ(table.take_records(), "") << "each has one record";
}

TEST(ObservationTable, KeepsTheStampOfTheFirstTime) {
  ObservationTable table;
  table.note({kFile, "/data/a", "absent"}, 1);
  table.take_records();
  table.note({kFile, "/data/a", "3 1700000000000000000"}, 2);
  EXPECT_EQ(table.take_records(), "");
}

TEST(ObservationTable, KnowsThemForOneEpochOnly) {
  ObservationTable table;
  EXPECT_FALSE(table.is_known(kFile, "/data/a", 1));
  table.note({kFile, "/data/a", ""}, 1);
  EXPECT_TRUE(table.is_known(kFile, "/data/a", 1));
  EXPECT_FALSE(table.is_known(kFile, "/data/a", 2));
  EXPECT_FALSE(table.is_known(kResource, "/data/a", 1));
  table.note({kFile, "/data/a", ""}, 2);
  EXPECT_TRUE(table.is_known(kFile, "/data/a", 2));
}

}  // namespace
}  // namespace winnow
