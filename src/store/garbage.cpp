// Takes away what nothing needs any more, and the oldest records if the store is too large.
#include <algorithm>
#include <map>
#include <unordered_set>

#include "base/files.h"
#include "store/connection.h"
#include "store/fact_groups.h"
#include "store/record_index.h"
#include "store/rows.h"
#include "store/schema.h"

namespace winnow {
namespace {

// What damaged rows have left without an owner.
constexpr const char* kOrphans = R"(
  DELETE FROM test WHERE module NOT IN (SELECT id FROM module);
  DELETE FROM record WHERE test NOT IN (SELECT id FROM test);
  DELETE FROM record_facts WHERE record NOT IN (SELECT id FROM record);
  DELETE FROM verdict WHERE module NOT IN (SELECT id FROM module);
  DELETE FROM origin WHERE id NOT IN (SELECT origin FROM record);
)";

// A record's set stands in the store twice, by record and by fact, beside rows and pages.
constexpr uint64_t kOverhead = 300;

struct OldRecord {
  int64_t id = 0;
  int64_t test = 0;
  uint64_t bytes = 0;
};

class Collector {
 public:
  explicit Collector(Database& database) : database_(database) {}

  Result<GarbageSummary> run(uint64_t excess_bytes) {
    if (auto done = database_.execute(kOrphans); !done) return fail(done.error());
    if (excess_bytes > 0) {
      if (auto done = drop_old_records(excess_bytes); !done) return fail(done.error());
    }
    if (auto done = find_used_facts(); !done) return fail(done.error());
    if (auto done = drop_unused_facts(); !done) return fail(done.error());
    if (auto done = drop_unused_versions(); !done) return fail(done.error());
    if (auto done = drop_index(database_); !done) return fail(done.error());
    if (auto done = index_records(database_); !done) return fail(done.error());
    return summary_;
  }

 private:
  Result<std::vector<TestRow>> all_tests() {
    auto query = database_.prepare("SELECT id, module, name, records, checksum FROM test");
    if (!query) return fail(query.error());
    std::vector<TestRow> tests;
    while (true) {
      auto row = query->step();
      if (!row) return fail(row.error());
      if (!*row) return tests;
      if (auto test = read_test(*query)) tests.push_back(std::move(*test));
    }
  }

  // Only what is older than the newest success of its test: a failure that came after it still
  // says that the test has to run, and without the success the test would run for nothing.
  Status drop_old_records(uint64_t excess_bytes) {
    auto tests = all_tests();
    if (!tests) return fail(tests.error());
    std::map<int64_t, TestRow> rows;
    std::vector<OldRecord> old;
    for (TestRow& test : *tests) {
      auto records = read_records(database_, test);
      if (!records) return fail(records.error());
      if (records->damaged) continue;
      auto success = std::find_if(
          records->records.begin(), records->records.end(),
          [](const StoredRecord& one) { return one.outcome == RecordOutcome::kPassed; });
      if (success == records->records.end()) continue;
      for (auto one = success + 1; one != records->records.end(); ++one) {
        old.push_back({one->id, test.id, one->fact_count * 3 + kOverhead});
      }
      rows.emplace(test.id, std::move(test));
    }
    std::sort(old.begin(), old.end(),
              [](const OldRecord& a, const OldRecord& b) { return a.id < b.id; });
    uint64_t freed = 0;
    std::unordered_set<int64_t> modules;
    for (const OldRecord& one : old) {
      if (freed >= excess_bytes) break;
      freed += one.bytes;
      if (auto gone = delete_record(database_, one.id); !gone) return gone;
      TestRow& test = rows[one.test];
      --test.records;
      modules.insert(test.module);
      if (auto written = write_test(database_, test); !written) return written;
      ++summary_.records;
    }
    return touch(modules);
  }

  Status touch(const std::unordered_set<int64_t>& modules) {
    auto rows = read_modules(database_);
    if (!rows) return fail(rows.error());
    for (ModuleRow& module : *rows) {
      if (modules.count(module.id) == 0) continue;
      ++module.generation;
      if (auto written = write_module(database_, module); !written) return written;
    }
    return {};
  }

  Status find_used_facts() {
    auto query = database_.prepare("SELECT facts FROM record_facts");
    if (!query) return fail(query.error());
    while (true) {
      auto row = query->step();
      if (!row) return fail(row.error());
      if (!*row) return {};
      ByteReader in(query->blob(0));
      for (uint32_t id : read_id_set(in)) used_.add(id);
    }
  }

  Status drop_unused_facts() {
    auto query = database_.prepare("SELECT id, subject, digest, ids, checksum FROM fact_group");
    if (!query) return fail(query.error());
    std::vector<FactGroup> groups;
    while (true) {
      auto row = query->step();
      if (!row) return fail(row.error());
      if (!*row) break;
      FactGroup group;
      bool good = read_group(*query, group);
      bool all_used = good && std::all_of(group.ids.begin(), group.ids.end(),
                                          [&](uint32_t id) { return used_.has(id); });
      if (!all_used) groups.push_back(std::move(group));
    }
    for (FactGroup& group : groups) {
      auto facts = read_details(database_, group);
      if (!facts) return fail(facts.error());
      size_t before = facts->size();
      std::erase_if(*facts, [&](const InternedFact& one) { return !used_.has(one.id); });
      summary_.facts += static_cast<int64_t>(before - facts->size());
      if (auto written = write_group(database_, group, *facts); !written) return written;
    }
    return {};
  }

  // A version is kept under the print of a fact about the class.
  Status drop_unused_versions() {
    auto query = database_.prepare("SELECT id, subject, digest, ids, checksum FROM fact_group");
    if (!query) return fail(query.error());
    std::unordered_set<Print, PrintHash> needed;
    while (true) {
      auto row = query->step();
      if (!row) return fail(row.error());
      if (!*row) break;
      FactGroup group;
      if (!read_group(*query, group)) continue;
      auto facts = read_details(database_, group);
      if (!facts) return fail(facts.error());
      for (const InternedFact& one : *facts) {
        if (one.fact.kind == FactKind::kClass) needed.insert(one.fact.print);
      }
    }
    auto versions = database_.prepare("SELECT id, print FROM class_version");
    if (!versions) return fail(versions.error());
    std::vector<int64_t> unused;
    while (true) {
      auto row = versions->step();
      if (!row) return fail(row.error());
      if (!*row) break;
      ByteReader in(versions->blob(1));
      if (needed.count(read_print(in)) == 0) unused.push_back(versions->integer(0));
    }
    auto remove = database_.prepare("DELETE FROM class_version WHERE id = ?");
    if (!remove) return fail(remove.error());
    for (int64_t id : unused) {
      if (auto done = remove->bind(id).run(); !done) return done;
    }
    summary_.class_versions = static_cast<int64_t>(unused.size());
    return {};
  }

  Database& database_;
  IdBits used_;
  GarbageSummary summary_;
};

}  // namespace

Result<GarbageSummary> Store::collect_garbage(uint64_t limit_bytes) {
  Database& database = connection_->database;
  // Of pages that are in use: free ones go anyway.
  auto size = database_size(database);
  if (!size) return fail(size.error());
  uint64_t excess = limit_bytes > 0 && size->used > limit_bytes ? size->used - limit_bytes : 0;
  if (auto begun = database.execute("BEGIN IMMEDIATE"); !begun) return fail(begun.error());
  auto summary = Collector(database).run(excess);
  auto ended = database.execute(summary ? "COMMIT" : "ROLLBACK");
  if (!summary) return summary;
  if (!ended) {
    (void)database.execute("ROLLBACK");
    return fail(ended.error());
  }
  summary->bytes_before = size->file;
  // Not having room for a copy, or another process reading, is no reason to fail: nothing is lost.
  (void)database.execute("VACUUM");
  (void)database.execute("PRAGMA wal_checkpoint(TRUNCATE)");
  auto after = database_size(database);
  if (!after) return fail(after.error());
  summary->bytes_after = after->file;
  return summary;
}

}  // namespace winnow
