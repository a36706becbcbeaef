#include "program/name_table.h"

#include <cstring>

namespace winnow {

std::string_view NameTable::keep(std::string_view text) {
  if (text.size() > free_size_) {
    free_size_ = text.size() > kBlock ? text.size() : kBlock;
    blocks_.push_back(std::make_unique_for_overwrite<char[]>(free_size_));
    free_ = blocks_.back().get();
  }
  if (!text.empty()) std::memcpy(free_, text.data(), text.size());
  std::string_view kept(free_, text.size());
  free_ += text.size();
  free_size_ -= text.size();
  return kept;
}

}  // namespace winnow
