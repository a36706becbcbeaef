#include "classfile/constant_pool.h"

namespace winnow {
namespace {

std::string at_offset(const std::string& where, size_t offset) {
  return where + " at offset " + std::to_string(offset);
}

}  // namespace

Result<ConstantPool> ConstantPool::parse(ByteReader& in, Bytes whole, const std::string& where) {
  ConstantPool pool;
  pool.whole_ = whole;
  uint16_t count = in.u2();
  size_t start = in.offset();
  if (count == 0) return fail(ErrorCode::kCorrupt, "constant pool of size 0", at_offset(where, 8));
  pool.offsets_.reserve(size_t{count} + 1);
  pool.offsets_.push_back(0);
  while (pool.offsets_.size() < count) {
    size_t offset = in.offset();
    uint8_t tag = in.u1();
    std::optional<size_t> size = constant_payload_size(tag, in);
    if (!size && in.ok()) {
      return fail(ErrorCode::kUnsupported, "constant pool tag " + std::to_string(tag),
                  at_offset(where, offset));
    }
    in.skip(size.value_or(0));
    if (!in.ok()) {
      return fail(ErrorCode::kCorrupt, "truncated in the constant pool", at_offset(where, offset));
    }
    pool.offsets_.push_back(static_cast<uint32_t>(offset));
    if (takes_two_slots(tag)) pool.offsets_.push_back(0);
  }
  if (pool.offsets_.size() > count) {
    return fail(ErrorCode::kCorrupt, "last constant needs two slots and has one",
                at_offset(where, in.offset()));
  }
  pool.raw_ = whole.subspan(start, in.offset() - start);
  if (auto checked = pool.check(where); !checked) return fail(checked.error());
  return pool;
}

bool ConstantPool::refers_well(uint16_t index) const {
  using enum ConstantTag;
  ConstantTag kind = tag(index);
  if (holds_one_index(kind)) return tag(index_in(index, 1)) == kUtf8;
  if (is_member(kind)) {
    return tag(index_in(index, 1)) == kClass && tag(index_in(index, 3)) == kNameAndType;
  }
  switch (kind) {
    case kNameAndType:
      return tag(index_in(index, 1)) == kUtf8 && tag(index_in(index, 3)) == kUtf8;
    case kMethodHandle: {
      MethodHandleRef handle = method_handle(index);
      return handle.kind >= 1 && handle.kind <= 9 && is_member(tag(handle.reference));
    }
    case kDynamic:
    case kInvokeDynamic:
      return tag(index_in(index, 3)) == kNameAndType;
    default:
      return true;
  }
}

Status ConstantPool::check(const std::string& where) const {
  for (uint16_t index = 1; index < size(); ++index) {
    if (refers_well(index)) continue;
    return fail(ErrorCode::kCorrupt,
                "constant " + std::to_string(index) + " refers to a wrong constant",
                at_offset(where, offsets_[index]));
  }
  return {};
}

uint64_t ConstantPool::number(uint16_t index) const {
  switch (tag(index)) {
    case ConstantTag::kInteger:
    case ConstantTag::kFloat:
      return big_endian_at<uint32_t>(at(index) + 1);
    case ConstantTag::kLong:
    case ConstantTag::kDouble:
      return big_endian_at<uint64_t>(at(index) + 1);
    default:
      return 0;
  }
}

MemberRef ConstantPool::member(uint16_t index) const {
  if (!is_member(tag(index))) return {};
  NameAndType rest = name_and_type(index_in(index, 3));
  return {name_of(index_in(index, 1)), rest.name, rest.descriptor};
}

NameAndType ConstantPool::name_and_type(uint16_t index) const {
  if (tag(index) != ConstantTag::kNameAndType) return {};
  return {utf8(index_in(index, 1)), utf8(index_in(index, 3))};
}

MethodHandleRef ConstantPool::method_handle(uint16_t index) const {
  if (tag(index) != ConstantTag::kMethodHandle) return {};
  return {at(index)[1], index_in(index, 2)};
}

DynamicRef ConstantPool::dynamic(uint16_t index) const {
  if (tag(index) != ConstantTag::kDynamic && tag(index) != ConstantTag::kInvokeDynamic) return {};
  NameAndType rest = name_and_type(index_in(index, 3));
  return {index_in(index, 1), rest.name, rest.descriptor};
}

}  // namespace winnow
