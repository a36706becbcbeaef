#include "program/platform.h"

#include "base/files.h"

namespace winnow {

Result<std::shared_ptr<Platform>> Platform::open(const std::string& java_home) {
  auto image = Image::open(join_path(java_home, "lib/modules"));
  if (!image) return fail(image.error());
  return std::shared_ptr<Platform>(new Platform(std::move(*image)));
}

const ClassSummary* Platform::find(std::string_view class_name) {
  auto [found, is_new] = classes_.try_emplace(std::string(class_name));
  if (is_new) found->second = read(found->first);
  return found->second.get();
}

std::unique_ptr<ClassSummary> Platform::read(const std::string& class_name) {
  const ImageEntry* entry = image_.find_class(class_name);
  if (entry == nullptr) return nullptr;
  auto bytes = image_.read(*entry);
  if (!bytes) return nullptr;
  return std::make_unique<ClassSummary>(
      summarize_class(as_bytes(*bytes), class_name, entry->name(), pool_));
}

}  // namespace winnow
