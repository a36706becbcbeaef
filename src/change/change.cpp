#include "change/change.h"

#include <algorithm>
#include <map>

#include "facts/fact.h"

namespace winnow {
namespace {

struct MethodTypes {
  ChangeType added, deleted, changed;
};

MethodTypes types_of(const MethodSummary& method) {
  using enum ChangeType;
  if (method.name == "<clinit>") {
    return {kAddedStaticInitializer, kDeletedStaticInitializer, kChangedStaticInitializer};
  }
  if (method.name == "<init>") return {kAddedInitializer, kDeletedInitializer, kChangedInitializer};
  if (method.has(access::kStatic)) {
    return {kAddedStaticMethod, kDeletedStaticMethod, kChangedStaticMethod};
  }
  return {kAddedInstanceMethod, kDeletedInstanceMethod, kChangedInstanceMethod};
}

void compare_methods(const ClassSummary& before, const ClassSummary& after,
                     std::vector<Change>& out) {
  for (const MethodSummary& method : before.methods) {
    const MethodSummary* now = after.method(method.key());
    bool kind_kept = now != nullptr && now->has(access::kStatic) == method.has(access::kStatic);
    if (!kind_kept) {
      out.push_back({types_of(method).deleted, after.name, method.key()});
    } else if (now->print != method.print) {
      out.push_back({types_of(method).changed, after.name, method.key()});
    }
  }
  for (const MethodSummary& method : after.methods) {
    const MethodSummary* then = before.method(method.key());
    bool kind_kept = then != nullptr && then->has(access::kStatic) == method.has(access::kStatic);
    if (!kind_kept) out.push_back({types_of(method).added, after.name, method.key()});
  }
}

void compare_classes(const ClassSummary& before, const ClassSummary& after,
                     std::vector<Change>& out) {
  if (before.whole == after.whole) return;
  if (before.opaque || after.opaque) {
    out.push_back({ChangeType::kChangedClass, after.name, {}});
    return;
  }
  size_t start = out.size();
  if (before.header != after.header) out.push_back({ChangeType::kChangedHeader, after.name, {}});
  compare_methods(before, after, out);
  // What only reflection can see: generic signatures, thrown types, parameter names.
  if (out.size() == start) out.push_back({ChangeType::kChangedClass, after.name, {}});
}

using Resources = std::map<std::pair<size_t, std::string_view>, Print>;

Resources resources_of(const State& state) {
  Resources all;
  for (size_t i = 0; i < state.roots().size(); ++i) {
    const RootSummary& root = state.roots()[i];
    for (const ResourceSummary& one : root.resources) all[{i, one.name}] = one.print;
  }
  return all;
}

void compare_resources(const State& before, const State& after, std::vector<Change>& out) {
  Resources then = resources_of(before);
  Resources now = resources_of(after);
  for (const auto& [key, print] : then) {
    auto found = now.find(key);
    if (found == now.end()) {
      out.push_back({ChangeType::kDeletedResource, std::string(key.second), {}});
    } else if (found->second != print) {
      out.push_back({ChangeType::kChangedResource, std::string(key.second), {}});
    }
  }
  for (const auto& [key, print] : now) {
    if (then.count(key) == 0) {
      out.push_back({ChangeType::kAddedResource, std::string(key.second), {}});
    }
  }
}

bool is_method_level(ChangeType type) {
  return type >= ChangeType::kAddedStaticInitializer && type <= ChangeType::kChangedInstanceMethod;
}

std::string count_text(size_t count, const char* one, const char* many) {
  return std::to_string(count) + " " + (count == 1 ? one : many);
}

}  // namespace

std::string_view change_code(ChangeType type) {
  static constexpr std::string_view kCodes[] = {"AF",  "DF",  "CH", "CF",  "ASI", "DSI", "CSI",
                                                "AI",  "DI",  "CI", "ASM", "DSM", "CSM", "AIM",
                                                "DIM", "CIM", "AR", "DR",  "CR"};
  return kCodes[static_cast<size_t>(type)];
}

std::string_view change_text(ChangeType type) {
  static constexpr std::string_view kTexts[] = {"class added",
                                                "class deleted",
                                                "class header changed",
                                                "class changed",
                                                "static initialiser added",
                                                "static initialiser deleted",
                                                "static initialiser changed",
                                                "constructor added",
                                                "constructor deleted",
                                                "constructor changed",
                                                "static method added",
                                                "static method deleted",
                                                "static method changed",
                                                "method added",
                                                "method deleted",
                                                "method changed",
                                                "resource added",
                                                "resource deleted",
                                                "resource changed"};
  return kTexts[static_cast<size_t>(type)];
}

std::string Change::what() const {
  if (type >= ChangeType::kAddedResource) return subject;
  return member.empty() ? dotted(subject) : readable_method(subject, member);
}

std::vector<Change> compare_states(const State& before, const State& after) {
  std::vector<Change> changes;
  if (before.print() == after.print()) return changes;
  for (const ClassSummary* then : before.classes()) {
    if (const ClassSummary* now = after.find(then->name)) {
      compare_classes(*then, *now, changes);
    } else {
      changes.push_back({ChangeType::kDeletedClass, then->name, {}});
    }
  }
  for (const ClassSummary* now : after.classes()) {
    if (before.find(now->name) == nullptr) {
      changes.push_back({ChangeType::kAddedClass, now->name, {}});
    }
  }
  compare_resources(before, after, changes);
  std::stable_sort(changes.begin(), changes.end(), [](const Change& a, const Change& b) {
    return a.subject != b.subject ? a.subject < b.subject : a.type < b.type;
  });
  return changes;
}

std::vector<const Change*> changes_about(const std::vector<Change>& changes,
                                         std::string_view class_name) {
  std::vector<const Change*> found;
  for (const Change& change : changes) {
    if (change.subject == class_name && change.type < ChangeType::kAddedResource) {
      found.push_back(&change);
    }
  }
  return found;
}

std::string summarize_changes(const std::vector<Change>& changes) {
  size_t methods = 0, resources = 0, classes = 0;
  for (const Change& change : changes) {
    if (change.type >= ChangeType::kAddedResource) {
      ++resources;
    } else if (is_method_level(change.type)) {
      ++methods;
    } else {
      ++classes;
    }
  }
  std::string text;
  auto add = [&](size_t count, const char* one, const char* many) {
    if (count == 0) return;
    if (!text.empty()) text += ", ";
    text += count_text(count, one, many);
  };
  add(classes, "class", "classes");
  add(methods, "method", "methods");
  add(resources, "resource", "resources");
  return text.empty() ? "nothing" : text;
}

}  // namespace winnow
