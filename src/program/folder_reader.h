// Reads many files below one folder, in the order of their names, with as few calls of the system
// as there can be: a file is opened from the folder that it stands in, and its size is known.
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

  // The content of a listed file, in `memory`, which grows as needed and is used again.
  Result<Bytes> read(const FileEntry& file, std::string& memory);

 private:
  // The descriptor of the folder that a file stands in; -1 if it can't be opened.
  int folder_of(std::string_view name);
  bool read_at_once(const FileEntry& file, std::string& memory);

  std::string root_;
  std::string folder_;  // that is open, below the root
  int descriptor_ = -1;
};

}  // namespace winnow
