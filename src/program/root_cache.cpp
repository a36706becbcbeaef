#include "program/root_cache.h"

#include <time.h>
#include <xxhash.h>

#include <optional>

#include "program/summary_codec.h"

namespace winnow {
namespace {

constexpr uint32_t kVersion = 2 << 16 | kSummaryVersion;

int64_t now_ns() {
  timespec now{};
  ::clock_gettime(CLOCK_REALTIME, &now);
  return now.tv_sec * 1'000'000'000LL + now.tv_nsec;
}

// The shortest entry of the file table: an empty name and a signature with small numbers.
constexpr size_t kLeastEntry = 19;

FileSignature read_signature(ByteReader& in) {
  FileSignature file;
  file.size = in.varint();
  file.mtime_ns = static_cast<int64_t>(in.le8());
  file.inode = in.varint();
  file.ctime_ns = static_cast<int64_t>(in.le8());
  return file;
}

void write_signature(ByteWriter& out, const FileSignature& file) {
  out.varint(file.size);
  out.le8(static_cast<uint64_t>(file.mtime_ns));
  out.varint(file.inode);
  out.le8(static_cast<uint64_t>(file.ctime_ns));
}

// A cache file with its head and file table decoded; the class table only when it is needed.
struct CacheFile {
  MappedFile mapping;  // that the rest are views into; empty if it came from memory
  std::string_view root_path;
  RootKind kind = RootKind::kMissing;
  int64_t made_at = 0;
  Print print;
  Bytes file_table;
  Bytes class_table;

  static std::optional<CacheFile> open(const std::string& path, const std::string& root) {
    auto cache = open(path);
    if (cache && cache->root_path != root) cache.reset();
    return cache;
  }

  static std::optional<CacheFile> open(const std::string& path) {
    auto mapped = MappedFile::open(path);
    if (!mapped) return std::nullopt;
    auto cache = parse(mapped->bytes());
    if (cache) cache->mapping = std::move(*mapped);
    return cache;
  }

  static std::optional<CacheFile> parse(Bytes all) {
    CacheFile cache;
    ByteReader in(all);
    bool ours = as_text(in.bytes(kCacheMagic.size())) == kCacheMagic && in.le4() == kVersion;
    uint64_t checksum = in.le8();
    if (!ours || !in.ok()) return std::nullopt;
    Bytes rest = all.subspan(in.offset());
    if (XXH3_64bits(rest.data(), rest.size()) != checksum) return std::nullopt;
    cache.root_path = in.text();
    cache.kind = static_cast<RootKind>(in.u1());
    cache.made_at = static_cast<int64_t>(in.le8());
    cache.print = read_print(in);
    cache.file_table = in.bytes(in.count(in.varint()));
    cache.class_table = in.bytes(in.remaining());
    if (!in.ok()) return std::nullopt;
    return cache;
  }

  bool matches(const std::vector<FileEntry>& files) const {
    ByteReader in(file_table);
    if (in.varint() != files.size()) return false;
    for (const FileEntry& file : files) {
      if (in.text() != file.name || read_signature(in) != file.signature ||
          could_change_unseen(file.signature, made_at)) {
        return false;
      }
    }
    return in.ok();
  }

  std::vector<FileEntry> files() const {
    ByteReader in(file_table);
    size_t count = in.count(in.varint(), kLeastEntry);
    std::vector<FileEntry> result(count);
    for (FileEntry& file : result) {
      file.name = in.text();
      file.signature = read_signature(in);
    }
    return result;
  }

  bool summary(RootSummary& root) const {
    root.kind = kind;
    root.print = print;
    root.tables = as_text(class_table);
    ByteReader in(class_table);
    return read_root_tables(in, root);
  }
};

// REQUIRES: the root has its tables.
std::string encode(const RootSummary& root, const std::vector<FileEntry>& files, int64_t made_at) {
  ByteWriter table;
  table.varint(files.size());
  for (const FileEntry& file : files) {
    table.text(file.name);
    write_signature(table, file.signature);
  }
  ByteWriter rest;
  rest.text(root.path);
  rest.u1(static_cast<uint8_t>(root.kind));
  rest.le8(static_cast<uint64_t>(made_at));
  write_print(rest, root.print);
  rest.varint(table.size());
  rest.bytes(table.view());
  rest.raw(root.tables);
  ByteWriter out;
  out.raw(kCacheMagic);
  out.le4(kVersion);
  out.le8(XXH3_64bits(rest.view().data(), rest.size()));
  out.bytes(rest.view());
  return out.take();
}

// What is on the disk now, before anything is read.
struct Listing {
  RootKind kind = RootKind::kMissing;
  std::vector<FileEntry> files;
  std::string problem;
};

Listing list_root(const std::string& root, Signatures signatures) {
  Listing listing;
  FileInfo info = stat_file(root);
  if (info.type == FileType::kMissing) return listing;
  if (info.type == FileType::kDirectory) {
    listing.kind = RootKind::kDirectory;
    auto files = list_files(root, signatures);
    if (!files) {
      listing.kind = RootKind::kUnreadable;
      listing.problem = files.error().text();
      return listing;
    }
    listing.files = std::move(*files);
    return listing;
  }
  listing.kind = RootKind::kJar;
  listing.files.push_back({"", info.signature});
  return listing;
}

std::string cache_path(const std::string& folder, const std::string& root) {
  return join_path(folder, print_of(root).hex() + ".wcache");
}

std::optional<CacheFile> open_cache(const std::string& folder, const std::string& root) {
  if (folder.empty()) return std::nullopt;
  return CacheFile::open(cache_path(folder, root), root);
}

bool same_kind(RootKind listed, RootKind cached) {
  // Of a file, only reading it tells what it is.
  return listed == cached || (listed == RootKind::kJar &&
                              (cached == RootKind::kUnreadable || cached == RootKind::kImage));
}

}  // namespace

Result<CacheContents> read_cache_file(const std::string& path) {
  auto mapped = MappedFile::open(path);
  if (!mapped) return fail(mapped.error());
  return read_cache(mapped->bytes(), path);
}

Result<CacheContents> read_cache(Bytes bytes, const std::string& where) {
  auto cache = CacheFile::parse(bytes);
  CacheContents contents;
  if (!cache || !cache->summary(contents.root)) {
    return fail(ErrorCode::kCorrupt,
                "is no cache, is damaged or was made by another version; it costs only time",
                where);
  }
  contents.root.path = cache->root_path;
  contents.made_at_ns = cache->made_at;
  contents.files = cache->files();
  return contents;
}

Print RootCache::load_print(const std::string& root) const {
  if (auto cache = open_cache(folder_, root)) {
    Listing listing = list_root(root, Signatures::kNow);
    bool known = listing.kind == RootKind::kDirectory || listing.kind == RootKind::kJar;
    if (known && same_kind(listing.kind, cache->kind) && cache->matches(listing.files)) {
      return cache->print;
    }
  }
  return load(root).print;
}

RootSummary RootCache::load(const std::string& root) const {
  int64_t started = now_ns();
  auto cache = open_cache(folder_, root);
  // Without anything to compare with, every file is read.
  Listing listing = list_root(root, cache ? Signatures::kNow : Signatures::kWhenRead);
  RootSummary summary;
  summary.path = root;
  summary.kind = listing.kind;
  if (listing.kind == RootKind::kMissing || listing.kind == RootKind::kUnreadable) {
    if (!listing.problem.empty()) summary.problems.push_back(listing.problem);
    // What can't be listed can't be compared: it is never the same twice.
    summary.print = print_of(
        listing.kind == RootKind::kMissing ? "missing" : "unreadable " + std::to_string(started));
    return summary;
  }
  PreviousScan previous;
  std::vector<FileEntry> old_files;
  RootSummary old_summary;
  if (cache && same_kind(listing.kind, cache->kind)) {
    if (cache->matches(listing.files) && cache->summary(summary)) return summary;
    if (cache->kind == RootKind::kDirectory && cache->summary(old_summary)) {
      old_files = cache->files();
      previous = {&old_files, &old_summary, cache->made_at};
    }
  }
  summary = listing.kind == RootKind::kDirectory ? scan_directory(root, listing.files, previous)
                                                 : scan_jar(root);
  ByteWriter tables;
  write_root_tables(tables, summary);
  summary.tables = tables.take();
  if (!folder_.empty() && make_directories(folder_)) {
    // A cache that can't be written costs time on the next run and nothing else.
    (void)write_file_atomically(cache_path(folder_, root), encode(summary, listing.files, started));
  }
  return summary;
}

}  // namespace winnow
