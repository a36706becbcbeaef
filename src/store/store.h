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
// Schema 2 (application_id "WNOW", user_version 2). What a decision rests on carries a checksum
// over the whole row, its id included, so that a row that was damaged or is found in the wrong
// place is not taken for another one.
//
//   module (id, name, generation, tests, launch, checksum)
//       One per test launch of a build, e.g. "g:a test@default-test". tests: how many there are of
//       it. launch: how they were last started, (key:text value:text)*, keys of launch files.
//   test (id, module, name, records, checksum)
//       A test class, by its binary name. records: how many there are of it. If one of them is
//       lost, what is left could be an old success without the failure that followed.
//   record (id, test, outcome, duration_us, made_at, origin, collects, times, fact_count,
//           facts_print, checksum)
//       A larger id is a later record. times: how often in a row it was found again.
//   record_facts (record, facts)
//       facts: id set (base/id_set.h); facts_print of the record is the print of these bytes. A
//       table of its own, so that reading all records does not touch them.
//   origin (id, revision, jdk)
//       Where records come from, for people.
//   fact_group (id, subject, digest, ids, checksum), fact_detail (id, facts, checksum)
//       Interned facts, by what they are about (fact_groups.h).
//   class_version (print, content, checksum)
//       What a class was like when a fact about it was recorded, under the print of that fact.
//   segment (id, covered, chunks, checksum), posting (id, lists, checksum)
//       From facts to the records that rely on them (record_index.h).
//   verdict (module, key, made_at)
//       "Under this key everything is up to date": the key is a print over state, surroundings,
//       technique and records.
//   counter (name, value)
//       next_fact, modules (how many there are), indexed (record_index.h).
//
// Schema 1 had rows of facts without checksums, and records that tell less than techniques ask for
// now. It is not converted: the store begins anew and every test runs once more.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/id_bits.h"
#include "base/id_set.h"
#include "base/key_value.h"
#include "base/print.h"
#include "base/result.h"
#include "facts/fact.h"

namespace winnow {

inline constexpr int kStoreVersion = 2;

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
  int64_t made_at = 0;    // seconds since 1970
  std::string revision;   // commit that was checked out; empty if there was none
  std::string jdk;        // version of the Java runtime; empty if it is not known
  uint32_t collects = 0;  // Collects flags of trace/trace_format.h
  // How often in a row the test ended like this on these facts, without a failure in between.
  uint32_t times = 1;
  size_t fact_count = 0;
  Print facts_print;  // of the facts
  IdSet facts;        // empty where the facts were not asked for
};

struct StoredTest {
  int64_t id = 0;
  std::string name;
  std::vector<StoredRecord> records;  // newest first
  // Not all of its records can be read: those that can say too little.
  bool damaged = false;
};

struct StoreCounts {
  int64_t modules = 0, tests = 0, facts = 0, records = 0, class_versions = 0;
};

struct ModuleOverview {
  std::string name;
  size_t tests = 0, records = 0;
  size_t failed = 0;   // tests that failed when they last ran
  size_t damaged = 0;  // tests of which something can't be read
};

struct StoreOverview {
  std::string path;
  uint64_t bytes = 0;
  StoreCounts counts;
  std::vector<ModuleOverview> modules;
  std::map<uint32_t, size_t> by_level;  // Collects flags -> records
};

struct GarbageSummary {
  int64_t records = 0, facts = 0, class_versions = 0;  // that were dropped
  uint64_t bytes_before = 0, bytes_after = 0;
};

struct TestTotals {
  uint64_t tests = 0;
  uint64_t duration_us = 0;
};

// Facts about one thing, most of all a class. A digest that is not absent is that of a state of
// the class in which all of them hold.
struct FactGroup {
  int64_t id = 0;
  std::string subject;
  Print digest;
  IdSet ids;
};

struct InternedFact {
  uint32_t id = 0;
  Fact fact;
};

class Store {
 public:
  enum class Access { kRead, kWrite };
  enum class With { kFacts, kNoFacts };

  // Creates the file for kWrite, and begins anew in one of an older version; kNotFound for kRead if
  // there is none.
  static Result<Store> open(const std::string& path, Access access);
  Store(Store&&) noexcept;
  Store& operator=(Store&&) noexcept;
  ~Store();

  // The version of the store that was thrown away when this one was opened; 0 if none was.
  int64_t replaced_version() const;

  // From here on, whatever others write meanwhile, everything is read as it is now.
  Status freeze();

  Result<std::vector<std::string>> modules();
  Result<KeyValues> launch(std::string_view module);
  Result<std::vector<StoredTest>> tests(std::string_view module, With with = With::kFacts);
  Result<IdSet> facts_of(int64_t record);
  // Calls `found` with every fact of these tests' records that is not among those that hold. Who
  // can't be read makes its test damaged. Takes the longer the more facts do not hold, and hardly
  // longer for more records.
  Status each_broken_fact(std::vector<StoredTest>& tests, const IdBits& holding,
                          const std::function<void(int64_t record, uint32_t fact)>& found);
  // Indexed by fact id; ids without a fact have an empty entry (kind 0).
  Result<std::vector<Fact>> facts();
  // Every group that is not damaged. The facts of one of them are read apart from it, because
  // nobody needs them if the class is as it was.
  Status each_fact_group(const std::function<Status(const FactGroup&)>& visit);
  // Empty if they are damaged.
  Result<std::vector<InternedFact>> facts_of_group(const FactGroup& group);
  // What facts of these kinds are about, each once, sorted.
  Result<std::vector<std::string>> subjects(std::initializer_list<FactKind> kinds);
  // What was added under the print; nothing if it is not known or damaged.
  Result<std::optional<std::string>> class_version(const Print& print);
  Result<StoreCounts> counts();
  // Changes whenever a record of the module is added or removed.
  Result<int64_t> generation(std::string_view module);
  // How many tests passed when they last ran, and how long that took.
  Result<TestTotals> totals(std::string_view module);
  Result<bool> has_verdict(std::string_view module, const Print& key);

  Result<StoreOverview> overview();

  // Drops what no record needs, and gives the room back. With a limit above 0 also the oldest
  // records, if the store is larger, but never a test's newest success nor what came after it.
  Result<GarbageSummary> collect_garbage(uint64_t limit_bytes = 0);

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
  // `digest` is that of the class that the fact is about, if the fact holds whenever the class has
  // that digest (facts/class_digest.h); absent for all others.
  Result<uint32_t> intern(const Fact& fact, const Print& digest = kAbsent);
  // What the class with this print (of a fact of kind kClass) was like; means nothing to the store.
  Status add_class_version(const Print& print, Bytes content);
  // Keeps the newest records of each test and drops an older one with the same facts.
  Status add_record(std::string_view module, std::string_view test, const StoredRecord& record);
  Status remove_records(std::string_view module, std::string_view test);
  // The test is as if it never ran.
  Status forget_test(std::string_view module, std::string_view test);
  Status forget_module(std::string_view module);
  Status add_verdict(std::string_view module, const Print& key);
  Status commit();

 private:
  friend class Store;
  struct Work;
  explicit Transaction(std::unique_ptr<Work> work);
  std::unique_ptr<Work> work_;
};

inline constexpr int kRecordsPerTest = 16;

}  // namespace winnow
