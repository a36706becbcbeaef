#include "report/store_report.h"

#include <fmt/format.h>

#include "report/console.h"
#include "trace/trace_format.h"

namespace winnow {

std::string size_text(uint64_t bytes) {
  if (bytes < 1'000'000) return fmt::format("{:.1f} KB", static_cast<double>(bytes) / 1e3);
  if (bytes < 1'000'000'000) return fmt::format("{:.1f} MB", static_cast<double>(bytes) / 1e6);
  return fmt::format("{:.2f} GB", static_cast<double>(bytes) / 1e9);
}

std::string garbage_text(const GarbageSummary& summary) {
  auto count = [](int64_t number, const char* one, const char* many) {
    return plural(static_cast<uint64_t>(number), one, many);
  };
  return fmt::format("{}, {} and {} dropped; {}, before {}",
                     count(summary.records, "old record", "old records"),
                     count(summary.facts, "fact", "facts"),
                     count(summary.class_versions, "version of a class", "versions of classes"),
                     size_text(summary.bytes_after), size_text(summary.bytes_before));
}

std::string level_text(uint32_t collects) {
  std::string text = (collects & kCollectsBlocks) != 0 ? "blocks" : "methods";
  if ((collects & kCollectsReceivers) != 0) text += " and receivers";
  return text;
}

std::string overview_text(const StoreOverview& overview) {
  std::string text = fmt::format(
      "{}\n  schema {}, {}\n  {} facts, {} versions of classes\n", overview.path, kStoreVersion,
      size_text(overview.bytes), number_text(static_cast<uint64_t>(overview.counts.facts)),
      number_text(static_cast<uint64_t>(overview.counts.class_versions)));
  for (const auto& [collects, records] : overview.by_level) {
    text += fmt::format("  {} by {}\n", plural(records, "record", "records"), level_text(collects));
  }
  for (const ModuleOverview& module : overview.modules) {
    text +=
        fmt::format("{}\n  {}, {}", module.name, plural(module.tests, "test class", "test classes"),
                    plural(module.records, "record", "records"));
    if (module.failed > 0) text += fmt::format(", {} failed last", number_text(module.failed));
    if (module.damaged > 0) {
      text += fmt::format(", {} damaged and will run", number_text(module.damaged));
    }
    text += "\n";
  }
  return text;
}

}  // namespace winnow
