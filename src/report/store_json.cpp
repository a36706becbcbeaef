#include <nlohmann/json.hpp>

#include "report/store_report.h"

namespace winnow {
namespace {

using Json = nlohmann::ordered_json;

std::string text_of(const Json& json) {
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Json record_json(const StoredRecord& record) {
  return {{"outcome", outcome_name(record.outcome)},
          {"seconds", static_cast<double>(record.duration_us) / 1e6},
          {"made-at", record.made_at},
          {"revision", record.revision},
          {"jdk", record.jdk},
          {"collected", level_text(record.collects)},
          {"times", record.times},
          {"facts", record.fact_count}};
}

}  // namespace

std::string overview_as_json(const StoreOverview& overview) {
  Json levels = Json::object();
  for (const auto& [collects, records] : overview.by_level) levels[level_text(collects)] = records;
  Json modules = Json::array();
  for (const ModuleOverview& module : overview.modules) {
    modules.push_back({{"module", module.name},
                       {"tests", module.tests},
                       {"records", module.records},
                       {"failed", module.failed},
                       {"damaged", module.damaged}});
  }
  return text_of({{"path", overview.path},
                  {"schema", kStoreVersion},
                  {"bytes", overview.bytes},
                  {"facts", overview.counts.facts},
                  {"class-versions", overview.counts.class_versions},
                  {"records-by-level", levels},
                  {"modules", modules}});
}

std::string garbage_as_json(const GarbageSummary& summary) {
  return text_of({{"records", summary.records},
                  {"facts", summary.facts},
                  {"class-versions", summary.class_versions},
                  {"bytes-before", summary.bytes_before},
                  {"bytes-after", summary.bytes_after}});
}

std::string records_as_json(const std::vector<TestsOfModule>& modules) {
  Json all = Json::array();
  for (const TestsOfModule& module : modules) {
    Json tests = Json::array();
    for (const StoredTest& test : module.tests) {
      Json records = Json::array();
      for (const StoredRecord& record : test.records) records.push_back(record_json(record));
      tests.push_back({{"test", test.name}, {"damaged", test.damaged}, {"records", records}});
    }
    all.push_back({{"module", module.module}, {"tests", tests}});
  }
  return text_of({{"modules", all}});
}

std::string forgotten_as_json(const std::vector<TestsOfModule>& forgotten) {
  Json all = Json::array();
  for (const TestsOfModule& module : forgotten) {
    Json tests = Json::array();
    for (const StoredTest& test : module.tests) tests.push_back(test.name);
    all.push_back({{"module", module.module}, {"tests", tests}});
  }
  return text_of({{"forgotten", all}});
}

}  // namespace winnow
