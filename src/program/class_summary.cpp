#include "program/class_summary.h"

#include "program/print_input.h"

namespace winnow {

ClassSummary combine_versions(std::string_view name, const std::vector<ClassSummary>& versions) {
  PrintInput input;
  input.begin("versions", versions.size());
  for (const ClassSummary& version : versions) input.item("version", version.whole);
  ClassSummary summary = versions.front();
  summary.name = name;
  // What refers to it in other versions may go by its real name.
  summary.numbered_as.clear();
  summary.opaque = true;
  summary.opaque_reason = "stands in several versions in a multi-release jar";
  summary.whole = summary.header = summary.shape = summary.members = summary.order = summary.debug =
      input.take();
  summary.fields.clear();
  summary.methods.clear();
  return summary;
}

const FieldSummary* ClassSummary::field(std::string_view field_name,
                                        std::string_view descriptor) const {
  for (const FieldSummary& field : fields) {
    if (field.name == field_name && field.descriptor == descriptor) return &field;
  }
  return nullptr;
}

const MethodSummary* ClassSummary::method(std::string_view key) const {
  for (const MethodSummary& method : methods) {
    if (key.size() == method.name.size() + method.descriptor.size() &&
        key.starts_with(method.name) && key.ends_with(method.descriptor)) {
      return &method;
    }
  }
  return nullptr;
}

const MethodSummary* ClassSummary::stable_method(std::string_view key) const {
  for (const MethodSummary& method : methods) {
    if (!method.numbered_as.empty() && method.numbered_as == key) return &method;
  }
  const MethodSummary* found = method(key);
  return found != nullptr && found->numbered_as.empty() ? found : nullptr;
}

Print ClassSummary::method_print(std::string_view stable_key) const {
  if (opaque) return whole;
  const MethodSummary* found = stable_method(stable_key);
  return found == nullptr ? kAbsent : found->print;
}

std::vector<std::string_view> ClassSummary::supertypes() const {
  std::vector<std::string_view> result;
  if (!super_name.empty()) result.push_back(super_name);
  result.insert(result.end(), interfaces.begin(), interfaces.end());
  return result;
}

}  // namespace winnow
