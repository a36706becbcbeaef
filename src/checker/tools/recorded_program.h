// Winnow's own techniques on a program whose first revision was run with the agent: its trace
// becomes records in a store as after any run (runners/import.h), and the store is asked as for any
// plan. Only the processes around it are missing.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "base/id_set.h"
#include "checker/tools/checked_tool.h"
#include "program/state.h"
#include "runners/launch.h"
#include "runners/project.h"

namespace winnow {

struct SelectedTest {
  std::string name;
  std::string cause;  // the kind of fact that tells most of those that do not hold any more
};

struct LackingUse {
  std::string test;
  std::string use;  // the first of them
};

class RecordedProgram {
 public:
  // `folder` is the project's; `trace` is that of a JVM that ran nothing but this program's tests.
  static Result<RecordedProgram> record(const std::string& folder, const Launch& launch,
                                        const State& state, std::string_view trace);
  // Of a project that was recorded by a run of its own; `recorded` of its tests were.
  static RecordedProgram of_store(const std::string& folder, const Launch& launch, Store store,
                                  size_t recorded);
  RecordedProgram(RecordedProgram&&) noexcept;
  RecordedProgram& operator=(RecordedProgram&&) noexcept;
  ~RecordedProgram();

  // How many tests were recorded.
  size_t recorded() const;
  // By technique, the tests that it would run in this state, sorted by name.
  Result<std::vector<std::vector<SelectedTest>>> select(
      const State& state, const std::vector<CheckedTechnique>& techniques);
  // By technique, the tests whose records do not know of something that they used, sorted by name.
  Result<std::vector<std::vector<LackingUse>>> lacking(
      const std::map<std::string, std::vector<std::string>>& uses,
      const std::vector<CheckedTechnique>& techniques);
  // Why a technique selects a test, or what the record says if it does not: for people.
  Result<std::string> explain(const State& state, const CheckedTechnique& technique,
                              const std::string& test);

 private:
  struct Parts;
  explicit RecordedProgram(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace winnow
