// What earlier tests left in states and objects: which code KeptState::Follower starts at.
#include <algorithm>

#include "facts/kept_follower.h"

namespace winnow {

// With those that name the field and call one of them.
std::vector<uint32_t> KeptState::writers_of(const Field& field) const {
  std::vector<uint32_t> writers = field.writers;
  if (writers.empty()) return writers;
  std::set<uint32_t> known(writers.begin(), writers.end());
  for (size_t before = 0; before != known.size();) {
    before = known.size();
    for (uint32_t other : field.users) {
      if (known.count(other) != 0 || !calls_one_of(known, other)) continue;
      known.insert(other);
      writers.push_back(other);
    }
  }
  return writers;
}

bool KeptState::calls_one_of(const std::set<uint32_t>& methods, uint32_t caller) const {
  const std::vector<References>& code = references_of_(caller);
  auto leads_there = [&](uint32_t id, const References& part) {
    const Links& links = links_of(id, part);
    return std::any_of(links.calls.begin(), links.calls.end(), [&](uint32_t call) {
      const std::vector<uint32_t>& targets = targets_of(call);
      return std::any_of(targets.begin(), targets.end(),
                         [&](uint32_t target) { return methods.count(target) != 0; });
    });
  };
  if (code.empty() || !is_in(ran_, caller)) return false;
  if (leads_there(caller, code.front())) return true;
  auto divided = blocks_.find(caller);
  if (divided == blocks_.end()) return false;
  return std::any_of(divided->second.begin(), divided->second.end(), [&](const auto& block) {
    return block.first < code.size() && leads_there(block.second, code[block.first]);
  });
}

// Whoever sets the default locale or time zone finds what it set.
bool KeptState::sets_itself(const Field& field, const OfTest& test) {
  if (field.key != kLocaleSetting && field.key != kTimeZoneSetting) return false;
  const IdSet& own = test.close.ids;
  return std::any_of(field.writers.begin(), field.writers.end(), [&](uint32_t writer) {
    return std::find(own.begin(), own.end(), writer) != own.end();
  });
}

KeptState::Left KeptState::left_in(const std::vector<uint32_t>& states, OfTest& test) const {
  Follower in_program(*this, test, Follower::Where::kProgram);
  Follower in_libraries(*this, test, Follower::Where::kLibrary);
  for (uint32_t number : states) {
    const Field& field = fields_.at(number);
    if (holds_nothing(field) || sets_itself(field, test)) continue;
    Follower& follower = place_of(field.class_name) == 0 ? in_program : in_libraries;
    for (uint32_t writer : writers_of(field)) {
      // A setting of the JVM is nobody's; who sets it is followed as what it is.
      bool is_of_library = field.class_name.empty() && place_of_method(writer) != 0;
      (is_of_library ? in_libraries : follower).start_at_writer(writer);
    }
    if (field.holds == Holds::kLazy) follower.start_at_functions_of(field.class_name);
    if (field.holds == Holds::kServices) follower.start_at_services(field.writers);
  }
  Left left = in_program.finish();
  Left of_libraries = in_libraries.finish();
  auto add = [](IdSet& to, const IdSet& more) { to.insert(to.end(), more.begin(), more.end()); };
  add(left.methods, of_libraries.methods);
  add(left.blocks, of_libraries.blocks);
  add(left.seen, of_libraries.seen);
  return left;
}

KeptState::Left KeptState::left_in_objects(const std::vector<std::string_view>& classes,
                                           OfTest& test) const {
  Follower follower(*this, test, Follower::Where::kProgram);
  for (std::string_view class_name : classes) {
    if (holds_nothing_of_programs(class_name) || is_of_a_test(class_name)) continue;
    bool is_of_library = place_of(class_name) != 0;
    if (!is_of_library) follower.start_at_constructors_of(class_name);
    auto makers = makers_.find(std::string(class_name));
    if (makers == makers_.end()) continue;
    for (uint32_t maker : makers->second) {
      if (!is_of_library || place_of_method(maker) == 0) follower.start_at_writer(maker);
    }
  }
  return follower.finish();
}

}  // namespace winnow
