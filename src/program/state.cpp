#include "program/state.h"

#include <algorithm>
#include <set>

#include "program/print_input.h"
#include "program/stable_names.h"
#include "program/summary_codec.h"

namespace winnow {
namespace {

constexpr uint32_t kVersion = 1 << 16 | kSummaryVersion;

Print combine(const std::vector<Print>& prints) {
  PrintInput input;
  input.begin("roots", prints.size());
  for (const Print& print : prints) input.item("root", print);
  return input.take();
}

// What a test framework reads, or what programs log with, which is done once for all tests of a
// JVM.
bool configures_a_framework(std::string_view name) {
  constexpr std::string_view kLogging[] = {"logback", "log4j", "logging.properties", "simplelogger",
                                           "commons-logging"};
  bool is_of_logging = std::any_of(std::begin(kLogging), std::end(kLogging),
                                   [&](std::string_view one) { return name.starts_with(one); }) &&
                       name.find('/') == std::string_view::npos;
  return is_of_logging || name == "junit-platform.properties" || name == "testng.xml" ||
         name.starts_with("META-INF/services/org.junit.") ||
         name.starts_with("META-INF/services/org.testng.");
}

}  // namespace

State State::load(const std::vector<std::string>& roots, const RootCache& cache) {
  State state;
  std::vector<Print> prints;
  state.roots_.reserve(roots.size());
  for (const std::string& root : roots) {
    state.roots_.push_back(cache.load(root));
    prints.push_back(state.roots_.back().print);
  }
  state.print_ = combine(prints);
  state.index();
  if (state.undo_mixed_groups()) state.index();
  return state;
}

// The classes of one outermost class are printed as if they all came from one root: by names for
// each other, and a switch by what stands in the map of another class (stable_names.h). Where
// roots that hold different parts shadow each other, the JVM mixes what was never compiled
// together. Such classes are printed again, each by itself. True if there are some.
bool State::undo_mixed_groups() {
  std::unordered_map<std::string_view, const RootSummary*> homes;
  std::set<std::string_view> mixed;
  for (const auto& [name, winner] : winners_) {
    std::string_view outermost = outermost_name(winner.summary->name);
    if (outermost.size() == winner.summary->name.size()) continue;
    auto outer = winners_.find(outermost);
    const RootSummary* home = outer != winners_.end() ? outer->second.root : winner.root;
    if (homes.try_emplace(outermost, home).first->second != winner.root) mixed.insert(outermost);
  }
  if (mixed.empty()) return false;
  // All of them before the first is printed again: the tables are by names that go with it.
  std::vector<std::pair<RootSummary*, ClassSummary*>> found;
  for (RootSummary& root : roots_) {
    for (ClassSummary& one : root.classes) {
      if (mixed.count(outermost_name(one.name)) == 0) continue;
      if (!one.opaque && find(one.name) == &one) found.emplace_back(&root, &one);
    }
  }
  ClassBytes bytes;
  for (auto [root, one] : found) {
    root->tables.clear();
    std::string where = join_path(root->path, one->name);
    auto content = bytes.read(*root, one->name);
    // What can't be read any more is no class that anything is known of.
    *one = summarize_class(as_bytes(content ? *content : ""), std::string(one->name), where,
                           root->pool);
  }
  return true;
}

Print State::load_print(const std::vector<std::string>& roots, const RootCache& cache) {
  std::vector<Print> prints;
  prints.reserve(roots.size());
  for (const std::string& root : roots) prints.push_back(cache.load_print(root));
  return combine(prints);
}

std::string State::encode() const {
  ByteWriter rest;
  rest.varint(roots_.size());
  for (const RootSummary& root : roots_) {
    rest.text(root.path);
    rest.u1(static_cast<uint8_t>(root.kind));
    write_print(rest, root.print);
    if (!root.tables.empty()) {
      rest.text(root.tables);
      continue;
    }
    ByteWriter tables;
    write_root_tables(tables, root);
    rest.text(tables.str());
  }
  ByteWriter out;
  out.raw(kStateMagic);
  out.le4(kVersion);
  out.le8(print_of(rest.view()).low);
  out.bytes(rest.view());
  return out.take();
}

Result<State> State::decode(Bytes bytes, const std::string& where) {
  ByteReader in(bytes);
  if (as_text(in.bytes(kStateMagic.size())) != kStateMagic) {
    return fail(ErrorCode::kCorrupt, "is not a saved state", where);
  }
  if (in.le4() != kVersion) {
    return fail(ErrorCode::kUnsupported, "is a state saved by another version of Winnow", where);
  }
  uint64_t checksum = in.le8();
  if (!in.ok() || print_of(bytes.subspan(in.offset())).low != checksum) {
    return fail(ErrorCode::kCorrupt, "is damaged", where);
  }
  State state;
  std::vector<Print> prints;
  size_t count = in.count(in.varint());
  for (size_t i = 0; i < count && in.ok(); ++i) {
    RootSummary& root = state.roots_.emplace_back();
    root.path = in.text();
    root.kind = static_cast<RootKind>(in.u1());
    root.print = read_print(in);
    ByteReader tables(as_bytes(in.text()));
    if (!read_root_tables(tables, root)) in.fail();
    prints.push_back(root.print);
  }
  if (!in.ok()) return fail(ErrorCode::kCorrupt, "is damaged", where);
  state.print_ = combine(prints);
  state.index();
  return state;
}

void State::index() {
  winners_.clear();
  size_t total = 0;
  for (const RootSummary& root : roots_) total += root.classes.size();
  winners_.reserve(total);
  for (const RootSummary& root : roots_) {
    for (const ClassSummary& one : root.classes) {
      bool won = winners_.try_emplace(one.name, Winner{&one, &root}).second;
      // Only the class that its real name stands for: the JVM loads by that.
      if (won && !one.numbered_as.empty())
        winners_.try_emplace(one.numbered_as, Winner{&one, &root});
    }
  }
}

const ClassSummary* State::find(std::string_view class_name) const {
  auto found = winners_.find(class_name);
  return found == winners_.end() ? nullptr : found->second.summary;
}

const ClassSummary* State::find_with_platform(std::string_view class_name) const {
  const ClassSummary* found = find(class_name);
  return found != nullptr || platform_ == nullptr ? found : platform_->find(class_name);
}

const RootSummary* State::root_of(std::string_view class_name) const {
  auto found = winners_.find(class_name);
  return found == winners_.end() ? nullptr : found->second.root;
}

std::string State::name_seen_from(const ClassSummary* by, std::string_view class_name) const {
  const ClassSummary* one = find(class_name);
  if (one == nullptr || by == nullptr || one->numbered_as.empty() || by->opaque) {
    return std::string(class_name);
  }
  bool together = outermost_name(class_name) == outermost_name(by->name) && find(by->name) == by &&
                  root_of(class_name) == root_of(by->name);
  return together && find(one->numbered_as) == one ? one->numbered_as : std::string(class_name);
}

const RootSummary* State::root_at(std::string_view path) const {
  for (const RootSummary& root : roots_) {
    if (root.path == path) return &root;
  }
  return nullptr;
}

std::vector<const ClassSummary*> State::classes() const {
  std::vector<const ClassSummary*> list;
  list.reserve(winners_.size());
  for (const auto& [name, winner] : winners_) {
    if (name == winner.summary->name) list.push_back(winner.summary);
  }
  std::sort(list.begin(), list.end(),
            [](const ClassSummary* a, const ClassSummary* b) { return a->name < b->name; });
  return list;
}

Print State::names_print() const {
  PrintInput input;
  for (const ClassSummary* one : classes()) input.item("class", one->name);
  return input.take();
}

Print State::resources_print() const {
  PrintInput input;
  for (const RootSummary& root : roots_) {
    input.begin("root", root.resources.size());
    for (const ResourceSummary& one : root.resources) {
      // A manifest of a jar changes with every build; what it does to the class path is seen in the
      // roots themselves.
      if (one.name == "META-INF/MANIFEST.MF") continue;
      input.item("resource", one.name);
      input.item("print", one.print);
    }
    input.end();
  }
  return input.take();
}

Print State::framework_resources_print() const {
  PrintInput input;
  for (const RootSummary& root : roots_) {
    for (const ResourceSummary& one : root.resources) {
      if (!configures_a_framework(one.name)) continue;
      input.item("resource", one.name);
      input.item("print", one.print);
    }
  }
  return input.take();
}

std::vector<std::string> State::problems() const {
  std::vector<std::string> list;
  for (const RootSummary& root : roots_) {
    list.insert(list.end(), root.problems.begin(), root.problems.end());
  }
  return list;
}

}  // namespace winnow
