// The stat cache: what is known of a class path root, keyed by the signatures (size, times, inode)
// of its files. One file per root in the cache folder. It may be lost, damaged or of another
// version at any time: the root is then read again, and nothing else happens.
//
// As in git's index, a file whose times are not clearly before the moment at which the cache was
// made can have changed since without a new time stamp ("racily clean"): it is read again.
//
//   file    := "WNCACHE\n" version:le4 checksum:le8(XXH3 over the rest) rest
//   rest    := root-path:text kind:u1 made-at:le8 root-print:16 file-table class-table
//   file-table  := bytes:varint count:varint (name:text size:varint mtime:le8 inode:varint
//   ctime:le8)*
//                  (a jar has one entry with an empty name: itself)
//   class-table := see program/summary_codec.h
//
// Size seen: about 1.3 KB per class. Versions: 1 (first), 2 (ctime).
#pragma once

#include <string>

#include "program/root_summary.h"

namespace winnow {

inline constexpr std::string_view kCacheMagic = "WNCACHE\n";

// Everything that a file of the cache holds, for people.
struct CacheContents {
  int64_t made_at_ns = 0;
  std::vector<FileEntry> files;
  RootSummary root;
};
Result<CacheContents> read_cache_file(const std::string& path);
// The same from memory; `where` names it in errors.
Result<CacheContents> read_cache(Bytes bytes, const std::string& where);

class RootCache {
 public:
  // `folder` is created when something is to be written; an empty folder name means no cache.
  explicit RootCache(std::string folder) : folder_(std::move(folder)) {}

  // The summary of the root as it is now. Reads only what changed since the cache was made.
  RootSummary load(const std::string& root) const;
  // Only the root's print, without building the summary if nothing changed: the no-change path.
  Print load_print(const std::string& root) const;

 private:
  std::string folder_;
};

}  // namespace winnow
