// Which facts do not hold now, and which records rely on them.
//
// Facts stand in the store by class and digest (store/fact_groups.h): a class that is as it was
// costs one comparison. Only of facts that do not hold is it asked which records rely on them
// (store/record_index.h). So a selection takes as long as there are classes, tests and changes, and
// not as long as there are tests times what each of them uses.
#pragma once

#include <unordered_map>
#include <vector>

#include "facts/answers.h"
#include "store/store.h"

namespace winnow {

struct BrokenFact {
  Fact then;
  Print now;
};

class BrokenFacts {
 public:
  // For the records of these tests, by questions of these kinds; others count as answered as they
  // were. A test of which a record can't be read is damaged then.
  static Result<BrokenFacts> find(Store& store, std::vector<StoredTest>& tests, Answers& answers,
                                  KindSet kinds);
  // The same by looking at every fact of every record: tests with their facts, facts by their ids.
  static BrokenFacts find_in(const std::vector<StoredTest>& tests, const std::vector<Fact>& facts,
                             Answers& answers, KindSet kinds);

  // Of a record, in no order; none if all of its facts hold. A fact that is missing from the store,
  // or of a kind that is not known, can't be checked and does not hold. The pointers are good as
  // long as this object, and equal for one fact in several records.
  std::vector<const BrokenFact*> of(const StoredRecord& record) const;
  // True if the record relies on so many of them that of() does not name them all.
  bool has_more(const StoredRecord& record) const;

 private:
  struct Ids {
    std::vector<uint32_t> ids;
    bool more = false;
  };
  void add(int64_t record, uint32_t fact);

  std::unordered_map<uint32_t, BrokenFact> facts_;
  std::unordered_map<int64_t, Ids> records_;
  size_t pairs_ = 0;
};

}  // namespace winnow
