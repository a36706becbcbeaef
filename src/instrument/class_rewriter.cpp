#include "instrument/class_rewriter.h"

#include "base/id_set.h"
#include "base/print.h"
#include "classfile/basic_blocks.h"
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

// Whether another class could have it replaced by one of its own. Of the others, what they run on
// is known, or nothing that depends on it can change without them. A constructor's object is no
// object yet.
bool may_be_overridden(const ClassFile& file, const Member& method) {
  constexpr uint16_t kFixed = access::kStatic | access::kPrivate | access::kFinal;
  return (method.access_flags & kFixed) == 0 && (file.access_flags & access::kFinal) == 0 &&
         !method.name.starts_with('<');
}

MethodPlan plan_for(const ClassFile& file, const ClassPlan& plan, size_t method_index,
                    const Member& method, uint32_t id) {
  MethodPlan result;
  if (!plan.without_probes) {
    result.probe_id = id;
    result.receiver = plan.receivers && may_be_overridden(file, method);
    result.wrap_initializer = method.name == "<clinit>";
  }
  for (const auto& [index, hook] : plan.hooks) {
    if (index != method_index) continue;
    bool both_observe = result.hook && result.hook->kind == MethodHook::Kind::kObserve &&
                        hook.kind == MethodHook::Kind::kObserve;
    (both_observe ? result.second_hook : result.hook) = hook;
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

BlockCounts count_blocks(const ClassFile& file) {
  BlockCounts counts;
  ByteWriter places;
  Code code;
  for (const Member& method : file.methods) {
    if (method.attribute("Code") == nullptr) continue;
    auto starts = code.read(file, method, {}) ? block_starts(code) : std::nullopt;
    uint32_t blocks = starts ? static_cast<uint32_t>(starts->size()) : 0;
    counts.blocks.push_back(blocks);
    counts.ids += blocks > 0 ? blocks - 1 : 0;
    if (starts) write_id_set(places, *starts);
  }
  counts.print = print_of(places.view()).low;
  return counts;
}

Refused rewrite_class(const ClassFile& file, const ClassPlan& plan, std::string& out,
                      std::vector<Undivided>* undivided, std::vector<ImpliedId>* implied) {
  if (!file.version_is_known()) {
    return {Refusal::kUnknownVersion,
            std::to_string(file.major) + "." + std::to_string(file.minor)};
  }
  if (refers_to_probes(file)) return {Refusal::kAlreadyInstrumented, {}};

  ConstantPoolBuilder pool(file.pool);
  std::vector<NewCode> rewritten;
  std::vector<Undivided> not_divided;
  std::vector<ImpliedId> all_implied;
  size_t number = 0;  // among the methods with code
  uint32_t block_id = plan.first_id + methods_with_code(file);
  for (size_t i = 0; i < file.methods.size(); ++i) {
    const Member& method = file.methods[i];
    if (method.attribute("Code") == nullptr) continue;
    uint32_t id = plan.first_id + (plan.one_id ? 0 : static_cast<uint32_t>(number));
    MethodPlan method_plan = plan_for(file, plan, i, method, id);
    if (number < plan.blocks.size() && plan.blocks[number] > 1) {
      method_plan.first_block_id = block_id;
      block_id += plan.blocks[number] - 1;
    }
    ++number;
    if (!method_plan.probe_id && !method_plan.hook) continue;
    auto code = Code::parse(file, method, std::string(file.name));
    if (!code) return {Refusal::kMalformed, code.error().text()};
    NewCode& made = rewritten.emplace_back();
    made.method = i;
    Division division;
    Refused refused = rewrite_code(file, method, *code, method_plan, pool, made.content, division);
    if (refused.reason != Refusal::kNone) return refused;
    if (division.undivided.reason != Refusal::kNone) {
      not_divided.push_back({number - 1, std::move(division.undivided)});
    }
    all_implied.insert(all_implied.end(), division.implied.begin(), division.implied.end());
  }
  if (pool.full() && !plan.blocks.empty()) {
    ClassPlan entries_only = plan;
    entries_only.blocks.clear();
    if (undivided != nullptr) *undivided = {{number, {Refusal::kConstantPoolFull, {}}}};
    return rewrite_class(file, entries_only, out);
  }
  if (pool.full()) return {Refusal::kConstantPoolFull, {}};
  out = replace_code(file, pool, rewritten);
  if (undivided != nullptr) *undivided = std::move(not_divided);
  if (implied != nullptr) *implied = std::move(all_implied);
  return {};
}

}  // namespace winnow
