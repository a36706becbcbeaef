// The code of a method in canonical form: see class_walk.h.
#include <array>

#include "classfile/instructions.h"
#include "program/class_walk.h"

namespace winnow {
namespace {

constexpr uint16_t kNoInstruction = 0xffff;

// Frames are derived from the code; type annotations inside code are visible to no one at run time.
bool has_no_effect(AttributeKind kind) {
  using enum AttributeKind;
  return kind == kLineNumberTable || kind == kLocalVariableTable || kind == kStackMapTable ||
         kind == kRuntimeVisibleTypeAnnotations || kind == kWithoutEffectInCode;
}

// The same instruction in a longer form counts as the shorter one.
uint8_t folded(uint8_t opcode) {
  switch (opcode) {
    case opcode::kLdcW:
      return opcode::kLdc;
    case opcode::kGotoW:
      return opcode::kGoto;
    case opcode::kJsrW:
      return opcode::kJsr;
    default:
      return opcode;
  }
}

}  // namespace

bool ClassWalk::constant(uint16_t index, PrintInput& out, int depth) {
  Digest& known = constants_.whole(index, names_);
  if (known != 0 && !out.has_text()) {
    out.folded(known);
    return true;
  }
  if (depth > kDeepest) return false;
  if (depth > 0 && ++nested_constants_ > kMostNestedConstants) return false;
  size_t start = out.mark();
  if (!constant_items(index, out, depth)) return false;
  known = out.fold(start);
  return true;
}

bool ClassWalk::constant_items(uint16_t index, PrintInput& out, int depth) {
  ConstantTag tag = file_.pool.tag(index);
  IndexPair pair = file_.pool.indices(index);
  out.item("tag", static_cast<uint64_t>(tag));
  switch (tag) {
    case ConstantTag::kInteger:
    case ConstantTag::kFloat:
    case ConstantTag::kLong:
    case ConstantTag::kDouble:
      out.item("number", file_.pool.number(index));
      return true;
    case ConstantTag::kUtf8:
      return utf8_item("text", index, out);
    case ConstantTag::kString:
      return utf8_item("text", pair.first, out);
    case ConstantTag::kClass:
      class_item("name", index, out);
      return true;
    case ConstantTag::kMethodType:
      descriptor_item("type", pair.first, out);
      return true;
    case ConstantTag::kFieldref:
    case ConstantTag::kMethodref:
    case ConstantTag::kInterfaceMethodref:
      member_item(pair.first, pair.second, out);
      return true;
    case ConstantTag::kMethodHandle: {
      MethodHandleRef handle = file_.pool.method_handle(index);
      out.item("handle", handle.kind);
      return constant(handle.reference, out, depth + 1);
    }
    case ConstantTag::kDynamic:
    case ConstantTag::kInvokeDynamic: {
      IndexPair name_and_type = file_.pool.indices(pair.second);
      if (!utf8_item("name", name_and_type.first, out)) return false;
      descriptor_item("descriptor", name_and_type.second, out);
      return bootstrap(pair.first, out, depth + 1);
    }
    default:
      return false;
  }
}

// The bootstrap method with its arguments stands in the method that uses it: changing a string
// concatenation or a record's components changes only this.
bool ClassWalk::bootstrap(uint16_t method_index, PrintInput& out, int depth) {
  if (method_index >= bootstrap_methods_.size()) return false;
  ByteReader in(bootstrap_methods_[method_index]);
  if (!constant(in.u2(), out, depth)) return false;
  uint16_t count = in.u2();
  out.begin("arguments", count);
  for (uint16_t i = 0; i < count; ++i) {
    if (!constant(in.u2(), out, depth)) return false;
  }
  out.end();
  return in.ok();
}

const Code* ClassWalk::code_of(const Member& method) {
  if (parsed_ != &method) {
    parsed_ = &method;
    parsed_code_.reset();
    if (auto parsed = Code::parse(file_, method, where_)) parsed_code_ = std::move(*parsed);
  }
  return parsed_code_ ? &*parsed_code_ : nullptr;
}

bool ClassWalk::code(const Member& method, PrintInput& out) {
  const Code* parsed = code_of(method);
  if (parsed == nullptr) return false;
  for (const Attribute& attribute : parsed->attributes) {
    if (!has_no_effect(kind_of(attribute))) return false;
  }
  return instructions(method, *parsed, out) && handlers(*parsed, out);
}

// Numbers what is left; a branch to what is left out goes to what follows it.
uint16_t ClassWalk::number_without_dead_stores() {
  uint16_t count = 0;
  for (uint32_t pc = 0; pc + 1 < instruction_number_.size(); ++pc) {
    if (instruction_number_[pc] == kNoInstruction) continue;
    instruction_number_[pc] = count;
    if (!dead_stores_.leaves_out(pc)) ++count;
  }
  return count;
}

bool ClassWalk::instructions(const Member& method, const Code& code, PrintInput& out) {
  instruction_number_.assign(code.instructions.size() + 1, kNoInstruction);
  uint16_t count = 0;
  Instruction instruction;
  InstructionReader numbering(code.instructions);
  while (numbering.next(instruction)) instruction_number_[instruction.pc] = count++;
  if (!numbering.ok()) return false;
  dead_stores_.find(method, code, file_.pool, instruction_number_, kNoInstruction);
  if (!dead_stores_.empty()) count = number_without_dead_stores();
  instruction_number_[code.instructions.size()] = count;

  bool targets_good = true;
  auto target = [&](std::string_view label, int64_t pc) {
    if (pc < 0 || pc >= static_cast<int64_t>(code.instructions.size()) ||
        instruction_number_[static_cast<size_t>(pc)] == kNoInstruction) {
      targets_good = false;
      return;
    }
    out.item(label, instruction_number_[static_cast<size_t>(pc)]);
  };

  find_mapped_switches(code);
  out.begin("code", count);
  InstructionReader reader(code.instructions);
  while (reader.next(instruction)) {
    if (!dead_stores_.empty()) {
      if (dead_stores_.leaves_out(instruction.pc)) continue;
      dead_stores_.rename_local(instruction);
    }
    uint8_t opcode = folded(instruction.opcode);
    auto mapped = mapped_switches_.end();
    if (!mapped_switches_.empty()) mapped = mapped_switches_.find(instruction.pc);
    // A table or a list of pairs: that depends on the numbers.
    if (mapped != mapped_switches_.end()) opcode = opcode::kLookupswitch;
    out.opcode(opcode);
    switch (instruction.operand) {
      case Operand::kByte:
      case Operand::kShort:
        out.item("value", static_cast<uint32_t>(instruction.value));
        break;
      case Operand::kLocal:
        out.item("local", instruction.index);
        break;
      case Operand::kIinc:
        out.item("local", instruction.index);
        out.item("by", static_cast<uint32_t>(instruction.value));
        break;
      case Operand::kConstant1:
      case Operand::kConstant2:
      case Operand::kInterface:
      case Operand::kDynamic:
        if (const SwitchMap* map = map_read_by(instruction)) {
          map_item(*map, instruction.pc, out);
        } else if (!constant(instruction.index, out)) {
          return false;
        }
        if (!collect_instruction(opcode, instruction.index)) return false;
        break;
      case Operand::kMultiArray:
        if (!constant(instruction.index, out)) return false;
        if (!collect_instruction(opcode, instruction.index)) return false;
        out.item("dimensions", static_cast<uint32_t>(instruction.value));
        break;
      case Operand::kBranch2:
      case Operand::kBranch4:
        target("to", int64_t{instruction.pc} + instruction.value);
        break;
      case Operand::kTableswitch:
      case Operand::kLookupswitch: {
        SwitchReader cases(code.instructions, instruction);
        target("default", int64_t{instruction.pc} + cases.default_offset);
        if (mapped != mapped_switches_.end()) {
          std::vector<std::pair<std::string, int32_t>> named;
          mapped_cases(*mapped->second, cases, named);
          out.begin("cases", named.size());
          for (const auto& [name, offset] : named) {
            out.item("case", name);
            target("to", int64_t{instruction.pc} + offset);
          }
          out.end();
          break;
        }
        out.begin("cases", cases.count);
        for (uint32_t i = 0; i < cases.count; ++i) {
          out.item("case", static_cast<uint32_t>(cases.key(i)));
          target("to", int64_t{instruction.pc} + cases.offset(i));
        }
        out.end();
        break;
      }
      default:
        break;
    }
  }
  out.end();
  return targets_good;
}

bool ClassWalk::handlers(const Code& code, PrintInput& out) {
  out.begin("handlers", code.handlers.size());
  for (const ExceptionHandler& handler : code.handlers) {
    out.item("from", instruction_number_[handler.start_pc]);
    out.item("to", instruction_number_[handler.end_pc]);
    out.item("handler", instruction_number_[handler.handler_pc]);
    class_item("catches", handler.catch_type, out);
    bool catches_one = pool_ != nullptr && handler.catch_type != 0;
    if (catches_one && !collect(ReferenceKind::kCatch, handler.catch_type)) return false;
  }
  out.end();
  return true;
}

bool ClassWalk::debug_of_code(const Code& code, PrintInput& out) {
  for (const Attribute& attribute : code.attributes) {
    ByteReader in(attribute.content);
    AttributeKind kind = kind_of(attribute);
    if (kind == AttributeKind::kLineNumberTable) {
      attribute_item(attribute, out);
      out.item("lines", attribute.content);  // pairs of instruction and line
    } else if (kind == AttributeKind::kLocalVariableTable) {
      size_t count = in.count(in.u2(), 10);
      attribute_item(attribute, out);
      out.begin("variables", count);
      for (size_t i = 0; i < count; ++i) {
        out.item("from", in.u2());
        out.item("length", in.u2());
        if (!utf8_item("name", in.u2(), out) || !utf8_item("type", in.u2(), out)) return false;
        out.item("local", in.u2());
      }
      out.end();
    }
    if (!in.ok()) return false;
  }
  return true;
}

}  // namespace winnow
