// The references in the code of a method, collected while its code is walked: see
// method_references.h.
#include "classfile/instructions.h"
#include "program/class_walk.h"

namespace winnow {
namespace {

constexpr uint8_t kNewInvokeSpecialHandle = 8;

ReferenceKind class_use(uint8_t opcode) {
  switch (opcode) {
    case opcode::kNew:
      return ReferenceKind::kNew;
    case opcode::kCheckcast:
      return ReferenceKind::kCast;
    case opcode::kInstanceof:
      return ReferenceKind::kInstanceOf;
    case opcode::kAnewarray:
    case opcode::kMultianewarray:
      return ReferenceKind::kArray;
    default:
      return ReferenceKind::kLiteral;
  }
}

}  // namespace

bool ClassWalk::collect(ReferenceKind kind, uint16_t index) {
  std::optional<uint32_t> number;
  if (!constants_.member_number(index, *pool_, number)) return false;
  if (!number) return true;  // an array of numbers
  bool interface_owner = file_.pool.tag(index) == ConstantTag::kInterfaceMethodref;
  references_.push_back(ReferencePool::make(kind, interface_owner, *number));
  return true;
}

bool ClassWalk::collect_instruction(uint8_t opcode, uint16_t index) {
  if (pool_ == nullptr) return true;
  auto member = [&](ReferenceKind kind) { return collect(kind, index); };
  switch (opcode) {
    case opcode::kGetstatic:
      return member(ReferenceKind::kGetStatic);
    case opcode::kPutstatic:
      return member(ReferenceKind::kPutStatic);
    case opcode::kGetfield:
      return member(ReferenceKind::kGetField);
    case opcode::kPutfield:
      return member(ReferenceKind::kPutField);
    case opcode::kInvokevirtual:
      return member(ReferenceKind::kInvokeVirtual);
    case opcode::kInvokespecial:
      return member(ReferenceKind::kInvokeSpecial);
    case opcode::kInvokestatic:
      return member(ReferenceKind::kInvokeStatic);
    case opcode::kInvokeinterface:
      return member(ReferenceKind::kInvokeInterface);
    case opcode::kInvokedynamic:
      return collect_constant(index);
    default:
      return file_.pool.tag(index) == ConstantTag::kClass ? collect(class_use(opcode), index)
                                                          : collect_constant(index);
  }
}

// What a constant refers to, through all that it is made of. Once each per method: dynamic
// constants that share dynamic constants would be walked without end.
bool ClassWalk::collect_constant(uint16_t index) {
  switch (file_.pool.tag(index)) {
    case ConstantTag::kClass:
      return collect(ReferenceKind::kLiteral, index);
    case ConstantTag::kMethodHandle: {
      MethodHandleRef handle = file_.pool.method_handle(index);
      if (handle.kind != kNewInvokeSpecialHandle) {
        return collect(static_cast<ReferenceKind>(handle.kind), handle.reference);
      }
      uint32_t made = 0;
      if (!pool_->encode(ReferenceKind::kNew, false, file_.pool.member(handle.reference).owner, {},
                         {}, made)) {
        return false;
      }
      references_.push_back(made);
      return collect(ReferenceKind::kInvokeSpecial, handle.reference);
    }
    case ConstantTag::kDynamic:
    case ConstantTag::kInvokeDynamic: {
      if (!collected_dynamics_.insert(index).second) return true;
      uint16_t wanted = file_.pool.dynamic(index).bootstrap_method;
      if (wanted >= bootstrap_methods_.size()) return false;
      ByteReader in(bootstrap_methods_[wanted]);
      if (!collect_constant(in.u2())) return false;
      uint16_t count = in.u2();
      for (uint16_t i = 0; i < count; ++i) {
        if (!collect_constant(in.u2())) return false;
      }
      return true;
    }
    default:
      return true;
  }
}

ReferenceSpan ClassWalk::take_references() {
  collected_dynamics_.clear();
  if (pool_ == nullptr) return {};
  ReferenceSpan span = pool_->add_list(references_);
  references_.clear();
  return span;
}

}  // namespace winnow
