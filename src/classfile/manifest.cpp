#include "classfile/manifest.h"

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <optional>

namespace winnow {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }

bool same_name(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

// Takes a line off the front, without its end, which may be of any kind.
std::string_view take_line(std::string_view& text) {
  size_t end = std::min(text.find_first_of("\r\n"), text.size());
  std::string_view line = text.substr(0, end);
  if (text.substr(end).starts_with("\r\n")) ++end;
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

// 202611200028
std::optional<time_t> time_of_digits(std::string_view text) {
  if (text.size() != 12 || !std::all_of(text.begin(), text.end(), is_digit)) return {};
  auto number = [&](size_t at, size_t count) {
    return std::stoi(std::string(text.substr(at, count)));
  };
  tm parts{};
  parts.tm_year = number(0, 4) - 1900;
  parts.tm_mon = number(4, 2) - 1;
  parts.tm_mday = number(6, 2);
  parts.tm_hour = number(8, 2);
  parts.tm_min = number(10, 2);
  return ::timegm(&parts);
}

// Without its last part, if that is a time of the day around the build: "Bundle-Version: 1.2.0".
std::string_view without_time(std::string_view version, time_t build) {
  constexpr time_t kDay = 24 * 60 * 60;
  size_t point = std::min(version.rfind('.'), version.size());
  auto time = time_of_digits(version.substr(std::min(point + 1, version.size())));
  return time && std::abs(*time - build) < kDay ? version.substr(0, point) : version;
}

}  // namespace

std::string manifest_attribute(std::string_view manifest, std::string_view name) {
  std::string value;
  bool inside = false;
  while (!manifest.empty()) {
    std::string_view line = take_line(manifest);
    if (line.empty()) break;  // the end of the main section
    if (line.front() == ' ') {
      if (inside) value.append(line.substr(1));
      continue;
    }
    if (inside) break;
    size_t colon = line.find(": ");
    if (colon == std::string_view::npos || !same_name(line.substr(0, colon), name)) continue;
    value = line.substr(colon + 2);
    inside = true;
  }
  return value;
}

std::string without_time_of_build(std::string_view manifest) {
  constexpr std::string_view kTime = "Bnd-LastModified";
  constexpr std::string_view kVersion = "Bundle-Version: ";
  time_t build = std::strtoll(manifest_attribute(manifest, kTime).c_str(), nullptr, 10) / 1000;
  std::string result;
  bool leaves_out = false;
  while (!manifest.empty()) {
    std::string_view rest = manifest;
    std::string_view line = take_line(rest);
    std::string_view with_end = manifest.substr(0, manifest.size() - rest.size());
    manifest = rest;
    if (line.empty()) {  // the end of the main section
      result.append(with_end).append(manifest);
      break;
    }
    if (line.front() != ' ') leaves_out = same_name(line.substr(0, line.find(": ")), kTime);
    if (leaves_out) continue;
    std::string_view kept = line.starts_with(kVersion) ? without_time(line, build) : line;
    result.append(kept).append(with_end.substr(line.size()));
  }
  return result;
}

Result<std::string> manifest_of(const Jar& jar) {
  const JarEntry* entry = jar.find("META-INF/MANIFEST.MF");
  if (entry == nullptr) return std::string();
  return jar.read(*entry);
}

}  // namespace winnow
