#include "checker/check_totals.h"

#include <algorithm>
#include <cctype>

namespace winnow {
namespace {

void add(const ProgramResult& result, size_t tools, ModeTotals& to) {
  ++to.programs;
  to.compilable_programs += result.compiles ? 1 : 0;
  to.revisions += result.revisions;
  to.compilable += result.compilable;
  to.with_effect += result.with_effect;
  to.tests += result.tests;
  to.test_runs += result.test_runs;
  to.affected += result.affected;
  to.unknown += result.unknown;
  to.uses += result.uses;
  to.not_compiled += result.not_compiled;
  to.retest_seconds += result.retest_seconds;
  to.tools.resize(tools);
  to.broken.resize(tools);
  for (size_t i = 0; i < result.tools.size(); ++i) {
    to.tools[i].selected += result.tools[i].selected;
    to.tools[i].needless += result.tools[i].needless;
    to.tools[i].seconds += result.tools[i].seconds;
    for (const auto& [cause, count] : result.tools[i].needless_by) {
      to.tools[i].needless_by[cause] += count;
    }
  }
  for (const FoundViolation& one : result.violations) ++to.broken[one.tool][one.rule];
}

}  // namespace

std::string operator_of(std::string_view change) {
  std::string_view word = change.substr(0, change.find(' '));
  bool is_code = !word.empty() && std::isupper(static_cast<unsigned char>(word[0])) != 0;
  if (!is_code) return std::string(change);
  if (word.ends_with(':')) word.remove_suffix(1);
  return std::string(word);
}

std::vector<std::pair<std::string, uint64_t>> needless_causes(const ToolCounts& counts) {
  std::vector<std::pair<std::string, uint64_t>> causes(counts.needless_by.begin(),
                                                       counts.needless_by.end());
  std::stable_sort(causes.begin(), causes.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  return causes;
}

CheckTotals totals_of(const CheckResults& results, const std::vector<CheckedTool>& tools) {
  CheckTotals totals;
  totals.all.mode = "all";
  std::map<std::string, ViolationGroup> groups;
  for (const ProgramResult& result : results.programs) {
    auto mode = std::find_if(totals.modes.begin(), totals.modes.end(),
                             [&](const ModeTotals& one) { return one.mode == result.mode; });
    if (mode == totals.modes.end()) {
      mode = totals.modes.insert(totals.modes.end(), ModeTotals{});
      mode->mode = result.mode;
    }
    add(result, tools.size(), *mode);
    add(result, tools.size(), totals.all);
    for (const std::string& what : result.contained) {
      // "x: 1 -> 2: a test hung" -> "a test hung"
      ++totals.contained[what.substr(what.rfind(": ") + 2)];
      totals.contained_examples.push_back(result.program + ", " + what);
    }
    for (const FoundViolation& one : result.violations) {
      bool bug = is_bug(one, tools);
      totals.bugs += bug ? 1 : 0;
      std::string cause = result.mode + (one.revision < 0 ? "" : ", " + operator_of(one.change));
      ViolationGroup& group = groups[one.rule + (bug ? "\n!" : "\n") + cause];
      const std::string& tool = tools[one.tool].name;
      if (std::find(group.tools.begin(), group.tools.end(), tool) == group.tools.end()) {
        group.tools.push_back(tool);
      }
      if (group.count++ > 0) continue;
      group.rule = one.rule;
      group.cause = cause;
      group.bug = bug;
      group.example = result.program;
      if (one.revision >= 0) group.example += ":" + std::to_string(one.revision);
      group.change = one.change;
      group.test = one.test;
    }
  }
  for (auto& [key, group] : groups) totals.groups.push_back(std::move(group));
  std::stable_sort(totals.groups.begin(), totals.groups.end(),
                   [](const ViolationGroup& a, const ViolationGroup& b) {
                     return a.bug != b.bug ? a.bug : a.count > b.count;
                   });
  return totals;
}

}  // namespace winnow
