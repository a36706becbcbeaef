#include "runners/import.h"

#include <algorithm>
#include <optional>

#include "base/files.h"
#include "runners/git_revision.h"
#include "trace/trace_reader.h"

namespace winnow {
namespace {

constexpr std::string_view kLaunchPrefix = "launch-";
constexpr std::string_view kLaunchSuffix = ".txt";
constexpr const char* kRecordedSuffix = ".recorded";

// "launch-3.txt" is of launch 3.
std::optional<uint64_t> launch_with(std::string_view name, std::string_view suffix) {
  if (!name.starts_with(kLaunchPrefix) || !name.ends_with(suffix)) return std::nullopt;
  return std::strtoull(name.data() + kLaunchPrefix.size(), nullptr, 10);
}

TraceFile trace_file(const std::string& path) { return {path, stat_file(path).signature.size}; }

}  // namespace

RunImport::RunImport(const Project& project, std::string run_folder)
    : project_(project),
      run_folder_(std::move(run_folder)),
      revision_(git_revision(project.root())) {}

std::string RunImport::stem_of(uint64_t number) const {
  return join_path(run_folder_, std::string(kLaunchPrefix) + std::to_string(number));
}

Status RunImport::open_store() {
  if (store_) return {};
  auto store = project_.open_store(Store::Access::kWrite);
  if (!store) return fail(store.error());
  store_.emplace(std::move(*store));
  return {};
}

LaunchImport& RunImport::launch(uint64_t number) {
  auto& import = launches_[number];
  if (import == nullptr) {
    import = std::make_unique<LaunchImport>(project_, stem_of(number), revision_);
  }
  return *import;
}

// What was built ahead is read again when it is needed.
void RunImport::drop(uint64_t number) {
  for (const TraceFile& file : launch(number).files()) read_.erase(file.path);
  launches_.erase(number);
}

Status RunImport::record(uint64_t number, std::map<TraceFile, Trace> rest) {
  if (!launch(number).is_planned()) {
    recorded_[number] = {};
    drop(number);
    return {};
  }
  if (auto opened = open_store(); !opened) return opened;
  auto transaction = store_->begin();
  if (!transaction) return fail(transaction.error());
  LaunchImport& import = launch(number);
  ImportSummary before = summary_;
  Status done = import.record(std::move(rest), *transaction, summary_);
  if (done) done = transaction->commit();
  if (!done) {
    summary_ = std::move(before);
    drop(number);
    return done;
  }
  import.find_flaky_tests(*store_, summary_);
  std::set<TraceFile> files = import.files();
  drop(number);
  recorded_files_.insert(files.begin(), files.end());
  recorded_[number] = std::move(files);
  return write_file_atomically(stem_of(number) + kRecordedSuffix, "");
}

void RunImport::advance() {
  auto entries = list_directory(run_folder_);
  if (!entries) return;
  std::set<uint64_t> ended;
  for (const DirectoryEntry& entry : *entries) {
    auto number = launch_with(entry.name, ".done");
    if (number && recorded_.count(*number) == 0) ended.insert(*number);
  }
  Traces traces;
  for (const std::string& path : unread_traces(*entries)) {
    // Of one that is being written only the end is looked at.
    if (ended.empty() && !Trace::has_end(path)) continue;
    TraceFile file = trace_file(path);
    auto trace = Trace::read(path);
    if (!trace || trace->jvms.empty()) continue;
    uint64_t number = trace->jvms.front().launch;
    if (recorded_.count(number) != 0) continue;
    if (trace->ended && launch(number).has_room_ahead()) {
      read_.insert(path);
      launch(number).build_ahead(std::move(file), std::move(*trace));
    } else if (ended.count(number) != 0) {
      traces[number].emplace(std::move(file), std::move(*trace));
    }
  }
  for (uint64_t number : ended) (void)record(number, std::move(traces[number]));
}

// Those that have not been looked at, or have grown since.
std::vector<std::string> RunImport::unread_traces(
    const std::vector<DirectoryEntry>& entries) const {
  std::vector<std::string> paths;
  for (const DirectoryEntry& entry : entries) {
    std::string path = join_path(run_folder_, entry.name);
    if (!entry.name.ends_with(kTraceSuffix) || read_.count(path) != 0) continue;
    if (recorded_files_.count(trace_file(path)) == 0) paths.push_back(std::move(path));
  }
  return paths;
}

Result<ImportSummary> RunImport::finish() {
  auto entries = list_directory(run_folder_);
  if (!entries) return fail(entries.error());
  std::set<uint64_t> numbers;
  std::set<uint64_t> recorded_before;  // by one that was killed then
  for (const DirectoryEntry& entry : *entries) {
    if (auto number = launch_with(entry.name, kLaunchSuffix)) numbers.insert(*number);
    auto number = launch_with(entry.name, kRecordedSuffix);
    if (number && recorded_.count(*number) == 0) recorded_before.insert(*number);
  }
  Traces traces;
  for (const std::string& path : unread_traces(*entries)) {
    TraceFile file = trace_file(path);
    auto trace = Trace::read(path);
    if (!trace) {
      summary_.notes.push_back(trace.error().text() + "; its tests run again");
      continue;
    }
    // A JVM that died before it could say who it is has run no test.
    if (trace->jvms.empty()) continue;
    traces[trace->jvms.front().launch].emplace(std::move(file), std::move(*trace));
  }
  for (uint64_t number : numbers) {
    if (recorded_before.count(number) != 0) continue;
    if (auto recorded = recorded_.find(number); recorded != recorded_.end()) {
      if (traces.count(number) == 0) continue;
      // A JVM has outlived the launch: all of it once more.
      for (const TraceFile& file : recorded->second) {
        auto trace = Trace::read(file.path);
        if (trace) traces[number].emplace(trace_file(file.path), std::move(*trace));
      }
    }
    if (auto done = record(number, std::move(traces[number])); !done) return fail(done.error());
  }
  return std::move(summary_);
}

Result<ImportSummary> import_run(const Project& project, const std::string& run_folder) {
  return RunImport(project, run_folder).finish();
}

}  // namespace winnow
