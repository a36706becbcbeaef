// Takes one evolving program through everything: compiles its first revision, makes tests for it,
// runs them with and without the agent, records; then, for each revision that was made of the first
// one, runs all tests for the truth and asks every technique what it would have run.
//
// A lane is what one of these needs for itself: a folder and two JVMs. In the one with the agent
// nothing but tests runs, so that what is recorded is theirs.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "checker/evolving_program.h"
#include "checker/jvm_worker.h"
#include "checker/observation.h"
#include "checker/tools/recorded_program.h"
#include "checker/trace_slice.h"
#include "trace/agent_config.h"

namespace winnow {

// What is recorded of programs: all that any of the techniques needs.
Collecting collecting_for_checks();

// Whether a static field can be set by anybody but an initialiser: then what a test does may depend
// on those before it.
bool keeps_state_between_tests(const Revision& revision);

struct LaneOptions {
  std::string folder;  // is created, and removed at the end
  std::string java_home;
  std::chrono::seconds test_limit{10};
  std::chrono::seconds compile_limit{120};
};

class Lane {
 public:
  static Result<std::unique_ptr<Lane>> open(const LaneOptions& options);
  ~Lane();
  Lane(const Lane&) = delete;
  Lane& operator=(const Lane&) = delete;

 private:
  friend class ProgramCheck;
  Lane(const LaneOptions& options, JvmWorkerOptions plain, JvmWorkerOptions recording);

  std::string folder_;
  std::string java_home_;
  std::string traces_;
  JvmWorker plain_;
  JvmWorker recording_;
  TraceSlice slice_;
  size_t programs_ = 0;  // that were checked here
};

class ProgramCheck {
 public:
  ProgramCheck(Lane& lane, const std::vector<CheckedTechnique>& techniques, uint64_t seed)
      : lane_(lane), techniques_(techniques), seed_(seed) {}

  // An error only if Winnow itself can't do its work; what programs do is part of what is observed.
  Result<ProgramObservation> run(const EvolvingProgram& program, std::string_view mode);

  // For people, after run: the source of a test, and why a technique selects it or not in a
  // revision.
  Result<std::string> explain(const EvolvingProgram& program, size_t revision,
                              const CheckedTechnique& technique, const std::string& test);
  std::string test_source(const std::string& test) const;
  // What the test ended with in the first revision; empty: with nothing.
  std::string exception_of(const std::string& test) const;

 private:
  Status make_tests(const EvolvingProgram& program);
  Status run_first(const EvolvingProgram& program);
  Status record(const EvolvingProgram& program);
  Status compare_uses(const EvolvingProgram& program);
  Status run_again();
  Result<RevisionObservation> run_revision(const Revision& revision);

  // Compiles the revision into the folder of classes. False: it can't be.
  Result<bool> compile_program(const Revision& revision, std::string& error);
  // javac did not come to an end with the program, or with its tests.
  void note_given_up(const Revision& revision, const std::string& what, const Compiled& compiled);
  // Writes what is no source into the folder of classes; gives back the sources.
  Result<std::vector<SourceFile>> put_resources(const Revision& revision,
                                                const std::string& folder);
  // Compiles those of the tests that can be; gives back which.
  Result<IdSet> compile_tests(const Revision& revision, const std::string& output);
  // Fills in what is selected and why.
  Status select(const State& state, RevisionObservation& seen);
  Result<State> load_state() const;
  Launch launch() const;
  std::vector<std::string> names_of(const IdSet& tests) const;
  std::vector<std::string> roots() const { return {classes_folder(), tests_folder()}; }
  // Of this program alone: the agent knows files by their paths, and one that another program read
  // before would be one that changed while tests ran.
  std::string classes_folder() const {
    return join_path(lane_.folder_, "classes-" + std::to_string(lane_.programs_));
  }
  std::string tests_folder() const { return join_path(lane_.folder_, "tests"); }
  std::string marked_folder() const { return join_path(lane_.folder_, "marked"); }
  std::string first_tests_folder() const { return join_path(lane_.folder_, "first-tests"); }
  // After the last revision: what is still there of the program ends with its JVM.
  void end_processes(JvmWorker& worker);
  void note_unknown(const std::string& where, const std::vector<TestEnd>& ends);

  Lane& lane_;
  const std::vector<CheckedTechnique>& techniques_;
  uint64_t seed_;
  ProgramObservation seen_;
  std::vector<SourceFile> test_sources_;  // by number
  std::vector<TestEnd> first_ends_;       // by number
  Print first_interface_;                 // of all that a test's source is compiled against
  Shared shared_ = Shared::kNothing;
  std::optional<RecordedProgram> recorded_;
};

}  // namespace winnow
