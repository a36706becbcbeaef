// What a walk needs to know of the constants of one class, found out once each: a class names the
// same few constants many times, and a use of one then costs a look into this table.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "classfile/constant_pool.h"
#include "program/method_references.h"
#include "program/stable_names.h"

namespace winnow {

class ConstantTable {
 public:
  // Digests by real names and by stable ones (stable_names.h); alike for what has no other name.
  struct Entry {
    Digest real = 0;      // of a text, of the name in a Class constant, of the names of a member
    Digest stable = 0;    // the same by stable names; of other constants: all that they are made of
    uint32_t number = 0;  // + 1: of a text in the root's names, of others in the root's members
    // In which method it was met last, and how (a bit for each ReferenceKind).
    uint16_t method = 0;
    uint16_t kinds = 0;
  };

  // Begins a class, in the memory of the one before. What is given must outlive its use. Without
  // names all go by their real ones.
  void reset(const ConstantPool& pool, const StableNames* names) {
    pool_ = &pool;
    names_ = names;
    size_ = pool.size();
    memory_.assign(size_, Entry{});
    entries_ = memory_.data();
  }

  // Of a Utf8 constant as it stands there; of what is none, as of an empty one.
  Digest text(uint16_t index) {
    if (index >= size_) return kEmptyText;
    Digest known = entries_[index].real;
    return known != 0 ? known : find_text(index);
  }
  // Of a Utf8 constant that is a descriptor, and of the name in a Class constant. Index 0 (no super
  // class, any exception) has the digest 0 as a class, which no name has.
  const Entry& descriptor(uint16_t index) {
    if (index >= size_) index = 0;
    return entries_[index].stable != 0 ? entries_[index] : find_descriptor(index);
  }
  const Entry& class_name(uint16_t index) {
    if (index >= size_) index = 0;
    return entries_[index].stable != 0 ? entries_[index] : find_class_name(index);
  }
  // Of the owner, name and type of a member. REQUIRES: a Fieldref, Methodref or InterfaceMethodref.
  const Entry& member(uint16_t index) {
    return entries_[index].stable != 0 ? entries_[index] : find_member(index);
  }
  // Of a constant that is none of these: `stable` is what the walk that prints constants made of
  // it, and 0 if it hasn't yet. Index 0 stands for whatever is out of range.
  Entry& at(uint16_t index) { return entries_[index < size_ ? index : 0]; }

  // Finds the members before they are asked for, and where they stand in a root's pool.
  void prefetch_members(const ReferencePool& pool);

  // The number of a text among the names of a root.
  uint32_t name_number(uint16_t index, ReferencePool& pool) {
    Entry& entry = at(index);
    if (entry.number == 0) entry.number = pool.names().intern(pool_->utf8(index), text(index)) + 1;
    return entry.number - 1;
  }
  // The number + 1 of the member or class that a constant names, in entry.number; 0 for an array of
  // numbers. False when the pool is full.
  bool find_number(uint16_t index, ReferencePool& pool);

 private:
  static const Digest kEmptyText;

  Digest find_text(uint16_t index);
  const Entry& find_descriptor(uint16_t index);
  const Entry& find_class_name(uint16_t index);
  const Entry& find_member(uint16_t index);
  bool find_class(uint16_t index, ReferencePool& pool);

  const ConstantPool* pool_ = nullptr;
  const StableNames* names_ = nullptr;
  uint32_t size_ = 0;
  Entry* entries_ = nullptr;
  std::vector<Entry> memory_;  // of the entries
};

}  // namespace winnow
