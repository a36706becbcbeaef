#include <algorithm>

#include "base/files.h"
#include "store/connection.h"
#include "store/rows.h"

namespace winnow {

Result<DatabaseSize> database_size(Database& database) {
  auto query = database.prepare(
      "SELECT page_count, freelist_count, page_size "
      "FROM pragma_page_count, pragma_freelist_count, pragma_page_size");
  if (!query) return fail(query.error());
  auto row = query->step();
  if (!row) return fail(row.error());
  auto pages = static_cast<uint64_t>(query->integer(0));
  auto free = static_cast<uint64_t>(query->integer(1));
  auto page = static_cast<uint64_t>(query->integer(2));
  query->reset();
  return DatabaseSize{pages * page, (pages - free) * page};
}

Result<StoreOverview> Store::overview() {
  Database& database = connection_->database;
  StoreOverview overview;
  overview.path = database.path();
  auto size = database_size(database);
  auto all = counts();
  auto names = modules();
  if (!size) return fail(size.error());
  if (!all) return fail(all.error());
  if (!names) return fail(names.error());
  overview.bytes = size->file;
  overview.counts = *all;
  for (const std::string& name : *names) {
    ModuleOverview& module = overview.modules.emplace_back();
    module.name = name;
    auto found = tests(name, With::kNoFacts);
    if (!found) return fail(found.error());
    for (const StoredTest& test : *found) {
      bool is_test = false;
      for (const StoredRecord& record : test.records) {
        if (record.outcome == RecordOutcome::kNotATest) continue;
        is_test = true;
        ++module.records;
        ++overview.by_level[record.collects];
      }
      module.tests += is_test ? 1 : 0;
      module.damaged += test.damaged ? 1 : 0;
      bool failed = !test.records.empty() && test.records.front().outcome == RecordOutcome::kFailed;
      module.failed += failed ? 1 : 0;
    }
  }
  return overview;
}

}  // namespace winnow
