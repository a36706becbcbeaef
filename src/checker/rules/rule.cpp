#include "checker/rules/rule.h"

#include <array>

namespace winnow {

std::span<const Rule> rules() {
  static const std::array all = {kFewerFailing,       kFailingMissed,      kNoneWhereOthersAll,
                                 kAlwaysAll,          kAllWhereOthersNone, kSelectedWithoutChange,
                                 kOtherNumberOfTests, kDisturbed,          kAffectedMissed,
                                 kDependencyLacking,  kNotRepeatable,      kOtherThanInside};
  return all;
}

const Rule* find_rule(std::string_view id) {
  for (const Rule& rule : rules()) {
    if (rule.id == id) return &rule;
  }
  return nullptr;
}

std::vector<Violation> check_rules(const ProgramObservation& seen) {
  std::vector<Violation> found;
  for (const Rule& rule : rules()) {
    for (size_t tool = 0; tool < seen.first.size(); ++tool) {
      size_t before = found.size();
      rule.check(seen, tool, found);
      for (size_t i = before; i < found.size(); ++i) {
        found[i].rule = rule.id;
        found[i].tool = tool;
      }
    }
  }
  return found;
}

}  // namespace winnow
