#include "change/change.h"

#include <algorithm>
#include <set>

#include "facts/fact.h"

namespace winnow {
namespace {

struct TypeRow {
  std::string_view code;
  std::string_view text;
  std::string_view sentence;  // {} stands for what it is about
  ChangeLevel level;
  std::string_view rule;
};

// In the order of ChangeType.
constexpr TypeRow kTypes[] = {
    {"AF", "class added", "{} added", ChangeLevel::kClass,
     "the name is found now and was not found before"},
    {"DF", "class deleted", "{} deleted", ChangeLevel::kClass, "the name is not found any more"},
    {"CH", "class header changed", "header of {} changed", ChangeLevel::kClass,
     "the prints of everything but the methods differ"},
    {"CF", "class changed", "{} changed", ChangeLevel::kClass,
     "the prints of the class differ in what only the whole class tells"},
    {"SH", "class comes from another place", "{} comes from another place", ChangeLevel::kClass,
     "another root of the class path is the first to have the name"},
    {"AFD", "field added", "field {} added", ChangeLevel::kField,
     "the field is declared now and was not before"},
    {"DFD", "field deleted", "field {} deleted", ChangeLevel::kField,
     "the field is not declared any more"},
    {"CFD", "field changed", "field {} changed", ChangeLevel::kField,
     "the field's flags or generic type differ"},
    {"CC", "constant changed", "constant {} changed", ChangeLevel::kField,
     "the field's constant value differs"},
    {"CA", "annotations changed", "annotations of {} changed", ChangeLevel::kClass,
     "annotations that are visible at run time, or defaults of an annotation, differ"},
    {"MO", "members reordered", "members of {} reordered", ChangeLevel::kClass,
     "the same members stand in another order, which only reflection shows"},
    {"ASI", "static initialiser added", "{} added", ChangeLevel::kMethod, "<clinit> is there now"},
    {"DSI", "static initialiser deleted", "{} deleted", ChangeLevel::kMethod, "<clinit> is gone"},
    {"CSI", "static initialiser changed", "{} changed", ChangeLevel::kMethod,
     "the prints of <clinit> differ"},
    {"AI", "constructor added", "{} added", ChangeLevel::kMethod, "the constructor is there now"},
    {"DI", "constructor deleted", "{} deleted", ChangeLevel::kMethod, "the constructor is gone"},
    {"CI", "constructor changed", "{} changed", ChangeLevel::kMethod,
     "the constructor's prints differ"},
    {"ASM", "static method added", "{} added", ChangeLevel::kMethod, "the method is there now"},
    {"DSM", "static method deleted", "{} deleted", ChangeLevel::kMethod, "the method is gone"},
    {"CSM", "static method changed", "{} changed", ChangeLevel::kMethod,
     "the method's prints differ"},
    {"AIM", "method added", "{} added", ChangeLevel::kMethod, "the method is there now"},
    {"DIM", "method deleted", "{} deleted", ChangeLevel::kMethod, "the method is gone"},
    {"CIM", "method changed", "{} changed", ChangeLevel::kMethod, "the method's prints differ"},
    {"LC", "call runs another method", "the call {} runs another method", ChangeLevel::kConsequence,
     "on an object of this class, method selection ends elsewhere"},
    {"RES", "reference leads elsewhere", "a reference in {} leads elsewhere",
     ChangeLevel::kConsequence,
     "the code is the same, and a name in it resolves to something else"},
    {"TT", "type test has another answer", "type tests of {} have another answer",
     ChangeLevel::kConsequence, "the class gained or lost a supertype that code tests for"},
    {"AR", "resource added", "resource {} added", ChangeLevel::kResource,
     "the resource is found now"},
    {"DR", "resource deleted", "resource {} deleted", ChangeLevel::kResource,
     "the resource is gone"},
    {"CR", "resource changed", "resource {} changed", ChangeLevel::kResource,
     "the resource's content differs"},
};

const TypeRow& row(ChangeType type) { return kTypes[static_cast<size_t>(type)]; }

std::string count_text(size_t count, const char* one, const char* many) {
  return std::to_string(count) + " " + (count == 1 ? one : many);
}

}  // namespace

std::string_view change_code(ChangeType type) { return row(type).code; }
std::string_view change_text(ChangeType type) { return row(type).text; }
std::string_view change_rule(ChangeType type) { return row(type).rule; }
ChangeLevel change_level(ChangeType type) { return row(type).level; }

std::string Change::what() const {
  if (change_level(type) == ChangeLevel::kResource) return subject;
  if (member.empty()) return dotted(subject);
  if (type == ChangeType::kLookupChange) {
    MethodSubject before = split_method_subject(member);
    return "⟨" + dotted(subject) + ", " + readable_method(before.class_name, before.key) + "⟩";
  }
  return readable_method(subject, member);
}

std::string Change::sentence() const {
  std::string text(row(type).sentence);
  text.replace(text.find("{}"), 2, what());
  return text;
}

std::vector<const Change*> changes_about(const std::vector<Change>& changes,
                                         std::string_view class_name) {
  std::vector<const Change*> found;
  for (const Change& change : changes) {
    if (change.subject == class_name && change_level(change.type) != ChangeLevel::kResource) {
      found.push_back(&change);
    }
  }
  return found;
}

std::string summarize_changes(const std::vector<Change>& changes) {
  size_t methods = 0, resources = 0;
  std::set<std::string_view> classes;
  for (const Change& change : changes) {
    switch (change_level(change.type)) {
      case ChangeLevel::kClass:
      case ChangeLevel::kField:
        classes.insert(change.subject);
        break;
      case ChangeLevel::kMethod:
        ++methods;
        break;
      case ChangeLevel::kResource:
        ++resources;
        break;
      case ChangeLevel::kConsequence:
        break;
    }
  }
  std::string text;
  auto add = [&](size_t count, const char* one, const char* many) {
    if (count == 0) return;
    if (!text.empty()) text += ", ";
    text += count_text(count, one, many);
  };
  add(classes.size(), "class", "classes");
  add(methods, "method", "methods");
  add(resources, "resource", "resources");
  return text.empty() ? "nothing" : text;
}

}  // namespace winnow
