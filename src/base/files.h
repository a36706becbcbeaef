// The file system as Winnow needs it: whole files in, whole files out, and stat. Plain POSIX, so
// that the agent can use it too. Every error names the path and the system's reason.
#pragma once

#include <sys/stat.h>

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes.h"
#include "base/result.h"

namespace winnow {

// What the stat cache compares: if all of it is equal, the file is taken as unchanged, unless it
// could have changed unseen. The time of modification can be set to anything (cp -p, touch -r); the
// one at which the file was last touched in any way can't.
struct FileSignature {
  uint64_t size = 0;
  int64_t mtime_ns = 0;
  uint64_t inode = 0;
  int64_t ctime_ns = 0;
  bool operator==(const FileSignature&) const = default;
};

// File times move in ticks: a file that is written now may seem to be older by so much.
inline constexpr int64_t kFileTimeTick = 10'000'000;  // nanoseconds, at most

FileSignature signature_of(const struct stat& info);
// Whether a file that was looked at then can have been written since without a new signature: file
// times move in ticks (git's racily clean files).
bool could_change_unseen(const FileSignature& file, int64_t looked_at_ns);

enum class FileType : uint8_t { kMissing, kFile, kDirectory, kOther };

struct FileInfo {
  FileType type = FileType::kMissing;
  FileSignature signature;
};

FileInfo stat_file(const std::string& path);
inline bool exists(const std::string& path) { return stat_file(path).type != FileType::kMissing; }

Result<std::string> read_file(const std::string& path);

// Writes beside the target and renames over it, so that a reader sees the old or the new content
// and never a part.
Status write_file_atomically(const std::string& path, std::string_view content);
Status append_to_file(const std::string& path, std::string_view content);

Status make_directories(const std::string& path);
Status remove_tree(const std::string& path);

struct DirectoryEntry {
  std::string name;
  bool is_directory = false;
};
// Sorted by name, so that no result depends on the order of the file system.
Result<std::vector<DirectoryEntry>> list_directory(const std::string& path);

// A read-only mapping of a whole file; empty files map to an empty span.
class MappedFile {
 public:
  static Result<MappedFile> open(const std::string& path);
  MappedFile() = default;
  MappedFile(MappedFile&& other) noexcept { *this = std::move(other); }
  MappedFile& operator=(MappedFile&& other) noexcept;
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;
  ~MappedFile();
  Bytes bytes() const { return {data_, size_}; }

 private:
  const uint8_t* data_ = nullptr;
  size_t size_ = 0;
};

// Paths are strings with '/'. join("a", "/b") is "/b".
std::string join_path(std::string_view base, std::string_view rest);
// By their texts. Nothing is below an empty path.
bool is_below(std::string_view path, std::string_view folder);
std::string parent_path(std::string_view path);
std::string file_name(std::string_view path);
// An absolute path without "." and "..", links or not.
std::string clean_path(std::string_view path);
// Absolute, with links resolved as far as the path exists.
std::string absolute_path(std::string_view path);
std::string current_directory();
// `path` as seen from `base` if it lies below it, else `path` itself.
std::string relative_to(std::string_view path, std::string_view base);

}  // namespace winnow
