#include "facts/kept_follower.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/files.h"

namespace winnow {
namespace {

constexpr std::string_view kServices = "META-INF/services/";
// Who is asked for a first value, and how.
struct FirstValue {
  std::string_view holder, key;
};
constexpr std::array<FirstValue, 2> kFirstValues = {
    {{"java/lang/ThreadLocal", "initialValue()Ljava/lang/Object;"},
     {"java/lang/ClassValue", "computeValue(Ljava/lang/Class;)Ljava/lang/Object;"}}};

// Which questions code may have asked that can do these things.
bool may_have_asked(uint32_t capabilities, const Observation& question) {
  switch (question.kind) {
    case SeenKind::kMembers:
      return (capabilities & kLooksAtMembers) != 0;
    case SeenKind::kClassByName:
      return (capabilities & kLooksUpNames) != 0;
    case SeenKind::kResource:
      return (capabilities & kReadsResources) != 0 ||
             ((capabilities & kLooksUpNames) != 0 && question.subject.starts_with(kServices));
    case SeenKind::kBundle:
      return (capabilities & kReadsResources) != 0;
    case SeenKind::kFile:
    case SeenKind::kListing:
    case SeenKind::kNativeFile:
    case SeenKind::kUnwatched:
      return (capabilities & (kReadsResources | kUsesFiles)) != 0;
    case SeenKind::kSearched:
      return (capabilities & (kReadsResources | kUsesFiles | kLooksUpNames)) != 0;
    default:
      return false;
  }
}

}  // namespace

void KeptState::Follower::start_at_writer(uint32_t method) {
  if (!is_in(kept_.ran_, method)) return;
  const std::vector<References>& code = kept_.references_of_(method);
  if (code.empty()) return;
  if (!is_in(test_.methods, method)) {
    left_.methods.push_back(method);
    starts_.push_back({method, &code.front()});
  } else {
    start_at_functions_given_by(code.front());
  }
  for_each_block(method, [&](uint32_t number, uint32_t id) {
    if (number >= code.size()) return;
    if (is_in(test_.blocks, id)) {
      start_at_functions_given_by(code[number]);
    } else {
      left_.blocks.push_back(id);
      starts_.push_back({id, &code[number]});
    }
  });
}

void KeptState::Follower::start_at_functions_given_by(const References& code) {
  for (const auto& [owner, key, type] : code.functions) {
    start_at_others(kept_.targets_of(kept_.call_number(owner, key)));
  }
  for (std::string_view made : kept_.classes_made_for_others(code)) {
    start_at_others(kept_.methods_of(made));
  }
  for (const auto& [owner, field] : code.fields) {
    size_t type = field.find(":Ljava/util/function/");
    if (type != std::string::npos && functions_of_.insert(owner).second) {
      start_at_functions_of(owner);
    }
  }
}

void KeptState::Follower::start_at_functions_of(std::string_view class_name) {
  for (const TraceInit& init : kept_.trace_.inits) {
    if (init.class_name != class_name) continue;
    for (uint32_t method : init.ids) {
      for (const References& code : kept_.references_of_(method)) {
        for (const auto& [owner, key, type] : code.functions) {
          start_at_all(kept_.targets_of(kept_.call_number(owner, key)));
        }
        for (std::string_view made : kept_.classes_made_for_others(code)) {
          start_at_all(kept_.methods_of(made));
        }
      }
    }
  }
  // Other types may have methods of these names (netty's FastThreadLocal).
  for (const auto& [holder, key] : kFirstValues) {
    auto ran = kept_.ran_by_key_.find(std::string(key));
    if (ran == kept_.ran_by_key_.end()) continue;
    for (uint32_t method : ran->second) {
      if (kept_.is_above(holder, kept_.class_of_[method])) starts_.push_back({method, nullptr});
    }
  }
}

void KeptState::Follower::start_at_services(const std::vector<uint32_t>& users) {
  IdSet asked;
  for (uint32_t user : users) {
    for (uint32_t window : kept_.windows_of(user)) add_questions(window, kLooksUpNames, asked);
  }
  for (uint32_t number : asked) {
    const Observation& seen = kept_.trace_.seen[number];
    if (seen.kind == SeenKind::kClassByName) start_at_constructors_of(seen.subject);
  }
  left_.seen.insert(left_.seen.end(), asked.begin(), asked.end());
}

void KeptState::Follower::start_at_constructors_of(std::string_view class_name) {
  for (uint32_t method : kept_.methods_of(class_name)) {
    if (kept_.name_of_(method).key.starts_with("<init>")) starts_.push_back({method, nullptr});
  }
}

KeptState::Left KeptState::Follower::finish() {
  number_windows();
  for (const Start& start : starts_) {
    Windows all = windows_of(start.id);
    started_.insert(kept_.method_of(start.id));
    if (start.code == nullptr) {
      reach(start.id, all);
    } else {
      follow(*start.code, start.id, all);
    }
  }
  while (follow_one() || follow_functions_held_back()) {
  }
  for (const auto& [method, reached] : reached_) {
    if (reached.in.any()) left_.methods.push_back(method);
  }
  for (const auto& [asked, windows] : asked_) {
    for (uint32_t window : windows) add_questions(window, asked, left_.seen);
  }
  for (uint32_t window : asked_by_libraries_) add_questions_of_libraries(window);
  for (IdSet* set : {&left_.methods, &left_.blocks}) normalize(*set);
  return std::move(left_);
}

void KeptState::Follower::start_at_others(const std::vector<uint32_t>& methods) {
  for (uint32_t method : methods) {
    if (started_at_.insert(method).second) start_at_writer(method);
  }
}

void KeptState::Follower::start_at_all(const std::vector<uint32_t>& methods) {
  for (uint32_t method : methods) starts_.push_back({method, nullptr});
}

void KeptState::Follower::number_windows() {
  bits_.resize(kept_.windows_.size(), kNoBit);
  std::vector<uint32_t> numbers;
  for (const Start& start : starts_) {
    for (uint32_t window : kept_.windows_of(start.id)) {
      if (std::exchange(bits_[window], 0) == kNoBit) numbers.push_back(window);
    }
  }
  std::sort(numbers.begin(), numbers.end());
  size_t for_each_bit = numbers.size() / kBits + 1;
  for (size_t i = 0; i < numbers.size(); ++i) {
    bits_[numbers[i]] = static_cast<uint16_t>(i / for_each_bit);
  }
}

KeptState::Follower::Windows KeptState::Follower::windows_of(uint32_t id) const {
  Windows windows;
  for (uint32_t window : kept_.windows_of(id)) {
    if (bits_[window] != kNoBit) windows.set(bits_[window]);
  }
  return windows;
}

void KeptState::Follower::reach(uint32_t method, const Windows& from) {
  auto [found, is_new] = reached_.try_emplace(method);
  Reached& reached = found->second;
  if (is_new) reached.ran_in = windows_of(method);
  Windows now = reached.in | (from & reached.ran_in);
  if (now == reached.in) return;
  reached.in = now;
  if (std::exchange(reached.is_pending, true)) return;
  pending_.push_back(method);
}

KeptState::Follower::ReachedWay& KeptState::Follower::reached(const Way& way) {
  std::vector<ReachedWay>& of_step = ways_[way.place][static_cast<size_t>(way.step)];
  if (way.number >= of_step.size()) of_step.resize(size_t{way.number} + 1);
  return of_step[way.number];
}

void KeptState::Follower::reach(const Way& way, const Windows& from) {
  ReachedWay& reached = this->reached(way);
  Windows now = reached.in | from;
  if (now == reached.in) return;
  reached.in = now;
  if (!std::exchange(reached.is_pending, true)) pending_ways_.push_back(way);
}

bool KeptState::Follower::follow_one() {
  if (!pending_.empty()) {
    uint32_t method = pending_.back();
    pending_.pop_back();
    Reached& reached = reached_[method];
    reached.is_pending = false;
    follow_method(method, reached.in);
  } else if (!pending_ways_.empty()) {
    Way way = pending_ways_.back();
    pending_ways_.pop_back();
    ReachedWay& reached = this->reached(way);
    reached.is_pending = false;
    follow(way, Windows(reached.in));
  } else {
    return false;
  }
  return true;
}

void KeptState::Follower::follow(const Way& way, const Windows& in) {
  if (way.step == Step::kFunctionsOfType) {
    for (uint32_t function : kept_.functions_of_type(way.number)) {
      if (may_be_at_hand(function)) {
        reach(Way{Step::kFunction, kept_.functions_[function].call, way.place}, in);
      } else {
        held_back_.insert({way.number, way.place});
      }
    }
    return;
  }
  for (uint32_t target : kept_.targets_of(way.number)) {
    if (way.place == 0 || way.place == kept_.place_of_method(target)) reach(target, in);
  }
  if (way.step == Step::kFunction) return;
  reach(Way{Step::kFunctionsOfType, kept_.calls_[way.number].type, way.place}, in);
}

bool KeptState::Follower::may_be_at_hand(uint32_t function) {
  if (is_in(at_hand_, function)) return true;
  const Function& one = kept_.functions_[function];
  bool is_now =
      std::any_of(one.makers.begin(), one.makers.end(),
                  [&](uint32_t maker) {
                    return is_in(test_.methods, maker) || is_in(kept_.ran_in_initialisers_, maker);
                  }) ||
      std::any_of(one.receivers.begin(), one.receivers.end(), [&](uint32_t call) {
        const auto& targets = kept_.targets_of(call);
        return std::any_of(targets.begin(), targets.end(),
                           [&](uint32_t method) { return is_followed(method); });
      });
  if (!is_now) return false;
  if (function >= at_hand_.size()) at_hand_.resize(size_t{function} + 1);
  return at_hand_[function] = true;
}

bool KeptState::Follower::is_followed(uint32_t method) const {
  auto found = reached_.find(method);
  return (found != reached_.end() && found->second.in.any()) || started_.count(method) != 0;
}

bool KeptState::Follower::follow_functions_held_back() {
  for (const auto& [type, place] : std::exchange(held_back_, {})) {
    Way way{Step::kFunctionsOfType, type, place};
    follow(way, Windows(reached(way).in));
  }
  return !pending_ways_.empty();
}

void KeptState::Follower::follow_method(uint32_t method, const Windows& in) {
  const std::vector<References>& code = kept_.references_of_(method);
  if (code.empty()) return;
  follow(code.front(), method, in);
  for_each_block(method, [&](uint32_t number, uint32_t id) {
    Windows ran = in & windows_of(id);
    if (ran.none()) return;
    left_.blocks.push_back(id);
    if (number < code.size()) follow(code[number], id, ran);
  });
}

void KeptState::Follower::follow(const References& code, uint32_t id, const Windows& in) {
  const Links& links = kept_.links_of(id, code);
  for (uint32_t call : links.calls) reach(Way{Step::kCall, call, links.place}, in);
  for (std::string_view made : links.made) {
    for (uint32_t method : kept_.methods_of(made)) reach(method, in);
  }
  if (is_in_library_) file_names_.insert(links.file_names->begin(), links.file_names->end());
  if (links.capabilities == 0) return;
  for (uint32_t window : kept_.windows_of(id)) {
    if (bits_[window] == kNoBit || !in[bits_[window]]) continue;
    (is_in_library_ ? asked_by_libraries_ : asked_[links.capabilities]).insert(window);
  }
}

void KeptState::Follower::add_questions_of_libraries(uint32_t window) {
  for (uint32_t seen : *kept_.windows_[window].seen) {
    if (seen >= kept_.trace_.seen.size() || is_added_[seen]) continue;
    const Observation& question = kept_.trace_.seen[seen];
    std::string_view name = question.subject;
    bool is_file = question.kind == SeenKind::kResource || question.kind == SeenKind::kFile;
    bool counts = is_file && (name.starts_with(kServices) ||
                              file_names_.count(std::string(file_name(name))) != 0);
    if (!counts) continue;
    is_added_[seen] = true;
    left_.seen.push_back(seen);
  }
}

bool KeptState::Follower::is_asked_by_framework(const Observation& question) const {
  return question.kind == SeenKind::kMembers && kept_.types_of_tests_.count(question.subject) != 0;
}

void KeptState::Follower::add_questions(uint32_t window, uint32_t capabilities, IdSet& questions) {
  for (uint32_t seen : *kept_.windows_[window].seen) {
    if (seen >= kept_.trace_.seen.size()) continue;
    const Observation& question = kept_.trace_.seen[seen];
    if (is_added_[seen] || !may_have_asked(capabilities, question)) continue;
    if (is_asked_by_framework(question)) continue;
    // What was written there for oneself is an input like any other.
    if (question.kind == SeenKind::kFile && kept_.wrote(window, question.subject)) continue;
    is_added_[seen] = true;
    questions.push_back(seen);
  }
}

}  // namespace winnow
