// The embedded store: records of tests as sets of interned facts, in one SQLite file.
//
// Constraints. Only the program opens it, never the agent. A kill at any moment leaves it as it was
// before or after an import (one transaction each, write-ahead log). Several processes may read and
// one may write at a time. A store that is damaged, of another version or not writable never leads
// to a skipped test: the callers then run everything and say so.
//
// Alternatives rejected: one file per test (many small files, no transaction over a run); LMDB
// (fast, but a fixed map size and no ad-hoc queries for `inspect`).
//
// Sizes seen: a fact is about 90 bytes, a record 1 to 3 KB.
//
// Schema 1 (application_id "WNOW", user_version 1):
//   module (id, name)                    one per test launch of a build, e.g. "g:a
//   test@default-test" launch (module, key, value)          how the module's tests were last
//   started; launch-file keys test   (id, module, name)            a test class, by its binary name
//   fact   (id, kind, subject, print)    interned; kind as in facts/fact.h, print 16 bytes
//   record (id, test, outcome, duration_us, made_at, facts, checksum)
//                                        facts: id set (base/id_set.h); checksum over it; a larger
//                                        id is a later record
//   verdict (module, key, made_at)       "under this key everything is up to date": the key is a
//                                        print over state, surroundings, technique and records
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/id_set.h"
#include "base/key_value.h"
#include "base/print.h"
#include "base/result.h"
#include "facts/fact.h"

namespace winnow {

inline constexpr int kStoreVersion = 1;

enum class RecordOutcome : uint8_t {
  kPassed = 0,
  kFailed = 1,
  kNotATest = 2,    // a class that a complete run did not treat as a test
  kUnfinished = 3,  // began and did not end; has no facts
};
std::string_view outcome_name(RecordOutcome outcome);

struct StoredRecord {
  int64_t id = 0;
  RecordOutcome outcome = RecordOutcome::kUnfinished;
  uint64_t duration_us = 0;
  int64_t made_at = 0;  // seconds since 1970
  IdSet facts;
};

struct StoredTest {
  int64_t id = 0;
  std::string name;
  std::vector<StoredRecord> records;  // newest first
};

struct StoreCounts {
  int64_t modules = 0, tests = 0, facts = 0, records = 0;
};

struct TestTotals {
  uint64_t tests = 0;
  uint64_t duration_us = 0;
};

class Store {
 public:
  enum class Access { kRead, kWrite };

  // Creates the file for kWrite; kNotFound for kRead if there is none.
  static Result<Store> open(const std::string& path, Access access);
  Store(Store&&) noexcept;
  Store& operator=(Store&&) noexcept;
  ~Store();

  Result<std::vector<std::string>> modules();
  Result<KeyValues> launch(std::string_view module);
  Result<std::vector<StoredTest>> tests(std::string_view module);
  // Indexed by fact id; ids without a fact have an empty entry (kind 0).
  Result<std::vector<Fact>> facts();
  // What facts of these kinds are about, each once, sorted.
  Result<std::vector<std::string>> subjects(std::initializer_list<FactKind> kinds);
  Result<StoreCounts> counts();
  // Changes whenever a record of the module is added or removed.
  Result<int64_t> generation(std::string_view module);
  // How many tests passed when they last ran, and how long that took.
  Result<TestTotals> totals(std::string_view module);
  Result<bool> has_verdict(std::string_view module, const Print& key);

  // Everything between begin and commit happens or does not. Leaving without commit takes it back.
  class Transaction;
  Result<Transaction> begin();

 private:
  struct Connection;
  explicit Store(std::unique_ptr<Connection> connection);
  std::unique_ptr<Connection> connection_;
};

class Store::Transaction {
 public:
  Transaction(Transaction&&) noexcept;
  Transaction& operator=(Transaction&&) noexcept;
  ~Transaction();

  Status set_launch(std::string_view module,
                    const std::vector<std::pair<std::string, std::string>>& lines);
  Result<uint32_t> intern(const Fact& fact);
  // Keeps the newest records of each test and drops an older one with the same facts.
  Status add_record(std::string_view module, std::string_view test, const StoredRecord& record);
  Status remove_records(std::string_view module, std::string_view test);
  Status add_verdict(std::string_view module, const Print& key);
  Status commit();

 private:
  friend class Store;
  explicit Transaction(Connection* connection) : connection_(connection) {}
  Result<int64_t> test_id(std::string_view module, std::string_view test);
  Result<int64_t> module_id(std::string_view module);
  Connection* connection_;
};

inline constexpr int kRecordsPerTest = 16;

}  // namespace winnow
