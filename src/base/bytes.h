// Bounds-checked reading and appending of bytes. Nobody else in Winnow touches raw bytes of a
// format. The reader is sticky: after the first read past the end every further read gives zero
// and ok() is false, so that a parser can check once per structure instead of once per number.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

namespace winnow {

using Bytes = std::span<const uint8_t>;

inline Bytes as_bytes(std::string_view text) {
  return {reinterpret_cast<const uint8_t*>(text.data()), text.size()};
}
inline std::string_view as_text(Bytes bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// A big-endian number at a place that is known to hold it.
template <typename Number>
inline Number big_endian_at(const uint8_t* at) {
  std::make_unsigned_t<Number> value;
  std::memcpy(&value, at, sizeof value);
  if constexpr (std::endian::native == std::endian::little) {
    if constexpr (sizeof value == 2) value = __builtin_bswap16(value);
    if constexpr (sizeof value == 4) value = __builtin_bswap32(value);
    if constexpr (sizeof value == 8) value = __builtin_bswap64(value);
  }
  return static_cast<Number>(value);
}

class ByteReader {
 public:
  explicit ByteReader(Bytes bytes) : bytes_(bytes) {}

  bool ok() const { return ok_; }
  size_t offset() const { return offset_; }
  size_t remaining() const { return bytes_.size() - offset_; }
  bool at_end() const { return offset_ == bytes_.size(); }
  void fail() { ok_ = false; }
  void seek(size_t offset) {
    if (offset > bytes_.size()) {
      ok_ = false;
    } else {
      offset_ = offset;
    }
  }

  // Big-endian, as in class files.
  uint8_t u1() { return big_endian<uint8_t>(); }
  uint16_t u2() { return big_endian<uint16_t>(); }
  uint32_t u4() { return big_endian<uint32_t>(); }
  uint64_t u8() { return big_endian<uint64_t>(); }
  int8_t s1() { return static_cast<int8_t>(u1()); }
  int16_t s2() { return static_cast<int16_t>(u2()); }
  int32_t s4() { return static_cast<int32_t>(u4()); }

  // Little-endian, as in zip files and in Winnow's own formats.
  uint16_t le2() { return static_cast<uint16_t>(little_endian(2)); }
  uint32_t le4() { return static_cast<uint32_t>(little_endian(4)); }
  uint64_t le8() { return little_endian(8); }

  // LEB128, at most ten bytes.
  uint64_t varint() {
    uint64_t value = 0;
    for (int shift = 0; shift < 70; shift += 7) {
      uint8_t byte = u1();
      value |= static_cast<uint64_t>(byte & 0x7f) << (shift < 64 ? shift : 63);
      if ((byte & 0x80) == 0) return value;
    }
    ok_ = false;
    return 0;
  }

  // A count read from the input, refused when the rest of the input could not hold that many
  // items of at least `item_size` bytes: keeps a lying length from reserving memory.
  size_t count(uint64_t claimed, size_t item_size = 1) {
    if (claimed > remaining() / (item_size == 0 ? 1 : item_size)) ok_ = false;
    return ok_ ? static_cast<size_t>(claimed) : 0;
  }

  Bytes bytes(size_t length) {
    if (!ok_ || length > remaining()) {
      ok_ = false;
      return {};
    }
    Bytes result = bytes_.subspan(offset_, length);
    offset_ += length;
    return result;
  }
  void skip(size_t length) { (void)bytes(length); }
  std::string_view text() { return as_text(bytes(count(varint()))); }

 private:
  template <typename Number>
  Number big_endian() {
    if (!ok_ || remaining() < sizeof(Number)) [[unlikely]] {
      ok_ = false;
      return 0;
    }
    Number value = big_endian_at<Number>(bytes_.data() + offset_);
    offset_ += sizeof(Number);
    return value;
  }
  uint64_t little_endian(size_t length) {
    Bytes raw = bytes(length);
    uint64_t value = 0;
    for (size_t i = raw.size(); i > 0; --i) value = value << 8 | raw[i - 1];
    return value;
  }

  Bytes bytes_;
  size_t offset_ = 0;
  bool ok_ = true;
};

// Appends to a string that it owns; take() gives the string away.
class ByteWriter {
 public:
  void u1(uint8_t value) { out_.push_back(static_cast<char>(value)); }
  void u2(uint16_t value) { big_endian(value, 2); }
  void u4(uint32_t value) { big_endian(value, 4); }
  void u8(uint64_t value) { big_endian(value, 8); }
  void le2(uint16_t value) { little_endian(value, 2); }
  void le4(uint32_t value) { little_endian(value, 4); }
  void le8(uint64_t value) { little_endian(value, 8); }
  void varint(uint64_t value) {
    while (value >= 0x80) {
      u1(static_cast<uint8_t>(value | 0x80));
      value >>= 7;
    }
    u1(static_cast<uint8_t>(value));
  }
  void bytes(Bytes bytes) { out_.append(as_text(bytes)); }
  void raw(std::string_view text) { out_.append(text); }
  void text(std::string_view text) {
    varint(text.size());
    out_.append(text);
  }
  void patch_u2(size_t at, uint16_t value) {
    out_[at] = static_cast<char>(value >> 8);
    out_[at + 1] = static_cast<char>(value);
  }
  void patch_u4(size_t at, uint32_t value) {
    patch_u2(at, static_cast<uint16_t>(value >> 16));
    patch_u2(at + 2, static_cast<uint16_t>(value));
  }

  size_t size() const { return out_.size(); }
  Bytes view() const { return as_bytes(out_); }
  const std::string& str() const { return out_; }
  std::string take() { return std::move(out_); }
  void clear() { out_.clear(); }

 private:
  void big_endian(uint64_t value, int length) {
    char bytes[8];
    for (int i = 0; i < length; ++i) bytes[length - 1 - i] = static_cast<char>(value >> (8 * i));
    out_.append(bytes, static_cast<size_t>(length));
  }
  void little_endian(uint64_t value, int length) {
    char bytes[8];
    for (int i = 0; i < length; ++i) bytes[i] = static_cast<char>(value >> (8 * i));
    out_.append(bytes, static_cast<size_t>(length));
  }

  std::string out_;
};

}  // namespace winnow
