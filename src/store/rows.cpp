#include "store/rows.h"

#include "store/schema.h"

namespace winnow {
namespace {

int64_t checksum(const ModuleRow& row) {
  return RowChecksum(row.id).text(row.name).number(row.generation).text(row.launch).take();
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

Result<std::optional<ModuleRow>> find_module(Database& database, std::string_view name) {
  auto query =
      database.prepare("SELECT id, generation, launch, checksum FROM module WHERE name = ?");
  if (!query) return fail(query.error());
  auto found = query->bind(name).step();
  if (!found) return fail(found.error());
  std::optional<ModuleRow> module;
  if (!*found) return module;
  module = {query->integer(0), std::string(name), query->integer(1),
            std::string(as_text(query->blob(2)))};
  if (checksum(*module) != query->integer(3)) module.reset();
  query->reset();
  return module;
}

Status write_module(Database& database, const ModuleRow& module) {
  auto insert = database.prepare(
      "INSERT OR REPLACE INTO module (id, name, generation, launch, checksum) "
      "VALUES (?, ?, ?, ?, ?)");
  if (!insert) return fail(insert.error());
  return insert->bind(module.id)
      .bind(std::string_view(module.name))
      .bind(module.generation)
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

Result<RecordRows> read_records(Database& database, const TestRow& test) {
  auto query = database.prepare(
      "SELECT record.id, outcome, duration_us, made_at, collects, times, fact_count, facts_print, "
      "checksum, revision, jdk FROM record LEFT JOIN origin ON origin.id = record.origin "
      "WHERE test = ? ORDER BY record.id DESC");
  if (!query) return fail(query.error());
  query->bind(test.id);
  RecordRows rows;
  while (true) {
    auto row = query->step();
    if (!row) return fail(row.error());
    if (!*row) break;
    StoredRecord record;
    record.id = query->integer(0);
    record.outcome = static_cast<RecordOutcome>(query->integer(1));
    record.duration_us = static_cast<uint64_t>(query->integer(2));
    record.made_at = query->integer(3);
    record.collects = static_cast<uint32_t>(query->integer(4));
    record.times = static_cast<uint32_t>(query->integer(5));
    record.fact_count = static_cast<size_t>(query->integer(6));
    ByteReader print(query->blob(7));
    if (checksum(record, test.id, as_text(query->blob(7))) != query->integer(8)) continue;
    record.revision = query->text(9);
    record.jdk = query->text(10);
    rows.facts_prints.push_back(read_print(print));
    rows.records.push_back(std::move(record));
  }
  rows.damaged = static_cast<int64_t>(rows.records.size()) != test.records;
  return rows;
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
