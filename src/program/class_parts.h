// The parts of a class that have prints of their own: header, shape, members, and what its fields
// and methods show without being run. Each piece is walked once and goes into the larger ones by
// its print:
//
//   header  := class fields annotated-methods
//   shape   := header methods
//   members := shape members reflection real-names
#pragma once

#include <vector>

#include "program/class_walk.h"
#include "program/member_order.h"

namespace winnow {

class ClassParts {
 public:
  // As in FieldSummary and MethodSummary.
  struct Field {
    Print print, signature, constant, annotations;
  };
  struct Method {
    Print annotations, reflection;
  };

  // Begins a class that the walk has begun, in the memory of the one before. Everything must
  // outlive its use.
  void begin(const ClassFile& file, const StableNames& names, ClassWalk& walk);

  // Each feeds what it adds to the one before; false if something is not understood.
  bool header(PrintInput& out);
  void methods_of_shape(PrintInput& out);
  bool members(PrintInput& out);

  const MemberOrder& order() const { return order_; }
  // Known after that.
  const Field& field(const Member& field) const { return fields_[index_in(file_->fields, field)]; }
  const Method& method(const Member& method) const {
    return methods_[index_in(file_->methods, method)];
  }
  const Print& annotations() const { return annotations_; }  // of the class itself
  const Print& signature() const { return signature_; }

 private:
  static size_t index_in(const std::vector<Member>& list, const Member& member) {
    return static_cast<size_t>(&member - list.data());
  }
  bool fields_of_header(PrintInput& out);
  bool reflection(PrintInput& out);

  const ClassFile* file_ = nullptr;
  MemberOrder order_;
  ClassWalk* walk_ = nullptr;
  std::vector<Field> fields_;    // as they stand in the file
  std::vector<Method> methods_;  // as they stand in the file
  Print annotations_;
  Print signature_;
};

}  // namespace winnow
