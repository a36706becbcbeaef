// For hash tables by texts: XXH3, which takes a fraction of the time of the standard library's
// hash.
#pragma once

#include <cstddef>
#include <string_view>

namespace winnow {

struct TextHash {
  using is_transparent = void;
  size_t operator()(std::string_view text) const;
};

}  // namespace winnow
