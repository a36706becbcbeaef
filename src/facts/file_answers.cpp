#include "facts/file_answers.h"

#include <unistd.h>

#include "base/bytes.h"
#include "base/files.h"

namespace winnow {
namespace {

constexpr std::string_view kFolder = "folder";

}  // namespace

Print print_of_file(const std::string& path) {
  FileInfo info = stat_file(path);
  if (info.type == FileType::kMissing) return kAbsent;
  if (info.type == FileType::kDirectory) return print_of(kFolder);
  ByteWriter out;
  out.u1(::access(path.c_str(), X_OK) == 0 ? 1 : 0);
  // A pipe or device has no content that could be compared, and reading it might never end.
  if (info.type == FileType::kFile) {
    if (auto content = read_file(path)) {
      write_print(out, print_of(*content));
      return print_of(out.view());
    }
  }
  out.varint(info.signature.size);
  out.varint(static_cast<uint64_t>(info.signature.mtime_ns));
  return print_of(out.view());
}

Print print_of_listing(const std::string& path) {
  auto entries = list_directory(path);
  if (!entries) return print_of_file(path);
  ByteWriter out;
  for (const DirectoryEntry& entry : *entries) {
    out.text(entry.name);
    out.u1(entry.is_directory ? 1 : 0);
  }
  return print_of(out.view());
}

}  // namespace winnow
