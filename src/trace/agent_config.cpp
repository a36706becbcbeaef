#include "trace/agent_config.h"

#include <cstdlib>

#include "base/files.h"

namespace winnow {
namespace {

constexpr std::string_view kMagic = "winnow-agent";
constexpr int kVersion = 1;

constexpr const char* kTraceDir = "trace-dir";
constexpr const char* kLog = "log";
constexpr const char* kLaunch = "launch";
constexpr const char* kSkip = "skip";
constexpr const char* kSkipClassPath = "skip-class-path";
constexpr const char* kAsk = "ask";
constexpr const char* kUnset = "unset-env";
constexpr const char* kSet = "set-env";
constexpr const char* kDropIn = "drop-in-env";
constexpr const char* kCollect = "collect";
constexpr const char* kReceivers = "receivers";
constexpr const char* kLibraries = "libraries";
constexpr const char* kProbeJdk = "probe-jdk";
constexpr const char* kYes = "yes";

}  // namespace

void EnvironmentRepair::write(KeyValues& lines, const std::string& prefix) const {
  for (const std::string& name : unset) lines.add(prefix + kUnset, name);
  for (const std::string& value : set) lines.add(prefix + kSet, value);
  for (const std::string& text : drop_in) lines.add(prefix + kDropIn, text);
}

EnvironmentRepair EnvironmentRepair::from(const KeyValues& lines, const std::string& prefix) {
  return {lines.all(prefix + kUnset), lines.all(prefix + kSet), lines.all(prefix + kDropIn)};
}

std::optional<LibraryDetail> library_detail(std::string_view word) {
  if (word.empty() || word == kLibraryMethods) return LibraryDetail::kMethods;
  if (word == kLibraryBlocks) return LibraryDetail::kBlocks;
  if (word == kLibraryClasses) return LibraryDetail::kClasses;
  return std::nullopt;
}

void Collecting::write(KeyValues& lines, const std::string& prefix) const {
  if (nothing) {
    lines.add(prefix + kCollect, kCollectNothing);
  } else if (blocks) {
    lines.add(prefix + kCollect, kCollectBlocks);
  }
  if (receivers) lines.add(prefix + kReceivers, kYes);
  if (libraries == LibraryDetail::kBlocks) lines.add(prefix + kLibraries, kLibraryBlocks);
  if (libraries == LibraryDetail::kClasses) lines.add(prefix + kLibraries, kLibraryClasses);
}

Result<Collecting> Collecting::from(const KeyValues& lines, const std::string& prefix) {
  Collecting collecting;
  auto unknown = [](const char* key, const std::string& word) {
    return fail(ErrorCode::kCorrupt,
                std::string("says \"") + key + " " + word + "\", which is not known");
  };
  std::string collect = lines.get(prefix + kCollect);
  collecting.nothing = collect == kCollectNothing;
  if (collecting.nothing) return collecting;
  collecting.blocks = collect == kCollectBlocks;
  bool is_known = collecting.blocks || collect.empty() || collect == kCollectMethods;
  if (!is_known) return unknown(kCollect, collect);
  std::string word = lines.get(prefix + kLibraries);
  auto libraries = library_detail(word);
  if (!libraries) return unknown(kLibraries, word);
  collecting.libraries = *libraries;
  collecting.receivers = lines.get(prefix + kReceivers) == kYes;
  return collecting;
}

Result<AgentConfig> AgentConfig::read(const std::string& path) {
  auto text = read_file(path);
  if (!text) return fail(text.error());
  auto values = KeyValues::parse(*text, kMagic, kVersion, path);
  if (!values) return fail(values.error());
  AgentConfig config;
  config.trace_dir = values->get(kTraceDir);
  if (config.trace_dir.empty()) return fail(ErrorCode::kCorrupt, "has no trace-dir", path);
  config.log = values->get(kLog);
  config.launch = std::strtoull(values->get(kLaunch).c_str(), nullptr, 10);
  for (std::string& test : values->all(kSkip)) config.skip.insert(std::move(test));
  if (values->has(kSkipClassPath)) config.skip_class_path = values->get(kSkipClassPath);
  config.ask = values->get(kAsk);
  config.environment = EnvironmentRepair::from(*values);
  auto collecting = Collecting::from(*values);
  if (!collecting) return fail(ErrorCode::kCorrupt, collecting.error().message, path);
  config.collecting = *collecting;
  config.probe_jdk = values->get(kProbeJdk) == kYes;
  return config;
}

std::string AgentConfig::text() const {
  KeyValues lines;
  lines.add(kTraceDir, trace_dir);
  lines.add(kLog, log);
  lines.add(kLaunch, std::to_string(launch));
  for (const std::string& test : skip) lines.add(kSkip, test);
  if (skip_class_path) lines.add(kSkipClassPath, *skip_class_path);
  if (!ask.empty()) lines.add(kAsk, ask);
  environment.write(lines);
  collecting.write(lines);
  if (probe_jdk) lines.add(kProbeJdk, kYes);
  return lines.text(kMagic, kVersion);
}

}  // namespace winnow
