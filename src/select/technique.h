// The registry of techniques. A technique is a row of data: which of the recorded facts it asks
// about. What a test relied on is collected once; a technique that asks about fewer or coarser
// facts selects differently from the same records.
#pragma once

#include <span>
#include <string_view>

#include "facts/fact.h"

namespace winnow {

struct Technique {
  std::string_view name;
  std::string_view title;
  KindSet kinds;             // facts that must hold; 0: nothing is ever up to date
  std::string_view promise;  // what it claims
  std::string_view misses;   // what it is known not to see
};

std::span<const Technique> techniques();
const Technique* find_technique(std::string_view name);
inline constexpr std::string_view kDefaultTechnique = "method";

}  // namespace winnow
