// The changes between two revisions of a program, for people (a table grouped by class), for
// scripts (a line each) and for machines (JSON).
#pragma once

#include <string>
#include <vector>

#include "change/change.h"

namespace winnow {

// A class per paragraph, below it a row per change: code, member, what happened. Resources stand
// last; behind them, the rule of each code that occurs.
std::string changes_as_table(const std::vector<Change>& changes, bool coloured);

// "CIM shop.Cart.total(int)", and " | " with the detail behind it if the change has one.
std::string changes_as_lines(const std::vector<Change>& changes);

// What was compared, beside the changes.
struct ComparisonNames {
  std::string before, after;          // as the user named them
  std::vector<std::string> problems;  // what was not understood and counts as a whole
};

// Version 1; a member that does not apply is left out. Readers ignore members that they don't know;
// the version rises when one of these changes its meaning.
//
//   {"format": "winnow-diff", "version": 1, "old": "…", "new": "…",
//    "changes": [{"code": "CIM", "level": "class" | "field" | "method" | "consequence" |
//    "resource",
//                 "text": "method changed", "rule": "…", "class": "shop.Cart" | "resource": "…",
//                 "member": "total(I)I", "what": "shop.Cart.total(int)", "detail": "…"}],
//    "problems": ["…"]}
std::string changes_as_json(const std::vector<Change>& changes, const ComparisonNames& names);

}  // namespace winnow
