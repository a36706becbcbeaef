// The part of a growing trace that was written since the last look, as a trace of its own: many
// programs run one after the other in one JVM, and each is to be recorded as if it were alone.
#pragma once

#include <cstdint>
#include <string>

#include "base/result.h"

namespace winnow {

class TraceSlice {
 public:
  // The trace of a JVM that was just started, in this folder, and the only one there.
  void begin(std::string folder);
  // A complete trace of what was added since the last call. Of a test that ran several times, the
  // last time counts.
  Result<std::string> next();

 private:
  Status find_file();

  std::string folder_;
  std::string path_;
  uint64_t offset_ = 0;
  // What every slice starts with: the header, the JVM, and all that was seen so far, because other
  // records name these by their numbers.
  std::string start_;
};

}  // namespace winnow
