// The paths that a program asks for, as the trace has them.
#pragma once

#include <string>
#include <string_view>

namespace winnow {

// Absolute and without "." and "..". Links stay as they are, but for those in front of a "..": it
// means the folder above the place where they lead.
std::string meant_path(std::string_view path, std::string_view current_directory);

// As the file system has it: the JVM hands out characters beyond U+FFFF as two surrogates of three
// bytes each (JVMS 4.4.7), which would be another file's name.
std::string file_system_text(std::string_view modified_utf8);

// Size and time of change, "absent", or empty for what is no plain file (trace/observation.h).
std::string stamp_of(const std::string& path);

}  // namespace winnow
