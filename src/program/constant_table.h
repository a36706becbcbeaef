// What walks need to know of the constants of one class, found out once each: a class names the
// same few constants many times, and a use of one then costs a look into this table.
//
// Digests come in two lanes: by real names, and by stable ones (stable_names.h). Where nothing is
// renamed there is only the first.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/constant_pool.h"
#include "program/attribute_kinds.h"
#include "program/method_references.h"
#include "program/print_input.h"
#include "program/stable_names.h"

namespace winnow {

class ConstantTable {
 public:
  // The pool must outlive the table, or its use up to the next reset.
  explicit ConstantTable(const ConstantPool& pool) { reset(pool); }
  ConstantTable() = default;
  // Begins another class in the memory of the one before.
  void reset(const ConstantPool& pool) {
    pool_ = &pool;
    entries_.assign(pool.size(), Entry{});
  }

  // Of a Utf8 constant as it stands there.
  Digest text(uint16_t index) {
    Entry& entry = at(index);
    if (entry.text == 0) entry.text = digest_of(pool_->utf8(index));
    return entry.text;
  }
  // Of a Utf8 constant that is a descriptor, or of the name in a Class constant, with the classes
  // in it renamed. Index 0 (no super class, any exception) has a digest that no name has.
  Digest descriptor(uint16_t index, const StableNames* names) {
    if (names == nullptr) return text(index);
    Entry& entry = at(index);
    return entry.renamed != 0 ? entry.renamed : rename_descriptor(index, *names);
  }
  Digest class_name(uint16_t index, const StableNames* names) {
    Entry& entry = at(index);
    Digest known = names == nullptr ? entry.text : entry.renamed;
    return known != 0 ? known : find_class_name(index, names);
  }

  // Of a whole constant, as the walk that prints constants made it; 0 if it hasn't yet.
  Digest& whole(uint16_t index, const StableNames* names) {
    Entry& entry = at(index);
    return names == nullptr ? entry.whole : entry.renamed_whole;
  }

  AttributeKind attribute(uint16_t name_index) {
    Entry& entry = at(name_index);
    if (entry.kind == AttributeKind::kNotLookedUp) {
      entry.kind = attribute_kind(pool_->utf8(name_index));
    }
    return entry.kind;
  }

  // The number of the member or class that a constant names. Nothing is put into `out` for an array
  // of numbers. False when the pool is full.
  bool member_number(uint16_t index, ReferencePool& pool, std::optional<uint32_t>& out) {
    Entry& entry = at(index);
    if (entry.member == 0 && !find_member(index, pool, entry)) return false;
    if (entry.member != 0) out = entry.member - 1;
    return true;
  }

 private:
  struct Entry {
    Digest text = 0;  // of a Class constant: of the name that it holds
    Digest renamed = 0;
    Digest whole = 0;
    Digest renamed_whole = 0;
    uint32_t name = 0;    // number in the root's names + 1
    uint32_t member = 0;  // number in the root's members + 1
    AttributeKind kind = AttributeKind::kNotLookedUp;
  };
  // Entry 0 stands for whatever is out of range: the pool says that there is nothing.
  Entry& at(uint16_t index) { return entries_[index < entries_.size() ? index : 0]; }
  Digest rename_descriptor(uint16_t index, const StableNames& names);
  Digest find_class_name(uint16_t index, const StableNames* names);
  uint32_t name_number(uint16_t index, ReferencePool& pool);
  bool find_member(uint16_t index, ReferencePool& pool, Entry& entry);

  const ConstantPool* pool_ = nullptr;
  std::vector<Entry> entries_;
};

}  // namespace winnow
