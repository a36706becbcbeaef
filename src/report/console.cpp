#include "report/console.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace winnow {
namespace {

bool wants_colour(int descriptor) {
  const char* none = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  if (none != nullptr && *none != 0) return false;
  if (terminal != nullptr && std::string_view(terminal) == "dumb") return false;
  return ::isatty(descriptor) == 1;
}

// One write per line, so that lines of parallel builds do not mix.
void write_stderr(const std::string& text) { (void)!::write(2, text.data(), text.size()); }

}  // namespace

bool Console::stderr_is_coloured() { return wants_colour(2); }
bool Console::stdout_is_coloured() { return wants_colour(1); }

std::string paint(std::string_view text, Colour colour, bool coloured) {
  static constexpr const char* kCodes[] = {"", "1", "2", "32", "33", "31"};
  if (!coloured || colour == Colour::kPlain) return std::string(text);
  return fmt::format("\033[{}m{}\033[0m", kCodes[static_cast<int>(colour)], text);
}

void Console::line(Colour colour, std::string_view text) const {
  write_stderr(paint("winnow:", Colour::kDim, coloured_) + " " + paint(text, colour, coloured_) +
               "\n");
}

void Console::say(std::string_view text) const {
  if (!quiet_) line(Colour::kPlain, text);
}
void Console::warn(std::string_view text) const { line(Colour::kYellow, text); }
void Console::error(std::string_view text) const { line(Colour::kRed, text); }

void Console::table(const std::vector<std::pair<std::string, std::string>>& rows, size_t most,
                    std::string_view more_hint) const {
  if (quiet_) return;
  size_t shown = std::min(rows.size(), most);
  size_t width = 0;
  for (size_t i = 0; i < shown; ++i) width = std::max(width, rows[i].first.size());
  width = std::min<size_t>(width, 60);
  for (size_t i = 0; i < shown; ++i) {
    say(fmt::format("  {:<{}}  {}", rows[i].first, width, rows[i].second));
  }
  if (rows.size() > shown) {
    say(fmt::format("  … and {} more ({})", number_text(rows.size() - shown), more_hint));
  }
}

std::string duration_text(uint64_t microseconds) {
  double seconds = static_cast<double>(microseconds) / 1e6;
  if (seconds < 0.95) return fmt::format("{} ms", (microseconds + 500) / 1000);
  if (seconds < 60) return fmt::format("{:.1f} s", seconds);
  auto whole = static_cast<uint64_t>(seconds + 0.5);
  return fmt::format("{} min {} s", whole / 60, whole % 60);
}

std::string number_text(uint64_t number) {
  std::string digits = std::to_string(number);
  for (size_t at = digits.size(); at > 3;) {
    at -= 3;
    digits.insert(at, ",");
  }
  return digits;
}

std::string plural(uint64_t count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", number_text(count), count == 1 ? one : many);
}

}  // namespace winnow
