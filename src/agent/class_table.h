// The classes that the agent has seen, and which probe ids their methods have. Not thread-safe: the
// caller holds the agent's lock.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "trace/trace_format.h"

namespace winnow {

// A class of one loader; two loaders may each have a class of the same name.
struct ClassKey {
  uint32_t loader = 0;
  std::string name;
  auto operator<=>(const ClassKey&) const = default;
};

class ClassTable {
 public:
  explicit ClassTable(uint32_t id_limit) : id_limit_(id_limit) {}

  // Ids for `count` methods in a row; nothing when they have run out. A class that comes again with
  // the same methods (another agent retransformed it) gets its ids again, so that what was compiled
  // into the old code stays right; with other methods it gets new ones. `methods` identifies the
  // list of methods.
  std::optional<uint32_t> ids_for(const ClassKey& key, uint64_t methods, uint32_t count);

  // True if this is news: the class wasn't recorded yet, or with other ids or other bytes.
  bool remember(const ClassKey& key, uint32_t first_id, uint64_t print);

  // One more than the highest id in use.
  uint32_t end_of_ids() const { return next_id_; }
  // The name of the class that has this id, e.g. of the <clinit> that calls initEnter(id).
  std::string_view class_of(uint32_t id) const;

 private:
  struct Entry {
    uint32_t first_id = 0;
    uint64_t methods = 0;
    std::optional<std::pair<uint32_t, uint64_t>> recorded;  // first id, print
  };

  uint32_t id_limit_;
  // 0 stays free, so that the first id of a class without probes is no class's.
  uint32_t next_id_ = 1;
  std::map<ClassKey, Entry> classes_;
  std::map<uint32_t, std::string_view> by_first_id_;  // views into the keys of classes_
};

}  // namespace winnow
