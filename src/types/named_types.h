// The types that a class file names besides what its code refers to: in descriptors, generic
// signatures, annotations, clauses of exceptions, attributes about nesting. Reflection on the class
// can give any of them as an object, and what that tells of itself no hook can see.
#pragma once

#include <set>
#include <string_view>

#include "classfile/class_file.h"

namespace winnow {

// Views into the class file. Texts of the program that look like a descriptor are among them, and
// the descriptors of what the code calls.
std::set<std::string_view> types_named_in(const ClassFile& file);

}  // namespace winnow
