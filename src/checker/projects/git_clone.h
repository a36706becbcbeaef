// A clone of a git repository that a check puts revisions into.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"

namespace winnow {

// What git prints. An error with its words if it does not end well.
Result<std::string> git(const std::string& repository, const std::vector<std::string>& words);

// Makes the folder a clone of the repository, if it is none yet, with the revision checked out.
Status check_out_in_clone(const std::string& repository, const std::string& revision,
                          const std::string& folder);

// First-parent revisions that touch the paths, the newest `count` of them, oldest first.
Result<std::vector<std::string>> newest_revisions(const std::string& repository,
                                                  const std::string& last,
                                                  const std::vector<std::string>& paths,
                                                  size_t count);

}  // namespace winnow
