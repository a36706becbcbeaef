#include "classfile/instructions.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/bytes.h"

namespace winnow {
namespace {

// Bytes of each opcode's instruction in a row (JVMS 6.5), 0 where the length depends on the place.
// Written down a second time, by hand, to be compared with what the reader thinks.
const std::string kLengths =
    "1111111111111111"  // 0x00 nop … dconst_1
    "2323322222111111"  // 0x10 bipush sipush ldc ldc_w ldc2_w xload … iload_0 …
    "1111111111111111"  // 0x20
    "1111112222211111"  // 0x30 … istore … astore istore_0 …
    "1111111111111111"  // 0x40
    "1111111111111111"  // 0x50
    "1111111111111111"  // 0x60
    "1111111111111111"  // 0x70
    "1111311111111111"  // 0x80 … iinc …
    "1111111113333333"  // 0x90 … ifeq …
    "3333333332001111"  // 0xa0 … goto jsr ret tableswitch lookupswitch ireturn …
    "1133333335532311"  // 0xb0 … getstatic … invokeinterface invokedynamic new newarray anewarray …
    "3311043355";       // 0xc0 checkcast instanceof monitor… wide multianewarray ifnull … jsr_w

TEST(Instructions, HaveTheLengthsOfTheSpecification) {
  ASSERT_EQ(kLengths.size(), 202u);
  for (int opcode = 0; opcode < 202; ++opcode) {
    if (kLengths[static_cast<size_t>(opcode)] == '0') continue;
    auto length = static_cast<size_t>(kLengths[static_cast<size_t>(opcode)] - '0');
    std::vector<uint8_t> code(length, 0);
    code[0] = static_cast<uint8_t>(opcode);
    InstructionReader reader(code);
    Instruction instruction;
    ASSERT_TRUE(reader.next(instruction)) << opcode_name(code[0]);
    EXPECT_EQ(instruction.length, length) << opcode_name(code[0]);
    EXPECT_FALSE(reader.next(instruction));
    EXPECT_TRUE(reader.ok());
    // One byte less is not enough.
    InstructionReader cut(Bytes(code).first(length - 1));
    EXPECT_FALSE(cut.next(instruction)) << opcode_name(code[0]);
    EXPECT_EQ(cut.ok(), length == 1) << opcode_name(code[0]);
  }
}

TEST(Instructions, HaveTheirNames) {
  EXPECT_EQ(opcode_name(0), "nop");
  EXPECT_EQ(opcode_name(opcode::kTableswitch), "tableswitch");
  EXPECT_EQ(opcode_name(opcode::kInvokedynamic), "invokedynamic");
  EXPECT_EQ(opcode_name(opcode::kMultianewarray), "multianewarray");
  EXPECT_EQ(opcode_name(202), "invalid");
}

TEST(Instructions, BeyondTheLastOpcodeAreRefused) {
  for (int opcode = 202; opcode < 256; ++opcode) {
    std::vector<uint8_t> code = {static_cast<uint8_t>(opcode), 0, 0, 0, 0};
    InstructionReader reader(code);
    Instruction instruction;
    EXPECT_FALSE(reader.next(instruction));
    EXPECT_FALSE(reader.ok()) << opcode;
  }
}

TEST(Instructions, CarryTheirOperands) {
  std::vector<uint8_t> code = {16,  0xff,                     // bipush -1
                               17,  0xff, 0x00,               // sipush -256
                               132, 5,    0xfe,               // iinc 5 by -2
                               185, 1,    2,    3,    0,      // invokeinterface #258
                               197, 0,    7,    3,            // multianewarray #7 of 3 dimensions
                               167, 0xff, 0xff,               // goto -1
                               200, 0xff, 0xff, 0xff, 0xfe};  // goto_w -2
  InstructionReader reader(code);
  std::vector<Instruction> all;
  Instruction one;
  while (reader.next(one)) all.push_back(one);
  ASSERT_TRUE(reader.ok());
  ASSERT_EQ(all.size(), 7u);
  EXPECT_EQ(all[0].value, -1);
  EXPECT_EQ(all[1].value, -256);
  EXPECT_EQ(all[2].index, 5);
  EXPECT_EQ(all[2].value, -2);
  EXPECT_EQ(all[3].index, 258);
  EXPECT_EQ(all[4].index, 7);
  EXPECT_EQ(all[4].value, 3);
  EXPECT_EQ(all[5].value, -1);
  EXPECT_EQ(all[6].value, -2);
  EXPECT_EQ(all[6].pc, 20u);
}

TEST(Instructions, BehindWideHaveLongerOperands) {
  std::vector<uint8_t> code = {196, 21,  1, 0,            // wide iload 256
                               196, 132, 1, 1, 0xff, 0};  // wide iinc 257 by -256
  InstructionReader reader(code);
  Instruction one;
  ASSERT_TRUE(reader.next(one));
  EXPECT_TRUE(one.wide);
  EXPECT_EQ(one.opcode, 21);
  EXPECT_EQ(one.index, 256);
  EXPECT_EQ(one.length, 4u);
  ASSERT_TRUE(reader.next(one));
  EXPECT_EQ(one.index, 257);
  EXPECT_EQ(one.value, -256);
  EXPECT_EQ(one.length, 6u);
  EXPECT_FALSE(reader.next(one));
  EXPECT_TRUE(reader.ok());
}

TEST(Instructions, ThatCanNotBeWideAreRefusedBehindIt) {
  for (uint8_t opcode : {uint8_t{0}, uint8_t{16}, uint8_t{184}, uint8_t{196}, uint8_t{255}}) {
    std::vector<uint8_t> code = {196, opcode, 0, 0, 0, 0};
    InstructionReader reader(code);
    Instruction one;
    EXPECT_FALSE(reader.next(one)) << int{opcode};
    EXPECT_FALSE(reader.ok());
  }
}

std::vector<uint8_t> switch_at(size_t pc, uint8_t opcode, const std::vector<int32_t>& words) {
  std::vector<uint8_t> code(pc, opcode::kNop);
  code.push_back(opcode);
  while (code.size() % 4 != 0) code.push_back(0);
  for (int32_t word : words) {
    for (int shift = 24; shift >= 0; shift -= 8) {
      code.push_back(static_cast<uint8_t>(static_cast<uint32_t>(word) >> shift));
    }
  }
  return code;
}

bool read_switch(const std::vector<uint8_t>& code, size_t pc, Instruction& found) {
  InstructionReader reader(code);
  Instruction one;
  while (reader.next(one)) {
    if (one.pc == pc) found = one;
  }
  return reader.ok() && found.pc == pc && found.length > 0;
}

TEST(Switches, ArePaddedToFourBytesFromTheStartOfTheCode) {
  for (size_t pc = 0; pc < 8; ++pc) {
    auto table = switch_at(pc, opcode::kTableswitch, {100, -1, 1, 10, 20, 30});
    Instruction found;
    ASSERT_TRUE(read_switch(table, pc, found)) << pc;
    EXPECT_EQ(found.length, 1 + (3 - pc % 4) + 24) << pc;
    SwitchReader cases(table, found);
    EXPECT_EQ(cases.default_offset, 100);
    ASSERT_EQ(cases.count, 3u);
    EXPECT_EQ(cases.key(0), -1);
    EXPECT_EQ(cases.key(2), 1);
    EXPECT_EQ(cases.offset(1), 20);

    auto lookup = switch_at(pc, opcode::kLookupswitch, {100, 2, -7, 10, 900, 20});
    ASSERT_TRUE(read_switch(lookup, pc, found)) << pc;
    SwitchReader pairs(lookup, found);
    ASSERT_EQ(pairs.count, 2u);
    EXPECT_EQ(pairs.key(0), -7);
    EXPECT_EQ(pairs.key(1), 900);
    EXPECT_EQ(pairs.offset(1), 20);
  }
}

TEST(Switches, ThatClaimMoreCasesThanThereAreBytesAreRefused) {
  Instruction found;
  EXPECT_FALSE(read_switch(switch_at(0, opcode::kTableswitch, {0, 0, 5, 1, 2}), 0, found));
  EXPECT_FALSE(
      read_switch(switch_at(0, opcode::kTableswitch, {0, INT32_MIN, INT32_MAX, 1}), 0, found));
  EXPECT_FALSE(read_switch(switch_at(0, opcode::kTableswitch, {0, 5, 4, 1}), 0, found));
  EXPECT_FALSE(read_switch(switch_at(0, opcode::kLookupswitch, {0, -1, 1, 1}), 0, found));
  EXPECT_FALSE(read_switch(switch_at(0, opcode::kLookupswitch, {0, 0x20000000, 1, 1}), 0, found));
}

TEST(Switches, WithKeysAtTheEndsOfTheRangeAreRead) {
  auto code = switch_at(0, opcode::kTableswitch, {9, INT32_MAX - 1, INT32_MAX, 1, 2});
  Instruction found;
  ASSERT_TRUE(read_switch(code, 0, found));
  SwitchReader cases(code, found);
  EXPECT_EQ(cases.count, 2u);
  EXPECT_EQ(cases.key(1), INT32_MAX);
}

}  // namespace
}  // namespace winnow
