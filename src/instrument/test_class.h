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

struct TestMethod {
  std::string name = "m";
  std::string descriptor = "()V";
  uint16_t access_flags = access::kStatic;
  std::vector<uint8_t> code = {177};  // return
  uint16_t max_stack = 0;
  uint16_t max_locals = 0;
  std::vector<ExceptionHandler> handlers = {};
  std::vector<std::pair<std::string, std::vector<uint8_t>>> attributes = {};  // of the code
};

class TestClass {
 public:
  explicit TestClass(uint16_t major = 52) : major_(major) {
    this_class_ = class_named("shop/Cart");
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
  void fill_pool_to(uint32_t count) {
    while (next_ < count) {
      pool_.u1(3);  // Integer
      pool_.u4(next_++);
    }
  }
  void add(TestMethod method) { methods_.push_back(std::move(method)); }

  std::string bytes() {
    ByteWriter body;
    body.u2(0x21);
    body.u2(this_class_);
    body.u2(super_class_);
    body.u2(0);  // interfaces
    body.u2(0);  // fields
    body.u2(static_cast<uint16_t>(methods_.size()));
    uint16_t code_name = utf8("Code");
    for (const TestMethod& method : methods_) {
      body.u2(method.access_flags);
      body.u2(utf8(method.name));
      body.u2(utf8(method.descriptor));
      body.u2(1);
      body.u2(code_name);
      ByteWriter code = code_of(method);
      body.u4(static_cast<uint32_t>(code.size()));
      body.bytes(code.view());
    }
    body.u2(0);  // class attributes
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
    out.u2(static_cast<uint16_t>(method.attributes.size()));
    for (const auto& [name, content] : method.attributes) {
      out.u2(utf8(name));
      out.u4(static_cast<uint32_t>(content.size()));
      out.bytes(content);
    }
    return out;
  }

  uint16_t major_;
  uint16_t next_ = 1;
  ByteWriter pool_;
  uint16_t this_class_ = 0;
  uint16_t super_class_ = 0;
  std::vector<TestMethod> methods_;
};

}  // namespace winnow
