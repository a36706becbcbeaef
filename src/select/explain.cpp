#include "select/explain.h"

#include "facts/readable_name.h"

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
    bool is_shape = fact.then.kind == FactKind::kShape || fact.then.kind == FactKind::kHeader ||
                    fact.then.kind == FactKind::kType;
    if (is_shape && !shows_in_shape(change->type)) continue;
    return from_change(*change);
  }
  std::string question = describe_question(fact.then.kind, fact.then.subject);
  if (fact.now.absent()) return {"DF", question + ": the class is gone"};
  if (fact.then.print.absent()) return {"AF", question + ": there was no such class"};
  return {"", question + " changed"};
}

// A method that ran, or the parts of it that ran.
Explanation explain_method(const BrokenFact& fact, const std::vector<Change>& changes) {
  WaysSubject subject = is_about_ways(fact.then.kind, fact.then.subject)
                            ? split_ways_subject(fact.then.subject)
                            : WaysSubject{split_method_subject(fact.then.subject), {}};
  const MethodSubject& parts = subject.method;
  std::string where = subject.ways.empty() || fact.now.absent() ? "" : ", in parts that it ran";
  for (const Change* change : changes_about(changes, parts.class_name)) {
    if (change->member != parts.key) continue;
    Explanation explanation = from_change(*change);
    explanation.text += where;
    return explanation;
  }
  std::string name = readable_method(parts.class_name, parts.key);
  return {"", name + (fact.now.absent() ? " is gone" : " changed" + where)};
}

// By the change that made another method the target, if it stands in the class itself; it may also
// stand in any class above it.
Explanation explain_call(const BrokenFact& fact, const std::vector<Change>& changes) {
  MethodSubject parts = split_method_subject(fact.then.subject);
  std::string text = "a call of " + readable_method(parts.class_name, parts.key);
  bool on_object = fact.then.kind == FactKind::kDispatch || fact.then.kind == FactKind::kReceived;
  if (on_object) {
    text = "a call of " + readable_member(parts.key) + " on a " + dotted(parts.class_name);
  }
  for (const Change& change : changes) {
    if (change.member != parts.key || change_level(change.type) != ChangeLevel::kMethod) continue;
    bool is_lookup = change.type == ChangeType::kAddedInstanceMethod ||
                     change.type == ChangeType::kDeletedInstanceMethod;
    if (on_object && is_lookup) return {"LC", change.sentence() + ", so that " + text + " differs"};
  }
  return {on_object ? "LC" : "", text + " now leads elsewhere"};
}

Explanation explain_init(const BrokenFact& fact, const std::vector<Change>& changes) {
  for (const Change* change : changes_about(changes, fact.then.subject)) {
    if (change->member == kStaticInitialiser) return from_change(*change);
  }
  return {"", describe_question(fact.then.kind, fact.then.subject) + " changed"};
}

Explanation explain_overrides(const BrokenFact& fact, const std::vector<Change>& changes) {
  std::string about(split_overrides_subject(fact.then.subject).class_name);
  for (const Change* change : changes_about(changes, about)) {
    if (change->type == ChangeType::kAddedInstanceMethod ||
        change->type == ChangeType::kDeletedInstanceMethod) {
      return from_change(*change);
    }
  }
  return {"LC", describe_question(fact.then.kind, fact.then.subject) + " changed"};
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
    case FactKind::kRan:
      if (!is_about_ways(fact.then.kind, fact.then.subject))
        return explain_class_fact(fact, changes);
      return explain_method(fact, changes);
    case FactKind::kMethod:
    case FactKind::kWays:
      return explain_method(fact, changes);
    case FactKind::kResolves:
    case FactKind::kLinks:
    case FactKind::kDispatch:
    case FactKind::kReceived:
      return explain_call(fact, changes);
    case FactKind::kInit:
      return explain_init(fact, changes);
    case FactKind::kField: {
      std::string field = describe_question(fact.then.kind, fact.then.subject);
      return {"", "a use of " + field + " now leads elsewhere, or to another constant"};
    }
    case FactKind::kValue:
      return {"CSI", describe_question(fact.then.kind, fact.then.subject) + " changed"};
    case FactKind::kOverrides:
      return explain_overrides(fact, changes);
    case FactKind::kWhole:
    case FactKind::kHeader:
    case FactKind::kType:
    case FactKind::kModifiers:
    case FactKind::kNumber:
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
    case Reason::kDamaged:
      return "what is stored of it is damaged";
    case Reason::kFlaky:
      return "flaky: passed and failed with nothing changed";
    case Reason::kNeverSkipped:
      return "up to date, but never-skip says that it always runs";
    case Reason::kAlwaysSkipped:
      return "left out, because always-skip says so";
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
