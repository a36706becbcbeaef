// From a class path as it is written to the roots that a JVM searches: `folder/*` stands for the
// jars in a folder, and a jar's manifest can name further ones (Class-Path), which come right
// behind it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace winnow {

// Entries separated by ':'; an empty one means `directory`, as in the JVM. Relative ones are made
// absolute by it.
std::vector<std::string> split_class_path(std::string_view text, const std::string& directory);

// Each root once, in the order in which the JVM searches them. What a manifest names and is not
// there is left out, as the JVM does; what the class path itself names stays.
std::vector<std::string> expand_class_path(const std::vector<std::string>& entries);

}  // namespace winnow
