// From a run's traces to records in the store: one transaction per launch. Only what is known for
// certain becomes a record: a test that was closed, in a JVM whose agent had no trouble, with every
// class as it was when the run was planned. Whatever is missing makes a test run again.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/files.h"
#include "runners/launch_import.h"
#include "runners/project.h"

namespace winnow {

// While the command goes on, advance() does what can be done by then: a launch that the build says
// to have ended is recorded, and of others the JVMs that have ended are prepared. finish() does the
// rest. A launch that was recorded is marked by a file launch-N.recorded, so that whoever finds the
// folder of a killed run does not record it again.
class RunImport {
 public:
  // The project must outlive this.
  RunImport(const Project& project, std::string run_folder);

  // Says nothing of what goes wrong: finish() tries again.
  void advance();
  // REQUIRES: the command has ended.
  Result<ImportSummary> finish();

 private:
  using Traces = std::map<uint64_t, std::map<TraceFile, Trace>>;  // by launch

  Status open_store();
  LaunchImport& launch(uint64_t number);
  std::string stem_of(uint64_t number) const;
  Status record(uint64_t number, std::map<TraceFile, Trace> rest);
  void drop(uint64_t number);
  std::vector<std::string> unread_traces(const std::vector<DirectoryEntry>& entries) const;

  const Project& project_;
  std::string run_folder_;
  std::string revision_;
  std::optional<Store> store_;
  std::map<uint64_t, std::unique_ptr<LaunchImport>> launches_;  // not recorded yet
  std::map<uint64_t, std::set<TraceFile>> recorded_;            // from what
  std::set<TraceFile> recorded_files_;                          // all of these
  std::set<std::string> read_;                                  // traces that were built ahead
  ImportSummary summary_;
};

// All of a run that is over.
Result<ImportSummary> import_run(const Project& project, const std::string& run_folder);

}  // namespace winnow
