// Files and folders outside the class path's own tables, as a program could have seen them.
#pragma once

#include <string>

#include "base/print.h"
#include "facts/outputs.h"

namespace winnow {

// What is in a file of the project and whether it may be executed, or that it is a folder; and
// where it really is, if the way to it leads through a link in the project. kAbsent if there is
// nothing. Of all outputs the same.
Print print_of_file(const std::string& project, const Outputs& outputs, const std::string& subject);
// The names in a folder, and which of them are folders, without outputs. Of a file (a jar whose
// entries were listed): what is in it.
Print print_of_listing(const std::string& project, const Outputs& outputs,
                       const std::string& subject);

}  // namespace winnow
