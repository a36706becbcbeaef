// What `winnow inspect` can print, one function per kind of file; each gives the exit code.
#pragma once

#include <string>

#include "base/bytes.h"
#include "cli/command.h"

namespace winnow {

// `where` names the file, and the entry in it, in messages.
int inspect_class(Bytes bytes, const std::string& where, const Arguments& arguments);
// A folder of classes or a jar.
int inspect_root(const std::string& path);
// jar!/entry
int inspect_jar_entry(const std::string& jar, const std::string& entry, const Arguments& arguments);
int inspect_state(Bytes bytes, const std::string& path);

int inspect_trace(Bytes bytes, const std::string& path, bool verbose);
int inspect_store(const std::string& path, bool verbose);

}  // namespace winnow
