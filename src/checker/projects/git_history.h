// EvoEP: consecutive revisions of a git repository.
#pragma once

#include <memory>

#include "checker/projects/evolving_project.h"

namespace winnow {

struct HistoryOptions {
  std::string repository;
  std::string last = "HEAD";
  std::vector<std::string> paths;  // only revisions that touch one of these; none: all
  size_t revisions = 20;
};

Result<std::unique_ptr<EvolvingProject>> git_history(const HistoryOptions& options);

}  // namespace winnow
