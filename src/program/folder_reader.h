// Reads many files below one folder, in the order of their names, with as few calls of the system
// as there can be: a file is opened from the folder that it stands in, and its size is known or
// asked of the open file.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "program/root_summary.h"

namespace winnow {

class FolderReader {
 public:
  explicit FolderReader(std::string root) : root_(std::move(root)) {}
  FolderReader(const FolderReader&) = delete;
  FolderReader& operator=(const FolderReader&) = delete;
  ~FolderReader();

  // The content of a listed file, in `memory`, which grows as needed and is used again. A file that
  // was listed without its signature gets the one that it had before it was read, if it opens.
  Result<Bytes> read(FileEntry& file, std::string& memory);

 private:
  // The descriptor of the folder that a file stands in; -1 if it can't be opened.
  int folder_of(std::string_view name);
  static bool read_open(int descriptor, FileEntry& file, std::string& memory);
  bool read_at_once(FileEntry& file, std::string& memory);

  std::string root_;
  std::string folder_;  // that is open, below the root
  int descriptor_ = -1;
};

}  // namespace winnow
