// 64 bits of XXH3 that stand for a text inside a print, or in a table of many texts. Two texts are
// taken as equal when their digests are. Zero is none: not known yet.
#pragma once

// Most texts are short; a call would cost as much as the digest.
#define XXH_INLINE_ALL
#include <xxhash.h>

#include <cstdint>
#include <string_view>

#include "base/bytes.h"

namespace winnow {

using Digest = uint64_t;

inline Digest digest_of(Bytes bytes) {
  Digest digest = XXH3_64bits(bytes.data(), bytes.size());
  return digest == 0 ? 1 : digest;
}
inline Digest digest_of(std::string_view text) { return digest_of(as_bytes(text)); }

// Of three things that have digests, in this order.
inline Digest digest_of(Digest a, Digest b, Digest c) {
  const Digest all[] = {a, b, c};
  return digest_of({reinterpret_cast<const uint8_t*>(all), sizeof all});
}

}  // namespace winnow
