#include "base/print.h"

// The inline form: most of what is printed is short.
#define XXH_INLINE_ALL
#include <xxhash.h>

namespace winnow {

Print print_of(Bytes bytes) {
  XXH128_hash_t hash = XXH3_128bits(bytes.data(), bytes.size());
  Print print{hash.high64, hash.low64};
  if (print.absent()) print.low = 1;  // zero is reserved for "absent"
  return print;
}

std::string Print::hex() const {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string text;
  text.reserve(32);
  for (uint64_t half : {high, low}) {
    for (int shift = 60; shift >= 0; shift -= 4) text.push_back(kDigits[half >> shift & 15]);
  }
  return text;
}

std::string Print::short_hex() const { return hex().substr(0, 8); }

void write_print(ByteWriter& out, const Print& print) {
  out.u8(print.high);
  out.u8(print.low);
}

Print read_print(ByteReader& in) {
  Print print;
  print.high = in.u8();
  print.low = in.u8();
  return print;
}

uint32_t checksum_of(Bytes bytes) {
  return static_cast<uint32_t>(XXH3_64bits(bytes.data(), bytes.size()));
}

}  // namespace winnow
