// One side of a comparison, as a user names it:
//
//   target/classes:lib/a.jar      a class path: folders of classes and jars
//   before.wstate                 a state that `winnow snapshot` saved
//   git:REVISION:target/classes   the same paths, from the top of the repository, in a revision
#pragma once

#include <string>

#include "cli/git_output.h"
#include "program/state.h"

namespace winnow {

class Side {
 public:
  static Result<Side> open(const std::string& word);

  const std::string& name() const { return name_; }  // as the user wrote it
  const State& state() const { return state_; }
  // What the program inherits from outside is looked up there.
  void use_platform(const std::shared_ptr<Platform>& platform) { state_.use_platform(platform); }
  // The class file behind a class of the state. A saved state has none: it holds prints only.
  Result<std::string> class_file(std::string_view class_name);

 private:
  std::string name_;
  State state_;
  bool saved_ = false;
  TemporaryFolder folder_;
  ClassBytes bytes_;
};

// The state of folders and jars, all of which must exist and be readable: of what can't be read,
// nobody can say whether it changed.
Result<State> load_state(const std::vector<std::string>& roots);

}  // namespace winnow
