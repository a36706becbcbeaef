// The code of a method, disassembled: an instruction per line with its operand resolved, then the
// exception table and what else hangs on the code.
#pragma once

#include <string>

#include "classfile/class_file.h"
#include "report/constant_text.h"

namespace winnow {

// Lines indented by four blanks. Code that can't be read to its end is listed as far as it can, and
// a line says why it stops.
std::string code_listing(const ClassFile& file, const Member& method, const ConstantText& constants,
                         const std::string& where);

}  // namespace winnow
