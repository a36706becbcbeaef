// Undoes deflate compression, for jars and for the JDK's image. The memory it takes is bounded by
// the size of the compressed data, whatever size is claimed.
#pragma once

#include <cstdint>
#include <string>

#include "base/bytes.h"
#include "base/result.h"

namespace winnow {

enum class DeflateFormat : uint8_t { kRaw, kZlib };

// The `size` bytes that `data` holds; anything else than exactly that many is an error.
Result<std::string> inflate(DeflateFormat format, Bytes data, uint64_t size,
                            const std::string& where);

}  // namespace winnow
