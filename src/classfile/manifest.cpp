#include "classfile/manifest.h"

#include <algorithm>

namespace winnow {
namespace {

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
    if (!leaves_out) result.append(with_end);
  }
  return result;
}

Result<std::string> manifest_of(const Jar& jar) {
  const JarEntry* entry = jar.find("META-INF/MANIFEST.MF");
  if (entry == nullptr) return std::string();
  return jar.read(*entry);
}

}  // namespace winnow
