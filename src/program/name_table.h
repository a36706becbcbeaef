// Texts, each kept once and known by a number: the names of a root's classes and members are the
// same few, written many times.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "base/digest.h"
#include "program/digest_index.h"

namespace winnow {

class NameTable {
 public:
  // The number of a text; numbers count from 0 in the order in which texts are first seen.
  uint32_t intern(std::string_view text) { return intern(text, digest_of(text)); }
  // The same for a caller who has its digest already.
  uint32_t intern(std::string_view text, Digest digest) {
    index_appended();
    uint32_t& number = index_.slot(digest);
    if (number == 0) {
      texts_.push_back(keep(text));
      number = static_cast<uint32_t>(texts_.size());
      indexed_ = texts_.size();
    }
    return number - 1;
  }
  void reserve(size_t count) {
    texts_.reserve(count);
    index_.reserve(count);
  }
  void prefetch(Digest digest) const { index_.prefetch(digest); }
  void prefetch_text(uint32_t id) const { __builtin_prefetch(texts_.data() + id); }
  // Adds a text that is not in the table yet, at the cost of a copy: for reading a table that was
  // stored. A text that is there already would get a second number.
  void append(std::string_view text) { texts_.push_back(keep(text)); }
  // Valid as long as the table, whatever is added later. Empty for a number that was never given.
  std::string_view text(uint32_t id) const {
    return id < texts_.size() ? texts_[id] : std::string_view();
  }
  size_t size() const { return texts_.size(); }

 private:
  static constexpr size_t kBlock = size_t{64} * 1024;

  std::string_view keep(std::string_view text);
  void index_appended() {
    for (; indexed_ < texts_.size(); ++indexed_) {
      uint32_t& number = index_.slot(digest_of(texts_[indexed_]));
      if (number == 0) number = static_cast<uint32_t>(indexed_ + 1);
    }
  }

  std::vector<std::string_view> texts_;
  DigestIndex index_;
  size_t indexed_ = 0;  // texts that the index knows
  std::vector<std::unique_ptr<char[]>> blocks_;
  char* free_ = nullptr;
  size_t free_size_ = 0;
};

}  // namespace winnow
