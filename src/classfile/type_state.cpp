#include "classfile/type_state.h"

#include <array>

namespace winnow {
namespace {

constexpr std::array<StackEffect, 202> make_effects() {
  std::array<StackEffect, 202> table{};
  auto set = [&](size_t from, size_t to, uint8_t pops, char pushes) {
    for (size_t i = from; i <= to; ++i) table[i] = {pops, pushes};
  };
  // Rows of instructions for int, long, float, double in turn.
  auto row = [&](size_t from, uint8_t narrow_pops, uint8_t wide_pops) {
    table[from] = {narrow_pops, 'I'};
    table[from + 1] = {wide_pops, 'J'};
    table[from + 2] = {narrow_pops, 'F'};
    table[from + 3] = {wide_pops, 'D'};
  };
  set(0, 0, 0, '-');    // nop
  set(1, 1, 0, 'N');    // aconst_null
  set(2, 8, 0, 'I');    // iconst
  set(9, 10, 0, 'J');   // lconst
  set(11, 13, 0, 'F');  // fconst
  set(14, 15, 0, 'D');  // dconst
  set(16, 17, 0, 'I');  // bipush, sipush
  row(21, 0, 0);        // loads
  set(26, 29, 0, 'I');  // iload_0 …
  set(30, 33, 0, 'J');
  set(34, 37, 0, 'F');
  set(38, 41, 0, 'D');
  row(46, 2, 2);                                           // loads of elements
  set(51, 53, 2, 'I');                                     // baload, caload, saload
  set(79, 86, 3, '-');                                     // stores of elements
  set(80, 80, 4, '-');                                     // lastore
  set(82, 82, 4, '-');                                     // dastore
  set(87, 87, 1, '-');                                     // pop
  set(88, 88, 2, '-');                                     // pop2
  for (size_t op = 96; op <= 112; op += 4) row(op, 2, 4);  // add … rem
  row(116, 1, 2);                                          // neg
  for (size_t op = 120; op <= 124; op += 2) {              // shifts, by an int
    table[op] = {2, 'I'};
    table[op + 1] = {3, 'J'};
  }
  for (size_t op = 126; op <= 130; op += 2) {  // and, or, xor
    table[op] = {2, 'I'};
    table[op + 1] = {4, 'J'};
  }
  set(132, 132, 0, '-');                                     // iinc
  constexpr std::string_view kConversions = "JFDIFDIJDIJF";  // i2l i2f i2d l2i …
  for (size_t i = 0; i < 12; ++i) {
    bool from_wide = i / 3 == 1 || i / 3 == 3;
    table[133 + i] = {static_cast<uint8_t>(from_wide ? 2 : 1), kConversions[i]};
  }
  set(145, 147, 1, 'I');  // i2b, i2c, i2s
  set(148, 148, 4, 'I');  // lcmp
  set(149, 150, 2, 'I');  // fcmp
  set(151, 152, 4, 'I');  // dcmp
  set(153, 158, 1, '-');  // if
  set(159, 166, 2, '-');  // if_icmp, if_acmp
  set(167, 167, 0, '-');  // goto
  set(190, 190, 1, 'I');  // arraylength
  set(193, 193, 1, 'I');  // instanceof
  set(194, 195, 1, '-');  // monitorenter, monitorexit
  set(198, 199, 1, '-');  // ifnull, ifnonnull
  set(200, 200, 0, '-');  // goto_w
  return table;
}
constexpr std::array<StackEffect, 202> kEffects = make_effects();

VerificationType object(std::string_view name) { return {TypeTag::kObject, 0, std::string(name)}; }

VerificationType type_of_field(std::string_view descriptor) {
  size_t at = 0;
  return type_in_descriptor(descriptor, at);
}

size_t slots_of(const VerificationType& type) { return type.takes_two_slots() ? 2 : 1; }

}  // namespace

StackEffect stack_effect(uint8_t opcode) {
  return opcode < kEffects.size() ? kEffects[opcode] : StackEffect{};
}

VerificationType type_in_descriptor(std::string_view descriptor, size_t& at) {
  size_t start = at;
  while (at < descriptor.size() && descriptor[at] == '[') ++at;
  if (at >= descriptor.size()) return {};
  char letter = descriptor[at++];
  if (letter == 'L') {
    size_t end = descriptor.find(';', at);
    if (end == std::string_view::npos) return {};
    at = end + 1;
    bool array = descriptor[start] == '[';
    return object(array ? descriptor.substr(start, at - start)
                        : descriptor.substr(start + 1, at - start - 2));
  }
  if (descriptor[start] == '[') return object(descriptor.substr(start, at - start));
  switch (letter) {
    case 'J':
      return {TypeTag::kLong};
    case 'F':
      return {TypeTag::kFloat};
    case 'D':
      return {TypeTag::kDouble};
    case 'V':
      return {};
    default:
      return {TypeTag::kInteger};
  }
}

TypeState::TypeState(const ClassFile& file, const Member& method, const Code& code)
    : file_(file), code_(code) {
  if (!method.is_static()) {
    bool unfinished = method.name == "<init>" && !file.super_name.empty();
    append(locals_, unfinished ? VerificationType{TypeTag::kUninitializedThis} : object(file.name));
  }
  size_t at = 1;
  while (at < method.descriptor.size() && method.descriptor[at] != ')') {
    append(locals_, type_in_descriptor(method.descriptor, at));
  }
}

void TypeState::append(Slots& slots, VerificationType type) {
  bool two = type.takes_two_slots();
  slots.push_back(std::move(type));
  if (two) slots.push_back({TypeTag::kSecondSlot});
}

std::vector<VerificationType> TypeState::values(const Slots& slots, bool trim) {
  std::vector<VerificationType> result;
  for (const VerificationType& slot : slots) {
    if (slot.tag != TypeTag::kSecondSlot) result.push_back(slot);
  }
  while (trim && !result.empty() && result.back().tag == TypeTag::kTop) result.pop_back();
  return result;
}

void TypeState::set(const std::vector<VerificationType>& locals,
                    const std::vector<VerificationType>& stack) {
  locals_.clear();
  stack_.clear();
  for (const VerificationType& type : locals) append(locals_, type);
  for (const VerificationType& type : stack) append(stack_, type);
}

bool TypeState::step(const Instruction& instruction) {
  uint8_t op = instruction.opcode;
  if (op >= kEffects.size()) return false;
  StackEffect effect = kEffects[op];
  if (effect.pushes == '?') {
    ok_ = step_special(instruction) && ok_;
  } else {
    pop(effect.pops);
    push_tag(effect.pushes);
  }
  return ok_;
}

void TypeState::push_tag(char letter) {
  switch (letter) {
    case 'I':
      return push({TypeTag::kInteger});
    case 'J':
      return push({TypeTag::kLong});
    case 'F':
      return push({TypeTag::kFloat});
    case 'D':
      return push({TypeTag::kDouble});
    case 'N':
      return push({TypeTag::kNull});
    default:
      return;
  }
}

void TypeState::pop(size_t slots) {
  if (slots > stack_.size()) {
    ok_ = false;
    return;
  }
  stack_.resize(stack_.size() - slots);
}

// dup and its kin: the top `count` slots once more, `below` slots under the top.
void TypeState::copy_top(size_t count, size_t below) {
  if (below > stack_.size()) {
    ok_ = false;
    return;
  }
  Slots top(stack_.end() - static_cast<ptrdiff_t>(count), stack_.end());
  stack_.insert(stack_.end() - static_cast<ptrdiff_t>(below), top.begin(), top.end());
}

void TypeState::store(uint16_t local, size_t slots) {
  if (slots > stack_.size()) {
    ok_ = false;
    return;
  }
  if (locals_.size() < local + slots) locals_.resize(local + slots);
  // Half a long that stays behind is no value any more.
  if (local > 0 && locals_[local].tag == TypeTag::kSecondSlot) locals_[local - 1] = {};
  size_t behind = local + slots;
  if (behind < locals_.size() && locals_[behind].tag == TypeTag::kSecondSlot) locals_[behind] = {};
  for (size_t i = 0; i < slots; ++i) locals_[local + i] = stack_[stack_.size() - slots + i];
  pop(slots);
}

void TypeState::load_reference(uint16_t local) {
  if (local >= locals_.size()) {
    ok_ = false;
    return;
  }
  push(locals_[local]);
}

VerificationType TypeState::class_at(uint16_t index) const {
  return object(file_.pool.name_of(index));
}

bool TypeState::step_special(const Instruction& instruction) {
  uint8_t op = instruction.opcode;
  uint16_t index = instruction.index;
  auto two = [](int type) -> size_t { return type == 1 || type == 3 ? 2 : 1; };
  if (op >= 54 && op <= 58) return store(index, two(op - 54)), ok_;
  if (op >= 59 && op <= 78) {
    return store(static_cast<uint16_t>((op - 59) % 4), two((op - 59) / 4)), ok_;
  }
  if (op >= 42 && op <= 45) return load_reference(static_cast<uint16_t>(op - 42)), ok_;
  switch (op) {
    case opcode::kLdc:
    case opcode::kLdcW:
    case opcode::kLdc2W:
      load_constant(index);
      break;
    case opcode::kAload:
      load_reference(index);
      break;
    case opcode::kAaload:
      load_element();
      break;
    case 89:  // dup
      copy_top(1, 1);
      break;
    case 90:  // dup_x1
      copy_top(1, 2);
      break;
    case 91:  // dup_x2
      copy_top(1, 3);
      break;
    case 92:  // dup2
      copy_top(2, 2);
      break;
    case 93:  // dup2_x1
      copy_top(2, 3);
      break;
    case 94:  // dup2_x2
      copy_top(2, 4);
      break;
    case 95:  // swap
      copy_top(1, 2);
      pop(1);
      break;
    case opcode::kTableswitch:
    case opcode::kLookupswitch:
      pop(1);
      break;
    case opcode::kGetfield:
      pop(1);
      [[fallthrough]];
    case opcode::kGetstatic:
      push(type_of_field(file_.pool.member(index).descriptor));
      break;
    case opcode::kPutstatic:
    case opcode::kPutfield:
      pop(slots_of(type_of_field(file_.pool.member(index).descriptor)));
      if (op == opcode::kPutfield) pop(1);
      break;
    case opcode::kInvokevirtual:
    case opcode::kInvokespecial:
    case opcode::kInvokestatic:
    case opcode::kInvokeinterface:
    case opcode::kInvokedynamic:
      invoke(instruction);
      break;
    case opcode::kNew:
      push({TypeTag::kUninitialized, static_cast<uint16_t>(instruction.pc)});
      break;
    case opcode::kNewarray: {
      constexpr std::string_view kElements = "ZCFDBSIJ";  // for the codes 4 to 11
      if (instruction.value < 4 || instruction.value > 11) return false;
      pop(1);
      push(object(std::string("[") + kElements[static_cast<size_t>(instruction.value - 4)]));
      break;
    }
    case opcode::kAnewarray: {
      std::string element(file_.pool.name_of(index));
      pop(1);
      push(object(element.starts_with('[') ? "[" + element : "[L" + element + ";"));
      break;
    }
    case opcode::kCheckcast:
      pop(1);
      push(class_at(index));
      break;
    case opcode::kMultianewarray:
      pop(static_cast<size_t>(instruction.value));
      push(class_at(index));
      break;
    default:
      // Returns and athrow: nothing follows. jsr and ret: not in classes with frames.
      return false;
  }
  return ok_;
}

void TypeState::load_constant(uint16_t index) {
  using enum ConstantTag;
  switch (file_.pool.tag(index)) {
    case kInteger:
      return push({TypeTag::kInteger});
    case kFloat:
      return push({TypeTag::kFloat});
    case kLong:
      return push({TypeTag::kLong});
    case kDouble:
      return push({TypeTag::kDouble});
    case kString:
      return push(object("java/lang/String"));
    case kClass:
      return push(object("java/lang/Class"));
    case kMethodType:
      return push(object("java/lang/invoke/MethodType"));
    case kMethodHandle:
      return push(object("java/lang/invoke/MethodHandle"));
    case kDynamic:
      return push(type_of_field(file_.pool.dynamic(index).descriptor));
    default:
      ok_ = false;
  }
}

void TypeState::load_element() {
  if (stack_.size() < 2) {
    ok_ = false;
    return;
  }
  VerificationType array = stack_[stack_.size() - 2];
  pop(2);
  if (array.tag == TypeTag::kObject) {
    // A frame that names no class has an empty name here.
    if (!array.name.starts_with('[') || array.name.size() < 2) ok_ = false;
    if (ok_) push(type_of_field(std::string_view(array.name).substr(1)));
  } else {
    push(std::move(array));  // an element of null is null
  }
}

void TypeState::invoke(const Instruction& instruction) {
  std::string_view descriptor;
  std::string_view name;
  bool dynamic = instruction.opcode == opcode::kInvokedynamic;
  if (dynamic) {
    descriptor = file_.pool.dynamic(instruction.index).descriptor;
  } else {
    MemberRef method = file_.pool.member(instruction.index);
    descriptor = method.descriptor;
    name = method.name;
  }
  size_t at = 1;
  size_t slots = 0;
  while (at < descriptor.size() && descriptor[at] != ')') {
    slots += slots_of(type_in_descriptor(descriptor, at));
  }
  if (at >= descriptor.size()) {
    ok_ = false;
    return;
  }
  pop(slots);
  if (!dynamic && instruction.opcode != opcode::kInvokestatic) {
    if (stack_.empty()) {
      ok_ = false;
      return;
    }
    VerificationType receiver = stack_.back();
    pop(1);
    if (instruction.opcode == opcode::kInvokespecial && name == "<init>") initialize(receiver);
  }
  ++at;
  VerificationType result = type_in_descriptor(descriptor, at);
  if (result.tag != TypeTag::kTop) push(std::move(result));
}

// Every copy of the new object becomes an object of its class.
void TypeState::initialize(VerificationType made) {
  VerificationType whole;
  if (made.tag == TypeTag::kUninitializedThis) {
    whole = object(file_.name);
  } else if (made.tag == TypeTag::kUninitialized) {
    ByteReader in(code_.instructions);
    in.seek(size_t{made.made_at} + 1);
    whole = class_at(in.u2());
  } else {
    ok_ = false;
    return;
  }
  for (Slots* slots : {&locals_, &stack_}) {
    for (VerificationType& slot : *slots) {
      if (slot == made) slot = whole;
    }
  }
}

}  // namespace winnow
