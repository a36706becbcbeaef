// A copy of a project whose tests have been run and recorded (by `winnow mvn test` for example),
// to do things to: its classes can be changed, its tests run, and Winnow's techniques asked, while
// the project itself stays as it is.
#pragma once

#include <string>
#include <vector>

#include "checker/tools/recorded_program.h"
#include "runners/launch.h"

namespace winnow {

class RecordedProject {
 public:
  // `module` may be empty if only one has been recorded. `copy` is created.
  static Result<RecordedProject> copy(const std::string& project, const std::string& module,
                                      const std::string& copy);

  const std::string& folder() const { return folder_; }
  // Test classes that passed when they last ran.
  const std::vector<std::string>& passed() const { return passed_; }
  const Launch& launch() const { return launch_; }
  // Folders of the class path that lie in the project: tests and all.
  std::vector<std::string> own_folders() const;
  // Those of them that hold no tests; all if tests and program stand together.
  std::vector<std::string> program_folders() const;
  std::vector<std::string> libraries() const;
  // Internal names of the outermost classes of which some test ran a method, without test classes.
  Result<std::vector<std::string>> classes_that_ran() const;

  // The classes as they are now.
  State state() const;
  RecordedProgram& records() { return records_; }

 private:
  RecordedProject(std::string folder, Launch launch, RecordedProgram records)
      : folder_(std::move(folder)), launch_(std::move(launch)), records_(std::move(records)) {}

  std::string folder_;
  Launch launch_;
  RecordedProgram records_;
  std::vector<std::string> passed_;
};

// Everything in the folder but its version control.
Status copy_project(const std::string& from, const std::string& to);

}  // namespace winnow
