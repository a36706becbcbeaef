#include "agent/class_table.h"

namespace winnow {

std::optional<uint32_t> ClassTable::ids_for(const ClassKey& key, uint64_t methods, uint32_t count) {
  auto [at, added] = classes_.try_emplace(key);
  Entry& entry = at->second;
  if (!added && entry.first_id != 0 && entry.methods == methods) return entry.first_id;
  if (count > id_limit_ - next_id_) return std::nullopt;
  entry.first_id = next_id_;
  entry.methods = methods;
  next_id_ += count;
  if (count > 0) by_first_id_.emplace(entry.first_id, at->first.name);
  return entry.first_id;
}

bool ClassTable::remember(const ClassKey& key, uint32_t first_id, uint64_t print) {
  Entry& entry = classes_[key];
  std::pair<uint32_t, uint64_t> facts{first_id, print};
  if (entry.recorded == facts) return false;
  entry.recorded = facts;
  return true;
}

std::string_view ClassTable::class_of(uint32_t id) const {
  auto at = by_first_id_.upper_bound(id);
  return at == by_first_id_.begin() ? std::string_view() : std::prev(at)->second;
}

}  // namespace winnow
