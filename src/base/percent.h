// URLs write bytes as %20.
#pragma once

#include <string>
#include <string_view>

namespace winnow {

// What is no %XX stays as it is.
std::string percent_decoded(std::string_view text);

}  // namespace winnow
