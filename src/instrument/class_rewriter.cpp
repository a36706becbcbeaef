#include "instrument/class_rewriter.h"

#include "classfile/class_writer.h"
#include "instrument/probes.h"

namespace winnow {
namespace {

bool refers_to_probes(const ClassFile& file) {
  for (uint32_t index = 1; index < file.pool.size(); ++index) {
    auto constant = static_cast<uint16_t>(index);
    if (file.pool.tag(constant) == ConstantTag::kClass &&
        file.pool.name_of(constant) == probes::kClass) {
      return true;
    }
  }
  return false;
}

MethodPlan plan_for(const ClassPlan& plan, size_t method_index, const Member& method, uint32_t id) {
  MethodPlan result;
  if (!plan.without_probes) {
    result.probe_id = id;
    result.wrap_initializer = method.name == "<clinit>";
  }
  for (const auto& [index, hook] : plan.hooks) {
    if (index == method_index) result.hook = hook;
  }
  return result;
}

}  // namespace

uint32_t methods_with_code(const ClassFile& file) {
  uint32_t count = 0;
  for (const Member& method : file.methods) {
    if (method.attribute("Code") != nullptr) ++count;
  }
  return count;
}

Refused rewrite_class(const ClassFile& file, const ClassPlan& plan, std::string& out) {
  if (!file.version_is_known()) {
    return {Refusal::kUnknownVersion,
            std::to_string(file.major) + "." + std::to_string(file.minor)};
  }
  if (refers_to_probes(file)) return {Refusal::kAlreadyInstrumented, {}};

  ConstantPoolBuilder pool(file.pool);
  std::vector<NewCode> rewritten;
  uint32_t id = plan.first_id;
  for (size_t i = 0; i < file.methods.size(); ++i) {
    const Member& method = file.methods[i];
    if (method.attribute("Code") == nullptr) continue;
    MethodPlan method_plan = plan_for(plan, i, method, id++);
    if (!method_plan.probe_id && !method_plan.hook) continue;
    auto code = Code::parse(file, method, std::string(file.name));
    if (!code) return {Refusal::kMalformed, code.error().text()};
    NewCode& made = rewritten.emplace_back();
    made.method = i;
    Refused refused = rewrite_code(file, method, *code, method_plan, pool, made.content);
    if (refused.reason != Refusal::kNone) return refused;
  }
  if (pool.full()) return {Refusal::kConstantPoolFull, {}};
  out = replace_code(file, pool, rewritten);
  return {};
}

}  // namespace winnow
