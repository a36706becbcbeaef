#include "types/resolution.h"

#include <set>
#include <vector>

namespace winnow {
namespace {

constexpr std::string_view kOutside = "outside";
constexpr std::string_view kMissing = "missing";

}  // namespace

std::string resolve_method(const State& state, std::string_view owner, std::string_view key) {
  bool left_state = false;
  std::vector<std::string_view> interfaces;
  std::set<std::string_view> seen;
  for (std::string_view name = owner; !name.empty();) {
    const ClassSummary* one = state.find(name);
    if (one == nullptr || !seen.insert(name).second) {
      left_state = true;
      break;
    }
    if (one->opaque || one->method(key) != nullptr) return one->name;
    interfaces.insert(interfaces.end(), one->interfaces.begin(), one->interfaces.end());
    name = one->super_name;
  }
  for (size_t i = 0; i < interfaces.size(); ++i) {
    const ClassSummary* one = state.find(interfaces[i]);
    if (one == nullptr) {
      left_state = true;
      continue;
    }
    if (!seen.insert(one->name).second) continue;
    if (one->opaque || one->method(key) != nullptr) return one->name;
    interfaces.insert(interfaces.end(), one->interfaces.begin(), one->interfaces.end());
  }
  return std::string(left_state ? kOutside : kMissing);
}

}  // namespace winnow
