#include "classfile/constant_pool.h"

#include <array>
#include <iterator>

namespace winnow {
namespace {

// Of a constant with its tag, but for the text itself; 0 for a tag that no version knows.
constexpr std::array<uint8_t, 256> make_lengths() {
  std::array<uint8_t, 256> lengths{};
  for (size_t tag = 0; tag < std::size(kConstantSizes); ++tag) {
    if (kConstantSizes[tag] != 0) lengths[tag] = static_cast<uint8_t>(1 + kConstantSizes[tag]);
  }
  return lengths;
}
constexpr std::array<uint8_t, 256> kConstantLengths = make_lengths();

// What the indices in a constant lead to.
struct Expected {
  uint8_t first = 0, first_counts = 0;  // a tag; all bits if it has to be that
  uint8_t second = 0, second_counts = 0;
  bool is_simple = false;
};
constexpr size_t kTwoIndices = 5;  // tag and indices

constexpr std::array<Expected, 256> make_expected() {
  using enum ConstantTag;
  std::array<Expected, 256> all{};
  auto set = [&](ConstantTag tag, ConstantTag first, ConstantTag second) {
    auto counts = [](ConstantTag one) { return static_cast<uint8_t>(one == kNone ? 0 : 0xff); };
    all[static_cast<size_t>(tag)] = {static_cast<uint8_t>(first), counts(first),
                                     static_cast<uint8_t>(second), counts(second), true};
  };
  for (ConstantTag tag : {kClass, kString, kMethodType, kModule, kPackage}) set(tag, kUtf8, kNone);
  for (ConstantTag tag : {kFieldref, kMethodref, kInterfaceMethodref}) {
    set(tag, kClass, kNameAndType);
  }
  set(kNameAndType, kUtf8, kUtf8);
  set(kDynamic, kNone, kNameAndType);
  set(kInvokeDynamic, kNone, kNameAndType);
  return all;
}
constexpr std::array<Expected, 256> kExpected = make_expected();

constexpr size_t kUtf8Head = 3;  // tag and length

std::string at_offset(const std::string& where, size_t offset) {
  return where + " at offset " + std::to_string(offset);
}

}  // namespace

Status ConstantPool::read(ByteReader& in, Bytes whole, const std::string& where) {
  whole_ = whole;
  uint16_t count = in.u2();
  size_ = 0;
  size_t start = in.offset();
  if (count == 0) return fail(ErrorCode::kCorrupt, "constant pool of size 0", at_offset(where, 8));
  size_ = count;
  tags_.assign(count, ConstantTag::kNone);
  offsets_.resize(count);
  attribute_kinds_.assign(count, AttributeKind::kUnknown);
  ConstantTag* tags = tags_.data();
  uint32_t* offsets = offsets_.data();
  size_t offset = start;
  uint32_t index = 1;
  while (index < count) {
    size_t left = whole.size() - offset;
    const uint8_t* at = whole.data() + offset;
    uint8_t tag = left > 0 ? at[0] : static_cast<uint8_t>(ConstantTag::kUtf8);
    size_t length = kConstantLengths[tag];
    if (tag == static_cast<uint8_t>(ConstantTag::kUtf8) && left >= length) [[likely]] {
      length += big_endian_at<uint16_t>(at + 1);
      std::string_view name =
          left < length ? std::string_view() : as_text({at + kUtf8Head, length - kUtf8Head});
      if (begins_like_an_attribute(name)) attribute_kinds_[index] = winnow::attribute_kind(name);
    }
    if (left < length || length == 0) [[unlikely]] {
      return length == 0 ? fail(ErrorCode::kUnsupported, "constant pool tag " + std::to_string(tag),
                                at_offset(where, offset))
                         : fail(ErrorCode::kCorrupt, "truncated in the constant pool",
                                at_offset(where, offset));
    }
    tags[index] = static_cast<ConstantTag>(tag);
    offsets[index] = static_cast<uint32_t>(offset);
    offset += length;
    index += takes_two_slots(tag) ? 2 : 1;
  }
  if (index > count) {
    return fail(ErrorCode::kCorrupt, "last constant needs two slots and has one",
                at_offset(where, offset));
  }
  in.seek(offset);
  end_ = offset;
  raw_ = whole.subspan(start, offset - start);
  if (all_refer_well()) [[likely]]
    return {};
  for (index = 1; index < count; ++index) {
    if (refers_well(static_cast<uint16_t>(index))) continue;
    return fail(ErrorCode::kCorrupt,
                "constant " + std::to_string(index) + " refers to a wrong constant",
                at_offset(where, offsets_[index]));
  }
  return {};
}

// Which kinds of constants follow each other is hard to foresee for a processor: this asks all of
// them the same.
bool ConstantPool::all_refer_well() const {
  const ConstantTag* tags = tags_.data();
  const uint8_t* bytes = whole_.data();
  unsigned wrong = 0;
  for (uint32_t index = 1; index < size_; ++index) {
    uint8_t tag = static_cast<uint8_t>(tags[index]);
    if (tag <= static_cast<uint8_t>(ConstantTag::kDouble)) continue;
    const Expected& expected = kExpected[tag];
    size_t offset = offsets_[index];
    if (!expected.is_simple || end_ - offset < kTwoIndices) [[unlikely]] {
      if (!refers_well(static_cast<uint16_t>(index))) return false;
      continue;
    }
    // Of an entry with one index, the second is something else and not looked at.
    uint16_t first = big_endian_at<uint16_t>(bytes + offset + 1);
    uint16_t second = big_endian_at<uint16_t>(bytes + offset + 3);
    auto tag_at = [&](uint16_t at) { return static_cast<unsigned>(tags[at < size_ ? at : 0]); };
    wrong |= (tag_at(first) ^ expected.first) & expected.first_counts;
    wrong |= (tag_at(second) ^ expected.second) & expected.second_counts;
  }
  return wrong == 0;
}

bool ConstantPool::refers_well(uint16_t index) const {
  using enum ConstantTag;
  switch (tag(index)) {
    case kClass:
    case kString:
    case kMethodType:
    case kModule:
    case kPackage:
      return tag(index_in(index, 1)) == kUtf8;
    case kFieldref:
    case kMethodref:
    case kInterfaceMethodref:
      return tag(index_in(index, 1)) == kClass && tag(index_in(index, 3)) == kNameAndType;
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
