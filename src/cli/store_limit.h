// The option --store-limit: how large the store may get.
#pragma once

#include <cstdint>
#include <string>

#include "cli/command.h"
#include "report/console.h"
#include "runners/project.h"

namespace winnow {

// Bytes of "500M", "2G", "100000"; kUsage for anything else. 0 means no limit.
Result<uint64_t> parse_size(const std::string& text);

// After an import: drops the oldest records if the store is above its limit, and says so.
void keep_store_small(const Project& project, const Arguments& arguments, const Console& console);

}  // namespace winnow
