// `winnow test` without Maven: compiles what changed, plans, starts the test JVMs, module after
// module. As soon as something is met that only Maven can do, it stops and says what.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/phase_times.h"
#include "direct/build_record.h"
#include "report/console.h"
#include "report/test_console.h"
#include "runners/import.h"
#include "runners/plan.h"

namespace winnow {

class DirectRun {
 public:
  DirectRun(const Project& project, const Arguments& arguments, BuildRecord& record);

  // The exit code; nothing if the tests have to be started through Maven, and detour() says why.
  // What was compiled and run until then stands.
  std::optional<int> run();
  const std::string& detour() const { return detour_; }

 private:
  std::optional<int> run_modules();
  bool take_detour(const ModuleBuild& module, const std::string& why);
  bool copy(ModuleBuild& module);
  // Nothing: go on.
  std::optional<int> make(ModuleBuild& module, std::optional<Compilation>& one);
  void mark_users(const std::string& output);
  std::optional<int> test(const ModuleBuild& module, const TestExecution& execution);
  std::optional<int> start(const ModuleBuild& module, const TestExecution& execution,
                           const Plan& plan, const std::string& stem);
  bool choose(const ModuleBuild& module, const Plan& plan, std::map<std::string, uint64_t>& tests);
  bool is_wanted(const std::string& test) const;
  std::vector<std::string> in_order(Selection selection,
                                    const std::map<std::string, uint64_t>& tests) const;
  Result<std::string> write_launch(const Launch& launch);
  Result<RunFolder*> folder();
  ImportSummary import();

  const Project& project_;
  const Arguments& arguments_;
  BuildRecord& record_;
  Console console_;
  TestConsole tests_;
  RunOptions options_;
  std::optional<RunFolder> folder_;
  size_t launches_ = 0;
  size_t matched_ = 0;    // tests that were named
  bool changed_ = false;  // the record has to be written
  std::string detour_;
  PhaseTimes times_;
};

}  // namespace winnow
