#include "report/run_report.h"

#include <fmt/format.h>

namespace winnow {

std::string totals_line(const LaunchTotals& totals) {
  std::string unknown = plural(totals.unknown, "class", "classes") + " not seen before";
  if (totals.unknown > 0 && totals.run + totals.up_to_date == 0) return unknown;
  std::string line =
      fmt::format("{} of {} run, {} up to date", number_text(totals.run),
                  plural(totals.run + totals.up_to_date, "test class", "test classes"),
                  number_text(totals.up_to_date));
  if (totals.saved_us > 0) line += " (saved about " + duration_text(totals.saved_us) + ")";
  if (totals.unknown > 0) line += ", " + unknown;
  if (!totals.changed.empty()) line += "; changed: " + totals.changed;
  return line;
}

void report_totals(const RunTotals& totals, const Console& console) {
  // Classes of which nobody knows yet whether they are tests. What was recorded has been said.
  if (totals.all.run + totals.all.up_to_date == 0) return;
  if (totals.launches.size() > 1) {
    console.say("in all: " + totals_line(totals.all));
  } else if (totals.all.run + totals.all.unknown > 0 && totals.all.up_to_date > 0) {
    console.say(totals_line(totals.all));
  }
}

}  // namespace winnow
