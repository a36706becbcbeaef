// The members of a class sorted by name and type: their order in the file does not count.
#pragma once

#include <vector>

#include "classfile/class_file.h"
#include "program/stable_names.h"

namespace winnow {

class MemberOrder {
 public:
  // Of another class, in the memory of the one before. The class must outlive the order.
  void sort(const ClassFile& file);
  // For a class with methods that have other names than their real ones.
  void sort_by_stable_names(const ClassFile& file, const StableNames& names);

  const std::vector<const Member*>& fields() const { return fields_; }
  const std::vector<const Member*>& methods() const { return methods_; }
  // In the order of their stable names, so that numbers have no say in it.
  const std::vector<const Member*>& stable_methods() const {
    return any_renamed_ ? stable_methods_ : methods_;
  }

 private:
  struct Keyed {
    uint64_t start;  // of the name: most names differ there
    const Member* member;
  };
  void sort(const std::vector<Member>& members, std::vector<const Member*>& out);

  std::vector<const Member*> fields_;
  std::vector<const Member*> methods_;
  std::vector<const Member*> stable_methods_;
  bool any_renamed_ = false;
  std::vector<Keyed> keyed_;
};

}  // namespace winnow
