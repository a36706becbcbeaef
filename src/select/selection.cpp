#include "select/selection.h"

#include <algorithm>
#include <map>

namespace winnow {
namespace {

// Asks each question once, however many records rely on the answer.
class FactChecker {
 public:
  FactChecker(const std::vector<Fact>& facts, Answers& answers, KindSet kinds)
      : facts_(facts), answers_(answers), kinds_(kinds), known_(facts.size()), now_(facts.size()) {}

  // A fact that the store does not have, or one of an unknown kind, can't be checked and does not
  // hold.
  bool holds(uint32_t id) {
    if (id >= facts_.size() || rank(facts_[id].kind) == kRankOfUnknown) return false;
    const Fact& fact = facts_[id];
    if ((kinds_ & kind_bit(fact.kind)) == 0) return true;
    if (known_[id] == kUnasked) {
      now_[id] = answers_.answer(fact.kind, fact.subject);
      known_[id] = now_[id] == fact.print ? kHolds : kBroken;
    }
    return known_[id] == kHolds;
  }

  bool all_hold(const IdSet& ids) {
    return std::all_of(ids.begin(), ids.end(), [&](uint32_t id) { return holds(id); });
  }

  std::vector<BrokenFact> broken(const IdSet& ids) {
    std::vector<BrokenFact> result;
    for (uint32_t id : ids) {
      if (holds(id)) continue;
      if (id < facts_.size() && facts_[id].kind != FactKind{}) {
        result.push_back({facts_[id], now_[id]});
      } else {
        result.push_back({Fact{FactKind{}, "a fact that is missing from the store", {}}, {}});
      }
    }
    std::stable_sort(result.begin(), result.end(), [](const BrokenFact& a, const BrokenFact& b) {
      return rank(a.then.kind) < rank(b.then.kind);
    });
    return result;
  }

 private:
  enum Known : uint8_t { kUnasked, kHolds, kBroken };
  const std::vector<Fact>& facts_;
  Answers& answers_;
  KindSet kinds_;
  std::vector<uint8_t> known_;
  std::vector<Print> now_;
};

void decide_by_records(const StoredTest& test, FactChecker& checker, Decision& decision) {
  const StoredRecord* nearest = nullptr;
  std::vector<BrokenFact> nearest_broken;
  for (const StoredRecord& record : test.records) {
    if (record.outcome == RecordOutcome::kUnfinished) continue;
    if (checker.all_hold(record.facts)) {
      decision.fact_count = record.facts.size();
      decision.reason = record.outcome == RecordOutcome::kPassed     ? Reason::kUpToDate
                        : record.outcome == RecordOutcome::kNotATest ? Reason::kNotATest
                                                                     : Reason::kFailed;
      return;
    }
    auto broken = checker.broken(record.facts);
    if (nearest == nullptr || broken.size() < nearest_broken.size()) {
      nearest = &record;
      nearest_broken = std::move(broken);
    }
  }
  if (nearest == nullptr) {
    decision.reason = test.records.empty() ? Reason::kNew : Reason::kUnfinished;
    return;
  }
  decision.reason = Reason::kChanged;
  decision.fact_count = nearest->facts.size();
  decision.broken = std::move(nearest_broken);
}

}  // namespace

std::string_view reason_name(Reason reason) {
  switch (reason) {
    case Reason::kUpToDate:
      return "up-to-date";
    case Reason::kNotATest:
      return "not-a-test";
    case Reason::kChanged:
      return "changed";
    case Reason::kNew:
      return "new";
    case Reason::kFailed:
      return "failed";
    case Reason::kUnfinished:
      return "unfinished";
    case Reason::kForced:
      return "forced";
    case Reason::kDamaged:
      return "damaged";
  }
  return "unknown";
}

bool Selection::nothing_runs() const {
  return std::none_of(decisions.begin(), decisions.end(),
                      [](const Decision& decision) { return decision.runs(); });
}

const Decision* Selection::find(std::string_view test) const {
  for (const Decision& decision : decisions) {
    if (decision.test == test) return &decision;
  }
  return nullptr;
}

Selection select_tests(const SelectionInput& input, Answers& answers, const Technique& technique) {
  std::map<std::string_view, const StoredTest*> known;
  for (const StoredTest& test : input.tests) known[test.name] = &test;
  std::vector<std::string> names = input.candidates;
  if (names.empty()) {
    for (const StoredTest& test : input.tests) {
      if (answers.state().find(slashed(test.name)) != nullptr) names.push_back(test.name);
    }
  }
  std::sort(names.begin(), names.end());

  FactChecker checker(input.facts, answers, technique.kinds);
  Selection selection;
  for (const std::string& name : names) {
    Decision& decision = selection.decisions.emplace_back();
    decision.test = name;
    auto found = known.find(name);
    if (found != known.end() && !found->second->records.empty()) {
      const StoredRecord& last = found->second->records.front();
      decision.has_record = true;
      decision.last_outcome = last.outcome;
      decision.duration_us = last.duration_us;
    }
    if (technique.kinds == 0) {
      decision.reason = Reason::kForced;
    } else if (found != known.end() && found->second->damaged) {
      decision.reason = Reason::kDamaged;
    } else if (found != known.end()) {
      decide_by_records(*found->second, checker, decision);
    }
  }
  return selection;
}

}  // namespace winnow
