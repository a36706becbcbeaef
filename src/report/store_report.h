// What is in the store, for people and for machines.
#pragma once

#include <string>
#include <vector>

#include "store/store.h"

namespace winnow {

// "628.5 MB"
std::string size_text(uint64_t bytes);
// "12 old records, 3,000 facts and 40 versions of classes dropped; 80.1 MB, before 95.0 MB"
std::string garbage_text(const GarbageSummary& summary);
// "methods", "blocks and receivers"
std::string level_text(uint32_t collects);

std::string overview_text(const StoreOverview& overview);
std::string overview_as_json(const StoreOverview& overview);
std::string garbage_as_json(const GarbageSummary& summary);

struct TestsOfModule {
  std::string module;
  std::vector<StoredTest> tests;
};
std::string records_as_json(const std::vector<TestsOfModule>& modules);
std::string forgotten_as_json(const std::vector<TestsOfModule>& forgotten);

}  // namespace winnow
