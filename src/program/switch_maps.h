// What javac makes of `switch` on an enum of another source file: a synthetic class (Cart$1) with
// an array per enum, $SwitchMap$shop$Kind, that gives the constants of the enum numbers from 1 on,
// in the order in which the cases of all switches of the outermost class mention them:
//
//   $SwitchMap$shop$Kind = new int[Kind.values().length];
//   try { $SwitchMap$shop$Kind[Kind.LARGE.ordinal()] = 1; } catch (NoSuchFieldError e) { }
//
// A switch is then one on $SwitchMap$shop$Kind[kind.ordinal()]. One more case somewhere gives the
// constants other numbers everywhere, and means nothing to anyone else. So a switch is printed with
// the names of the constants, and the class that holds the maps by that it is one.
//
// A class is taken for one only if each of its instructions is as above. Whatever deviates is an
// ordinary class, with ordinary prints.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "classfile/class_file.h"

namespace winnow {

// One array.
struct SwitchMap {
  std::string_view enum_name;
  std::map<int32_t, std::string_view> constants;  // by their numbers
};

// By the names of the fields; nothing if the class is no class of switch maps. Views into the file.
std::optional<std::map<std::string_view, SwitchMap>> read_switch_maps(const ClassFile& file);

}  // namespace winnow
