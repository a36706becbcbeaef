// Calls of the JDK that make a value of known values, and do nothing else.
//
// In the list is what can't fail for the arguments that are asked for, runs no code of the program
// (none of the arguments' either), and has no effect that anybody could see but by its result: no
// output, no registry, no counter that shows. That the JDK initialises a class of its own on the
// way is seen by nobody.
#pragma once

#include <map>
#include <optional>
#include <span>

#include "classfile/constant_pool.h"
#include "program/constant_value.h"

namespace winnow {

using ArrayContents = std::map<uint32_t, ArrayContent>;  // by ConstantValue::made_at

// Longest array, and largest space for elements, that is made.
inline constexpr int32_t kMostElements = 1 << 16;

// What the call makes of these arguments, the object that it is called on first; of a constructor
// without the new object, which has the answer's type. Nothing if it is not known.
std::optional<ConstantValue> made_by_jdk(const MemberRef& call,
                                         std::span<const ConstantValue> arguments,
                                         const ArrayContents& arrays);

// Whether it is a constant of the JDK that is always there, and what is in it.
std::optional<ConstantValue> constant_of_jdk(const MemberRef& field);

}  // namespace winnow
