#include "classfile/jar.h"

#include <libdeflate.h>

#include <algorithm>

#include "classfile/inflate.h"

namespace winnow {
namespace {

constexpr uint32_t kEndSignature = 0x06054b50;
constexpr uint32_t kEnd64LocatorSignature = 0x07064b50;
constexpr uint32_t kEnd64Signature = 0x06064b50;
constexpr uint32_t kCentralSignature = 0x02014b50;
constexpr uint32_t kLocalSignature = 0x04034b50;
constexpr size_t kEndSize = 22;

struct Directory {
  uint64_t offset = 0;
  uint64_t count = 0;
};

// The end record is the last one whose comment reaches exactly to the end of the file.
Result<size_t> find_end(Bytes bytes, const std::string& where) {
  if (bytes.size() >= kEndSize) {
    size_t lowest = bytes.size() - std::min<size_t>(bytes.size(), kEndSize + 0xffff);
    for (size_t at = bytes.size() - kEndSize;; --at) {
      ByteReader in(bytes);
      in.seek(at);
      if (in.le4() == kEndSignature) {
        in.skip(16);
        if (at + kEndSize + in.le2() == bytes.size()) return at;
      }
      if (at == lowest) break;
    }
  }
  return fail(ErrorCode::kCorrupt, "is not a zip file (it has no end of central directory)", where);
}

Result<Directory> locate_directory(Bytes bytes, const std::string& where) {
  auto end = find_end(bytes, where);
  if (!end) return fail(end.error());
  ByteReader in(bytes);
  in.seek(*end + 10);
  Directory directory;
  directory.count = in.le2();
  in.skip(4);
  directory.offset = in.le4();
  bool needs_zip64 = directory.count == 0xffff || directory.offset == 0xffffffff;
  if (needs_zip64 && *end >= 20) {
    in.seek(*end - 20);
    if (in.le4() == kEnd64LocatorSignature) {
      in.skip(4);
      in.seek(in.le8());
      if (in.le4() != kEnd64Signature) {
        return fail(ErrorCode::kCorrupt, "has a broken zip64 end record", where);
      }
      in.skip(28);
      directory.count = in.le8();
      in.skip(8);
      directory.offset = in.le8();
    }
  }
  if (!in.ok() || directory.offset > bytes.size()) {
    return fail(ErrorCode::kCorrupt, "has its central directory outside the file", where);
  }
  return directory;
}

// Replaces the 32-bit fields that say "see zip64" by the values of the zip64 extra field.
void read_zip64_extra(Bytes extra, JarEntry& entry) {
  ByteReader in(extra);
  while (in.ok() && in.remaining() >= 4) {
    uint16_t id = in.le2();
    ByteReader field(in.bytes(in.le2()));
    if (id != 1) continue;
    if (entry.size == 0xffffffff) entry.size = field.le8();
    if (entry.compressed_size == 0xffffffff) entry.compressed_size = field.le8();
    if (entry.local_header == 0xffffffff) entry.local_header = field.le8();
  }
}

}  // namespace

Result<Jar> Jar::open(const std::string& path) {
  auto file = MappedFile::open(path);
  if (!file) return fail(file.error());
  Jar jar;
  jar.where_ = path;
  jar.file_ = std::move(*file);
  if (auto read = jar.read_directory(jar.file_.bytes()); !read) return fail(read.error());
  return jar;
}

Result<Jar> Jar::parse(Bytes bytes, const std::string& where) {
  Jar jar;
  jar.where_ = where;
  if (auto read = jar.read_directory(bytes); !read) return fail(read.error());
  return jar;
}

Status Jar::read_directory(Bytes bytes) {
  bytes_ = bytes;
  auto directory = locate_directory(bytes, where_);
  if (!directory) return fail(directory.error());
  ByteReader in(bytes);
  in.seek(directory->offset);
  constexpr size_t kCentralSize = 46;
  size_t count = in.count(directory->count, kCentralSize);
  uint64_t claimed = 0;
  entries_.reserve(count);
  for (size_t i = 0; i < count && in.ok(); ++i) {
    size_t offset = in.offset();
    bool signature = in.le4() == kCentralSignature;
    in.skip(6);
    JarEntry entry;
    entry.method = in.le2();
    in.skip(4);
    entry.crc = in.le4();
    entry.compressed_size = in.le4();
    entry.size = in.le4();
    uint16_t name_length = in.le2();
    uint16_t extra_length = in.le2();
    uint16_t comment_length = in.le2();
    in.skip(8);
    entry.local_header = in.le4();
    entry.name = as_text(in.bytes(name_length));
    read_zip64_extra(in.bytes(extra_length), entry);
    in.skip(comment_length);
    if (!in.ok() || !signature) {
      return fail(ErrorCode::kCorrupt, "has a broken central directory",
                  where_ + " at offset " + std::to_string(offset));
    }
    entries_.push_back(entry);
    // One that is larger than the jar can't be read anyway, and must not refuse the others.
    if (entry.compressed_size <= bytes.size()) claimed += entry.compressed_size;
    if (claimed > bytes.size()) {
      return fail(ErrorCode::kCorrupt,
                  "has entries that overlap: together they are larger than the jar",
                  where_ + " at offset " + std::to_string(offset));
    }
  }
  if (!in.ok()) return fail(ErrorCode::kCorrupt, "has a truncated central directory", where_);
  return {};
}

const JarEntry* Jar::find(std::string_view name) const {
  if (by_name_.empty()) {
    for (size_t i = 0; i < entries_.size(); ++i) by_name_.try_emplace(entries_[i].name, i);
  }
  auto found = by_name_.find(name);
  return found == by_name_.end() ? nullptr : &entries_[found->second];
}

Result<std::string> Jar::read(const JarEntry& entry) const {
  std::string where = where_ + "!/" + std::string(entry.name);
  if (entry.size > kLargestJarEntry) {
    return fail(ErrorCode::kUnsupported,
                "claims " + std::to_string(entry.size) + " bytes, more than the " +
                    std::to_string(kLargestJarEntry) + " that are read",
                where);
  }
  ByteReader in(bytes_);
  in.seek(entry.local_header);
  if (in.le4() != kLocalSignature) {
    return fail(ErrorCode::kCorrupt, "has no local header where the directory says", where);
  }
  in.skip(22);
  uint16_t name_length = in.le2();
  uint16_t extra_length = in.le2();
  in.skip(static_cast<size_t>(name_length) + extra_length);
  Bytes data = in.bytes(entry.compressed_size);
  if (!in.ok()) return fail(ErrorCode::kCorrupt, "lies outside the jar", where);
  std::string content;
  if (entry.method == 0) {
    content = as_text(data);
  } else if (entry.method == 8) {
    auto inflated = inflate(DeflateFormat::kRaw, data, entry.size, where);
    if (!inflated) return inflated;
    content = std::move(*inflated);
  } else {
    return fail(ErrorCode::kUnsupported, "uses compression method " + std::to_string(entry.method),
                where);
  }
  if (content.size() != entry.size ||
      libdeflate_crc32(0, content.data(), content.size()) != entry.crc) {
    return fail(ErrorCode::kCorrupt, "does not match its checksum", where);
  }
  return content;
}

}  // namespace winnow
