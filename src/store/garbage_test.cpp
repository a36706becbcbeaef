#include <gtest/gtest.h>

#include "base/test_folder.h"
#include "store/store.h"

namespace winnow {
namespace {

const std::string kModule = "m";

class GarbageTest : public testing::Test {
 protected:
  GarbageTest() : store_(open()) {}
  Store open() const {
    auto store = Store::open(folder_.at("store.db"), Store::Access::kWrite);
    if (!store) ADD_FAILURE() << store.error().text();
    return std::move(*store);
  }
  // A record with facts about the classes of these names.
  void add(const std::string& test, const std::vector<std::string>& classes,
           RecordOutcome outcome = RecordOutcome::kPassed) {
    auto transaction = store_.begin();
    StoredRecord record;
    record.outcome = outcome;
    for (const std::string& name : classes) {
      record.facts.push_back(*transaction->intern({FactKind::kClass, name, print_of(name)}));
      ASSERT_TRUE(transaction->add_class_version(print_of(name), as_bytes(name)));
    }
    normalize(record.facts);
    ASSERT_TRUE(transaction->add_record(kModule, test, record));
    ASSERT_TRUE(transaction->commit());
  }
  std::vector<RecordOutcome> outcomes(const std::string& test) {
    auto tests = store_.tests(kModule);
    std::vector<RecordOutcome> result;
    for (const StoredTest& one : *tests) {
      EXPECT_FALSE(one.damaged) << one.name;
      if (one.name != test) continue;
      for (const StoredRecord& record : one.records) result.push_back(record.outcome);
    }
    return result;
  }
  TestFolder folder_;
  Store store_;
};

constexpr RecordOutcome kPassed = RecordOutcome::kPassed, kFailed = RecordOutcome::kFailed;

TEST_F(GarbageTest, IsFactsAndVersionsThatNoRecordNeeds) {
  add("T", {"A", "B"});
  add("U", {"B", "C"});
  auto transaction = store_.begin();
  ASSERT_TRUE(transaction->remove_records(kModule, "T"));
  ASSERT_TRUE(transaction->commit());
  auto summary = store_.collect_garbage();
  ASSERT_TRUE(summary) << summary.error().text();
  EXPECT_EQ(summary->facts, 1);
  EXPECT_EQ(summary->class_versions, 1);
  EXPECT_EQ(store_.counts()->facts, 2);
  EXPECT_FALSE(store_.class_version(print_of("A"))->has_value());
  EXPECT_TRUE(store_.class_version(print_of("B"))->has_value());
  // An id that was used is not given to another fact.
  auto facts = store_.facts();
  add("T", {"A"});
  EXPECT_EQ(store_.facts()->size(), facts->size() + 1);
}

TEST_F(GarbageTest, WithoutALimitIsNoRecord) {
  add("T", {"A"});
  add("T", {"B"});
  EXPECT_EQ(store_.collect_garbage()->records, 0);
  EXPECT_EQ(outcomes("T").size(), 2u);
}

TEST_F(GarbageTest, IsNeverTheNewestSuccessNorWhatCameAfterIt) {
  add("T", {"A"});
  add("T", {"B"}, kFailed);
  add("T", {"C"});
  add("T", {"D"}, kFailed);
  add("Failing", {"A"}, kFailed);
  add("Failing", {"B"}, kFailed);
  int64_t generation = *store_.generation(kModule);
  auto summary = store_.collect_garbage(1);
  ASSERT_TRUE(summary) << summary.error().text();
  EXPECT_EQ(summary->records, 2);
  EXPECT_EQ(outcomes("T"), (std::vector<RecordOutcome>{kFailed, kPassed}));
  EXPECT_EQ(outcomes("Failing"), (std::vector<RecordOutcome>{kFailed, kFailed}));
  EXPECT_NE(*store_.generation(kModule), generation);
}

TEST_F(GarbageTest, GoesFromTheOldestUntilTheStoreFits) {
  std::vector<std::string> classes;
  for (int i = 0; i < 3000; ++i) classes.push_back("SomeClass" + std::to_string(i));
  for (int i = 0; i < 40; ++i) {
    classes.back() = "Other" + std::to_string(i);
    add("T" + std::to_string(i / 8), classes);
  }
  uint64_t before = store_.overview()->bytes;
  auto summary = store_.collect_garbage(before - 60'000);
  ASSERT_TRUE(summary) << summary.error().text();
  EXPECT_GT(summary->records, 2);
  EXPECT_LT(summary->records, 20);
  EXPECT_LT(outcomes("T0").size(), 8u);
  EXPECT_EQ(outcomes("T4").size(), 8u);
  EXPECT_LT(summary->bytes_after, summary->bytes_before);
}

TEST_F(GarbageTest, AForgottenTestIsAsIfItNeverRan) {
  add("T", {"A"});
  add("U", {"A"});
  auto transaction = store_.begin();
  ASSERT_TRUE(transaction->forget_test(kModule, "T"));
  ASSERT_TRUE(transaction->commit());
  EXPECT_TRUE(outcomes("T").empty());
  EXPECT_EQ(store_.tests(kModule)->size(), 1u);
  auto second = store_.begin();
  ASSERT_TRUE(second->forget_module(kModule));
  ASSERT_TRUE(second->commit());
  EXPECT_TRUE(store_.modules()->empty());
  EXPECT_EQ(store_.counts()->records, 0);
}

TEST_F(GarbageTest, TheOverviewCountsByModuleAndLevel) {
  add("T", {"A"});
  add("T", {"B"}, kFailed);
  add("NoTest", {"A"}, RecordOutcome::kNotATest);
  auto overview = store_.overview();
  ASSERT_EQ(overview->modules.size(), 1u);
  EXPECT_EQ(overview->modules[0].tests, 1u);
  EXPECT_EQ(overview->modules[0].records, 2u);
  EXPECT_EQ(overview->modules[0].failed, 1u);
  EXPECT_EQ(overview->by_level[0], 2u);
  EXPECT_GT(overview->bytes, 0u);
}

}  // namespace
}  // namespace winnow
