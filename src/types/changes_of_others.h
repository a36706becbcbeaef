// What a method may change of objects that somebody else holds, read off its instructions: which
// arrays it stores into, and whether it calls something like Map.put. What it does to an object
// that it has made itself and given to nobody is no such change:
//
//   - An array that it makes is its own until it hands it on; compilers make one of the last
//     arguments of a call, and of {a, b}. What is in it by then is like any other argument.
//   - A collection or a text that is put together, of a class of the JDK that keeps nothing of
//   those
//     who call it, is its own if it is never handed on: who gets it may put it somewhere, and what
//     is added is there, too.
//
// An object that is both, one of its own on one way and another one on another way, is another one.
#pragma once

#include <cstdint>
#include <string_view>

#include "classfile/class_file.h"
#include "classfile/code.h"

namespace winnow {

// A bit for each of the instructions that store into an array, iastore being the first.
using ArrayStores = uint8_t;
inline constexpr ArrayStores kAnyArrayStore = 0xff;
// Those by which an array of this descriptor is changed, or one inside it.
ArrayStores stores_into(std::string_view descriptor);

struct ChangesOfOthers {
  ArrayStores arrays = 0;
  bool objects = false;
};
// All that there could be, for code in which it can't be told.
ChangesOfOthers changes_of_others(const ClassFile& file, const Code& code);
// Whether a method of this name may change the object that it is called on.
bool is_name_of_change(std::string_view method);

}  // namespace winnow
