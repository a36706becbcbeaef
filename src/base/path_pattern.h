// Paths named by patterns, as Ant, Maven and git know them.
#pragma once

#include <string_view>

namespace winnow {

// ** stands for any folders, * and ? for parts of a name; "a/**" is the folder a, too.
bool matches_path(std::string_view pattern, std::string_view path);

}  // namespace winnow
