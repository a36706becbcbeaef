#include "program/class_path.h"

#include <algorithm>
#include <sstream>
#include <unordered_set>

#include "base/files.h"
#include "base/percent.h"
#include "classfile/manifest.h"

namespace winnow {
namespace {

bool is_jar_name(std::string_view name) { return name.ends_with(".jar") || name.ends_with(".JAR"); }

class Expansion {
 public:
  std::vector<std::string> run(const std::vector<std::string>& entries) {
    for (const std::string& entry : entries) {
      if (entry.ends_with("/*") || entry == "*") {
        wildcard(parent_path(entry));
      } else {
        root(entry);
      }
    }
    return std::move(roots_);
  }

 private:
  // The JVM takes the jars of the folder in no particular order; by name is as good as any.
  void wildcard(const std::string& folder) {
    auto entries = list_directory(folder);
    if (!entries) return;
    std::vector<std::string> names;
    for (const DirectoryEntry& entry : *entries) {
      if (is_jar_name(entry.name)) names.push_back(entry.name);
    }
    std::sort(names.begin(), names.end());
    for (const std::string& name : names) root(join_path(folder, name));
  }

  void root(const std::string& path) {
    if (!seen_.insert(absolute_path(path)).second) return;
    roots_.push_back(path);
    if (stat_file(path).type != FileType::kFile) return;
    auto jar = Jar::open(path);
    if (!jar) return;  // loading the root will say what is wrong with it
    auto manifest = manifest_of(*jar);
    if (!manifest) return;
    std::istringstream words(manifest_attribute(*manifest, "Class-Path"));
    for (std::string word; words >> word;) {
      std::string named = path_of(word, parent_path(path));
      if (!named.empty() && exists(named)) root(named);
    }
  }

  // A manifest names its entries by URLs relative to the jar; only files can be searched here.
  static std::string path_of(std::string_view url, const std::string& folder) {
    constexpr std::string_view kScheme = "file:";
    if (url.starts_with(kScheme)) {
      url.remove_prefix(kScheme.size());
    } else if (url.find(':') < url.find('/')) {
      return {};
    }
    return join_path(folder, percent_decoded(url));
  }

  std::vector<std::string> roots_;
  std::unordered_set<std::string> seen_;
};

}  // namespace

std::vector<std::string> split_class_path(std::string_view text, const std::string& directory) {
  std::vector<std::string> entries;
  size_t start = 0;
  while (start <= text.size()) {
    size_t end = std::min(text.find(':', start), text.size());
    entries.push_back(join_path(directory, std::string(text.substr(start, end - start))));
    start = end + 1;
  }
  return entries;
}

std::vector<std::string> expand_class_path(const std::vector<std::string>& entries) {
  return Expansion().run(entries);
}

}  // namespace winnow
