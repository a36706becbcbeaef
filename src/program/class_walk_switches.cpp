// Switches on enums in canonical form: see switch_maps.h.
#include <algorithm>
#include <vector>

#include "classfile/instructions.h"
#include "program/class_walk.h"

namespace winnow {
namespace {

constexpr uint8_t kIaload = 46;

}  // namespace

const SwitchMap* ClassWalk::map_read_by(const Instruction& instruction) const {
  if (!reads_map_ || instruction.opcode != opcode::kGetstatic) return nullptr;
  MemberRef field = file_->pool.member(instruction.index);
  return names_->switch_map(field.owner, field.name);
}

void ClassWalk::find_maps() {
  maps_.clear();
  if (names_ == nullptr || !names_->has_switch_maps()) return;
  for (uint16_t index = 1; index < file_->pool.size(); ++index) {
    if (file_->pool.tag(index) != ConstantTag::kFieldref) continue;
    MemberRef field = file_->pool.member(index);
    if (names_->switch_map(field.owner, field.name) != nullptr) maps_.push_back(index);
  }
}

// getstatic map; the enum; invokevirtual ordinal(); iaload; switch. What stands for the enum may
// hold such a switch itself.
void ClassWalk::find_mapped_switches(const Code& code) {
  mapped_switches_.clear();
  well_used_maps_.clear();
  if (!reads_map_) return;
  struct Pending {
    uint32_t pc;
    const SwitchMap* map;
  };
  std::vector<Pending> pending;
  std::string_view ordinal_of;  // if the instruction before was ordinal()
  bool loaded = false;          // if the instruction before was its iaload
  InstructionReader reader(code.instructions);
  Instruction instruction;
  while (reader.next(instruction)) {
    bool is_switch = instruction.operand == Operand::kTableswitch ||
                     instruction.operand == Operand::kLookupswitch;
    if (loaded) {
      if (is_switch) {
        mapped_switches_[instruction.pc] = pending.back().map;
        well_used_maps_.insert(pending.back().pc);
      }
      pending.pop_back();
    }
    loaded = instruction.opcode == kIaload && !pending.empty() &&
             pending.back().map->enum_name == ordinal_of;
    ordinal_of = {};
    if (const SwitchMap* map = map_read_by(instruction)) {
      pending.push_back({instruction.pc, map});
    } else if (instruction.opcode == opcode::kInvokevirtual) {
      MemberRef called = file_->pool.member(instruction.index);
      if (called.name == "ordinal" && called.descriptor == "()I") ordinal_of = called.owner;
    }
  }
}

// In the place of a constant. A map that is not read for a switch shows its numbers to the program.
void ClassWalk::map_item(const SwitchMap& map, uint32_t pc, PrintInput& out) {
  out.item("tag", static_cast<uint64_t>(ConstantTag::kNone));
  size_t start = out.mark();
  out.item("switch-map-of", names_->class_constant(map.enum_name));
  bool hidden = well_used_maps_.count(pc) != 0;
  out.begin("numbers", hidden ? 0 : map.constants.size());
  for (const auto& [number, constant] : map.constants) {
    if (hidden) break;
    out.item("number", static_cast<uint32_t>(number));
    out.item("constant", constant);
  }
  out.end();
  out.fold(start);
}

// The cases by the names of the constants. One that leads where the default does is left out: in a
// table it may be a hole between two cases.
void ClassWalk::mapped_cases(const SwitchMap& map, const SwitchReader& cases,
                             std::vector<std::pair<std::string, int32_t>>& out) {
  for (uint32_t i = 0; i < cases.count; ++i) {
    if (cases.offset(i) == cases.default_offset) continue;
    auto constant = map.constants.find(cases.key(i));
    out.emplace_back(constant != map.constants.end() ? std::string(constant->second)
                                                     : "." + std::to_string(cases.key(i)),
                     cases.offset(i));
  }
  std::sort(out.begin(), out.end());
}

}  // namespace winnow
