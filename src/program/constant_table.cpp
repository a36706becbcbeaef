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

const Digest ConstantTable::kEmptyText = digest_of(std::string_view());

Digest ConstantTable::find_text(uint16_t index) {
  if (pool_->tag(index) != ConstantTag::kUtf8) return kEmptyText;
  return entries_[index].real = digest_of(pool_->utf8(index));
}

const ConstantTable::Entry& ConstantTable::find_descriptor(uint16_t index) {
  Entry& entry = entries_[index];
  if (pool_->tag(index) != ConstantTag::kUtf8) {
    static const Entry kEmpty{.real = kEmptyText, .stable = kEmptyText};
    return kEmpty;
  }
  std::string_view descriptor = pool_->utf8(index);
  entry.stable = text(index);
  if (names_ == nullptr) return entry;
  if (auto renamed = names_->renamed_descriptor(descriptor)) entry.stable = digest_of(*renamed);
  return entry;
}

const ConstantTable::Entry& ConstantTable::find_class_name(uint16_t index) {
  Entry& entry = entries_[index];
  if (pool_->tag(index) != ConstantTag::kClass) return entries_[0];
  entry.real = entry.stable = text(pool_->indices(index).first);
  if (names_ == nullptr) return entry;
  std::string_view name = pool_->name_of(index);
  if (StableNames::may_rename(name)) entry.stable = digest_of(names_->class_constant(name));
  return entry;
}

bool ConstantTable::find_class(uint16_t index, ReferencePool& pool) {
  std::string_view name = pool_->name_of(index);
  std::string_view element = element_of(name);
  if (element.empty()) return true;
  bool is_array = element.size() != name.size();
  Digest owner = is_array ? digest_of(element) : class_name(index).real;
  auto member = [&] {
    uint32_t nothing = pool.names().intern({}, kEmptyText);
    return ReferencePool::Member{is_array ? pool.names().intern(element, owner)
                                          : name_number(pool_->indices(index).first, pool),
                                 nothing, nothing};
  };
  uint32_t number = 0;
  if (!pool.number_of(owner, member, number)) return false;
  entries_[index].number = number + 1;
  return true;
}

const ConstantTable::Entry& ConstantTable::find_member(uint16_t index) {
  IndexPair pair = pool_->indices(index);
  IndexPair name_and_type = pool_->indices(pair.second);
  const Entry& owner = class_name(pair.first);
  const Entry& type = descriptor(name_and_type.second);
  Digest name = text(name_and_type.first);
  Entry& entry = entries_[index];
  entry.real = entry.stable = digest_of(owner.real, name, type.real);
  if (names_ == nullptr) return entry;
  MemberRef member = pool_->member(index);
  Digest stable_name = name, stable_type = type.stable;
  if (is_numbered_method_name(member.name)) {
    stable_name = digest_of(names_->method_name(member.owner, member.name, member.descriptor));
  }
  if (names_->has_access_constructors()) {
    const std::string* constructor =
        names_->access_constructor(member.owner, member.name, member.descriptor);
    if (constructor != nullptr) stable_type = digest_of(*constructor);
  }
  if (owner.stable != owner.real || stable_name != name || stable_type != type.real) {
    entry.stable = digest_of(owner.stable, stable_name, stable_type);
  }
  return entry;
}

void ConstantTable::prefetch_members(const ReferencePool& pool) {
  const uint32_t size = size_;
  for (uint32_t i = 1; i < size; ++i) {
    uint16_t index = static_cast<uint16_t>(i);
    ConstantTag tag = pool_->tag(index);
    if (tag >= ConstantTag::kFieldref && tag <= ConstantTag::kInterfaceMethodref) {
      pool.prefetch(member(index).real);
    } else if (tag == ConstantTag::kClass) {
      pool.prefetch(class_name(index).real);
    }
  }
}

bool ConstantTable::find_number(uint16_t index, ReferencePool& pool) {
  if (pool_->tag(index) == ConstantTag::kClass) return find_class(index, pool);
  auto make = [&] {
    IndexPair pair = pool_->indices(index);
    IndexPair name_and_type = pool_->indices(pair.second);
    for (uint16_t part : {name_and_type.first, name_and_type.second}) {
      pool.names().prefetch(text(part));
    }
    return ReferencePool::Member{name_number(pool_->indices(pair.first).first, pool),
                                 name_number(name_and_type.first, pool),
                                 name_number(name_and_type.second, pool)};
  };
  uint32_t number = 0;
  if (!pool.number_of(member(index).real, make, number)) return false;
  entries_[index].number = number + 1;
  return true;
}

}  // namespace winnow
