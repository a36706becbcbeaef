#include "select/broken_facts.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "classfile/test_class.h"
#include "facts/class_digest.h"
#include "program/test_program.h"
#include "store/sqlite.h"

namespace winnow {
namespace {

constexpr KindSet kAllKinds = ~KindSet{0};

// Twelve classes, of which a later state has other ones; records of facts about them.
class BrokenFactsTest : public testing::Test {
 protected:
  BrokenFactsTest() : cache_("") {
    for (int i = 0; i < 12; ++i) write(name(i), 52);
    auto store = Store::open(folder_.at("store.db"), Store::Access::kWrite);
    if (!store) ADD_FAILURE() << store.error().text();
    store_ = std::make_unique<Store>(std::move(*store));
  }

  static std::string name(int i) { return "C" + std::to_string(i); }
  void write(const std::string& name, uint16_t version) {
    TestClass made(version, name);
    made.add(TestMethod{});
    folder_.write("classes/" + name + ".class", made.bytes());
  }
  State state() { return state_of({folder_.at("classes")}); }

  // A record of each test, on facts as they are now; a third of them in groups by digest.
  void record(int tests) {
    State now = state();
    Answers answers(now, cache_, surroundings_);
    auto transaction = store_->begin();
    for (int test = 0; test < tests; ++test) {
      StoredRecord record;
      record.outcome = RecordOutcome::kPassed;
      for (int i = 0; i < 12; ++i) {
        if (random_() % 3 == 0) continue;
        std::string subject = name(i);
        for (const Fact& fact :
             {Fact{FactKind::kShape, subject, {}}, Fact{FactKind::kMethod, subject + ".m()V", {}},
              Fact{FactKind::kMethod, subject + ".missing()V", {}},
              Fact{FactKind::kResolves, subject + ".m()V", {}},
              Fact{FactKind::kClass, "Missing" + subject, {}},
              Fact{FactKind::kClass, subject, {}}}) {
          if (random_() % 2 == 0) continue;
          Fact asked = fact;
          asked.print = answers.answer(fact.kind, fact.subject);
          const ClassSummary* one = answers.find(split_method_subject(fact.subject).class_name);
          bool grouped = one != nullptr && is_answered_by_class(fact.kind) && random_() % 3 != 0;
          record.facts.push_back(
              *transaction->intern(asked, grouped ? class_digest(*one) : kAbsent));
        }
      }
      normalize(record.facts);
      ASSERT_TRUE(transaction->add_record("m", "T" + std::to_string(test), record));
    }
    ASSERT_TRUE(transaction->commit());
  }

  // What is broken by the store's groups is what is broken fact by fact.
  size_t compare(KindSet kinds) {
    State now = state();
    Answers answers(now, cache_, surroundings_);
    auto tests = *store_->tests("m");
    BrokenFacts all = BrokenFacts::find_in(tests, *store_->facts(), answers, kinds);
    auto found = BrokenFacts::find(*store_, tests, answers, kinds);
    EXPECT_TRUE(found);
    size_t count = 0;
    for (const StoredTest& test : tests) {
      for (const StoredRecord& record : test.records) {
        EXPECT_EQ(names(found->of(record)), names(all.of(record))) << test.name;
        count += found->of(record).size();
      }
    }
    return count;
  }
  static std::multiset<std::string> names(const std::vector<const BrokenFact*>& facts) {
    std::multiset<std::string> result;
    for (const BrokenFact* one : facts) {
      result.insert(std::string(kind_name(one->then.kind)) + " " + one->then.subject + " " +
                    one->then.print.hex() + " " + one->now.hex());
    }
    return result;
  }

  TestFolder folder_;
  RootCache cache_;
  Surroundings surroundings_{print_of("jdk"), print_of("launch")};
  std::unique_ptr<Store> store_;
  std::mt19937 random_{11};
};

TEST_F(BrokenFactsTest, AreNoneWhereNothingChanged) {
  record(30);
  EXPECT_EQ(compare(kAllKinds), 0u);
}

TEST_F(BrokenFactsTest, AreTheSameByGroupsAndOneByOne) {
  record(30);
  for (int round = 0; round < 6; ++round) {
    int changed = static_cast<int>(random_() % 12);
    if (round % 3 == 2) {
      (void)remove_tree(folder_.at("classes/" + name(changed) + ".class"));
    } else {
      write(name(changed), static_cast<uint16_t>(53 + round));
    }
    if (round == 1) write("Missing" + name(2), 52);
    EXPECT_GT(compare(kAllKinds), 0u);
    compare(kind_set(FactKind::kMethod, FactKind::kResolves));
    compare(kind_set(FactKind::kClass));
    if (round % 2 == 1) record(30);  // facts of several states side by side
  }
}

// A fact is proven or it does not hold.
TEST_F(BrokenFactsTest, CountFactsThatAreDamaged) {
  record(10);
  ASSERT_EQ(compare(kAllKinds), 0u);
  {
    auto database = Database::open(folder_.at("store.db"), true);
    ASSERT_TRUE(database->execute("DELETE FROM fact_group WHERE subject = 'C1'"));
    ASSERT_TRUE(database->execute("UPDATE fact_group SET subject = 'C3' WHERE subject = 'C2'"));
    ASSERT_TRUE(database->execute("UPDATE fact_group SET digest = x'00' WHERE subject = 'C4'"));
  }
  EXPECT_GT(compare(kAllKinds), 0u);
}

}  // namespace
}  // namespace winnow
