// Which instructions can't throw: whoever begins one comes to the next. Told from JVMS 6.5 and from
// what stands directly before them in the same block:
//
//   aload_0; getfield of a field that the class itself declares: `this` is never null
//   iconst_2; irem and the like: the divisor is a number other than zero
//   ldc of a number: there is nothing to resolve
#pragma once

#include <cstdint>

#include "classfile/class_file.h"
#include "classfile/code.h"
#include "classfile/instructions.h"

namespace winnow {

class Fails {
 public:
  Fails(const ClassFile& file, const Member& method, const Code& code);
  // REQUIRES: called for the instructions one after the other; `begins_block`: others lead here,
  // and nobody knows what was before.
  bool may_throw(const Instruction& instruction, bool begins_block);

 private:
  enum class Before : uint8_t { kUnknown, kThis, kNotZero };
  bool throws(const Instruction& instruction, Before before) const;
  Before after(const Instruction& instruction) const;
  bool is_own_field(uint16_t index) const;

  const ClassFile& file_;
  bool keeps_this_;  // local variable 0 is `this` everywhere
  Before before_ = Before::kUnknown;
};

// The local variable that an instruction writes, and how many slots; -1 for none.
struct WrittenLocal {
  int local = -1;
  int slots = 1;
};
WrittenLocal written_local(const Instruction& instruction);

}  // namespace winnow
