#include "cli/explain_change.h"

#include <fmt/format.h>

#include <cstdio>
#include <map>
#include <set>

#include "report/console.h"
#include "select/explain.h"
#include "select/test_pattern.h"
#include "store/fact_groups.h"

namespace winnow {
namespace {

constexpr size_t kMostRows = 20;

bool is_path(FactKind kind) {
  return kind == FactKind::kFile || kind == FactKind::kListing || kind == FactKind::kResource ||
         kind == FactKind::kBundle;
}

bool ends_with_path(std::string_view path, std::string_view word) {
  if (!path.ends_with(word)) return false;
  return path.size() == word.size() || path[path.size() - word.size() - 1] == '/';
}

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

// Tests that passed with the answer to a question about it, by the question.
std::map<std::string, std::string> would_be_selected(const std::string& word, const Plan& plan,
                                                     const std::vector<Fact>& facts, Store& store,
                                                     KindSet kinds) {
  std::map<std::string, std::string> rows;
  auto tests = store.tests(plan.launch.module);
  if (!tests) return rows;
  for (const StoredTest& test : *tests) {
    const StoredRecord* latest = nullptr;
    for (const StoredRecord& record : test.records) {
      if (record.outcome == RecordOutcome::kPassed) {
        latest = &record;
        break;
      }
    }
    if (latest == nullptr) continue;
    const Fact* narrowest = nullptr;
    for (uint32_t id : latest->facts) {
      if (id >= facts.size() || facts[id].kind == FactKind{}) continue;
      if ((kinds & kind_bit(facts[id].kind)) == 0 || !is_about(facts[id], word)) continue;
      if (narrowest == nullptr || rank(facts[id].kind) < rank(narrowest->kind)) {
        narrowest = &facts[id];
      }
    }
    if (narrowest != nullptr) {
      rows[test.name] = "asked for " + describe_question(narrowest->kind, narrowest->subject);
    }
  }
  return rows;
}

}  // namespace

bool is_about(const Fact& fact, const std::string& word) {
  if (is_path(fact.kind)) return ends_with_path(fact.subject, word);
  std::string group = group_subject(fact.kind, fact.subject);
  // Of what is about no class, such as the JDK.
  if (group.empty() || group.front() == kPlaceMark) return false;
  std::string name = dotted(group);
  if (names_test({word}, name)) return true;
  if (fact.subject.size() == group.size()) return false;
  std::string member = fact.subject.substr(group.size() + 1);
  return names_test({word}, name + "." + member.substr(0, member.find_first_of("(:")));
}

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
  auto facts = store.facts();
  if (!facts) return false;
  for (const Plan& plan : plans) {
    auto rows = would_be_selected(word, plan, *facts, store, kinds);
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
