#include "store/store.h"

#include <gtest/gtest.h>

#include "base/test_folder.h"
#include "store/sqlite.h"

namespace winnow {
namespace {

const std::string kModule = "shop test@default-test";

class StoreTest : public testing::Test {
 protected:
  std::string path() const { return folder_.at("store.db"); }
  Store open(Store::Access access = Store::Access::kWrite) const {
    auto store = Store::open(path(), access);
    EXPECT_TRUE(store) << store.error().text();
    return std::move(*store);
  }
  static StoredRecord record(IdSet facts, RecordOutcome outcome = RecordOutcome::kPassed) {
    StoredRecord one;
    one.outcome = outcome;
    one.duration_us = 1500;
    one.made_at = 1'700'000'000;
    one.facts = std::move(facts);
    return one;
  }
  // Adds the records in one transaction.
  static void add(Store& store, const std::string& test, const std::vector<StoredRecord>& records) {
    auto transaction = store.begin();
    ASSERT_TRUE(transaction) << transaction.error().text();
    for (const StoredRecord& one : records) {
      auto added = transaction->add_record(kModule, test, one);
      ASSERT_TRUE(added) << added.error().text();
    }
    ASSERT_TRUE(transaction->commit());
  }
  static std::vector<StoredRecord> records(Store& store, const std::string& test) {
    auto tests = store.tests(kModule);
    EXPECT_TRUE(tests) << tests.error().text();
    for (StoredTest& one : *tests) {
      if (one.name == test) return one.records;
    }
    return {};
  }
  // Behind the store's back.
  void execute(const char* sql) const {
    auto database = Database::open(path(), true);
    ASSERT_TRUE(database);
    auto done = database->execute(sql);
    ASSERT_TRUE(done) << done.error().text();
  }
  TestFolder folder_;
};

TEST_F(StoreTest, GivesBackWhatWasStoredAfterItWasClosed) {
  {
    Store store = open();
    auto transaction = store.begin();
    ASSERT_TRUE(transaction);
    auto first = transaction->intern({FactKind::kClass, "shop/Cart", print_of("1")});
    auto second = transaction->intern({FactKind::kMethod, "shop/Cart.total()I", print_of("2")});
    ASSERT_TRUE(first && second);
    EXPECT_NE(*first, *second);
    ASSERT_TRUE(transaction->add_record(kModule, "shop.CartTest", record({*first, *second})));
    ASSERT_TRUE(
        transaction->set_launch(kModule, {{"root", "/b"}, {"root", "/a"}, {"config", "x=1"}}));
    ASSERT_TRUE(transaction->commit());
  }
  Store store = open(Store::Access::kRead);
  EXPECT_EQ(*store.modules(), std::vector<std::string>{kModule});
  EXPECT_EQ(store.launch(kModule)->all("root"), (std::vector<std::string>{"/b", "/a"}));
  auto found = records(store, "shop.CartTest");
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].outcome, RecordOutcome::kPassed);
  EXPECT_EQ(found[0].duration_us, 1500u);
  EXPECT_EQ(found[0].made_at, 1'700'000'000);
  ASSERT_EQ(found[0].facts.size(), 2u);
  auto facts = store.facts();
  ASSERT_TRUE(facts);
  const Fact& fact = facts->at(found[0].facts[1]);
  EXPECT_EQ(fact.kind, FactKind::kMethod);
  EXPECT_EQ(fact.subject, "shop/Cart.total()I");
  EXPECT_EQ(fact.print, print_of("2"));
  EXPECT_EQ(store.counts()->records, 1);
}

TEST_F(StoreTest, GivesOneFactOneId) {
  Store store = open();
  auto transaction = store.begin();
  ASSERT_TRUE(transaction);
  Fact fact{FactKind::kClass, "A", print_of("1")};
  uint32_t id = *transaction->intern(fact);
  EXPECT_EQ(*transaction->intern(fact), id);
  fact.print = print_of("2");
  EXPECT_NE(*transaction->intern(fact), id);
  fact.print = kAbsent;
  EXPECT_NE(*transaction->intern(fact), id);
}

TEST_F(StoreTest, KeepsSeveralRecordsOfATestNewestFirst) {
  Store store = open();
  add(store, "T", {record({1}), record({2}), record({3}, RecordOutcome::kFailed)});
  auto found = records(store, "T");
  ASSERT_EQ(found.size(), 3u);
  EXPECT_EQ(found[0].facts, IdSet{3});
  EXPECT_EQ(found[0].outcome, RecordOutcome::kFailed);
  EXPECT_EQ(found[2].facts, IdSet{1});
}

TEST_F(StoreTest, KeepsOnlyTheNewestRecordsOfATest) {
  Store store = open();
  std::vector<StoredRecord> many;
  for (uint32_t i = 0; i < kRecordsPerTest + 5; ++i) many.push_back(record({i}));
  add(store, "T", many);
  add(store, "Other", {record({1})});
  auto found = records(store, "T");
  ASSERT_EQ(found.size(), static_cast<size_t>(kRecordsPerTest));
  EXPECT_EQ(found.front().facts, IdSet{kRecordsPerTest + 4});
  EXPECT_EQ(found.back().facts, IdSet{5});
  EXPECT_EQ(records(store, "Other").size(), 1u);
}

TEST_F(StoreTest, ReplacesARecordWithTheSameFactsAndMakesItTheNewest) {
  Store store = open();
  add(store, "T", {record({1}), record({2}), record({1})});
  auto found = records(store, "T");
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].facts, IdSet{1});
  EXPECT_EQ(found[1].facts, IdSet{2});
}

TEST_F(StoreTest, KeepsAFailureBesideASuccessOnTheSameFacts) {
  Store store = open();
  add(store, "T", {record({1}), record({1}, RecordOutcome::kFailed)});
  auto found = records(store, "T");
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].outcome, RecordOutcome::kFailed);
}

TEST_F(StoreTest, TakesBackWhatIsNotCommitted) {
  Store store = open();
  add(store, "T", {record({1})});
  {
    auto transaction = store.begin();
    ASSERT_TRUE(transaction);
    ASSERT_TRUE(transaction->add_record(kModule, "T", record({2})));
    ASSERT_TRUE(transaction->remove_records(kModule, "T"));
    ASSERT_TRUE(transaction->intern({FactKind::kClass, "A", print_of("1")}));
  }
  ASSERT_EQ(records(store, "T").size(), 1u);
  EXPECT_EQ(store.counts()->facts, 0);
  // And the next one can begin.
  add(store, "T", {record({3})});
  EXPECT_EQ(records(store, "T").size(), 2u);
}

TEST_F(StoreTest, DoesNotShowAReaderWhatIsNotCommittedYet) {
  Store store = open();
  add(store, "T", {record({1})});
  auto transaction = store.begin();
  ASSERT_TRUE(transaction);
  ASSERT_TRUE(transaction->add_record(kModule, "T", record({2})));
  Store reader = open(Store::Access::kRead);
  EXPECT_EQ(records(reader, "T").size(), 1u);
  ASSERT_TRUE(transaction->commit());
  EXPECT_EQ(records(reader, "T").size(), 2u);
}

TEST_F(StoreTest, IgnoresARecordWhoseBytesAreDamaged) {
  Store store = open();
  add(store, "T", {record({1, 2, 3}), record({4, 5, 6})});
  execute("UPDATE record SET facts = x'03040102' WHERE id = (SELECT max(id) FROM record)");
  auto found = records(store, "T");
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].facts, IdSet({1, 2, 3}));
}

TEST_F(StoreTest, KnowsATestWithoutRecords) {
  Store store = open();
  add(store, "T", {record({1})});
  auto transaction = store.begin();
  ASSERT_TRUE(transaction->remove_records(kModule, "T"));
  ASSERT_TRUE(transaction->commit());
  auto tests = store.tests(kModule);
  ASSERT_EQ(tests->size(), 1u);
  EXPECT_TRUE(tests->at(0).records.empty());
}

TEST_F(StoreTest, KeepsModulesApart) {
  Store store = open();
  add(store, "T", {record({1})});
  EXPECT_TRUE(store.tests("another module")->empty());
  EXPECT_EQ(*store.generation("another module"), -1);
  EXPECT_FALSE(store.launch("another module")->has("root"));
}

TEST_F(StoreTest, ChangesTheGenerationWithEveryRecord) {
  Store store = open();
  add(store, "T", {record({1})});
  int64_t before = *store.generation(kModule);
  add(store, "T", {record({1})});
  EXPECT_NE(*store.generation(kModule), before);
}

TEST_F(StoreTest, RemembersVerdictsByTheirKey) {
  Store store = open();
  auto transaction = store.begin();
  ASSERT_TRUE(transaction->add_verdict(kModule, print_of("state")));
  ASSERT_TRUE(transaction->commit());
  EXPECT_TRUE(*store.has_verdict(kModule, print_of("state")));
  EXPECT_FALSE(*store.has_verdict(kModule, print_of("another state")));
  EXPECT_FALSE(*store.has_verdict("another module", print_of("state")));
}

TEST_F(StoreTest, CountsOnlyTestsThatPassedLast) {
  Store store = open();
  add(store, "Good", {record({1}, RecordOutcome::kFailed), record({2})});
  add(store, "Bad", {record({1}), record({2}, RecordOutcome::kFailed)});
  add(store, "None", {record({1}, RecordOutcome::kNotATest)});
  EXPECT_EQ(store.totals(kModule)->tests, 1u);
  EXPECT_EQ(store.totals(kModule)->duration_us, 1500u);
}

TEST_F(StoreTest, OfANewerVersionIsRefusedAsSuch) {
  open();
  execute("PRAGMA user_version=99");
  for (Store::Access access : {Store::Access::kRead, Store::Access::kWrite}) {
    auto store = Store::open(path(), access);
    ASSERT_FALSE(store);
    EXPECT_EQ(store.error().code, ErrorCode::kUnsupported);
    EXPECT_NE(store.error().text().find("schema 99"), std::string::npos) << store.error().text();
    EXPECT_EQ(store.error().where, path());
  }
}

TEST_F(StoreTest, ThatIsNoDatabaseIsRefusedAsCorrupt) {
  folder_.write("store.db", std::string(5000, 'x'));
  for (Store::Access access : {Store::Access::kRead, Store::Access::kWrite}) {
    auto store = Store::open(path(), access);
    ASSERT_FALSE(store);
    EXPECT_EQ(store.error().code, ErrorCode::kCorrupt) << store.error().text();
  }
  EXPECT_EQ(*read_file(path()), std::string(5000, 'x')) << "and is left as it is";
}

TEST_F(StoreTest, ThatBelongsToAnotherProgramIsRefusedAndNotTouched) {
  execute("CREATE TABLE theirs (x); PRAGMA application_id=77; PRAGMA user_version=1");
  auto store = Store::open(path(), Store::Access::kWrite);
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().code, ErrorCode::kCorrupt);
}

// Most databases have neither number set.
TEST_F(StoreTest, ThatIsAnyOtherDatabaseIsRefusedAndNotTouched) {
  execute("CREATE TABLE theirs (x)");
  auto store = Store::open(path(), Store::Access::kWrite);
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().code, ErrorCode::kCorrupt);
}

TEST_F(StoreTest, ThatIsMissingIsNotFoundByAReaderAndNotCreated) {
  auto store = Store::open(path(), Store::Access::kRead);
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().code, ErrorCode::kNotFound);
  EXPECT_FALSE(exists(path()));
}

TEST_F(StoreTest, ThatWasNeverFilledIsFilledByTheNextWriter) {
  folder_.write("store.db", "");
  Store store = open();
  add(store, "T", {record({1})});
  EXPECT_EQ(records(store, "T").size(), 1u);
}

TEST_F(StoreTest, CutOffIsAnErrorAndNotAnAnswer) {
  {
    Store store = open();
    std::vector<StoredRecord> many;
    IdSet facts;
    for (uint32_t i = 0; i < 5000; ++i) facts.push_back(i * 3);
    for (uint32_t i = 0; i < 10; ++i) {
      facts.push_back(100'000 + i);
      many.push_back(record(facts));
    }
    add(store, "T", many);
    execute("PRAGMA wal_checkpoint(TRUNCATE)");
  }
  std::string whole = *read_file(path());
  ASSERT_GT(whole.size(), 40'000u);
  folder_.write("store.db", whole.substr(0, 20'000));
  auto store = Store::open(path(), Store::Access::kRead);
  if (!store) return;
  auto tests = store->tests(kModule);
  if (tests) {
    for (const StoredTest& test : *tests) EXPECT_LT(test.records.size(), 10u);
  }
}

}  // namespace
}  // namespace winnow
