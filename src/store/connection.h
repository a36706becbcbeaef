// The open file behind a store.
#pragma once

#include "store/sqlite.h"
#include "store/store.h"

namespace winnow {

struct Store::Connection {
  Database database;
  int64_t replaced_version = 0;
};

}  // namespace winnow
