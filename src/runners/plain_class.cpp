#include "runners/plain_class.h"

#include <algorithm>

#include "program/type_walk.h"
#include "types/jdk_calls.h"

namespace winnow {
namespace {

bool is_of_the_jdk(std::string_view name) { return name.starts_with("java/"); }

bool is_found_by_name(const MethodSummary& method) {
  return method.name == "suite" || method.name.starts_with("test");
}

}  // namespace

bool is_plain_class(const State& state, std::string_view class_name) {
  TypeWalk walk(class_name);
  while (const auto* type = walk.next([&](auto name) { return state.find(name); })) {
    if (is_of_the_jdk(type->name)) continue;
    const ClassSummary* one = type->summary;
    if (one == nullptr || one->opaque || is_test_framework(one->name)) return false;
    const auto& annotations = one->annotation_types;
    if (!std::all_of(annotations.begin(), annotations.end(), is_of_the_jdk)) return false;
    if (std::any_of(one->methods.begin(), one->methods.end(), is_found_by_name)) return false;
    for (const std::string& nested : one->nested) walk.also(nested);
  }
  return true;
}

}  // namespace winnow
