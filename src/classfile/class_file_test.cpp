#include "classfile/class_file.h"

#include <gtest/gtest.h>

#include "classfile/code.h"
#include "classfile/test_class.h"
#include "classfile/test_java.h"

namespace winnow {
namespace {

Error parse_error(const std::string& bytes) {
  auto file = ClassFile::parse(as_bytes(bytes), "A.class");
  EXPECT_FALSE(file) << "parsed";
  return file ? Error{} : file.error();
}

const std::string& real_class() {
  static const std::string kBytes = compiled_class("Sample", R"(
    import java.util.function.*;
    public class Sample extends java.util.ArrayList<String> implements Runnable {
      static final long LIMIT = 1L << 40;
      static final double RATE = 2.5;
      @Deprecated int field;
      record Pair(int left, String right) {}
      public void run() {
        try { Supplier<String> s = () -> "x" + field; s.get(); }
        catch (IllegalStateException e) { field = 1; }
      }
      int choose(int k) { switch (k) { case 1: return 2; case 900: return 3; default: return k; } }
    })");
  return kBytes;
}

TEST(ClassFile, ReadsARealClass) {
  auto file = ClassFile::parse(as_bytes(real_class()), "Sample.class");
  ASSERT_TRUE(file) << file.error().text();
  EXPECT_EQ(file->name, "Sample");
  EXPECT_EQ(file->super_name, "java/util/ArrayList");
  EXPECT_EQ(file->interfaces, std::vector<std::string_view>{"java/lang/Runnable"});
  EXPECT_EQ(file->fields.size(), 3u);
  EXPECT_NE(file->method("choose", "(I)I"), nullptr);
  EXPECT_EQ(file->method("choose", "(J)I"), nullptr);
  EXPECT_NE(file->attribute("BootstrapMethods"), nullptr);
  EXPECT_TRUE(file->version_is_known());
  for (const Member& method : file->methods) {
    auto code = Code::parse(*file, method, "Sample.class");
    EXPECT_TRUE(code) << code.error().text();
  }
}

TEST(ClassFile, CutAnywhereIsRefusedWithItsName) {
  const std::string& bytes = real_class();
  for (size_t length = 0; length < bytes.size(); ++length) {
    // A copy of its own, so that a sanitizer sees a read past the end.
    std::string cut = bytes.substr(0, length);
    auto file = ClassFile::parse(as_bytes(cut), "Sample.class");
    ASSERT_FALSE(file) << length;
    EXPECT_NE(file.error().text().find("Sample.class"), std::string::npos);
    EXPECT_FALSE(file.error().message.empty());
  }
}

TEST(ClassFile, WithAnyByteDamagedIsReadOrRefusedButNeverOverrun) {
  const std::string& bytes = real_class();
  for (size_t at = 0; at < bytes.size(); ++at) {
    for (int flip : {0x01, 0x80, 0xff}) {
      std::string damaged = bytes;
      damaged[at] = static_cast<char>(damaged[at] ^ flip);
      auto file = ClassFile::parse(as_bytes(damaged), "Sample.class");
      if (!file) continue;
      for (const Member& method : file->methods) (void)Code::parse(*file, method, "Sample.class");
    }
  }
}

TEST(ClassFile, WithSomethingBehindItsEndIsRefusedAtThatOffset) {
  std::string bytes = TestClass().bytes();
  Error error = parse_error(bytes + "x");
  EXPECT_EQ(error.code, ErrorCode::kCorrupt);
  EXPECT_EQ(error.text(), "A.class at offset " + std::to_string(bytes.size()) +
                              ": bytes after the last attribute");
}

TEST(ClassFile, ThatIsNoneSaysSo) {
  EXPECT_NE(parse_error("PK\3\4 and so on").message.find("CAFEBABE"), std::string::npos);
  EXPECT_NE(parse_error("").message.find("too short"), std::string::npos);
}

TEST(ClassFile, OfAFutureVersionIsReadAndKnownToBeUnknown) {
  std::string bytes = TestClass(kNewestClassVersion + 1).bytes();
  auto file = ClassFile::parse(as_bytes(bytes), "A.class");
  ASSERT_TRUE(file);
  EXPECT_FALSE(file->version_is_known());
}

TEST(ClassFile, WhoseNameIsNoClassConstantIsRefused) {
  TestClass made;
  std::string bytes = made.bytes();
  auto file = ClassFile::parse(as_bytes(bytes), "A.class");
  ASSERT_TRUE(file);
  bytes[file->after_pool_offset + 3] = 1;  // this_class: the text instead of the class
  EXPECT_NE(parse_error(bytes).message.find("this_class"), std::string::npos);
}

TEST(ClassFile, WithALyingAttributeLengthIsTruncatedThere) {
  TestClass made;
  made.add_attribute("SourceFile", {0, 1});
  std::string bytes = made.bytes();
  bytes[bytes.size() - 6] = '\x7f';
  Error error = parse_error(bytes);
  EXPECT_EQ(error.message, "truncated");
  EXPECT_NE(error.where.find("at offset " + std::to_string(bytes.size() - 2)), std::string::npos)
      << error.text();
}

TEST(ClassFile, WithALyingNumberOfMembersReservesNothingForThem) {
  std::string bytes = TestClass().bytes();
  // fields_count stands before methods_count and attributes_count.
  bytes[bytes.size() - 6] = '\xff';
  EXPECT_EQ(parse_error(bytes).message, "truncated");
}

TEST(ConstantPool, NamesAnUnknownTagAndItsOffset) {
  TestClass made;
  made.constant(2, {});
  Error error = parse_error(made.bytes());
  EXPECT_EQ(error.code, ErrorCode::kUnsupported);
  EXPECT_NE(error.message.find("tag 2"), std::string::npos);
  EXPECT_NE(error.where.find("at offset "), std::string::npos);
}

TEST(ConstantPool, RefusesAReferenceThatPointsOutsideOrAtTheWrongKind) {
  for (uint16_t target : {uint16_t{0}, uint16_t{2}, uint16_t{999}, uint16_t{65535}}) {
    for (uint8_t tag : {7, 8, 16, 19, 20}) {
      TestClass made;
      made.constant(tag, TestClass::two_bytes({target}));
      EXPECT_NE(parse_error(made.bytes()).message.find("refers to a wrong constant"),
                std::string::npos)
          << int{tag} << " -> " << target;
    }
    for (uint8_t tag : {9, 10, 11, 12, 17, 18}) {
      TestClass made;
      made.pair(tag, target, target);
      EXPECT_NE(parse_error(made.bytes()).message.find("refers to a wrong constant"),
                std::string::npos)
          << int{tag} << " -> " << target;
    }
  }
}

TEST(ConstantPool, RefusesMethodHandlesOfAnUnknownKind) {
  for (uint8_t kind : {0, 10}) {
    TestClass made;
    uint16_t method = made.member(10, "a/B", "m", "()V");
    made.constant(15, {kind, static_cast<uint8_t>(method >> 8), static_cast<uint8_t>(method)});
    EXPECT_NE(parse_error(made.bytes()).message.find("wrong constant"), std::string::npos);
  }
}

TEST(ConstantPool, RefusesALongInTheLastSlot) {
  // By hand: TestClass counts both slots of a long.
  ByteWriter out;
  out.u4(0xCAFEBABE);
  out.u4(52);
  out.u2(2);
  out.u1(5);
  out.u8(1);
  Error error = parse_error(out.take());
  EXPECT_NE(error.message.find("two slots"), std::string::npos) << error.text();
}

TEST(ConstantPool, AnswersEveryIndexOfAGoodPoolAndNothingForOthers) {
  TestClass made;
  uint16_t number = made.constant(5, {0, 0, 0, 1, 0, 0, 0, 2});
  uint16_t field = made.member(9, "a/B", "f", "J");
  std::string bytes = made.bytes();
  auto file = ClassFile::parse(as_bytes(bytes), "A.class");
  ASSERT_TRUE(file) << file.error().text();
  const ConstantPool& pool = file->pool;
  EXPECT_EQ(pool.number(number), (uint64_t{1} << 32) + 2);
  EXPECT_EQ(pool.tag(static_cast<uint16_t>(number + 1)), ConstantTag::kNone);
  EXPECT_EQ(pool.member(field), (MemberRef{"a/B", "f", "J"}));
  for (uint32_t index = 0; index < 0x10000; ++index) {
    auto one = static_cast<uint16_t>(index);
    // Every accessor on every index: none may read outside.
    (void)pool.utf8(one), (void)pool.name_of(one), (void)pool.number(one), (void)pool.member(one);
    (void)pool.name_and_type(one), (void)pool.method_handle(one), (void)pool.dynamic(one);
    if (index >= pool.size()) {
      EXPECT_EQ(pool.tag(one), ConstantTag::kNone);
    }
  }
}

Error code_error(const TestMethod& method) {
  TestClass made;
  made.add(method);
  std::string bytes = made.bytes();
  auto file = ClassFile::parse(as_bytes(bytes), "A.class");
  EXPECT_TRUE(file) << file.error().text();
  auto code = Code::parse(*file, file->methods.at(0), "A.class");
  EXPECT_FALSE(code) << "parsed";
  return code ? Error{} : code.error();
}

TEST(Code, NamesTheMethodAndTheOffsetOfAWrongHandler) {
  Error error = code_error({.code = {177}, .handlers = {{0, 2, 0, 0}}});
  EXPECT_EQ(error.message, "a wrong exception handler in the code of m()V");
  EXPECT_NE(error.where.find("A.class at offset "), std::string::npos);
}

TEST(Code, RefusesHandlersThatAreEmptyOrOutsideOrCatchNoClass) {
  for (ExceptionHandler handler : {ExceptionHandler{0, 0, 0, 0}, ExceptionHandler{0, 1, 1, 0},
                                   ExceptionHandler{0, 1, 0, 1}, ExceptionHandler{0, 1, 0, 999}}) {
    EXPECT_NE(code_error({.code = {177}, .handlers = {handler}}).message.find("handler"),
              std::string::npos);
  }
}

TEST(Code, RefusesCodeOfNoLength) {
  EXPECT_NE(code_error({.code = {}}).message.find("impossible length"), std::string::npos);
}

TEST(Code, RefusesALengthThatLies) {
  TestClass made;
  made.add(TestMethod{});
  std::string bytes = made.bytes();
  auto file = ClassFile::parse(as_bytes(bytes), "A.class");
  ASSERT_TRUE(file);
  bytes[file->methods[0].attributes[0].offset + 7] = '\x20';  // code_length
  auto code = Code::parse(*file, file->methods[0], "A.class");
  ASSERT_FALSE(code);
  EXPECT_EQ(code.error().code, ErrorCode::kCorrupt);
  bytes[file->methods[0].attributes[0].offset + 7] = 1;
  EXPECT_TRUE(Code::parse(*file, file->methods[0], "A.class"));
}

TEST(Code, OfTheOldestVersionIsReadAsJvmsReadIt) {
  TestClass made(45);
  made.add(TestMethod{.max_stack = 2, .max_locals = 1});
  std::string bytes = made.bytes();
  auto file = ClassFile::parse(as_bytes(bytes), "A.class");
  ASSERT_TRUE(file);
  ASSERT_EQ(file->minor, 0);
  auto code = Code::parse(*file, file->methods[0], "A.class");
  ASSERT_TRUE(code) << code.error().text();
  EXPECT_EQ(code->max_stack, 2);
  EXPECT_EQ(code->instructions.size(), 1u);
}

TEST(Code, InTheFormBeforeVersion45_3IsRefusedByName) {
  std::string bytes = in_oldest_form("A");
  auto file = ClassFile::parse(as_bytes(bytes), "A.class");
  ASSERT_TRUE(file) << file.error().text();
  auto code = Code::parse(*file, file->methods[0], "A.class");
  ASSERT_FALSE(code);
  EXPECT_TRUE(code.error().message.ends_with(
      " in the code of m()V; the form of code before version 45.3 is not read"))
      << code.error().message;
  EXPECT_NE(code.error().where.find("A.class at offset "), std::string::npos);
  EXPECT_EQ(code_error({.code = {}}).message.find("45.3"), std::string::npos);
}

TEST(Code, OfAMethodWithoutCodeIsAnError) {
  std::string bytes = compiled_class("A", "abstract class A { abstract void m(); }");
  auto file = ClassFile::parse(as_bytes(bytes), "A.class");
  ASSERT_TRUE(file);
  const Member* method = file->method("m", "()V");
  ASSERT_NE(method, nullptr);
  EXPECT_FALSE(Code::parse(*file, *method, "A.class"));
}

}  // namespace
}  // namespace winnow
