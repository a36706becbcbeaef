#include "facts/record_builder.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "base/files.h"
#include "facts/loaded_class.h"
#include "facts/ways.h"
#include "program/stable_names.h"
#include "program/type_walk.h"
#include "types/jdk_calls.h"
#include "types/resolution.h"

namespace winnow {
namespace {

bool has_native_method(const ClassSummary& one) {
  return std::any_of(one.methods.begin(), one.methods.end(),
                     [](const MethodSummary& method) { return method.has(access::kNative); });
}

}  // namespace

RecordBuilder::RecordBuilder(const Trace& trace, Answers& answers)
    : trace_(trace),
      answers_(answers),
      dispatch_(answers.state()),
      files_(trace, answers.state(), answers.surroundings()),
      kept_(
          trace, answers.state(), answers.surroundings().project,
          [this](uint32_t method) -> const auto& { return references_of_blocks(method); },
          [this](uint32_t id) {
            const LoadedClass* loaded = class_of(id);
            const TraceMethod* method = loaded == nullptr ? nullptr : method_of(id);
            if (method == nullptr) return KeptState::MethodName{};
            return KeptState::MethodName{loaded->trace->name, method->name + method->descriptor};
          }) {
  for (const TraceInit& init : trace.inits) {
    auto [number, is_new] =
        init_numbers_.try_emplace(init.class_name, static_cast<uint32_t>(inits_.size()));
    if (is_new) inits_.push_back({init.class_name, {}});
    inits_[number->second].runs.push_back(&init);
  }
  std::map<std::string, std::string> paths;  // of locations, many classes share one
  for (const TraceClass& one : trace.classes) {
    auto loaded = std::make_unique<LoadedClass>();
    loaded->trace = &one;
    loaded->subject = one.name;
    auto [path, is_new] = paths.try_emplace(one.location);
    if (is_new) path->second = path_of_location(one.location);
    const RootSummary* winner = answers.state().root_of(one.name);
    if (!path->second.empty() && (winner == nullptr || winner->path != path->second)) {
      loaded->subject += kPlaceMark + path->second;
    }
    loaded->summary = answers.find(loaded->subject);
    if (loaded->summary != nullptr) {
      // By its stable name, if that leads back to it: another root may have a class at the same
      // place of the same outermost class.
      std::string stable(loaded->summary->stable_name());
      stable.append(loaded->subject, one.name.size());
      if (answers.find(stable) == loaded->summary) loaded->subject = std::move(stable);
    }
    if (!one.refusal.empty()) add_whole_class(*loaded, refused_);
    if (loaded->summary != nullptr) subjects_by_name_[one.name].push_back(loaded->subject);
    loaded_by_name_[one.name].push_back(loaded.get());
    has_made_up_classes_ |= loaded->summary == nullptr;
    has_native_methods_ |= loaded->summary != nullptr && has_native_method(*loaded->summary);
    loaded_.push_back(std::move(loaded));
  }
  // Classes without ids stay in the order of the trace, whose elements stand in one row.
  std::sort(loaded_.begin(), loaded_.end(), [](const auto& a, const auto& b) {
    return std::pair(a->trace->first_id, a->trace) < std::pair(b->trace->first_id, b->trace);
  });
  for (size_t i = 0; i < loaded_.size(); ++i) {
    loaded_[i]->number = i;
    size_t first = loaded_[i]->trace->first_id;
    size_t end = first + loaded_[i]->trace->method_ids();
    if (end > class_by_id_.size()) class_by_id_.resize(end);
    std::fill(class_by_id_.begin() + first, class_by_id_.begin() + end, loaded_[i].get());
  }
  info_by_id_.resize(class_by_id_.size());
  normalize(refused_.facts);
  for (const Observation& seen : trace.seen) {
    has_made_up_classes_ |= seen.kind == SeenKind::kDefined;
  }
}

RecordBuilder::~RecordBuilder() = default;

size_t RecordBuilder::FactKeyHash::operator()(const FactKey& key) const {
  return TextHash()(key.subject) + static_cast<size_t>(key.kind) * 0x9E3779B97F4A7C15;
}

uint32_t RecordBuilder::fact(FactKind kind, std::string_view subject) {
  auto found = fact_ids_.find({kind, subject});
  if (found != fact_ids_.end()) return found->second;
  auto id = static_cast<uint32_t>(facts_.size());
  const Fact& made =
      facts_.emplace_back(Fact{kind, std::string(subject), answers_.answer(kind, subject)});
  kinds_.push_back(kind);
  fact_ids_.emplace(FactKey{kind, made.subject}, id);
  return id;
}

// What a class is to the JVM, and its header for techniques that do not divide it further.
void RecordBuilder::add_type(const std::string& subject, IdSet& out) {
  out.push_back(fact(FactKind::kShape, subject));
  out.push_back(fact(FactKind::kHeader, subject));
  out.push_back(fact(FactKind::kType, subject));
}

void RecordBuilder::add_class(const std::string& subject, IdSet& out) {
  out.push_back(fact(FactKind::kClass, subject));
  add_type(subject, out);
}

// Supertypes count by their shape: which methods and fields an object inherits is decided there.
// Annotation types count in the same way, for their defaults.
void RecordBuilder::add_supertypes(std::string_view name, IdSet& out,
                                   std::vector<std::string>* inits) {
  TypeWalk walk(name);
  while (const auto* type = walk.next([&](auto above) { return answers_.find(above); })) {
    if (type->by != nullptr && !type->name.starts_with("java/")) {
      std::string subject = mentioned(type->name, type->by);
      add_type(subject, out);
      if (inits != nullptr) {
        inits->emplace_back(type->name);
        add_initialiser(type->name, subject, out);
      }
    }
    if (type->summary == nullptr) continue;
    for (const std::string& annotation : type->summary->annotation_types) {
      if (annotation.starts_with("java/")) continue;
      out.push_back(fact(FactKind::kShape, annotation));
      out.push_back(fact(FactKind::kHeader, annotation));
    }
  }
}

// Who looks at an annotation sees the defaults of its type, and what that is annotated with.
void RecordBuilder::add_annotation_types(const ClassSummary* one, IdSet& out) {
  std::vector<const ClassSummary*> pending = {one};
  std::set<const ClassSummary*> seen;
  while (!pending.empty()) {
    const ClassSummary* current = pending.back();
    pending.pop_back();
    if (current == nullptr || !seen.insert(current).second) continue;
    for (const std::string& type : current->annotation_types) {
      if (type.starts_with("java/")) continue;
      out.push_back(fact(FactKind::kMembers, type));
      pending.push_back(answers_.state().find(type));
    }
  }
}

// Of a class without an initialiser it is a fact that it has none. One that has an initialiser
// which nobody ran was mentioned and not used.
void RecordBuilder::add_initialiser(std::string_view name, const std::string& subject, IdSet& out) {
  const ClassSummary* one = answers_.state().find(name);
  bool has_one = one != nullptr && !one->method_print(kStaticInitialiser).absent();
  if (!has_one || init_numbers_.count(name) != 0) out.push_back(fact(FactKind::kInit, subject));
}

// To use a class initialises it and the classes above it.
void RecordBuilder::add_initialised(std::string_view name, const ClassSummary* by,
                                    MethodInfo& info) {
  info.inits.emplace_back(name);
  add_initialiser(name, mentioned(name, by), info.facts);
  add_supertypes(name, info.facts, &info.inits);
}

// The framework sees every member of a test class, of the classes above it and of those inside it.
void RecordBuilder::add_members_of_test(std::string_view test, IdSet& out) {
  std::vector<std::string_view> pending = {test};
  // Inner classes often extend their outer class: each is looked at once.
  std::set<std::string_view> seen;
  while (!pending.empty()) {
    std::string_view name = pending.back();
    pending.pop_back();
    if (name.starts_with("java/") || !seen.insert(name).second) continue;
    const ClassSummary* one = answers_.state().find(name);
    out.push_back(fact(FactKind::kMembers, mentioned(name, one)));
    if (one == nullptr) continue;
    for (std::string_view super : one->supertypes()) pending.push_back(super);
    pending.insert(pending.end(), one->nested.begin(), one->nested.end());
    add_supertypes(name, out, nullptr);
    add_annotation_types(one, out);
  }
}

// A suite of the JUnit Platform looks for its tests by package, name and tag, before anything of it
// runs.
bool RecordBuilder::is_suite_of_the_platform(std::string_view test) const {
  constexpr std::string_view kAnnotations = "org/junit/platform/suite/api/";
  auto has_one = [&](const ClassSummary* one) {
    return one != nullptr &&
           std::any_of(one->annotation_types.begin(), one->annotation_types.end(),
                       [&](const std::string& type) { return type.starts_with(kAnnotations); });
  };
  TypeWalk walk(test);
  while (const auto* type = walk.next([&](auto above) { return answers_.find(above); })) {
    if (has_one(type->summary)) return true;
    if (type->summary == nullptr) continue;
    for (const std::string& annotation : type->summary->annotation_types) {
      if (has_one(answers_.state().find(annotation))) return true;
    }
  }
  return false;
}

// A program that asks for the names of classes, or prints stack traces, sees the numbers of
// anonymous and local classes that are loaded.
void RecordBuilder::add_numbered_names(size_t classes_loaded, IdSet& out) {
  for (const auto& loaded : loaded_) {
    auto position = static_cast<size_t>(loaded->trace - trace_.classes.data());
    if (position >= classes_loaded || loaded->summary == nullptr) continue;
    if (loaded->summary->numbered_as.empty() || is_test_framework(loaded->trace->name)) continue;
    out.push_back(fact(FactKind::kNumber, loaded->subject));
  }
}

// A program that makes text of objects sees the numbers of anonymous and local classes, too, if
// they are in the text that the JDK makes of an object: of those that it used.
void RecordBuilder::add_names_in_texts(const std::vector<bool>& executed, IdSet& out) {
  // A chain of superclasses that is longer leads round in a circle.
  constexpr int kDeepest = 1000;
  auto has_own_text = [&](const ClassSummary* one) {
    for (int depth = 0; one != nullptr && !one->opaque && depth < kDeepest; ++depth) {
      if (one->method("toString()Ljava/lang/String;") != nullptr) return true;
      // Of other classes of the JDK it is not known here.
      if (one->super_name == "java/lang/Enum") return true;
      one = answers_.state().find(one->super_name);
    }
    return false;
  };
  std::set<const LoadedClass*> used;
  for (uint32_t id = 0; id < executed.size(); ++id) {
    if (executed[id]) used.insert(class_of(id));
  }
  for (const LoadedClass* one : used) {
    if (one == nullptr || one->summary == nullptr || one->summary->numbered_as.empty()) continue;
    if (!has_own_text(one->summary)) out.push_back(fact(FactKind::kNumber, one->subject));
  }
}

// What reflection could have shown: the members of the classes in the record and of every class
// that was loaded in this JVM by then (a class that is reached by name, by a field's type or from a
// stream of objects is mentioned by no code, but it is loaded), and the annotations of their
// packages.
void RecordBuilder::add_members_of_all(size_t classes_loaded, IdSet& out) {
  size_t count = out.size();
  std::set<std::string> subjects;
  std::set<std::string> packages;
  for (size_t i = 0; i < count; ++i) {
    if (kinds_[out[i]] == FactKind::kShape) subjects.insert(facts_[out[i]].subject);
  }
  for (const auto& loaded : loaded_) {
    auto position = static_cast<size_t>(loaded->trace - trace_.classes.data());
    if (position < classes_loaded && loaded->summary != nullptr &&
        !is_test_framework(loaded->trace->name)) {
      subjects.insert(loaded->subject);
    }
  }
  for (const std::string& subject : subjects) {
    size_t slash = outermost_name(subject.substr(0, subject.find(kPlaceMark))).rfind('/');
    if (slash != std::string::npos) packages.insert(subject.substr(0, slash));
    out.push_back(fact(FactKind::kMembers, subject));
    out.push_back(fact(FactKind::kOrder, subject));
    add_annotation_types(answers_.find(subject), out);
  }
  for (const std::string& package : packages) {
    out.push_back(fact(FactKind::kMembers, package + "/package-info"));
  }
}

void RecordBuilder::add_everywhere(IdSet& out) {
  out.push_back(fact(FactKind::kPlatform, "jdk"));
  out.push_back(fact(FactKind::kLaunch, "configuration"));
  out.push_back(fact(FactKind::kFramework, ""));
  out.push_back(fact(FactKind::kRules, ""));
}

// What the code refers to without running anything of it that has a probe.
void RecordBuilder::add_uses(const References& references, const ClassSummary* by,
                             MethodInfo& info) {
  add_mentions(references, by, info);
  add_questions(references, by, info);
}

// The JVM may load any of these classes when it checks the code of the method, whatever runs.
void RecordBuilder::add_mentions(const References& references, const ClassSummary* by,
                                 MethodInfo& info) {
  for (const std::string& name : references.classes) {
    add_class(mentioned(name, by), info.facts);
    const IdSet& facts = mention_facts(name);
    info.facts.insert(info.facts.end(), facts.begin(), facts.end());
  }
}

// The same for everyone who mentions a class of this name.
const IdSet& RecordBuilder::mention_facts(const std::string& name) {
  auto [found, is_new] = mention_facts_.try_emplace(name);
  if (is_new) {
    add_loaded_elsewhere(name, found->second);
    add_supertypes(name, found->second, nullptr);
  }
  return found->second;
}

// What an instruction asks when it is run for the first time.
void RecordBuilder::add_questions(const References& references, const ClassSummary* by,
                                  MethodInfo& info) {
  for (const std::string& owner : references.static_fields) add_initialised(owner, by, info);
  bool makes_switch_maps = by != nullptr && holds_switch_maps(by->name);
  for (const auto& [owner, field] : references.fields) {
    if (answers_.state().find(owner) == nullptr) continue;
    // Code that was made at run time may write it, too.
    bool is_written = has_made_up_classes_ || references.written_fields.count({owner, field}) != 0;
    std::string key = is_written ? field + kWriteMark : field;
    info.facts.push_back(fact(FactKind::kField, method_subject(mentioned(owner, by), key)));
    if (!makes_switch_maps) add_value(owner, field, info.facts);
    auto state = kept_.number_of(owner, field);
    if (!state) continue;
    info.states.push_back(*state);
    if (kept_.is_of_objects(*state)) info.objects.push_back(owner);
  }
  for (const auto& [owner, call] : references.bound_calls) {
    const ClassSummary* one = answers_.state().find(owner);
    if (one == nullptr) {
      add_super_call(owner, call, by, info);
      continue;
    }
    const MethodSummary* method = one->method(call);
    std::string subject = method_subject(mentioned(owner, by), call);
    if (method == nullptr) {
      info.facts.push_back(fact(FactKind::kResolves, subject));
    } else if (method->has(access::kNative)) {
      info.facts.push_back(fact(FactKind::kLinks, subject));
      add_initialised(owner, by, info);
    } else if (!can_link(owner, *method, by)) {
      info.facts.push_back(fact(FactKind::kWhole, mentioned(owner, by)));
    } else if (method->has(access::kSynchronized)) {
      // Whoever calls it may have to wait in front of it until the test has ended.
      std::string stable = method_subject(mentioned(owner, by), method->stable_key());
      info.facts.push_back(fact(FactKind::kMethod, stable));
      info.facts.push_back(fact(FactKind::kLinks, subject));
      add_initialised(owner, by, info);
    }
  }
  for (const auto& [owner, call] : references.constructors) {
    const ClassSummary* one = answers_.state().find(owner);
    const MethodSummary* method = one == nullptr ? nullptr : one->method(call);
    if (one == nullptr || (method != nullptr && can_link(owner, *method, by))) continue;
    info.facts.push_back(fact(FactKind::kWhole, mentioned(owner, by)));
  }
  add_calls(references, by, info);
  for (const auto& [name, is_changed] : references.settings) {
    if (is_changed) continue;
    std::vector<uint32_t> states = kept_.numbers_read(name, by != nullptr ? by->name : "");
    info.states.insert(info.states.end(), states.begin(), states.end());
  }
  info.capabilities |= references.capabilities;
}

// A call that fails because its method can't be seen from there runs nothing that would be
// recorded, so that the class counts as a whole.
bool RecordBuilder::can_link(const std::string& owner, const MethodSummary& method,
                             const ClassSummary* by) const {
  if (by == nullptr) return true;
  Target target{Target::Kind::kFound, owner, owner, method.access_flags};
  return may_access(answers_.state(), by->name, target);
}

// For super.equals(o) compilers name Object if no class above has an equals of its own; the JVM
// searches from the superclass on all the same.
void RecordBuilder::add_super_call(const std::string& owner, const std::string& call,
                                   const ClassSummary* by, MethodInfo& info) {
  if (owner != "java/lang/Object" || by == nullptr) return;
  if (answers_.state().find(by->super_name) == nullptr) return;
  info.facts.push_back(fact(FactKind::kLinks, method_subject(mentioned(by->super_name, by), call)));
}

// Any of its methods may have run.
void RecordBuilder::add_whole_class(const LoadedClass& loaded, MethodInfo& info) {
  add_class(loaded.subject, info.facts);
  info.facts.push_back(fact(FactKind::kWhole, loaded.subject));
  info.inits.push_back(loaded.trace->name);
  add_supertypes(loaded.subject, info.facts, &info.inits);
  if (loaded.summary == nullptr) return;
  add_receiver(loaded.trace->name, info);
  References all = references_of_all(loaded);
  if (is_test_framework(loaded.trace->name)) all.capabilities = 0;
  add_uses(all, loaded.summary, info);
}

const RecordBuilder::MethodInfo& RecordBuilder::method_info(uint32_t id) {
  if (id < info_by_id_.size() && info_by_id_[id] != nullptr) return *info_by_id_[id];
  const LoadedClass* loaded = class_of(id);
  bool whole = loaded != nullptr && (loaded->trace->whole || was_changed(*loaded));
  auto [found, is_new] = methods_.try_emplace(whole ? loaded->trace->first_id : id);
  MethodInfo& info = found->second;
  if (id < info_by_id_.size()) info_by_id_[id] = &info;
  if (!is_new || loaded == nullptr) return info;
  if (whole) {
    add_whole_class(*loaded, info);
    // Code that was changed on the way may read other fields than its file says.
    info.reads_all_values = was_changed(*loaded);
    normalize(info.facts);
    return info;
  }
  const TraceMethod& method = loaded->trace->methods[id - loaded->trace->first_id];
  std::string key = method.name + method.descriptor;
  add_class(loaded->subject, info.facts);
  info.inits.push_back(loaded->trace->name);
  if (loaded->subject.find(kPlaceMark) != std::string::npos) {
    // What its code names is not searched for where the class path would be searched.
    info.facts.push_back(fact(FactKind::kWhole, loaded->subject));
  } else {
    add_initialiser(loaded->trace->name, loaded->subject, info.facts);
    // That of an abstract class runs for an object of a class below it.
    bool makes = method.name == "<init>" && loaded->summary != nullptr &&
                 (loaded->summary->access_flags & access::kAbstract) == 0;
    if (makes) add_receiver(loaded->trace->name, info);
  }
  if (loaded->summary != nullptr) {
    const MethodSummary* summary = loaded->summary->method(key);
    std::string stable_key = summary == nullptr ? key : summary->stable_key();
    info.facts.push_back(fact(FactKind::kMethod, method_subject(loaded->subject, stable_key)));
    add_supertypes(loaded->subject, info.facts, &info.inits);
    add_inside({id, loaded->trace, loaded->subject, stable_key, loaded->summary, file_of(*loaded),
                member_of(*loaded, key)},
               info);
    if (is_test_framework(loaded->trace->name)) info.capabilities = 0;
  }
  normalize(info.facts);
  return info;
}

}  // namespace winnow
