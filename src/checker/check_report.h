// A check's totals for people and programs.
#pragma once

#include <string>

#include "checker/check_totals.h"

namespace winnow {

// Tables in the shape of the published ones: programs by mode, violations by rule and tool, and how
// precise each tool is; then the groups of violations, those that are bugs in full.
std::string check_text(const CheckResults& results, const CheckTotals& totals,
                       const std::vector<CheckedTool>& tools);
std::string check_json(const CheckResults& results, const CheckTotals& totals,
                       const std::vector<CheckedTool>& tools);
// One page without anything from elsewhere.
std::string check_html(const CheckResults& results, const CheckTotals& totals,
                       const std::vector<CheckedTool>& tools);

// The rules that a table has columns for: those that some tool broke, and those that are always
// bugs.
std::vector<const Rule*> shown_rules(const CheckTotals& totals);

}  // namespace winnow
