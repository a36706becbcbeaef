#include <nlohmann/json.hpp>

#include "report/run_report.h"

namespace winnow {
namespace {

using Json = nlohmann::ordered_json;

Json totals_json(const LaunchTotals& totals) {
  Json json = {{"run", totals.run},
               {"upToDate", totals.up_to_date},
               {"savedSeconds", static_cast<double>(totals.saved_us) / 1e6}};
  if (totals.unknown > 0) json["notSeenBefore"] = totals.unknown;
  if (!totals.changed.empty()) json["changed"] = totals.changed;
  return json;
}

}  // namespace

std::string run_as_json(const RunTotals& totals, const ImportSummary& summary, const RunEnd& end) {
  Json json = {{"exitCode", end.exit_code}, {"through", end.through}};
  if (!end.detour.empty()) json["because"] = end.detour;
  json["total"] = totals_json(totals.all);
  json["modules"] = Json::array();
  for (const LaunchTotals& one : totals.launches) {
    Json module = {{"module", one.module}};
    module.update(totals_json(one));
    json["modules"].push_back(module);
  }
  json["recorded"] = summary.passed + summary.failed;
  json["failed"] = summary.failed_tests;
  json["unfinished"] = summary.unfinished;
  json["flaky"] = summary.flaky;
  json["notes"] = summary.notes;
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace winnow
