#include "types/jdk_methods.h"

#include <algorithm>
#include <set>

#include "program/type_walk.h"
#include "types/resolution.h"

namespace winnow {
namespace {

constexpr std::string_view kObject = "java/lang/Object";

bool can_be_overridden(const MethodSummary& method) {
  return !method.has(access::kPrivate) && !method.has(access::kStatic) &&
         !method.has(access::kFinal) && method.name != "<init>";
}

bool can_override(const MethodSummary& method) {
  return !method.has(access::kPrivate) && !method.has(access::kStatic) &&
         !method.name.starts_with('<');
}

// Of the methods of Object. clone is protected there: the JDK's code can call it only on types of
// its own that declare it as well, like ArrayList, whose methods are looked at beside these.
bool is_callable_on_any_object(const std::string& key) {
  return is_method_of_object(key) && !key.starts_with("clone(");
}

}  // namespace

Platform* JdkMethods::platform() {
  if (!opened_) {
    opened_ = true;
    if (auto opened = Platform::open(java_home_)) platform_ = std::move(*opened);
  }
  return platform_.get();
}

const JdkMethods::Keys* JdkMethods::keys_of(std::string_view jdk_type) {
  auto [found, is_new] = known_.try_emplace(std::string(jdk_type));
  Known& known = found->second;
  if (!is_new) return known.readable ? &known.keys : nullptr;
  if (platform() == nullptr) return nullptr;
  TypeWalk walk(found->first);
  while (const auto* type = walk.next([&](auto name) { return platform()->find(name); })) {
    if (type->name == kObject) continue;
    // Neither in the state nor in the JDK: a class that is missing, or in a jar that can't be read.
    if (type->summary == nullptr || type->summary->opaque) return nullptr;
    for (const MethodSummary& method : type->summary->methods) {
      if (can_be_overridden(method)) known.keys.insert(method.key());
    }
  }
  known.readable = true;
  return &known.keys;
}

std::vector<std::string> JdkMethods::callable_on(const ClassSummary& one) {
  std::vector<const ClassSummary*> own;
  std::set<std::string_view> outside;
  TypeWalk walk(one);
  while (const auto* type = walk.next([&](auto name) { return state_.find(name); })) {
    if (type->summary == nullptr) {
      outside.insert(type->name);
    } else {
      own.push_back(type->summary);
    }
  }
  outside.erase(kObject);
  std::vector<const Keys*> keys;
  bool all = false;
  for (std::string_view type : outside) {
    keys.push_back(keys_of(type));
    all |= keys.back() == nullptr;
  }
  std::vector<std::string> result;
  for (const ClassSummary* current : own) {
    for (const MethodSummary& method : current->methods) {
      if (!can_override(method)) continue;
      std::string key = method.key();
      bool callable = all || is_callable_on_any_object(key) ||
                      std::any_of(keys.begin(), keys.end(),
                                  [&](const Keys* some) { return some->count(key) != 0; });
      if (callable) result.push_back(std::move(key));
    }
  }
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

}  // namespace winnow
