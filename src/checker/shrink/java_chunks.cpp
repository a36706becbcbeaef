#include "checker/shrink/java_chunks.h"

#include <algorithm>

namespace winnow {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

// Behind the literal or comment that begins at `at`; `at` itself if none does.
size_t skip_opaque(std::string_view text, size_t at) {
  if (text.substr(at).starts_with("//")) return std::min(text.find('\n', at), text.size());
  if (text.substr(at).starts_with("/*")) {
    size_t end = text.find("*/", at + 2);
    return end == std::string_view::npos ? text.size() : end + 2;
  }
  char quote = text[at];
  if (quote != '"' && quote != '\'') return at;
  for (size_t i = at + 1; i < text.size(); i++) {
    if (text[i] == '\\') {
      i++;
    } else if (text[i] == quote) {
      return i + 1;
    }
  }
  return text.size();
}

// Splits one level, from `begin` up to the brace that closes it or the end of the text.
class Splitter {
 public:
  Splitter(std::string_view text, std::vector<Chunk>& out) : text_(text), out_(out) {}

  // Gives the place of the closing brace.
  size_t split(size_t begin, size_t depth) {
    Chunk chunk{begin, begin, depth};
    size_t parentheses = 0;
    bool assigned = false;  // then a brace does not end it, but a semicolon
    auto finish = [&](size_t end) {
      chunk.end = end;
      while (chunk.begin < chunk.end && is_blank(text_[chunk.begin])) chunk.begin++;
      if (chunk.begin < chunk.end) out_.push_back(chunk);
      chunk = {end, end, depth};
      assigned = false;
    };
    for (size_t at = begin; at < text_.size();) {
      if (size_t behind = skip_opaque(text_, at); behind != at) {
        at = behind;
        continue;
      }
      char c = text_[at];
      if (c == '}') {
        finish(at);
        return at;
      }
      if (c == '(') parentheses++;
      if (c == ')' && parentheses > 0) parentheses--;
      if (c == '=' && parentheses == 0) assigned = true;
      if (c == '{') {
        if (chunk.body == Chunk::kNone) chunk.body = at;
        at = split(at + 1, depth + 1) + 1;
        if (parentheses == 0 && !assigned) finish(std::min(at, text_.size()));
        continue;
      }
      at++;
      if (c == ';' && parentheses == 0) finish(at);
    }
    finish(text_.size());
    return text_.size();
  }

 private:
  std::string_view text_;
  std::vector<Chunk>& out_;
};

}  // namespace

std::vector<Chunk> java_chunks(std::string_view text) {
  std::vector<Chunk> chunks;
  Splitter(text, chunks).split(0, 0);
  std::ranges::sort(chunks, [](const Chunk& a, const Chunk& b) {
    return a.depth != b.depth ? a.depth < b.depth : a.begin < b.begin;
  });
  return chunks;
}

}  // namespace winnow
