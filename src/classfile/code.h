// The Code attribute of a method (JVMS 4.7.3), parsed: the bytes of the instructions, the exception
// table, and the attributes that hang on it.
#pragma once

#include <optional>
#include <vector>

#include "classfile/class_file.h"

namespace winnow {

struct ExceptionHandler {
  uint16_t start_pc = 0;
  uint16_t end_pc = 0;
  uint16_t handler_pc = 0;
  uint16_t catch_type = 0;  // constant pool index; 0 catches everything
};

struct Code {
  // An error names the method and the offset.
  static Result<Code> parse(const ClassFile& file, const Member& method, const std::string& where);
  // The same in the memory of a code that was read before.
  Status read(const ClassFile& file, const Member& method, const std::string& where);

  uint16_t max_stack = 0;
  uint16_t max_locals = 0;
  Bytes instructions;
  std::vector<ExceptionHandler> handlers;
  std::vector<Attribute> attributes;

  const Attribute* attribute(std::string_view wanted) const;
  const Attribute* attribute(AttributeKind kind) const { return find_attribute(attributes, kind); }
};

}  // namespace winnow
