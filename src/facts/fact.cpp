#include "facts/fact.h"

#include <algorithm>
#include <cstring>

#include "facts/readable_name.h"

namespace winnow {
namespace {

constexpr char kWaysMark = '@';
constexpr char kKeyMark =
    '>';  // no method has it in its name (JVMS 4.2.2), but <init> and <clinit>

// Subjects are taken apart a million times in an import; rfind looks at one character after the
// other.
size_t last_of(std::string_view text, char wanted) {
  const void* found = text.empty() ? nullptr : ::memrchr(text.data(), wanted, text.size());
  return found == nullptr ? std::string_view::npos : static_cast<const char*>(found) - text.data();
}

std::string describe_call(FactKind kind, const MethodSubject& parts) {
  std::string method = readable_method(parts.class_name, parts.key);
  switch (kind) {
    case FactKind::kMethod:
      return "method " + method;
    case FactKind::kDispatch:
    case FactKind::kReceived:
      return "what " + readable_member(parts.key) + " runs on a " + dotted(parts.class_name);
    default:
      return "target of a call of " + method;
  }
}

}  // namespace

std::string_view kind_name(FactKind kind) {
  switch (kind) {
    case FactKind::kPlatform:
      return "platform";
    case FactKind::kLaunch:
      return "launch";
    case FactKind::kClass:
      return "class";
    case FactKind::kShape:
      return "shape";
    case FactKind::kMembers:
      return "members";
    case FactKind::kMethod:
      return "method";
    case FactKind::kResolves:
      return "resolves";
    case FactKind::kClassNames:
      return "class-names";
    case FactKind::kResources:
      return "resources";
    case FactKind::kFramework:
      return "framework";
    case FactKind::kOrder:
      return "order";
    case FactKind::kRules:
      return "rules";
    case FactKind::kResource:
      return "resource";
    case FactKind::kBundle:
      return "bundle";
    case FactKind::kFile:
      return "file";
    case FactKind::kListing:
      return "listing";
    case FactKind::kWhole:
      return "whole";
    case FactKind::kHeader:
      return "header";
    case FactKind::kType:
      return "type";
    case FactKind::kField:
      return "field";
    case FactKind::kLinks:
      return "links";
    case FactKind::kDispatch:
      return "dispatch";
    case FactKind::kOverrides:
      return "overrides";
    case FactKind::kReceived:
      return "received";
    case FactKind::kInit:
      return "init";
    case FactKind::kWays:
      return "ways";
    case FactKind::kModifiers:
      return "modifiers";
    case FactKind::kValue:
      return "value";
    case FactKind::kNumber:
      return "number";
    case FactKind::kRan:
      return "ran";
  }
  return "unknown";
}

std::optional<FactKind> kind_of_name(std::string_view name) {
  for (int number = 1; number <= static_cast<int>(kLastFactKind); ++number) {
    auto kind = static_cast<FactKind>(number);
    if (kind_name(kind) == name) return kind;
  }
  return std::nullopt;
}

std::string describe_question(FactKind kind, std::string_view subject) {
  switch (kind) {
    case FactKind::kPlatform:
      return "the Java runtime";
    case FactKind::kLaunch:
      return "the configuration of the test run";
    case FactKind::kClassNames:
      return subject == kLongNames ? "the set of classes with very long names"
                                   : "the set of classes on the class path";
    case FactKind::kResources:
      return "the resources on the class path";
    case FactKind::kFramework:
      return "the configuration of the test framework";
    case FactKind::kRules:
      return "the rules by which Winnow compares classes";
    case FactKind::kResource:
      return "resource " + std::string(subject);
    case FactKind::kBundle:
      return "resource bundle " + dotted(subject);
    case FactKind::kFile:
      return "file " + std::string(subject);
    case FactKind::kListing:
      return "folder " + std::string(subject);
    case FactKind::kClass:
      return "class " + dotted(subject);
    case FactKind::kShape:
      return "shape of class " + dotted(subject);
    case FactKind::kMembers:
      return "members of class " + dotted(subject);
    case FactKind::kOrder:
      return "order of members of class " + dotted(subject);
    case FactKind::kWhole:
      return "the whole of class " + dotted(subject);
    case FactKind::kHeader:
      return "header of class " + dotted(subject);
    case FactKind::kType:
      return "type " + dotted(subject);
    case FactKind::kOverrides:
      return "methods of " + dotted(split_overrides_subject(subject).class_name) +
             " that the JDK calls";
    case FactKind::kModifiers:
      return "modifiers of class " + dotted(subject);
    case FactKind::kNumber:
      return "number of class " + dotted(subject);
    case FactKind::kInit:
      return "static initialiser of " + dotted(subject);
    case FactKind::kRan:
      if (!is_about_ways(kind, subject)) return describe_question(FactKind::kMembers, subject);
      [[fallthrough]];
    case FactKind::kWays: {
      WaysSubject parts = split_ways_subject(subject);
      std::string method = readable_method(parts.method.class_name, parts.method.key);
      return (parts.ways.empty() ? "method " : "parts of method ") + method;
    }
    case FactKind::kField:
    case FactKind::kValue: {
      MethodSubject parts = split_field_subject(subject);
      return (kind == FactKind::kField ? "field " : "initial value of ") +
             dotted(parts.class_name) + "." + std::string(parts.key.substr(0, parts.key.find(':')));
    }
    case FactKind::kMethod:
    case FactKind::kResolves:
    case FactKind::kLinks:
    case FactKind::kDispatch:
    case FactKind::kReceived:
      return describe_call(kind, split_method_subject(subject));
  }
  return std::string(subject);
}

int rank(FactKind kind) {
  switch (kind) {
    case FactKind::kRules:
      return -1;
    case FactKind::kMethod:
    case FactKind::kWays:
    case FactKind::kRan:
      return 0;
    case FactKind::kInit:
    case FactKind::kValue:
    case FactKind::kField:
    case FactKind::kDispatch:
    case FactKind::kReceived:
    case FactKind::kOverrides:
    case FactKind::kLinks:
    case FactKind::kResolves:
      return 1;
    case FactKind::kType:
    case FactKind::kModifiers:
    case FactKind::kNumber:
    case FactKind::kHeader:
    case FactKind::kShape:
      return 2;
    case FactKind::kMembers:
      return 3;
    case FactKind::kOrder:
    case FactKind::kClass:
    case FactKind::kWhole:
      return 4;
    case FactKind::kFramework:
    case FactKind::kResource:
    case FactKind::kBundle:
    case FactKind::kFile:
    case FactKind::kListing:
      return 5;
    case FactKind::kResources:
      return 6;
    case FactKind::kClassNames:
      return 7;
    case FactKind::kLaunch:
      return 8;
    case FactKind::kPlatform:
      return 9;
  }
  return kRankOfUnknown;
}

MethodSubject split_method_subject(std::string_view subject) {
  size_t parenthesis = last_of(subject, '(');
  size_t dot = last_of(subject.substr(0, parenthesis), '.');
  if (dot == std::string_view::npos) return {subject, {}};
  return {subject.substr(0, dot), subject.substr(dot + 1)};
}

bool is_about_ways(FactKind kind, std::string_view subject) {
  return kind == FactKind::kWays ||
         (kind == FactKind::kRan && subject.find('(') != std::string_view::npos);
}

WaysSubject split_ways_subject(std::string_view subject) {
  // Ways have no such mark in them; names may.
  size_t mark = last_of(subject, kWaysMark);
  if (mark == std::string_view::npos) return {split_method_subject(subject), {}};
  return {split_method_subject(subject.substr(0, mark)), subject.substr(mark + 1)};
}

MethodSubject split_field_subject(std::string_view subject) {
  size_t dot = last_of(subject, '.');
  if (dot == std::string_view::npos) return {subject, {}};
  return {subject.substr(0, dot), subject.substr(dot + 1)};
}

std::string method_subject(std::string_view class_name, std::string_view key) {
  std::string subject;
  subject.reserve(class_name.size() + key.size() + 1);
  return subject.append(class_name).append(".").append(key);
}

std::string ways_subject(std::string_view method_subject, std::string_view ways) {
  std::string subject;
  subject.reserve(method_subject.size() + ways.size() + 1);
  return subject.append(method_subject).append(1, kWaysMark).append(ways);
}

std::string overrides_subject(std::string_view class_name,
                              const std::vector<std::string>& without) {
  std::string subject(class_name);
  char mark = '.';
  for (const std::string& key : without) {
    subject.append(1, mark).append(key);
    mark = kKeyMark;
  }
  return subject;
}

OverridesSubject split_overrides_subject(std::string_view subject) {
  auto [class_name, keys] = split_method_subject(subject);
  OverridesSubject result{class_name, {}};
  while (!keys.empty()) {
    size_t end = std::min(keys.find(kKeyMark), keys.size());
    result.without.push_back(keys.substr(0, end));
    keys.remove_prefix(std::min(end + 1, keys.size()));
  }
  return result;
}

std::string readable_method(std::string_view class_name, std::string_view key) {
  return dotted(class_name) + "." + readable_member(key);
}

std::string dotted(std::string_view internal_name) {
  size_t mark = internal_name.find(kPlaceMark);
  std::string name = readable_class(internal_name.substr(0, mark));
  if (mark != std::string_view::npos) name.append(" in ").append(internal_name.substr(mark + 1));
  return name;
}

std::string slashed(std::string_view binary_name) {
  std::string name(binary_name);
  std::replace(name.begin(), name.end(), '.', '/');
  return name;
}

}  // namespace winnow
