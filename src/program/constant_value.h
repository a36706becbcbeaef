// What is known of a value that is made of constants: for constant_statements.h.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>

namespace winnow {

struct ConstantValue {
  enum class Kind : uint8_t { kNumber, kInt, kNull, kArray, kUnmade, kObject };
  Kind kind = Kind::kNumber;
  int32_t number = 0;  // of an int its value, of an array its length
  // Of an object its class. Of an array that of its elements: a class, or a letter of those of
  // primitive types.
  std::string_view type = {};
  uint32_t made_at = 0;          // of what `new` made, and of arrays: which one it is
  bool is_text = false;          // a constant, `text` is what it says
  std::string_view text = {};    // in the form of class files
  bool has_primitives = false;   // of an array
  bool may_run_program = false;  // its equals or hashCode may be code of the program

  bool is_reference() const { return kind == Kind::kObject || kind == Kind::kArray; }
};

// What stands in an array.
struct ArrayContent {
  int32_t filled = 0;  // so many from the first on, none of them null
  bool only_texts = true;
  std::set<std::string_view> texts = {};

  void put(int32_t index, const ConstantValue& element) {
    only_texts &= element.is_text;
    if (element.is_text) texts.insert(element.text);
    if (index == filled && element.is_reference()) ++filled;
  }
  bool has_different_texts(int32_t length) const {
    return only_texts && filled == length && texts.size() == static_cast<size_t>(length);
  }
};

// As the constant pool names its class: "[I", "[Ljava/lang/String;", "[[I".
inline std::string class_of_array(const ConstantValue& array) {
  std::string name = "[";
  bool is_plain = array.has_primitives || array.type.starts_with('[');
  if (!is_plain) name += 'L';
  name += array.type;
  if (!is_plain) name += ';';
  return name;
}

}  // namespace winnow
