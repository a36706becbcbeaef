// What the verifier knows of locals and operand stack at a place in a method (JVMS 4.10.1), carried
// over one instruction after the other. Where a branch target has a frame, the code up to the next
// one is a straight line, so nothing has to be merged: that is enough to find the frame at any
// place.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/class_file.h"
#include "classfile/code.h"
#include "classfile/instructions.h"

namespace winnow {

// The numbers are those of StackMapTable.
enum class TypeTag : uint8_t {
  kTop = 0,
  kInteger = 1,
  kFloat = 2,
  kDouble = 3,
  kLong = 4,
  kNull = 5,
  kUninitializedThis = 6,
  kObject = 7,
  kUninitialized = 8,
  kSecondSlot = 255,  // of a long or double; stands in no table
};

struct VerificationType {
  TypeTag tag = TypeTag::kTop;
  uint16_t made_at = 0;   // kUninitialized: the offset of its `new`
  std::string name = {};  // kObject: internal name or array descriptor

  bool operator==(const VerificationType&) const = default;
  bool takes_two_slots() const { return tag == TypeTag::kLong || tag == TypeTag::kDouble; }
};

// What an instruction with a fixed effect takes from the operand stack (slots) and puts there: I,
// J, F, D, N for null, '-' for nothing, '?' for one that needs a closer look.
struct StackEffect {
  uint8_t pops = 0;
  char pushes = '?';
};
StackEffect stack_effect(uint8_t opcode);

class TypeState {
 public:
  // At the method's entry.
  TypeState(const ClassFile& file, const Member& method, const Code& code);

  // One entry per value, as StackMapTable has them: a long is one.
  std::vector<VerificationType> locals() const { return values(locals_, true); }
  std::vector<VerificationType> stack() const { return values(stack_, false); }
  void set(const std::vector<VerificationType>& locals, const std::vector<VerificationType>& stack);

  // Carries the state over an instruction to the one behind it. False if that can't be done: the
  // instruction does not fit the state, or it is a subroutine's, which no class with frames has.
  bool step(const Instruction& instruction);

 private:
  using Slots = std::vector<VerificationType>;
  static std::vector<VerificationType> values(const Slots& slots, bool trim);
  static void append(Slots& slots, VerificationType type);

  void push(VerificationType type) { append(stack_, std::move(type)); }
  void push_tag(char letter);
  void pop(size_t slots);
  void copy_top(size_t count, size_t below);
  void store(uint16_t local, size_t slots);
  void load_reference(uint16_t local);
  bool step_special(const Instruction& instruction);
  void load_constant(uint16_t index);
  void load_element();
  void invoke(const Instruction& instruction);
  void initialize(VerificationType made);
  VerificationType class_at(uint16_t index) const;

  const ClassFile& file_;
  const Code& code_;
  Slots locals_;
  Slots stack_;
  bool ok_ = true;
};

// The type that begins at `at` in a descriptor, which is then behind it; kTop for void and for what
// is no type.
VerificationType type_in_descriptor(std::string_view descriptor, size_t& at);

}  // namespace winnow
