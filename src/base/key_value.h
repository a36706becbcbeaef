// The small text format in which the parts of Winnow hand things to each other (launch files,
// plans, agent configuration). Grammar, UTF-8:
//
//   file  := magic ' ' version '\n' line*
//   line  := key '\t' value '\n'
//
// In a value, backslash, tab, newline and carriage return are written \\ \t \n \r. A key may be
// repeated and then makes a list. A reader ignores keys that it does not know and refuses a version
// that it does not know.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"

namespace winnow {

class KeyValues {
 public:
  KeyValues() = default;
  static Result<KeyValues> parse(std::string_view text, std::string_view magic, int version,
                                 const std::string& where);

  void add(std::string key, std::string value) {
    lines_.emplace_back(std::move(key), std::move(value));
  }
  // The first value of the key, or an empty string.
  std::string get(std::string_view key) const;
  bool has(std::string_view key) const;
  std::vector<std::string> all(std::string_view key) const;
  std::string text(std::string_view magic, int version) const;

 private:
  std::vector<std::pair<std::string, std::string>> lines_;
};

}  // namespace winnow
