#include <nlohmann/json.hpp>

#include "report/plan_report.h"
#include "select/explain.h"

namespace winnow {
namespace {

using Json = nlohmann::ordered_json;

Json change_json(const Change& change) {
  Json json = {{"type", change_code(change.type)}, {"what", change.what()}};
  return json;
}

Json broken_json(const BrokenFact& fact, const std::vector<Change>& changes) {
  Explanation explanation = explain_broken(fact, changes);
  return {{"question", describe_question(fact.then.kind, fact.then.subject)},
          {"kind", kind_name(fact.then.kind)},
          {"then", fact.then.print.absent() ? "" : fact.then.print.hex()},
          {"now", fact.now.absent() ? "" : fact.now.hex()},
          {"change", explanation.code},
          {"text", explanation.text}};
}

Json decision_json(const Decision& decision, const Plan& plan) {
  Json json = {{"test", decision.test},
               {"run", decision.runs() || !plan.skips},
               {"reason", reason_name(decision.reason)},
               {"text", explain_decision(decision, plan.changes)},
               {"seconds", static_cast<double>(decision.duration_us) / 1e6}};
  if (!decision.broken.empty()) {
    Json because = Json::array();
    for (const BrokenFact& fact : decision.broken) {
      because.push_back(broken_json(fact, plan.changes));
    }
    json["because"] = because;
  }
  return json;
}

}  // namespace

std::string plans_as_json(const std::vector<Plan>& plans) {
  Json modules = Json::array();
  for (const Plan& plan : plans) {
    Json changes = Json::array();
    for (const Change& change : plan.changes) changes.push_back(change_json(change));
    Json tests = Json::array();
    for (const Decision& decision : plan.selection.decisions) {
      if (decision.reason != Reason::kNotATest) tests.push_back(decision_json(decision, plan));
    }
    modules.push_back({{"module", plan.launch.module},
                       {"changes", changes},
                       {"problems", plan.problems},
                       {"warnings", plan.warnings},
                       {"tests", tests}});
  }
  return Json{{"modules", modules}}.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace winnow
