// The decision: records × answers of the present state -> which tests run, each with its reason. A
// test is up to date if the latest of its records whose facts all hold is a passing one. Everything
// else runs: no record, none that holds, a failure, a test that did not finish, and a test that
// both passed and failed on answers as they are now.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "facts/answers.h"
#include "select/broken_facts.h"
#include "select/technique.h"
#include "store/store.h"

namespace winnow {

enum class Reason : uint8_t {
  kUpToDate,       // some passing record holds
  kNotATest,       // the same for a class that is none
  kChanged,        // facts of its best record do not hold any more
  kNew,            // no record of it
  kFailed,         // it failed on exactly these facts
  kUnfinished,     // it began and did not end, and nothing else is known
  kForced,         // the technique runs everything
  kDamaged,        // some of its records can't be read
  kFlaky,          // it passed and failed on these facts
  kNeverSkipped,   // it would be up to date, and the project says that it runs always
  kAlwaysSkipped,  // the project says that it is left out
};
std::string_view reason_name(Reason reason);

// A test that failed once on facts on which it passes counts as flaky until it has passed on them
// so many times in a row.
inline constexpr uint32_t kSteadyPasses = 5;

struct Decision {
  std::string test;  // binary name with dots
  Reason reason = Reason::kNew;
  // For kChanged, the most telling first; not all of them where that would be many millions.
  std::vector<BrokenFact> broken;
  size_t broken_count = 0;  // how many there are
  RecordOutcome last_outcome = RecordOutcome::kUnfinished;
  bool has_record = false;
  uint64_t duration_us = 0;  // of the last run, 0 if unknown
  size_t fact_count = 0;     // of the record that decided

  bool runs() const {
    return reason != Reason::kUpToDate && reason != Reason::kNotATest &&
           reason != Reason::kAlwaysSkipped;
  }
  // False for classes that are known to be none, or that nobody has seen run yet.
  bool is_known_test() const { return has_record && last_outcome != RecordOutcome::kNotATest; }
};

struct Selection {
  std::vector<Decision> decisions;  // sorted by test name

  bool nothing_runs() const;
  const Decision* find(std::string_view test) const;
};

struct SelectionInput {
  std::vector<StoredTest> tests;  // sorted by name; their facts are not needed
  BrokenFacts broken;             // of their records
  // Classes in the folders that are searched for tests, as they are now (dots). A test that is
  // known but not among them is gone and is left out. Empty: the known tests whose class is still
  // there are all there is.
  std::vector<std::string> candidates;
};

// Takes from the broken facts of a record those that do not count after all: a technique may know
// more about a change than that there was one. If none is left, the record holds. Facts of one
// change are the same objects in every record.
using BrokenFilter =
    std::function<void(const StoredRecord& record, std::vector<const BrokenFact*>& broken)>;

Selection select_tests(const SelectionInput& input, const State& state, const Technique& technique,
                       const BrokenFilter& filter = nullptr);

}  // namespace winnow
