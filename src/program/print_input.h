// What goes into a print. The code that walks a class feeds one PrintInput; it always builds the
// bytes that are hashed and, if asked, a readable text of the same items beside them, so that the
// explanation of a print can't disagree with the print.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/bytes.h"
#include "base/print.h"

namespace winnow {

class PrintInput {
 public:
  // With a text sink, every item is written there too, one line each.
  explicit PrintInput(std::string* text = nullptr) : text_(text) {}

  void item(std::string_view label, std::string_view value) {
    bytes_.text(value);
    if (text_ != nullptr) line(label, value);
  }
  void item(std::string_view label, uint64_t value) {
    bytes_.varint(value);
    if (text_ != nullptr) line(label, std::to_string(value));
  }
  void item(std::string_view label, const Print& value) {
    write_print(bytes_, value);
    if (text_ != nullptr) line(label, value.hex());
  }
  // Structure without content of its own: keeps neighbouring lists apart in the hashed bytes.
  void begin(std::string_view label, size_t count) {
    bytes_.varint(count);
    if (text_ != nullptr) line(label, "(" + std::to_string(count) + ")");
    ++depth_;
  }
  void end() { --depth_; }

  bool empty() const { return bytes_.size() == 0; }

  // Of what went in so far; more may follow.
  Print so_far() const { return print_of(bytes_.view()); }
  Print take() {
    Print print = so_far();
    bytes_.clear();
    return print;
  }

 private:
  void line(std::string_view label, std::string_view value) {
    text_->append(2 * depth_, ' ').append(label).append(" ").append(value).append("\n");
  }

  ByteWriter bytes_;
  std::string* text_;
  size_t depth_ = 0;
};

}  // namespace winnow
