#include "checker/tools/recorded_uses.h"

#include <gtest/gtest.h>

namespace winnow {
namespace {

RecordedUses record_of(const std::string& technique, const std::vector<Fact>& facts) {
  RecordedUses record;
  for (const Fact& fact : facts) record.add(fact, *find_technique(technique));
  return record;
}

TEST(RecordedUses, KnowAMethodByTheWaysThroughIt) {
  RecordedUses record =
      record_of("safe", {{FactKind::kWays, ways_subject("p/A.m(I)J", "*"), kAbsent}});
  EXPECT_TRUE(record.know("p/A.m(I)J"));
  EXPECT_FALSE(record.know("p/A.m(J)J"));
  EXPECT_FALSE(record.know("p/B.m(I)J"));
}

TEST(RecordedUses, KnowNoMethodByAnotherQuestionAboutItsClass) {
  RecordedUses record = record_of("safe", {{FactKind::kType, "p/A", kAbsent}});
  EXPECT_FALSE(record.know("p/A.m(I)J"));
  EXPECT_TRUE(record.know("p/A.<clinit>()V"));
}

TEST(RecordedUses, KnowEverythingOfAClassThatCountsAsAWhole) {
  RecordedUses record = record_of("frts", {{FactKind::kClass, "p/A", kAbsent}});
  EXPECT_TRUE(record.know("p/A.m(I)J"));
  EXPECT_TRUE(record.know("p/A.<clinit>()V"));
  EXPECT_FALSE(record.know("p/A$B.m(I)J"));
}

TEST(RecordedUses, KnowNothingByFactsThatTheTechniqueDoesNotAskAbout) {
  RecordedUses record = record_of("frts", {{FactKind::kMethod, "p/A.m(I)J", kAbsent}});
  EXPECT_FALSE(record.know("p/A.m(I)J"));
  EXPECT_FALSE(record.know("p/A.<clinit>()V"));
}

TEST(RecordedUses, KnowWhatTheTestRanItself) {
  RecordedUses record = record_of(
      "floor", {{FactKind::kRan, "p/A.m(I)J@", kAbsent}, {FactKind::kRan, "p/T", kAbsent}});
  EXPECT_TRUE(record.know("p/A.m(I)J"));
  EXPECT_FALSE(record.know("p/A.n(I)J"));
}

TEST(RecordedUses, KnowAClassWhereverItWasLoadedFrom) {
  RecordedUses record = record_of("safe", {{FactKind::kWhole, "p/A;/lib", kAbsent}});
  EXPECT_TRUE(record.know("p/A.m(I)J"));
}

TEST(RecordedUses, KnowTheClassesOfAResourceBundle) {
  RecordedUses record = record_of("safe", {{FactKind::kBundle, "p/Words", kAbsent}});
  EXPECT_TRUE(record.know("p/Words_fr.getContents()[[Ljava/lang/Object;"));
  EXPECT_TRUE(record.know("p/Words.<clinit>()V"));
  EXPECT_FALSE(record.know("p/WordsOfOthers.<clinit>()V"));
}

TEST(RecordedUses, CanNotBeComparedForClassesThatJavacNumbers) {
  EXPECT_TRUE(is_comparable("p/A$B.m(I)J"));
  EXPECT_FALSE(is_comparable("p/A$1.m(I)J"));
  EXPECT_FALSE(is_comparable("p/A$1Local.m(I)J"));
}

}  // namespace
}  // namespace winnow
