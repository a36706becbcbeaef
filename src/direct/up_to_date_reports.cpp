#include "direct/up_to_date_reports.h"

#include <algorithm>
#include <map>

#include "base/files.h"
#include "direct/kept_reports.h"
#include "direct/report_reader.h"
#include "program/print_input.h"
#include "program/stable_names.h"

namespace winnow {
namespace {

constexpr const char* kUpToDate =
    "up to date: nothing that it relies on has changed since it passed";
constexpr const char* kLeftOut = "left out by always-skip";

std::string kept_path(const Project& project, const std::string& module) {
  return project.state_path(module) + ".reports";
}

std::string outermost(const std::string& name) { return std::string(outermost_name(name)); }

// Of each outermost test class (dots), with the classes in it.
std::map<std::string, Print> versions_of(const Launch& launch, const State& state) {
  std::map<std::string, std::map<std::string, Print>> parts;
  for (const std::string& name : launch.candidates(state)) {
    const ClassSummary* one = state.find(slashed(name));
    if (one != nullptr) parts[outermost(name)][name] = one->whole;
  }
  std::map<std::string, Print> versions;
  for (const auto& [test, prints] : parts) {
    PrintInput input;
    for (const auto& [name, print] : prints) {
      input.item("class", name);
      input.item("print", print);
    }
    versions[test] = input.take();
  }
  return versions;
}

class ReportWriter {
 public:
  ReportWriter(const Project& project, const Plan& plan, ReportStyle style)
      : plan_(plan),
        style_(style),
        kept_(KeptReports::read(kept_path(project, plan.launch.module))),
        versions_(versions_of(plan.launch, plan.state)) {}

  Status run() {
    // A nested class runs with the one around it.
    std::map<std::string, const Decision*> tests;
    for (const Decision& decision : plan_.selection.decisions) {
      if (decision.reason == Reason::kNotATest) continue;
      auto [known, is_new] = tests.try_emplace(outermost(decision.test), &decision);
      if (!is_new && decision.runs()) known->second = &decision;
    }
    for (const auto& [test, decision] : tests) {
      Status done = decision->runs() || !plan_.skips ? take_away(test) : write(test, *decision);
      if (!done) return done;
    }
    return {};
  }

 private:
  std::vector<ClassReport> reports_of(const std::string& test) const {
    const auto* known = kept_.find(test, versions_.count(test) ? versions_.at(test) : kAbsent);
    if (known != nullptr) return *known;
    TestCase whole;
    whole.source = test;
    whole.name = test.substr(test.rfind('.') + 1);
    return {ClassReport{test, 0, {whole}, "", ""}};
  }

  Status write(const std::string& test, const Decision& decision) {
    bool as_passed = style_ == ReportStyle::kPassed && decision.reason == Reason::kUpToDate;
    for (ClassReport& report : reports_of(test)) {
      report.up_to_date = true;
      for (TestCase& one : report.cases) {
        if (as_passed) continue;
        one.outcome = CaseOutcome::kSkipped;
        one.message = decision.reason == Reason::kUpToDate ? kUpToDate : kLeftOut;
        one.elapsed_ms = 0;
      }
      if (!as_passed) report.elapsed_ms = 0;
      if (auto written = report.write(plan_.launch.reports); !written) return written;
    }
    return {};
  }

  // Most runners write over it, but TestNG's has a name of its own.
  Status take_away(const std::string& test) {
    for (const ClassReport& report : reports_of(test)) {
      std::string path = xml_report_path(plan_.launch.reports, report.name);
      auto text = read_file(path);
      if (!text) continue;
      auto there = read_class_reports(*text);
      if (there.empty() || !there.front().up_to_date) continue;
      if (auto gone = remove_tree(path); !gone) return gone;
      (void)remove_tree(text_report_path(plan_.launch.reports, report.name));
    }
    return {};
  }

  const Plan& plan_;
  ReportStyle style_;
  KeptReports kept_;
  std::map<std::string, Print> versions_;
};

using ReportsByTest = std::map<std::string, std::vector<ClassReport>>;

// Those that were written since, by outermost test class.
ReportsByTest reports_written(const std::string& folder, int64_t since_ns) {
  constexpr int64_t kSecond = 1'000'000'000;  // what some file systems can tell apart
  ReportsByTest reports;
  auto entries = list_directory(folder);
  if (!entries) return reports;
  for (const DirectoryEntry& entry : *entries) {
    if (!entry.name.starts_with("TEST-") || !entry.name.ends_with(".xml")) continue;
    std::string path = join_path(folder, entry.name);
    if (stat_file(path).signature.mtime_ns / kSecond < since_ns / kSecond) continue;
    auto text = read_file(path);
    if (!text) continue;
    for (ClassReport& report : read_class_reports(*text)) {
      if (!report.up_to_date) reports[outermost(report.name)].push_back(std::move(report));
    }
  }
  return reports;
}

void keep_reports_of(const Project& project, const Launch& launch, int64_t since_ns) {
  auto state = project.last_state(launch.module);
  if (!state) return;
  auto versions = versions_of(launch, *state);
  std::string path = kept_path(project, launch.module);
  KeptReports kept = KeptReports::read(path);
  bool changed = false;
  for (auto& [test, reports] : reports_written(launch.reports, since_ns)) {
    bool passed = std::none_of(reports.begin(), reports.end(),
                               [](const ClassReport& one) { return one.failed(); });
    auto version = versions.find(test);
    if (!passed || version == versions.end()) continue;
    kept.keep(test, version->second, std::move(reports));
    changed = true;
  }
  // What can't be kept is one case in the next report.
  if (changed) (void)write_file_atomically(path, kept.encode());
}

}  // namespace

Status write_up_to_date_reports(const Project& project, const Plan& plan, ReportStyle style) {
  if (style == ReportStyle::kKeep || plan.launch.reports.empty()) return {};
  return ReportWriter(project, plan, style).run();
}

void keep_reports(const Project& project, const std::string& run_folder) {
  for (uint64_t number : planned_launches(run_folder)) {
    std::string file = join_path(run_folder, "launch-" + std::to_string(number) + ".txt");
    auto launch = Launch::read(file);
    if (!launch || launch->reports.empty()) continue;
    keep_reports_of(project, *launch, stat_file(file).signature.mtime_ns);
  }
}

}  // namespace winnow
