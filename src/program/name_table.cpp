#include "program/name_table.h"

#include <xxhash.h>

#include <cstring>

namespace winnow {
namespace {

uint64_t hash_of(std::string_view text) { return XXH3_64bits(text.data(), text.size()); }

}  // namespace

uint32_t NameTable::intern(std::string_view text) { return intern(text, hash_of(text)); }

uint32_t NameTable::intern(std::string_view text, uint64_t full_hash) {
  size_t wanted = slots_.empty() ? 64 : slots_.size();
  while ((texts_.size() + 1) * 2 > wanted) wanted *= 2;
  if (wanted != slots_.size() || hashes_.size() != texts_.size()) index(wanted);
  uint32_t hash = static_cast<uint32_t>(full_hash);
  size_t mask = slots_.size() - 1;
  size_t at = hash & mask;
  for (; slots_[at] != 0; at = (at + 1) & mask) {
    uint32_t id = slots_[at] - 1;
    if (hashes_[id] == hash && texts_[id] == text) return id;
  }
  texts_.push_back(keep(text));
  hashes_.push_back(hash);
  slots_[at] = static_cast<uint32_t>(texts_.size());
  return slots_[at] - 1;
}

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

void NameTable::index(size_t slots) {
  for (size_t id = hashes_.size(); id < texts_.size(); ++id) {
    hashes_.push_back(static_cast<uint32_t>(hash_of(texts_[id])));
  }
  slots_.assign(slots, 0);
  size_t mask = slots - 1;
  for (uint32_t id = 0; id < texts_.size(); ++id) {
    size_t at = hashes_[id] & mask;
    while (slots_[at] != 0) at = (at + 1) & mask;
    slots_[at] = id + 1;
  }
}

}  // namespace winnow
