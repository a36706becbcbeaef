// A project that Winnow is used in: its folder, and `.winnow/` in it.
//
//   .winnow/store.db        the records (store/store.h)
//   .winnow/cache/          the stat cache (program/root_cache.h)
//   .winnow/states/         the state that each module's tests last ran in
//   .winnow/.gitignore      keeps all of it out of version control
//
// While a run lasts, its launch files, plans, traces and log are in a folder of their own below the
// system's folder for temporary files, not in the project: builds check every text file of a
// project (licence headers, formatting) and must find none of ours. A killed run's folder is found
// again there.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "facts/outputs.h"
#include "program/state.h"
#include "store/store.h"

namespace winnow {

class Project {
 public:
  // The topmost folder of an unbroken chain of folders with a build file, starting at `directory`;
  // `directory` itself if it has none. An existing .winnow/ on the way up decides.
  static Project find(const std::string& directory);
  explicit Project(std::string root) : root_(std::move(root)) {}

  const std::string& root() const { return root_; }
  // Files in it that its tests leave behind, as its settings say.
  const Outputs& outputs() const { return outputs_; }
  void set_outputs(Outputs outputs) { outputs_ = std::move(outputs); }
  std::string folder() const { return join_path(root_, ".winnow"); }
  std::string store_path() const { return join_path(folder(), "store.db"); }
  // <temporary files>/winnow-<user>/<print of the project's path>
  std::string runs_folder() const;
  std::string state_path(std::string_view module) const;
  RootCache cache() const { return RootCache(join_path(folder(), "cache")); }

  // Creates .winnow/ with its .gitignore.
  Status prepare() const;
  Result<Store> open_store(Store::Access access) const;
  // The state in which the module's tests last ran, for telling what changed since.
  Result<State> last_state(std::string_view module) const;

 private:
  std::string root_;
  Outputs outputs_;
};

// A run's folder, locked while its owner lives: what a killed run left behind can be told from what
// a running one still writes.
class RunFolder {
 public:
  static Result<RunFolder> create(const Project& project);
  RunFolder(RunFolder&& other) noexcept;
  RunFolder& operator=(RunFolder&&) = delete;
  ~RunFolder();

  const std::string& path() const { return path_; }
  // Removes the folder and what is in it.
  void discard();

  // Folders of runs whose owner is gone, locked for the caller.
  static std::vector<RunFolder> abandoned(const Project& project);

 private:
  RunFolder(std::string path, int lock) : path_(std::move(path)), lock_(lock) {}
  std::string path_;
  int lock_;
};

}  // namespace winnow
