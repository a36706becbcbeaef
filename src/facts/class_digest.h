// One print over everything that a class by itself answers: if it is what it was, every fact about
// the class that held then holds now, and none of them has to be asked.
#pragma once

#include <unordered_map>

#include "base/print.h"
#include "facts/fact.h"
#include "program/state.h"

namespace winnow {

// Whether the answer to a question of this kind depends on its class alone, as far as
// class_digest() looks at it. A kind that is not listed is asked by itself each time.
bool is_answered_by_class(FactKind kind);

Print class_digest(const ClassSummary& one);

// The same for questions that follow references upwards: their answers depend on the class, on
// everything above it that the state has, and on the hosts of the nests they are in.
bool is_answered_by_family(FactKind kind);

// Both digests of the classes of a state, each made once.
class ClassDigests {
 public:
  // The state must outlive this.
  explicit ClassDigests(const State& state) : state_(state) {}
  const Print& of_class(const ClassSummary& one);
  const Print& of_family(const ClassSummary& one);

 private:
  const State& state_;
  std::unordered_map<const ClassSummary*, Print> classes_;
  std::unordered_map<const ClassSummary*, Print> families_;
};

}  // namespace winnow
