#include "agent/observation_table.h"

#include "trace/trace_writer.h"

namespace winnow {

bool ObservationTable::is_known(SeenKind kind, std::string_view subject, uint64_t epoch) const {
  const Entries& entries = by_kind_[static_cast<size_t>(kind)];
  auto at = entries.find(subject);
  return at != entries.end() && at->second.epoch == epoch;
}

std::optional<uint32_t> ObservationTable::number_of(SeenKind kind, std::string_view subject) const {
  const Entries& entries = by_kind_[static_cast<size_t>(kind)];
  auto at = entries.find(subject);
  if (at == entries.end()) return {};
  return at->second.number;
}

uint32_t ObservationTable::note(const Observation& observation, uint64_t epoch) {
  Entries& entries = by_kind_[static_cast<size_t>(observation.kind)];
  auto [at, is_new] = entries.try_emplace(observation.subject);
  if (is_new) {
    at->second.number = count_++;
    records_ += encode_trace(observation);
  }
  at->second.epoch = epoch;
  return at->second.number;
}

}  // namespace winnow
