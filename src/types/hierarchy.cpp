#include "types/hierarchy.h"

#include <unordered_set>

namespace winnow {
namespace {

// Everything reachable from `start` by `next`, `start` included.
template <typename Next>
std::vector<std::string_view> closure(std::string_view start, Next next) {
  std::vector<std::string_view> found = {start};
  std::unordered_set<std::string_view> seen = {start};
  for (size_t i = 0; i < found.size(); ++i) {
    for (std::string_view name : next(found[i])) {
      if (seen.insert(name).second) found.push_back(name);
    }
  }
  return found;
}

}  // namespace

Hierarchy::Hierarchy(const State& state) : state_(state) {
  for (const ClassSummary* one : state.classes()) {
    for (std::string_view super : one->supertypes()) below_[super].push_back(one->name);
  }
}

std::vector<std::string_view> Hierarchy::with_subtypes(std::string_view name) const {
  static const std::vector<std::string_view> kNone;
  return closure(name, [&](std::string_view one) -> const std::vector<std::string_view>& {
    auto found = below_.find(one);
    return found == below_.end() ? kNone : found->second;
  });
}

std::vector<std::string_view> Hierarchy::supertypes(std::string_view name) const {
  std::vector<std::string_view> all = closure(name, [&](std::string_view one) {
    const ClassSummary* summary = state_.find_with_platform(one);
    return summary == nullptr ? std::vector<std::string_view>{} : summary->supertypes();
  });
  all.erase(all.begin());
  return all;
}

}  // namespace winnow
