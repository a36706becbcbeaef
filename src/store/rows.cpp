#include "store/rows.h"

#include <algorithm>
#include <unordered_map>

#include "store/schema.h"

namespace winnow {
namespace {

int64_t checksum(const ModuleRow& row) {
  return RowChecksum(row.id)
      .text(row.name)
      .number(row.generation)
      .number(row.tests)
      .text(row.launch)
      .take();
}

int64_t checksum(const TestRow& row) {
  return RowChecksum(row.id).number(row.module).text(row.name).number(row.records).take();
}

// The origin is for people and may be wrong.
int64_t checksum(const StoredRecord& record, int64_t test, std::string_view facts_print) {
  return RowChecksum(record.id)
      .number(test)
      .number(static_cast<int64_t>(record.outcome))
      .number(static_cast<int64_t>(record.duration_us))
      .number(record.made_at)
      .number(record.collects)
      .number(record.times)
      .number(static_cast<int64_t>(record.fact_count))
      .text(facts_print)
      .take();
}

// Columns id, test, outcome, duration_us, made_at, origin, collects, times, fact_count,
// facts_print, checksum. Nothing if the row is damaged.
std::optional<StoredRecord> read_record(const Statement& row) {
  StoredRecord record;
  record.id = row.integer(0);
  record.outcome = static_cast<RecordOutcome>(row.integer(2));
  record.duration_us = static_cast<uint64_t>(row.integer(3));
  record.made_at = row.integer(4);
  record.collects = static_cast<uint32_t>(row.integer(6));
  record.times = static_cast<uint32_t>(row.integer(7));
  record.fact_count = static_cast<size_t>(row.integer(8));
  ByteReader print(row.blob(9));
  record.facts_print = read_print(print);
  if (checksum(record, row.integer(1), as_text(row.blob(9))) != row.integer(10)) return {};
  return record;
}

struct Origin {
  std::string revision;
  std::string jdk;
};

Result<std::unordered_map<int64_t, Origin>> read_origins(Database& database) {
  auto query = database.prepare("SELECT id, revision, jdk FROM origin");
  if (!query) return fail(query.error());
  std::unordered_map<int64_t, Origin> origins;
  while (true) {
    auto row = query->step();
    if (!row) return fail(row.error());
    if (!*row) return origins;
    origins[query->integer(0)] = {std::string(query->text(1)), std::string(query->text(2))};
  }
}

Result<int64_t> origin_of(Database& database, const StoredRecord& record) {
  auto query = database.prepare("SELECT id FROM origin WHERE revision = ? AND jdk = ?");
  if (!query) return fail(query.error());
  auto row =
      query->bind(std::string_view(record.revision)).bind(std::string_view(record.jdk)).step();
  if (!row) return fail(row.error());
  if (*row) {
    int64_t id = query->integer(0);
    query->reset();
    return id;
  }
  auto insert = database.prepare("INSERT INTO origin (revision, jdk) VALUES (?, ?)");
  if (!insert) return fail(insert.error());
  auto done =
      insert->bind(std::string_view(record.revision)).bind(std::string_view(record.jdk)).run();
  if (!done) return fail(done.error());
  return database.last_insert_id();
}

}  // namespace

Result<std::vector<ModuleRow>> read_modules(Database& database) {
  auto query = database.prepare(
      "SELECT id, name, generation, tests, launch, checksum FROM module NOT INDEXED");
  if (!query) return fail(query.error());
  std::vector<ModuleRow> modules;
  while (true) {
    auto found = query->step();
    if (!found) return fail(found.error());
    if (!*found) return modules;
    ModuleRow& module = modules.emplace_back();
    module = {query->integer(0), std::string(query->text(1)), query->integer(2), query->integer(3),
              std::string(as_text(query->blob(4)))};
    if (checksum(module) == query->integer(5)) continue;
    query->reset();
    return fail(ErrorCode::kCorrupt, "has a damaged module", database.path());
  }
}

Result<std::optional<ModuleRow>> find_module(Database& database, std::string_view name) {
  auto modules = read_modules(database);
  if (!modules) return fail(modules.error());
  for (ModuleRow& module : *modules) {
    if (module.name == name) return std::move(module);
  }
  return std::nullopt;
}

Status write_module(Database& database, const ModuleRow& module) {
  auto insert = database.prepare(
      "INSERT OR REPLACE INTO module (id, name, generation, tests, launch, checksum) "
      "VALUES (?, ?, ?, ?, ?, ?)");
  if (!insert) return fail(insert.error());
  return insert->bind(module.id)
      .bind(std::string_view(module.name))
      .bind(module.generation)
      .bind(module.tests)
      .bind(as_bytes(module.launch))
      .bind(checksum(module))
      .run();
}

std::optional<TestRow> read_test(const Statement& row) {
  TestRow test{row.integer(0), row.integer(1), std::string(row.text(2)), row.integer(3)};
  if (checksum(test) != row.integer(4)) return std::nullopt;
  return test;
}

Status write_test(Database& database, const TestRow& test) {
  auto insert = database.prepare(
      "INSERT OR REPLACE INTO test (id, module, name, records, checksum) VALUES (?, ?, ?, ?, ?)");
  if (!insert) return fail(insert.error());
  return insert->bind(test.id)
      .bind(test.module)
      .bind(std::string_view(test.name))
      .bind(test.records)
      .bind(checksum(test))
      .run();
}

Result<std::vector<TestRow>> read_tests(Database& database, const ModuleRow& module) {
  // Not by the index: reading the table from its beginning is several times as fast.
  auto query = database.prepare(
      "SELECT id, module, name, records, checksum FROM test NOT INDEXED WHERE module = ?");
  if (!query) return fail(query.error());
  query->bind(module.id);
  std::vector<TestRow> tests;
  while (true) {
    auto row = query->step();
    if (!row) return fail(row.error());
    if (!*row) break;
    if (auto test = read_test(*query)) tests.push_back(std::move(*test));
  }
  if (static_cast<int64_t>(tests.size()) != module.tests) {
    return fail(ErrorCode::kCorrupt, "has lost tests of a module", database.path());
  }
  std::sort(tests.begin(), tests.end(),
            [](const TestRow& a, const TestRow& b) { return a.name < b.name; });
  return tests;
}

Result<RecordRows> read_records(Database& database, const TestRow& test) {
  auto query = database.prepare(
      "SELECT id, test, outcome, duration_us, made_at, origin, collects, times, fact_count, "
      "facts_print, checksum FROM record WHERE test = ? ORDER BY id DESC");
  if (!query) return fail(query.error());
  query->bind(test.id);
  RecordRows rows;
  while (true) {
    auto row = query->step();
    if (!row) return fail(row.error());
    if (!*row) break;
    if (auto record = read_record(*query)) rows.records.push_back(std::move(*record));
  }
  rows.damaged = static_cast<int64_t>(rows.records.size()) != test.records;
  return rows;
}

Status read_all_records(Database& database, const std::vector<TestRow>& rows,
                        std::vector<StoredTest>& tests) {
  auto origins = read_origins(database);
  if (!origins) return fail(origins.error());
  std::unordered_map<int64_t, size_t> places;
  places.reserve(rows.size());
  tests.reserve(rows.size());
  for (const TestRow& row : rows) {
    places.emplace(row.id, tests.size());
    tests.push_back({row.id, row.name, {}, false});
  }
  auto query = database.prepare(
      "SELECT id, test, outcome, duration_us, made_at, origin, collects, times, fact_count, "
      "facts_print, checksum FROM record ORDER BY id DESC");
  if (!query) return fail(query.error());
  while (true) {
    auto row = query->step();
    if (!row) return fail(row.error());
    if (!*row) break;
    auto place = places.find(query->integer(1));
    if (place == places.end()) continue;
    auto record = read_record(*query);
    if (!record) continue;
    if (auto origin = origins->find(query->integer(5)); origin != origins->end()) {
      record->revision = origin->second.revision;
      record->jdk = origin->second.jdk;
    }
    tests[place->second].records.push_back(std::move(*record));
  }
  for (size_t i = 0; i < rows.size(); ++i) {
    tests[i].damaged = static_cast<int64_t>(tests[i].records.size()) != rows[i].records;
  }
  return {};
}

Result<IdSet> read_facts_of(Database& database, int64_t record) {
  auto query = database.prepare(
      "SELECT facts, facts_print FROM record JOIN record_facts ON record = id WHERE id = ?");
  if (!query) return fail(query.error());
  auto row = query->bind(record).step();
  if (!row) return fail(row.error());
  if (*row) {
    ByteReader in(query->blob(0));
    IdSet facts = read_id_set(in);
    bool good =
        in.ok() && in.at_end() && print_blob(print_of(query->blob(0))) == as_text(query->blob(1));
    query->reset();
    if (good) return facts;
  }
  return fail(ErrorCode::kCorrupt, "has a damaged record", database.path());
}

Result<int64_t> insert_record(Database& database, int64_t test, const StoredRecord& given) {
  auto origin = origin_of(database, given);
  if (!origin) return fail(origin.error());
  ByteWriter facts;
  write_id_set(facts, given.facts);
  StoredRecord record = given;
  record.fact_count = given.facts.size();
  auto insert = database.prepare(
      "INSERT INTO record (test, outcome, duration_us, made_at, origin, collects, times, "
      "fact_count, facts_print, checksum) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0)");
  if (!insert) return fail(insert.error());
  std::string print = print_blob(print_of(facts.view()));
  auto done = insert->bind(test)
                  .bind(static_cast<int64_t>(record.outcome))
                  .bind(static_cast<int64_t>(record.duration_us))
                  .bind(record.made_at)
                  .bind(*origin)
                  .bind(int64_t{record.collects})
                  .bind(int64_t{record.times})
                  .bind(static_cast<int64_t>(record.fact_count))
                  .bind(as_bytes(print))
                  .run();
  if (!done) return fail(done.error());
  record.id = database.last_insert_id();
  auto seal = database.prepare("UPDATE record SET checksum = ? WHERE id = ?");
  if (!seal) return fail(seal.error());
  if (auto set = seal->bind(checksum(record, test, print)).bind(record.id).run(); !set) {
    return fail(set.error());
  }
  auto content = database.prepare("INSERT INTO record_facts (record, facts) VALUES (?, ?)");
  if (!content) return fail(content.error());
  if (auto set = content->bind(record.id).bind(facts.view()).run(); !set) return fail(set.error());
  return record.id;
}

Status delete_record(Database& database, int64_t id) {
  for (const char* sql :
       {"DELETE FROM record WHERE id = ?", "DELETE FROM record_facts WHERE record = ?"}) {
    auto remove = database.prepare(sql);
    if (!remove) return fail(remove.error());
    if (auto done = remove->bind(id).run(); !done) return done;
  }
  return {};
}

int64_t class_version_checksum(int64_t id, std::string_view print, Bytes content) {
  return RowChecksum(id).text(print).blob(content).take();
}

}  // namespace winnow
