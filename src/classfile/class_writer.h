// Writes class files (JVMS chapter 4): a class that was read, from its parts; or the same class
// with other code in some of its methods.
#pragma once

#include <string>
#include <vector>

#include "classfile/class_file.h"
#include "classfile/code.h"
#include "classfile/constant_pool_builder.h"

namespace winnow {

// From its constants, members and attributes; the Code of a method from instructions, handlers and
// attributes. Other attributes are written as the bytes that the reader keeps them as. Gives the
// bytes that were read, for everything that the reader takes. An error is one of Code::parse.
Result<std::string> write_class(const ClassFile& file, const std::string& where);

// The content of a Code attribute.
void write_code(const Code& code, ByteWriter& out);

struct NewCode {
  size_t method = 0;    // its place in ClassFile::methods
  std::string content;  // of the Code attribute
};
// The class with these methods' code and the constants of `pool`; all else is copied. REQUIRES: the
// methods ascend and have code; the pool was made from this class's and is not full.
std::string replace_code(const ClassFile& file, const ConstantPoolBuilder& pool,
                         const std::vector<NewCode>& replaced);

}  // namespace winnow
