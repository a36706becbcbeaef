// The questions that were seen in this JVM, each once, with the numbers that the trace's records
// use for them, and when each was last handed to the windows. Not thread-safe: the caller holds the
// agent's lock.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "trace/observation.h"

namespace winnow {

class ObservationTable {
 public:
  // True if this was handed over in that epoch (Windows::epoch) already.
  bool is_known(SeenKind kind, std::string_view subject, uint64_t epoch) const;

  // The number of one that was seen before.
  std::optional<uint32_t> number_of(SeenKind kind, std::string_view subject) const;

  // Its number; from now on it is known in that epoch. A new one gets a `seen` record.
  uint32_t note(const Observation& observation, uint64_t epoch);

  // The records of what was new since the last call; they must precede every record that uses the
  // numbers.
  std::string take_records() { return std::exchange(records_, {}); }

 private:
  struct Entry {
    uint32_t number = 0;
    uint64_t epoch = 0;
  };
  struct Hash : std::hash<std::string_view> {
    using is_transparent = void;
  };
  using Entries = std::unordered_map<std::string, Entry, Hash, std::equal_to<>>;

  Entries by_kind_[kLastSeenKind + 1];
  uint32_t count_ = 0;
  std::string records_;
};

}  // namespace winnow
