#include "direct/not_compiled.h"

#include <algorithm>
#include <set>

#include "direct/resources.h"

namespace winnow {
namespace {

// Neither cp -p nor touch -r makes a file look older than it is here.
int64_t written_at(const FileSignature& file) { return std::max(file.mtime_ns, file.ctime_ns); }

class Classes {
 public:
  explicit Classes(const Compilation& one) : one_(one) {}

  // Of a source that has no class of its name, the newest class of all.
  bool show(const FileStamp& source) {
    FileInfo info = stat_file(path_of(source.path));
    int64_t compiled_at = info.type == FileType::kFile ? info.signature.mtime_ns : newest_of_all();
    return compiled_at >= written_at(source.signature);
  }

  // Where javac puts the class of a source's name.
  std::string path_of(const std::string& source) const {
    for (const std::string& root : one_.roots) {
      if (!is_below(source, root)) continue;
      std::string name = relative_to(source, root);
      return join_path(one_.output, name.substr(0, name.rfind('.')) + ".class");
    }
    return {};
  }

 private:
  int64_t newest_of_all() {
    if (newest_) return *newest_;
    newest_ = 0;
    for (const FileStamp& one : stamp_classes(one_)) {
      newest_ = std::max(*newest_, one.signature.mtime_ns);
    }
    return *newest_;
  }

  const Compilation& one_;
  std::optional<int64_t> newest_;
};

void add_sources(const Compilation& one, std::vector<std::string>& out) {
  if (one.skipped) return;
  FileStamps now = stamp_sources(one);
  if (now == one.sources) return;
  Classes classes(one);
  std::set<std::string> made;
  for (const FileStamp& source : now) {
    if (!contains(one.sources, source) && !classes.show(source)) out.push_back(source.path);
    made.insert(classes.path_of(source.path));
  }
  for (const FileStamp& source : one.sources) {
    std::string left = classes.path_of(source.path);
    if (made.count(left) == 0 && exists(left)) out.push_back(source.path);
  }
}

}  // namespace

std::vector<std::string> not_compiled(const BuildRecord& record) {
  std::vector<std::string> paths;
  for (const ModuleBuild& module : record.modules) {
    for (const std::optional<Compilation>* one : {&module.main, &module.test}) {
      if (*one) add_sources(**one, paths);
    }
    for (const CopiedResources& one : module.resources) {
      for (std::string& path : not_copied(one)) paths.push_back(std::move(path));
    }
  }
  std::sort(paths.begin(), paths.end());
  paths.erase(std::unique(paths.begin(), paths.end()), paths.end());
  return paths;
}

}  // namespace winnow
