#include <nlohmann/json.hpp>

#include "facts/fact.h"
#include "report/change_report.h"

namespace winnow {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kVersion = 1;

std::string_view level_name(ChangeLevel level) {
  static constexpr std::string_view kNames[] = {"class", "field", "method", "consequence",
                                                "resource"};
  return kNames[static_cast<size_t>(level)];
}

Json change_json(const Change& change) {
  Json json = {{"code", change_code(change.type)},
               {"level", level_name(change_level(change.type))},
               {"text", change_text(change.type)},
               {"rule", change_rule(change.type)}};
  if (change_level(change.type) == ChangeLevel::kResource) {
    json["resource"] = change.subject;
  } else {
    json["class"] = dotted(change.subject);
  }
  if (!change.member.empty()) json["member"] = change.member;
  json["what"] = change.what();
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
