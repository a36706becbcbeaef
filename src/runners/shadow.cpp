#include "runners/shadow.h"

#include <map>

#include "base/files.h"
#include "base/key_value.h"

namespace winnow {
namespace {

constexpr std::string_view kMagic = "winnow-shadow";
constexpr int kVersion = 1;
constexpr std::string_view kSuffix = ".shadow";

void judge(const StoredTest* test, const std::string& name, int64_t began, ShadowReport& report) {
  if (test == nullptr || test->records.empty() || test->records.front().made_at < began) {
    report.not_recorded.push_back(name);
    return;
  }
  const StoredRecord& record = test->records.front();
  if (record.outcome == RecordOutcome::kFailed) {
    report.failed.push_back(name);
  } else if (record.outcome != RecordOutcome::kPassed) {
    report.not_recorded.push_back(name);
  } else if (record.times > 1) {
    ++report.as_before;
  } else {
    report.otherwise.push_back(name);
  }
}

Status read_one(Store& store, const std::string& path, int64_t began, ShadowReport& report) {
  auto text = read_file(path);
  if (!text) return fail(text.error());
  auto lines = KeyValues::parse(*text, kMagic, kVersion, path);
  if (!lines) return fail(lines.error());
  report.selected += std::strtoull(lines->get("selected").c_str(), nullptr, 10);
  auto tests = store.tests(lines->get("module"), Store::With::kNoFacts);
  if (!tests) return fail(tests.error());
  std::map<std::string_view, const StoredTest*> known;
  for (const StoredTest& test : *tests) known[test.name] = &test;
  for (const std::string& name : lines->all("skip")) {
    auto found = known.find(name);
    judge(found == known.end() ? nullptr : found->second, name, began, report);
  }
  return {};
}

}  // namespace

Status write_shadow_file(const std::string& path, const Plan& plan) {
  KeyValues lines;
  lines.add("module", plan.launch.module);
  size_t selected = 0;
  for (const Decision& decision : plan.selection.decisions) selected += decision.runs() ? 1 : 0;
  lines.add("selected", std::to_string(selected));
  for (const std::string& test : plan.left_out()) lines.add("skip", test);
  return write_file_atomically(path, lines.text(kMagic, kVersion));
}

Result<ShadowReport> shadow_report(const Project& project, const std::string& run_folder,
                                   int64_t began) {
  ShadowReport report;
  auto entries = list_directory(run_folder);
  if (!entries) return fail(entries.error());
  auto store = project.open_store(Store::Access::kRead);
  if (!store) return fail(store.error());
  for (const DirectoryEntry& entry : *entries) {
    if (!entry.name.ends_with(kSuffix)) continue;
    auto read = read_one(*store, join_path(run_folder, entry.name), began, report);
    if (!read) return fail(read.error());
  }
  return report;
}

}  // namespace winnow
