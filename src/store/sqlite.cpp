#include "store/sqlite.h"

namespace winnow {
namespace {

ErrorCode code_of(int sqlite_code) {
  switch (sqlite_code & 0xff) {
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return ErrorCode::kCorrupt;
    default:
      return ErrorCode::kIo;
  }
}

// How long a writer waits for another one: an import takes well under a second.
constexpr int kBusyMilliseconds = 20'000;

}  // namespace

Statement& Statement::bind(int64_t value) {
  sqlite3_bind_int64(statement_, next_parameter_++, value);
  return *this;
}

Statement& Statement::bind(std::string_view text) {
  sqlite3_bind_text(statement_, next_parameter_++, text.data() == nullptr ? "" : text.data(),
                    static_cast<int>(text.size()), SQLITE_TRANSIENT);
  return *this;
}

Statement& Statement::bind(Bytes blob) {
  sqlite3_bind_blob64(statement_, next_parameter_++,
                      blob.data() == nullptr ? "" : static_cast<const void*>(blob.data()),
                      blob.size(), SQLITE_TRANSIENT);
  return *this;
}

Result<bool> Statement::step() {
  int code = sqlite3_step(statement_);
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) {
    reset();
    return false;
  }
  std::string message = sqlite3_errmsg(sqlite3_db_handle(statement_));
  reset();
  return fail(code_of(code), message, where_);
}

Status Statement::run() {
  while (true) {
    auto row = step();
    if (!row) return fail(row.error());
    if (!*row) return {};
  }
}

void Statement::reset() {
  sqlite3_reset(statement_);
  sqlite3_clear_bindings(statement_);
  next_parameter_ = 1;
}

int64_t Statement::integer(int column) const { return sqlite3_column_int64(statement_, column); }

std::string_view Statement::text(int column) const {
  const auto* data = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
  return {data == nullptr ? "" : data,
          static_cast<size_t>(sqlite3_column_bytes(statement_, column))};
}

Bytes Statement::blob(int column) const {
  const auto* data = static_cast<const uint8_t*>(sqlite3_column_blob(statement_, column));
  return {data,
          data == nullptr ? 0 : static_cast<size_t>(sqlite3_column_bytes(statement_, column))};
}

Result<Database> Database::open(const std::string& path, bool writable) {
  Database database;
  database.path_ = path;
  sqlite3* handle = nullptr;
  int flags = writable ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY;
  flags |= SQLITE_OPEN_NOMUTEX;  // a connection belongs to one thread
  int code = sqlite3_open_v2(path.c_str(), &handle, flags, nullptr);
  database.handle_.reset(handle);
  if (code != SQLITE_OK) {
    return fail(code_of(code), handle == nullptr ? "out of memory" : sqlite3_errmsg(handle), path);
  }
  sqlite3_busy_timeout(handle, kBusyMilliseconds);
  return database;
}

tl::unexpected<Error> Database::error(const std::string& what) const {
  return fail(code_of(sqlite3_errcode(handle_.get())), what + ": " + sqlite3_errmsg(handle_.get()),
              path_);
}

Status Database::execute(const char* sql) {
  if (sqlite3_exec(handle_.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) {
    return fail(code_of(sqlite3_errcode(handle_.get())), sqlite3_errmsg(handle_.get()), path_);
  }
  return {};
}

Result<Statement> Database::prepare(const char* sql) {
  auto found = statements_.find(sql);
  if (found == statements_.end()) {
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v3(handle_.get(), sql, -1, SQLITE_PREPARE_PERSISTENT, &statement,
                           nullptr) != SQLITE_OK) {
      return fail(code_of(sqlite3_errcode(handle_.get())), sqlite3_errmsg(handle_.get()), path_);
    }
    found = statements_.emplace(sql, statement).first;
  }
  return Statement(found->second.get(), path_);
}

}  // namespace winnow
