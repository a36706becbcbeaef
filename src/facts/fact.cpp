#include "facts/fact.h"

#include <algorithm>

#include "facts/readable_name.h"

namespace winnow {

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
  }
  return "unknown";
}

std::string describe_question(FactKind kind, std::string_view subject) {
  switch (kind) {
    case FactKind::kPlatform:
      return "the Java runtime";
    case FactKind::kLaunch:
      return "the configuration of the test run";
    case FactKind::kClassNames:
      return "the set of classes on the class path";
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
    case FactKind::kMethod:
    case FactKind::kResolves: {
      MethodSubject parts = split_method_subject(subject);
      std::string name = readable_method(parts.class_name, parts.key);
      return (kind == FactKind::kMethod ? "method " : "target of a call of ") + name;
    }
  }
  return std::string(subject);
}

MethodSubject split_method_subject(std::string_view subject) {
  size_t parenthesis = subject.rfind('(');
  size_t dot = subject.rfind('.', parenthesis);
  if (dot == std::string_view::npos) return {subject, {}};
  return {subject.substr(0, dot), subject.substr(dot + 1)};
}

std::string method_subject(std::string_view class_name, std::string_view key) {
  std::string subject;
  subject.reserve(class_name.size() + key.size() + 1);
  return subject.append(class_name).append(".").append(key);
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
