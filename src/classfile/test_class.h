// For tests: assembles small class files by hand, with code that a compiler would not write.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/bytes.h"
#include "classfile/class_file.h"
#include "classfile/code.h"

namespace winnow {

using TestAttributes = std::vector<std::pair<std::string, std::vector<uint8_t>>>;

struct TestField {
  std::string name = "f";
  std::string descriptor = "I";
  uint16_t access_flags = access::kStatic;
  TestAttributes attributes = {};
};

struct TestMethod {
  std::string name = "m";
  std::string descriptor = "()V";
  uint16_t access_flags = access::kStatic;
  std::vector<uint8_t> code = {177};  // return
  uint16_t max_stack = 0;
  uint16_t max_locals = 0;
  std::vector<ExceptionHandler> handlers = {};
  TestAttributes attributes = {};      // of the code
  TestAttributes own_attributes = {};  // of the method, beside the code
};

class TestClass {
 public:
  explicit TestClass(uint16_t major = 52, std::string_view name = "shop/Cart") : major_(major) {
    this_class_ = class_named(name);
    super_class_ = class_named("java/lang/Object");
  }

  uint16_t utf8(std::string_view text) {
    pool_.u1(1);
    pool_.u2(static_cast<uint16_t>(text.size()));
    pool_.raw(text);
    return next_++;
  }
  uint16_t class_named(std::string_view name) {
    uint16_t text = utf8(name);
    pool_.u1(7);
    pool_.u2(text);
    return next_++;
  }
  // Any constant, also one that no compiler would write.
  uint16_t constant(uint8_t tag, const std::vector<uint8_t>& payload) {
    pool_.u1(tag);
    pool_.bytes(payload);
    uint16_t index = next_;
    next_ = static_cast<uint16_t>(next_ + (tag == 5 || tag == 6 ? 2 : 1));
    return index;
  }
  // A constant that consists of two indices: references, name and type, dynamic constants.
  uint16_t pair(uint8_t tag, uint16_t first, uint16_t second) {
    return constant(tag, two_bytes({first, second}));
  }
  uint16_t member(uint8_t tag, std::string_view owner, std::string_view name,
                  std::string_view descriptor) {
    uint16_t owner_index = class_named(owner);
    uint16_t name_index = utf8(name);
    uint16_t descriptor_index = utf8(descriptor);
    return pair(tag, owner_index, pair(12, name_index, descriptor_index));
  }
  static std::vector<uint8_t> two_bytes(const std::vector<uint16_t>& values) {
    std::vector<uint8_t> bytes;
    for (uint16_t value : values) {
      bytes.push_back(static_cast<uint8_t>(value >> 8));
      bytes.push_back(static_cast<uint8_t>(value));
    }
    return bytes;
  }
  void fill_pool_to(uint32_t count) {
    while (next_ < count) {
      pool_.u1(3);  // Integer
      pool_.u4(next_++);
    }
  }
  void add(TestMethod method) { methods_.push_back(std::move(method)); }
  void add(TestField field) { fields_.push_back(std::move(field)); }
  void add_attribute(std::string name, std::vector<uint8_t> content) {
    attributes_.emplace_back(std::move(name), std::move(content));
  }
  void set_access_flags(uint16_t flags) { access_flags_ = flags; }

  std::string bytes() {
    ByteWriter body;
    body.u2(access_flags_);
    body.u2(this_class_);
    body.u2(super_class_);
    body.u2(0);  // interfaces
    body.u2(static_cast<uint16_t>(fields_.size()));
    for (const TestField& field : fields_) {
      body.u2(field.access_flags);
      body.u2(utf8(field.name));
      body.u2(utf8(field.descriptor));
      write_attributes(field.attributes, body);
    }
    body.u2(static_cast<uint16_t>(methods_.size()));
    uint16_t code_name = utf8("Code");
    for (const TestMethod& method : methods_) {
      body.u2(method.access_flags);
      body.u2(utf8(method.name));
      body.u2(utf8(method.descriptor));
      body.u2(static_cast<uint16_t>(1 + method.own_attributes.size()));
      body.u2(code_name);
      ByteWriter code = code_of(method);
      body.u4(static_cast<uint32_t>(code.size()));
      body.bytes(code.view());
      write_each(method.own_attributes, body);
    }
    write_attributes(attributes_, body);
    ByteWriter out;
    out.u4(0xCAFEBABE);
    out.u2(0);
    out.u2(major_);
    out.u2(next_);
    out.bytes(pool_.view());
    out.bytes(body.view());
    return out.take();
  }

 private:
  ByteWriter code_of(const TestMethod& method) {
    ByteWriter out;
    out.u2(method.max_stack);
    out.u2(method.max_locals);
    out.u4(static_cast<uint32_t>(method.code.size()));
    out.bytes(method.code);
    out.u2(static_cast<uint16_t>(method.handlers.size()));
    for (const ExceptionHandler& handler : method.handlers) {
      out.u2(handler.start_pc);
      out.u2(handler.end_pc);
      out.u2(handler.handler_pc);
      out.u2(handler.catch_type);
    }
    write_attributes(method.attributes, out);
    return out;
  }
  void write_attributes(const TestAttributes& attributes, ByteWriter& out) {
    out.u2(static_cast<uint16_t>(attributes.size()));
    write_each(attributes, out);
  }
  void write_each(const TestAttributes& attributes, ByteWriter& out) {
    for (const auto& [name, content] : attributes) {
      out.u2(utf8(name));
      out.u4(static_cast<uint32_t>(content.size()));
      out.bytes(content);
    }
  }

  uint16_t major_;
  uint16_t next_ = 1;
  ByteWriter pool_;
  uint16_t this_class_ = 0;
  uint16_t super_class_ = 0;
  uint16_t access_flags_ = access::kPublic | access::kSuper;
  std::vector<TestField> fields_;
  std::vector<TestMethod> methods_;
  TestAttributes attributes_;
};

// A class of version 45.0 whose only method has its code in the form that was in use before 45.3:
// one byte each for the stack and the locals, two for the length.
inline std::string in_oldest_form(std::string_view name) {
  TestClass made(45, name);
  made.add(TestMethod{.code = {3, 172}, .max_stack = 1, .max_locals = 2});
  std::string bytes = made.bytes();
  using namespace std::string_view_literals;
  std::string_view tables = "\x03\xac\0\0\0\0"sv;  // the code, no handlers, no attributes
  std::string now = std::string("\0\0\0\x0e\0\1\0\2\0\0\0\2"sv).append(tables);
  std::string then = std::string("\0\0\0\x0a\1\2\0\2"sv).append(tables);
  return bytes.replace(bytes.find(now), now.size(), then);
}

}  // namespace winnow
