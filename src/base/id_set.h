// A set of small numbers as a sorted vector, with its compact byte form: varint count, then the
// differences between neighbours as varints. Used for the methods that a test hit and for the facts
// of a record.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "base/bytes.h"

namespace winnow {

using IdSet = std::vector<uint32_t>;  // sorted, without repetition

inline void normalize(IdSet& set) {
  std::sort(set.begin(), set.end());
  set.erase(std::unique(set.begin(), set.end()), set.end());
}

inline void write_id_set(ByteWriter& out, const IdSet& set) {
  out.varint(set.size());
  uint32_t previous = 0;
  for (uint32_t id : set) {
    out.varint(id - previous);
    previous = id;
  }
}

inline IdSet read_id_set(ByteReader& in) {
  IdSet set;
  size_t count = in.count(in.varint());
  set.reserve(count);
  uint64_t id = 0;
  for (size_t i = 0; i < count && in.ok(); ++i) {
    uint64_t difference = in.varint();
    id += difference;
    bool ascends = i == 0 || difference != 0;
    if (!ascends || difference > UINT32_MAX || id > UINT32_MAX) in.fail();
    set.push_back(static_cast<uint32_t>(id));
  }
  if (!in.ok()) set.clear();
  return set;
}

}  // namespace winnow
