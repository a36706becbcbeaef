// The constant pool of a class file (JVMS 4.4): a table of tags and of offsets into the class's
// bytes; entries are decoded when they are asked for. Every accessor is total: a wrong index or a
// wrong tag gives an empty answer, and ConstantPool::read has already refused pools whose entries
// point outside or at the wrong kind of entry, so that after parsing an empty answer only means
// index 0.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes.h"
#include "base/result.h"
#include "classfile/attribute_kinds.h"

namespace winnow {

enum class ConstantTag : uint8_t {
  kNone = 0,
  kUtf8 = 1,
  kInteger = 3,
  kFloat = 4,
  kLong = 5,
  kDouble = 6,
  kClass = 7,
  kString = 8,
  kFieldref = 9,
  kMethodref = 10,
  kInterfaceMethodref = 11,
  kNameAndType = 12,
  kMethodHandle = 15,
  kMethodType = 16,
  kDynamic = 17,
  kInvokeDynamic = 18,
  kModule = 19,
  kPackage = 20,
};

// How many bytes follow a constant's tag, but for the text itself; 0 for a tag that no version
// knows.
inline constexpr uint8_t kConstantSizes[] = {0, 2, 0, 4, 4, 8, 8, 2, 2, 4, 4,
                                             4, 4, 0, 0, 3, 2, 4, 4, 2, 2};
// How many bytes follow a constant's tag, where `in` stands right behind it; nothing for a tag that
// no version knows.
inline std::optional<size_t> constant_payload_size(uint8_t tag, ByteReader in) {
  if (tag >= sizeof kConstantSizes || kConstantSizes[tag] == 0) return std::nullopt;
  return size_t{kConstantSizes[tag]} +
         (tag == static_cast<uint8_t>(ConstantTag::kUtf8) ? in.u2() : 0);
}
inline bool takes_two_slots(uint8_t tag) {
  return tag == static_cast<uint8_t>(ConstantTag::kLong) ||
         tag == static_cast<uint8_t>(ConstantTag::kDouble);
}

// A symbolic reference to a field or method: owner is an internal name or an array descriptor.
struct MemberRef {
  std::string_view owner;
  std::string_view name;
  std::string_view descriptor;
  bool operator==(const MemberRef&) const = default;
};

struct NameAndType {
  std::string_view name;
  std::string_view descriptor;
};

struct MethodHandleRef {
  uint8_t kind = 0;  // 1 getField … 9 invokeInterface
  uint16_t reference = 0;
};

struct DynamicRef {
  uint16_t bootstrap_method = 0;
  std::string_view name;
  std::string_view descriptor;
};

struct IndexPair {
  uint16_t first = 0;
  uint16_t second = 0;
};

class ConstantPool {
 public:
  ConstantPool() = default;
  // Reads from constant_pool_count on and leaves `in` behind the pool. The reader is one of all
  // bytes of the class. Memory of a pool that was read before is used again.
  Status read(ByteReader& in, Bytes whole, const std::string& where);

  // constant_pool_count: valid indices are 1 to size()-1.
  uint16_t size() const { return size_; }
  ConstantTag tag(uint16_t index) const {
    return index < size_ ? tags_[index] : ConstantTag::kNone;
  }
  // What a text constant means as the name of an attribute.
  AttributeKind attribute_kind(uint16_t index) const {
    return index < size_ ? attribute_kinds_[index] : AttributeKind::kUnknown;
  }
  std::string_view utf8(uint16_t index) const {
    if (tag(index) != ConstantTag::kUtf8) return {};
    const uint8_t* entry = at(index);
    return as_text({entry + 3, big_endian_at<uint16_t>(entry + 1)});
  }
  // The name behind a Class, String, MethodType, Module or Package entry.
  std::string_view name_of(uint16_t index) const {
    return holds_one_index(tag(index)) ? utf8(index_in(index, 1)) : std::string_view();
  }
  // The raw bits of Integer, Float (low half) and Long, Double.
  uint64_t number(uint16_t index) const;
  MemberRef member(uint16_t index) const;
  NameAndType name_and_type(uint16_t index) const;
  MethodHandleRef method_handle(uint16_t index) const;
  DynamicRef dynamic(uint16_t index) const;
  // The one or two numbers that an entry other than text, numbers and method handles consists of,
  // as they stand there; an entry of one number has it first.
  IndexPair indices(uint16_t index) const {
    ConstantTag kind = tag(index);
    if (holds_two_indices(kind)) return {index_in(index, 1), index_in(index, 3)};
    if (holds_one_index(kind)) return {index_in(index, 1), 0};
    return {};
  }
  // The pool's bytes without the count, for a writer that appends entries.
  Bytes raw() const { return raw_; }

 private:
  static bool holds_one_index(ConstantTag tag) {
    using enum ConstantTag;
    return tag == kClass || tag == kString || tag == kMethodType || tag == kModule ||
           tag == kPackage;
  }
  static bool holds_two_indices(ConstantTag tag) {
    using enum ConstantTag;
    return (tag >= kFieldref && tag <= kNameAndType) || tag == kDynamic || tag == kInvokeDynamic;
  }
  static bool is_member(ConstantTag tag) {
    return tag >= ConstantTag::kFieldref && tag <= ConstantTag::kInterfaceMethodref;
  }

  // The tag of an entry that exists. Parsing has seen that its bytes are all there.
  const uint8_t* at(uint16_t index) const { return whole_.data() + offsets_[index]; }
  uint16_t index_in(uint16_t index, size_t offset) const {
    return big_endian_at<uint16_t>(at(index) + offset);
  }

  bool refers_well(uint16_t index) const;
  bool all_refer_well() const;

  Bytes whole_;
  Bytes raw_;
  uint16_t size_ = 0;
  size_t end_ = 0;                 // of its last entry
  std::vector<ConstantTag> tags_;  // kNone for unusable slots
  std::vector<uint32_t> offsets_;  // of the tag byte
  std::vector<AttributeKind> attribute_kinds_;
};

}  // namespace winnow
