// The references in the code of a method, collected while its code is walked: see
// method_references.h.
#include "classfile/instructions.h"
#include "program/class_walk.h"

namespace winnow {
namespace {

constexpr uint8_t kNewInvokeSpecialHandle = 8;

// The element's name of an array's descriptor; empty for primitive elements.
std::string_view element_of(std::string_view name) {
  if (!name.starts_with('[')) return name;
  name.remove_prefix(name.find_first_not_of('['));
  return name.size() > 2 && name.front() == 'L' ? name.substr(1, name.size() - 2)
                                                : std::string_view();
}

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

bool ClassWalk::collect(ReferenceKind kind, bool interface_owner, const MemberRef& member) {
  uint32_t reference = 0;
  if (!pool_->encode(kind, interface_owner, member.owner, member.name, member.descriptor,
                     reference)) {
    return false;
  }
  references_.push_back(reference);
  return true;
}

bool ClassWalk::collect_class(ReferenceKind kind, std::string_view name) {
  name = element_of(name);
  return name.empty() || collect(kind, false, {name, {}, {}});
}

bool ClassWalk::collect_instruction(uint8_t opcode, uint16_t index) {
  if (pool_ == nullptr) return true;
  auto member = [&](ReferenceKind kind) {
    return collect(kind, file_.pool.tag(index) == ConstantTag::kInterfaceMethodref,
                   file_.pool.member(index));
  };
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
      return file_.pool.tag(index) == ConstantTag::kClass
                 ? collect_class(class_use(opcode), file_.pool.name_of(index))
                 : collect_constant(index);
  }
}

// What a constant refers to, through all that it is made of. Once each per method: dynamic
// constants that share dynamic constants would be walked without end.
bool ClassWalk::collect_constant(uint16_t index) {
  switch (file_.pool.tag(index)) {
    case ConstantTag::kClass:
      return collect_class(ReferenceKind::kLiteral, file_.pool.name_of(index));
    case ConstantTag::kMethodHandle: {
      MethodHandleRef handle = file_.pool.method_handle(index);
      bool interface_owner = file_.pool.tag(handle.reference) == ConstantTag::kInterfaceMethodref;
      MemberRef target = file_.pool.member(handle.reference);
      if (handle.kind != kNewInvokeSpecialHandle) {
        return collect(static_cast<ReferenceKind>(handle.kind), interface_owner, target);
      }
      return collect_class(ReferenceKind::kNew, target.owner) &&
             collect(ReferenceKind::kInvokeSpecial, interface_owner, target);
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
