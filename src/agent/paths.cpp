#include "agent/paths.h"

#include <vector>

#include "base/files.h"

namespace winnow {
namespace {

int hex_digit(char letter) {
  if (letter >= '0' && letter <= '9') return letter - '0';
  if (letter >= 'a' && letter <= 'f') return letter - 'a' + 10;
  if (letter >= 'A' && letter <= 'F') return letter - 'A' + 10;
  return -1;
}

}  // namespace

std::string lexical_path(std::string_view path, std::string_view current_directory) {
  std::string full = join_path(current_directory, path);
  std::vector<std::string_view> parts;
  std::string_view rest = full;
  while (!rest.empty()) {
    size_t slash = rest.find('/');
    std::string_view part = rest.substr(0, slash);
    rest = slash == std::string_view::npos ? std::string_view() : rest.substr(slash + 1);
    if (part == ".." && !parts.empty()) parts.pop_back();
    if (!part.empty() && part != "." && part != "..") parts.push_back(part);
  }
  std::string clean;
  for (std::string_view part : parts) clean.append("/").append(part);
  return clean.empty() ? "/" : clean;
}

std::string stamp_of(const std::string& path) {
  FileInfo info = stat_file(path);
  if (info.type == FileType::kMissing) return "absent";
  if (info.type != FileType::kFile) return {};
  return std::to_string(info.signature.size) + " " + std::to_string(info.signature.mtime_ns);
}

std::string path_in_url(std::string_view escaped) {
  std::string path;
  for (size_t i = 0; i < escaped.size(); ++i) {
    bool whole = escaped[i] == '%' && i + 2 < escaped.size();
    int high = whole ? hex_digit(escaped[i + 1]) : -1;
    int low = whole ? hex_digit(escaped[i + 2]) : -1;
    if (high < 0 || low < 0) {
      path.push_back(escaped[i]);
      continue;
    }
    path.push_back(static_cast<char>(high * 16 + low));
    i += 2;
  }
  return path;
}

}  // namespace winnow
