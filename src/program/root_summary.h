// One entry of a class path (a directory of class files or a jar) as Winnow sees it: the classes
// and resources in it with their prints, and one print over all of it.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/files.h"
#include "base/print.h"
#include "base/result.h"
#include "classfile/image.h"
#include "classfile/jar.h"
#include "program/class_summary.h"

namespace winnow {

struct ResourceSummary {
  std::string name;  // path below the root
  Print print;
};

enum class RootKind : uint8_t { kMissing, kDirectory, kJar, kUnreadable, kImage };

struct RootSummary {
  std::string path;
  RootKind kind = RootKind::kMissing;
  std::vector<ClassSummary> classes;       // sorted by name
  std::vector<ResourceSummary> resources;  // sorted by name
  std::vector<std::string> problems;       // one line each: what could not be understood
  Print print;                             // of everything above but path and problems
  // The names behind the references of its classes. Copies of the summary share it.
  std::shared_ptr<ReferencePool> pool = std::make_shared<ReferencePool>();
  // All of this as bytes (program/summary_codec.h), if somebody has made them already: a state is
  // saved in each run, and its roots come from the cache. Empty: not made, or no longer true.
  std::string tables = {};

  const ClassSummary* find_class(std::string_view name) const;  // by its real name
  // By the name that facts give it.
  const ClassSummary* find_stable(std::string_view stable_name) const;
  // How many classes have the same outermost class as this one.
  size_t group_size(std::string_view class_name) const;
};

// The file table of a directory root: what was stat'ed when its summary was made.
struct FileEntry {
  std::string name;         // path below the root
  FileSignature signature;  // all zero: not looked at

  bool has_signature() const { return signature != FileSignature(); }
};

// All regular files below a directory, sorted by name. Who is going to read every file anyway need
// not ask for their signatures: asking the open file is cheaper than finding it by name once more.
enum class Signatures : uint8_t { kNow, kWhenRead };
Result<std::vector<FileEntry>> list_files(const std::string& directory,
                                          Signatures signatures = Signatures::kNow);

// Reads every class and resource of a root. For a directory, `files` is its file table, and
// summaries of files whose signature stands unchanged in `previous` are copied instead of read. A
// file that was listed without a signature gets the one that it had when it was read.
// Never fails as a whole: what can't be read is a problem and counts as opaque.
struct PreviousScan {
  const std::vector<FileEntry>* files = nullptr;
  const RootSummary* summary = nullptr;
  int64_t looked_at_ns = 0;
};
RootSummary scan_directory(const std::string& path, std::vector<FileEntry>& files,
                           const PreviousScan& previous);
// A jar, or the image of a JDK.
RootSummary scan_jar(const std::string& path);

// A class in a multi-release jar, for one release of Java and those after it.
struct NewerVersion {
  int release = 0;
  std::string bytes;
};

// The bytes of classes, for those who need more than a summary. Keeps jars open between calls.
class ClassBytes {
 public:
  Result<std::string> read(const RootSummary& root, std::string_view class_name);
  // Those that a multi-release jar has for newer versions of Java; none elsewhere.
  std::vector<NewerVersion> read_newer_versions(const RootSummary& root,
                                                std::string_view class_name);

 private:
  Result<const Jar*> open_jar(const std::string& path);
  Result<std::string> read_from_image(const std::string& path, std::string_view class_name);

  std::map<std::string, Jar, std::less<>> jars_;
  std::map<std::string, Image, std::less<>> images_;
};

}  // namespace winnow
