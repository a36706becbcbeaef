#include "base/xml_tags.h"

#include <charconv>
#include <cstdint>

namespace winnow {
namespace {

void append_utf8(uint32_t code, std::string& out) {
  auto tail = [&](int shift) { out += static_cast<char>(0x80 | (code >> shift & 0x3f)); };
  if (code < 0x80) {
    out += static_cast<char>(code);
  } else if (code < 0x800) {
    out += static_cast<char>(0xc0 | code >> 6);
    tail(0);
  } else if (code < 0x10000) {
    out += static_cast<char>(0xe0 | code >> 12);
    tail(6);
    tail(0);
  } else {
    out += static_cast<char>(0xf0 | (code >> 18 & 7));
    tail(12);
    tail(6);
    tail(0);
  }
}

// Of "lt" in "&lt;", of "#10" and "#xA"; false if it means nothing.
bool append_entity(std::string_view name, std::string& out) {
  static constexpr std::pair<std::string_view, char> kNamed[] = {
      {"lt", '<'}, {"gt", '>'}, {"amp", '&'}, {"quot", '"'}, {"apos", '\''}};
  for (const auto& [known, character] : kNamed) {
    if (name != known) continue;
    out += character;
    return true;
  }
  if (!name.starts_with('#')) return false;
  name.remove_prefix(1);
  bool is_hex = name.starts_with('x');
  if (is_hex) name.remove_prefix(1);
  uint32_t code = 0;
  auto [end, error] =
      std::from_chars(name.data(), name.data() + name.size(), code, is_hex ? 16 : 10);
  if (error != std::errc() || end != name.data() + name.size() || code > 0x10ffff) return false;
  append_utf8(code, out);
  return true;
}

std::string without_entities(std::string_view text) {
  std::string out;
  for (size_t at = 0; at < text.size(); ++at) {
    size_t end = text[at] == '&' ? text.find(';', at) : std::string_view::npos;
    if (end != std::string_view::npos && append_entity(text.substr(at + 1, end - at - 1), out)) {
      at = end;
    } else {
      out += text[at];
    }
  }
  return out;
}

}  // namespace

std::string_view XmlTags::next() {
  while ((at_ = text_.find('<', at_)) != std::string_view::npos) {
    std::string_view rest = text_.substr(at_);
    if (rest.starts_with("<![CDATA[")) {
      pass("]]>");
    } else if (rest.starts_with("<!--")) {
      pass("-->");
    } else if (rest.starts_with("<?") || rest.starts_with("<!")) {
      pass(">");
    } else {
      size_t end = end_of_tag();
      std::string_view tag = text_.substr(at_ + 1, end - at_ - 1);
      at_ = end;
      if (!tag.empty()) return tag;
    }
  }
  return {};
}

void XmlTags::pass(std::string_view mark) {
  at_ = text_.find(mark, at_);
  if (at_ == std::string_view::npos) at_ = text_.size();
}

// A bracket in quotes ends nothing.
size_t XmlTags::end_of_tag() const {
  char quote = 0;
  for (size_t i = at_; i < text_.size(); ++i) {
    char c = text_[i];
    if (quote != 0) {
      if (c == quote) quote = 0;
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == '>') {
      return i;
    }
  }
  return text_.size();
}

std::string_view tag_name(std::string_view tag) {
  return tag.substr(0, tag.find_first_of(" \t\r\n/", 1));
}

std::string tag_attribute(std::string_view tag, std::string_view name) {
  for (size_t at = 0; (at = tag.find(name, at)) != std::string_view::npos; at += name.size()) {
    std::string_view rest = tag.substr(at + name.size());
    bool begins = at > 0 && (tag[at - 1] == ' ' || tag[at - 1] == '\n' || tag[at - 1] == '\t');
    if (!begins || rest.size() < 2 || rest[0] != '=') continue;
    size_t end = rest.find(rest[1], 2);
    if (end == std::string_view::npos) return {};
    return without_entities(rest.substr(2, end - 2));
  }
  return {};
}

}  // namespace winnow
