#include "select/study_filter.h"

#include <memory>
#include <unordered_map>

#include "change/class_version.h"
#include "facts/class_digest.h"

namespace winnow {
namespace {

class StudyFilter {
 public:
  StudyFilter(ChangeType type, Store& store, Answers& answers)
      : type_(type), store_(store), answers_(answers) {}

  bool counts(const BrokenFact& fact) {
    if (fact.then.kind != FactKind::kClass) return true;
    auto [found, is_new] = known_.try_emplace(&fact);
    if (is_new) found->second = changed_in_this_way(fact);
    return found->second;
  }

 private:
  // A class that came, went or can't be compared is not of any type of change of methods: the
  // header says so.
  bool changed_in_this_way(const BrokenFact& fact) {
    const ClassSummary* now = answers_.find(fact.then.subject);
    if (now == nullptr || now->opaque) return false;
    auto then = store_.class_version(fact.then.print);
    if (!then || !*then) return true;
    auto changes = method_changes(as_bytes(**then), *now);
    return !changes || changes->count(type_) != 0;
  }

  ChangeType type_;
  Store& store_;
  Answers& answers_;
  std::unordered_map<const BrokenFact*, bool> known_;
};

// Of a method there are two facts: all of it, and what ran of it.
bool counts_if_divided(const BrokenFact& fact) {
  bool is_whole = fact.then.kind == FactKind::kMethod;
  if (!is_whole && fact.then.kind != FactKind::kWays) return true;
  MethodSubject method = is_whole ? split_method_subject(fact.then.subject)
                                  : split_ways_subject(fact.then.subject).method;
  bool initialises = method.key.starts_with("<init>") || method.key == kStaticInitialiser;
  return initialises == is_whole;
}

// Whether a file that was used is there as it was, though it may not be the one that is found.
bool is_there_as_it_was(const BrokenFact& fact, const Answers& answers) {
  for (const RootSummary& root : answers.state().roots()) {
    MethodSubject method = split_method_subject(fact.then.subject);
    bool is_method = fact.then.kind == FactKind::kMethod;
    const ClassSummary* one = root.find_stable(is_method ? method.class_name : fact.then.subject);
    if (one == nullptr) continue;
    if (fact.then.kind == FactKind::kClass && one->whole == fact.then.print) return true;
    if (fact.then.kind == FactKind::kShape && one->shape == fact.then.print) return true;
    if (is_method && one->method_print(method.key) == fact.then.print) return true;
  }
  return false;
}

bool counts_if_files_are_known(const BrokenFact& fact, const Answers& answers) {
  if (!is_answered_by_class(fact.then.kind) && fact.then.kind != FactKind::kType) return true;
  return !fact.then.print.absent() && !is_there_as_it_was(fact, answers);
}

}  // namespace

BrokenFilter study_filter(const Technique& technique, Store& store, Answers& answers) {
  if (technique.divides_methods) {
    return [](const StoredRecord&, std::vector<const BrokenFact*>& broken) {
      std::erase_if(broken, [](const BrokenFact* fact) { return !counts_if_divided(*fact); });
    };
  }
  if (technique.knows_files_only) {
    return [&answers](const StoredRecord&, std::vector<const BrokenFact*>& broken) {
      std::erase_if(broken, [&](const BrokenFact* fact) {
        return !counts_if_files_are_known(*fact, answers);
      });
    };
  }
  if (!technique.whole_class) return nullptr;
  auto filter = std::make_shared<StudyFilter>(*technique.whole_class, store, answers);
  return [filter](const StoredRecord&, std::vector<const BrokenFact*>& broken) {
    std::erase_if(broken, [&](const BrokenFact* fact) { return !filter->counts(*fact); });
  };
}

}  // namespace winnow
