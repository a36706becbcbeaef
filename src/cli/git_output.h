// Built output as it is in a revision of a git repository, put into a folder for temporary files.
// Neither the user's index nor the working tree is touched, and no hook runs.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"

namespace winnow {

// A folder that is gone with the object.
class TemporaryFolder {
 public:
  static Result<TemporaryFolder> create();
  TemporaryFolder() = default;
  TemporaryFolder(TemporaryFolder&& other) noexcept { std::swap(path_, other.path_); }
  TemporaryFolder& operator=(TemporaryFolder&& other) noexcept {
    std::swap(path_, other.path_);
    return *this;
  }
  ~TemporaryFolder();

  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

// Checks the paths (folders or files, from the top of the repository around the current folder)
// out into `folder` and gives where each of them lies there.
Result<std::vector<std::string>> check_out(const std::string& revision,
                                           const std::vector<std::string>& paths,
                                           const std::string& folder);

}  // namespace winnow
