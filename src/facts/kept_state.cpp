#include "facts/kept_state.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/files.h"
#include "facts/fact.h"
#include "program/type_walk.h"
#include "types/jdk_calls.h"
#include "types/jdk_objects.h"
#include "types/resolution.h"

namespace winnow {
namespace {

constexpr std::array<std::string_view, 9> kNoCollections = {
    "java/util/Optional", "java/util/UUID",       "java/util/Locale",
    "java/util/Currency", "java/util/regex/",     "java/util/function/",
    "java/util/stream/",  "java/util/Comparator", "java/util/logging/"};
// They call code of the program the first time that somebody asks them.
constexpr std::array<std::string_view, 4> kLazy = {
    "java/lang/ThreadLocal", "java/lang/InheritableThreadLocal", "java/lang/ClassValue",
    "java/util/function/Supplier"};
constexpr std::string_view kServiceLoader = "java/util/ServiceLoader";
constexpr std::array<std::string_view, 3> kCollections = {"java/util/", "java/lang/ref/",
                                                          "java/lang/StringBu"};
constexpr std::string_view kAnything = "Ljava/lang/Object;";
constexpr std::string_view kProperties = "java/util/Properties";
// No class and no property is called so.
constexpr std::string_view kSetting = "<setting>.";
constexpr std::string_view kAllProperties = "property <all>";
// The name of what a class inherits from the JDK: no field is called so.
constexpr std::string_view kInherited = "<inherited>:";

// "java/util/Map" of "Ljava/util/Map;" and of "[Ljava/util/Map;".
std::string_view type_of(std::string_view descriptor) {
  size_t begin = descriptor.find_first_not_of('[');
  if (begin == std::string_view::npos || descriptor[begin] != 'L') return {};
  return descriptor.substr(begin + 1, descriptor.size() - begin - 2);
}

template <typename List>
bool begins_with_one_of(const List& beginnings, std::string_view text) {
  return std::any_of(beginnings.begin(), beginnings.end(),
                     [&](std::string_view one) { return text.starts_with(one); });
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

// How programs log is configured once, by files that count for every test (program/state.h).
bool KeptState::holds_nothing_of_programs(std::string_view class_name) {
  return is_test_framework(class_name) || is_logging(class_name);
}

bool KeptState::is_of_a_test(std::string_view class_name) const {
  return types_of_tests_.count(class_name.substr(0, class_name.find('$'))) != 0;
}

// Nothing if objects of the type stay as they are, or are those of the program itself, whose fields
// count by themselves. Of a class of the program counts what it inherits.
std::optional<KeptState::Holds> KeptState::kind_of_object(std::string_view type) const {
  if (const ClassSummary* last = last_of_program(type)) type = last->super_name;
  if (state_.find(type) != nullptr) return std::nullopt;
  if (begins_with_one_of(kLazy, type)) return Holds::kLazy;
  if (type.starts_with(kServiceLoader)) return Holds::kServices;
  if (begins_with_one_of(kCollections, type) && !begins_with_one_of(kNoCollections, type)) {
    return Holds::kCollection;
  }
  return may_change_in_jdk(type) ? std::optional(Holds::kObject) : std::nullopt;
}

std::optional<KeptState::Holds> KeptState::holder_kind(std::string_view descriptor,
                                                       bool is_final) const {
  if (descriptor.starts_with('[')) return Holds::kArray;
  std::optional<Holds> kind;
  if (descriptor.starts_with('L')) kind = kind_of_object(type_of(descriptor));
  if (descriptor == kAnything) kind = Holds::kCollection;
  return kind || is_final ? kind : Holds::kValue;
}

// The highest class of the program above this one, itself included; null if it is none, or an
// interface.
const ClassSummary* KeptState::last_of_program(std::string_view class_name) const {
  // A chain of superclasses that is longer leads round in a circle.
  constexpr int kDeepest = 1000;
  const ClassSummary* last = nullptr;
  const ClassSummary* one = state_.find(class_name);
  for (int depth = 0; one != nullptr && depth < kDeepest; ++depth) {
    if (one->opaque || one->is_interface()) return nullptr;
    last = one;
    one = state_.find(one->super_name);
  }
  return last;
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

bool KeptState::holds_nothing(const Field& field) const {
  if (!field.is_final) return false;
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
  if (one == nullptr || one->opaque) return std::nullopt;
  if ((target.flags & access::kSynthetic) != 0) return std::nullopt;
  bool is_final = (target.flags & access::kFinal) != 0;
  // Of objects it is mostly what they wait for each other with.
  if (!is_static && is_final && descriptor == kAnything) return std::nullopt;
  auto holds = holder_kind(descriptor, is_final);
  if (!holds) return std::nullopt;
  if (one->name != owner) {
    known->second = std::nullopt;
    auto number = number_of(one->name, field);
    return numbers_[owner + "." + field] = number;
  }
  known->second = static_cast<uint32_t>(fields_.size());
  fields_.push_back(
      {one->name, field, *holds, !is_static && !is_singleton(*one), is_final, {}, {}});
  return known->second;
}

// What makes the class or the object is no part of what becomes of it.
bool KeptState::begins(const Field& held, std::string_view class_name,
                       std::string_view name) const {
  if (held.class_name == class_name && name == "<clinit>") return true;
  return name == "<init>" && held.is_of_objects && is_above(held.class_name, class_name);
}

// Whether a method that names the field may change what it holds.
bool KeptState::writes(const Field& held, const References& all) {
  size_t colon = held.key.find(':');
  std::string_view descriptor = std::string_view(held.key).substr(colon + 1);
  std::string_view type = type_of(descriptor);
  auto changes_by_call = [&] {
    return std::any_of(all.virtual_calls.begin(), all.virtual_calls.end(), [&](const auto& call) {
      return may_be_changed_by(type, call.first, call.second);
    });
  };
  switch (held.holds) {
    case Holds::kValue:
      return false;
    case Holds::kCollection:
      return all.changes_objects || (may_change_in_jdk(type) && changes_by_call());
    case Holds::kObject:
      return may_change_in_jdk(type) ? changes_by_call() : all.changes_objects;
    case Holds::kArray:
      return (all.array_stores & stores_into(descriptor)) != 0 ||
             (begins_with_one_of(kCollections, type) && all.changes_objects);
    case Holds::kLazy:
      return all.changes_objects;
    case Holds::kServices:
      return true;
  }
  return true;
}

void KeptState::note_method(uint32_t method, std::string_view class_name, std::string_view name,
                            const References& all) {
  for (const auto& [owner, key] : all.constructors) makers_[owner].push_back(method);
  note_functions(method, all);
  note_settings(method, all);
  if (!name.starts_with('<')) note_inherited(method, class_name, all);
  for (const auto& [owner, field] : all.fields) {
    auto number = number_of(owner, field);
    if (!number) continue;
    Field& held = fields_[*number];
    if (begins(held, class_name, name)) continue;
    bool is_writer = all.written_fields.count({owner, field}) != 0 || writes(held, all);
    (is_writer ? held.writers : held.users).push_back(method);
  }
}

void KeptState::note_settings(uint32_t method, const References& all) {
  auto note = [&](std::string_view name) {
    fields_[number_of_setting(name)].writers.push_back(method);
  };
  for (const auto& [name, is_changed] : all.settings) {
    bool is_property = name.starts_with(kPropertySetting);
    // System.getProperties().put(name, text)
    bool hands_out = name == kPropertySetting && !is_changed &&
                     std::any_of(all.virtual_calls.begin(), all.virtual_calls.end(), [](auto& one) {
                       return may_be_changed_by(kProperties, one.first, one.second);
                     });
    if (!is_changed && !hands_out) continue;
    note(name);
    if (is_property) note(kAllProperties);
  }
}

uint32_t KeptState::number_of_setting(std::string_view name) {
  auto [known, is_new] = numbers_.try_emplace(std::string(kSetting).append(name));
  if (is_new) {
    known->second = static_cast<uint32_t>(fields_.size());
    fields_.push_back({"", std::string(name), Holds::kValue, false, false, {}, {}});
  }
  return *known->second;
}

// How the framework is to run tests is no question of theirs.
std::vector<uint32_t> KeptState::numbers_read(std::string_view name, std::string_view by_class) {
  if (holds_nothing_of_programs(by_class)) return {};
  if (name == kPropertySetting) return {number_of_setting(kAllProperties)};
  return {number_of_setting(name), number_of_setting(kPropertySetting)};
}

// What a class inherits is like a field of its objects, which each of its methods may name and a
// call of an inherited method may change.
void KeptState::note_inherited(uint32_t method, std::string_view class_name,
                               const References& all) {
  auto number = number_of_inherited(class_name);
  if (!number) return;
  Field& held = fields_[*number];
  std::string_view super = state_.find(held.class_name)->super_name;
  auto is_change = [&](const auto& call) {
    bool is_inherited = find_method(state_, call.first, call.second).kind == Target::Kind::kOutside;
    return is_inherited && may_be_changed_by(super, super, call.second) &&
           (call.first == super || is_above(held.class_name, call.first));
  };
  bool is_writer = std::any_of(all.virtual_calls.begin(), all.virtual_calls.end(), is_change) ||
                   std::any_of(all.bound_calls.begin(), all.bound_calls.end(), is_change);
  (is_writer ? held.writers : held.users).push_back(method);
}

std::optional<uint32_t> KeptState::number_of_inherited(std::string_view class_name) {
  std::string name(class_name);
  auto [known, is_new] = numbers_.try_emplace(name.append(".").append(kInherited));
  if (!is_new || holds_nothing_of_programs(class_name)) return known->second;
  const ClassSummary* last = last_of_program(class_name);
  if (last == nullptr || !kind_of_object(class_name)) return std::nullopt;
  if (last->name != class_name) {
    auto number = number_of_inherited(last->name);
    return numbers_[name] = number;
  }
  known->second = static_cast<uint32_t>(fields_.size());
  fields_.push_back(
      {last->name, std::string(kInherited), Holds::kValue, !is_singleton(*last), true, {}, {}});
  return known->second;
}

void KeptState::note_functions(uint32_t method, const References& all) {
  for (const FunctionMade& made : all.functions) {
    uint32_t call = call_number(made.owner, made.key);
    auto [known, is_new] = known_functions_.try_emplace(std::pair(made.type, call),
                                                        static_cast<uint32_t>(functions_.size()));
    if (is_new) functions_.push_back({known->first.first, call});
    Function& function = functions_[known->second];
    function.makers.push_back(method);
    std::string parameter = "L" + made.type + ";";
    for (const auto* calls : {&all.bound_calls, &all.virtual_calls, &all.constructors}) {
      for (const auto& [owner, key] : *calls) {
        size_t at = key.find(parameter);
        if (at == std::string::npos || at > key.rfind(')')) continue;
        function.receivers.push_back(call_number(owner, key));
      }
    }
  }
}

uint32_t KeptState::method_of(uint32_t id) const {
  auto block = trace_.block(id);
  return block ? block->loaded->first_id + static_cast<uint32_t>(block->method) : id;
}

void KeptState::ran_in(uint32_t window, uint32_t id) {
  if (id >= places_.size()) places_.resize(size_t{id} + 1);
  places_[id].push_back(window);
}

void KeptState::take(const Window& window, const std::function<void(uint32_t)>& visit) {
  auto number = static_cast<uint32_t>(windows_.size());
  windows_.push_back(window);
  for (uint32_t id : *window.methods) {
    ran_in(number, id);
    if (window.close == nullptr) {
      if (id >= ran_in_initialisers_.size()) ran_in_initialisers_.resize(size_t{id} + 1);
      ran_in_initialisers_[id] = true;
    }
    if (id < ran_.size() && ran_[id]) continue;
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
    ran_in(number, id);
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
  links.place = place_of_method(method_of(id));
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
    calls_.back().type = number_of_type(calls_.back().owner);
  }
  return number->second;
}

// The name has to stay where it is.
uint32_t KeptState::number_of_type(std::string_view name) const {
  auto [number, is_new] =
      numbers_of_types_.try_emplace(name, static_cast<uint32_t>(function_types_.size()));
  if (is_new) function_types_.push_back({number->first});
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

// Which of the JDK's interfaces of functions are above which is not known here, and makes no great
// difference: what did not run in the same test is no target.
bool KeptState::can_be_called_as(std::string_view type, std::string_view owner) const {
  constexpr std::string_view kFunctions = "java/util/function/";
  return is_above(owner, type) || (owner.starts_with(kFunctions) && type.starts_with(kFunctions));
}

const std::vector<uint32_t>& KeptState::functions_of_type(uint32_t type) const {
  FunctionType& called = function_types_[type];
  for (; called.checked < functions_.size(); ++called.checked) {
    const Function& one = functions_[called.checked];
    if (can_be_called_as(one.type, called.name)) {
      called.functions.push_back(static_cast<uint32_t>(called.checked));
    }
  }
  return called.functions;
}

const std::vector<uint32_t>& KeptState::windows_of(uint32_t id) const {
  static const std::vector<uint32_t> kNone;
  return id < places_.size() ? places_[id] : kNone;
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

const std::vector<std::string_view>& KeptState::above(std::string_view class_name) const {
  auto [known, is_new] = above_.try_emplace(class_name);
  if (!is_new) return known->second;
  std::vector<std::string_view> names;
  TypeWalk walk(class_name);
  while (const auto* type = walk.next([&](auto name) { return state_.find(name); })) {
    names.push_back(type->name);
  }
  return known->second = std::move(names);
}

bool KeptState::is_above(std::string_view above, std::string_view below) const {
  const auto& names = this->above(below);
  return std::find(names.begin(), names.end(), above) != names.end();
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

}  // namespace winnow
