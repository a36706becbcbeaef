#include "types/named_types.h"

namespace winnow {
namespace {

// Lp/List<Lp/Item;>; names p/List and p/Item.
void add_types_in_descriptor(std::string_view text, std::set<std::string_view>& out) {
  for (size_t at = text.find('L'); at < text.size(); at = text.find('L', at + 1)) {
    size_t end = text.find_first_of(";<", at);
    if (end == std::string_view::npos) return;
    out.insert(text.substr(at + 1, end - at - 1));
  }
}

// The classes in an attribute of the form count:u2 (u2 × width)*. What else is among the numbers
// names no class.
void add_classes_in(const Attribute* attribute, size_t width, const ConstantPool& pool,
                    std::set<std::string_view>& out) {
  if (attribute == nullptr) return;
  ByteReader in(attribute->content);
  size_t count = in.count(in.u2(), 2 * width) * width;
  for (size_t i = 0; i < count && in.ok(); ++i) {
    uint16_t index = in.u2();
    if (pool.tag(index) == ConstantTag::kClass) out.insert(pool.name_of(index));
  }
}

}  // namespace

std::set<std::string_view> types_named_in(const ClassFile& file) {
  std::set<std::string_view> names;
  for (uint16_t index = 1; index < file.pool.size(); ++index) {
    if (file.pool.tag(index) != ConstantTag::kUtf8) continue;
    add_types_in_descriptor(file.pool.utf8(index), names);
  }
  for (const Member& method : file.methods) {
    add_classes_in(method.attribute("Exceptions"), 1, file.pool, names);
  }
  constexpr size_t kInnerClassesEntry = 4;
  add_classes_in(file.attribute("InnerClasses"), kInnerClassesEntry, file.pool, names);
  add_classes_in(file.attribute("PermittedSubclasses"), 1, file.pool, names);
  return names;
}

}  // namespace winnow
