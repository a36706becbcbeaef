#include "classfile/code.h"

namespace winnow {

Result<Code> Code::parse(const ClassFile& file, const Member& method, const std::string& where) {
  Code code;
  if (auto good = code.read(file, method, where); !good) return fail(good.error());
  return code;
}

Status Code::read(const ClassFile& file, const Member& method, const std::string& where) {
  auto bad = [&](const std::string& what, size_t offset) {
    // Numbers were shorter then. JVMs from 17 on, at the latest, take such code for damaged, too.
    bool may_be_older = file.major == 45 && file.minor < 3;
    return fail(ErrorCode::kCorrupt,
                what + " in the code of " + std::string(method.name) +
                    std::string(method.descriptor) +
                    (may_be_older ? "; the form of code before version 45.3 is not read" : ""),
                where + " at offset " + std::to_string(offset));
  };
  const Attribute* attribute = method.attribute(AttributeKind::kCode);
  if (attribute == nullptr) return bad("nothing", method.offset);
  ByteReader in(attribute->content);
  max_stack = in.u2();
  max_locals = in.u2();
  instructions = in.bytes(in.u4());
  if (in.ok() && (instructions.empty() || instructions.size() > 65535)) {
    return bad("an impossible length", attribute->offset + 4);
  }
  size_t handler_count = in.count(in.u2(), 8);
  handlers.resize(handler_count);
  for (ExceptionHandler& handler : handlers) {
    handler.start_pc = in.u2();
    handler.end_pc = in.u2();
    handler.handler_pc = in.u2();
    handler.catch_type = in.u2();
    if (handler.start_pc >= handler.end_pc || handler.end_pc > instructions.size() ||
        handler.handler_pc >= instructions.size() ||
        (handler.catch_type != 0 && file.pool.tag(handler.catch_type) != ConstantTag::kClass)) {
      return bad("a wrong exception handler", attribute->offset + in.offset() - 8);
    }
  }
  if (!read_attributes(in, file.pool, attribute->offset, attributes)) {
    return bad("an attribute without a name", attribute->offset + in.offset() - 2);
  }
  if (!in.ok()) return bad("a truncation", attribute->offset + in.offset());
  if (in.remaining() != 0) return bad("trailing bytes", attribute->offset + in.offset());
  return {};
}

const Attribute* Code::attribute(std::string_view wanted) const {
  for (const Attribute& attribute : attributes) {
    if (attribute.name == wanted) return &attribute;
  }
  return nullptr;
}

}  // namespace winnow
