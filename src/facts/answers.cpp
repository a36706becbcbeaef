#include "facts/answers.h"

#include "facts/file_answers.h"
#include "program/print_input.h"
#include "program/summary_codec.h"
#include "trace/observation.h"
#include "types/resolution.h"

namespace winnow {
namespace {

Print part_of(const ClassSummary& one, FactKind kind) {
  switch (kind) {
    case FactKind::kHeader:
      return one.header;
    case FactKind::kShape:
      return one.shape;
    case FactKind::kMembers:
      return one.members;
    case FactKind::kOrder:
      return one.order;
    default:
      return one.whole;
  }
}

}  // namespace

Print jdk_print(const std::string& java_home) {
  if (auto release = read_file(join_path(java_home, "release"))) return print_of(*release);
  for (const char* library : {"lib/modules", "lib/rt.jar", "jre/lib/rt.jar"}) {
    FileInfo info = stat_file(join_path(java_home, library));
    if (info.type != FileType::kFile) continue;
    return print_of(java_home + " " + std::to_string(info.signature.size) + " " +
                    std::to_string(info.signature.mtime_ns));
  }
  return kAbsent;
}

const RootSummary& Answers::root_outside(std::string_view path) {
  auto found = outside_.find(path);
  if (found == outside_.end()) {
    auto root = std::make_unique<RootSummary>(cache_.load(std::string(path)));
    found = outside_.emplace(std::string(path), std::move(root)).first;
  }
  return *found->second;
}

std::vector<const RootSummary*> Answers::outside() const {
  std::vector<const RootSummary*> roots;
  for (const auto& [path, root] : outside_) roots.push_back(root.get());
  return roots;
}

const RootSummary* Answers::root_of(std::string_view class_subject) {
  size_t mark = class_subject.find(kPlaceMark);
  if (mark == std::string_view::npos) return state_.root_of(class_subject);
  std::string_view path = class_subject.substr(mark + 1);
  if (const RootSummary* root = state_.root_at(path)) return root;
  return &root_outside(path);
}

const ClassSummary* Answers::find(std::string_view class_subject) {
  size_t mark = class_subject.find(kPlaceMark);
  if (mark == std::string_view::npos) return state_.find(class_subject);
  const RootSummary* root = root_of(class_subject);
  return root == nullptr ? nullptr : root->find_stable(class_subject.substr(0, mark));
}

// A class that is not found may still be in a place that can't be read: the answer then changes
// with that place. A jar with something in front of it, for one, is read by the JVM and not by
// Winnow.
// kAbsent nearly always.
Print Answers::answer_for_long_names() const {
  PrintInput input;
  bool any = false;
  for (const ClassSummary* one : state_.classes()) {
    if (one->name.size() < kLongClassName) continue;
    input.item("class", one->name);
    any = true;
  }
  return any ? input.take() : kAbsent;
}

Print Answers::answer_for_missing(std::string_view class_subject) {
  if (class_subject.find(kPlaceMark) != std::string_view::npos) {
    const RootSummary* root = root_of(class_subject);
    return root != nullptr && root->kind == RootKind::kUnreadable ? root->print : kAbsent;
  }
  ByteWriter unreadable;
  for (const RootSummary& root : state_.roots()) {
    if (root.kind == RootKind::kUnreadable) write_print(unreadable, root.print);
  }
  return unreadable.size() == 0 ? kAbsent : print_of(unreadable.view());
}

Print Answers::answer(FactKind kind, std::string_view subject) {
  switch (kind) {
    case FactKind::kPlatform:
      return surroundings_.platform;
    case FactKind::kLaunch:
      return surroundings_.launch;
    case FactKind::kRules:
      return print_of(std::to_string(kSummaryVersion) + " " + std::to_string(kRecordingRules));
    case FactKind::kClass:
    case FactKind::kWhole:
    case FactKind::kHeader:
    case FactKind::kShape:
    case FactKind::kMembers:
    case FactKind::kOrder: {
      const ClassSummary* one = find(subject);
      return one == nullptr ? answer_for_missing(subject) : part_of(*one, kind);
    }
    case FactKind::kInit:
      return answer_for_init(subject);
    case FactKind::kValue:
      return answer_for_value(subject);
    case FactKind::kType:
      return answer_for_type(subject);
    case FactKind::kModifiers:
      return answer_for_modifiers(subject);
    case FactKind::kNumber:
      return answer_for_number(subject);
    case FactKind::kOverrides:
      return answer_for_overrides(subject);
    case FactKind::kField: {
      MethodSubject parts = split_field_subject(subject);
      return answer_for_field(parts.class_name, parts.key);
    }
    case FactKind::kLinks: {
      MethodSubject parts = split_method_subject(subject);
      return answer_for_target(find_method(state_, parts.class_name, parts.key));
    }
    case FactKind::kDispatch:
    case FactKind::kReceived: {
      MethodSubject parts = split_method_subject(subject);
      return answer_for_call(parts.class_name, parts.key);
    }
    case FactKind::kMethod: {
      MethodSubject parts = split_method_subject(subject);
      const ClassSummary* one = find(parts.class_name);
      return one == nullptr ? answer_for_missing(parts.class_name) : one->method_print(parts.key);
    }
    case FactKind::kRan:
      if (!is_about_ways(kind, subject)) return answer(FactKind::kMembers, subject);
      return answer_for_ways(subject);
    case FactKind::kWays:
      return answer_for_ways(subject);
    case FactKind::kResolves: {
      MethodSubject parts = split_method_subject(subject);
      return print_of(resolve_method(state_, parts.class_name, parts.key));
    }
    case FactKind::kClassNames:
      if (subject == kLongNames) return answer_for_long_names();
      [[fallthrough]];
    case FactKind::kResources:
    case FactKind::kFramework: {
      auto [entry, is_new] = global_.try_emplace(kind);
      if (is_new) {
        entry->second = kind == FactKind::kClassNames  ? state_.names_print()
                        : kind == FactKind::kResources ? state_.resources_print()
                                                       : state_.framework_resources_print();
      }
      return entry->second;
    }
    case FactKind::kResource:
      return answer_for_resource(subject);
    case FactKind::kBundle:
      return answer_for_bundle(subject);
    case FactKind::kFile:
      return print_of_file(surroundings_.project, surroundings_.outputs, std::string(subject));
    case FactKind::kListing:
      return print_of_listing(surroundings_.project, surroundings_.outputs, std::string(subject));
  }
  return kAbsent;
}

}  // namespace winnow
