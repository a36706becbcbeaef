// Runs instructions on values that are made of constants, as far as it is known that they can't
// fail and that nobody sees them: for constant_statements.h.
//
// It knows constants, arrays, the calls of jdk_makers.h, lambdas that capture nothing, and objects
// of the class itself, if their constructor does nothing but fill the new object's fields with such
// values. Such a constructor is run here as well, with the arguments that it gets.
#pragma once

#include <cstdint>
#include <vector>

#include "classfile/class_file.h"
#include "classfile/code.h"
#include "classfile/instructions.h"
#include "program/constant_value.h"
#include "program/jdk_makers.h"

namespace winnow {

class ConstantMachine {
 public:
  // The class whose static initialiser is run. Must outlive the machine.
  explicit ConstantMachine(const ClassFile& file) : file_(file) {}

  // With nothing on the stack.
  void clear();
  // False for what it does not know; then the machine is of no use until it is cleared.
  bool step(const Instruction& one);

  bool has_made_one_value() const {
    return stack_.size() == 1 && stack_[0].kind != ConstantValue::Kind::kUnmade;
  }
  // Whether constants of the enum that the class is were read, which others have filled.
  bool reads_constants_of_enum() const { return reads_constants_; }
  // Whether that happened in a method of its own.
  bool calls_values() const { return calls_values_; }

 private:
  using Value = ConstantValue;

  bool push(const Value& value);
  bool load_constant(uint16_t index);
  bool load_local(const Instruction& one);
  bool make_array(std::string_view element, bool has_primitives);
  bool make_object(std::string_view type);
  bool store_element(bool is_reference);
  bool fits(const Value& element, std::string_view into) const;
  bool is_known_element(std::string_view name) const;
  bool copy_top();
  bool cast(std::string_view type) const;
  bool read_static(const MemberRef& field);
  bool write_field(const MemberRef& field);
  bool call(const MemberRef& method, uint8_t opcode);
  bool construct(const MemberRef& constructor, const std::vector<Value>& arguments);
  bool construct_own(const Member& constructor, const Value& made,
                     const std::vector<Value>& arguments);
  bool call_values(const MemberRef& method);
  bool make_lambda(uint16_t index);
  bool run(const Member& method, std::vector<Value> locals);
  const Member* own_method(std::string_view name, std::string_view descriptor) const;
  bool names_known_types(std::string_view descriptor) const;

  const ClassFile& file_;
  std::vector<Value> stack_;
  std::vector<Value> locals_;  // of a method that is run
  ArrayContents arrays_;
  uint32_t made_ = 0;
  int depth_ = 0;
  bool reads_constants_ = false;
  bool calls_values_ = false;
};

}  // namespace winnow
