// The JDK's own classes: the file lib/modules (a "jimage") as a source of entries. The file is
// mapped; its index is read once, contents when they are asked for. Either byte order is
// understood, and what `jlink --compress` does to contents (image_resource.h).
//
//   image     := magic:u4(CAFEDADA) version:u4(major<<16 | minor) flags:u4 resources:u4 length:u4
//                locations-size:u4 strings-size:u4
//                redirect:s4[length] offset:u4[length] locations:u1[…] strings:u1[…] contents
//   location  := (kind<<3 | bytes-1):u1 value:(1 to 8 bytes, big-endian)* end:u1(0 to 7)
//   kinds     := 1 module, 2 parent, 3 base, 4 extension (places in strings, which end with 0),
//                5 offset in contents, 6 compressed size (0: stored), 7 size; others are ignored
//
// Numbers are in the byte order of the machine that the JDK is for; the magic tells which. A path
// /module/parent/base.extension is found by hashing it: redirect[hash % length] is 0 for "not
// here", -1 - slot, or the seed of a second hash which gives the slot. Majors other than 1 are
// refused.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/files.h"
#include "base/result.h"

namespace winnow {

struct ImageEntry {
  std::string_view module;
  std::string_view parent;  // the package with '/', or a folder
  std::string_view base;
  std::string_view extension;  // without the dot
  uint64_t offset = 0;         // of the content, in the file
  uint64_t compressed_size = 0;
  uint64_t size = 0;

  // "java.base/java/lang/Object.class"
  std::string name() const;
  // A class of a module, but not module-info.
  bool is_class() const;
  std::string class_name() const;  // java/lang/Object
};

class Image {
 public:
  static Result<Image> open(const std::string& path);
  static Result<Image> parse(Bytes bytes, const std::string& where);

  // Classes and resources of every module; also what the JDK's own file system is made of, under
  // the names "packages/NAME" (see module_of) and "modules/FOLDER", which are no classes.
  const std::vector<ImageEntry>& entries() const { return entries_; }
  // By the name that ImageEntry::name gives.
  const ImageEntry* find(std::string_view name) const;
  // By the internal name of a class, whichever module has it.
  const ImageEntry* find_class(std::string_view class_name) const;
  // The entry's content; an error names image and entry.
  Result<std::string> read(const ImageEntry& entry) const;
  // The module that holds the classes of a package ("java.lang"); empty if none does.
  Result<std::string_view> module_of(std::string_view package) const;

 private:
  Status read_index(Bytes bytes);
  Status read_location(uint32_t slot, Bytes locations);
  Error error(ErrorCode code, const std::string& message, uint64_t offset) const;
  uint32_t number(ByteReader& in) const { return big_endian_ ? in.u4() : in.le4(); }
  uint32_t number_at(Bytes table, uint64_t index) const;

  MappedFile file_;
  Bytes bytes_;
  std::string where_;
  bool big_endian_ = false;
  Bytes redirects_;
  Bytes offsets_;
  Bytes strings_;
  std::vector<ImageEntry> entries_;  // by slot
};

// A claim beyond it is a damaged or hostile image.
inline constexpr uint64_t kLargestImageEntry = uint64_t{1} << 28;

}  // namespace winnow
