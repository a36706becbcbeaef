// The registry of techniques. A technique is a row of data: which of the recorded facts it asks
// about. What a test relied on is collected once; a technique that asks about fewer or coarser
// facts selects differently from the same records.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "change/change.h"
#include "facts/fact.h"

namespace winnow {

struct Technique {
  std::string_view name;
  std::string_view title;
  KindSet kinds;             // facts that must hold; 0: nothing is ever up to date
  std::string_view promise;  // what it claims
  std::string_view misses;   // what it is known not to see
  // It needs to know on objects of which classes inherited methods ran (--receivers).
  bool needs_receivers = false;
  // Changes of this type in a class count as changes of the whole class.
  std::optional<ChangeType> whole_class = {};
  // Methods count by the blocks that ran (--collect blocks), initialisers as a whole.
  bool divides_methods = false;
  // Classes are files that were used: nothing is known of a name under which there was none, and a
  // file that is as it was counts as used even if another one is found before it now.
  bool knows_files_only = false;
};

std::span<const Technique> techniques();
const Technique* find_technique(std::string_view name);
inline constexpr std::string_view kDefaultTechnique = "safe";

}  // namespace winnow
