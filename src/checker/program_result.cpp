#include "checker/program_result.h"

#include <nlohmann/json.hpp>

namespace winnow {
namespace {

using Json = nlohmann::json;

constexpr int kVersion = 2;  // 2: what made a tool select needlessly

Json to_json(const FoundViolation& one) {
  return {{"rule", one.rule},     {"tool", one.tool},   {"revision", one.revision},
          {"change", one.change}, {"tests", one.tests}, {"test", one.test}};
}

FoundViolation violation_from(const Json& json) {
  FoundViolation one;
  json.at("rule").get_to(one.rule);
  json.at("tool").get_to(one.tool);
  json.at("revision").get_to(one.revision);
  json.at("change").get_to(one.change);
  json.at("tests").get_to(one.tests);
  json.at("test").get_to(one.test);
  return one;
}

}  // namespace

ProgramResult result_of(const ProgramObservation& seen) {
  ProgramResult result;
  result.program = seen.program;
  result.mode = seen.mode;
  result.compiles = seen.compiles;
  result.trouble = seen.trouble;
  result.tests = static_cast<uint32_t>(seen.tests.size());
  result.revisions = static_cast<uint32_t>(seen.revisions.size() + seen.refused);
  result.contained = seen.contained;
  result.uses = seen.uses;
  result.tools.resize(seen.first.size());
  for (const RevisionObservation& revision : seen.revisions) {
    if (!revision.compiles) continue;
    ++result.compilable;
    result.test_runs += revision.tests.size();
    result.affected += revision.affected.size();
    result.with_effect += revision.affected.empty() ? 0 : 1;
    result.unknown += revision.unknown.size();
    if (!seen.tests_of_first) result.not_compiled += seen.tests.size() - revision.tests.size();
    for (size_t tool = 0; tool < result.tools.size(); ++tool) {
      const IdSet& selected = revision.selected[tool];
      ToolCounts& counts = result.tools[tool];
      counts.selected += selected.size();
      for (size_t i = 0; i < selected.size(); ++i) {
        if (contains(revision.affected, selected[i]) || contains(revision.unknown, selected[i])) {
          continue;
        }
        ++counts.needless;
        if (tool < revision.causes.size()) ++counts.needless_by[revision.causes[tool][i]];
      }
    }
  }
  result.retest_seconds = seen.retest_seconds;
  for (size_t tool = 0; tool < seen.seconds.size(); ++tool) {
    result.tools[tool].seconds = seen.seconds[tool];
  }
  for (const Violation& one : check_rules(seen)) {
    FoundViolation& found = result.violations.emplace_back();
    found.rule = one.rule;
    found.tool = static_cast<uint32_t>(one.tool);
    found.revision = one.revision;
    if (one.revision >= 0) found.change = seen.revisions[static_cast<size_t>(one.revision)].change;
    found.tests = static_cast<uint32_t>(one.tests.size());
    if (!one.tests.empty()) found.test = seen.tests[one.tests.front()];
  }
  return result;
}

std::string to_line(const ResultsHeader& header) {
  Json json = {{"winnow-check", kVersion}, {"seed", header.seed}, {"tools", header.tools}};
  return json.dump() + "\n";
}

Result<ResultsHeader> header_from_line(std::string_view line) {
  Json json = Json::parse(line, nullptr, false);
  if (json.is_discarded() || json.value("winnow-check", 0) != kVersion) {
    return fail(ErrorCode::kUnsupported, "is no file of results that this version can read");
  }
  ResultsHeader header;
  header.seed = json.value("seed", uint64_t{0});
  header.tools = json.value("tools", std::vector<std::string>());
  return header;
}

std::string to_line(const ProgramResult& result) {
  Json tools = Json::array();
  for (const ToolCounts& one : result.tools)
    tools.push_back({one.selected, one.needless, one.seconds, one.needless_by});
  Json violations = Json::array();
  for (const FoundViolation& one : result.violations) violations.push_back(to_json(one));
  Json json = {{"program", result.program},
               {"mode", result.mode},
               {"compiles", result.compiles},
               {"trouble", result.trouble},
               {"tests", result.tests},
               {"revisions", result.revisions},
               {"compilable", result.compilable},
               {"test-runs", result.test_runs},
               {"affected", result.affected},
               {"with-effect", result.with_effect},
               {"retest-seconds", result.retest_seconds},
               {"unknown", result.unknown},
               {"uses", result.uses},
               {"not-compiled", result.not_compiled},
               {"tools", tools},
               {"violations", violations},
               {"contained", result.contained}};
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<ProgramResult> result_from_line(std::string_view line) {
  Json json = Json::parse(line, nullptr, false);
  if (json.is_discarded()) return fail(ErrorCode::kCorrupt, "is torn");
  ProgramResult result;
  try {
    json.at("program").get_to(result.program);
    json.at("mode").get_to(result.mode);
    json.at("compiles").get_to(result.compiles);
    json.at("trouble").get_to(result.trouble);
    json.at("tests").get_to(result.tests);
    json.at("revisions").get_to(result.revisions);
    json.at("compilable").get_to(result.compilable);
    json.at("test-runs").get_to(result.test_runs);
    json.at("affected").get_to(result.affected);
    result.with_effect = json.value("with-effect", uint32_t{0});
    result.retest_seconds = json.value("retest-seconds", 0.0);
    json.at("unknown").get_to(result.unknown);
    json.at("not-compiled").get_to(result.not_compiled);
    result.uses = json.value("uses", uint64_t{0});
    json.at("contained").get_to(result.contained);
    for (const Json& one : json.at("tools")) {
      ToolCounts& counts = result.tools.emplace_back();
      one.at(0).get_to(counts.selected);
      one.at(1).get_to(counts.needless);
      one.at(2).get_to(counts.seconds);
      one.at(3).get_to(counts.needless_by);
    }
    for (const Json& one : json.at("violations")) {
      result.violations.push_back(violation_from(one));
    }
  } catch (const Json::exception& wrong) {
    return fail(ErrorCode::kCorrupt, wrong.what());
  }
  return result;
}

}  // namespace winnow
