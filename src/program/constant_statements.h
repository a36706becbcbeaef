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
//     indices that stand there, objects by a list of calls of the JDK (jdk_makers.h), lambdas that
//     capture nothing, objects of the class itself. It reads no local, no field of the program and
//     nothing that was on the stack before, and leaves nothing there;
//   - can't fail, and nobody can see that it was done but by the field: indices are in range, what
//     is put in an array fits, no other class of the program is named, the calls are known. A
//     regular expression is one (regular_expression.h). A constructor of the class does nothing but
//     fill the new object's fields: it is run on the constants to see that (constant_machine.h).
//     That it ran counts for all who use the class, so that its own changes do, too;
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
// Constants of an enum are such statements. The array behind values() is one although it reads
// them, and with it the method in which javac fills it: who names the array relies on all static
// fields of the enum (facts/initial_values.cpp). The JDK reaches it through values() or by
// questions that the agent sees (valueOf, EnumSet, annotations). What a switch asks for is how long
// the array is, to make room for the numbers of the cases; these are printed elsewhere
// (switch_maps.h), so that this counts for nobody.
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
  bool calls_values = false;  // of the array of an enum's constants: made by kMakerOfConstants
};

// The array of an enum's constants, and the method by which compilers fill it.
inline constexpr std::string_view kArrayOfConstants = "$VALUES";
inline constexpr std::string_view kMakerOfConstants = "$values";

// In the order of the code; none for a method that is no static initialiser. Views into the class.
std::vector<ConstantStatement> constant_statements(const ClassFile& file, const Member& method,
                                                   const Code& code);

// Whether nobody but such a statement calls the method: it belongs to the statement.
bool is_run_by_a_statement(const ClassFile& file, const Member& method);

// Whether the instruction at this offset is part of one.
bool is_left_out(const std::vector<ConstantStatement>& statements, uint32_t pc);

}  // namespace winnow
