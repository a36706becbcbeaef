// The references in the code of a method, collected while its code is walked: see
// method_references.h.
#include <algorithm>

#include "classfile/instructions.h"
#include "program/class_walk.h"

namespace winnow {
namespace {

constexpr uint8_t kNewInvokeSpecialHandle = 8;

}  // namespace

bool ClassWalk::collect_new(ReferenceKind kind, uint16_t index) {
  ConstantTable::Entry& entry = constants_.at(index);
  if (entry.method != method_number_) {
    entry.method = method_number_;
    entry.kinds = 0;
  }
  entry.kinds = static_cast<uint16_t>(entry.kinds | bit_of(kind));
  ConstantTag tag = file_->pool.tag(index);
  bool names_member = tag >= ConstantTag::kFieldref && tag <= ConstantTag::kInterfaceMethodref;
  if (names_a_class(kind) ? tag != ConstantTag::kClass : !names_member) return false;
  if (entry.number == 0) {
    if (!constants_.find_number(index, *pool_)) return false;
    if (entry.number == 0) return true;  // an array of numbers
  }
  if (kind == ReferenceKind::kGetStatic && !maps_.empty()) [[unlikely]] {
    reads_map_ = reads_map_ || std::find(maps_.begin(), maps_.end(), index) != maps_.end();
  }
  references_.push_back(
      ReferencePool::make(kind, tag == ConstantTag::kInterfaceMethodref, entry.number - 1));
  return true;
}

// What a constant refers to, through all that it is made of. Once each per method: dynamic
// constants that share dynamic constants would be walked without end.
bool ClassWalk::collect_constant(uint16_t index) {
  switch (file_->pool.tag(index)) {
    case ConstantTag::kClass:
      return collect(ReferenceKind::kLiteral, index);
    case ConstantTag::kMethodHandle: {
      MethodHandleRef handle = file_->pool.method_handle(index);
      collected_handle_ = true;
      if (handle.kind != kNewInvokeSpecialHandle) {
        return collect(static_cast<ReferenceKind>(handle.kind), handle.reference);
      }
      uint32_t made = 0;
      if (!pool_->encode(ReferenceKind::kNew, false, file_->pool.member(handle.reference).owner, {},
                         {}, made)) {
        return false;
      }
      references_.push_back(made);
      return collect(ReferenceKind::kInvokeSpecial, handle.reference);
    }
    case ConstantTag::kDynamic:
    case ConstantTag::kInvokeDynamic: {
      if (!collected_dynamics_.insert(index).second) return true;
      uint16_t wanted = file_->pool.dynamic(index).bootstrap_method;
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
  if (pool_ == nullptr) return {};
  // Only what method handles name can be there twice.
  if (!collected_dynamics_.empty() || collected_handle_) {
    std::sort(references_.begin(), references_.end());
    references_.erase(std::unique(references_.begin(), references_.end()), references_.end());
    collected_dynamics_.clear();
    collected_handle_ = false;
  }
  ReferenceSpan span = pool_->add_list(references_);
  references_.clear();
  return span;
}

}  // namespace winnow
