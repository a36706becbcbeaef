// Winnow's own lines on the terminal: on stderr, each behind "winnow:", coloured only on a terminal
// that wants it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace winnow {

enum class Colour { kPlain, kBold, kDim, kGreen, kYellow, kRed };

class Console {
 public:
  // Colour on stderr or on stdout, if that is a terminal and NO_COLOR is not set.
  static bool stderr_is_coloured();
  static bool stdout_is_coloured();

  explicit Console(bool quiet) : quiet_(quiet), coloured_(stderr_is_coloured()) {}

  void say(std::string_view line) const;
  // Shown even when quiet.
  void warn(std::string_view line) const;
  void error(std::string_view line) const;
  // Rows of two columns, aligned, indented; at most `most`, then how many more there are.
  void table(const std::vector<std::pair<std::string, std::string>>& rows, size_t most,
             std::string_view more_hint) const;

 private:
  void line(Colour colour, std::string_view text) const;
  bool quiet_;
  bool coloured_;
};

std::string paint(std::string_view text, Colour colour, bool coloured);

// "3 min 41 s", "1.2 s", "85 ms"
std::string duration_text(uint64_t microseconds);
// "1,866"
std::string number_text(uint64_t number);
// "1 test class", "3 test classes"
std::string plural(uint64_t count, std::string_view one, std::string_view many);

}  // namespace winnow
