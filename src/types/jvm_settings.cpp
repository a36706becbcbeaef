#include "types/jvm_settings.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "classfile/basic_blocks.h"
#include "classfile/instructions.h"
#include "classfile/type_state.h"

namespace winnow {
namespace {

// By a method that gets the name of the property first, or no name at all.
std::optional<bool> changes_property(const MemberRef& call) {
  if (call.owner == "java/lang/System") {
    if (call.name.starts_with("setPropert") || call.name == "clearProperty") return true;
    if (call.name.starts_with("getPropert")) return false;
  }
  bool reads = (call.owner == "java/lang/Boolean" && call.name == "getBoolean") ||
               (call.owner == "java/lang/Integer" && call.name == "getInteger") ||
               (call.owner == "java/lang/Long" && call.name == "getLong");
  return reads ? std::optional(false) : std::nullopt;
}

std::optional<std::string_view> default_set_by(const MemberRef& call) {
  if (call.name != "setDefault") return std::nullopt;
  if (call.owner == "java/util/Locale") return kLocaleSetting;
  if (call.owner == "java/util/TimeZone") return kTimeZoneSetting;
  return std::nullopt;
}

// The texts on the operand stack, as far as they were pushed in the same straight line.
class Texts {
 public:
  explicit Texts(const ConstantPool& pool) : pool_(pool) {}

  void clear() { slots_.clear(); }

  // Where it is not known what an instruction does, nothing is known any more.
  void step(const Instruction& one) {
    StackEffect effect = stack_effect(one.opcode);
    if (effect.pushes != '?') {
      pop(effect.pops);
      if (effect.pushes != '-') push(effect.pushes == 'J' || effect.pushes == 'D' ? 2 : 1);
      return;
    }
    switch (one.opcode) {
      case opcode::kLdc:
      case opcode::kLdcW: {
        bool is_text = pool_.tag(one.index) == ConstantTag::kString;
        slots_.push_back(is_text ? pool_.name_of(one.index) : std::string_view());
        return;
      }
      case opcode::kLdc2W:
        return push(2);
      case opcode::kAload:
      case opcode::kAload0:
      case opcode::kAload0 + 1:
      case opcode::kAload0 + 2:
      case opcode::kAload0 + 3:
        return push(1);
      case opcode::kGetstatic: {
        std::string_view type = pool_.member(one.index).descriptor;
        return push(type == "J" || type == "D" ? 2 : 1);
      }
      case opcode::kInvokevirtual:
      case opcode::kInvokeinterface:
      case opcode::kInvokespecial:
      case opcode::kInvokestatic:
        return call(pool_.member(one.index).descriptor, one.opcode != opcode::kInvokestatic);
      default:
        clear();
    }
  }

  // The first argument of a static call; empty if it is not known.
  std::string_view first_argument(std::string_view descriptor) const {
    size_t count = slots_of_arguments(descriptor);
    return count == 0 || count > slots_.size() ? std::string_view() : slots_[slots_.size() - count];
  }

 private:
  static size_t slots_of_arguments(std::string_view descriptor) {
    size_t count = 0;
    size_t at = 1;
    while (at < descriptor.size() && descriptor[at] != ')') {
      count += type_in_descriptor(descriptor, at).takes_two_slots() ? 2 : 1;
    }
    return count;
  }

  void call(std::string_view descriptor, bool has_object) {
    pop(slots_of_arguments(descriptor) + (has_object ? 1 : 0));
    std::string_view result = descriptor.substr(descriptor.rfind(')') + 1);
    if (result != "V") push(result == "J" || result == "D" ? 2 : 1);
  }
  // What is below was there before.
  void pop(size_t count) { slots_.resize(slots_.size() - std::min(count, slots_.size())); }
  void push(size_t count) { slots_.resize(slots_.size() + count); }

  const ConstantPool& pool_;
  std::vector<std::string_view> slots_;
};

}  // namespace

std::optional<JvmSetting> setting_of(const MemberRef& call) {
  if (auto name = default_set_by(call)) return JvmSetting{std::string(*name), true};
  auto is_changed = changes_property(call);
  if (!is_changed) return std::nullopt;
  return JvmSetting{std::string(kPropertySetting), *is_changed};
}

std::set<JvmSetting> settings_in(const ClassFile& file, const Code& code, uint32_t begin,
                                 size_t end) {
  std::set<JvmSetting> settings;
  auto starts = block_starts(code);
  Texts texts(file.pool);
  InstructionReader reader(code.instructions, begin);
  Instruction one;
  while (reader.pc() < end && reader.next(one)) {
    if (!starts || std::binary_search(starts->begin(), starts->end(), one.pc)) texts.clear();
    if (one.opcode == opcode::kInvokestatic) {
      MemberRef call = file.pool.member(one.index);
      if (auto setting = setting_of(call)) {
        bool is_property = setting->name == kPropertySetting;
        if (is_property) setting->name.append(texts.first_argument(call.descriptor));
        settings.insert(std::move(*setting));
      }
    }
    texts.step(one);
  }
  return settings;
}

}  // namespace winnow
