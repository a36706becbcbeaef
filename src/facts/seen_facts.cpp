// What a test relied on because it asked for it at run time: by reflection, by name, as a resource
// or as a file. The part of RecordBuilder that reads observations.
#include <algorithm>

#include "facts/record_builder.h"
#include "types/named_types.h"
#include "types/references.h"

namespace winnow {
namespace {

// A program of the system that is linked statically, so that nobody sees what it reads, but which
// looks at the system's libraries alone. JNA asks it where these are.
bool reads_no_project(std::string_view program) {
  return program == "/sbin/ldconfig" || program == "/usr/sbin/ldconfig";
}

}  // namespace

// The capabilities of code (types/references.h) stand for questions that it may have asked. Where
// the agent watched the questions themselves, they are not needed.
uint32_t RecordBuilder::unobserved_capabilities() const {
  uint32_t unobserved = ~uint32_t{0};
  if (observes(kObservesMembers)) unobserved &= ~uint32_t{kLooksAtMembers};
  if (observes(kObservesNames)) unobserved &= ~uint32_t{kLooksUpNames};
  if (observes(kObservesResources | kObservesFiles)) unobserved &= ~uint32_t{kReadsResources};
  if (observes(kObservesFiles)) unobserved &= ~uint32_t{kUsesFiles};
  return unobserved;
}

// All of them.
bool RecordBuilder::observes(uint32_t families) const {
  return !trace_.jvms.empty() && (trace_.jvms.front().observes & families) == families;
}

// Whether a test asked for the default locale or time zone, and got another one than who asked
// first in this JVM. Somebody asks for the locale before any test begins; for the time zone maybe
// not, and if there was only one ever, that may be one that was set.
bool RecordBuilder::is_set_by_somebody(const Observation& seen) const {
  if (seen.kind != SeenKind::kLocale && seen.kind != SeenKind::kTimeZone) return false;
  auto first = std::find_if(trace_.seen.begin(), trace_.seen.end(),
                            [&](const Observation& one) { return one.kind == seen.kind; });
  if (first->subject != seen.subject) return true;
  return seen.kind == SeenKind::kTimeZone &&
         std::none_of(first, trace_.seen.end(), [&](const Observation& one) {
           return one.kind == seen.kind && one.subject != seen.subject;
         });
}

bool RecordBuilder::is_for_study() const {
  return !trace_.jvms.empty() && (trace_.jvms.front().collects & kCollectsReceivers) != 0;
}

// Reflection sees what stands in the class. A class of this name may have been loaded from several
// places. (Annotations of a package are members of its package-info, which is asked for by itself.)
void RecordBuilder::add_members(const std::string& name, IdSet& out) {
  auto add = [&](const std::string& subject) {
    out.push_back(fact(FactKind::kMembers, subject));
    out.push_back(fact(FactKind::kOrder, subject));
    add_annotation_types(answers_.find(subject), out);
  };
  bool is_loaded = false;
  for (const std::string& subject : subjects_by_name_[name]) {
    add(subject);
    is_loaded = true;
  }
  if (!is_loaded) add(name);
}

// Reflection shows the types that the class names as classes, and of those it tells what stands
// above them without looking at their members. Whoever fills fields with mocks makes objects of
// them.
void RecordBuilder::add_types_of_members(std::string_view name, MethodInfo& info) {
  const ClassSummary* one = answers_.state().find(name);
  const RootSummary* root = answers_.root_of(name);
  if (one == nullptr || root == nullptr) return;
  auto bytes = class_bytes_.read(*root, one->name);
  if (!bytes) return;
  auto file = ClassFile::parse(as_bytes(*bytes), one->name);
  if (!file) return;
  for (std::string_view type : types_named_in(*file)) {
    const ClassSummary* named = answers_.state().find(type);
    if (named == nullptr || named == one) continue;
    add_type(mentioned(type, one), info.facts);
    add_supertypes(type, info.facts, nullptr);
  }
  for (const FieldSummary& field : one->fields) {
    if (field.descriptor.starts_with('L')) {
      add_receiver(field.descriptor.substr(1, field.descriptor.size() - 2), info);
    }
  }
}

// A static member can be used, and whoever did so first initialised the class. So did whoever first
// read an annotation that has one of its constants.
void RecordBuilder::add_static_members(std::string_view name, MethodInfo& info) {
  add_initialised(name, nullptr, info);
  const ClassSummary* one = answers_.state().find(name);
  if (one == nullptr) return;
  for (const std::string& annotation : one->annotation_types) {
    const ClassSummary* type = answers_.state().find(annotation);
    if (type == nullptr) continue;
    for (const MethodSummary& element : type->methods) {
      std::string_view result = element.descriptor.substr(element.descriptor.rfind(')') + 1);
      result.remove_prefix(std::min(result.find_first_not_of('['), result.size()));
      if (result.starts_with('L')) add_initialised(result.substr(1, result.size() - 2), type, info);
    }
  }
}

// Which class was looked up is not known, only that its name is a long one.
void RecordBuilder::add_long_name(MethodInfo& info) {
  uint32_t id = fact(FactKind::kClassNames, kLongNames);
  info.facts.push_back(id);
  if (facts_[id].print != kAbsent) {
    info.obstacle = "it looked up a class by a very long name, and there are such classes";
  }
}

const RecordBuilder::MethodInfo& RecordBuilder::seen_info(uint32_t number) {
  auto [found, is_new] = seen_.try_emplace(number);
  MethodInfo& info = found->second;
  if (!is_new) return info;
  const Observation& seen = trace_.seen[number];
  switch (seen.kind) {
    case SeenKind::kClassByName:
      if (seen.subject.size() >= kLongClassName) {
        add_long_name(info);
        break;
      }
      // That there is no such class is an answer, too. To find a class is not to use it: what is
      // in it counts when it is run or looked at.
      add_type(seen.subject, info.facts);
      add_initialised(seen.subject, nullptr, info);
      break;
    case SeenKind::kMembers:
      add_members(seen.subject, info.facts);
      add_types_of_members(seen.subject, info);
      add_static_members(seen.subject, info);
      add_reflective_calls(seen.subject, info);
      break;
    case SeenKind::kReceiver:
      add_receiving(seen.subject, info);
      break;
    case SeenKind::kResource:
      info.facts.push_back(fact(FactKind::kResource, seen.subject));
      break;
    case SeenKind::kBundle:
      info.facts.push_back(fact(FactKind::kBundle, slashed(seen.subject)));
      break;
    case SeenKind::kFile:
    case SeenKind::kNativeFile:
    case SeenKind::kListing:
    case SeenKind::kWritten:
    case SeenKind::kSearched:
      if (auto question = files_.question(number)) add_file(*question, info);
      break;
    case SeenKind::kProcess:
      if (observes(kObservesNative)) break;
      [[fallthrough]];
    case SeenKind::kUnwatched:
      if (reads_no_project(seen.subject)) break;
      info.obstacle = "it started " + (seen.subject.empty() ? "a process" : seen.subject) +
                      ", and which files that read is not known";
      break;
    case SeenKind::kVariable:
    case SeenKind::kProperty:
    case SeenKind::kLocale:
    case SeenKind::kTimeZone:
    case SeenKind::kDefined:
    case SeenKind::kText:  // calls_made.cpp
      break;
  }
  normalize(info.facts);
  return info;
}

void RecordBuilder::add_file(const FileQuestion& question, MethodInfo& info) {
  uint32_t id = fact(question.kind, question.subject);
  info.facts.push_back(id);
  if (question.then == FileQuestion::Then::kNotThere) facts_[id].print = kAbsent;
  if (question.then == FileQuestion::Then::kUnknown) {
    info.obstacle =
        describe_question(question.kind, question.subject) + " changed while the tests ran";
  }
}

}  // namespace winnow
