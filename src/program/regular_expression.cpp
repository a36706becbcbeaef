#include "program/regular_expression.h"

#include <algorithm>
#include <iterator>

namespace winnow {
namespace {

constexpr size_t kLongest = 4000;
constexpr int kDeepest = 30;
constexpr std::string_view kPunctuation = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~ ";
constexpr std::string_view kSpecial = "\\[](){}.*+?^$|";

bool is_one_of(char letter, std::string_view letters) {
  return letters.find(letter) != std::string_view::npos;
}

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  bool run() { return text_.size() <= kLongest && alternatives(0) && at_end(); }

 private:
  bool at_end() const { return at_ == text_.size(); }
  char peek() const { return at_end() ? '\0' : text_[at_]; }
  bool take(char letter) {
    if (at_end() || text_[at_] != letter) return false;
    ++at_;
    return true;
  }
  bool take(std::string_view letters) {
    if (!text_.substr(at_).starts_with(letters)) return false;
    at_ += letters.size();
    return true;
  }

  bool alternatives(int depth) {
    if (depth > kDeepest) return false;
    while (!at_end() && peek() != ')') {
      if (take('|')) continue;
      if (!piece(depth)) return false;
    }
    return true;
  }

  bool piece(int depth) {
    // What stands at no place of its own can't be repeated everywhere.
    if (take('^') || take('$')) return !is_one_of(peek(), "*+?{") || at_end();
    bool good = take('(')    ? group(depth)
                : take('[')  ? char_class()
                : take('\\') ? escape()
                : take('.')  ? true
                             : literal();
    return good && quantifier();
  }

  bool literal() {
    char letter = peek();
    // A zero is written in two bytes in class files.
    if (at_end() || is_one_of(letter, kSpecial) || letter == '\0') return false;
    // Letters of several bytes as a whole, so that what follows repeats the letter.
    ++at_;
    while (!at_end() && (static_cast<unsigned char>(text_[at_]) & 0xC0) == 0x80) ++at_;
    return true;
  }

  bool group(int depth) {
    if (take('?') && !take(':') && !take('=') && !take('!')) {
      size_t flags = at_;
      while (is_one_of(peek(), "imsu") && !at_end()) ++at_;
      if (at_ == flags) return false;
      // (?i) is no group; what would repeat it is refused.
      if (take(')')) return !is_one_of(peek(), "*+?{") || at_end();
      if (!take(':')) return false;
    }
    return alternatives(depth + 1) && take(')');
  }

  bool escape() {
    if (at_end()) return false;
    char letter = text_[at_++];
    if (is_one_of(letter, kPunctuation) || is_one_of(letter, "dDsSwWbBtnrf")) return true;
    if (letter == 'u') return hexadecimal();
    return (letter == 'p' || letter == 'P') && property();
  }

  bool hexadecimal() {
    constexpr size_t kDigits = 4;
    if (text_.size() - at_ < kDigits) return false;
    for (size_t i = 0; i < kDigits; ++i) {
      if (!is_one_of(text_[at_ + i], "0123456789abcdefABCDEF")) return false;
    }
    // Halves of letters mean something together only.
    if (is_one_of(text_[at_], "dD")) return false;
    at_ += kDigits;
    return true;
  }

  bool property() {
    static constexpr std::string_view kNames[] = {
        "{L}",     "{Lu}",    "{Ll}",    "{N}",     "{P}",     "{Z}",     "{S}",     "{M}",
        "{Alpha}", "{Digit}", "{Alnum}", "{Upper}", "{Lower}", "{Punct}", "{Space}", "{ASCII}"};
    return std::any_of(std::begin(kNames), std::end(kNames), [&](auto name) { return take(name); });
  }

  // Without classes inside of classes; a - stands between two plain letters, first or last.
  bool char_class() {
    take('^');
    if (peek() == ']') return false;
    take('-');
    while (!at_end()) {
      if (take(']')) return true;
      char first = text_[at_];
      if (first == '-') {
        ++at_;
        return take(']');
      }
      if (take('\\')) {
        if (is_one_of(peek(), "bB") || !escape()) return false;
        // A range that begins or ends with an escape is refused.
        if (peek() == '-' && !text_.substr(at_).starts_with("-]")) return false;
        continue;
      }
      if (is_one_of(first, "[&^") || !is_plain(first)) return false;
      ++at_;
      if (peek() != '-' || text_.substr(at_).starts_with("-]")) continue;
      ++at_;
      if (at_end() || !is_plain(peek()) || is_one_of(peek(), "[]&^\\") || peek() < first) {
        return false;
      }
      ++at_;
    }
    return false;
  }

  static bool is_plain(char letter) { return letter >= ' ' && letter <= '~'; }

  bool quantifier() {
    if (take('{')) {
      int least = 0, most = 0;
      if (!number(least)) return false;
      bool has_most = take(',') && peek() != '}';
      if (has_most && (!number(most) || most < least)) return false;
      if (!take('}')) return false;
    } else if (!take('*') && !take('+') && !take('?')) {
      return true;
    }
    if (!take('?')) take('+');
    return !is_one_of(peek(), "*+?{") || at_end();
  }

  bool number(int& out) {
    constexpr int kMost = 9999;
    size_t first = at_;
    for (; !at_end() && peek() >= '0' && peek() <= '9'; ++at_) {
      out = out * 10 + (peek() - '0');
      if (out > kMost) return false;
    }
    return at_ > first;
  }

  std::string_view text_;
  size_t at_ = 0;
};

}  // namespace

bool is_regular_expression(std::string_view text) { return Reader(text).run(); }

}  // namespace winnow
