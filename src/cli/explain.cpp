#include "select/explain.h"

#include <fmt/format.h>

#include <cstdio>
#include <ctime>
#include <map>
#include <optional>

#include "base/files.h"
#include "cli/asked_facts.h"
#include "cli/command.h"
#include "cli/did_you_mean.h"
#include "cli/explain_change.h"
#include "cli/session.h"
#include "select/test_pattern.h"

namespace winnow {
namespace {

constexpr size_t kMostFacts = 12;

std::string answer_text(const Print& print) {
  return print.absent() ? "nothing" : print.short_hex();
}

void print_broken(const Decision& decision, const std::vector<Change>& changes, bool coloured,
                  bool all) {
  size_t shown = all ? decision.broken.size() : std::min(decision.broken.size(), kMostFacts);
  for (size_t i = 0; i < shown; ++i) {
    const BrokenFact& fact = decision.broken[i];
    Explanation explanation = explain_broken(fact, changes);
    std::string code = explanation.code.empty() ? "" : " (" + explanation.code + ")";
    std::puts(
        fmt::format("  change    {}{}", paint(explanation.text, Colour::kBold, coloured), code)
            .c_str());
    std::puts(fmt::format("  asked     {}", describe_question(fact.then.kind, fact.then.subject))
                  .c_str());
    std::puts(fmt::format("  answer    then {}, now {}", answer_text(fact.then.print),
                          answer_text(fact.now))
                  .c_str());
  }
  if (shown < decision.broken_count) {
    std::puts(fmt::format("  … and {} more of its {} facts do not hold any more",
                          decision.broken_count - shown, decision.fact_count)
                  .c_str());
  }
}

// The record by which the decision was made, without its facts; none if it can't be found.
std::optional<StoredRecord> record_behind(const Decision& decision,
                                          const std::vector<StoredTest>& tests) {
  for (const StoredTest& test : tests) {
    if (test.name != decision.test) continue;
    for (const StoredRecord& record : test.records) {
      bool passed = record.outcome == RecordOutcome::kPassed;
      if (passed && record.fact_count == decision.fact_count) return record;
    }
  }
  return std::nullopt;
}

// What would select it: a change of the answer to any of these.
void print_questions(const std::vector<Fact>& facts, bool all) {
  std::map<FactKind, std::vector<const Fact*>> kinds;
  for (const Fact& fact : facts) kinds[fact.kind].push_back(&fact);
  for (const auto& [kind, asked] : kinds) {
    std::puts(fmt::format("  {:>8}  {}", asked.size(), kind_name(kind)).c_str());
    if (!all) continue;
    for (const Fact* fact : asked) {
      std::puts(("            " + describe_question(fact->kind, fact->subject)).c_str());
    }
  }
}

// Why it does not run though it ran methods that changed.
void print_changed_elsewhere(const std::vector<Fact>& facts, const std::vector<Change>& changes) {
  size_t shown = 0;
  for (const Fact& fact : facts) {
    bool is_init = fact.kind == FactKind::kInit;
    if (fact.kind != FactKind::kWays && !is_init) continue;
    MethodSubject method = is_init ? MethodSubject{fact.subject, kStaticInitialiser}
                                   : split_ways_subject(fact.subject).method;
    for (const Change* change : changes_about(changes, method.class_name)) {
      if (change->member != method.key || shown++ >= kMostFacts) continue;
      std::puts(fmt::format("  {} ({}), but only in {}.", change->sentence(),
                            change_code(change->type),
                            is_init ? "constants of fields that it does not use"
                                    : "parts that it did not run")
                    .c_str());
    }
  }
}

void print_up_to_date(const Decision& decision, Store& store, const std::string& module,
                      KindSet kinds, const std::vector<Change>& changes, bool all) {
  auto tests = store.tests(module, Store::With::kNoFacts);
  auto record = tests ? record_behind(decision, *tests) : std::nullopt;
  auto ids = record ? store.facts_of(record->id) : Result<IdSet>{};
  auto facts = ids ? facts_with_ids(store, *ids) : Result<std::vector<Fact>>{};
  std::puts("  It passed before with every answer that it relied on as it is now:");
  if (!record || !facts) return;
  std::erase_if(*facts, [&](const Fact& fact) { return (kinds & kind_bit(fact.kind)) == 0; });
  print_questions(*facts, all);
  print_changed_elsewhere(*facts, changes);
  char when[32];
  std::time_t made = record->made_at;
  std::tm parts{};
  ::localtime_r(&made, &parts);
  std::strftime(when, sizeof when, "%Y-%m-%d %H:%M", &parts);
  std::puts(fmt::format("  It runs again when one of them changes{}. Last recorded {}, took {}.",
                        all ? "" : " (--verbose lists them)", when,
                        duration_text(record->duration_us))
                .c_str());
}

int run_explain(const Arguments& line) {
  Console console(false);
  Arguments arguments = line;
  Project project = Project::find(current_directory());
  if (auto read = read_settings(project, arguments); !read) {
    console.error(read.error().text());
    return exit_code_of(read.error());
  }
  auto plans = plan_known_modules(project, chosen_selecting(arguments), Detail::kFull);
  auto store = project.open_store(Store::Access::kRead);
  if (!plans || !store) {
    const Error& error = !plans ? plans.error() : store.error();
    console.error(error.text() + "; nothing is known, so every test runs");
    return kExitTrouble;
  }
  warn_of_edits(project, console);
  KindSet kinds = chosen_technique(arguments).kinds;
  bool all = arguments.flag("verbose");
  bool coloured = Console::stdout_is_coloured();
  size_t found = 0;
  std::vector<std::string> names;
  for (const Plan& plan : *plans) {
    for (const Decision& decision : plan.selection.decisions) {
      names.push_back(decision.test);
      names.push_back(decision.test.substr(decision.test.rfind('.') + 1));
      if (!names_test(arguments.words, decision.test)) continue;
      ++found;
      std::puts(fmt::format("{}  {}", paint(decision.test, Colour::kBold, coloured),
                            decision.runs() ? "runs" : "does not run")
                    .c_str());
      if (decision.reason == Reason::kChanged) {
        print_broken(decision, plan.changes, coloured, all);
      } else if (decision.reason == Reason::kUpToDate) {
        print_up_to_date(decision, *store, plan.launch.module, kinds, plan.changes, all);
      } else {
        std::puts(("  " + explain_decision(decision, plan.changes)).c_str());
      }
    }
  }
  if (found > 0) return kExitGood;
  const std::string& word = arguments.words.front();
  if (explain_change(word, *plans, *store, kinds, all)) return kExitGood;
  console.error(fmt::format("no test class '{}' is known here, and no test has asked for it{}",
                            word, did_you_mean(word, names)));
  console.say("winnow status --format json lists them");
  return kExitNotFound;
}

}  // namespace

CommandSpec explain_command() {
  CommandSpec command;
  command.name = "explain";
  command.words = "TEST | CHANGE";
  command.summary = "show why a test runs or does not, or which tests a change concerns";
  command.details =
      "The chain from a change to the test: what changed, what the test asked, the answer then "
      "and\n"
      "now. TEST is a class name with or without its package. CHANGE is a class, a method "
      "(Cart.total),\n"
      "a resource or a file: the tests that run because it changed, or that would if it did.";
  command.options = {{"verbose", "", "", "show every fact and every test", {}}};
  command.examples = {
      {"winnow explain CartTest", "why CartTest would run now, or why not"},
      {"winnow explain Cart.total", "the tests that a change of the method concerns"},
      {"winnow explain prices.properties", "the same for a resource"}};
  command.fewest_words = command.most_words = 1;
  command.run = run_explain;
  return command;
}

}  // namespace winnow
