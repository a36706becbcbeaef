#include "agent/paths.h"

#include <cstdint>
#include <vector>

#include "base/files.h"

namespace winnow {
namespace {

// The surrogate whose three bytes begin there (0xD800 to 0xDFFF), or 0.
uint32_t surrogate_at(std::string_view text, size_t at) {
  if (at + 2 >= text.size()) return 0;
  auto byte = [&](size_t i) { return static_cast<uint8_t>(text[at + i]); };
  bool is_one = byte(0) == 0xED && byte(1) >= 0xA0 && byte(1) <= 0xBF && (byte(2) & 0xC0) == 0x80;
  return is_one ? 0xD000u | (byte(1) & 0x3Fu) << 6 | (byte(2) & 0x3Fu) : 0;
}

}  // namespace

std::string file_system_text(std::string_view modified_utf8) {
  std::string text;
  for (size_t i = 0; i < modified_utf8.size(); ++i) {
    uint32_t high = surrogate_at(modified_utf8, i);
    uint32_t low = high == 0 ? 0 : surrogate_at(modified_utf8, i + 3);
    if (high < 0xD800 || high > 0xDBFF || low < 0xDC00) {
      text.push_back(modified_utf8[i]);
      continue;
    }
    uint32_t character = 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00);
    text.push_back(static_cast<char>(0xF0 | character >> 18));
    text.push_back(static_cast<char>(0x80 | (character >> 12 & 0x3F)));
    text.push_back(static_cast<char>(0x80 | (character >> 6 & 0x3F)));
    text.push_back(static_cast<char>(0x80 | (character & 0x3F)));
    i += 5;
  }
  return text;
}

std::string meant_path(std::string_view path, std::string_view current_directory) {
  std::string full = join_path(current_directory, path);
  constexpr std::string_view kUp = "/..";
  for (size_t at = 0; (at = full.find(kUp, at)) != std::string::npos;) {
    size_t end = at + kUp.size();
    if (end < full.size() && full[end] != '/') {
      at = end;
      continue;
    }
    // The folder above where a link leads, not above the link.
    std::string above = at == 0 ? "/" : parent_path(absolute_path(full.substr(0, at)));
    full = above + full.substr(end);
    at = 0;
  }
  return clean_path(full);
}

std::string stamp_of(const std::string& path) {
  FileInfo info = stat_file(path);
  if (info.type == FileType::kMissing) return "absent";
  if (info.type != FileType::kFile) return {};
  return std::to_string(info.signature.size) + " " + std::to_string(info.signature.mtime_ns);
}

}  // namespace winnow
