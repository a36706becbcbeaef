// The statements of a static initialiser that do nothing but give a field of its class a value made
// of constants.
//
// The problem. All static fields of a class are filled by one method, and all who use the class
// rely on it. But who does not read a field does not care what is put in it: a table that is new in
// a class with fifty tables concerns those who look something up in it.
//
// The idea. Such a statement is left out of what everybody relies on (the rest of the initialiser),
// and counts for those whose code names the field:
//
//     static final char[] MARKS = {'-'};    iconst_1; newarray char; dup; iconst_0; bipush 45;
//                                           castore; putstatic MARKS
//
// A statement is a row of instructions that ends with `putstatic` of a field that the class itself
// declares, and
//   - makes the value from nothing but constants: numbers, strings, arrays of a length and with
//     indices that stand there, and a short list of calls of the JDK. It reads no local, no field
//     and nothing that was on the stack before, and leaves nothing there;
//   - can't fail, and nobody can see that it was done but by the field: indices are in range, what
//     is put in an array fits, no class of the program is named, the calls are known;
//   - is run exactly once by every run of the initialiser that comes to its end: no branch, handler
//     or return leads over it, into it or back before it, and it stands in no `try`.
// The flag that javac makes for `assert` is one, too: its branches are its own.
//
// Why the rest and the fields that are named are enough. Let two versions of the initialiser have
// the same rest. Both do the same there, step by step, as long as no step sees one of the fields
// that differ; a step that sees a field is code that runs, so that the test's code names the field
// (or asked for it by reflection: facts/initial_values.cpp), and then its statement counts, with
// the place among the rest's instructions where it stands. So the same is in the field whenever
// somebody looks. Statements that are left out can't see each other. What they take of memory and
// time is of no interest, and no statement of more than kMostElements elements is left out.
//
// A field that the initialiser fills in two places has no such statement: which of them comes last
// would matter. Nor have serialVersionUID and serialPersistentFields, which the JDK reads.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "classfile/class_file.h"
#include "classfile/code.h"

namespace winnow {

struct ConstantStatement {
  uint32_t begin = 0, end = 0;  // offsets in the code
  std::string_view field, descriptor;
};

// Longest array that such a statement makes.
inline constexpr int32_t kMostElements = 1 << 16;

// In the order of the code; none for a method that is no static initialiser. Views into the class.
std::vector<ConstantStatement> constant_statements(const ClassFile& file, const Member& method,
                                                   const Code& code);

// Whether the instruction at this offset is part of one.
bool is_left_out(const std::vector<ConstantStatement>& statements, uint32_t pc);

}  // namespace winnow
