#include <nlohmann/json.hpp>

#include "checker/check_report.h"

namespace winnow {
namespace {

using Json = nlohmann::ordered_json;

Json mode_json(const ModeTotals& mode, const std::vector<CheckedTool>& tools) {
  Json of_tools = Json::array();
  for (size_t i = 0; i < mode.tools.size(); ++i) {
    of_tools.push_back({{"tool", tools[i].name},
                        {"selected", mode.tools[i].selected},
                        {"not-affected", mode.tools[i].needless},
                        {"seconds", mode.tools[i].seconds},
                        {"not-affected-by", mode.tools[i].needless_by},
                        {"violations", mode.broken[i]}});
  }
  return {{"mode", mode.mode},
          {"first-revisions", mode.programs},
          {"compilable-first-revisions", mode.compilable_programs},
          {"evolving-programs", mode.revisions},
          {"compilable-evolving-programs", mode.compilable},
          {"evolving-programs-with-effect", mode.with_effect},
          {"tests", mode.tests},
          {"test-runs", mode.test_runs},
          {"affected", mode.affected},
          {"retest-seconds", mode.retest_seconds},
          {"unknown", mode.unknown},
          {"uses-compared", mode.uses},
          {"not-compiled", mode.not_compiled},
          {"tools", of_tools}};
}

}  // namespace

std::string check_json(const CheckResults& results, const CheckTotals& totals,
                       const std::vector<CheckedTool>& tools) {
  Json json;
  json["format"] = "winnow-check 1";
  json["seed"] = results.header.seed;
  Json& of_tools = json["tools"] = Json::array();
  for (const CheckedTool& one : tools) {
    of_tools.push_back({{"name", one.name}, {"claims-safety", one.claims_safety}});
  }
  Json& of_rules = json["rules"] = Json::array();
  for (const Rule& rule : rules()) {
    of_rules.push_back({{"id", rule.id},
                        {"broken-when", rule.broken},
                        {"safety", rule.safety},
                        {"always-a-bug", rule.always}});
  }
  json["bugs"] = totals.bugs;
  Json& modes = json["modes"] = Json::array();
  for (const ModeTotals& mode : totals.modes) modes.push_back(mode_json(mode, tools));
  json["all"] = mode_json(totals.all, tools);
  Json& groups = json["groups"] = Json::array();
  for (const ViolationGroup& group : totals.groups) {
    groups.push_back({{"rule", group.rule},
                      {"tools", group.tools},
                      {"cause", group.cause},
                      {"bug", group.bug},
                      {"count", group.count},
                      {"example", group.example},
                      {"change", group.change},
                      {"test", group.test}});
  }
  json["contained"] = totals.contained_examples;
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace winnow
