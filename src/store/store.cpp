#include "store/store.h"

#include <ctime>
#include <set>

#include "base/files.h"
#include "store/sqlite.h"

namespace winnow {
namespace {

constexpr int64_t kApplicationId = 0x574e4f57;  // "WNOW"

constexpr const char* kSchema = R"(
  CREATE TABLE module (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE,
                       generation INTEGER NOT NULL DEFAULT 0);
  CREATE TABLE launch (module INTEGER NOT NULL REFERENCES module, position INTEGER NOT NULL,
                       key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (module, position))
                      WITHOUT ROWID;
  CREATE TABLE test (id INTEGER PRIMARY KEY, module INTEGER NOT NULL REFERENCES module,
                     name TEXT NOT NULL, UNIQUE (module, name));
  CREATE TABLE fact (id INTEGER PRIMARY KEY, kind INTEGER NOT NULL, subject TEXT NOT NULL,
                     print BLOB NOT NULL, UNIQUE (kind, subject, print));
  CREATE TABLE record (id INTEGER PRIMARY KEY, test INTEGER NOT NULL REFERENCES test,
                       outcome INTEGER NOT NULL, duration_us INTEGER NOT NULL,
                       made_at INTEGER NOT NULL, facts BLOB NOT NULL, checksum INTEGER NOT NULL);
  CREATE INDEX record_of_test ON record (test, id);
  CREATE TABLE verdict (module INTEGER NOT NULL REFERENCES module, key BLOB NOT NULL,
                        made_at INTEGER NOT NULL, PRIMARY KEY (module, key)) WITHOUT ROWID;
)";

Result<int64_t> pragma(Database& database, const char* sql) {
  auto statement = database.prepare(sql);
  if (!statement) return fail(statement.error());
  auto row = statement->step();
  if (!row) return fail(row.error());
  int64_t value = *row ? statement->integer(0) : 0;
  statement->reset();
  return value;
}

std::string print_blob(const Print& print) {
  ByteWriter out;
  write_print(out, print);
  return out.take();
}

}  // namespace

std::string_view outcome_name(RecordOutcome outcome) {
  switch (outcome) {
    case RecordOutcome::kPassed:
      return "passed";
    case RecordOutcome::kFailed:
      return "failed";
    case RecordOutcome::kNotATest:
      return "not a test";
    case RecordOutcome::kUnfinished:
      return "did not finish";
  }
  return "unknown";
}

struct Store::Connection {
  Database database;
};

Store::Store(std::unique_ptr<Connection> connection) : connection_(std::move(connection)) {}
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;
Store::~Store() = default;

Result<Store> Store::open(const std::string& path, Access access) {
  bool writable = access == Access::kWrite;
  bool is_new = !exists(path);
  if (is_new && !writable) return fail(ErrorCode::kNotFound, "there is no store yet", path);
  auto database = Database::open(path, writable);
  if (!database) return fail(database.error());
  auto connection = std::make_unique<Connection>(Connection{std::move(*database)});
  Database& opened = connection->database;

  auto version = pragma(opened, "PRAGMA user_version");
  if (!version) return fail(version.error());
  auto application = pragma(opened, "PRAGMA application_id");
  if (!application) return fail(application.error());
  auto tables = pragma(opened, "SELECT count(*) FROM sqlite_master");
  if (!tables) return fail(tables.error());
  if (*version == 0 && *application == 0 && *tables == 0 && writable) {
    // New, or a file that a killed process created and never filled.
    std::string create = "BEGIN IMMEDIATE;" + std::string(kSchema) +
                         "PRAGMA application_id=" + std::to_string(kApplicationId) +
                         "; PRAGMA user_version=" + std::to_string(kStoreVersion) + "; COMMIT;";
    if (auto set = opened.execute("PRAGMA journal_mode=WAL"); !set) return fail(set.error());
    if (auto made = opened.execute(create.c_str()); !made) {
      // Another process may have been first.
      (void)opened.execute("ROLLBACK");
      auto now = pragma(opened, "PRAGMA user_version");
      if (!now || *now != kStoreVersion) return fail(made.error());
    }
  } else if (*application != kApplicationId) {
    return fail(ErrorCode::kCorrupt, "is not a Winnow store", path);
  } else if (*version != kStoreVersion) {
    return fail(ErrorCode::kUnsupported,
                "was written by another version of Winnow (schema " + std::to_string(*version) +
                    ", this one knows " + std::to_string(kStoreVersion) + ")",
                path);
  }
  if (writable) {
    if (auto set = opened.execute("PRAGMA synchronous=NORMAL"); !set) return fail(set.error());
  }
  return Store(std::move(connection));
}

Result<std::vector<std::string>> Store::modules() {
  auto query = connection_->database.prepare("SELECT name FROM module ORDER BY name");
  if (!query) return fail(query.error());
  std::vector<std::string> names;
  while (true) {
    auto row = query->step();
    if (!row) return fail(row.error());
    if (!*row) return names;
    names.emplace_back(query->text(0));
  }
}

Result<KeyValues> Store::launch(std::string_view module) {
  auto query = connection_->database.prepare(
      "SELECT key, value FROM launch JOIN module ON module.id = launch.module "
      "WHERE module.name = ? ORDER BY position");
  if (!query) return fail(query.error());
  query->bind(module);
  KeyValues lines;
  while (true) {
    auto row = query->step();
    if (!row) return fail(row.error());
    if (!*row) return lines;
    lines.add(std::string(query->text(0)), std::string(query->text(1)));
  }
}

Result<std::vector<StoredTest>> Store::tests(std::string_view module) {
  auto query = connection_->database.prepare(
      "SELECT test.id, test.name, record.id, outcome, duration_us, made_at, facts, checksum "
      "FROM test JOIN module ON module.id = test.module LEFT JOIN record ON record.test = test.id "
      "WHERE module.name = ? ORDER BY test.name, record.id DESC");
  if (!query) return fail(query.error());
  query->bind(module);
  std::vector<StoredTest> tests;
  while (true) {
    auto row = query->step();
    if (!row) return fail(row.error());
    if (!*row) return tests;
    if (tests.empty() || tests.back().id != query->integer(0)) {
      tests.push_back({query->integer(0), std::string(query->text(1)), {}});
    }
    if (query->integer(2) == 0) continue;
    Bytes facts = query->blob(6);
    // A record whose bytes are not what was written does not exist.
    if (checksum_of(facts) != static_cast<uint32_t>(query->integer(7))) continue;
    ByteReader in(facts);
    StoredRecord record;
    record.id = query->integer(2);
    record.outcome = static_cast<RecordOutcome>(query->integer(3));
    record.duration_us = static_cast<uint64_t>(query->integer(4));
    record.made_at = query->integer(5);
    record.facts = read_id_set(in);
    if (in.ok() && in.at_end()) tests.back().records.push_back(std::move(record));
  }
}

Result<std::vector<Fact>> Store::facts() {
  auto query =
      connection_->database.prepare("SELECT id, kind, subject, print FROM fact ORDER BY id");
  if (!query) return fail(query.error());
  std::vector<Fact> facts;
  while (true) {
    auto row = query->step();
    if (!row) return fail(row.error());
    if (!*row) return facts;
    int64_t id = query->integer(0);
    ByteReader print(query->blob(3));
    if (id < 0 || id > INT32_MAX) return fail(ErrorCode::kCorrupt, "has a wrong fact id");
    facts.resize(static_cast<size_t>(id) + 1, Fact{FactKind{}, {}, {}});
    Fact& fact = facts[static_cast<size_t>(id)];
    fact.kind = static_cast<FactKind>(query->integer(1));
    fact.subject = query->text(2);
    fact.print = read_print(print);
  }
}

Result<StoreCounts> Store::counts() {
  auto query = connection_->database.prepare(
      "SELECT (SELECT count(*) FROM module), (SELECT count(*) FROM test), "
      "(SELECT count(*) FROM fact), (SELECT count(*) FROM record)");
  if (!query) return fail(query.error());
  auto row = query->step();
  if (!row) return fail(row.error());
  StoreCounts counts{query->integer(0), query->integer(1), query->integer(2), query->integer(3)};
  query->reset();
  return counts;
}

Result<int64_t> Store::generation(std::string_view module) {
  auto query = connection_->database.prepare("SELECT generation FROM module WHERE name = ?");
  if (!query) return fail(query.error());
  query->bind(module);
  auto row = query->step();
  if (!row) return fail(row.error());
  int64_t generation = *row ? query->integer(0) : -1;
  query->reset();
  return generation;
}

Result<TestTotals> Store::totals(std::string_view module) {
  auto query = connection_->database.prepare(
      "SELECT count(*), total(duration_us) FROM test JOIN module ON module.id = test.module "
      "JOIN record ON record.id = (SELECT max(id) FROM record WHERE record.test = test.id) "
      "WHERE module.name = ? AND outcome = 0");
  if (!query) return fail(query.error());
  query->bind(module);
  auto row = query->step();
  if (!row) return fail(row.error());
  TestTotals totals{static_cast<uint64_t>(query->integer(0)),
                    static_cast<uint64_t>(query->integer(1))};
  query->reset();
  return totals;
}

Result<std::vector<std::string>> Store::subjects(std::initializer_list<FactKind> kinds) {
  std::set<std::string> found;
  for (FactKind kind : kinds) {
    auto query = connection_->database.prepare("SELECT subject FROM fact WHERE kind = ?");
    if (!query) return fail(query.error());
    query->bind(static_cast<int64_t>(kind));
    while (true) {
      auto row = query->step();
      if (!row) return fail(row.error());
      if (!*row) break;
      found.emplace(query->text(0));
    }
  }
  return std::vector<std::string>(found.begin(), found.end());
}

Result<bool> Store::has_verdict(std::string_view module, const Print& key) {
  auto query = connection_->database.prepare(
      "SELECT 1 FROM verdict JOIN module ON module.id = verdict.module "
      "WHERE module.name = ? AND key = ?");
  if (!query) return fail(query.error());
  std::string blob = print_blob(key);
  query->bind(module).bind(as_bytes(blob));
  auto row = query->step();
  if (!row) return fail(row.error());
  bool found = *row;
  query->reset();
  return found;
}

Result<Store::Transaction> Store::begin() {
  if (auto begun = connection_->database.execute("BEGIN IMMEDIATE"); !begun) {
    return fail(begun.error());
  }
  return Transaction(connection_.get());
}

Store::Transaction::Transaction(Transaction&& other) noexcept : connection_(other.connection_) {
  other.connection_ = nullptr;
}

Store::Transaction& Store::Transaction::operator=(Transaction&& other) noexcept {
  std::swap(connection_, other.connection_);
  return *this;
}

Store::Transaction::~Transaction() {
  if (connection_ != nullptr) (void)connection_->database.execute("ROLLBACK");
}

Status Store::Transaction::commit() {
  if (auto done = connection_->database.execute("COMMIT"); !done) return done;
  connection_ = nullptr;
  return {};
}

Result<int64_t> Store::Transaction::module_id(std::string_view module) {
  Database& database = connection_->database;
  auto insert = database.prepare("INSERT OR IGNORE INTO module (name) VALUES (?)");
  if (!insert) return fail(insert.error());
  if (auto done = insert->bind(module).run(); !done) return fail(done.error());
  auto query = database.prepare("SELECT id FROM module WHERE name = ?");
  if (!query) return fail(query.error());
  auto row = query->bind(module).step();
  if (!row) return fail(row.error());
  int64_t id = query->integer(0);
  query->reset();
  return id;
}

Result<int64_t> Store::Transaction::test_id(std::string_view module, std::string_view test) {
  Database& database = connection_->database;
  auto owner = module_id(module);
  if (!owner) return fail(owner.error());
  auto insert = database.prepare("INSERT OR IGNORE INTO test (module, name) VALUES (?, ?)");
  if (!insert) return fail(insert.error());
  if (auto done = insert->bind(*owner).bind(test).run(); !done) return fail(done.error());
  auto touch = database.prepare("UPDATE module SET generation = generation + 1 WHERE id = ?");
  if (!touch) return fail(touch.error());
  if (auto done = touch->bind(*owner).run(); !done) return fail(done.error());
  auto query = database.prepare("SELECT id FROM test WHERE module = ? AND name = ?");
  if (!query) return fail(query.error());
  auto row = query->bind(*owner).bind(test).step();
  if (!row) return fail(row.error());
  int64_t id = query->integer(0);
  query->reset();
  return id;
}

Status Store::Transaction::set_launch(
    std::string_view module, const std::vector<std::pair<std::string, std::string>>& lines) {
  Database& database = connection_->database;
  auto id = module_id(module);
  if (!id) return fail(id.error());
  auto remove = database.prepare("DELETE FROM launch WHERE module = ?");
  if (!remove) return fail(remove.error());
  if (auto done = remove->bind(*id).run(); !done) return done;
  auto insert =
      database.prepare("INSERT INTO launch (module, position, key, value) VALUES (?, ?, ?, ?)");
  if (!insert) return fail(insert.error());
  int64_t position = 0;
  for (const auto& [key, value] : lines) {
    auto done = insert->bind(*id)
                    .bind(position++)
                    .bind(std::string_view(key))
                    .bind(std::string_view(value))
                    .run();
    if (!done) return done;
  }
  return {};
}

Result<uint32_t> Store::Transaction::intern(const Fact& fact) {
  Database& database = connection_->database;
  std::string blob = print_blob(fact.print);
  auto query = database.prepare("SELECT id FROM fact WHERE kind = ? AND subject = ? AND print = ?");
  if (!query) return fail(query.error());
  auto kind = static_cast<int64_t>(fact.kind);
  auto row = query->bind(kind).bind(std::string_view(fact.subject)).bind(as_bytes(blob)).step();
  if (!row) return fail(row.error());
  if (*row) {
    auto id = static_cast<uint32_t>(query->integer(0));
    query->reset();
    return id;
  }
  auto insert = database.prepare("INSERT INTO fact (kind, subject, print) VALUES (?, ?, ?)");
  if (!insert) return fail(insert.error());
  auto done = insert->bind(kind).bind(std::string_view(fact.subject)).bind(as_bytes(blob)).run();
  if (!done) return fail(done.error());
  return static_cast<uint32_t>(database.last_insert_id());
}

Status Store::Transaction::add_record(std::string_view module, std::string_view test,
                                      const StoredRecord& record) {
  Database& database = connection_->database;
  auto id = test_id(module, test);
  if (!id) return fail(id.error());
  ByteWriter facts;
  write_id_set(facts, record.facts);
  auto same = database.prepare("DELETE FROM record WHERE test = ? AND outcome = ? AND facts = ?");
  if (!same) return fail(same.error());
  auto outcome = static_cast<int64_t>(record.outcome);
  if (auto done = same->bind(*id).bind(outcome).bind(facts.view()).run(); !done) return done;
  auto insert = database.prepare(
      "INSERT INTO record (test, outcome, duration_us, made_at, facts, checksum) "
      "VALUES (?, ?, ?, ?, ?, ?)");
  if (!insert) return fail(insert.error());
  auto done = insert->bind(*id)
                  .bind(outcome)
                  .bind(static_cast<int64_t>(record.duration_us))
                  .bind(record.made_at)
                  .bind(facts.view())
                  .bind(int64_t{checksum_of(facts.view())})
                  .run();
  if (!done) return done;
  auto prune = database.prepare(
      "DELETE FROM record WHERE test = ?1 AND id NOT IN "
      "(SELECT id FROM record WHERE test = ?1 ORDER BY id DESC LIMIT ?2)");
  if (!prune) return fail(prune.error());
  return prune->bind(*id).bind(int64_t{kRecordsPerTest}).run();
}

Status Store::Transaction::remove_records(std::string_view module, std::string_view test) {
  auto id = test_id(module, test);
  if (!id) return fail(id.error());
  auto remove = connection_->database.prepare("DELETE FROM record WHERE test = ?");
  if (!remove) return fail(remove.error());
  return remove->bind(*id).run();
}

Status Store::Transaction::add_verdict(std::string_view module, const Print& key) {
  auto id = module_id(module);
  if (!id) return fail(id.error());
  std::string blob = print_blob(key);
  auto insert = connection_->database.prepare(
      "INSERT OR REPLACE INTO verdict (module, key, made_at) VALUES (?, ?, ?)");
  if (!insert) return fail(insert.error());
  auto now = static_cast<int64_t>(std::time(nullptr));
  if (auto done = insert->bind(*id).bind(as_bytes(blob)).bind(now).run(); !done) return done;
  auto prune = connection_->database.prepare(
      "DELETE FROM verdict WHERE module = ?1 AND key NOT IN "
      "(SELECT key FROM verdict WHERE module = ?1 ORDER BY made_at DESC LIMIT 64)");
  if (!prune) return fail(prune.error());
  return prune->bind(*id).run();
}

}  // namespace winnow
