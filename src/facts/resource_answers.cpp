// What class loaders find under a name, over all roots of the class path.
#include <algorithm>

#include "facts/answers.h"

namespace winnow {
namespace {

constexpr std::string_view kClassSuffix = ".class";
constexpr std::string_view kVersions = "META-INF/versions/";

using Resources = std::vector<ResourceSummary>;

Resources::const_iterator first_from(const Resources& resources, std::string_view name) {
  return std::lower_bound(
      resources.begin(), resources.end(), name,
      [](const ResourceSummary& one, std::string_view wanted) { return one.name < wanted; });
}

// Calls `use` for each resource whose name begins so.
template <typename Use>
void each_with_prefix(const Resources& resources, std::string_view prefix, Use use) {
  for (auto at = first_from(resources, prefix);
       at != resources.end() && at->name.starts_with(prefix); ++at) {
    use(*at);
  }
}

// The same name as it stands in the part of a multi-release jar that is for one version.
bool is_version_of(std::string_view versioned, std::string_view name) {
  size_t slash = versioned.find('/', kVersions.size());
  return slash != std::string_view::npos && versioned.substr(slash + 1) == name;
}

bool has_folder(const RootSummary& root, const std::string& prefix) {
  auto resource = first_from(root.resources, prefix);
  if (resource != root.resources.end() && resource->name.starts_with(prefix)) return true;
  auto one = std::lower_bound(
      root.classes.begin(), root.classes.end(), prefix,
      [](const ClassSummary& a, const std::string& wanted) { return a.name < wanted; });
  return one != root.classes.end() && std::string_view(one->name).starts_with(prefix);
}

}  // namespace

// Everything under the name counts, not only the first: getResources shows all of them.
Print Answers::answer_for_resource(std::string_view name) {
  ByteWriter found;
  std::string folder(name);
  while (folder.ends_with('/')) folder.pop_back();
  folder.push_back('/');
  for (const RootSummary& root : state_.roots()) {
    if (root.kind == RootKind::kUnreadable) write_print(found, root.print);
    auto at = first_from(root.resources, name);
    if (at != root.resources.end() && at->name == name) {
      write_print(found, at->print);
    } else if (has_folder(root, folder)) {
      found.text("folder");
    }
    each_with_prefix(root.resources, kVersions, [&](const ResourceSummary& one) {
      if (!is_version_of(one.name, name)) return;
      found.text(one.name);
      write_print(found, one.print);
    });
    if (!name.ends_with(kClassSuffix)) continue;
    // The summary of a class leaves out what does not matter when it runs; whoever reads the bytes
    // sees it all.
    std::string_view class_name = name.substr(0, name.size() - kClassSuffix.size());
    if (root.find_class(class_name) == nullptr) continue;
    auto bytes = class_bytes_.read(root, class_name);
    write_print(found, bytes ? print_of(*bytes) : root.print);
  }
  return found.size() == 0 ? kAbsent : print_of(found.view());
}

// Which locales are tried depends on the machine; so all of them count.
Print Answers::answer_for_bundle(std::string_view base_name) {
  auto belongs = [&](std::string_view name) {
    return name.size() == base_name.size() || name[base_name.size()] == '_' ||
           name[base_name.size()] == '.';
  };
  ByteWriter found;
  for (const RootSummary& root : state_.roots()) {
    if (root.kind == RootKind::kUnreadable) write_print(found, root.print);
    each_with_prefix(root.resources, base_name, [&](const ResourceSummary& one) {
      if (!belongs(one.name)) return;
      found.text(one.name);
      write_print(found, one.print);
    });
    for (const ClassSummary& one : root.classes) {
      std::string_view name = one.name;
      if (!name.starts_with(base_name) || !belongs(name)) continue;
      found.text(name);
      write_print(found, one.whole);
    }
  }
  return found.size() == 0 ? kAbsent : print_of(found.view());
}

}  // namespace winnow
