#include "store/store.h"

#include <gtest/gtest.h>

#include <fstream>
#include <map>

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
    if (!store) ADD_FAILURE() << store.error().text();
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

TEST_F(StoreTest, SaysWhereARecordComesFrom) {
  Store store = open();
  StoredRecord one = record({1, 2});
  one.revision = "0123456789012345678901234567890123456789";
  one.jdk = "17.0.9";
  one.collects = 3;
  add(store, "T", {one});
  for (Store::With with : {Store::With::kFacts, Store::With::kNoFacts}) {
    auto tests = store.tests(kModule, with);
    ASSERT_EQ(tests->size(), 1u);
    const StoredRecord& found = tests->at(0).records.at(0);
    EXPECT_EQ(found.revision, one.revision);
    EXPECT_EQ(found.jdk, "17.0.9");
    EXPECT_EQ(found.collects, 3u);
    EXPECT_EQ(found.fact_count, 2u);
    EXPECT_EQ(found.facts.empty(), with == Store::With::kNoFacts);
    EXPECT_EQ(*store.facts_of(found.id), (IdSet{1, 2}));
  }
}

TEST_F(StoreTest, CountsHowOftenInARowATestEndedLikeThis) {
  Store store = open();
  add(store, "T", {record({1}), record({1}), record({1})});
  EXPECT_EQ(records(store, "T").front().times, 3u);
  add(store, "T", {record({1}, RecordOutcome::kFailed), record({1})});
  EXPECT_EQ(records(store, "T").front().times, 1u) << "a failure was between them";
  add(store, "T", {record({1}), record({2}), record({1})});
  EXPECT_EQ(records(store, "T").front().times, 3u) << "a success on other facts is none";
}

TEST_F(StoreTest, KeepsFactsOfAClassInGroupsByItsDigest) {
  Store store = open();
  auto transaction = store.begin();
  Print then = print_of("digest"), later = print_of("later digest");
  uint32_t body = *transaction->intern({FactKind::kMethod, "A.m()V", print_of("1")}, then);
  uint32_t shape = *transaction->intern({FactKind::kShape, "A", print_of("2")}, then);
  uint32_t target = *transaction->intern({FactKind::kResolves, "A.m()V", print_of("3")});
  uint32_t file = *transaction->intern({FactKind::kFile, "src/A.m()", print_of("4")});
  EXPECT_EQ(*transaction->intern({FactKind::kShape, "A", print_of("2")}, later), shape);
  uint32_t changed = *transaction->intern({FactKind::kMethod, "A.m()V", print_of("5")}, later);
  ASSERT_TRUE(transaction->commit());

  std::map<std::pair<std::string, Print>, IdSet> groups;
  ASSERT_TRUE(store.each_fact_group([&](const FactGroup& group) -> Status {
    groups[{group.subject, group.digest}] = group.ids;
    return {};
  }));
  EXPECT_EQ(groups.size(), 4u);
  EXPECT_EQ((groups[{"A", then}]), (IdSet{body, shape}));
  EXPECT_EQ((groups[{"A", kAbsent}]), IdSet{target});
  EXPECT_EQ((groups[{"A", later}]), IdSet{changed});
  EXPECT_EQ((groups[{";file", kAbsent}]), IdSet{file});
  EXPECT_EQ(*store.subjects({FactKind::kFile, FactKind::kListing}),
            std::vector<std::string>{"src/A.m()"});
  auto facts = store.facts();
  EXPECT_EQ(facts->at(target).kind, FactKind::kResolves);
  EXPECT_EQ(facts->at(target).subject, "A.m()V");
  EXPECT_EQ(facts->at(file).subject, "src/A.m()");
  EXPECT_EQ(store.counts()->facts, 5);
}

TEST_F(StoreTest, AddsToAGroupOfAnEarlierTransaction) {
  Store store = open();
  Print digest = print_of("digest");
  auto intern = [&](const char* subject) {
    auto transaction = store.begin();
    uint32_t id = *transaction->intern({FactKind::kMethod, subject, print_of("1")}, digest);
    EXPECT_TRUE(transaction->commit());
    return id;
  };
  uint32_t first = intern("A.m()V"), second = intern("A.n()V");
  EXPECT_NE(first, second);
  EXPECT_EQ(intern("A.m()V"), first);
  EXPECT_EQ(store.facts()->at(second).subject, "A.n()V");
  // Without the counter no id is given twice either.
  execute("DELETE FROM counter");
  EXPECT_GT(intern("A.o()V"), second);
}

TEST_F(StoreTest, KeepsVersionsOfClassesByTheirPrint) {
  Store store = open();
  auto transaction = store.begin();
  ASSERT_TRUE(transaction->add_class_version(print_of("1"), as_bytes("first")));
  ASSERT_TRUE(transaction->add_class_version(print_of("2"), as_bytes("second")));
  ASSERT_TRUE(transaction->add_class_version(print_of("1"), as_bytes("first again")));
  ASSERT_TRUE(transaction->commit());
  EXPECT_EQ(**store.class_version(print_of("1")), "first again");
  EXPECT_EQ(**store.class_version(print_of("2")), "second");
  EXPECT_FALSE(store.class_version(print_of("3"))->has_value());
  EXPECT_EQ(store.counts()->class_versions, 2);
  execute("UPDATE class_version SET content = x'00'");
  EXPECT_FALSE(store.class_version(print_of("1"))->has_value());
}

// A success could be all that is left of "passed, then failed".
TEST_F(StoreTest, SaysThatATestIsDamagedIfOneOfItsRecordsIs) {
  for (const char* damage :
       {"UPDATE record_facts SET facts = x'03040102' WHERE record = 2",
        "DELETE FROM record_facts WHERE record = 2", "DELETE FROM record WHERE id = 2",
        "UPDATE record SET outcome = 0 WHERE id = 2", "UPDATE record SET test = 9 WHERE id = 2",
        "UPDATE record SET id = 7 WHERE id = 2", "UPDATE record SET times = 9 WHERE id = 2",
        "UPDATE test SET records = 1", "UPDATE test SET name = 'U' WHERE name = 'T'"}) {
    (void)remove_tree(path());
    Store store = open();
    add(store, "T", {record({1, 2, 3}), record({1, 2, 3}, RecordOutcome::kFailed)});
    add(store, "Other", {record({1})});
    execute(damage);
    auto tests = store.tests(kModule);
    if (std::string_view(damage).find(" test SET") != std::string_view::npos) {
      ASSERT_FALSE(tests) << damage << ": a test is lost, and which one is not known";
      EXPECT_EQ(tests.error().code, ErrorCode::kCorrupt);
    } else {
      ASSERT_TRUE(tests) << damage;
      for (const StoredTest& test : *tests) {
        EXPECT_TRUE(test.damaged || test.name == "Other") << damage;
      }
    }
    // The next record puts it right.
    add(store, "T", {record({1, 2, 3})});
    tests = store.tests(kModule);
    ASSERT_TRUE(tests) << damage;
    for (const StoredTest& test : *tests) EXPECT_FALSE(test.damaged) << damage;
    for (const char* suffix : {"-wal", "-shm"}) (void)remove_tree(path() + suffix);
  }
}

TEST_F(StoreTest, ThatIsFrozenStaysAsItWas) {
  Store store = open();
  add(store, "T", {record({1})});
  Store reader = open(Store::Access::kRead);
  ASSERT_TRUE(reader.freeze());
  add(store, "T", {record({2})});
  EXPECT_EQ(records(reader, "T").size(), 1u);
  EXPECT_EQ(records(store, "T").size(), 2u);
}

// Who lists the tests that have to run can't list one that is lost.
TEST_F(StoreTest, SaysThatAModuleOrATestIsLost) {
  Store store = open();
  add(store, "T", {record({1})});
  add(store, "U", {record({1})});
  execute("DELETE FROM test WHERE name = 'U'");
  EXPECT_EQ(store.tests(kModule).error().code, ErrorCode::kCorrupt);
  add(store, "T", {record({1})});
  EXPECT_EQ(store.tests(kModule)->size(), 1u);
  execute("UPDATE module SET generation = 1");
  EXPECT_EQ(store.generation(kModule).error().code, ErrorCode::kCorrupt);
  EXPECT_EQ(store.launch(kModule).error().code, ErrorCode::kCorrupt);
  add(store, "T", {record({1})});
  EXPECT_EQ(store.tests(kModule)->size(), 1u);
  execute("DELETE FROM module");
  EXPECT_EQ(store.modules().error().code, ErrorCode::kCorrupt);
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

TEST_F(StoreTest, OfAnOlderVersionBeginsAnewAndSaysSo) {
  execute(
      "CREATE TABLE module (id INTEGER PRIMARY KEY, name TEXT);"
      "CREATE TABLE launch (module INTEGER); CREATE TABLE test (id INTEGER PRIMARY KEY, name TEXT);"
      "CREATE TABLE fact (id INTEGER PRIMARY KEY, kind INTEGER);"
      "CREATE TABLE record (id INTEGER PRIMARY KEY, test INTEGER, facts BLOB);"
      "CREATE INDEX record_of_test ON record (test, id);"
      "CREATE TABLE verdict (module INTEGER, key BLOB);"
      "INSERT INTO module VALUES (1, 'shop test@default-test'); INSERT INTO test VALUES (1, 'T');"
      "PRAGMA application_id=1464749911; PRAGMA user_version=1");
  auto reader = Store::open(path(), Store::Access::kRead);
  ASSERT_FALSE(reader);
  EXPECT_EQ(reader.error().code, ErrorCode::kUnsupported);
  EXPECT_NE(reader.error().text().find("older version of Winnow (schema 1)"), std::string::npos);
  {
    Store store = open();
    EXPECT_EQ(store.replaced_version(), 1);
    EXPECT_TRUE(store.modules()->empty());
    add(store, "T", {record({1})});
  }
  Store store = open();
  EXPECT_EQ(store.replaced_version(), 0);
  EXPECT_EQ(records(store, "T").size(), 1u);
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

// One bit after the other is turned around in the whole file. Whatever can still be read is what
// was written, or says that it is damaged.
TEST_F(StoreTest, WithAWrongBitAnywhereTellsNothingWrong) {
  std::vector<StoredRecord> written = {record({1, 2, 3}), record({1, 2, 3}, RecordOutcome::kFailed),
                                       record({1, 2, 4})};
  {
    Store store = open();
    auto transaction = store.begin();
    for (const char* name : {"A", "B", "C"}) {
      ASSERT_TRUE(transaction->intern({FactKind::kClass, name, print_of(name)}, print_of("d")));
    }
    ASSERT_TRUE(transaction->intern({FactKind::kOrder, "Missing", kAbsent}));
    ASSERT_TRUE(transaction->set_launch(kModule, {{"root", "/classes"}}));
    ASSERT_TRUE(transaction->add_class_version(print_of("1"), as_bytes("content")));
    ASSERT_TRUE(transaction->commit());
    add(store, "T", written);
    add(store, "U", {record({2})});
  }
  execute("PRAGMA journal_mode=DELETE");
  const std::string whole = *read_file(path());
  Store intact = open(Store::Access::kRead);
  const auto facts = *intact.facts();
  const auto tests = *intact.tests(kModule);
  int64_t generation = *intact.generation(kModule);
  auto record_text = [](const StoredRecord& one) {
    return testing::PrintToString(std::tuple(one.id, static_cast<int>(one.outcome), one.times,
                                             one.duration_us, one.made_at, one.collects,
                                             one.fact_count, one.facts));
  };
  constexpr size_t kStride = 11;
  size_t read = 0;
  std::string damaged_path = folder_.write("damaged.db", whole);
  for (size_t at = 0; at < whole.size(); at += kStride) {
    // In place: a whole new file each time takes minutes.
    std::fstream file(damaged_path, std::ios::binary | std::ios::in | std::ios::out);
    auto put = [&](size_t place, char byte) {
      file.seekp(static_cast<std::streamoff>(place)).put(byte).flush();
    };
    if (at > 0) put(at - kStride, whole[at - kStride]);
    put(at, static_cast<char>(whole[at] ^ (1 << (at / kStride % 8))));
    file.close();
    auto store = Store::open(damaged_path, Store::Access::kRead);
    if (!store) continue;
    if (auto found = store->generation(kModule); found && *found >= 0) {
      EXPECT_EQ(*found, generation) << at;
    }
    if (auto launch = store->launch(kModule); launch && launch->has("root")) {
      EXPECT_EQ(launch->get("root"), "/classes") << at;
    }
    if (auto version = store->class_version(print_of("1")); version && *version) {
      EXPECT_EQ(**version, "content") << at;
    }
    auto found_facts = store->facts();
    for (size_t id = 0; found_facts && id < found_facts->size(); ++id) {
      const Fact& fact = found_facts->at(id);
      if (fact.kind == FactKind{}) continue;
      ASSERT_LT(id, facts.size()) << at;
      EXPECT_EQ(fact.kind, facts[id].kind) << at;
      EXPECT_EQ(fact.subject, facts[id].subject) << at;
      EXPECT_EQ(fact.print, facts[id].print) << at;
    }
    auto names = store->modules();
    if (names) {
      EXPECT_EQ(*names, std::vector<std::string>{kModule}) << at;
    }
    auto found_tests = store->tests(kModule);
    if (!found_tests) continue;
    ASSERT_EQ(found_tests->size(), tests.size()) << at;
    for (const StoredTest& test : *found_tests) {
      if (test.damaged) continue;
      const StoredTest& expected = test.name == "T" ? tests[0] : tests[1];
      ASSERT_EQ(test.name, expected.name) << at;
      ASSERT_EQ(test.records.size(), expected.records.size()) << at;
      for (size_t i = 0; i < test.records.size(); ++i) {
        EXPECT_EQ(record_text(test.records[i]), record_text(expected.records[i])) << at;
      }
      ++read;
    }
  }
  EXPECT_GT(read, 0u);
}

}  // namespace
}  // namespace winnow
