// What stands for all that an earlier test did, because nobody's code says which part of it counts:
//
//   - a file that it wrote;
//   - an object that nobody's code made: a framework did, by reflection, and set its fields, called
//     its methods and asked for settings and classes on the way (Spring, Guice, CDI). Whoever finds
//     it ready later was spared all of that;
//   - what a test framework keeps of it for the next test that wants the same.
#include <algorithm>
#include <array>

#include "facts/kept_state.h"

namespace winnow {
namespace {

struct Keeper {
  std::string_view class_name;
  std::string_view taken_by, given_by;  // names of methods
};
// Spring's tests share the application contexts of one configuration.
constexpr std::array<Keeper, 1> kKeepers = {
    {{"org/springframework/test/context/cache/DefaultContextCache", "get(", "put("}}};

bool is_constructor(std::string_view key) { return key.starts_with("<init>("); }

}  // namespace

KeptState::Left KeptState::left_in_file(uint32_t seen, OfTest& test) const {
  Left left;
  auto written = written_in_.find(trace_.seen.at(seen).subject);
  if (written == written_in_.end()) return left;
  for (uint32_t own : test.close.seen) {
    const Observation& one = trace_.seen.at(own);
    if (one.kind == SeenKind::kWritten && one.subject == written->first) return left;
  }
  return all_of(written->second, test);
}

KeptState::Left KeptState::left_by_frameworks(std::vector<std::string_view> found_ready,
                                              OfTest& test) const {
  std::vector<uint32_t> windows = windows_of_keepers(test);
  std::set<std::string_view> known;
  size_t followed = 0;
  while (!found_ready.empty() || followed < windows.size()) {
    if (found_ready.empty()) {
      found_ready = found_ready_in(windows[followed++]);
      continue;
    }
    std::string_view class_name = found_ready.back();
    found_ready.pop_back();
    if (!known.insert(class_name).second) continue;
    for (uint32_t window : windows_that_made_unseen(class_name)) {
      if (std::find(windows.begin(), windows.end(), window) == windows.end()) {
        windows.push_back(window);
      }
    }
  }
  return all_of(windows, test);
}

KeptState::Left KeptState::all_of(const std::vector<uint32_t>& windows, OfTest& test) const {
  Left left;
  for (uint32_t number : windows) {
    if (!test.taken.insert(number).second) continue;
    const Window& window = windows_[number];
    auto add = [](IdSet& to, const IdSet& more) { to.insert(to.end(), more.begin(), more.end()); };
    add(left.methods, *window.methods);
    add(left.blocks, *window.blocks);
    add(left.seen, *window.seen);
  }
  for (IdSet* set : {&left.methods, &left.blocks, &left.seen}) normalize(*set);
  return left;
}

std::vector<uint32_t> KeptState::windows_of_keepers(const OfTest& test) const {
  std::vector<uint32_t> windows;
  for (const Keeper& keeper : kKeepers) {
    const std::vector<uint32_t>& methods = methods_of(keeper.class_name);
    auto is_called = [&](uint32_t method, std::string_view name) {
      return name_of_(method).key.starts_with(name);
    };
    auto runs = [&](std::string_view name) {
      return std::any_of(methods.begin(), methods.end(), [&](uint32_t method) {
        return is_called(method, name) &&
               std::binary_search(test.close.ids.begin(), test.close.ids.end(), method);
      });
    };
    // Who had to give it something of its own did not find that ready.
    if (!runs(keeper.taken_by) || runs(keeper.given_by)) continue;
    for (uint32_t method : methods) {
      if (!is_called(method, keeper.given_by)) continue;
      for (uint32_t window : windows_of(method)) {
        if (windows_[window].close != nullptr) windows.push_back(window);
      }
    }
  }
  return windows;
}

// In which a constructor of it ran, and nothing that has a `new` for it.
std::vector<uint32_t> KeptState::windows_that_made_unseen(std::string_view class_name) const {
  std::vector<uint32_t> windows;
  // What is on no class path is the build's, or was made up at run time.
  bool is_of_program = state_.find(class_name) != nullptr && place_of(class_name) == 0;
  if (!is_of_program || is_of_a_test(class_name)) return windows;
  for (uint32_t method : methods_of(class_name)) {
    if (!is_constructor(name_of_(method).key)) continue;
    for (uint32_t window : windows_of(method)) {
      bool is_new = std::find(windows.begin(), windows.end(), window) == windows.end();
      if (is_new && windows_[window].close != nullptr && was_made_unseen(class_name, window)) {
        windows.push_back(window);
      }
    }
  }
  return windows;
}

// The constructor of a class below may have called it; then it is asked who made that one.
bool KeptState::was_made_unseen(std::string_view class_name, uint32_t window) const {
  auto makers = makers_.find(std::string(class_name));
  if (makers == makers_.end()) return true;
  bool is_unseen = true;
  for (uint32_t maker : makers->second) {
    const std::vector<uint32_t>& ran_in = windows_of(maker);
    if (std::find(ran_in.begin(), ran_in.end(), window) == ran_in.end()) continue;
    MethodName by = name_of_(maker);
    if (!is_constructor(by.key) || !is_above(class_name, by.class_name)) return false;
    // this(…) says nothing of who called.
    if (by.class_name == class_name) continue;
    if (was_made_unseen(by.class_name, window)) return true;
    is_unseen = false;
  }
  return is_unseen;
}

// Classes of which objects were used there, and none was made.
std::vector<std::string_view> KeptState::found_ready_in(uint32_t window) const {
  std::set<std::string_view> used, made;
  for (uint32_t method : *windows_[window].methods) {
    if (method >= class_of_.size() || class_of_[method].empty()) continue;
    MethodName name = name_of_(method);
    if (is_constructor(name.key)) {
      made.insert(class_of_[method]);
    } else if (place_of(class_of_[method]) == 0 && is_of_objects(class_of_[method], name.key)) {
      used.insert(class_of_[method]);
    }
  }
  std::vector<std::string_view> names;
  std::set_difference(used.begin(), used.end(), made.begin(), made.end(),
                      std::back_inserter(names));
  return names;
}

bool KeptState::is_of_objects(std::string_view class_name, const std::string& key) const {
  const ClassSummary* one = state_.find(class_name);
  const MethodSummary* method = one != nullptr ? one->method(key) : nullptr;
  return method != nullptr && !method->has(access::kStatic);
}

}  // namespace winnow
