#include "facts/file_answers.h"

#include <unistd.h>

#include "base/bytes.h"
#include "base/files.h"
#include "classfile/manifest.h"

namespace winnow {
namespace {

constexpr std::string_view kFolder = "folder";
constexpr std::string_view kOutput = "output";

Print print_of_content(const std::string& path, const FileInfo& info) {
  if (info.type == FileType::kDirectory) return print_of(kFolder);
  ByteWriter out;
  out.u1(::access(path.c_str(), X_OK) == 0 ? 1 : 0);
  // A pipe or device has no content that could be compared, and reading it might never end.
  if (info.type == FileType::kFile) {
    if (auto content = read_file(path)) {
      bool is_manifest = path.ends_with("/META-INF/MANIFEST.MF");
      write_print(out, print_of(is_manifest ? without_time_of_build(*content) : *content));
      return print_of(out.view());
    }
  }
  out.varint(info.signature.size);
  out.varint(static_cast<uint64_t>(info.signature.mtime_ns));
  return print_of(out.view());
}

// The path below the project at which a file really is: another one than its subject if there is a
// link on the way. Elsewhere: its absolute path.
std::string real_place(const std::string& project, const std::string& path) {
  return relative_to(absolute_path(path), absolute_path(project));
}

}  // namespace

Print print_of_file(const std::string& project, const Outputs& outputs,
                    const std::string& subject) {
  if (outputs.has(subject)) return print_of(kOutput);
  std::string path = join_path(project, subject);
  FileInfo info = stat_file(path);
  if (info.type == FileType::kMissing) return kAbsent;
  Print content = print_of_content(path, info);
  // A file elsewhere, of the class path, is known by the path that leads to it.
  if (subject.starts_with('/') || subject == ".") return content;
  std::string place = real_place(project, path);
  if (place == subject) return content;
  ByteWriter out;
  write_print(out, content);
  out.text(place);
  return print_of(out.view());
}

Print print_of_listing(const std::string& project, const Outputs& outputs,
                       const std::string& subject) {
  if (outputs.has(subject)) return print_of(kOutput);
  auto entries = list_directory(join_path(project, subject));
  if (!entries) return print_of_file(project, outputs, subject);
  ByteWriter out;
  for (const DirectoryEntry& entry : *entries) {
    if (outputs.has(subject == "." ? entry.name : join_path(subject, entry.name))) continue;
    out.text(entry.name);
    out.u1(entry.is_directory ? 1 : 0);
  }
  return print_of(out.view());
}

}  // namespace winnow
