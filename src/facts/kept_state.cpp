#include "facts/kept_state.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <utility>

#include "base/files.h"
#include "facts/fact.h"
#include "program/type_walk.h"
#include "types/jdk_calls.h"
#include "types/resolution.h"

namespace winnow {
namespace {

// What these types hold does not change, or is no state of the program.
constexpr std::array<std::string_view, 9> kUnchanging = {
    "java/util/Optional", "java/util/UUID",       "java/util/Locale",
    "java/util/Currency", "java/util/regex/",     "java/util/function/",
    "java/util/stream/",  "java/util/Comparator", "java/util/logging/"};
// They call code of the program the first time that somebody asks them.
constexpr std::array<std::string_view, 4> kLazy = {
    "java/lang/ThreadLocal", "java/lang/InheritableThreadLocal", "java/lang/ClassValue",
    "java/util/function/Supplier"};
constexpr std::string_view kServiceLoader = "java/util/ServiceLoader";
constexpr std::string_view kServices = "META-INF/services/";
// What classes below these are asked for a first value with.
constexpr std::array<std::string_view, 2> kFirstValues = {
    "initialValue()Ljava/lang/Object;", "computeValue(Ljava/lang/Class;)Ljava/lang/Object;"};
constexpr std::array<std::string_view, 3> kChanging = {"java/util/", "java/lang/ref/",
                                                       "java/lang/StringBu"};
// Beginnings of the names of methods that change a collection or the like.
constexpr std::array<std::string_view, 24> kChanges = {
    "put",     "add",           "set",        "compute",   "merge", "replace",
    "push",    "offer",         "load",       "remove",    "clear", "append",
    "insert",  "getAnd",        "compareAnd", "updateAnd", "poll",  "pop",
    "enqueue", "accumulateAnd", "increment",  "decrement", "sort",  "register"};

template <typename List>
bool begins_with_one_of(const List& beginnings, std::string_view text) {
  return std::any_of(beginnings.begin(), beginnings.end(),
                     [&](std::string_view one) { return text.starts_with(one); });
}

// How programs log is configured once, by files that count for every test (program/state.h).
bool holds_nothing_of_programs(std::string_view class_name) {
  return is_test_framework(class_name) || is_logging(class_name);
}

bool calls_a_change(const References& code) {
  return std::any_of(code.virtual_calls.begin(), code.virtual_calls.end(),
                     [](const auto& call) { return begins_with_one_of(kChanges, call.second); });
}

bool is_in(const std::vector<bool>& set, uint32_t id) { return id < set.size() && set[id]; }

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
    default:
      return false;
  }
}

}  // namespace

KeptState::KeptState(const Trace& trace, const State& state, std::string project,
                     ReferencesOf references_of, NameOf name_of)
    : trace_(trace),
      state_(state),
      project_(std::move(project)),
      references_of_(std::move(references_of)),
      name_of_(std::move(name_of)),
      is_member_seen_(trace.seen.size()) {
  for (const TraceClose& close : trace.closed) by_opening_.push_back(&close);
  std::stable_sort(by_opening_.begin(), by_opening_.end(),
                   [](const auto* a, const auto* b) { return a->opened_at < b->opened_at; });
  for (const TraceClose& close : trace.closed) {
    const ClassSummary* test = state.find(slashed(close.test));
    if (test == nullptr) continue;
    TypeWalk walk(*test);
    while (const auto* type = walk.next([&](auto name) { return state_.find(name); })) {
      types_of_tests_.insert(type->name);
    }
  }
}

bool KeptState::is_of_a_test(std::string_view class_name) const {
  return types_of_tests_.count(class_name.substr(0, class_name.find('$'))) != 0;
}

std::optional<KeptState::Holds> KeptState::holder_kind(std::string_view descriptor, bool is_final) {
  if (descriptor.starts_with('[')) return Holds::kArray;
  if (descriptor.starts_with('L')) {
    std::string_view type = descriptor.substr(1);
    if (begins_with_one_of(kLazy, type)) return Holds::kLazy;
    if (type.starts_with(kServiceLoader)) return Holds::kServices;
    if (begins_with_one_of(kChanging, type) && !begins_with_one_of(kUnchanging, type)) {
      return Holds::kCollection;
    }
  }
  return is_final ? std::nullopt : std::optional(Holds::kValue);
}

// Nobody else makes objects of it, and it has one of itself.
bool KeptState::is_singleton(const ClassSummary& one) {
  auto [found, is_new] = singletons_.try_emplace(one.name, false);
  if (!is_new) return found->second;
  if ((one.access_flags & (access::kEnum | access::kInterface)) != 0 || one.opaque) return false;
  for (const MethodSummary& method : one.methods) {
    if (method.name == "<init>" && !method.has(access::kPrivate)) return false;
  }
  found->second = std::any_of(one.fields.begin(), one.fields.end(), [&](const FieldSummary& field) {
    return field.has(access::kStatic) && field.descriptor == "L" + one.name + ";";
  });
  return found->second;
}

bool KeptState::is_array_of_nothing(const Field& field) const {
  if (field.holds != Holds::kArray) return false;
  const auto& methods = methods_of(field.class_name);
  return std::any_of(methods.begin(), methods.end(), [&](uint32_t method) {
    if (name_of_(method).key != "<clinit>()V") return false;
    const std::vector<References>& code = references_of_(method);
    return !code.empty() && code.front().empty_arrays.count(field.key) != 0;
  });
}

std::optional<uint32_t> KeptState::number_of(const std::string& owner, const std::string& field) {
  auto [known, is_new] = numbers_.try_emplace(owner + "." + field);
  if (!is_new) return known->second;
  size_t colon = field.find(':');
  if (colon == std::string::npos || holds_nothing_of_programs(owner)) return std::nullopt;
  std::string_view descriptor = std::string_view(field).substr(colon + 1);
  Target target = find_field(state_, owner, std::string_view(field).substr(0, colon), descriptor);
  if (target.kind != Target::Kind::kFound) return std::nullopt;
  const ClassSummary* one = state_.find(target.owner);
  bool is_static = (target.flags & access::kStatic) != 0;
  if (one == nullptr || one->opaque || (!is_static && !is_singleton(*one))) return std::nullopt;
  if ((target.flags & access::kSynthetic) != 0) return std::nullopt;
  auto holds = holder_kind(descriptor, (target.flags & access::kFinal) != 0);
  if (!holds) return std::nullopt;
  if (one->name != owner) {
    known->second = std::nullopt;
    auto number = number_of(one->name, field);
    return numbers_[owner + "." + field] = number;
  }
  known->second = static_cast<uint32_t>(fields_.size());
  fields_.push_back({one->name, field, *holds, {}});
  return known->second;
}

void KeptState::note_method(uint32_t method, std::string_view class_name, std::string_view name,
                            const References& all) {
  for (const auto& [owner, key] : all.constructors) makers_[owner].push_back(method);
  for (const auto& [owner, field] : all.fields) {
    auto number = number_of(owner, field);
    if (!number) continue;
    Field& held = fields_[*number];
    if (name == "<clinit>" && held.class_name == class_name) continue;
    bool writes =
        all.written_fields.count({owner, field}) != 0 ||
        (held.holds == Holds::kArray && all.stores_into_arrays) ||
        ((held.holds == Holds::kCollection || held.holds == Holds::kLazy) && calls_a_change(all)) ||
        held.holds == Holds::kServices;
    if (writes) held.writers.push_back(method);
  }
}

void KeptState::take(const Window& window, const std::function<void(uint32_t)>& visit) {
  auto number = static_cast<uint32_t>(windows_.size());
  windows_.push_back(window);
  for (uint32_t id : *window.methods) {
    places_[id].push_back(number);
    if (is_in(ran_, id)) continue;
    if (id >= ran_.size()) ran_.resize(size_t{id} + 1);
    ran_[id] = true;
    MethodName name = name_of_(id);
    if (name.class_name.empty() || is_test_framework(name.class_name)) continue;
    visit(id);
    if (id >= class_of_.size()) class_of_.resize(size_t{id} + 1);
    class_of_[id] = name.class_name;
    ran_by_key_[name.key].push_back(id);
    ran_by_class_[name.class_name].push_back(id);
  }
  for (uint32_t id : *window.blocks) {
    places_[id].push_back(number);
    auto place = trace_.block(id);
    if (!place) continue;
    uint32_t method = place->loaded->first_id + static_cast<uint32_t>(place->method);
    blocks_[method].emplace(place->number, id);
  }
  for (uint32_t id : *window.seen) {
    if (id >= trace_.seen.size()) continue;
    const Observation& seen = trace_.seen[id];
    if (seen.kind == SeenKind::kWritten) written_in_[seen.subject].push_back(number);
    if (seen.kind != SeenKind::kMembers || is_member_seen_[id]) continue;
    is_member_seen_[id] = true;
    members_seen_.emplace_back(id, seen.subject);
  }
}

void KeptState::go_back_from(const TraceClose& close, const std::function<void(uint32_t)>& visit) {
  if (windows_.empty()) {
    for (const TraceInit& init : trace_.inits) {
      take({&init.ids, &init.blocks, &init.seen, nullptr}, visit);
    }
  }
  // Of tests that run at the same time one may be asked about that began before one which was
  // asked about already: it gets more than it needs.
  while (taken_ < by_opening_.size() && by_opening_[taken_]->opened_at < close.opened_at) {
    const TraceClose& earlier = *by_opening_[taken_++];
    take({&earlier.ids, &earlier.blocks, &earlier.seen, &earlier}, visit);
  }
}

const KeptState::Links& KeptState::links_of(uint32_t id, const References& code) const {
  auto [found, is_new] = links_.try_emplace(id);
  Links& links = found->second;
  if (!is_new) return links;
  for (const auto* calls : {&code.bound_calls, &code.virtual_calls, &code.constructors}) {
    for (const auto& [owner, key] : *calls) {
      // Every class is below it; what the JDK's own text of an object shows has facts of its own.
      if (owner == "java/lang/Object") continue;
      links.calls.push_back(call_number(owner, key));
    }
  }
  links.made = classes_made_for_others(code);
  auto block = trace_.block(id);
  links.place =
      place_of_method(block ? block->loaded->first_id + static_cast<uint32_t>(block->method) : id);
  constexpr uint32_t kAsks = kLooksAtMembers | kLooksUpNames | kReadsResources | kUsesFiles;
  links.capabilities = code.capabilities & kAsks;
  links.file_names = &code.file_names;
  return links;
}

uint32_t KeptState::call_number(const std::string& owner, const std::string& key) const {
  auto [number, is_new] =
      call_numbers_.try_emplace(owner + " " + key, static_cast<uint32_t>(calls_.size()));
  if (is_new) {
    const ClassSummary* one = state_.find(owner);
    bool by_interface = one != nullptr && (one->access_flags & access::kInterface) != 0;
    calls_.push_back({owner, by_interface, &ran_by_key_[key]});
  }
  return number->second;
}

// The code of a class without a name is code of the place where it stands.
std::vector<std::string_view> KeptState::classes_made_for_others(const References& code) const {
  std::vector<std::string_view> names;
  for (const auto& [owner, key] : code.constructors) {
    const ClassSummary* made = state_.find(owner);
    if (made == nullptr) continue;
    if (!made->numbered_as.empty() || can_be_called_by_libraries(*made)) {
      names.push_back(made->name);
    }
  }
  return names;
}

bool KeptState::can_be_called_by_libraries(const ClassSummary& one) const {
  if (place_of(one.name) != 0) return false;
  TypeWalk walk(one);
  while (const auto* type = walk.next([&](auto name) { return state_.find(name); })) {
    if (type->summary != nullptr && place_of(type->name) != 0) return true;
  }
  return false;
}

uint32_t KeptState::place_of(std::string_view class_name) const {
  auto [known, is_new] = places_of_classes_.try_emplace(class_name);
  if (!is_new) return known->second;
  const RootSummary* root = state_.root_of(class_name);
  bool is_project =
      root == nullptr || root->kind != RootKind::kJar ||
      (is_below(root->path, project_) && root->path.find("/.m2/") == std::string::npos);
  if (!is_project) known->second = static_cast<uint32_t>(root - state_.roots().data()) + 1;
  return known->second;
}

const std::vector<uint32_t>& KeptState::targets_of(uint32_t number) const {
  Call& call = calls_[number];
  for (; call.checked < call.candidates->size(); ++call.checked) {
    uint32_t method = (*call.candidates)[call.checked];
    std::string_view declared = class_of_[method];
    bool may_be = is_above(call.owner, declared) || is_above(declared, call.owner) ||
                  (call.by_interface && is_above_one_below(call.owner, declared));
    if (may_be) call.targets.push_back(method);
  }
  return call.targets;
}

const std::vector<uint32_t>& KeptState::windows_of(uint32_t id) const {
  static const std::vector<uint32_t> kNone;
  auto found = places_.find(id);
  return found == places_.end() ? kNone : found->second;
}

bool KeptState::wrote(uint32_t window, std::string_view path) const {
  auto found = written_in_.find(path);
  return found != written_in_.end() &&
         std::binary_search(found->second.begin(), found->second.end(), window);
}

const std::vector<uint32_t>& KeptState::methods_of(std::string_view class_name) const {
  static const std::vector<uint32_t> kNone;
  auto found = ran_by_class_.find(class_name);
  return found == ran_by_class_.end() ? kNone : found->second;
}

bool KeptState::is_above(std::string_view above, std::string_view below) const {
  TypeWalk walk(below);
  while (const auto* type = walk.next([&](auto name) { return state_.find(name); })) {
    if (type->name == above) return true;
  }
  return false;
}

// A class inherits the method with which it does what an interface asks for.
bool KeptState::is_above_one_below(std::string_view above, std::string_view below) const {
  if (below_.empty()) {
    for (const TraceClass& one : trace_.classes) {
      TypeWalk walk(one.name);
      while (const auto* type = walk.next([&](auto name) { return state_.find(name); })) {
        if (type->by != nullptr) below_[type->name].push_back(one.name);
      }
    }
  }
  auto found = below_.find(below);
  return found != below_.end() &&
         std::any_of(found->second.begin(), found->second.end(),
                     [&](std::string_view one) { return is_above(above, one); });
}

// Goes from code that ran earlier to all that it may have called then: only what ran in the same
// window as everything on the way to it can have been called.
class KeptState::Follower {
 public:
  enum class Where : uint8_t { kProgram, kLibrary };
  Follower(const KeptState& kept, OfTest& test, Where where)
      : kept_(kept),
        test_(test),
        is_in_library_(where == Where::kLibrary),
        is_added_(kept.trace_.seen.size()) {}

  // Only the parts that the test did not run.
  void start_at_writer(uint32_t method) {
    if (!is_in(kept_.ran_, method)) return;
    const std::vector<References>& code = kept_.references_of_(method);
    if (code.empty()) return;
    if (!is_in(test_.methods, method)) {
      left_.methods.push_back(method);
      starts_.push_back({method, &code.front()});
    }
    for_each_block(method, [&](uint32_t number, uint32_t id) {
      if (number >= code.size() || is_in(test_.blocks, id)) return;
      left_.blocks.push_back(id);
      starts_.push_back({id, &code[number]});
    });
  }

  // What was made for later in a static initialiser.
  void start_at_functions_of(std::string_view class_name) {
    for (const TraceInit& init : kept_.trace_.inits) {
      if (init.class_name != class_name) continue;
      for (uint32_t method : init.ids) {
        for (const References& code : kept_.references_of_(method)) {
          for (const auto& [owner, key] : code.functions) {
            start_at_all(kept_.targets_of(kept_.call_number(owner, key)));
          }
          for (std::string_view made : kept_.classes_made_for_others(code)) {
            start_at_all(kept_.methods_of(made));
          }
        }
      }
    }
    for (std::string_view key : kFirstValues) {
      auto ran = kept_.ran_by_key_.find(std::string(key));
      if (ran != kept_.ran_by_key_.end()) start_at_all(ran->second);
    }
  }

  // What a service loader asked for, and the objects that it made.
  void start_at_services(const std::vector<uint32_t>& users) {
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

  void start_at_constructors_of(std::string_view class_name) {
    for (uint32_t method : kept_.methods_of(class_name)) {
      if (kept_.name_of_(method).key.starts_with("<init>")) starts_.push_back({method, nullptr});
    }
  }

  Left finish() {
    number_windows();
    for (const Start& start : starts_) {
      Windows all = windows_of(start.id);
      if (start.code == nullptr) {
        reach(start.id, all);
      } else {
        follow(*start.code, start.id, all);
      }
    }
    while (!pending_.empty()) {
      uint32_t method = pending_.back();
      pending_.pop_back();
      Reached& reached = reached_[method];
      reached.is_pending = false;
      follow_method(method, reached.in);
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

 private:
  // Of the windows in which anything ran where it starts. If they are many, several share a bit:
  // more is found then than could have been called.
  static constexpr size_t kBits = 256;
  using Windows = std::bitset<kBits>;
  struct Start {
    uint32_t id = 0;                   // of a method or block
    const References* code = nullptr;  // null: all that ran of the method
  };
  struct Reached {
    Windows ran_in, in;
    bool is_pending = false;
  };

  template <typename Function>
  void for_each_block(uint32_t method, const Function& function) const {
    auto divided = kept_.blocks_.find(method);
    if (divided == kept_.blocks_.end()) return;
    for (const auto& [number, id] : divided->second) function(number, id);
  }

  void start_at_all(const std::vector<uint32_t>& methods) {
    for (uint32_t method : methods) starts_.push_back({method, nullptr});
  }

  void number_windows() {
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

  Windows windows_of(uint32_t id) const {
    Windows windows;
    for (uint32_t window : kept_.windows_of(id)) {
      if (bits_[window] != kNoBit) windows.set(bits_[window]);
    }
    return windows;
  }

  void reach(uint32_t method, const Windows& from) {
    auto [found, is_new] = reached_.try_emplace(method);
    Reached& reached = found->second;
    if (is_new) reached.ran_in = windows_of(method);
    Windows now = reached.in | (from & reached.ran_in);
    if (now == reached.in) return;
    reached.in = now;
    if (std::exchange(reached.is_pending, true)) return;
    pending_.push_back(method);
  }

  void follow_method(uint32_t method, const Windows& in) {
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

  void follow(const References& code, uint32_t id, const Windows& in) {
    const Links& links = kept_.links_of(id, code);
    for (uint32_t call : links.calls) {
      for (uint32_t target : kept_.targets_of(call)) {
        if (links.place == 0 || links.place == kept_.place_of_method(target)) reach(target, in);
      }
    }
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

  void add_questions_of_libraries(uint32_t window) {
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

  void add_questions(uint32_t window, uint32_t capabilities, IdSet& questions) {
    for (uint32_t seen : *kept_.windows_[window].seen) {
      if (seen >= kept_.trace_.seen.size()) continue;
      const Observation& question = kept_.trace_.seen[seen];
      if (is_added_[seen] || !may_have_asked(capabilities, question)) continue;
      // What was written there for oneself is an input like any other.
      if (question.kind == SeenKind::kFile && kept_.wrote(window, question.subject)) continue;
      is_added_[seen] = true;
      questions.push_back(seen);
    }
  }

  static constexpr uint16_t kNoBit = 0xffff;
  const KeptState& kept_;
  OfTest& test_;
  std::vector<Start> starts_;
  std::vector<uint16_t> bits_;  // by number of the window
  std::unordered_map<uint32_t, Reached> reached_;
  std::vector<uint32_t> pending_;
  std::map<uint32_t, std::set<uint32_t>> asked_;  // what was looked for, and in which windows
  const bool is_in_library_;                      // all of it
  std::set<uint32_t> asked_by_libraries_;         // windows
  std::set<std::string> file_names_;              // that stand in the code that was followed
  std::vector<bool> is_added_;                    // of what was seen
  Left left_;
};

KeptState::Left KeptState::left_in(const std::vector<uint32_t>& states, OfTest& test) const {
  Follower in_program(*this, test, Follower::Where::kProgram);
  Follower in_libraries(*this, test, Follower::Where::kLibrary);
  for (uint32_t number : states) {
    const Field& field = fields_.at(number);
    if (is_array_of_nothing(field)) continue;
    Follower& follower = place_of(field.class_name) == 0 ? in_program : in_libraries;
    for (uint32_t writer : field.writers) follower.start_at_writer(writer);
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

KeptState::Left KeptState::left_in_file(uint32_t seen, OfTest& test) const {
  Left left;
  auto written = written_in_.find(trace_.seen.at(seen).subject);
  if (written == written_in_.end()) return left;
  for (uint32_t own : test.close.seen) {
    const Observation& one = trace_.seen.at(own);
    if (one.kind == SeenKind::kWritten && one.subject == written->first) return left;
  }
  for (size_t number : written->second) {
    if (!test.taken.insert(number).second) continue;
    const Window& window = windows_[number];
    left.methods.insert(left.methods.end(), window.methods->begin(), window.methods->end());
    left.blocks.insert(left.blocks.end(), window.blocks->begin(), window.blocks->end());
    left.seen.insert(left.seen.end(), window.seen->begin(), window.seen->end());
  }
  for (IdSet* set : {&left.methods, &left.blocks, &left.seen}) normalize(*set);
  return left;
}

}  // namespace winnow
