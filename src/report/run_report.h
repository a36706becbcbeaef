// What a run of tests came to, when it has ended: a line for people, JSON for machines.
#pragma once

#include <string>

#include "report/console.h"
#include "runners/import.h"
#include "runners/run_totals.h"

namespace winnow {

// "12 of 1,866 test classes run, 1,854 up to date (saved about 3 min 41 s); changed: 2 methods"
std::string totals_line(const LaunchTotals& totals);
// Not if there was one launch in which everything ran or nothing did: that was told when it began,
// and nothing that a test printed has come between.
void report_totals(const RunTotals& totals, const Console& console);

struct RunEnd {
  int exit_code = 0;
  std::string through;  // "maven", "command", or "winnow" for tests that it started itself
  std::string detour;   // why Maven was called for `winnow test`; empty: it was asked for
};
// See docs/reference.md.
std::string run_as_json(const RunTotals& totals, const ImportSummary& summary, const RunEnd& end);

}  // namespace winnow
