#include "classfile/class_writer.h"

#include <gtest/gtest.h>

#include "classfile/test_class.h"
#include "classfile/test_java.h"

namespace winnow {
namespace {

std::string written(const std::string& bytes) {
  auto file = ClassFile::parse(as_bytes(bytes), "A.class");
  EXPECT_TRUE(file) << file.error().text();
  if (!file) return {};
  auto out = write_class(*file, "A.class");
  EXPECT_TRUE(out) << out.error().text();
  return out ? *out : "";
}

TestClass class_with_every_constant() {
  TestClass made(69);
  uint16_t text = made.utf8("a/B");
  for (uint8_t tag : {3, 4}) made.constant(tag, {1, 2, 3, 4});
  for (uint8_t tag : {5, 6}) made.constant(tag, {1, 2, 3, 4, 5, 6, 7, 8});
  for (uint8_t tag : {7, 8, 16, 19, 20}) made.constant(tag, TestClass::two_bytes({text}));
  uint16_t method = made.member(10, "a/B", "m", "()V");
  made.member(9, "a/B", "f", "I");
  made.member(11, "a/B", "i", "()V");
  made.constant(15, {6, static_cast<uint8_t>(method >> 8), static_cast<uint8_t>(method)});
  uint16_t name_and_type = made.pair(12, made.utf8("n"), made.utf8("()V"));
  made.pair(17, 3, name_and_type);
  made.pair(18, 4, name_and_type);
  return made;
}

TEST(ClassWriter, WritesEveryKindOfConstantAsItWasRead) {
  std::string bytes = class_with_every_constant().bytes();
  EXPECT_EQ(written(bytes), bytes);
}

TEST(ClassWriter, WritesWhatTheCompilerWrote) {
  std::string bytes = compiled_class("Written", R"(
    @Deprecated public abstract class Written<T extends Comparable<T>> implements Runnable, Cloneable {
      static final long LIMIT = 1L << 40;
      @Deprecated T field;
      record Pair(int left, String right) {}
      abstract void none() throws java.io.IOException;
      public void run() {
        try { Runnable r = () -> System.out.println("x" + field); r.run(); }
        catch (IllegalStateException e) { field = null; } finally { none2(); }
      }
      native void none2();
      int choose(int k) { switch (k) { case 1: return 2; case 900: return 3; default: return k; } }
    })");
  EXPECT_EQ(written(bytes), bytes);
}

// If the writer copied the file instead of writing its parts, a changed part would not show.
TEST(ClassWriter, WritesFromThePartsAndNotFromTheFile) {
  TestClass made;
  made.add(TestField{});
  made.add(TestMethod{});
  made.add_attribute("Acme", {1, 2, 3});
  std::string bytes = made.bytes();
  auto parse = [&] { return *ClassFile::parse(as_bytes(bytes), "A.class"); };
  std::vector<ClassFile> changed(8, parse());
  changed[0].minor = 7;
  changed[1].access_flags ^= access::kFinal;
  changed[2].super_class_index = changed[2].this_class_index;
  changed[3].interface_indices.push_back(changed[3].this_class_index);
  changed[4].fields[0].descriptor_index = changed[4].fields[0].name_index;
  changed[5].methods[0].access_flags ^= access::kFinal;
  changed[6].attributes[0].content = changed[6].attributes[0].content.first(2);
  changed[7].attributes.clear();
  for (size_t i = 0; i < changed.size(); ++i) {
    auto out = write_class(changed[i], "A.class");
    ASSERT_TRUE(out);
    EXPECT_NE(*out, bytes) << i;
  }
}

TEST(ClassWriter, WritesTheCodeFromItsParts) {
  TestMethod method{.code = {0, 177, 191}, .max_stack = 1, .max_locals = 2};
  method.handlers = {{.start_pc = 0, .end_pc = 1, .handler_pc = 2, .catch_type = 0}};
  method.attributes = {{"LineNumberTable", {0, 1, 0, 0, 0, 10}}};
  TestClass made;
  made.add(method);
  std::string bytes = made.bytes();
  EXPECT_EQ(written(bytes), bytes);
  auto file = ClassFile::parse(as_bytes(bytes), "A.class");
  Code code = *Code::parse(*file, file->methods[0], "A.class");
  code.handlers[0].catch_type = file->this_class_index;
  ByteWriter out;
  write_code(code, out);
  Bytes old = file->methods[0].attribute("Code")->content;
  ASSERT_EQ(out.size(), old.size());
  EXPECT_NE(as_text(out.view()), as_text(old));
}

TEST(ClassWriter, SaysWhereCodeIsThatCannotBeRead) {
  TestMethod method{.code = {177}};
  method.handlers = {{.start_pc = 0, .end_pc = 9, .handler_pc = 0, .catch_type = 0}};
  TestClass made;
  made.add(method);
  std::string bytes = made.bytes();
  auto file = ClassFile::parse(as_bytes(bytes), "A.class");
  auto out = write_class(*file, "A.class");
  ASSERT_FALSE(out);
  EXPECT_NE(out.error().text().find("A.class at offset "), std::string::npos);
}

TEST(ClassWriter, ReplacesCodeAndAppendsConstants) {
  TestClass made;
  made.add(TestMethod{.name = "a"});
  made.add(TestMethod{.name = "b", .code = {0, 0, 177}});
  made.add_attribute("Acme", {1});
  std::string bytes = made.bytes();
  auto file = ClassFile::parse(as_bytes(bytes), "A.class");
  ConstantPoolBuilder pool(file->pool);
  uint16_t added = pool.utf8("a new constant");
  EXPECT_EQ(replace_code(*file, ConstantPoolBuilder(file->pool), {}), bytes);
  Code code = *Code::parse(*file, file->methods[1], "A.class");
  std::vector<uint8_t> instructions = {0, 0, 0, 0, 177};
  code.instructions = instructions;
  ByteWriter content;
  write_code(code, content);
  std::string out = replace_code(*file, pool, {{1, content.take()}});
  auto again = ClassFile::parse(as_bytes(out), "B.class");
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(again->pool.utf8(added), "a new constant");
  EXPECT_EQ(Code::parse(*again, again->methods[0], "B.class")->instructions.size(), 1u);
  EXPECT_EQ(Code::parse(*again, again->methods[1], "B.class")->instructions.size(), 5u);
  ASSERT_NE(again->attribute("Acme"), nullptr);
}

}  // namespace
}  // namespace winnow
