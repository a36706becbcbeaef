// The tables of the store, and the checksum of a row. Included by the store only; store.h says what
// stands in the tables.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/bytes.h"
#include "base/print.h"

namespace winnow {

inline constexpr int64_t kApplicationId = 0x574e4f57;  // "WNOW"
extern const char* const kSchema;
// Takes away the tables of this and every earlier schema.
extern const char* const kDropOldTables;

// The parts of a row one after the other; its id is the first of them.
class RowChecksum {
 public:
  explicit RowChecksum(int64_t id) { number(id); }
  RowChecksum& number(int64_t value) {
    parts_.varint(static_cast<uint64_t>(value));
    return *this;
  }
  RowChecksum& text(std::string_view value) {
    parts_.text(value);
    return *this;
  }
  RowChecksum& blob(Bytes value) { return text(as_text(value)); }
  int64_t take() const { return checksum_of(parts_.view()); }

 private:
  ByteWriter parts_;
};

inline std::string print_blob(const Print& print) {
  ByteWriter out;
  write_print(out, print);
  return out.take();
}

}  // namespace winnow
