// Constants in canonical form: see class_walk.h. A constant is its tag and eight bytes: the number
// that it is, the digest of the text or name in it, or that of all that it is made of.
#include "program/class_walk.h"

namespace winnow {

bool ClassWalk::constant(uint16_t index, PrintInput& out, int depth) {
  ConstantTag tag = file_->pool.tag(index);
  out.item("tag", static_cast<uint64_t>(tag));
  uint64_t value = 0;
  if (simple_value(index, tag, value)) {
    out.folded(value);
    if (out.has_text()) simple_text(index, tag, out);
    return true;
  }
  bool is_member = tag >= ConstantTag::kFieldref && tag <= ConstantTag::kInterfaceMethodref;
  if (!out.has_text()) {
    Digest known = is_member ? constants_.member(index).stable : constants_.at(index).stable;
    if (known != 0) return out.folded(known), true;
  }
  if (depth > kDeepest) return false;
  if (depth > 0 && ++nested_constants_ > kMostNestedConstants) return false;
  size_t start = out.mark();
  if (!constant_items(index, tag, out, depth)) return false;
  Digest digest = out.fold(start);
  if (!is_member) constants_.at(index).stable = digest;
  return true;
}

bool ClassWalk::find_constant_value(uint16_t index, ConstantTag tag, uint64_t& value) {
  if (simple_value(index, tag, value)) return true;
  if (tag >= ConstantTag::kFieldref && tag <= ConstantTag::kInterfaceMethodref) {
    value = constants_.member(index).stable;
    return true;
  }
  aside_.clear();
  if (!constant(index, aside_)) return false;
  value = constants_.at(index).stable;
  return true;
}

bool ClassWalk::simple_value(uint16_t index, ConstantTag tag, uint64_t& value) {
  switch (tag) {
    case ConstantTag::kInteger:
    case ConstantTag::kFloat:
    case ConstantTag::kLong:
    case ConstantTag::kDouble:
      value = file_->pool.number(index);
      return true;
    case ConstantTag::kUtf8:
      value = constants_.text(index);
      return true;
    case ConstantTag::kString:
      value = constants_.text(file_->pool.indices(index).first);
      return true;
    case ConstantTag::kClass:
      value = constants_.class_name(index).stable;
      return true;
    default:
      return false;
  }
}

void ClassWalk::simple_text(uint16_t index, ConstantTag tag, PrintInput& out) const {
  if (tag == ConstantTag::kClass) {
    out.line("name", stable_class(index));
  } else if (tag == ConstantTag::kUtf8) {
    out.line("text", file_->pool.utf8(index));
  } else if (tag == ConstantTag::kString) {
    out.line("text", file_->pool.name_of(index));
  } else {
    out.line("number", file_->pool.number(index));
  }
}

bool ClassWalk::plain_constant(uint16_t index, PrintInput& out) {
  using enum ConstantTag;
  ConstantTag tag = file_->pool.tag(index);
  bool plain = tag == kUtf8 || tag == kString || (tag >= kInteger && tag <= kDouble);
  return plain && constant(index, out);
}

bool ClassWalk::constant_items(uint16_t index, ConstantTag tag, PrintInput& out, int depth) {
  IndexPair pair = file_->pool.indices(index);
  switch (tag) {
    case ConstantTag::kMethodType:
      descriptor_item("type", pair.first, out);
      return true;
    case ConstantTag::kFieldref:
    case ConstantTag::kMethodref:
    case ConstantTag::kInterfaceMethodref:
      member_item(pair.first, pair.second, out);
      return true;
    case ConstantTag::kMethodHandle: {
      MethodHandleRef handle = file_->pool.method_handle(index);
      out.item("handle", handle.kind);
      return constant(handle.reference, out, depth + 1);
    }
    case ConstantTag::kDynamic:
    case ConstantTag::kInvokeDynamic: {
      IndexPair name_and_type = file_->pool.indices(pair.second);
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

}  // namespace winnow
