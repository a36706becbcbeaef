// A class file for people: header, members with their flags by name, attributes, and the code with
// its operands resolved. Like `javap -c -p -v`, but shorter: no constant pool, because every use of
// it is resolved in place.
#pragma once

#include <string>

#include "classfile/class_file.h"

namespace winnow {

enum class Listing { kMembers, kCode };

std::string class_listing(const ClassFile& file, Listing detail, const std::string& where);

// Flags by name, in the order of their bits: "public static final". Bits without a name are shown
// as a number.
enum class FlagsOf { kClass, kInnerClass, kField, kMethod };
std::string flags_text(uint16_t flags, FlagsOf what);

}  // namespace winnow
