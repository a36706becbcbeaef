#include <nlohmann/json.hpp>

#include "facts/fact.h"
#include "report/change_report.h"

namespace winnow {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kVersion = 1;

Json change_json(const Change& change) {
  Json json = {{"code", change_code(change.type)}, {"text", change_text(change.type)}};
  json[is_resource_change(change) ? "resource" : "class"] =
      is_resource_change(change) ? change.subject : dotted(change.subject);
  if (!change.member.empty()) json["member"] = change.member;
  json["what"] = change.what();
  json["rule"] = change_rule(change.type);
  if (!change.detail.empty()) json["detail"] = change.detail;
  return json;
}

}  // namespace

std::string changes_as_json(const std::vector<Change>& changes, const ComparisonNames& names) {
  Json list = Json::array();
  for (const Change& change : changes) list.push_back(change_json(change));
  Json json = {{"format", "winnow-diff"}, {"version", kVersion}, {"old", names.before},
               {"new", names.after},      {"changes", list},     {"problems", names.problems}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace winnow
