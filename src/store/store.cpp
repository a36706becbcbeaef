#include "store/store.h"

#include <algorithm>
#include <set>

#include "base/files.h"
#include "store/connection.h"
#include "store/fact_groups.h"
#include "store/record_index.h"
#include "store/rows.h"
#include "store/schema.h"

namespace winnow {
namespace {

Result<int64_t> number(Database& database, const char* sql) {
  auto statement = database.prepare(sql);
  if (!statement) return fail(statement.error());
  auto row = statement->step();
  if (!row) return fail(row.error());
  int64_t value = *row ? statement->integer(0) : 0;
  if (*row) statement->reset();
  return value;
}

// The version of the store; 0 for a file that is none yet.
Result<int64_t> version_of(Database& database) {
  auto version = number(database, "PRAGMA user_version");
  if (!version) return version;
  auto application = number(database, "PRAGMA application_id");
  if (!application) return application;
  auto tables = number(database, "SELECT count(*) FROM sqlite_master");
  if (!tables) return tables;
  if (*version == 0 && *application == 0 && *tables == 0) return 0;
  if (*application != kApplicationId || *version < 1) {
    return fail(ErrorCode::kCorrupt, "is not a Winnow store", database.path());
  }
  return version;
}

// In a new file, one that a killed process created and never filled, or in place of an older
// schema.
Result<int64_t> create_tables(Database& database) {
  if (auto set = database.execute("PRAGMA journal_mode=WAL"); !set) return fail(set.error());
  if (auto begun = database.execute("BEGIN IMMEDIATE"); !begun) return fail(begun.error());
  auto create = [&]() -> Result<int64_t> {
    // Another process may have been first.
    auto version = version_of(database);
    if (!version || *version >= kStoreVersion) return version;
    std::string tables = std::string(kDropOldTables) + kSchema +
                         "PRAGMA application_id=" + std::to_string(kApplicationId) +
                         "; PRAGMA user_version=" + std::to_string(kStoreVersion) + ";";
    if (auto made = database.execute(tables.c_str()); !made) return fail(made.error());
    return version;
  };
  auto version = create();
  auto ended = database.execute(version ? "COMMIT" : "ROLLBACK");
  if (version && !ended) {
    (void)database.execute("ROLLBACK");
    return fail(ended.error());
  }
  return version;
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

Store::Store(std::unique_ptr<Connection> connection) : connection_(std::move(connection)) {}
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;
Store::~Store() = default;

int64_t Store::replaced_version() const { return connection_->replaced_version; }

Result<Store> Store::open(const std::string& path, Access access) {
  bool writable = access == Access::kWrite;
  if (!exists(path) && !writable) return fail(ErrorCode::kNotFound, "there is no store yet", path);
  auto database = Database::open(path, writable);
  if (!database) return fail(database.error());
  auto connection = std::make_unique<Connection>(Connection{std::move(*database)});
  Database& opened = connection->database;
  auto version = version_of(opened);
  if (!version) return fail(version.error());
  if (*version > kStoreVersion) {
    return fail(ErrorCode::kUnsupported,
                "was written by a newer version of Winnow (schema " + std::to_string(*version) +
                    ", this one knows " + std::to_string(kStoreVersion) + ")",
                path);
  }
  if (*version < kStoreVersion && !writable) {
    if (*version == 0) return fail(ErrorCode::kNotFound, "there is no store yet", path);
    return fail(ErrorCode::kUnsupported,
                "was written by an older version of Winnow (schema " + std::to_string(*version) +
                    "); the next run begins a new one",
                path);
  }
  if (*version < kStoreVersion) {
    auto replaced = create_tables(opened);
    if (!replaced) return fail(replaced.error());
    if (*replaced < kStoreVersion) connection->replaced_version = *replaced;
  }
  if (writable) {
    if (auto set = opened.execute("PRAGMA synchronous=NORMAL"); !set) return fail(set.error());
  }
  return Store(std::move(connection));
}

Status Store::freeze() {
  if (auto begun = connection_->database.execute("BEGIN"); !begun) return begun;
  // It begins with the first thing that is read.
  auto version = version_of(connection_->database);
  return version ? Status{} : fail(version.error());
}

Result<std::vector<std::string>> Store::modules() {
  Database& database = connection_->database;
  auto expected = number(database, "SELECT value FROM counter WHERE name = 'modules'");
  if (!expected) return fail(expected.error());
  auto rows = read_modules(database);
  if (!rows) return fail(rows.error());
  std::vector<std::string> names;
  for (ModuleRow& row : *rows) names.push_back(std::move(row.name));
  std::sort(names.begin(), names.end());
  if (static_cast<int64_t>(names.size()) != *expected) {
    return fail(ErrorCode::kCorrupt, "has lost a module", database.path());
  }
  return names;
}

Result<KeyValues> Store::launch(std::string_view module) {
  KeyValues lines;
  auto row = find_module(connection_->database, module);
  if (!row) return fail(row.error());
  if (!*row) return lines;
  ByteReader in(as_bytes((*row)->launch));
  while (in.ok() && !in.at_end()) {
    std::string key(in.text());
    lines.add(std::move(key), std::string(in.text()));
  }
  return lines;
}

Result<std::vector<StoredTest>> Store::tests(std::string_view module, With with) {
  Database& database = connection_->database;
  std::vector<StoredTest> tests;
  auto owner = find_module(database, module);
  if (!owner) return fail(owner.error());
  if (!*owner) return tests;
  auto rows = read_tests(database, **owner);
  if (!rows) return fail(rows.error());
  if (auto read = read_all_records(database, *rows, tests); !read) return fail(read.error());
  for (StoredTest& test : tests) {
    if (with == With::kNoFacts) break;
    for (StoredRecord& record : test.records) {
      auto facts = facts_of(record.id);
      if (!facts && facts.error().code != ErrorCode::kCorrupt) return fail(facts.error());
      if (facts) {
        record.facts = std::move(*facts);
      } else {
        test.damaged = true;
      }
    }
  }
  return tests;
}

Result<IdSet> Store::facts_of(int64_t record) {
  return read_facts_of(connection_->database, record);
}

Status Store::each_broken_fact(std::vector<StoredTest>& tests, const IdBits& holding,
                               const std::function<void(int64_t record, uint32_t fact)>& found) {
  return find_records(connection_->database, tests, holding, found);
}

Status Store::each_fact_group(const std::function<Status(const FactGroup&)>& visit) {
  auto query = connection_->database.prepare(
      "SELECT id, subject, digest, ids, checksum FROM fact_group ORDER BY id");
  if (!query) return fail(query.error());
  FactGroup group;
  while (true) {
    auto row = query->step();
    if (!row) return fail(row.error());
    if (!*row) return {};
    if (!read_group(*query, group)) continue;
    if (auto visited = visit(group); !visited) {
      query->reset();
      return visited;
    }
  }
}

Result<std::vector<InternedFact>> Store::facts_of_group(const FactGroup& group) {
  return read_details(connection_->database, group);
}

Result<std::vector<Fact>> Store::facts() {
  std::vector<Fact> facts;
  auto done = each_fact_group([&](const FactGroup& group) -> Status {
    auto found = facts_of_group(group);
    if (!found) return fail(found.error());
    for (InternedFact& one : *found) {
      if (one.id >= facts.size()) facts.resize(one.id + size_t{1}, Fact{FactKind{}, {}, {}});
      bool twice = facts[one.id].kind != FactKind{};
      // Then it can't be told what is meant by it.
      facts[one.id] = twice ? Fact{FactKind{}, {}, {}} : std::move(one.fact);
    }
    return {};
  });
  if (!done) return fail(done.error());
  return facts;
}

Result<std::optional<std::string>> Store::class_version(const Print& print) {
  auto query = connection_->database.prepare(
      "SELECT id, content, checksum FROM class_version WHERE print = ?");
  if (!query) return fail(query.error());
  std::string key = print_blob(print);
  auto row = query->bind(as_bytes(key)).step();
  if (!row) return fail(row.error());
  std::optional<std::string> content;
  if (!*row) return content;
  content = as_text(query->blob(1));
  if (class_version_checksum(query->integer(0), key, query->blob(1)) != query->integer(2)) {
    content.reset();
  }
  query->reset();
  return content;
}

Result<StoreCounts> Store::counts() {
  auto query = connection_->database.prepare(
      "SELECT (SELECT count(*) FROM module), (SELECT count(*) FROM test), "
      "(SELECT count(*) FROM record), (SELECT count(*) FROM class_version)");
  if (!query) return fail(query.error());
  auto row = query->step();
  if (!row) return fail(row.error());
  StoreCounts counts;
  counts.modules = query->integer(0);
  counts.tests = query->integer(1);
  counts.records = query->integer(2);
  counts.class_versions = query->integer(3);
  query->reset();
  auto done = each_fact_group([&](const FactGroup& group) -> Status {
    counts.facts += static_cast<int64_t>(group.ids.size());
    return {};
  });
  if (!done) return fail(done.error());
  return counts;
}

Result<int64_t> Store::generation(std::string_view module) {
  auto row = find_module(connection_->database, module);
  if (!row) return fail(row.error());
  return *row ? (*row)->generation : -1;
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
  Database& database = connection_->database;
  std::set<std::string> found;
  for (FactKind kind : kinds) {
    auto query = database.prepare(
        "SELECT id, subject, digest, ids, checksum FROM fact_group WHERE subject = ?");
    if (!query) return fail(query.error());
    query->bind(std::string_view(group_subject(kind, "")));
    while (true) {
      auto row = query->step();
      if (!row) return fail(row.error());
      if (!*row) break;
      FactGroup group;
      auto facts = read_group(*query, group) ? read_details(database, group)
                                             : Result<std::vector<InternedFact>>{};
      if (!facts) return fail(facts.error());
      if (facts->empty()) {
        query->reset();
        return fail(ErrorCode::kCorrupt, "has damaged facts", database.path());
      }
      for (InternedFact& one : *facts) found.insert(std::move(one.fact.subject));
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

}  // namespace winnow
