// Which JDK a command that the user starts would run on.
#pragma once

#include <string>

namespace winnow {

// $JAVA_HOME, else the JDK of the `java` that PATH finds; empty if there is none.
std::string java_home();

}  // namespace winnow
