// The class hierarchy of a state, in both directions. Classes outside the state and its platform
// are known by name, as supertypes, and no further. Classes go by their real names.
#pragma once

#include <string_view>
#include <unordered_map>
#include <vector>

#include "program/state.h"

namespace winnow {

class Hierarchy {
 public:
  // The state must outlive the hierarchy.
  explicit Hierarchy(const State& state);

  // The class and everything below it, in no particular order. A class that is not in the state
  // has subtypes too.
  std::vector<std::string_view> with_subtypes(std::string_view name) const;
  // Everything above the class, itself excluded: superclasses and all superinterfaces.
  std::vector<std::string_view> supertypes(std::string_view name) const;
  const State& state() const { return state_; }

 private:
  const State& state_;
  std::unordered_map<std::string_view, std::vector<std::string_view>> below_;  // direct subtypes
};

}  // namespace winnow
