// Rows of modules, tests and records, read with their checksums and counted. Where one is damaged
// or lost, the others of its module or test tell too little.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "store/sqlite.h"
#include "store/store.h"

namespace winnow {

struct ModuleRow {
  int64_t id = 0;
  std::string name;
  int64_t generation = 0;
  int64_t tests = 0;
  std::string launch;
};
// kCorrupt if a row is damaged. Not by an index, which could be damaged itself and hide one; there
// are few modules.
Result<std::vector<ModuleRow>> read_modules(Database& database);
Result<std::optional<ModuleRow>> find_module(Database& database, std::string_view name);
Status write_module(Database& database, const ModuleRow& module);

struct TestRow {
  int64_t id = 0;
  int64_t module = 0;
  std::string name;
  int64_t records = 0;
};
// Columns id, module, name, records, checksum.
std::optional<TestRow> read_test(const Statement& row);
Status write_test(Database& database, const TestRow& test);
// All of a module, sorted by name; kCorrupt if one of them is lost.
Result<std::vector<TestRow>> read_tests(Database& database, const ModuleRow& module);

struct RecordRows {
  std::vector<StoredRecord> records;  // newest first, without their facts
  bool damaged = false;
};
Result<RecordRows> read_records(Database& database, const TestRow& test);
// The same for many tests at once, in one walk over all records.
Status read_all_records(Database& database, const std::vector<TestRow>& rows,
                        std::vector<StoredTest>& tests);
// kCorrupt if they are not what the record's row says.
Result<IdSet> read_facts_of(Database& database, int64_t record);
// Gives the id of the new row.
Result<int64_t> insert_record(Database& database, int64_t test, const StoredRecord& record);
Status delete_record(Database& database, int64_t id);

struct DatabaseSize {
  uint64_t file = 0;
  uint64_t used = 0;  // without free pages
};
Result<DatabaseSize> database_size(Database& database);

int64_t class_version_checksum(int64_t id, std::string_view print, Bytes content);

}  // namespace winnow
