#include "checker/projects/project_mutants.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "base/files.h"

namespace winnow {
namespace {

std::string describe(const ClassFile& file, const Mutation& mutation) {
  std::string kind(mutation_name(mutation.kind));
  kind[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(kind[0])));
  const Member& method = file.methods[mutation.method];
  return fmt::format("{} {}.{}{} at {}, {}", kind, file.name, method.name, method.descriptor,
                     mutation.pc, mutation.what);
}

}  // namespace

Result<ProjectMutants> project_mutants(const std::vector<std::string>& folders,
                                       const std::vector<std::string>& outermost, uint64_t seed,
                                       size_t count) {
  // Paths from the root, so that the classes of several folders know each other.
  std::vector<std::pair<std::string, std::string>> files;
  for (const std::string& path : folders) {
    auto found = ClassFolder::read(path);
    if (!found) return fail(found.error());
    for (const auto& one : found->classes()) {
      files.emplace_back(join_path(path, one->path), one->bytes);
    }
  }
  auto folder = ClassFolder::of(std::move(files));
  if (!folder) return fail(folder.error());
  std::vector<Mutation> possible = all_mutations(*folder, [&](std::string_view name) {
    return std::binary_search(outermost.begin(), outermost.end(), name.substr(0, name.find('$')));
  });
  ProjectMutants mutants;
  mutants.possible = possible.size();
  for (const Mutation& one : choose_mutations(std::move(possible), seed, count)) {
    const FolderClass& of = *folder->classes()[one.class_place];
    auto bytes = mutate(*folder, one);
    if (!bytes) return fail(bytes.error());
    mutants.chosen.push_back({describe(of.file, one), of.path, std::move(*bytes)});
  }
  return mutants;
}

}  // namespace winnow
