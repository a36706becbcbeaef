// A print: 128 bits of XXH3 that stand for an answer (a method body, a header, a whole class).
// Two answers are taken as equal when their prints are. The all-zero print means "there is no such
// thing", which is an answer too; printing never yields it.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/bytes.h"

namespace winnow {

struct Print {
  uint64_t high = 0;
  uint64_t low = 0;

  bool absent() const { return high == 0 && low == 0; }
  auto operator<=>(const Print&) const = default;

  std::string hex() const;        // 32 digits
  std::string short_hex() const;  // the first 8, for people
};

inline constexpr Print kAbsent{};

Print print_of(Bytes bytes);
inline Print print_of(std::string_view text) { return print_of(as_bytes(text)); }

void write_print(ByteWriter& out, const Print& print);
Print read_print(ByteReader& in);

// 32 bits over bytes that were written by Winnow itself, to notice torn or damaged records.
uint32_t checksum_of(Bytes bytes);

struct PrintHash {
  size_t operator()(const Print& print) const { return static_cast<size_t>(print.low); }
};

}  // namespace winnow
