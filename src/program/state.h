// The state of a revision: which class each name stands for on a class path, with its prints. The
// first root that has a name wins, as in the JVM.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/text_hash.h"
#include "program/platform.h"
#include "program/root_cache.h"
#include "program/root_summary.h"

namespace winnow {

inline constexpr std::string_view kStateMagic = "WNSTATE\n";

class State {
 public:
  State() = default;
  static State load(const std::vector<std::string>& roots, const RootCache& cache);
  // The print that load(...).print() would have, in the time of a stat per file if nothing changed.
  static Print load_print(const std::vector<std::string>& roots, const RootCache& cache);

  // A saved state, for comparing with a later one:
  //   "WNSTATE\n" version:le4 checksum:le8(XXH3-low over the rest) count:varint
  //   (path:text kind:u1 print:16 size:varint tables)*        tables: program/summary_codec.h
  std::string encode() const;
  static Result<State> decode(Bytes bytes, const std::string& where);

  State(State&&) = default;
  State& operator=(State&&) = default;
  State(const State&) = delete;
  State& operator=(const State&) = delete;

  // By the real name or the stable one.
  const ClassSummary* find(std::string_view class_name) const;
  // The same, and failing that a class of the JDK, if one was given.
  const ClassSummary* find_with_platform(std::string_view class_name) const;
  void use_platform(std::shared_ptr<Platform> platform) { platform_ = std::move(platform); }
  const RootSummary* root_of(std::string_view class_name) const;
  // The name for a class that the code or the header of another one mentions. Prints have its
  // stable name if both stand in one root and have one outermost class; if not, they have the real
  // name: another class may have it next time.
  std::string name_seen_from(const ClassSummary* by, std::string_view class_name) const;
  const std::vector<RootSummary>& roots() const { return roots_; }
  const RootSummary* root_at(std::string_view path) const;
  std::vector<const ClassSummary*> classes() const;  // winners, sorted by name

  Print print() const { return print_; }
  // Of the names of all classes: changes when a class is added or removed somewhere.
  Print names_print() const;
  // Of all resources (names and contents) in directories, and of their names in jars.
  Print resources_print() const;
  // Of the resources through which a test framework is configured.
  Print framework_resources_print() const;
  std::vector<std::string> problems() const;

 private:
  struct Winner {
    const ClassSummary* summary;
    const RootSummary* root;
  };
  void index();
  bool undo_mixed_groups();

  std::vector<RootSummary> roots_;
  std::unordered_map<std::string_view, Winner, TextHash> winners_;
  Print print_;
  std::shared_ptr<Platform> platform_;
};

}  // namespace winnow
