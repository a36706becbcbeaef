// What goes into a print. The code that walks a class feeds one PrintInput; it always builds the
// bytes that are hashed and, if asked, a readable text of the same items beside them, so that the
// explanation of a print can't disagree with the print.
//
// The bytes, so that two lists of items are never the same bytes:
//   number  := varint                          print := 16 bytes
//   text    := length:varint bytes             digest := 8 bytes, of a text or of items (fold)
//   part    := 0 | 1 print                     0: there is nothing in it
// The order of items tells which of them it is: a list begins with its count, and what may be
// missing with whether it is there.
#pragma once

#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>

#include "base/bytes.h"
#include "base/digest.h"
#include "base/print.h"

namespace winnow {

class PrintInput {
 public:
  // With a text sink, every item is written there too, one line each.
  explicit PrintInput(std::string* text = nullptr) : text_(text) {}

  void item(std::string_view label, std::string_view value) {
    number(value.size());
    bytes(as_bytes(value));
    if (text_ != nullptr) [[unlikely]]
      line(label, value);
  }
  void item(std::string_view label, uint64_t value) {
    number(value);
    if (text_ != nullptr) [[unlikely]]
      line(label, value);
  }
  void item(std::string_view label, const Print& value) {
    fixed(value.high);
    fixed(value.low);
    if (text_ != nullptr) [[unlikely]]
      line(label, std::string_view(value.hex()));
  }
  // A thing by its number, of which a text shows the name.
  void named(std::string_view label, uint64_t value, std::string_view name) {
    number(value);
    if (text_ != nullptr) [[unlikely]]
      line(label, name);
  }
  // A text by its digest. `value` gives the text and is asked for it only where it is written.
  template <typename Value>
  void item(std::string_view label, Digest digest, const Value& value) {
    fixed(digest);
    if (text_ != nullptr) [[unlikely]]
      line(label, std::string_view(value()));
  }
  // Bytes as they are, in which nothing but numbers stands.
  void item(std::string_view label, Bytes value) {
    number(value.size());
    bytes(value);
    if (text_ != nullptr) [[unlikely]]
      line(label, std::string_view(hex(value)));
  }
  // Structure without content of its own: keeps neighbouring lists apart in the hashed bytes.
  void begin(std::string_view label, size_t count) {
    number(count);
    if (text_ != nullptr) [[unlikely]]
      count_line(label, count);
    ++depth_;
  }
  void end() { --depth_; }

  // Items that are used again and again: what went in since `mark` becomes one digest, which can be
  // put in by itself the next time. A text sink gets the items each time.
  size_t mark() const { return size_; }
  Digest fold(size_t mark) {
    Digest digest = digest_of({bytes_.get() + mark, size_ - mark});
    size_ = mark;
    fixed(digest);
    return digest;
  }
  void folded(Digest digest) { fixed(digest); }
  // The same with a print, which is wanted by itself too.
  Print fold_print(size_t mark) {
    Print print = print_since(mark);
    size_ = mark;
    fixed(print.high);
    fixed(print.low);
    return print;
  }
  // And for items that may be none: kAbsent then.
  Print fold_part(size_t mark) {
    if (size_ == mark) return number(0), kAbsent;
    Print print = print_since(mark);
    size_ = mark;
    number(1);
    fixed(print.high);
    fixed(print.low);
    return print;
  }
  // Of what went in since the mark; kAbsent if that is nothing.
  Print print_since(size_t mark) const {
    return size_ == mark ? kAbsent : print_of({bytes_.get() + mark, size_ - mark});
  }
  // Takes back what went in since the mark. A text keeps it.
  void cut(size_t mark) { size_ = mark; }
  // What went into another one, whose text has been written.
  void append(const PrintInput& other) { bytes({other.bytes_.get(), other.size_}); }

  // For those who write many small things and know how many bytes they will be at most: where to
  // write, then up to where it was. A text gets what it is told (`line`).
  uint8_t* begin_raw(size_t most) { return room(most); }
  void end_raw(const uint8_t* end) { size_ = static_cast<size_t>(end - bytes_.get()); }

  bool has_text() const { return text_ != nullptr; }
  bool empty() const { return size_ == 0; }
  void clear() { size_ = depth_ = 0; }

  // Of what went in so far; more may follow.
  Print so_far() const { return print_of({bytes_.get(), size_}); }
  Print take() {
    Print print = so_far();
    size_ = 0;
    return print;
  }

  // A line of the text alone. REQUIRES: has_text. Out of the way of those who only print.
  [[gnu::noinline]] void line(std::string_view label, uint64_t value) {
    line(label, std::string_view(std::to_string(value)));
  }
  [[gnu::noinline]] void line(std::string_view label, std::string_view value) {
    text_->append(2 * depth_, ' ').append(label).append(" ").append(value).append("\n");
  }

 private:
  // ByteWriter grows byte by byte; this is the inner loop of reading classes.
  uint8_t* room(size_t wanted) {
    if (capacity_ - size_ < wanted) [[unlikely]]
      grow(wanted);
    return bytes_.get() + size_;
  }
  [[gnu::noinline]] void grow(size_t wanted) {
    size_t capacity = (capacity_ + wanted) * 2 + 1024;
    auto larger = std::make_unique_for_overwrite<uint8_t[]>(capacity);
    if (size_ > 0) std::memcpy(larger.get(), bytes_.get(), size_);
    bytes_ = std::move(larger);
    capacity_ = capacity;
  }
  void number(uint64_t value) {
    uint8_t* at = room(10);
    size_t length = 0;
    for (; value >= 0x80; value >>= 7) at[length++] = static_cast<uint8_t>(value | 0x80);
    at[length++] = static_cast<uint8_t>(value);
    size_ += length;
  }
  void fixed(uint64_t value) {
    std::memcpy(room(sizeof value), &value, sizeof value);
    size_ += sizeof value;
  }
  void bytes(Bytes value) {
    if (value.empty()) return;
    std::memcpy(room(value.size()), value.data(), value.size());
    size_ += value.size();
  }
  static std::string hex(Bytes value) {
    std::string digits;
    for (uint8_t byte : value) {
      for (int shift : {4, 0}) digits.push_back("0123456789abcdef"[byte >> shift & 15]);
    }
    return digits;
  }
  [[gnu::noinline]] void count_line(std::string_view label, size_t count) {
    line(label, std::string_view(std::string("(").append(std::to_string(count)).append(")")));
  }

  std::unique_ptr<uint8_t[]> bytes_;
  size_t size_ = 0;
  size_t capacity_ = 0;
  std::string* text_;
  size_t depth_ = 0;
};

}  // namespace winnow
