#include "classfile/image.h"

#include <algorithm>
#include <array>
#include <optional>

#include "classfile/image_resource.h"

namespace winnow {
namespace {

constexpr uint32_t kMagic = 0xCAFEDADA;
constexpr size_t kHeaderSize = 28;
constexpr uint32_t kHashMultiplier = 0x01000193;

enum Kind : uint8_t { kEnd, kModule, kParent, kBase, kExtension, kOffset, kCompressed, kSize };
constexpr size_t kKinds = 8;

uint32_t hash_of(std::string_view path, uint32_t seed) {
  for (char c : path) seed = seed * kHashMultiplier ^ static_cast<uint8_t>(c);
  return seed & 0x7FFFFFFF;
}

// Takes `part` and what follows it off the front of `name`.
bool take(std::string_view& name, std::string_view part, std::string_view separator = {}) {
  if (!name.starts_with(part)) return false;
  name.remove_prefix(part.size());
  if (!name.starts_with(separator)) return false;
  name.remove_prefix(separator.size());
  return true;
}

// An entry without a module has its slash in the base: "/packages".
bool has_path(const ImageEntry& entry, std::string_view path) {
  return (entry.module.empty() || (take(path, "/") && take(path, entry.module, "/"))) &&
         (entry.parent.empty() || take(path, entry.parent, "/")) && take(path, entry.base) &&
         (entry.extension.empty() || (take(path, ".") && take(path, entry.extension))) &&
         path.empty();
}

}  // namespace

// The path without the slash in front, wherever that stands.
std::string ImageEntry::name() const {
  std::string path;
  if (!module.empty()) path.append("/").append(module).append("/");
  if (!parent.empty()) path.append(parent).append("/");
  path += base;
  if (!extension.empty()) path.append(".").append(extension);
  return path.starts_with('/') ? path.substr(1) : path;
}

bool ImageEntry::is_class() const {
  return extension == "class" && base != "module-info" && !parent.empty();
}

std::string ImageEntry::class_name() const { return std::string(parent) + "/" + std::string(base); }

Result<Image> Image::open(const std::string& path) {
  auto file = MappedFile::open(path);
  if (!file) return fail(file.error());
  Image image;
  image.where_ = path;
  image.file_ = std::move(*file);
  if (auto read = image.read_index(image.file_.bytes()); !read) return fail(read.error());
  return image;
}

Result<Image> Image::parse(Bytes bytes, const std::string& where) {
  Image image;
  image.where_ = where;
  if (auto read = image.read_index(bytes); !read) return fail(read.error());
  return image;
}

Error Image::error(ErrorCode code, const std::string& message, uint64_t offset) const {
  return {code, message, where_ + " at offset " + std::to_string(offset)};
}

Status Image::read_index(Bytes bytes) {
  bytes_ = bytes;
  ByteReader in(bytes);
  uint32_t magic = in.u4();
  big_endian_ = magic == kMagic;
  if (!big_endian_ && magic != __builtin_bswap32(kMagic)) {
    return fail(error(ErrorCode::kCorrupt, "is not a JDK image (no CAFEDADA)", 0));
  }
  uint32_t version = number(in);
  if (in.ok() && version >> 16 != 1) {
    return fail(error(ErrorCode::kUnsupported,
                      "is a JDK image of version " + std::to_string(version >> 16) + "." +
                          std::to_string(version & 0xffff) + "; known is 1",
                      4));
  }
  in.skip(8);  // flags, count of resources
  uint32_t length = number(in);
  uint32_t locations_size = number(in);
  uint32_t strings_size = number(in);
  redirects_ = in.bytes(size_t{length} * 4);
  offsets_ = in.bytes(size_t{length} * 4);
  Bytes locations = in.bytes(locations_size);
  strings_ = in.bytes(strings_size);
  if (!in.ok()) {
    return fail(
        error(ErrorCode::kCorrupt, "has an index that is longer than the file", in.offset()));
  }
  entries_.reserve(length);
  for (uint32_t slot = 0; slot < length; ++slot) {
    if (auto read = read_location(slot, locations); !read) return read;
  }
  return {};
}

uint32_t Image::number_at(Bytes table, uint64_t index) const {
  ByteReader in(table);
  in.seek(index * 4);
  return number(in);
}

Status Image::read_location(uint32_t slot, Bytes locations) {
  uint64_t contents =
      kHeaderSize + redirects_.size() + offsets_.size() + locations.size() + strings_.size();
  uint32_t start = number_at(offsets_, slot);
  std::array<uint64_t, kKinds> values{};
  ByteReader in(locations);
  in.seek(start);
  for (;;) {
    uint8_t head = in.u1();
    uint8_t kind = head >> 3;
    if (kind == kEnd) break;
    uint64_t value = 0;
    for (int i = 0; i <= (head & 7); ++i) value = value << 8 | in.u1();
    if (kind < kKinds) values[kind] = value;
  }
  bool good = in.ok();
  auto text = [&](Kind kind) {
    auto found = image_string(strings_, values[kind]);
    if (!found) good = false;
    return found.value_or(std::string_view());
  };
  ImageEntry entry;
  entry.module = text(kModule);
  entry.parent = text(kParent);
  entry.base = text(kBase);
  entry.extension = text(kExtension);
  entry.compressed_size = values[kCompressed];
  entry.size = values[kSize];
  uint64_t stored = entry.compressed_size != 0 ? entry.compressed_size : entry.size;
  uint64_t room = bytes_.size() - contents;
  if (values[kOffset] > room || stored > room - values[kOffset]) good = false;
  if (!good) {
    return fail(error(ErrorCode::kCorrupt, "has a broken entry " + std::to_string(slot),
                      kHeaderSize + redirects_.size() + offsets_.size() + uint64_t{start}));
  }
  entry.offset = contents + values[kOffset];
  entries_.push_back(entry);
  return {};
}

const ImageEntry* Image::find(std::string_view name) const {
  if (entries_.empty()) return nullptr;
  auto length = static_cast<uint32_t>(entries_.size());
  std::string path = "/" + std::string(name);
  auto redirect =
      static_cast<int32_t>(number_at(redirects_, hash_of(path, kHashMultiplier) % length));
  if (redirect == 0) return nullptr;
  int64_t slot = redirect < 0 ? -1 - int64_t{redirect}
                              : hash_of(path, static_cast<uint32_t>(redirect)) % length;
  if (slot >= length) return nullptr;
  const ImageEntry& entry = entries_[static_cast<size_t>(slot)];
  return has_path(entry, path) ? &entry : nullptr;
}

const ImageEntry* Image::find_class(std::string_view class_name) const {
  size_t slash = class_name.rfind('/');
  if (slash == std::string_view::npos) return nullptr;
  std::string package(class_name.substr(0, slash));
  std::replace(package.begin(), package.end(), '/', '.');
  auto module = module_of(package);
  if (!module || module->empty()) return nullptr;
  return find(std::string(*module) + "/" + std::string(class_name) + ".class");
}

Result<std::string> Image::read(const ImageEntry& entry) const {
  std::string where = where_ + "!/" + entry.name() + " at offset " + std::to_string(entry.offset);
  if (entry.size > kLargestImageEntry) {
    return fail(ErrorCode::kUnsupported,
                "claims " + std::to_string(entry.size) + " bytes, more than the " +
                    std::to_string(kLargestImageEntry) + " that are read",
                where);
  }
  bool compressed = entry.compressed_size != 0;
  ByteReader in(bytes_);
  in.seek(entry.offset);
  Bytes stored = in.bytes(compressed ? entry.compressed_size : entry.size);
  if (!compressed) return std::string(as_text(stored));
  return read_image_resource(stored, {entry.size, big_endian_, strings_}, where);
}

Result<std::string_view> Image::module_of(std::string_view package) const {
  const ImageEntry* entry = find("packages/" + std::string(package));
  if (entry == nullptr) return std::string_view();
  auto content = read(*entry);
  if (!content) return fail(content.error());
  // Pairs: is the package empty in that module?, the module's name.
  ByteReader in(as_bytes(*content));
  while (!in.at_end()) {
    bool empty = number(in) != 0;
    auto module = image_string(strings_, number(in));
    if (!in.ok() || !module) {
      return fail(error(ErrorCode::kCorrupt,
                        "has a broken list of modules for the package " + std::string(package),
                        entry->offset));
    }
    if (!empty) return *module;
  }
  return std::string_view();
}

}  // namespace winnow
