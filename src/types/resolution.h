// Where a symbolic reference leads (JVMS 5.4.3), as far as the classes of a state tell: the JDK's
// own classes are not in a state, so a search that leaves the state ends with "outside".
#pragma once

#include <string>
#include <string_view>

#include "program/state.h"

namespace winnow {

// The name of the class that declares the method found for a call bound at link time (invokestatic,
// invokespecial): the owner, its superclasses, then its superinterfaces. "outside" if the search
// leaves the state before it finds one, "missing" if it ends.
std::string resolve_method(const State& state, std::string_view owner, std::string_view key);

}  // namespace winnow
