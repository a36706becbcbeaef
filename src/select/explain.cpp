#include "select/explain.h"

namespace winnow {
namespace {

// Which changes of a class show in its shape.
bool shows_in_shape(ChangeType type) {
  switch (type) {
    case ChangeType::kAddedClass:
    case ChangeType::kDeletedClass:
    case ChangeType::kChangedHeader:
    case ChangeType::kChangedClass:
    case ChangeType::kAddedStaticInitializer:
    case ChangeType::kDeletedStaticInitializer:
    case ChangeType::kAddedInstanceMethod:
    case ChangeType::kDeletedInstanceMethod:
      return true;
    default:
      return false;
  }
}

Explanation from_change(const Change& change) {
  std::string text = change.sentence();
  if (change.type == ChangeType::kChangedHeader && !change.detail.empty()) {
    text += ": " + change.detail;
  }
  return {std::string(change_code(change.type)), text};
}

Explanation explain_class_fact(const BrokenFact& fact, const std::vector<Change>& changes) {
  for (const Change* change : changes_about(changes, fact.then.subject)) {
    if (fact.then.kind == FactKind::kShape && !shows_in_shape(change->type)) continue;
    return from_change(*change);
  }
  std::string question = describe_question(fact.then.kind, fact.then.subject);
  if (fact.now.absent()) return {"DF", question + ": the class is gone"};
  if (fact.then.print.absent()) return {"AF", question + ": there was no such class"};
  return {"", question + " changed"};
}

Explanation explain_resources(const std::vector<Change>& changes) {
  for (const Change& change : changes) {
    if (change_level(change.type) == ChangeLevel::kResource) return from_change(change);
  }
  return {"", "a resource on the class path changed"};
}

Explanation explain_names(const std::vector<Change>& changes) {
  for (const Change& change : changes) {
    if (change.type == ChangeType::kAddedClass || change.type == ChangeType::kDeletedClass) {
      Explanation explanation = from_change(change);
      explanation.text += ", and the test looks up classes by name";
      return explanation;
    }
  }
  return {"", "the set of classes changed, and the test looks up classes by name"};
}

// A resource or a file by its name.
Explanation explain_named(const BrokenFact& fact) {
  std::string question = describe_question(fact.then.kind, fact.then.subject);
  if (fact.now.absent()) return {"", question + " is gone"};
  if (fact.then.print.absent()) return {"", question + " is new"};
  return {"", question + " changed"};
}

}  // namespace

Explanation explain_broken(const BrokenFact& fact, const std::vector<Change>& changes) {
  switch (fact.then.kind) {
    case FactKind::kMethod: {
      MethodSubject parts = split_method_subject(fact.then.subject);
      for (const Change* change : changes_about(changes, parts.class_name)) {
        if (change->member == parts.key) return from_change(*change);
      }
      std::string name = readable_method(parts.class_name, parts.key);
      return {"", name + (fact.now.absent() ? " is gone" : " changed")};
    }
    case FactKind::kResolves: {
      MethodSubject parts = split_method_subject(fact.then.subject);
      return {"",
              "a call of " + readable_method(parts.class_name, parts.key) + " now leads elsewhere"};
    }
    case FactKind::kClass:
    case FactKind::kShape:
    case FactKind::kMembers:
    case FactKind::kOrder:
      return explain_class_fact(fact, changes);
    case FactKind::kResources:
    case FactKind::kFramework:
      return explain_resources(changes);
    case FactKind::kResource:
    case FactKind::kBundle:
    case FactKind::kFile:
    case FactKind::kListing:
      return explain_named(fact);
    case FactKind::kClassNames:
      return explain_names(changes);
    case FactKind::kLaunch:
      return {"", "the configuration of the test run changed"};
    case FactKind::kPlatform:
      return {"", "the Java runtime changed"};
    case FactKind::kRules:
      return {"", "recorded by a Winnow that compares classes by other rules"};
  }
  return {"", fact.then.subject};
}

std::string explain_decision(const Decision& decision, const std::vector<Change>& changes) {
  switch (decision.reason) {
    case Reason::kUpToDate:
      return "up to date";
    case Reason::kNotATest:
      return "not a test";
    case Reason::kNew:
      return "no record of it yet";
    case Reason::kFailed:
      return "failed when it last ran";
    case Reason::kUnfinished:
      return "did not finish when it last ran";
    case Reason::kForced:
      return "everything runs";
    case Reason::kChanged:
      break;
  }
  if (decision.broken.empty()) return "changed";
  Explanation main = explain_broken(decision.broken.front(), changes);
  std::string text = main.text;
  if (!main.code.empty()) text += " (" + main.code + ")";
  return text;
}

}  // namespace winnow
