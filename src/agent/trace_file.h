// The agent's end of a trace: a file to which complete records are appended, each with one write,
// so that a kill at any moment leaves whole records and at most one torn one.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace winnow {

class TraceFile {
 public:
  TraceFile() = default;
  TraceFile(const TraceFile&) = delete;
  TraceFile& operator=(const TraceFile&) = delete;
  ~TraceFile() { close(); }

  // Creates trace-<pid>-<nanoseconds>.wtrace in the folder (made if it is missing) and writes the
  // header.
  Status create(const std::string& folder);
  // After a failure the file is closed and every further append fails too.
  Status append(std::string_view records);
  void close();
  bool is_open() const { return fd_ >= 0; }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
  int fd_ = -1;
};

}  // namespace winnow
