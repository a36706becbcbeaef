#include "direct/line_events.h"

#include <vector>

namespace winnow {
namespace {

struct LineCode {
  char code;
  ForkEventType type;
};
constexpr LineCode kCodes[] = {
    {'1', ForkEventType::kClassStarting}, {'2', ForkEventType::kClassCompleted},
    {'3', ForkEventType::kOutput},        {'4', ForkEventType::kErrorOutput},
    {'5', ForkEventType::kTestStarting},  {'6', ForkEventType::kTestSucceeded},
    {'7', ForkEventType::kTestError},     {'8', ForkEventType::kTestFailed},
    {'9', ForkEventType::kTestSkipped},   {'G', ForkEventType::kAssumptionFailed},
    {'H', ForkEventType::kConsole},       {'I', ForkEventType::kOther},
    {'N', ForkEventType::kOther},         {'S', ForkEventType::kOther},
    {'X', ForkEventType::kExitError},     {'Z', ForkEventType::kBye},
    {'D', ForkEventType::kOther},         {'W', ForkEventType::kConsole},
};

int digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : 0;
}

// Backslash and so many hexadecimal digits: a byte (2), or a UTF-16 unit (4).
uint32_t escaped(std::string_view text, size_t at, size_t digits) {
  uint32_t value = 0;
  for (size_t i = 0; i < digits; ++i) {
    value = value << 4 | static_cast<uint32_t>(digit(at + i < text.size() ? text[at + i] : '0'));
  }
  return value;
}

void append_utf8(std::string& out, uint32_t point) {
  if (point < 0x80) {
    out += static_cast<char>(point);
  } else if (point < 0x800) {
    out += static_cast<char>(0xC0 | point >> 6);
    out += static_cast<char>(0x80 | (point & 0x3F));
  } else if (point < 0x10000) {
    out += static_cast<char>(0xE0 | point >> 12);
    out += static_cast<char>(0x80 | (point >> 6 & 0x3F));
    out += static_cast<char>(0x80 | (point & 0x3F));
  } else {
    out += static_cast<char>(0xF0 | point >> 18);
    out += static_cast<char>(0x80 | (point >> 12 & 0x3F));
    out += static_cast<char>(0x80 | (point >> 6 & 0x3F));
    out += static_cast<char>(0x80 | (point & 0x3F));
  }
}

std::string text_of(std::string_view field) {
  std::string out;
  if (field == "null") return out;
  for (size_t i = 0; i < field.size(); ++i) {
    if (field[i] != '\\') {
      out += field[i];
      continue;
    }
    uint32_t unit = escaped(field, i + 1, 4);
    i += 4;
    bool pair = unit >= 0xD800 && unit < 0xDC00 && i + 1 < field.size() && field[i + 1] == '\\';
    if (pair) {
      uint32_t low = escaped(field, i + 2, 4);
      unit = 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00);
      i += 5;
    }
    append_utf8(out, unit);
  }
  return out;
}

std::string bytes_of(std::string_view field) {
  std::string out;
  for (size_t i = 0; i < field.size(); ++i) {
    if (field[i] != '\\') {
      out += field[i];
      continue;
    }
    out += static_cast<char>(escaped(field, i + 1, 2));
    i += 2;
  }
  return out;
}

std::vector<std::string_view> fields_of(std::string_view text) {
  std::vector<std::string_view> fields;
  while (true) {
    size_t comma = text.find(',');
    fields.push_back(text.substr(0, comma));
    if (comma == std::string_view::npos) return fields;
    text.remove_prefix(comma + 1);
  }
}

void read_test(const std::vector<std::string_view>& fields, ForkEvent& event) {
  auto field = [&](size_t at) { return at < fields.size() ? text_of(fields[at]) : std::string(); };
  event.source = field(0);
  event.name = field(1);
  // JUnit 4's own form: method(class)
  std::string behind = "(" + event.source + ")";
  if (event.name.ends_with(behind)) event.name.resize(event.name.size() - behind.size());
  event.group = field(2);
  event.message = field(3);
  std::string elapsed = field(4);
  if (!elapsed.empty()) {
    event.elapsed_ms = static_cast<uint32_t>(std::strtoul(elapsed.c_str(), nullptr, 10));
  }
  event.trace_message = field(5);
  event.short_trace = field(6);
  event.trace = field(7);
}

bool is_of_class(ForkEventType type) {
  return type == ForkEventType::kClassStarting || type == ForkEventType::kClassCompleted;
}

// code ',' channel ',' …
bool read_line(std::string_view line, ForkEvent& event) {
  if (line.size() < 4 || line[1] != ',') return false;
  size_t comma = line.find(',', 2);
  if (comma == std::string_view::npos ||
      line.substr(2, comma - 2).find_first_not_of("0123456789abcdef") != std::string_view::npos) {
    return false;
  }
  std::string_view rest = line.substr(comma + 1);
  for (const LineCode& code : kCodes) {
    if (code.code != line[0]) continue;
    event.type = code.type;
    switch (code.type) {
      case ForkEventType::kOutput:
      case ForkEventType::kErrorOutput:
        event.text = bytes_of(rest.substr(std::min(rest.find(','), rest.size() - 1) + 1));
        return true;
      case ForkEventType::kConsole:
      case ForkEventType::kExitError:
        event.text = text_of(rest);
        return true;
      case ForkEventType::kBye:
      case ForkEventType::kOther:
        return true;
      default:
        read_test(fields_of(rest), event);
        // Of a whole class, the source is what runs it.
        if (is_of_class(code.type) && !event.name.empty()) event.source = event.name;
        return true;
    }
  }
  return false;
}

}  // namespace

size_t read_lines(std::string_view bytes, const std::function<void(const ForkEvent&)>& event,
                  const std::function<void(std::string_view)>& foreign) {
  size_t at = 0;
  while (true) {
    size_t end = bytes.find('\n', at);
    if (end == std::string_view::npos) return at;
    std::string_view line = bytes.substr(at, end - at);
    ForkEvent one;
    if (read_line(line, one)) {
      event(one);
    } else if (!line.empty()) {
      foreign(bytes.substr(at, end + 1 - at));
    }
    at = end + 1;
  }
}

}  // namespace winnow
