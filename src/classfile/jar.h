// A jar (zip) file as a source of entries, read through its central directory: entries are listed
// without touching their data and inflated one by one. Refuses what it cannot read safely: sizes
// beyond the limit, data outside the file, entries that share their data (so that a small jar could
// unpack to any size), unknown compression. Zip64 is understood. Names are names: nothing is ever
// written to a path made of one.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/files.h"
#include "base/result.h"

namespace winnow {

struct JarEntry {
  std::string_view name;
  uint16_t method = 0;  // 0 stored, 8 deflated
  uint32_t crc = 0;
  uint64_t compressed_size = 0;
  uint64_t size = 0;
  uint64_t local_header = 0;
  bool is_directory() const { return !name.empty() && name.back() == '/'; }
};

class Jar {
 public:
  static Result<Jar> open(const std::string& path);
  static Result<Jar> parse(Bytes bytes, const std::string& where);

  const std::vector<JarEntry>& entries() const { return entries_; }
  // The first entry of that name.
  const JarEntry* find(std::string_view name) const;
  // The entry's content; an error names jar and entry.
  Result<std::string> read(const JarEntry& entry) const;

 private:
  Status read_directory(Bytes bytes);

  MappedFile file_;
  Bytes bytes_;
  std::string where_;
  std::vector<JarEntry> entries_;
  mutable std::unordered_map<std::string_view, size_t> by_name_;  // made at the first find
};

// No class file and no resource that takes part in selection is larger; a claim beyond it is a
// damaged or hostile jar.
inline constexpr uint64_t kLargestJarEntry = uint64_t{1} << 28;

}  // namespace winnow
