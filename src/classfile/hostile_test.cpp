// Class files and jars that lie. What would be a folder of damaged files is made here, one lie
// after the other: every cut, and every index, count and length of a class replaced by others.
#include <gtest/gtest.h>

#include <chrono>

#include "classfile/class_writer.h"
#include "classfile/instructions.h"
#include "classfile/jar.h"
#include "classfile/test_java.h"
#include "classfile/test_zip.h"

namespace winnow {
namespace {

const std::string& honest_class() {
  static const std::string bytes = compiled_class("Honest", R"(
    @Deprecated abstract class Honest<T> implements Runnable, java.io.Serializable {
      static final long LIMIT = 1L << 40;
      static final double RATE = 2.5;
      @Deprecated T field;
      sealed interface Shape permits Circle {}
      record Circle(int radius) implements Shape {}
      abstract void none(int a) throws java.io.IOException;
      public void run() {
        try { Runnable r = () -> System.out.println("x" + field); r.run(); }
        catch (IllegalStateException e) { field = null; }
      }
      int choose(int k) { switch (k) { case 1: return 2; case 900: return 3; default: return k; } }
    })",
                                                  {"-g", "-parameters"});
  return bytes;
}

struct Field {
  size_t offset = 0;
  size_t size = 0;
};

// Where the numbers stand that say where or how long something is.
class FieldFinder {
 public:
  explicit FieldFinder(Bytes bytes) : in_(bytes) {
    in_.skip(8);
    uint16_t count = u2();
    for (uint32_t i = 1; i < count; ++i) {
      if (constant(in_.u1())) ++i;
    }
    in_.skip(2);
    u2();
    u2();
    for (uint16_t left = u2(); left > 0; --left) u2();
    for (int kind = 0; kind < 2; ++kind) {
      for (uint16_t left = u2(); left > 0; --left) {
        in_.skip(2);
        u2();
        u2();
        attributes();
      }
    }
    attributes();
    EXPECT_TRUE(in_.ok() && in_.at_end());
  }
  std::vector<Field> fields;

 private:
  uint16_t u2() {
    fields.push_back({in_.offset(), 2});
    return in_.u2();
  }
  bool constant(uint8_t tag) {
    if (tag == 1) {
      in_.skip(u2());
      return false;
    }
    size_t payload = constant_payload_size(tag, in_).value_or(0);
    if (tag >= 7) {
      if (tag == 15) in_.skip(1);
      for (size_t left = payload / 2; left > 0; --left) u2();
    } else {
      in_.skip(payload);
    }
    return takes_two_slots(tag);
  }
  void attributes() {
    for (uint16_t left = u2(); left > 0; --left) {
      u2();
      fields.push_back({in_.offset(), 4});
      uint32_t length = in_.u4();
      // Inside, any two bytes may be an index, a count or an offset in the code.
      for (size_t end = in_.offset() + length; in_.offset() < end;) {
        fields.push_back({in_.offset(), 2});
        in_.skip(1);
      }
    }
  }

  ByteReader in_;
};

// Asks everything that there is to ask. The answers don't matter; that there are some does.
void ask_everything(const ClassFile& file) {
  for (uint32_t i = 0; i <= file.pool.size(); ++i) {
    auto index = static_cast<uint16_t>(i);
    (void)file.pool.member(index);
    (void)file.pool.dynamic(index);
    (void)file.pool.name_of(index);
    (void)file.pool.number(index);
  }
  for (const Member& method : file.methods) {
    if (method.attribute("Code") == nullptr) continue;
    auto code = Code::parse(file, method, "Honest.class");
    if (!code) {
      EXPECT_NE(code.error().text().find("Honest.class at offset "), std::string::npos);
      continue;
    }
    InstructionReader reader(code->instructions);
    Instruction instruction;
    while (reader.next(instruction)) {
      if (instruction.opcode == opcode::kLookupswitch) {
        SwitchReader table(code->instructions, instruction);
        for (uint32_t i = 0; i < table.count; ++i) (void)table.offset(i);
      }
    }
  }
}

TEST(HostileClass, WithALieInAnyIndexCountOrLengthIsRefusedWithAnOffsetOrStillAnswers) {
  const std::string& honest = honest_class();
  FieldFinder found(as_bytes(honest));
  ASSERT_GT(found.fields.size(), 500u);
  size_t refused = 0;
  size_t taken = 0;
  for (const Field& field : found.fields) {
    uint64_t truth = 0;
    for (size_t i = 0; i < field.size; ++i) {
      truth = truth << 8 | static_cast<uint8_t>(honest[field.offset + i]);
    }
    uint64_t most = field.size == 2 ? 0xffff : 0xffffffff;
    for (uint64_t lie : {uint64_t{0}, truth + 1, truth - 1, most / 2 + 1, most, most - 1}) {
      std::string bytes = honest;
      for (size_t i = 0; i < field.size; ++i) {
        bytes[field.offset + i] = static_cast<char>(lie >> 8 * (field.size - 1 - i));
      }
      auto file = ClassFile::parse(as_bytes(bytes), "Honest.class");
      if (!file) {
        ++refused;
        ASSERT_TRUE(file.error().where.starts_with("Honest.class at offset "))
            << file.error().text();
        continue;
      }
      ++taken;
      ask_everything(*file);
      auto written = write_class(*file, "Honest.class");
      if (written) {
        ASSERT_EQ(*written, bytes) << field.offset;
      }
    }
  }
  EXPECT_GT(refused, 1000u);
  EXPECT_GT(taken, 1000u);
}

TEST(HostileClass, CutInsideTheCodeIsRefusedWithTheMethod) {
  const std::string& honest = honest_class();
  auto file = ClassFile::parse(as_bytes(honest), "Honest.class");
  ASSERT_TRUE(file);
  for (const Member& method : file->methods) {
    const Attribute* code = method.attribute("Code");
    if (code == nullptr) continue;
    for (size_t length = 0; length < code->content.size(); ++length) {
      std::string cut(as_text(code->content.first(length)));
      Member damaged = method;
      for (Attribute& attribute : damaged.attributes) {
        if (attribute.name == "Code") attribute.content = as_bytes(cut);
      }
      auto parsed = Code::parse(*file, damaged, "Honest.class");
      ASSERT_FALSE(parsed) << length;
      EXPECT_NE(parsed.error().message.find(std::string(method.name)), std::string::npos);
      EXPECT_TRUE(parsed.error().where.starts_with("Honest.class at offset "));
    }
  }
}

Error error_of_jar(const std::string& bytes) {
  auto jar = Jar::parse(as_bytes(bytes), "x.jar");
  EXPECT_FALSE(jar);
  return jar ? Error{} : jar.error();
}

// Many entries over one piece of data: a small file that unpacks to as much as one likes.
TEST(HostileJar, WhoseEntriesShareTheirDataIsRefused) {
  std::string kernel = deflate(std::string(1'000'000, 'a'));
  TestZip zip;
  zip.add({.name = "first", .content = std::string(1'000'000, 'a'), .deflated = true});
  for (int i = 0; i < 500; ++i) {
    zip.add({.name = "again" + std::to_string(i),
             .content = "",
             .claimed_size = 1'000'000,
             .claimed_compressed_size = static_cast<int64_t>(kernel.size()),
             .claimed_local_header = 0,
             .method = 8});
  }
  Error error = error_of_jar(zip.bytes());
  EXPECT_EQ(error.code, ErrorCode::kCorrupt);
  EXPECT_TRUE(error.where.starts_with("x.jar at offset ")) << error.text();
  EXPECT_NE(error.message.find("overlap"), std::string::npos) << error.text();
}

TEST(HostileJar, WithSizesOfTenGigabytesIsRefusedEntryByEntryAndAtOnce) {
  constexpr int64_t kTenGigabytes = 10'000'000'000;
  std::string bytes =
      TestZip()
          .add({.name = "size",
                .content = "x",
                .deflated = true,
                .claimed_size = kTenGigabytes,
                .zip64 = true})
          .add({.name = "compressed",
                .content = "x",
                .claimed_compressed_size = kTenGigabytes,
                .zip64 = true})
          .add({.name = "offset",
                .content = "x",
                .claimed_local_header = kTenGigabytes,
                .zip64 = true})
          .add(
              {.name = "wrapped", .content = "x", .claimed_local_header = INT64_MAX, .zip64 = true})
          .add({.name = "honest", .content = "x"})
          .bytes();
  auto jar = Jar::parse(as_bytes(bytes), "x.jar");
  ASSERT_TRUE(jar) << jar.error().text();
  auto start = std::chrono::steady_clock::now();
  for (const char* name : {"size", "compressed", "offset", "wrapped"}) {
    auto content = jar->read(*jar->find(name));
    ASSERT_FALSE(content) << name;
    EXPECT_EQ(content.error().where, std::string("x.jar!/") + name);
  }
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(1));
  EXPECT_EQ(*jar->read(*jar->find("honest")), "x");
}

TEST(HostileJar, WhoseZip64EndRecordLiesIsRefused) {
  std::string honest = TestZip().add({.name = "a", .content = "x"}).bytes(true);
  ASSERT_TRUE(Jar::parse(as_bytes(honest), "x.jar"));
  size_t end64 = honest.size() - 22 - 20 - 56;
  for (size_t field : {end64 + 32, end64 + 48, honest.size() - 22 - 12}) {  // count, offset, place
    for (uint64_t lie : {UINT64_MAX, uint64_t{1} << 63, uint64_t{10'000'000'000}, uint64_t{99}}) {
      std::string bytes = honest;
      for (size_t i = 0; i < 8; ++i) bytes[field + i] = static_cast<char>(lie >> 8 * i);
      Error error = error_of_jar(bytes);
      EXPECT_EQ(error.code, ErrorCode::kCorrupt) << field;
      EXPECT_TRUE(error.where.starts_with("x.jar")) << error.text();
    }
  }
}

TEST(HostileJar, MayHoldAnyNameForItIsNeverAPath) {
  TestZip zip;
  std::vector<std::string> names = {
      "../x", "/etc/passwd", "a/../../x", "C:\\x", "a\0b", "", "..", std::string(65535, 'n')};
  for (const std::string& name : names) zip.add({.name = name, .content = "x"});
  std::string bytes = zip.bytes();
  auto jar = Jar::parse(as_bytes(bytes), "x.jar");
  ASSERT_TRUE(jar) << jar.error().text();
  ASSERT_EQ(jar->entries().size(), names.size());
  for (size_t i = 0; i < names.size(); ++i) {
    EXPECT_EQ(jar->entries()[i].name, names[i]);
    EXPECT_EQ(*jar->read(jar->entries()[i]), "x");
  }
}

}  // namespace
}  // namespace winnow
