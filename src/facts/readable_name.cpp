#include "facts/readable_name.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace winnow {
namespace {

constexpr std::string_view kOpening = "$[";

// A stable name taken apart at its last bracket of the outer level: what stands before, the fields
// inside, what stands behind.
struct StableParts {
  std::string_view before;
  std::vector<std::string_view> fields;
  std::string_view behind;
};

bool take_apart(std::string_view name, StableParts& parts) {
  size_t open = std::string_view::npos;
  size_t close = 0;
  int depth = 0;
  std::vector<size_t> colons;
  for (size_t i = 0; i < name.size(); ++i) {
    if (name[i] == '[' && i > 0 && name[i - 1] == '$' && depth++ == 0) {
      open = i;
      colons.clear();
    }
    if (name[i] == ':' && depth == 1) colons.push_back(i);
    if (name[i] == ']' && depth > 0 && --depth == 0) close = i;
  }
  if (open == std::string_view::npos || close < open) return false;
  parts.before = name.substr(0, open - 1);
  parts.behind = name.substr(close + 1);
  colons.push_back(close);
  for (size_t start = open + 1; size_t end : colons) {
    parts.fields.push_back(name.substr(start, end - start));
    start = end + 1;
  }
  return true;
}

std::string with_real_marks(std::string_view text) {
  static constexpr std::string_view kWritten = "{},^";
  static constexpr std::string_view kSpecial = "();[";
  std::string result(text);
  for (char& c : result) {
    size_t written = kWritten.find(c);
    if (written != std::string_view::npos) c = kSpecial[written];
  }
  return result;
}

std::string ordinal(std::string_view zero_based) {
  unsigned long number = std::strtoul(std::string(zero_based).c_str(), nullptr, 10) + 1;
  bool teen = number % 100 / 10 == 1;
  const char* ending = teen || number % 10 > 3 ? "th"
                       : number % 10 == 1      ? "st"
                       : number % 10 == 2      ? "nd"
                       : number % 10 == 3      ? "rd"
                                               : "th";
  return std::to_string(number) + ending;
}

std::string_view simple_name(std::string_view internal_name) {
  return internal_name.substr(internal_name.rfind('/') + 1);
}

std::string readable_type(std::string_view descriptor, size_t& at) {
  std::string suffix;
  for (; at < descriptor.size() && descriptor[at] == '['; ++at) suffix += "[]";
  if (at == descriptor.size()) return {};
  if (descriptor[at] == 'L') {
    size_t end = std::min(descriptor.find(';', at), descriptor.size());
    std::string_view name = descriptor.substr(at + 1, end - at - 1);
    at = end + 1;
    StableParts parts;
    if (take_apart(name, parts)) return readable_class(name) + suffix;
    return std::string(simple_name(name)) + suffix;
  }
  static constexpr std::string_view kLetters = "BCDFIJSZ";
  static constexpr std::string_view kNames[] = {"byte", "char", "double", "float",
                                                "int",  "long", "short",  "boolean"};
  size_t letter = kLetters.find(descriptor[at]);
  std::string type = letter == std::string_view::npos ? std::string(1, descriptor[at])
                                                      : std::string(kNames[letter]);
  ++at;
  return type + suffix;
}

// The method that a stable name stands in.
std::string readable_place(std::string_view place) {
  if (place.empty()) return "an initialiser";
  StableParts parts;
  if (take_apart(place.substr(0, place.rfind('{')), parts)) {
    return readable_member(place.substr(0, place.rfind('{')));
  }
  return readable_member(with_real_marks(place));
}

}  // namespace

std::string readable_class(std::string_view internal_name) {
  StableParts parts;
  if (!take_apart(internal_name, parts) || parts.fields.size() != 4) {
    std::string name(internal_name);
    std::replace(name.begin(), name.end(), '/', '.');
    return name;
  }
  std::string_view types = parts.fields[1];
  std::string what(parts.fields[2]);
  if (what.empty() && (types == "synthetic" || types == "switch")) what = "class made by javac";
  // Of an anonymous class, the type after `new`: its interface, if there is one.
  if (what.empty()) what = simple_name(types.substr(types.rfind('+') + 1));
  std::string text = readable_class(parts.before) + ", " + ordinal(parts.fields[3]) + " " + what +
                     " in " + readable_place(parts.fields[0]);
  return parts.behind.empty() ? text : text + " (" + std::string(parts.behind.substr(1)) + ")";
}

std::string readable_member(std::string_view key) {
  StableParts parts;
  std::string_view name = key.substr(0, key.rfind('('));
  if (take_apart(name, parts) && parts.before == "lambda" && parts.fields.size() == 3) {
    return readable_place(parts.fields[0]) + ", " + ordinal(parts.fields[2]) + " " +
           std::string(simple_name(parts.fields[1])) + " lambda";
  }
  if (parts.before == "access" && parts.fields.size() > 1) {
    // Its instructions, of which the first that has a colon names the member.
    return "access to " + std::string(parts.fields[0].substr(parts.fields[0].rfind('\'') + 1));
  }
  if (name.size() == key.size()) return std::string(key);
  std::string text(name);
  text.push_back('(');
  for (size_t at = name.size() + 1; at < key.size() && key[at] != ')';) {
    if (text.back() != '(') text += ", ";
    text += readable_type(key, at);
  }
  return text.append(")");
}

}  // namespace winnow
