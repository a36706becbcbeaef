#include "store/record_index.h"

#include <algorithm>
#include <unordered_map>

#include "store/rows.h"
#include "store/schema.h"

namespace winnow {
namespace {

constexpr uint32_t kChunk = 64;

uint32_t short_print(const Print& print) { return static_cast<uint32_t>(print.low); }

int64_t posting_id(int64_t segment, uint32_t chunk) { return segment << 32 | chunk; }

int64_t checksum_of_segment(int64_t id, Bytes covered, Bytes chunks) {
  return RowChecksum(id).blob(covered).blob(chunks).take();
}

Result<int64_t> number(Database& database, const char* sql) {
  auto query = database.prepare(sql);
  if (!query) return fail(query.error());
  auto row = query->step();
  if (!row) return fail(row.error());
  int64_t value = *row ? query->integer(0) : 0;
  if (*row) query->reset();
  return value;
}

// ---- writing ----------------------------------------------------------------------------------

// Records with their facts, one after the other.
struct Batch {
  IdSet records;
  std::vector<uint32_t> prints;
  std::vector<uint32_t> ends;  // of the facts of each record, in `facts`
  std::vector<uint32_t> facts;
};

// The same by fact: for each of them where its records begin.
struct Turned {
  explicit Turned(const Batch& batch) {
    uint32_t largest = 0;
    for (uint32_t fact : batch.facts) largest = std::max(largest, fact);
    begins.resize(size_t{largest} + 2);
    for (uint32_t fact : batch.facts) ++begins[fact + 1];
    for (size_t i = 1; i < begins.size(); ++i) begins[i] += begins[i - 1];
    records.resize(batch.facts.size());
    std::vector<uint32_t> next(begins.begin(), begins.end() - 1);
    size_t at = 0;
    for (size_t i = 0; i < batch.records.size(); ++i) {
      for (; at < batch.ends[i]; ++at) records[next[batch.facts[at]]++] = batch.records[i];
    }
  }
  size_t facts() const { return begins.size() - 1; }
  std::vector<uint32_t> begins;
  std::vector<uint32_t> records;
};

Status write_posting(Database& database, int64_t id, Bytes lists) {
  auto insert = database.prepare("INSERT INTO posting (id, lists, checksum) VALUES (?, ?, ?)");
  if (!insert) return fail(insert.error());
  return insert->bind(id).bind(lists).bind(RowChecksum(id).blob(lists).take()).run();
}

Status write_segment(Database& database, const Batch& batch) {
  auto id = number(database, "SELECT ifnull(max(id), 0) + 1 FROM segment");
  if (!id) return fail(id.error());
  Turned turned(batch);
  IdSet chunks;
  IdSet one;
  for (size_t fact = 0; fact < turned.facts();) {
    ByteWriter lists;
    auto chunk = static_cast<uint32_t>(fact / kChunk);
    for (; fact < turned.facts() && fact / kChunk == chunk; ++fact) {
      if (turned.begins[fact] == turned.begins[fact + 1]) continue;
      one.assign(turned.records.begin() + turned.begins[fact],
                 turned.records.begin() + turned.begins[fact + 1]);
      lists.u1(static_cast<uint8_t>(fact % kChunk));
      write_id_set(lists, one);
    }
    if (lists.size() == 0) continue;
    chunks.push_back(chunk);
    if (auto done = write_posting(database, posting_id(*id, chunk), lists.view()); !done) {
      return done;
    }
  }
  ByteWriter covered;
  write_id_set(covered, batch.records);
  for (uint32_t print : batch.prints) covered.le4(print);
  ByteWriter present;
  write_id_set(present, chunks);
  auto insert =
      database.prepare("INSERT INTO segment (id, covered, chunks, checksum) VALUES (?, ?, ?, ?)");
  if (!insert) return fail(insert.error());
  return insert->bind(*id)
      .bind(covered.view())
      .bind(present.view())
      .bind(checksum_of_segment(*id, covered.view(), present.view()))
      .run();
}

// ---- reading ----------------------------------------------------------------------------------

struct Segment {
  int64_t id = 0;
  IdSet records;
  std::vector<uint32_t> prints;
  IdSet chunks;
};

Result<std::vector<Segment>> read_segments(Database& database) {
  auto query = database.prepare("SELECT id, covered, chunks, checksum FROM segment ORDER BY id");
  if (!query) return fail(query.error());
  std::vector<Segment> segments;
  while (true) {
    auto row = query->step();
    if (!row) return fail(row.error());
    if (!*row) return segments;
    Segment one;
    one.id = query->integer(0);
    if (checksum_of_segment(one.id, query->blob(1), query->blob(2)) != query->integer(3)) continue;
    ByteReader covered(query->blob(1)), chunks(query->blob(2));
    one.records = read_id_set(covered);
    for (size_t i = 0; i < one.records.size(); ++i) one.prints.push_back(covered.le4());
    one.chunks = read_id_set(chunks);
    if (covered.ok() && covered.at_end() && chunks.ok()) segments.push_back(std::move(one));
  }
}

// A pair that was found, until it is sure that the whole segment is good.
using Pairs = std::vector<std::pair<uint32_t, uint32_t>>;  // record, fact

// False if the chunk is missing or damaged.
Result<bool> read_chunk(Database& database, int64_t segment, uint32_t chunk, const IdBits& holding,
                        const IdBits& wanted, Pairs& pairs) {
  auto query = database.prepare("SELECT lists, checksum FROM posting WHERE id = ?");
  if (!query) return fail(query.error());
  int64_t id = posting_id(segment, chunk);
  auto row = query->bind(id).step();
  if (!row) return fail(row.error());
  if (!*row) return false;
  Bytes lists = query->blob(0);
  bool good = RowChecksum(id).blob(lists).take() == query->integer(1);
  ByteReader in(lists);
  while (good && !in.at_end()) {
    uint32_t fact = chunk * kChunk + in.u1();
    size_t count = in.count(in.varint());
    uint64_t record = 0;
    bool counts = !holding.has(fact);
    for (size_t i = 0; i < count; ++i) {
      record += in.varint();
      auto short_id = static_cast<uint32_t>(record);
      if (counts && wanted.has(short_id)) pairs.emplace_back(short_id, fact);
    }
    good = in.ok();
  }
  query->reset();
  return good;
}

Result<bool> read_segment(Database& database, const Segment& segment, const IdBits& holding,
                          const IdBits& wanted, Pairs& pairs) {
  for (uint32_t chunk : segment.chunks) {
    if (holding.word(chunk) == ~uint64_t{0}) continue;
    auto good = read_chunk(database, segment.id, chunk, holding, wanted, pairs);
    if (!good || !*good) return good;
  }
  return true;
}

}  // namespace

Status index_records(Database& database, int64_t at_least) {
  auto from = number(database, "SELECT value FROM counter WHERE name = 'indexed'");
  if (!from) return fail(from.error());
  auto waiting = number(database,
                        "SELECT count(*) FROM record WHERE id > ifnull((SELECT value FROM counter "
                        "WHERE name = 'indexed'), 0)");
  if (!waiting) return fail(waiting.error());
  if (*waiting < at_least) return {};
  auto query = database.prepare(
      "SELECT id, facts_print, facts FROM record JOIN record_facts ON record = id WHERE id > ? "
      "ORDER BY id");
  if (!query) return fail(query.error());
  query->bind(*from);
  Batch batch;
  int64_t last = *from;
  while (true) {
    auto row = query->step();
    if (!row) return fail(row.error());
    bool full = batch.facts.size() >= kSegmentPairs;
    if ((!*row || full) && !batch.records.empty()) {
      if (auto written = write_segment(database, batch); !written) return written;
      batch = {};
    }
    if (!*row) break;
    last = query->integer(0);
    ByteReader in(query->blob(2)), stored(query->blob(1));
    IdSet facts = read_id_set(in);
    Print print = read_print(stored);
    // What is damaged is left to those who read it by itself.
    if (!in.ok() || !stored.ok() || print_of(query->blob(2)) != print || last > UINT32_MAX)
      continue;
    batch.records.push_back(static_cast<uint32_t>(last));
    batch.prints.push_back(short_print(print));
    batch.facts.insert(batch.facts.end(), facts.begin(), facts.end());
    batch.ends.push_back(static_cast<uint32_t>(batch.facts.size()));
  }
  auto counter = database.prepare("INSERT OR REPLACE INTO counter VALUES ('indexed', ?)");
  if (!counter) return fail(counter.error());
  return counter->bind(last).run();
}

Status drop_index(Database& database) {
  return database.execute(
      "DELETE FROM segment; DELETE FROM posting; DELETE FROM counter WHERE name = 'indexed'");
}

Status find_records(Database& database, std::vector<StoredTest>& tests, const IdBits& holding,
                    const std::function<void(int64_t record, uint32_t fact)>& found) {
  std::unordered_map<uint32_t, uint32_t> prints;
  IdBits unread;
  size_t count = 0;
  for (const StoredTest& test : tests) count += test.records.size();
  prints.reserve(count);
  for (const StoredTest& test : tests) {
    for (const StoredRecord& record : test.records) {
      if (record.id > UINT32_MAX) continue;
      prints.emplace(static_cast<uint32_t>(record.id), short_print(record.facts_print));
      unread.add(static_cast<uint32_t>(record.id));
    }
  }
  auto segments = read_segments(database);
  if (!segments) return fail(segments.error());
  for (const Segment& segment : *segments) {
    IdBits wanted;
    for (size_t i = 0; i < segment.records.size(); ++i) {
      auto known = prints.find(segment.records[i]);
      if (known != prints.end() && known->second == segment.prints[i]) {
        wanted.add(segment.records[i]);
      }
    }
    Pairs pairs;
    auto good = read_segment(database, segment, holding, wanted, pairs);
    if (!good) return fail(good.error());
    if (!*good) continue;
    for (const auto& [record, fact] : pairs) found(record, fact);
    for (uint32_t record : segment.records) {
      if (wanted.has(record)) unread.remove(record);
    }
  }
  for (StoredTest& test : tests) {
    for (const StoredRecord& record : test.records) {
      if (record.id <= UINT32_MAX && !unread.has(static_cast<uint32_t>(record.id))) continue;
      auto facts = read_facts_of(database, record.id);
      if (!facts && facts.error().code != ErrorCode::kCorrupt) return fail(facts.error());
      test.damaged = test.damaged || !facts;
      if (!facts) continue;
      for (uint32_t fact : *facts) {
        if (!holding.has(fact)) found(record.id, fact);
      }
    }
  }
  return {};
}

}  // namespace winnow
