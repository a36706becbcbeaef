#include "class_sources.h"

#include <algorithm>

#include "base/files.h"
#include "classfile/image.h"
#include "classfile/jar.h"

namespace winnow {
namespace {

class Walk {
 public:
  Walk(const ClassSources& sources, const std::function<void(const FoundClass&)>& visitor,
       const std::function<void(const Error&)>& unreadable)
      : sources_(sources), visitor_(visitor), unreadable_(unreadable) {}

  Status root(const std::string& path) {
    if (stat_file(path).type == FileType::kDirectory) return folder(path);
    return file_name(path) == "modules" ? archive<Image>(path) : archive<Jar>(path);
  }

 private:
  Status folder(const std::string& path) {
    auto entries = list_directory(path);
    if (!entries) return fail(entries.error());
    for (const DirectoryEntry& entry : *entries) {
      std::string below = join_path(path, entry.name);
      Status seen;
      if (entry.is_directory) {
        seen = folder(below);
      } else if (entry.name.ends_with(".jar")) {
        seen = archive<Jar>(below);
      }
      if (!seen) return seen;
    }
    return {};
  }

  static std::string name_of(const JarEntry& entry) { return std::string(entry.name); }
  static std::string name_of(const ImageEntry& entry) { return entry.name(); }

  template <typename Archive>
  Status archive(const std::string& path) {
    auto opened = Archive::open(path);
    if (!opened) return fail(opened.error());
    std::vector<std::pair<std::string, size_t>> classes;
    for (size_t i = 0; i < opened->entries().size(); ++i) {
      std::string name = name_of(opened->entries()[i]);
      if (name.ends_with(".class")) classes.emplace_back(std::move(name), i);
    }
    std::sort(classes.begin(), classes.end());
    for (const auto& [name, i] : classes) {
      if (count_++ % sources_.every != 0) continue;
      auto content = opened->read(opened->entries()[i]);
      if (content) {
        visitor_({path, name, path + "!/" + name, as_bytes(*content)});
      } else {
        unreadable_(content.error());
      }
    }
    return {};
  }

  const ClassSources& sources_;
  const std::function<void(const FoundClass&)>& visitor_;
  const std::function<void(const Error&)>& unreadable_;
  uint64_t count_ = 0;
};

}  // namespace

Status ClassSources::visit(const std::function<void(const FoundClass&)>& visitor,
                           const std::function<void(const Error&)>& unreadable) const {
  Walk walk(*this, visitor, unreadable);
  for (const std::string& root : roots) {
    if (auto seen = walk.root(root); !seen) return seen;
  }
  return {};
}

}  // namespace winnow
