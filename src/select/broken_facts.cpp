#include "select/broken_facts.h"

#include "facts/class_digest.h"

namespace winnow {
namespace {

// So many pairs of a record and a fact are kept in full; behind that, so many facts for each
// record. If the runtime and all libraries change at once, nobody reads a hundred million reasons.
constexpr size_t kMostPairs = 16'000'000;
constexpr size_t kMostFactsOfOne = 32;

const BrokenFact kMissingFact{{FactKind{}, "a fact that is missing from the store", {}}, {}};

bool is_known(FactKind kind) { return rank(kind) != kRankOfUnknown; }

// Sorts the facts of the store into those that hold and those that do not.
class Check {
 public:
  Check(Answers& answers, KindSet kinds, std::unordered_map<uint32_t, BrokenFact>& broken)
      : answers_(answers), kinds_(kinds), broken_(broken), digests_(answers.state()) {}

  void add(uint32_t id, Fact&& fact) {
    bool asked = !is_known(fact.kind) || (kinds_ & kind_bit(fact.kind)) != 0;
    Print now = kAbsent;
    if (!asked || (is_known(fact.kind) && answers_.holds(fact, now))) {
      claim(id, true);
    } else {
      claim(id, false);
      broken_.emplace(id, BrokenFact{std::move(fact), now});
    }
  }

  bool holds_as_a_whole(const FactGroup& group) {
    if (group.digest.absent()) return false;
    const ClassSummary* one = answers_.find(group.subject);
    return one != nullptr &&
           (digests_.of_class(*one) == group.digest || digests_.of_family(*one) == group.digest);
  }

  // An id that two facts claim means neither of them.
  void claim(uint32_t id, bool holds) {
    bool twice = claimed_.has(id);
    claimed_.add(id);
    if (holds && !twice) {
      holding_.add(id);
    } else {
      holding_.remove(id);
    }
  }

  const IdBits& holding() const { return holding_; }

 private:
  Answers& answers_;
  KindSet kinds_;
  std::unordered_map<uint32_t, BrokenFact>& broken_;
  ClassDigests digests_;
  IdBits claimed_;
  IdBits holding_;
};

}  // namespace

void BrokenFacts::add(int64_t record, uint32_t fact) {
  Ids& known = records_[record];
  if (pairs_ >= kMostPairs && known.ids.size() >= kMostFactsOfOne) {
    known.more = true;
    return;
  }
  known.ids.push_back(fact);
  ++pairs_;
}

Result<BrokenFacts> BrokenFacts::find(Store& store, std::vector<StoredTest>& tests,
                                      Answers& answers, KindSet kinds) {
  BrokenFacts broken;
  Check check(answers, kinds, broken.facts_);
  auto checked = store.each_fact_group([&](const FactGroup& group) -> Status {
    if (check.holds_as_a_whole(group)) {
      for (uint32_t id : group.ids) check.claim(id, true);
      return {};
    }
    auto facts = store.facts_of_group(group);
    if (!facts) return fail(facts.error());
    for (InternedFact& one : *facts) check.add(one.id, std::move(one.fact));
    return {};
  });
  if (!checked) return fail(checked.error());
  auto found = store.each_broken_fact(
      tests, check.holding(), [&](int64_t record, uint32_t fact) { broken.add(record, fact); });
  if (!found) return fail(found.error());
  return broken;
}

BrokenFacts BrokenFacts::find_in(const std::vector<StoredTest>& tests,
                                 const std::vector<Fact>& facts, Answers& answers, KindSet kinds) {
  BrokenFacts broken;
  Check check(answers, kinds, broken.facts_);
  for (size_t id = 0; id < facts.size(); ++id) {
    if (facts[id].kind != FactKind{}) check.add(static_cast<uint32_t>(id), Fact(facts[id]));
  }
  for (const StoredTest& test : tests) {
    for (const StoredRecord& record : test.records) {
      for (uint32_t id : record.facts) {
        if (!check.holding().has(id)) broken.add(record.id, id);
      }
    }
  }
  return broken;
}

std::vector<const BrokenFact*> BrokenFacts::of(const StoredRecord& record) const {
  std::vector<const BrokenFact*> result;
  auto found = records_.find(record.id);
  if (found == records_.end()) return result;
  for (uint32_t id : found->second.ids) {
    auto fact = facts_.find(id);
    result.push_back(fact == facts_.end() ? &kMissingFact : &fact->second);
  }
  return result;
}

bool BrokenFacts::has_more(const StoredRecord& record) const {
  auto found = records_.find(record.id);
  return found != records_.end() && found->second.more;
}

}  // namespace winnow
