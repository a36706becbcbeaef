#include "classfile/class_writer.h"

namespace winnow {
namespace {

void write_constant(const ConstantPool& pool, uint16_t index, ByteWriter& out) {
  using enum ConstantTag;
  ConstantTag tag = pool.tag(index);
  if (tag == kNone) return;  // the second slot of a long or double
  out.u1(static_cast<uint8_t>(tag));
  switch (tag) {
    case kUtf8:
      out.u2(static_cast<uint16_t>(pool.utf8(index).size()));
      out.raw(pool.utf8(index));
      break;
    case kInteger:
    case kFloat:
      out.u4(static_cast<uint32_t>(pool.number(index)));
      break;
    case kLong:
    case kDouble:
      out.u8(pool.number(index));
      break;
    case kMethodHandle:
      out.u1(pool.method_handle(index).kind);
      out.u2(pool.method_handle(index).reference);
      break;
    case kClass:
    case kString:
    case kMethodType:
    case kModule:
    case kPackage:
      out.u2(pool.indices(index).first);
      break;
    default:
      out.u2(pool.indices(index).first);
      out.u2(pool.indices(index).second);
  }
}

void write_attribute(uint16_t name_index, Bytes content, ByteWriter& out) {
  out.u2(name_index);
  out.u4(static_cast<uint32_t>(content.size()));
  out.bytes(content);
}

void write_attributes(const std::vector<Attribute>& attributes, ByteWriter& out) {
  out.u2(static_cast<uint16_t>(attributes.size()));
  for (const Attribute& attribute : attributes) {
    write_attribute(attribute.name_index, attribute.content, out);
  }
}

void write_member_head(const Member& member, ByteWriter& out) {
  out.u2(member.access_flags);
  out.u2(member.name_index);
  out.u2(member.descriptor_index);
}

Status write_method(const ClassFile& file, const Member& method, const std::string& where,
                    ByteWriter& out) {
  write_member_head(method, out);
  out.u2(static_cast<uint16_t>(method.attributes.size()));
  const Attribute* code_attribute = method.attribute("Code");
  for (const Attribute& attribute : method.attributes) {
    if (&attribute != code_attribute) {
      write_attribute(attribute.name_index, attribute.content, out);
      continue;
    }
    auto code = Code::parse(file, method, where);
    if (!code) return fail(code.error());
    ByteWriter content;
    write_code(*code, content);
    write_attribute(attribute.name_index, content.view(), out);
  }
  return {};
}

}  // namespace

Result<std::string> write_class(const ClassFile& file, const std::string& where) {
  ByteWriter out;
  out.u4(kClassMagic);
  out.u2(file.minor);
  out.u2(file.major);
  out.u2(file.pool.size());
  for (uint32_t index = 1; index < file.pool.size(); ++index) {
    write_constant(file.pool, static_cast<uint16_t>(index), out);
  }
  out.u2(file.access_flags);
  out.u2(file.this_class_index);
  out.u2(file.super_class_index);
  out.u2(static_cast<uint16_t>(file.interface_indices.size()));
  for (uint16_t index : file.interface_indices) out.u2(index);
  out.u2(static_cast<uint16_t>(file.fields.size()));
  for (const Member& field : file.fields) {
    write_member_head(field, out);
    write_attributes(field.attributes, out);
  }
  out.u2(static_cast<uint16_t>(file.methods.size()));
  for (const Member& method : file.methods) {
    if (auto written = write_method(file, method, where, out); !written) {
      return fail(written.error());
    }
  }
  write_attributes(file.attributes, out);
  return out.take();
}

void write_code(const Code& code, ByteWriter& out) {
  out.u2(code.max_stack);
  out.u2(code.max_locals);
  out.u4(static_cast<uint32_t>(code.instructions.size()));
  out.bytes(code.instructions);
  out.u2(static_cast<uint16_t>(code.handlers.size()));
  for (const ExceptionHandler& handler : code.handlers) {
    out.u2(handler.start_pc);
    out.u2(handler.end_pc);
    out.u2(handler.handler_pc);
    out.u2(handler.catch_type);
  }
  write_attributes(code.attributes, out);
}

std::string replace_code(const ClassFile& file, const ConstantPoolBuilder& pool,
                         const std::vector<NewCode>& replaced) {
  ByteWriter out;
  out.bytes(file.bytes.first(8));  // magic and version
  pool.write(out);
  size_t copied = file.after_pool_offset;
  for (const NewCode& code : replaced) {
    const Attribute* old = file.methods[code.method].attribute("Code");
    size_t length_at = old->offset - 4;
    out.bytes(file.bytes.subspan(copied, length_at - copied));
    out.u4(static_cast<uint32_t>(code.content.size()));
    out.raw(code.content);
    copied = old->offset + old->content.size();
  }
  out.bytes(file.bytes.subspan(copied));
  return out.take();
}

}  // namespace winnow
