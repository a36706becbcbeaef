#include "classfile/constant_pool.h"

namespace winnow {
namespace {

std::string at_offset(const std::string& where, size_t offset) {
  return where + " at offset " + std::to_string(offset);
}

}  // namespace

std::optional<size_t> constant_payload_size(uint8_t tag, ByteReader in) {
  switch (static_cast<ConstantTag>(tag)) {
    case ConstantTag::kUtf8:
      return size_t{2} + in.u2();
    case ConstantTag::kInteger:
    case ConstantTag::kFloat:
    case ConstantTag::kFieldref:
    case ConstantTag::kMethodref:
    case ConstantTag::kInterfaceMethodref:
    case ConstantTag::kNameAndType:
    case ConstantTag::kDynamic:
    case ConstantTag::kInvokeDynamic:
      return 4;
    case ConstantTag::kLong:
    case ConstantTag::kDouble:
      return 8;
    case ConstantTag::kClass:
    case ConstantTag::kString:
    case ConstantTag::kMethodType:
    case ConstantTag::kModule:
    case ConstantTag::kPackage:
      return 2;
    case ConstantTag::kMethodHandle:
      return 3;
    default:
      return std::nullopt;
  }
}

Result<ConstantPool> ConstantPool::parse(ByteReader& in, Bytes whole, const std::string& where) {
  ConstantPool pool;
  pool.whole_ = whole;
  uint16_t count = in.u2();
  size_t start = in.offset();
  if (count == 0) return fail(ErrorCode::kCorrupt, "constant pool of size 0", at_offset(where, 8));
  pool.offsets_.reserve(count);
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

Status ConstantPool::check(const std::string& where) const {
  using enum ConstantTag;
  auto is = [&](uint16_t index, ConstantTag wanted) { return tag(index) == wanted; };
  for (uint16_t index = 1; index < size(); ++index) {
    ByteReader in = at(index);
    bool good = true;
    switch (tag(index)) {
      case kClass:
      case kString:
      case kMethodType:
      case kModule:
      case kPackage:
        good = is(in.u2(), kUtf8);
        break;
      case kFieldref:
      case kMethodref:
      case kInterfaceMethodref:
        good = is(in.u2(), kClass);
        good = is(in.u2(), kNameAndType) && good;
        break;
      case kNameAndType:
        good = is(in.u2(), kUtf8);
        good = is(in.u2(), kUtf8) && good;
        break;
      case kMethodHandle: {
        uint8_t kind = in.u1();
        ConstantTag target = tag(in.u2());
        good = kind >= 1 && kind <= 9 &&
               (target == kFieldref || target == kMethodref || target == kInterfaceMethodref);
        break;
      }
      case kDynamic:
      case kInvokeDynamic:
        in.u2();
        good = is(in.u2(), kNameAndType);
        break;
      default:
        break;
    }
    if (!good) {
      return fail(ErrorCode::kCorrupt,
                  "constant " + std::to_string(index) + " refers to a wrong constant",
                  at_offset(where, offsets_[index]));
    }
  }
  return {};
}

ConstantTag ConstantPool::tag(uint16_t index) const {
  if (index >= offsets_.size() || offsets_[index] == 0) return ConstantTag::kNone;
  return static_cast<ConstantTag>(whole_[offsets_[index]]);
}

ByteReader ConstantPool::at(uint16_t index) const {
  ByteReader in(whole_);
  in.seek(index < offsets_.size() && offsets_[index] != 0 ? offsets_[index] + 1 : whole_.size());
  return in;
}

std::string_view ConstantPool::utf8(uint16_t index) const {
  if (tag(index) != ConstantTag::kUtf8) return {};
  ByteReader in = at(index);
  return as_text(in.bytes(in.u2()));
}

std::string_view ConstantPool::name_of(uint16_t index) const {
  switch (tag(index)) {
    case ConstantTag::kClass:
    case ConstantTag::kString:
    case ConstantTag::kMethodType:
    case ConstantTag::kModule:
    case ConstantTag::kPackage:
      return utf8(at(index).u2());
    default:
      return {};
  }
}

uint64_t ConstantPool::number(uint16_t index) const {
  switch (tag(index)) {
    case ConstantTag::kInteger:
    case ConstantTag::kFloat:
      return at(index).u4();
    case ConstantTag::kLong:
    case ConstantTag::kDouble:
      return at(index).u8();
    default:
      return 0;
  }
}

MemberRef ConstantPool::member(uint16_t index) const {
  switch (tag(index)) {
    case ConstantTag::kFieldref:
    case ConstantTag::kMethodref:
    case ConstantTag::kInterfaceMethodref:
      break;
    default:
      return {};
  }
  ByteReader in = at(index);
  MemberRef result;
  result.owner = name_of(in.u2());
  NameAndType rest = name_and_type(in.u2());
  result.name = rest.name;
  result.descriptor = rest.descriptor;
  return result;
}

NameAndType ConstantPool::name_and_type(uint16_t index) const {
  if (tag(index) != ConstantTag::kNameAndType) return {};
  ByteReader in = at(index);
  NameAndType result;
  result.name = utf8(in.u2());
  result.descriptor = utf8(in.u2());
  return result;
}

MethodHandleRef ConstantPool::method_handle(uint16_t index) const {
  if (tag(index) != ConstantTag::kMethodHandle) return {};
  ByteReader in = at(index);
  MethodHandleRef result;
  result.kind = in.u1();
  result.reference = in.u2();
  return result;
}

IndexPair ConstantPool::indices(uint16_t index) const {
  ByteReader in = at(index);
  IndexPair result;
  switch (tag(index)) {
    case ConstantTag::kFieldref:
    case ConstantTag::kMethodref:
    case ConstantTag::kInterfaceMethodref:
    case ConstantTag::kNameAndType:
    case ConstantTag::kDynamic:
    case ConstantTag::kInvokeDynamic:
      result.first = in.u2();
      result.second = in.u2();
      break;
    case ConstantTag::kClass:
    case ConstantTag::kString:
    case ConstantTag::kMethodType:
    case ConstantTag::kModule:
    case ConstantTag::kPackage:
      result.first = in.u2();
      break;
    default:
      break;
  }
  return result;
}

DynamicRef ConstantPool::dynamic(uint16_t index) const {
  if (tag(index) != ConstantTag::kDynamic && tag(index) != ConstantTag::kInvokeDynamic) return {};
  ByteReader in = at(index);
  DynamicRef result;
  result.bootstrap_method = in.u2();
  NameAndType rest = name_and_type(in.u2());
  result.name = rest.name;
  result.descriptor = rest.descriptor;
  return result;
}

}  // namespace winnow
