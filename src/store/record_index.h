// From facts to the records that rely on them.
//
// The question of every selection is which records rely on a fact that does not hold now. Nearly
// all facts hold, so nearly all of what the records contain can't change the answer. A segment of
// the index turns the sets of some thousand records around: for each fact the list of records that
// rely on it. Only the lists of facts that do not hold are read.
//
// The records of a store are indexed once there are kSegmentRecords of them that are not; the sets
// of those that are not indexed yet are read one by one, as are all sets if a segment is damaged. A
// segment never changes. Of records that are gone it tells more than is needed, which harms
// nobody: ids of records are not used again.
//
// Alternative rejected: CRoaring's bitmaps instead of id sets. On the sets of bench/simulated.cpp
// they are compared with a set of facts 4 to 10 times as fast (74 against 286 ms for 10,000
// records), but take 1.4 bytes for each id of a record and 1.8 for one of a list, where an id set
// takes 1.0; and of these sets hardly any is read. Debian has no archive of it to link statically,
// either.
//
//   segment (id, covered, chunks, checksum)
//       covered: id set of the records, then for each of them 4 bytes of the print of its facts: a
//       record that is not the one that was indexed is read by itself.
//       chunks: id set of the chunks that must be there.
//   posting (id, lists, checksum)
//       id: segment << 32 | chunk. A chunk is 64 facts with neighbouring ids.
//       lists: (fact:u1 records:id set)*, the fact by its place in the chunk.
#pragma once

#include <functional>

#include "base/id_bits.h"
#include "store/sqlite.h"
#include "store/store.h"

namespace winnow {

inline constexpr int64_t kSegmentRecords = 4096;
// As many as can be turned around in memory at a time: 4 bytes each.
inline constexpr size_t kSegmentPairs = 32'000'000;

// Adds segments for all records behind the last indexed one, if there are at least that many.
Status index_records(Database& database, int64_t at_least = kSegmentRecords);
// Throws all segments away.
Status drop_index(Database& database);

// Calls `found` with each fact that is not among those that hold, and the record that relies on it.
// Records that can't be read make their test damaged.
Status find_records(Database& database, std::vector<StoredTest>& tests, const IdBits& holding,
                    const std::function<void(int64_t record, uint32_t fact)>& found);

}  // namespace winnow
