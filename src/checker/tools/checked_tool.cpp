#include "checker/tools/checked_tool.h"

namespace winnow {
namespace {

CheckedTechnique checked(const Technique& technique) {
  CheckedTechnique one;
  one.name = technique.name;
  one.technique = technique;
  one.claims_safety = technique.kinds == 0 || technique.promise.starts_with("safe");
  return one;
}

CheckedTechnique without(const Technique& technique, FactKind kind) {
  CheckedTechnique one = checked(technique);
  one.name += "-" + std::string(kind_name(kind));
  one.technique.kinds &= ~kind_bit(kind);
  one.claims_safety = false;
  return one;
}

}  // namespace

std::vector<FactKind> kinds_of_safe() {
  std::vector<FactKind> kinds;
  KindSet asked = find_technique(kDefaultTechnique)->kinds;
  for (int number = 1; number <= static_cast<int>(kLastFactKind); ++number) {
    auto kind = static_cast<FactKind>(number);
    if ((asked & kind_bit(kind)) != 0) kinds.push_back(kind);
  }
  return kinds;
}

std::vector<CheckedTool> as_tools(const std::vector<CheckedTechnique>& techniques) {
  return {techniques.begin(), techniques.end()};
}

Result<std::vector<CheckedTechnique>> find_techniques(const std::vector<std::string>& names) {
  std::vector<CheckedTechnique> found;
  const Technique& safe = *find_technique(kDefaultTechnique);
  for (const std::string& name : names) {
    if (name == "all-known") {
      for (const Technique& one : techniques()) found.push_back(checked(one));
      continue;
    }
    if (name == "without-each") {
      for (FactKind kind : kinds_of_safe()) found.push_back(without(safe, kind));
      continue;
    }
    if (const Technique* one = find_technique(name)) {
      found.push_back(checked(*one));
      continue;
    }
    std::string prefix = std::string(kDefaultTechnique) + "-";
    auto kind = name.starts_with(prefix) ? kind_of_name(name.substr(prefix.size())) : std::nullopt;
    if (!kind) {
      return fail(ErrorCode::kUsage, "there is no technique '" + name +
                                         "'; `winnow techniques` lists them, and all-known and "
                                         "without-each stand for several");
    }
    found.push_back(without(safe, *kind));
  }
  return found;
}

}  // namespace winnow
