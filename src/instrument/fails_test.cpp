#include "instrument/fails.h"

#include <gtest/gtest.h>

#include "classfile/test_class.h"

namespace winnow {
namespace {

constexpr uint8_t kIconst0 = 3, kIconst2 = 5, kBipush = 16, kIdiv = 108, kIrem = 112, kNop = 0;
constexpr uint8_t kAstore0 = 75, kAload1 = 43, kReturn = 177;
constexpr uint8_t kFieldref = 9, kInteger = 3, kString = 8;

// For each instruction: '!' if it may throw.
std::string failing(TestClass& made, std::vector<uint8_t> code, uint16_t flags = 0) {
  made.add(TestMethod{.access_flags = flags, .code = std::move(code), .max_locals = 2});
  std::string bytes = made.bytes();
  auto file = ClassFile::parse(as_bytes(bytes), "made");
  EXPECT_TRUE(file) << file.error().text();
  auto parsed = Code::parse(*file, file->methods[0], "made");
  EXPECT_TRUE(parsed) << parsed.error().text();
  Fails fails(*file, file->methods[0], *parsed);
  std::string text;
  InstructionReader reader(parsed->instructions);
  Instruction instruction;
  while (reader.next(instruction)) {
    text += fails.may_throw(instruction, instruction.pc == 0) ? '!' : '.';
  }
  return text;
}
std::string failing(std::vector<uint8_t> code) {
  TestClass made;
  return failing(made, std::move(code));
}

TEST(Fails, NotWhereTheDivisorIsANumberOtherThanZero) {
  EXPECT_EQ(failing({kIconst2, kIdiv, kIconst2, kIrem}), "....");
  EXPECT_EQ(failing({kBipush, 10, kIrem}), "..");
  EXPECT_EQ(failing({kBipush, 0, kIrem}), ".!");
  EXPECT_EQ(failing({kIconst0, kIrem}), ".!");
  EXPECT_EQ(failing({kIconst2, kNop, kIrem}), "..!") << "only what stands directly before it";
  EXPECT_EQ(failing({kIdiv}), "!");
}

TEST(Fails, NotWhereAConstantIsANumber) {
  TestClass made;
  auto number = static_cast<uint8_t>(made.constant(kInteger, {0, 0, 0, 7}));
  auto zero = static_cast<uint8_t>(made.constant(kInteger, {0, 0, 0, 0}));
  auto name = made.utf8("text");
  auto text = static_cast<uint8_t>(made.constant(kString, TestClass::two_bytes({name})));
  EXPECT_EQ(
      failing(made, {opcode::kLdc, number, kIrem, opcode::kLdc, zero, kIrem, opcode::kLdc, text}),
      "...!!");
}

TEST(Fails, NotWhereAnObjectReadsAFieldOfItsOwnClass) {
  auto reads = [](uint8_t load, std::string_view owner, std::string_view name, uint16_t flags,
                  bool overwrites = false) {
    TestClass made;
    made.add(TestField{.name = "own", .access_flags = 0});
    made.add(TestField{.name = "shared", .access_flags = access::kStatic});
    uint16_t field = made.member(kFieldref, owner, name, "I");
    std::vector<uint8_t> code = {load, opcode::kGetfield, static_cast<uint8_t>(field >> 8),
                                 static_cast<uint8_t>(field), kReturn};
    if (overwrites) code.insert(code.end() - 1, kAstore0);
    return failing(made, code, flags).substr(0, 2);
  };
  EXPECT_EQ(reads(opcode::kAload0, "shop/Cart", "own", 0), "..");
  EXPECT_EQ(reads(kAload1, "shop/Cart", "own", 0), ".!") << "another object may be null";
  EXPECT_EQ(reads(opcode::kAload0, "shop/Cart", "own", access::kStatic), ".!") << "no `this`";
  EXPECT_EQ(reads(opcode::kAload0, "shop/Cart", "own", 0, true), ".!") << "no `this` any more";
  EXPECT_EQ(reads(opcode::kAload0, "shop/Cart", "inherited", 0), ".!") << "may be gone";
  EXPECT_EQ(reads(opcode::kAload0, "shop/Other", "own", 0), ".!");
  EXPECT_EQ(reads(opcode::kAload0, "shop/Cart", "shared", 0), ".!") << "no field of an object";
}

}  // namespace
}  // namespace winnow
