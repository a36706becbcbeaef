// Which plugins may run before a module's tests without making a start of the tests without Maven
// differ: those whose work Winnow does itself, and those whose work depends on nothing but the
// build files, or is a check of the sources that makes no class and no resource.
#pragma once

#include <string>

namespace winnow {

enum class MojoWork { kDone, kHarmless, kUnknown };

// `mojo` is group:artifact:version:goal.
MojoWork work_of_mojo(const std::string& mojo);
// "antlr4-maven-plugin:antlr4"
std::string short_mojo_name(const std::string& mojo);

}  // namespace winnow
