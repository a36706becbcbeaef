#include "select/selection.h"

#include <algorithm>

#include "trace/trace_format.h"

namespace winnow {
namespace {

// So many broken facts are copied into decisions before each gets only the first few.
constexpr size_t kMostCopies = 1'000'000;
constexpr size_t kFewCopies = 16;

const BrokenFact kNoReceivers{
    {FactKind{},
     "recorded without the classes of the objects that its methods ran on (--receivers)",
     {}},
    {}};

class Decider {
 public:
  Decider(const SelectionInput& input, const Technique& technique, const BrokenFilter& filter)
      : input_(input), technique_(technique), filter_(filter) {}

  void decide(const StoredTest& test, Decision& decision) {
    const StoredRecord* nearest = nullptr;
    const StoredRecord* holding = nullptr;
    std::vector<const BrokenFact*> nearest_broken;
    size_t nearest_count = 0;
    bool passed = false, failed = false;
    for (const StoredRecord& record : test.records) {
      if (record.outcome == RecordOutcome::kUnfinished) continue;
      auto broken = broken_of(record);
      if (broken.empty()) {
        // Where a failure without facts comes from is not known: it is no sign of being flaky.
        passed = passed || record.outcome == RecordOutcome::kPassed;
        failed = failed || (record.outcome == RecordOutcome::kFailed && record.fact_count > 0);
        if (holding == nullptr) holding = &record;
        continue;
      }
      if (nearest == nullptr || broken.size() < nearest_broken.size()) {
        nearest = &record;
        nearest_count = broken.size();
        nearest_broken = std::move(broken);
      }
    }
    if (holding != nullptr) {
      decision.fact_count = holding->fact_count;
      decision.reason = reason_of(*holding, passed && failed);
    } else if (nearest != nullptr) {
      decision.reason = Reason::kChanged;
      decision.fact_count = nearest->fact_count;
      decision.broken_count = nearest_count;
      copy(nearest_broken, decision.broken);
    } else {
      decision.reason = test.records.empty() ? Reason::kNew : Reason::kUnfinished;
    }
  }

 private:
  std::vector<const BrokenFact*> broken_of(const StoredRecord& record) {
    auto broken = input_.broken.of(record);
    // Of those that are not named nobody can say that they do not count.
    if (!broken.empty() && filter_ && !input_.broken.has_more(record)) filter_(record, broken);
    bool lacks_receivers = technique_.needs_receivers &&
                           record.outcome != RecordOutcome::kNotATest &&
                           (record.collects & kCollectsReceivers) == 0;
    if (lacks_receivers) broken.push_back(&kNoReceivers);
    return broken;
  }

  static Reason reason_of(const StoredRecord& latest, bool both_outcomes) {
    bool steady = latest.outcome == RecordOutcome::kPassed && latest.times >= kSteadyPasses;
    if (both_outcomes && !steady) return Reason::kFlaky;
    switch (latest.outcome) {
      case RecordOutcome::kPassed:
        return Reason::kUpToDate;
      case RecordOutcome::kNotATest:
        return Reason::kNotATest;
      default:
        return Reason::kFailed;
    }
  }

  void copy(std::vector<const BrokenFact*>& from, std::vector<BrokenFact>& to) {
    auto tells_more = [](const BrokenFact* a, const BrokenFact* b) {
      int rank_a = rank(a->then.kind), rank_b = rank(b->then.kind);
      return rank_a != rank_b ? rank_a < rank_b : a->then.subject < b->then.subject;
    };
    size_t count = copies_ < kMostCopies ? from.size() : std::min(from.size(), kFewCopies);
    std::partial_sort(from.begin(), from.begin() + static_cast<std::ptrdiff_t>(count), from.end(),
                      tells_more);
    to.reserve(count);
    for (size_t i = 0; i < count; ++i) to.push_back(*from[i]);
    copies_ += count;
  }

  const SelectionInput& input_;
  const Technique& technique_;
  const BrokenFilter& filter_;
  size_t copies_ = 0;
};

const StoredTest* find_test(const std::vector<StoredTest>& tests, std::string_view name) {
  auto found = std::lower_bound(
      tests.begin(), tests.end(), name,
      [](const StoredTest& test, std::string_view wanted) { return test.name < wanted; });
  return found != tests.end() && found->name == name ? &*found : nullptr;
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
    case Reason::kFlaky:
      return "flaky";
    case Reason::kNeverSkipped:
      return "never-skipped";
    case Reason::kAlwaysSkipped:
      return "always-skipped";
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

Selection select_tests(const SelectionInput& input, const State& state, const Technique& technique,
                       const BrokenFilter& filter) {
  std::vector<std::string> names = input.candidates;
  if (names.empty()) {
    for (const StoredTest& test : input.tests) {
      if (state.find(slashed(test.name)) != nullptr) names.push_back(test.name);
    }
  }
  std::sort(names.begin(), names.end());

  Decider decider(input, technique, filter);
  Selection selection;
  selection.decisions.reserve(names.size());
  for (std::string& name : names) {
    Decision& decision = selection.decisions.emplace_back();
    decision.test = std::move(name);
    const StoredTest* known = find_test(input.tests, decision.test);
    if (known != nullptr && !known->records.empty()) {
      const StoredRecord& last = known->records.front();
      decision.has_record = true;
      decision.last_outcome = last.outcome;
      decision.duration_us = last.duration_us;
    }
    if (technique.kinds == 0) {
      decision.reason = Reason::kForced;
    } else if (known != nullptr && known->damaged) {
      decision.reason = Reason::kDamaged;
    } else if (known != nullptr) {
      decider.decide(*known, decision);
    }
  }
  return selection;
}

}  // namespace winnow
