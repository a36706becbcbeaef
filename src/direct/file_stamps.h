// What files looked like at a moment: path, size, times and inode of each, for telling cheaply
// whether anything was touched since. A file that was written in the moment in which it was looked
// at, or later than the moment that counts, gets a stamp that nothing equals.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/files.h"

namespace winnow {

struct FileStamp {
  std::string path;
  FileSignature signature;  // of a file that is not there: all zero
  bool operator==(const FileStamp&) const = default;
};
using FileStamps = std::vector<FileStamp>;  // sorted by path

FileStamp stamp_file(const std::string& path);
// Every file below the folder whose name the filter likes, links followed; no folder, no files.
FileStamps stamp_tree(const std::string& folder,
                      const std::function<bool(std::string_view)>& filter);

// By path, each once.
void sort_stamps(FileStamps& stamps);
bool contains(const FileStamps& stamps, const FileStamp& one);

bool is_source(std::string_view name);  // .java
bool is_any_file(std::string_view name);

// A file that was written after this may be written again and look the same.
int64_t oldest_trusted_time();

// A stamp that no file has in place of those written at or after `moment` (nanoseconds).
void distrust_since(FileStamps& stamps, int64_t moment);

// The first path that differs, for a message; empty if they are the same.
std::string first_difference(const FileStamps& before, const FileStamps& now);

}  // namespace winnow
