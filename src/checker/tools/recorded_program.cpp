#include "checker/tools/recorded_program.h"

#include <algorithm>

#include "base/files.h"
#include "checker/tools/recorded_uses.h"
#include "runners/import.h"
#include "select/selection.h"
#include "select/study_filter.h"
#include "trace/trace_format.h"

namespace winnow {
namespace {

constexpr const char* kRun = "run";
constexpr KindSet kEveryKind = ~KindSet{0};

// The broken facts that this technique asks about.
BrokenFilter filter_of(const CheckedTechnique& tool, Store& store, Answers& answers) {
  BrokenFilter further = study_filter(tool.technique, store, answers);
  KindSet kinds = tool.technique.kinds;
  return [kinds, further](const StoredRecord& record, std::vector<const BrokenFact*>& broken) {
    std::erase_if(broken, [&](const BrokenFact* fact) {
      FactKind kind = fact->then.kind;
      return rank(kind) != kRankOfUnknown && (kinds & kind_bit(kind)) == 0;
    });
    if (further && !broken.empty()) further(record, broken);
  };
}

}  // namespace

struct RecordedProgram::Parts {
  Parts(std::string folder, Launch started, Store records, size_t count)
      : project(std::move(folder)),
        launch(std::move(started)),
        store(std::move(records)),
        recorded(count),
        surroundings(launch.surroundings(project)) {}

  Result<SelectionInput> input(const State& state, Answers& answers) {
    auto tests = store.tests(launch.module, Store::With::kNoFacts);
    if (!tests) return fail(tests.error());
    // Every question once; each technique takes the answers that it asks for.
    auto broken = BrokenFacts::find(store, *tests, answers, kEveryKind);
    if (!broken) return fail(broken.error());
    return SelectionInput{std::move(*tests), std::move(*broken), launch.candidates(state)};
  }

  Project project;
  Launch launch;
  Store store;
  size_t recorded;
  Surroundings surroundings;
};

RecordedProgram::RecordedProgram(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
RecordedProgram::RecordedProgram(RecordedProgram&&) noexcept = default;
RecordedProgram& RecordedProgram::operator=(RecordedProgram&&) noexcept = default;
RecordedProgram::~RecordedProgram() = default;
size_t RecordedProgram::recorded() const { return parts_->recorded; }

Result<RecordedProgram> RecordedProgram::record(const std::string& folder, const Launch& launch,
                                                const State& state, std::string_view trace) {
  Project project(folder);
  if (auto gone = remove_tree(project.folder()); !gone) return fail(gone.error());
  if (auto made = project.prepare(); !made) return fail(made.error());
  std::string run = join_path(project.folder(), kRun);
  if (auto made = make_directories(run); !made) return fail(made.error());
  KeyValues lines;
  for (auto& [key, value] : launch.lines()) lines.add(key, value);
  std::string stem = join_path(run, "launch-1");
  for (const auto& [name, content] :
       {std::pair<std::string, std::string>{stem + ".txt",
                                            lines.text(kLaunchMagic, kLaunchVersion)},
        {stem + ".wstate", state.encode()},
        {join_path(run, "program" + std::string(kTraceSuffix)), std::string(trace)}}) {
    if (auto written = write_file_atomically(name, content); !written) {
      return fail(written.error());
    }
  }
  auto imported = import_run(project, run);
  if (!imported) return fail(imported.error());
  if (!imported->notes.empty()) return fail(ErrorCode::kIo, imported->notes.front());
  auto store = project.open_store(Store::Access::kRead);
  if (!store) return fail(store.error());
  return RecordedProgram(
      std::make_unique<Parts>(folder, launch, std::move(*store), imported->passed));
}

RecordedProgram RecordedProgram::of_store(const std::string& folder, const Launch& launch,
                                          Store store, size_t recorded) {
  return RecordedProgram(std::make_unique<Parts>(folder, launch, std::move(store), recorded));
}

Result<std::vector<std::vector<SelectedTest>>> RecordedProgram::select(
    const State& state, const std::vector<CheckedTechnique>& techniques) {
  RootCache cache("");
  Answers answers(state, cache, parts_->surroundings);
  auto input = parts_->input(state, answers);
  if (!input) return fail(input.error());
  std::vector<std::vector<SelectedTest>> selected;
  for (const CheckedTechnique& one : techniques) {
    auto& tests = selected.emplace_back();
    BrokenFilter filter = filter_of(one, parts_->store, answers);
    for (Decision& decision : select_tests(*input, state, one.technique, filter).decisions) {
      if (!decision.runs()) continue;
      std::string_view cause = decision.broken.empty()
                                   ? reason_name(decision.reason)
                                   : kind_name(decision.broken.front().then.kind);
      tests.push_back({std::move(decision.test), std::string(cause)});
    }
  }
  return selected;
}

Result<std::vector<std::vector<LackingUse>>> RecordedProgram::lacking(
    const std::map<std::string, std::vector<std::string>>& uses,
    const std::vector<CheckedTechnique>& techniques) {
  auto tests = parts_->store.tests(parts_->launch.module, Store::With::kFacts);
  if (!tests) return fail(tests.error());
  auto facts = parts_->store.facts();
  if (!facts) return fail(facts.error());
  std::vector<std::vector<LackingUse>> all(techniques.size());
  for (const StoredTest& test : *tests) {
    auto used = uses.find(test.name);
    if (used == uses.end() || test.records.empty()) continue;
    for (size_t i = 0; i < techniques.size(); ++i) {
      if (techniques[i].technique.kinds == 0) continue;
      RecordedUses recorded;
      for (uint32_t id : test.records.front().facts) {
        recorded.add((*facts)[id], techniques[i].technique);
      }
      auto unknown = std::find_if(used->second.begin(), used->second.end(),
                                  [&](const std::string& use) { return !recorded.know(use); });
      if (unknown != used->second.end()) all[i].push_back({test.name, *unknown});
    }
  }
  for (auto& found : all) {
    std::sort(found.begin(), found.end(),
              [](const LackingUse& a, const LackingUse& b) { return a.test < b.test; });
  }
  return all;
}

Result<std::string> RecordedProgram::explain(const State& state, const CheckedTechnique& technique,
                                             const std::string& test) {
  RootCache cache("");
  Answers answers(state, cache, parts_->surroundings);
  auto input = parts_->input(state, answers);
  if (!input) return fail(input.error());
  BrokenFilter filter = filter_of(technique, parts_->store, answers);
  Selection selection = select_tests(*input, state, technique.technique, filter);
  const Decision* decision = selection.find(test);
  if (decision == nullptr) return fail(ErrorCode::kNotFound, "there is no test " + test);
  std::string text = std::string(reason_name(decision->reason)) + "\n";
  for (const BrokenFact& one : decision->broken) {
    text += "    " + describe_question(one.then.kind, one.then.subject) + "\n";
  }
  auto tests = parts_->store.tests(parts_->launch.module, Store::With::kFacts);
  auto facts = parts_->store.facts();
  if (!tests || !facts) return text;
  for (const StoredTest& one : *tests) {
    if (one.name != test || one.records.empty()) continue;
    text += "  recorded:\n";
    for (uint32_t id : one.records.front().facts) {
      const Fact& fact = (*facts)[id];
      if ((technique.technique.kinds & kind_bit(fact.kind)) == 0) continue;
      text += "    " + describe_question(fact.kind, fact.subject) + "\n";
    }
  }
  return text;
}

}  // namespace winnow
