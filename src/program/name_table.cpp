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
  if (wanted != slots_.size() || indexed_ != texts_.size()) index(wanted);
  uint32_t hash = static_cast<uint32_t>(full_hash);
  size_t mask = slots_.size() - 1;
  size_t at = hash & mask;
  for (; slots_[at].number != 0; at = (at + 1) & mask) {
    uint32_t id = slots_[at].number - 1;
    if (slots_[at].hash == hash && texts_[id] == text) return id;
  }
  texts_.push_back(keep(text));
  indexed_ = texts_.size();
  slots_[at] = {hash, static_cast<uint32_t>(indexed_)};
  return slots_[at].number - 1;
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
  std::vector<Slot> old(slots);
  old.swap(slots_);
  auto put = [&](Slot slot) {
    size_t at = slot.hash & (slots - 1);
    while (slots_[at].number != 0) at = (at + 1) & (slots - 1);
    slots_[at] = slot;
  };
  for (const Slot& slot : old) {
    if (slot.number != 0) put(slot);
  }
  for (; indexed_ < texts_.size(); ++indexed_) {
    uint32_t number = static_cast<uint32_t>(indexed_ + 1);
    put({static_cast<uint32_t>(hash_of(texts_[indexed_])), number});
  }
}

}  // namespace winnow
