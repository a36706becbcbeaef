// The parts of consequences(): what changed classes mean for code that did not change. All of them
// work from the same two hierarchies and a list of the classes that can matter.
#pragma once

#include <string_view>
#include <unordered_set>
#include <vector>

#include "change/change.h"
#include "types/hierarchy.h"

namespace winnow {

struct TwoStates {
  TwoStates(const State& before, const State& after) : then(before), now(after) {}
  Hierarchy then;
  Hierarchy now;
};

// Stable names (program/stable_names.h): a class that javac numbers can have another real name in
// the other state.
using ClassNames = std::unordered_set<std::string_view>;

// The stable name of a class that a state knows by its real name; others stay as they are.
std::string_view stable_name(const State& state, std::string_view real_name);

// Classes that were added, deleted or differ in what others can refer to: their place in the
// hierarchy, their flags and nest, the set of their members and the members' flags.
ClassNames reshaped_classes(const TwoStates& states, const std::vector<Change>& direct);
// The same with everything that is or was below them.
ClassNames with_subtypes(const TwoStates& states, const ClassNames& names);

bool supertypes_changed(const ClassSummary& before, const ClassSummary& after);

// ⟨X, Y.m⟩: on an object of class X, a call that ran Y.m runs another method now.
void lookup_changes(const TwoStates& states, const ClassNames& reshaped, std::vector<Change>& out);
// Methods with the same code, in which a name leads elsewhere now.
void resolution_changes(const TwoStates& states, const ClassNames& reshaped,
                        std::vector<Change>& out);
// Classes that gained or lost a supertype that somebody tests for.
void type_test_changes(const TwoStates& states, const ClassNames& reshaped,
                       std::vector<Change>& out);

}  // namespace winnow
