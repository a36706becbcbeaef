// The files and folders that records rely on besides the class path: what they look like from
// outside, in the time of a stat each.
#pragma once

#include <string>

#include "base/print.h"
#include "runners/project.h"
#include "store/store.h"

namespace winnow {

struct WatchedFiles {
  Print print;        // of sizes, times and inodes
  bool racy = false;  // one changed so lately that it could change again without a new time
};

WatchedFiles look_at_watched_files(Store& store, const Project& project);

}  // namespace winnow
