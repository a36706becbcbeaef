#include <ctime>
#include <map>

#include "store/connection.h"
#include "store/fact_groups.h"
#include "store/record_index.h"
#include "store/rows.h"
#include "store/schema.h"

namespace winnow {
namespace {

Status delete_tests(Database& database, int64_t module) {
  for (const char* sql :
       {"DELETE FROM record_facts WHERE record IN (SELECT record.id FROM record JOIN test ON "
        "test.id = record.test WHERE module = ?)",
        "DELETE FROM record WHERE test IN (SELECT id FROM test WHERE module = ?)",
        "DELETE FROM test WHERE module = ?"}) {
    auto remove = database.prepare(sql);
    if (!remove) return fail(remove.error());
    if (auto done = remove->bind(module).run(); !done) return done;
  }
  return {};
}

}  // namespace
// What a transaction has in hand until it is committed.
struct Store::Transaction::Work {
  explicit Work(Connection& connection)
      : database(connection.database), facts(connection.database) {}

  Result<ModuleRow*> module(std::string_view name);
  Result<TestRow> test(std::string_view module, std::string_view name);
  Result<RecordRows> records(const TestRow& test);

  Database& database;
  FactInterner facts;
  std::map<std::string, ModuleRow, std::less<>> modules;
  bool open = true;
};

Result<ModuleRow*> Store::Transaction::Work::module(std::string_view name) {
  auto known = modules.find(name);
  if (known != modules.end()) return &known->second;
  ModuleRow row;
  auto stored = find_module(database, name);
  if (!stored && stored.error().code != ErrorCode::kCorrupt) return fail(stored.error());
  if (stored && *stored) {
    row = std::move(**stored);
    auto tests = read_tests(database, row);
    if (!tests && tests.error().code != ErrorCode::kCorrupt) return fail(tests.error());
    // What is left of a module that lost something is thrown away: its tests are new then.
    if (!tests) {
      if (auto gone = delete_tests(database, row.id); !gone) return fail(gone.error());
      row.tests = 0;
    }
  } else {
    // Which of the modules is damaged can't be told: all of them begin anew.
    if (!stored) {
      auto gone = database.execute(
          "DELETE FROM module; DELETE FROM test; DELETE FROM record;"
          "DELETE FROM record_facts; DELETE FROM verdict");
      if (!gone) return fail(gone.error());
      modules.clear();
    }
    auto reserve = database.prepare("SELECT ifnull(max(id), 0) + 1 FROM module");
    if (!reserve) return fail(reserve.error());
    if (auto found = reserve->step(); !found) return fail(found.error());
    row.id = reserve->integer(0);
    reserve->reset();
    row.name = name;
    if (auto written = write_module(database, row); !written) return fail(written.error());
  }
  return &modules.emplace(std::string(name), std::move(row)).first->second;
}

Result<TestRow> Store::Transaction::Work::test(std::string_view module_name,
                                               std::string_view name) {
  auto owner = module(module_name);
  if (!owner) return fail(owner.error());
  ++(*owner)->generation;
  auto query = database.prepare(
      "SELECT id, module, name, records, checksum FROM test WHERE module = ? AND name = ?");
  if (!query) return fail(query.error());
  auto found = query->bind((*owner)->id).bind(name).step();
  if (!found) return fail(found.error());
  std::optional<TestRow> row;
  if (*found) {
    row = read_test(*query);
    query->reset();
  }
  if (row) return *row;
  auto reserve = database.prepare("SELECT ifnull(max(id), 0) + 1 FROM test");
  if (!reserve) return fail(reserve.error());
  if (auto step = reserve->step(); !step) return fail(step.error());
  TestRow made{reserve->integer(0), (*owner)->id, std::string(name), 0};
  reserve->reset();
  ++(*owner)->tests;
  if (auto written = write_test(database, made); !written) return fail(written.error());
  return made;
}

// If some are damaged, the rest of them says too little, and the test begins anew.
Result<RecordRows> Store::Transaction::Work::records(const TestRow& test) {
  auto rows = read_records(database, test);
  if (!rows) return rows;
  for (const StoredRecord& record : rows->records) {
    auto content = read_facts_of(database, record.id);
    if (!content && content.error().code != ErrorCode::kCorrupt) return fail(content.error());
    rows->damaged = rows->damaged || !content;
  }
  if (!rows->damaged) return rows;
  for (const char* sql :
       {"DELETE FROM record_facts WHERE record IN (SELECT id FROM record WHERE test = ?)",
        "DELETE FROM record WHERE test = ?"}) {
    auto remove = database.prepare(sql);
    if (!remove) return fail(remove.error());
    if (auto done = remove->bind(test.id).run(); !done) return fail(done.error());
  }
  return RecordRows{};
}

Result<Store::Transaction> Store::begin() {
  if (auto begun = connection_->database.execute("BEGIN IMMEDIATE"); !begun) {
    return fail(begun.error());
  }
  return Transaction(std::make_unique<Transaction::Work>(*connection_));
}

Store::Transaction::Transaction(std::unique_ptr<Work> work) : work_(std::move(work)) {}
Store::Transaction::Transaction(Transaction&&) noexcept = default;

Store::Transaction& Store::Transaction::operator=(Transaction&& other) noexcept {
  std::swap(work_, other.work_);
  return *this;
}

Store::Transaction::~Transaction() {
  if (work_ != nullptr && work_->open) (void)work_->database.execute("ROLLBACK");
}

Status Store::Transaction::commit() {
  if (auto written = work_->facts.flush(); !written) return written;
  for (const auto& [name, module] : work_->modules) {
    if (auto written = write_module(work_->database, module); !written) return written;
  }
  auto counted = work_->database.execute(
      "INSERT OR REPLACE INTO counter SELECT 'modules', count(*) FROM module");
  if (!counted) return counted;
  if (auto indexed = index_records(work_->database); !indexed) return indexed;
  if (auto done = work_->database.execute("COMMIT"); !done) return done;
  work_->open = false;
  return {};
}

Status Store::Transaction::set_launch(
    std::string_view module, const std::vector<std::pair<std::string, std::string>>& lines) {
  auto row = work_->module(module);
  if (!row) return fail(row.error());
  ByteWriter launch;
  for (const auto& [key, value] : lines) {
    launch.text(key);
    launch.text(value);
  }
  (*row)->launch = launch.take();
  return {};
}

Result<uint32_t> Store::Transaction::intern(const Fact& fact, const Print& digest) {
  return work_->facts.intern(fact, digest);
}

Status Store::Transaction::add_class_version(const Print& print, Bytes content) {
  Database& database = work_->database;
  std::string key = print_blob(print);
  auto reserve = database.prepare(
      "SELECT ifnull((SELECT id FROM class_version WHERE print = ?), "
      "(SELECT ifnull(max(id), 0) + 1 FROM class_version))");
  if (!reserve) return fail(reserve.error());
  if (auto row = reserve->bind(as_bytes(key)).step(); !row) return fail(row.error());
  int64_t id = reserve->integer(0);
  reserve->reset();
  auto insert = database.prepare(
      "INSERT OR REPLACE INTO class_version (id, print, content, checksum) VALUES (?, ?, ?, ?)");
  if (!insert) return fail(insert.error());
  return insert->bind(id)
      .bind(as_bytes(key))
      .bind(content)
      .bind(class_version_checksum(id, key, content))
      .run();
}

Status Store::Transaction::add_record(std::string_view module, std::string_view name,
                                      const StoredRecord& given) {
  Database& database = work_->database;
  auto test = work_->test(module, name);
  if (!test) return fail(test.error());
  auto rows = work_->records(*test);
  if (!rows) return fail(rows.error());
  StoredRecord record = given;
  record.times = 1;
  ByteWriter facts;
  write_id_set(facts, record.facts);
  Print print = print_of(facts.view());
  bool failed_since = false;
  size_t kept = 0;
  for (size_t i = 0; i < rows->records.size(); ++i) {
    const StoredRecord& old = rows->records[i];
    bool same = old.outcome == record.outcome && old.facts_print == print;
    if (same && !failed_since) record.times = old.times + 1;
    failed_since = failed_since || old.outcome == RecordOutcome::kFailed;
    bool too_old = kept + 1 >= static_cast<size_t>(kRecordsPerTest);
    if (!same && !too_old) {
      ++kept;
      continue;
    }
    if (auto gone = delete_record(database, old.id); !gone) return gone;
  }
  if (auto id = insert_record(database, test->id, record); !id) return fail(id.error());
  test->records = static_cast<int64_t>(kept) + 1;
  return write_test(database, *test);
}

Status Store::Transaction::remove_records(std::string_view module, std::string_view name) {
  auto test = work_->test(module, name);
  if (!test) return fail(test.error());
  auto rows = work_->records(*test);
  if (!rows) return fail(rows.error());
  for (const StoredRecord& record : rows->records) {
    if (auto gone = delete_record(work_->database, record.id); !gone) return gone;
  }
  test->records = 0;
  return write_test(work_->database, *test);
}

Status Store::Transaction::forget_test(std::string_view module, std::string_view name) {
  if (auto removed = remove_records(module, name); !removed) return removed;
  auto row = work_->module(module);
  if (!row) return fail(row.error());
  auto remove = work_->database.prepare("DELETE FROM test WHERE module = ? AND name = ?");
  if (!remove) return fail(remove.error());
  --(*row)->tests;
  return remove->bind((*row)->id).bind(name).run();
}

Status Store::Transaction::forget_module(std::string_view module) {
  auto row = work_->module(module);
  if (!row) return fail(row.error());
  int64_t id = (*row)->id;
  if (auto gone = delete_tests(work_->database, id); !gone) return gone;
  for (const char* sql :
       {"DELETE FROM verdict WHERE module = ?", "DELETE FROM module WHERE id = ?"}) {
    auto remove = work_->database.prepare(sql);
    if (!remove) return fail(remove.error());
    if (auto done = remove->bind(id).run(); !done) return done;
  }
  work_->modules.erase(work_->modules.find(module));
  return {};
}

Status Store::Transaction::add_verdict(std::string_view module, const Print& key) {
  auto row = work_->module(module);
  if (!row) return fail(row.error());
  int64_t id = (*row)->id;
  std::string blob = print_blob(key);
  auto insert = work_->database.prepare(
      "INSERT OR REPLACE INTO verdict (module, key, made_at) VALUES (?, ?, ?)");
  if (!insert) return fail(insert.error());
  auto now = static_cast<int64_t>(std::time(nullptr));
  if (auto done = insert->bind(id).bind(as_bytes(blob)).bind(now).run(); !done) return done;
  auto prune = work_->database.prepare(
      "DELETE FROM verdict WHERE module = ?1 AND key NOT IN "
      "(SELECT key FROM verdict WHERE module = ?1 ORDER BY made_at DESC LIMIT 64)");
  if (!prune) return fail(prune.error());
  return prune->bind(id).run();
}

}  // namespace winnow
