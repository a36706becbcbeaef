#include "base/key_value.h"

namespace winnow {
namespace {

std::string escape(std::string_view value) {
  std::string out;
  for (char c : value) {
    switch (c) {
      case '\\':
        out += "\\\\";
        break;
      case '\t':
        out += "\\t";
        break;
      case '\n':
        out += "\\n";
        break;
      case '\r':
        out += "\\r";
        break;
      default:
        out.push_back(c);
    }
  }
  return out;
}

std::string unescape(std::string_view value) {
  std::string out;
  for (size_t i = 0; i < value.size(); ++i) {
    if (value[i] != '\\' || i + 1 == value.size()) {
      out.push_back(value[i]);
      continue;
    }
    char c = value[++i];
    out.push_back(c == 't' ? '\t' : c == 'n' ? '\n' : c == 'r' ? '\r' : c);
  }
  return out;
}

}  // namespace

Result<KeyValues> KeyValues::parse(std::string_view text, std::string_view magic, int version,
                                   const std::string& where) {
  KeyValues result;
  std::string expected = std::string(magic) + " " + std::to_string(version);
  size_t line_number = 0;
  while (!text.empty()) {
    size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    if (++line_number == 1) {
      if (line != expected) {
        return fail(ErrorCode::kUnsupported,
                    "starts with '" + std::string(line.substr(0, 40)) + "', not '" + expected + "'",
                    where);
      }
      continue;
    }
    if (line.empty()) continue;
    size_t tab = line.find('\t');
    if (tab == std::string_view::npos) {
      return fail(ErrorCode::kCorrupt, "has no tab in line " + std::to_string(line_number), where);
    }
    result.add(std::string(line.substr(0, tab)), unescape(line.substr(tab + 1)));
  }
  if (line_number == 0) return fail(ErrorCode::kCorrupt, "is empty", where);
  return result;
}

std::string KeyValues::get(std::string_view key) const {
  for (const auto& [name, value] : lines_) {
    if (name == key) return value;
  }
  return {};
}

bool KeyValues::has(std::string_view key) const {
  for (const auto& line : lines_) {
    if (line.first == key) return true;
  }
  return false;
}

std::vector<std::string> KeyValues::all(std::string_view key) const {
  std::vector<std::string> values;
  for (const auto& [name, value] : lines_) {
    if (name == key) values.push_back(value);
  }
  return values;
}

std::string KeyValues::text(std::string_view magic, int version) const {
  std::string out = std::string(magic) + " " + std::to_string(version) + "\n";
  for (const auto& [name, value] : lines_) out += name + "\t" + escape(value) + "\n";
  return out;
}

}  // namespace winnow
