// A class file, parsed in one walk over bytes that the caller keeps alive (JVMS chapter 4). Names
// and attribute contents are views into those bytes. Parsing checks structure: lengths, indices,
// that nothing follows the last attribute; what an attribute means is left to those who ask.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes.h"
#include "base/result.h"
#include "classfile/attribute_kinds.h"
#include "classfile/constant_pool.h"

namespace winnow {

inline constexpr uint32_t kClassMagic = 0xCAFEBABE;
inline constexpr uint16_t kOldestClassVersion = 45;
inline constexpr uint16_t kNewestClassVersion = 69;  // JDK 25

namespace access {
inline constexpr uint16_t kPublic = 0x0001;
inline constexpr uint16_t kPrivate = 0x0002;
inline constexpr uint16_t kProtected = 0x0004;
inline constexpr uint16_t kStatic = 0x0008;
inline constexpr uint16_t kFinal = 0x0010;
inline constexpr uint16_t kSynchronized = 0x0020;
inline constexpr uint16_t kSuper = 0x0020;
inline constexpr uint16_t kBridge = 0x0040;
inline constexpr uint16_t kVarargs = 0x0080;
inline constexpr uint16_t kNative = 0x0100;
inline constexpr uint16_t kInterface = 0x0200;
inline constexpr uint16_t kAbstract = 0x0400;
inline constexpr uint16_t kSynthetic = 0x1000;
inline constexpr uint16_t kAnnotation = 0x2000;
inline constexpr uint16_t kEnum = 0x4000;
inline constexpr uint16_t kModule = 0x8000;
}  // namespace access

struct Attribute {
  std::string_view name;
  Bytes content;
  uint32_t offset = 0;  // of the content, in the class file
  uint16_t name_index = 0;
  AttributeKind kind = AttributeKind::kNotLookedUp;  // of one that was read: what its name says
};

// Null if there is none of that kind.
inline const Attribute* find_attribute(const std::vector<Attribute>& attributes,
                                       AttributeKind kind) {
  for (const Attribute& attribute : attributes) {
    if (attribute.kind == kind) return &attribute;
  }
  return nullptr;
}
// Reads the list of attributes at `in` into `out`, whose memory is used again; `base` is where the
// reader's bytes begin in the class file. False, right behind the index, for a name that is no
// text.
bool read_attributes(ByteReader& in, const ConstantPool& pool, uint32_t base,
                     std::vector<Attribute>& out);

// A field or a method.
struct Member {
  uint16_t access_flags = 0;
  uint16_t name_index = 0;
  uint16_t descriptor_index = 0;
  std::string_view name;
  std::string_view descriptor;
  std::vector<Attribute> attributes;
  uint32_t offset = 0;  // of the member's access_flags, in the class file

  bool is_static() const { return (access_flags & access::kStatic) != 0; }
  bool has(uint16_t flag) const { return (access_flags & flag) != 0; }
  const Attribute* attribute(std::string_view wanted) const;
  const Attribute* attribute(AttributeKind kind) const { return find_attribute(attributes, kind); }
};

struct ClassFile {
  // `where` names the file (and entry) in errors. The bytes must outlive the result.
  static Result<ClassFile> parse(Bytes bytes, const std::string& where);
  // The same in the memory of a class that was read before. After an error there is no class.
  Status read(Bytes bytes, const std::string& where);

  // True for a version whose attributes this program knows all of.
  bool version_is_known() const {
    return major >= kOldestClassVersion && major <= kNewestClassVersion;
  }
  bool is_interface() const { return (access_flags & access::kInterface) != 0; }
  const Attribute* attribute(std::string_view wanted) const;
  const Attribute* attribute(AttributeKind kind) const { return find_attribute(attributes, kind); }
  const Member* method(std::string_view method_name, std::string_view descriptor) const;

  Bytes bytes;
  uint16_t minor = 0;
  uint16_t major = 0;
  ConstantPool pool;
  uint16_t access_flags = 0;
  uint16_t this_class_index = 0;
  uint16_t super_class_index = 0;  // 0 if there is none
  std::string_view name;           // internal form, java/lang/Object
  std::string_view super_name;     // empty for java/lang/Object and module-info
  std::vector<std::string_view> interfaces;
  std::vector<uint16_t> interface_indices;
  std::vector<Member> fields;
  std::vector<Member> methods;
  std::vector<Attribute> attributes;
  uint32_t after_pool_offset = 0;  // of access_flags
  // Memory of the members of classes that were read before.
  std::vector<std::vector<Attribute>> spare_attributes;
};

}  // namespace winnow
