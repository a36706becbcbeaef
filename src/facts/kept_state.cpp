#include "facts/kept_state.h"

#include <algorithm>
#include <array>

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
// The JDK calls code of the program the first time that somebody asks them.
constexpr std::array<std::string_view, 5> kLazy = {
    "java/lang/ThreadLocal", "java/lang/InheritableThreadLocal", "java/lang/ClassValue",
    "java/util/ServiceLoader", "java/util/function/Supplier"};
constexpr std::array<std::string_view, 3> kChanging = {"java/util/", "java/lang/ref/",
                                                       "java/lang/StringBu"};
// Beginnings of the names of methods that change a collection or the like.
constexpr std::array<std::string_view, 24> kChanges = {
    "put",     "add",           "set",        "compute",   "merge", "replace",
    "push",    "offer",         "load",       "remove",    "clear", "append",
    "insert",  "getAnd",        "compareAnd", "updateAnd", "poll",  "pop",
    "enqueue", "accumulateAnd", "increment",  "decrement", "sort",  "register"};
constexpr std::string_view kLambdaOfInitialiser = "lambda$static$";

template <typename List>
bool begins_with_one_of(const List& beginnings, std::string_view text) {
  return std::any_of(beginnings.begin(), beginnings.end(),
                     [&](std::string_view one) { return text.starts_with(one); });
}

bool calls_a_change(const References& code) {
  return std::any_of(code.virtual_calls.begin(), code.virtual_calls.end(),
                     [](const auto& call) { return begins_with_one_of(kChanges, call.second); });
}

bool is_in(const IdSet& set, uint32_t id) { return std::binary_search(set.begin(), set.end(), id); }
bool is_in(const std::vector<bool>& set, uint32_t id) { return id < set.size() && set[id]; }

// Which questions code may have asked that can do these things.
bool may_have_asked(uint32_t capabilities, SeenKind kind) {
  switch (kind) {
    case SeenKind::kMembers:
      return (capabilities & kLooksAtMembers) != 0;
    case SeenKind::kClassByName:
      return (capabilities & kLooksUpNames) != 0;
    case SeenKind::kResource:
    case SeenKind::kBundle:
      return (capabilities & (kReadsResources | kLooksUpNames)) != 0;
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

KeptState::KeptState(const Trace& trace, const State& state, ReferencesOf references_of,
                     NameOf name_of)
    : trace_(trace),
      state_(state),
      references_of_(std::move(references_of)),
      name_of_(std::move(name_of)),
      is_member_seen_(trace.seen.size()) {
  for (const TraceClose& close : trace.closed) by_opening_.push_back(&close);
  std::stable_sort(by_opening_.begin(), by_opening_.end(),
                   [](const auto* a, const auto* b) { return a->opened_at < b->opened_at; });
}

std::optional<KeptState::Holds> KeptState::holder_kind(std::string_view descriptor, bool is_final) {
  if (descriptor.starts_with('[')) return Holds::kArray;
  if (descriptor.starts_with('L')) {
    std::string_view type = descriptor.substr(1);
    if (begins_with_one_of(kLazy, type)) return Holds::kLazy;
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

std::optional<uint32_t> KeptState::number_of(const std::string& owner, const std::string& field) {
  auto [known, is_new] = numbers_.try_emplace(owner + "." + field);
  if (!is_new) return known->second;
  size_t colon = field.find(':');
  if (colon == std::string::npos || is_test_framework(owner)) return std::nullopt;
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
  fields_.push_back({one->name, *holds, {}});
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
    bool writes = all.written_fields.count({owner, field}) != 0 ||
                  (held.holds == Holds::kArray && all.stores_into_arrays) ||
                  (held.holds == Holds::kCollection && calls_a_change(all)) ||
                  held.holds == Holds::kLazy;
    if (writes) held.writers.push_back(method);
  }
}

void KeptState::take(const Window& window, const std::function<void(uint32_t)>& visit) {
  size_t number = windows_.size();
  windows_.push_back(window);
  for (uint32_t id : *window.methods) {
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
      auto [number, is_first] =
          call_numbers_.try_emplace(owner + " " + key, static_cast<uint32_t>(calls_.size()));
      if (is_first) {
        const ClassSummary* one = state_.find(owner);
        bool by_interface = one != nullptr && (one->access_flags & access::kInterface) != 0;
        calls_.push_back({owner, by_interface, &ran_by_key_[key]});
      }
      links.calls.push_back(number->second);
    }
  }
  // The code of a class without a name is code of the place where it stands.
  for (const auto& [owner, key] : code.constructors) {
    const ClassSummary* made = state_.find(owner);
    if (made != nullptr && !made->numbered_as.empty()) links.made.push_back(made->name);
  }
  constexpr uint32_t kAsks = kLooksAtMembers | kLooksUpNames | kReadsResources | kUsesFiles;
  links.capabilities = code.capabilities & kAsks;
  return links;
}

const std::vector<uint32_t>& KeptState::targets_of(uint32_t number) const {
  Call& call = calls_[number];
  for (; call.checked < call.candidates->size(); ++call.checked) {
    uint32_t method = (*call.candidates)[call.checked];
    std::string_view declared = class_of_[method];
    if (call.by_interface || is_above(call.owner, declared) || is_above(declared, call.owner)) {
      call.targets.push_back(method);
    }
  }
  return call.targets;
}

const std::vector<uint32_t>& KeptState::windows_of(uint32_t id) const {
  Places& places = places_[id];
  for (; places.checked < windows_.size(); ++places.checked) {
    const Window& window = windows_[places.checked];
    if (is_in(*window.methods, id) || is_in(*window.blocks, id)) {
      places.windows.push_back(static_cast<uint32_t>(places.checked));
    }
  }
  return places.windows;
}

bool KeptState::is_above(std::string_view above, std::string_view below) const {
  TypeWalk walk(below);
  while (const auto* type = walk.next([&](auto name) { return state_.find(name); })) {
    if (type->name == above) return true;
  }
  return false;
}

// Goes from code that ran earlier to all that it may have called then.
class KeptState::Follower {
 public:
  Follower(const KeptState& kept, OfTest& test) : kept_(kept), test_(test) {}

  // Only the parts that the test did not run.
  void follow_writer(uint32_t method) {
    if (!is_in(kept_.ran_, method)) return;
    const std::vector<References>& code = kept_.references_of_(method);
    if (code.empty()) return;
    if (!is_in(test_.methods, method)) {
      left_.methods.push_back(method);
      follow(code.front(), method);
    }
    auto divided = kept_.blocks_.find(method);
    if (divided == kept_.blocks_.end()) return;
    for (const auto& [number, id] : divided->second) {
      if (number >= code.size() || is_in(test_.blocks, id)) continue;
      left_.blocks.push_back(id);
      follow(code[number], id);
    }
  }

  // What was made for later in a static initialiser.
  void follow_functions_of(const std::string& class_name) {
    for (const auto& [name, methods] : kept_.ran_by_class_) {
      bool is_inside = name.starts_with(class_name) && name.size() > class_name.size() + 1 &&
                       name[class_name.size()] == '$' && name[class_name.size() + 1] >= '0' &&
                       name[class_name.size() + 1] <= '9';
      if (!is_inside && name != class_name) continue;
      for (uint32_t method : methods) {
        bool is_lambda = kept_.name_of_(method).key.starts_with(kLambdaOfInitialiser);
        if (is_inside || is_lambda) pending_.push_back(method);
      }
    }
  }

  // What a service loader asked for, and the objects that it made.
  void follow_services(const std::vector<uint32_t>& users) {
    for (uint32_t user : users) add_questions(user, kLooksUpNames);
    for (uint32_t number : IdSet(left_.seen)) {
      const Observation& seen = kept_.trace_.seen[number];
      if (seen.kind != SeenKind::kClassByName) continue;
      auto made = kept_.ran_by_class_.find(seen.subject);
      if (made == kept_.ran_by_class_.end()) continue;
      for (uint32_t method : made->second) {
        if (kept_.name_of_(method).key.starts_with("<init>")) pending_.push_back(method);
      }
    }
  }

  Left finish() {
    while (!pending_.empty()) {
      uint32_t method = pending_.back();
      pending_.pop_back();
      if (is_in(test_.followed, method)) continue;
      if (method >= test_.followed.size()) test_.followed.resize(size_t{method} + 1);
      test_.followed[method] = true;
      follow_method(method);
    }
    for (IdSet* set : {&left_.methods, &left_.blocks, &left_.seen}) normalize(*set);
    return std::move(left_);
  }

 private:
  void follow_method(uint32_t method) {
    const std::vector<References>& code = kept_.references_of_(method);
    left_.methods.push_back(method);
    if (code.empty()) return;
    follow(code.front(), method);
    auto divided = kept_.blocks_.find(method);
    if (divided == kept_.blocks_.end()) return;
    for (const auto& [number, id] : divided->second) {
      left_.blocks.push_back(id);
      if (number < code.size()) follow(code[number], id);
    }
  }

  void follow(const References& code, uint32_t id) {
    const Links& links = kept_.links_of(id, code);
    for (uint32_t call : links.calls) {
      for (uint32_t target : kept_.targets_of(call)) follow_later(target);
    }
    for (std::string_view made : links.made) {
      auto ran = kept_.ran_by_class_.find(made);
      if (ran == kept_.ran_by_class_.end()) continue;
      for (uint32_t method : ran->second) follow_later(method);
    }
    if (links.capabilities != 0) add_questions(id, links.capabilities);
  }

  void follow_later(uint32_t method) {
    if (!is_in(test_.followed, method)) pending_.push_back(method);
  }

  // In the windows in which this method or block ran.
  void add_questions(uint32_t id, uint32_t capabilities) {
    for (uint32_t number : kept_.windows_of(id)) {
      if (!test_.asked.emplace(number, capabilities).second) continue;
      for (uint32_t seen : *kept_.windows_[number].seen) {
        if (seen >= kept_.trace_.seen.size()) continue;
        if (may_have_asked(capabilities, kept_.trace_.seen[seen].kind)) left_.seen.push_back(seen);
      }
    }
  }

  const KeptState& kept_;
  OfTest& test_;
  std::vector<uint32_t> pending_;
  Left left_;
};

KeptState::Left KeptState::left_in(uint32_t number, OfTest& test) const {
  const Field& field = fields_.at(number);
  Follower follower(*this, test);
  for (uint32_t writer : field.writers) follower.follow_writer(writer);
  if (field.holds == Holds::kLazy) {
    follower.follow_functions_of(field.class_name);
    follower.follow_services(field.writers);
  }
  return follower.finish();
}

KeptState::Left KeptState::left_in_objects(std::string_view class_name, OfTest& test) const {
  Follower follower(*this, test);
  auto makers = makers_.find(std::string(class_name));
  if (makers != makers_.end()) {
    for (uint32_t maker : makers->second) follower.follow_writer(maker);
  }
  return follower.finish();
}

KeptState::Left KeptState::left_in_file(uint32_t seen, const TraceClose& close,
                                        OfTest& test) const {
  Left left;
  auto written = written_in_.find(trace_.seen.at(seen).subject);
  if (written == written_in_.end()) return left;
  for (uint32_t own : close.seen) {
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
