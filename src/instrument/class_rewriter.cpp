#include "instrument/class_rewriter.h"

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
  result.probe_id = id;
  result.wrap_initializer = method.name == "<clinit>";
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
  ByteWriter members;  // from access_flags on
  size_t copied = file.after_pool_offset;
  uint32_t id = plan.first_id;
  for (size_t i = 0; i < file.methods.size(); ++i) {
    const Member& method = file.methods[i];
    const Attribute* attribute = method.attribute("Code");
    if (attribute == nullptr) continue;
    auto code = Code::parse(file, method, std::string(file.name));
    if (!code) return {Refusal::kMalformed, code.error().text()};
    std::string content;
    Refused refused =
        rewrite_code(file, method, *code, plan_for(plan, i, method, id++), pool, content);
    if (refused.reason != Refusal::kNone) return refused;
    size_t length_at = attribute->offset - 4;
    members.bytes(file.bytes.subspan(copied, length_at - copied));
    members.u4(static_cast<uint32_t>(content.size()));
    members.raw(content);
    copied = attribute->offset + attribute->content.size();
  }
  members.bytes(file.bytes.subspan(copied));
  if (pool.full()) return {Refusal::kConstantPoolFull, {}};

  ByteWriter result;
  result.bytes(file.bytes.subspan(0, 8));  // magic and version
  pool.write(result);
  result.bytes(members.view());
  out = result.take();
  return {};
}

}  // namespace winnow
