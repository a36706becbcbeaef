#include "base/text_hash.h"

#include "base/digest.h"

namespace winnow {

size_t TextHash::operator()(std::string_view text) const { return digest_of(text); }

}  // namespace winnow
