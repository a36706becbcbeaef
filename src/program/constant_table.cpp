#include "program/constant_table.h"

namespace winnow {
namespace {

// The element's name of an array's descriptor; empty for primitive elements.
std::string_view element_of(std::string_view name) {
  if (!name.starts_with('[')) return name;
  name.remove_prefix(name.find_first_not_of('['));
  return name.size() > 2 && name.front() == 'L' ? name.substr(1, name.size() - 2)
                                                : std::string_view();
}

}  // namespace

Digest ConstantTable::rename_descriptor(uint16_t index, const StableNames& names) {
  std::string_view descriptor = pool_->utf8(index);
  return at(index).renamed = StableNames::may_rename(descriptor)
                                 ? digest_of(names.descriptor(descriptor))
                                 : text(index);
}

Digest ConstantTable::find_class_name(uint16_t index, const StableNames* names) {
  Entry& entry = at(index);
  if (entry.text == 0 && pool_->tag(index) == ConstantTag::kClass) {
    entry.text = text(pool_->indices(index).first);
  }
  if (names == nullptr || entry.text == 0) return entry.text;
  std::string_view name = pool_->name_of(index);
  return entry.renamed =
             StableNames::may_rename(name) ? digest_of(names->class_constant(name)) : entry.text;
}

uint32_t ConstantTable::name_number(uint16_t index, ReferencePool& pool) {
  Entry& entry = at(index);
  if (entry.name == 0) entry.name = pool.names().intern(pool_->utf8(index), text(index)) + 1;
  return entry.name - 1;
}

bool ConstantTable::find_member(uint16_t index, ReferencePool& pool, Entry& entry) {
  IndexPair pair = pool_->indices(index);
  ReferencePool::Member member{};
  if (pool_->tag(index) == ConstantTag::kClass) {
    std::string_view name = pool_->name_of(index);
    std::string_view element = element_of(name);
    if (element.empty()) return true;
    member.owner = element.size() == name.size() ? name_number(pair.first, pool)
                                                 : pool.names().intern(element);
    member.name = member.descriptor = pool.names().intern({});
  } else {
    IndexPair name_and_type = pool_->indices(pair.second);
    member.owner = name_number(pool_->indices(pair.first).first, pool);
    member.name = name_number(name_and_type.first, pool);
    member.descriptor = name_number(name_and_type.second, pool);
  }
  uint32_t number = 0;
  if (!pool.number_of(member, number)) return false;
  entry.member = number + 1;
  return true;
}

}  // namespace winnow
