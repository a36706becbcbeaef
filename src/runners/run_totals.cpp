#include "runners/run_totals.h"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <tuple>

#include "base/files.h"
#include "base/key_value.h"
#include "runners/plan.h"

namespace winnow {
namespace {

using ChangeKey = std::tuple<std::string, std::string, std::string>;

uint64_t number(const KeyValues& lines, std::string_view key) {
  return std::strtoull(lines.get(key).c_str(), nullptr, 10);
}

void add_changes(const KeyValues& lines, std::set<ChangeKey>& changes) {
  for (const std::string& line : lines.all("change")) {
    size_t first = line.find('\t');
    size_t second = line.find('\t', first + 1);
    if (second == std::string::npos) continue;
    changes.emplace(line.substr(0, first), line.substr(first + 1, second - first - 1),
                    line.substr(second + 1));
  }
}

std::string changed_text(const std::set<ChangeKey>& keys) {
  std::vector<Change> changes;
  for (const auto& [type, subject, member] : keys) {
    auto value = static_cast<ChangeType>(std::strtoul(type.c_str(), nullptr, 10));
    changes.push_back({value, subject, member});
  }
  return summarize_changes(changes);
}

}  // namespace

RunTotals RunTotals::read(const std::string& run_folder) {
  RunTotals totals;
  std::set<ChangeKey> changes;
  bool knows_changes = true;
  for (uint64_t launch : planned_launches(run_folder)) {
    auto lines = read_planned(run_folder, launch);
    if (!lines) continue;
    LaunchTotals one{lines->get("module"),         number(*lines, "run"),
                     number(*lines, "up-to-date"), number(*lines, "saved-us"),
                     lines->get("changed"),        number(*lines, "unknown")};
    one.run -= std::min(one.run, one.unknown);
    totals.all.run += one.run;
    totals.all.unknown += one.unknown;
    totals.all.up_to_date += one.up_to_date;
    totals.all.saved_us += one.saved_us;
    knows_changes = knows_changes && !one.changed.empty();
    add_changes(*lines, changes);
    totals.launches.push_back(std::move(one));
  }
  if (knows_changes && !totals.launches.empty()) totals.all.changed = changed_text(changes);
  return totals;
}

}  // namespace winnow
