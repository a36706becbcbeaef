// A thin layer over SQLite's C interface: statements that bind and step, errors as Result. Included
// by the store only.
#pragma once

#include <sqlite3.h>

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "base/bytes.h"
#include "base/result.h"

namespace winnow {

class Statement {
 public:
  explicit Statement(sqlite3_stmt* statement, std::string where)
      : statement_(statement), where_(std::move(where)) {}

  Statement& bind(int64_t value);
  Statement& bind(std::string_view text);
  Statement& bind(Bytes blob);

  // True if there is a row.
  Result<bool> step();
  // Runs to the end and makes the statement ready for its next use.
  Status run();
  // Must be called when not all rows were read.
  void reset();

  int64_t integer(int column) const;
  std::string_view text(int column) const;
  Bytes blob(int column) const;

 private:
  sqlite3_stmt* statement_;
  std::string where_;
  int next_parameter_ = 1;
};

class Database {
 public:
  static Result<Database> open(const std::string& path, bool writable);
  Status execute(const char* sql);
  // Statements are prepared once and kept; the reference stays valid.
  Result<Statement> prepare(const char* sql);
  int64_t last_insert_id() const { return sqlite3_last_insert_rowid(handle_.get()); }
  const std::string& path() const { return path_; }
  tl::unexpected<Error> error(const std::string& what) const;

 private:
  struct Close {
    void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
  };
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  std::string path_;
  std::unique_ptr<sqlite3, Close> handle_;
  std::map<std::string, std::unique_ptr<sqlite3_stmt, Finalize>, std::less<>> statements_;
};

}  // namespace winnow
