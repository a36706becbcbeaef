#include "cli/explain_change.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <map>
#include <tuple>

#include "cli/asked_facts.h"
#include "report/console.h"
#include "select/explain.h"

namespace winnow {
namespace {

constexpr size_t kMostRows = 20;

void print_rows(const std::map<std::string, std::string>& rows, bool all) {
  size_t width = 0, shown = 0;
  for (const auto& [test, why] : rows) width = std::max(width, test.size());
  for (const auto& [test, why] : rows) {
    if (!all && shown++ >= kMostRows) {
      std::puts(
          fmt::format("  … and {} more (--verbose shows them)", rows.size() - kMostRows).c_str());
      return;
    }
    std::puts(fmt::format("  {:<{}}  {}", test, width, why).c_str());
  }
}

// Tests that run because the answer to a question about it changed.
std::map<std::string, std::string> selected_by(const std::string& word, const Plan& plan) {
  std::map<std::string, std::string> rows;
  for (const Decision& decision : plan.selection.decisions) {
    for (const BrokenFact& fact : decision.broken) {
      if (!is_about(fact.then, word)) continue;
      Explanation why = explain_broken(fact, plan.changes);
      rows[decision.test] = why.text + (why.code.empty() ? "" : " (" + why.code + ")");
      break;
    }
  }
  return rows;
}

// Tests that passed with the answer to a question about it, by the narrowest question.
std::map<std::string, std::string> would_be_selected(const Plan& plan, const AskedFacts& asked,
                                                     Store& store) {
  std::map<std::string, std::string> rows;
  auto tests = store.tests(plan.launch.module, Store::With::kNoFacts);
  if (!tests) return rows;
  std::map<int64_t, const Fact*> questions;  // by record
  auto found = store.each_broken_fact(*tests, asked.others, [&](int64_t record, uint32_t id) {
    auto fact = asked.facts.find(id);
    if (fact == asked.facts.end()) return;
    const Fact*& narrowest = questions[record];
    auto order = [](const Fact& one) { return std::tuple(rank(one.kind), one.subject); };
    if (narrowest == nullptr || order(fact->second) < order(*narrowest)) narrowest = &fact->second;
  });
  if (!found) return rows;
  for (const StoredTest& test : *tests) {
    auto latest = std::find_if(
        test.records.begin(), test.records.end(),
        [](const StoredRecord& record) { return record.outcome == RecordOutcome::kPassed; });
    auto asks = latest == test.records.end() ? questions.end() : questions.find(latest->id);
    if (asks == questions.end()) continue;
    rows[test.name] = "asked for " + describe_question(asks->second->kind, asks->second->subject);
  }
  return rows;
}

}  // namespace

bool explain_change(const std::string& word, const std::vector<Plan>& plans, Store& store,
                    KindSet kinds, bool all) {
  bool found = false;
  bool coloured = Console::stdout_is_coloured();
  for (const Plan& plan : plans) {
    auto rows = selected_by(word, plan);
    if (rows.empty()) continue;
    found = true;
    std::puts(fmt::format("{}  changed, and {} because of it", paint(word, Colour::kBold, coloured),
                          plural(rows.size(), "test class runs", "test classes run"))
                  .c_str());
    print_rows(rows, all);
  }
  if (found) return true;
  auto asked = facts_about(store, word, kinds);
  if (!asked || asked->facts.empty()) return false;
  for (const Plan& plan : plans) {
    auto rows = would_be_selected(plan, *asked, store);
    if (rows.empty()) continue;
    found = true;
    std::puts(fmt::format("{}  selects nothing now; {} on it and would run after a change of that",
                          paint(word, Colour::kBold, coloured),
                          plural(rows.size(), "test class relies", "test classes rely"))
                  .c_str());
    print_rows(rows, all);
  }
  return found;
}

}  // namespace winnow
