// One launch of a run: its file, the state it was planned on, the traces of its JVMs; and from
// these its records. What a JVM's tests relied on can be worked out as soon as that JVM has ended
// (build_ahead), while the build goes on; the store is only touched when the launch has ended.
#pragma once

#include <cstdint>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "facts/record_builder.h"
#include "runners/launch.h"
#include "runners/project.h"

namespace winnow {

struct ImportSummary {
  size_t launches = 0;
  size_t passed = 0;
  size_t failed = 0;
  std::vector<std::string> failed_tests;
  std::vector<std::string> unfinished;
  std::vector<std::string> flaky;  // passed and failed with nothing changed
  std::vector<std::string> notes;  // what was not recorded and why, one line each
};

// A trace of one JVM: where it is, and how much of it was read.
struct TraceFile {
  std::string path;
  uint64_t size = 0;
  auto operator<=>(const TraceFile&) const = default;
};

class LaunchImport {
 public:
  // `stem`: the launch's file without its suffix. What is given must outlive this.
  LaunchImport(const Project& project, std::string stem, const std::string& revision);
  ~LaunchImport();

  // False if the launch was not planned to its end, or nothing of it was to run: there is nothing
  // to record then.
  bool is_planned();
  // REQUIRES: the JVM has ended.
  void build_ahead(TraceFile file, Trace trace);
  bool has_room_ahead() const { return jvms_.size() < kMostAhead; }

  // Everything of this launch, what was built ahead and these. REQUIRES: it has ended.
  Status record(std::map<TraceFile, Trace> rest, Store::Transaction& transaction,
                ImportSummary& summary);
  // What it was recorded from.
  const std::set<TraceFile>& files() const { return files_; }

  // Those that have passed and failed in the state in which they ran. Their records must be in the
  // store.
  void find_flaky_tests(Store& store, ImportSummary& summary);

 private:
  // A build with a JVM for each test class has hundreds; all of them at once would fill the memory.
  static constexpr size_t kMostAhead = 16;

  // What one test did in all JVMs.
  struct TestParts {
    bool failed = false;
    bool unfinished = false;
    uint64_t duration_us = 0;
    std::string jdk;
    uint32_t collects = UINT32_MAX;  // what all of the JVMs collected
    IdSet facts;                     // ids of the store
    std::string obstacle;
  };
  struct Runtime;  // a Java runtime that tests ran in, and what it answers
  struct Jvm;      // one JVM, and the records of its tests
  struct Now;      // what resources say when the run has ended

  Runtime& runtime_of(const Trace& trace);
  std::unique_ptr<Jvm> build(Trace trace);
  Status add(const Jvm& jvm, Store::Transaction& transaction, ImportSummary& summary);
  void find_touched_classes();
  void find_classes_that_changed_back(const Jvm& jvm);
  void note_changed_classes(const RecordBuilder& builder, ImportSummary& summary) const;
  bool was_touched(const Fact& fact);
  bool has_another_answer_now(const Fact& fact);
  Status write_records(Store::Transaction& transaction, ImportSummary& summary);
  bool run_was_complete() const;
  Status write_classes_that_are_no_tests(Store::Transaction& transaction);

  const Project& project_;
  std::string stem_;
  const std::string& revision_;
  RootCache cache_;
  std::optional<bool> planned_;
  Launch launch_;
  State state_;
  std::string encoded_state_;  // as it was read
  int64_t planned_at_ = 0;     // when its file was written, before anything else
  std::map<std::string, std::unique_ptr<Runtime>> runtimes_;  // by java.home
  std::list<std::unique_ptr<Jvm>> jvms_;                      // built ahead
  std::set<TraceFile> files_;
  bool every_jvm_ended_well_ = true;
  std::set<std::string, std::less<>> touched_;
  std::unique_ptr<Now> now_;  // if any resource is not as it was
  std::map<std::string, TestParts> parts_;
};

}  // namespace winnow
