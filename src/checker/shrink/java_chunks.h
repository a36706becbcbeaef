// The parts of a Java source that could be left out: declarations at the top, members of classes,
// statements of bodies. Found by brackets alone, without a grammar, because whoever removes one has
// to ask a compiler anyway.
#pragma once

#include <string_view>
#include <vector>

namespace winnow {

struct Chunk {
  size_t begin = 0;
  size_t end = 0;       // behind the last character
  size_t depth = 0;     // how many braces are around it
  size_t body = kNone;  // the first brace that opens at the chunk's own level, if there is one
  static constexpr size_t kNone = std::string_view::npos;

  std::string_view in(std::string_view text) const { return text.substr(begin, end - begin); }
};

// Outer ones before inner ones, and in the order of the text.
std::vector<Chunk> java_chunks(std::string_view text);

}  // namespace winnow
