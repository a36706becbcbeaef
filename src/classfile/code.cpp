#include "classfile/code.h"

namespace winnow {

Result<Code> Code::parse(const ClassFile& file, const Member& method, const std::string& where) {
  auto bad = [&](const std::string& what, size_t offset) {
    return fail(
        ErrorCode::kCorrupt,
        what + " in the code of " + std::string(method.name) + std::string(method.descriptor),
        where + " at offset " + std::to_string(offset));
  };
  const Attribute* attribute = method.attribute("Code");
  if (attribute == nullptr) return bad("nothing", method.offset);
  ByteReader in(attribute->content);
  Code code;
  code.max_stack = in.u2();
  code.max_locals = in.u2();
  code.instructions = in.bytes(in.u4());
  if (in.ok() && (code.instructions.empty() || code.instructions.size() > 65535)) {
    return bad("an impossible length", attribute->offset + 4);
  }
  size_t handler_count = in.count(in.u2(), 8);
  for (size_t i = 0; i < handler_count; ++i) {
    ExceptionHandler& handler = code.handlers.emplace_back();
    handler.start_pc = in.u2();
    handler.end_pc = in.u2();
    handler.handler_pc = in.u2();
    handler.catch_type = in.u2();
    if (handler.start_pc >= handler.end_pc || handler.end_pc > code.instructions.size() ||
        handler.handler_pc >= code.instructions.size() ||
        (handler.catch_type != 0 && file.pool.tag(handler.catch_type) != ConstantTag::kClass)) {
      return bad("a wrong exception handler", attribute->offset + in.offset() - 8);
    }
  }
  size_t attribute_count = in.count(in.u2(), 6);
  for (size_t i = 0; i < attribute_count && in.ok(); ++i) {
    Attribute& inner = code.attributes.emplace_back();
    inner.name_index = in.u2();
    if (in.ok() && file.pool.tag(inner.name_index) != ConstantTag::kUtf8) {
      return bad("an attribute without a name", attribute->offset + in.offset() - 2);
    }
    inner.name = file.pool.utf8(inner.name_index);
    uint32_t length = in.u4();
    inner.offset = attribute->offset + static_cast<uint32_t>(in.offset());
    inner.content = in.bytes(length);
  }
  if (!in.ok()) return bad("a truncation", attribute->offset + in.offset());
  if (in.remaining() != 0) return bad("trailing bytes", attribute->offset + in.offset());
  return code;
}

const Attribute* Code::attribute(std::string_view wanted) const {
  for (const Attribute& attribute : attributes) {
    if (attribute.name == wanted) return &attribute;
  }
  return nullptr;
}

}  // namespace winnow
