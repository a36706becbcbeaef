// Files and folders outside the class path's own tables, as a program could have seen them.
#pragma once

#include <string>

#include "base/print.h"

namespace winnow {

// What is in a file and whether it may be executed; that it is a folder; kAbsent.
Print print_of_file(const std::string& path);
// The names in a folder, and which of them are folders. Of a file (a jar whose entries were
// listed): what is in it.
Print print_of_listing(const std::string& path);

}  // namespace winnow
