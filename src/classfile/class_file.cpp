#include "classfile/class_file.h"

namespace winnow {
namespace {

// Parses below the constant pool. The first error wins and keeps its offset.
class Parser {
 public:
  Parser(ClassFile& out, ByteReader in, const std::string& where)
      : out_(out), in_(in), where_(where) {}

  Status run() {
    out_.after_pool_offset = static_cast<uint32_t>(in_.offset());
    out_.access_flags = in_.u2();
    out_.this_class_index = in_.u2();
    out_.name = class_name(out_.this_class_index, "this_class");
    out_.super_class_index = in_.u2();
    out_.super_name = {};
    if (out_.super_class_index != 0) {
      out_.super_name = class_name(out_.super_class_index, "super_class");
    }
    size_t interface_count = in_.count(in_.u2(), 2);
    out_.interface_indices.clear();
    out_.interfaces.clear();
    for (size_t i = 0; i < interface_count; ++i) {
      uint16_t index = out_.interface_indices.emplace_back(in_.u2());
      out_.interfaces.push_back(class_name(index, "an interface"));
    }
    members(out_.fields);
    members(out_.methods);
    attributes(out_.attributes);
    if (!in_.ok()) report("truncated");
    if (in_.remaining() != 0) report("bytes after the last attribute");
    if (!error_.empty()) {
      return fail(ErrorCode::kCorrupt, error_,
                  where_ + " at offset " + std::to_string(error_offset_));
    }
    return {};
  }

 private:
  void report(std::string message) {
    if (!error_.empty()) return;
    error_ = std::move(message);
    error_offset_ = in_.offset();
    in_.fail();
  }

  std::string_view class_name(uint16_t index, const char* what) {
    if (in_.ok() && out_.pool.tag(index) != ConstantTag::kClass) {
      report(std::string(what) + " is not a class constant");
    }
    return out_.pool.name_of(index);
  }

  std::string_view utf8(uint16_t index, const char* what) {
    if (in_.ok() && out_.pool.tag(index) != ConstantTag::kUtf8) {
      report(std::string(what) + " is not a text constant");
    }
    return out_.pool.utf8(index);
  }

  void members(std::vector<Member>& list) {
    size_t count = in_.count(in_.u2(), 8);
    resize(list, count);
    for (size_t i = 0; i < count && in_.ok(); ++i) {
      Member& member = list[i];
      member.offset = static_cast<uint32_t>(in_.offset());
      member.access_flags = in_.u2();
      member.name_index = in_.u2();
      member.name = utf8(member.name_index, "a member's name");
      member.descriptor_index = in_.u2();
      member.descriptor = utf8(member.descriptor_index, "a member's descriptor");
      attributes(member.attributes);
    }
  }

  // Keeps the memory of attributes, which is most of what is allocated for a class.
  void resize(std::vector<Member>& list, size_t count) {
    std::vector<std::vector<Attribute>>& spare = out_.spare_attributes;
    for (; list.size() > count; list.pop_back()) {
      spare.push_back(std::move(list.back().attributes));
    }
    list.reserve(count);
    while (list.size() < count) {
      Member& added = list.emplace_back();
      if (spare.empty()) continue;
      added.attributes = std::move(spare.back());
      spare.pop_back();
    }
  }

  void attributes(std::vector<Attribute>& list) {
    if (!read_attributes(in_, out_.pool, 0, list)) {
      report("an attribute's name is not a text constant");
    }
  }

  ClassFile& out_;
  ByteReader in_;
  const std::string& where_;
  std::string error_;
  size_t error_offset_ = 0;
};

const Attribute* find_named(const std::vector<Attribute>& list, std::string_view wanted) {
  for (const Attribute& attribute : list) {
    if (attribute.name == wanted) return &attribute;
  }
  return nullptr;
}

}  // namespace

bool read_attributes(ByteReader& in, const ConstantPool& pool, uint32_t base,
                     std::vector<Attribute>& out) {
  constexpr size_t kHead = 6;  // name and length
  size_t count = in.count(in.u2(), kHead);
  out.resize(count);
  if (count == 0) return true;
  size_t start = in.offset();
  Bytes rest = in.bytes(in.remaining());
  in.seek(start);
  size_t offset = 0;
  for (Attribute& attribute : out) {
    if (rest.size() - offset < kHead) return in.fail(), true;
    const uint8_t* head = rest.data() + offset;
    attribute.name_index = big_endian_at<uint16_t>(head);
    if (pool.tag(attribute.name_index) != ConstantTag::kUtf8) {
      in.skip(offset + sizeof(uint16_t));
      return false;
    }
    offset += kHead;
    size_t length = big_endian_at<uint32_t>(head + sizeof(uint16_t));
    if (rest.size() - offset < length) {
      in.skip(offset);
      return in.fail(), true;
    }
    attribute.name = pool.utf8(attribute.name_index);
    attribute.kind = pool.attribute_kind(attribute.name_index);
    attribute.offset = base + static_cast<uint32_t>(start + offset);
    attribute.content = rest.subspan(offset, length);
    offset += length;
  }
  in.skip(offset);
  return true;
}

Result<ClassFile> ClassFile::parse(Bytes bytes, const std::string& where) {
  ClassFile result;
  if (auto good = result.read(bytes, where); !good) return fail(good.error());
  return result;
}

Status ClassFile::read(Bytes all, const std::string& where) {
  ByteReader in(all);
  bytes = all;
  uint32_t magic = in.u4();
  minor = in.u2();
  major = in.u2();
  if (!in.ok()) return fail(ErrorCode::kCorrupt, "too short for a class file", where);
  if (magic != kClassMagic) return fail(ErrorCode::kCorrupt, "does not begin with CAFEBABE", where);
  if (auto good = pool.read(in, all, where); !good) return good;
  return Parser(*this, in, where).run();
}

const Attribute* Member::attribute(std::string_view wanted) const {
  return find_named(attributes, wanted);
}

const Attribute* ClassFile::attribute(std::string_view wanted) const {
  return find_named(attributes, wanted);
}

const Member* ClassFile::method(std::string_view method_name, std::string_view descriptor) const {
  for (const Member& method : methods) {
    if (method.name == method_name && method.descriptor == descriptor) return &method;
  }
  return nullptr;
}

}  // namespace winnow
