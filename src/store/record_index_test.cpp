#include "store/record_index.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "base/test_folder.h"

namespace winnow {
namespace {

const std::string kModule = "m";
using Pair = std::pair<int64_t, uint32_t>;  // record, fact

class RecordIndexTest : public testing::Test {
 protected:
  RecordIndexTest() : store_(open()) {}
  Store open() const {
    auto store = Store::open(path(), Store::Access::kWrite);
    if (!store) ADD_FAILURE() << store.error().text();
    return std::move(*store);
  }
  std::string path() const { return folder_.at("store.db"); }
  Database database() const {
    auto database = Database::open(path(), true);
    if (!database) ADD_FAILURE() << database.error().text();
    return std::move(*database);
  }
  // Some of the facts are in nearly all records, most of them in few.
  void add_tests(size_t count, const std::string& prefix) {
    auto transaction = store_.begin();
    for (size_t i = 0; i < count; ++i) {
      StoredRecord record;
      record.outcome = RecordOutcome::kPassed;
      for (uint32_t fact = 1; fact < 40; ++fact) {
        if (random_() % 8 != 0) record.facts.push_back(fact);
      }
      for (int more = 0; more < 30; ++more) {
        record.facts.push_back(static_cast<uint32_t>(40 + random_() % 2000));
      }
      normalize(record.facts);
      ASSERT_TRUE(transaction->add_record(kModule, prefix + std::to_string(i), record));
    }
    ASSERT_TRUE(transaction->commit());
  }
  void index() {
    Database database = this->database();
    auto done = index_records(database, 1);
    ASSERT_TRUE(done) << done.error().text();
  }
  // With one of `share` facts broken.
  IdBits holding(uint32_t share) {
    IdBits bits;
    for (uint32_t fact = 0; fact < 2100; ++fact) {
      if (random_() % share != 0) bits.add(fact);
    }
    return bits;
  }
  std::set<Pair> found(const IdBits& holding) {
    auto tests = store_.tests(kModule, Store::With::kNoFacts);
    std::set<Pair> pairs;
    auto done = store_.each_broken_fact(*tests, holding, [&](int64_t record, uint32_t fact) {
      EXPECT_TRUE(pairs.insert({record, fact}).second) << "told twice";
    });
    EXPECT_TRUE(done);
    for (const StoredTest& test : *tests) damaged_ += test.damaged ? 1 : 0;
    return pairs;
  }
  std::set<Pair> expected(const IdBits& holding) {
    auto tests = store_.tests(kModule);
    std::set<Pair> pairs;
    for (const StoredTest& test : *tests) {
      for (const StoredRecord& record : test.records) {
        for (uint32_t fact : record.facts) {
          if (!holding.has(fact)) pairs.insert({record.id, fact});
        }
      }
    }
    return pairs;
  }
  void check() {
    for (uint32_t share : {1u, 3u, 50u, 2000u}) {
      IdBits bits = holding(share);
      EXPECT_EQ(found(bits), expected(bits)) << "one in " << share;
    }
  }
  TestFolder folder_;
  Store store_;
  std::mt19937 random_{7};
  size_t damaged_ = 0;
};

TEST_F(RecordIndexTest, FindsWhatTheRecordsThemselvesTell) {
  add_tests(300, "A");
  check();
  index();
  check();
}

TEST_F(RecordIndexTest, AndRecordsThatCameAfterItAndSeveralSegments) {
  add_tests(100, "A");
  index();
  add_tests(50, "B");
  check();
  index();
  add_tests(20, "C");
  check();
}

TEST_F(RecordIndexTest, LeavesOutRecordsThatAreGone) {
  add_tests(50, "A");
  index();
  auto transaction = store_.begin();
  for (const char* test : {"A3", "A49"}) {
    ASSERT_TRUE(transaction->remove_records(kModule, test));
  }
  ASSERT_TRUE(transaction->commit());
  add_tests(10, "A");
  check();
}

TEST_F(RecordIndexTest, IsMadeByItselfOnceThereAreManyRecords) {
  add_tests(static_cast<size_t>(kSegmentRecords), "A");
  Database database = this->database();
  auto query = database.prepare("SELECT count(*) FROM segment");
  ASSERT_TRUE(query->step());
  EXPECT_EQ(query->integer(0), 1);
  query->reset();
  IdBits bits = holding(300);
  EXPECT_EQ(found(bits), expected(bits));
}

TEST_F(RecordIndexTest, ThatIsDamagedIsNotUsed) {
  add_tests(100, "A");
  index();
  for (const char* damage :
       {"UPDATE posting SET lists = x'00' WHERE id % 7 = 0", "DELETE FROM posting WHERE id % 5 = 0",
        "UPDATE segment SET chunks = x'00'", "DELETE FROM posting", "DELETE FROM segment"}) {
    Database database = this->database();
    ASSERT_TRUE(database.execute(damage));
    check();
  }
  EXPECT_EQ(damaged_, 0u);
}

// If its id were given again, to a record with other facts.
TEST_F(RecordIndexTest, IsNotUsedForARecordThatIsAnotherOneNow) {
  add_tests(20, "A");
  index();
  {
    Database database = this->database();
    ASSERT_TRUE(
        database.execute("DELETE FROM sqlite_sequence; DELETE FROM record WHERE id = 20;"
                         "DELETE FROM record_facts WHERE record = 20"));
  }
  add_tests(20, "A");
  auto tests = store_.tests(kModule);
  check();
}

TEST_F(RecordIndexTest, MakesATestDamagedWhoseFactsCannotBeRead) {
  add_tests(3, "A");
  {
    Database database = this->database();
    ASSERT_TRUE(database.execute("UPDATE record_facts SET facts = x'0101' WHERE record = 2"));
  }
  (void)found(holding(1));
  EXPECT_EQ(damaged_, 1u);
}

}  // namespace
}  // namespace winnow
