#include "cli/store_limit.h"

#include <fmt/format.h>

#include <charconv>

#include "base/files.h"
#include "report/store_report.h"

namespace winnow {

Result<uint64_t> parse_size(const std::string& text) {
  uint64_t number = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  std::string_view unit(end, text.data() + text.size());
  uint64_t factor = unit.empty()  ? 1
                    : unit == "K" ? 1'000
                    : unit == "M" ? 1'000'000
                    : unit == "G" ? 1'000'000'000
                                  : 0;
  if (error != std::errc() || factor == 0 || number > UINT64_MAX / factor) {
    return fail(ErrorCode::kUsage,
                "a size is a number with K, M or G behind it, not '" + text + "'");
  }
  return number * factor;
}

void keep_store_small(const Project& project, const Arguments& arguments, const Console& console) {
  auto limit = parse_size(arguments.get("store-limit"));
  if (!limit) console.warn(limit.error().text() + "; the store is not kept small");
  if (!limit || *limit == 0) return;
  // Most of the time it is not even opened.
  if (stat_file(project.store_path()).signature.size <= *limit) return;
  auto store = project.open_store(Store::Access::kWrite);
  auto summary = store ? store->collect_garbage(*limit) : fail(store.error());
  if (!summary) {
    console.warn(summary.error().text() + "; the store stays above its limit");
    return;
  }
  console.say(fmt::format("the store was above its limit of {}: {}", size_text(*limit),
                          garbage_text(*summary)));
}

}  // namespace winnow
