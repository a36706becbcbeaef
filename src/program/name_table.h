// Texts, each kept once and known by a number: the names of a root's classes and members are the
// same few, written many times.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace winnow {

class NameTable {
 public:
  // The number of a text; numbers count from 0 in the order in which texts are first seen.
  uint32_t intern(std::string_view text);
  // The same for a caller who has its XXH3 (64 bits) already.
  uint32_t intern(std::string_view text, uint64_t hash);
  // Adds a text that is not in the table yet, at the cost of a copy: for reading a table that was
  // stored. A text that is there already would get a second number.
  void append(std::string_view text) { texts_.push_back(keep(text)); }
  // Valid as long as the table, whatever is added later. Empty for a number that was never given.
  std::string_view text(uint32_t id) const {
    return id < texts_.size() ? texts_[id] : std::string_view();
  }
  size_t size() const { return texts_.size(); }

 private:
  static constexpr size_t kBlock = 64 * 1024;

  std::string_view keep(std::string_view text);
  void index(size_t slots);

  // The hash stands beside the number: a look at another text would be a look at far memory.
  struct Slot {
    uint32_t hash = 0;
    uint32_t number = 0;  // + 1; 0 for a free slot
  };

  std::vector<std::string_view> texts_;
  size_t indexed_ = 0;       // texts that slots_ knows
  std::vector<Slot> slots_;  // open addressing; a power of two
  std::vector<std::unique_ptr<char[]>> blocks_;
  char* free_ = nullptr;
  size_t free_size_ = 0;
};

}  // namespace winnow
