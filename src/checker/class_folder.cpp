#include "checker/class_folder.h"

#include "base/files.h"

namespace winnow {
namespace {

Status collect(const std::string& folder, const std::string& below,
               std::vector<std::pair<std::string, std::string>>& out) {
  auto entries = list_directory(join_path(folder, below));
  if (!entries) return fail(entries.error());
  for (const DirectoryEntry& entry : *entries) {
    std::string path = below.empty() ? entry.name : below + "/" + entry.name;
    if (entry.is_directory) {
      if (auto collected = collect(folder, path, out); !collected) return collected;
    } else if (path.ends_with(".class") && !path.ends_with("module-info.class")) {
      auto bytes = read_file(join_path(folder, path));
      if (!bytes) return fail(bytes.error());
      out.emplace_back(path, std::move(*bytes));
    }
  }
  return {};
}

}  // namespace

Result<ClassFolder> ClassFolder::read(const std::string& folder) {
  std::vector<std::pair<std::string, std::string>> found;
  if (auto collected = collect(folder, "", found); !collected) return fail(collected.error());
  return of(std::move(found));
}

Result<ClassFolder> ClassFolder::of(
    std::vector<std::pair<std::string, std::string>> paths_and_bytes) {
  ClassFolder folder;
  for (auto& [path, bytes] : paths_and_bytes) {
    auto made = std::make_unique<FolderClass>();
    made->path = path;
    made->bytes = std::move(bytes);
    if (auto parsed = made->file.read(as_bytes(made->bytes), path); !parsed) {
      return fail(parsed.error());
    }
    folder.by_name_.emplace(made->file.name, &made->file);
    folder.classes_.push_back(std::move(made));
  }
  return folder;
}

const ClassFile* ClassFolder::find(std::string_view name) const {
  auto found = by_name_.find(name);
  return found == by_name_.end() ? nullptr : found->second;
}

}  // namespace winnow
