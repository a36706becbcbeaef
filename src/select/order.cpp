#include "select/order.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace winnow {
namespace {

using Question = std::pair<FactKind, std::string_view>;

bool failed_before(const Decision& decision) {
  return decision.reason == Reason::kFailed || decision.reason == Reason::kFlaky ||
         decision.reason == Reason::kUnfinished ||
         (decision.has_record && decision.last_outcome == RecordOutcome::kFailed);
}

}  // namespace

void put_likely_failing_first(Selection& selection) {
  std::map<Question, size_t> concerned;  // how many tests a changed answer concerns
  for (const Decision& decision : selection.decisions) {
    for (const BrokenFact& fact : decision.broken) {
      ++concerned[{fact.then.kind, fact.then.subject}];
    }
  }
  struct Place {
    bool runs_not, passed_before;
    size_t rarest;
    uint64_t duration_us;
    auto key() const { return std::tuple(runs_not, passed_before, rarest, duration_us); }
  };
  std::vector<std::pair<Place, Decision>> places;
  for (Decision& decision : selection.decisions) {
    // A test that is new, or runs for another reason, comes after those whose change is known.
    size_t rarest = selection.decisions.size() + 1;
    for (const BrokenFact& fact : decision.broken) {
      rarest = std::min(rarest, concerned[{fact.then.kind, fact.then.subject}]);
    }
    Place place{!decision.runs(), !failed_before(decision), rarest, decision.duration_us};
    places.emplace_back(place, Decision());
    // The map's keys are views into the decisions: none is moved before all are looked at.
  }
  for (size_t i = 0; i < places.size(); ++i) {
    places[i].second = std::move(selection.decisions[i]);
  }
  std::stable_sort(places.begin(), places.end(),
                   [](const auto& a, const auto& b) { return a.first.key() < b.first.key(); });
  for (size_t i = 0; i < places.size(); ++i) {
    selection.decisions[i] = std::move(places[i].second);
  }
}

}  // namespace winnow
