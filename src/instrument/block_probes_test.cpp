// Probes at basic blocks.

#include "instrument/rewritten_class.h"

namespace winnow {
namespace {

TEST(ClassRewriter, PutsAProbeBeforeEachFurtherBlock) {
  std::string original = class_with(method_of_three_blocks());
  Rewritten result(original, into_blocks(original));
  // None for the first block, which one of the others must follow.
  EXPECT_EQ(result.listing(),
            (Lines{"0 iconst_0",   "1 ifeq -> 19", "4 getstatic", "7 iconst_2",  "8 baload",
                   "9 ifne -> 18", "12 getstatic", "15 iconst_2", "16 iconst_1", "17 bastore",
                   "18 nop",       "19 getstatic", "22 iconst_3", "23 baload",   "24 ifne -> 33",
                   "27 getstatic", "30 iconst_3",  "31 iconst_1", "32 bastore",  "33 return"}));
  // Two frames for each probe.
  auto code = result.code();
  const Attribute* table = code.attribute("StackMapTable");
  ASSERT_NE(table, nullptr);
  EXPECT_EQ(std::vector<uint8_t>(table->content.begin(), table->content.end()),
            (std::vector<uint8_t>{0, 4, 4, 13, 0, 13}));
  EXPECT_TRUE(result.undivided().empty());
}

TEST(ClassRewriter, GivesBlocksTheIdsBehindThoseOfAllMethods) {
  TestClass made;
  made.add(method_of_three_blocks());
  made.add(TestMethod{.name = "straight"});
  TestMethod last = method_of_three_blocks();
  last.name = "last";
  made.add(last);
  std::string original = made.bytes();
  ClassPlan plan = into_blocks(original, 1000);
  EXPECT_EQ(plan.blocks, (std::vector<uint32_t>{3, 1, 3}));
  Rewritten result(original, plan);
  auto pushed = [&](size_t method) {
    std::vector<int32_t> ids;
    Code code = result.code(method);
    InstructionReader reader(code.instructions);
    Instruction instruction;
    while (reader.next(instruction)) {
      if (instruction.opcode == opcode::kSipush) ids.push_back(instruction.value);
    }
    return ids;
  };
  EXPECT_EQ(pushed(0), (std::vector<int32_t>{1003, 1003, 1004, 1004}));
  EXPECT_EQ(pushed(1), (std::vector<int32_t>{1001, 1001}));
  EXPECT_EQ(pushed(2), (std::vector<int32_t>{1005, 1005, 1006, 1006}));
}

TEST(ClassRewriter, CountsBlocksAndTheIdsThatTheyNeed) {
  TestClass made;
  made.add(method_of_three_blocks());
  made.add(TestMethod{.name = "straight"});
  std::string original = made.bytes();
  auto file = ClassFile::parse(as_bytes(original), "original");
  BlockCounts counts = count_blocks(*file);
  EXPECT_EQ(counts.blocks, (std::vector<uint32_t>{3, 1}));
  EXPECT_EQ(counts.ids, 2u);
  // One more instruction in front of the last block.
  TestMethod longer = method_of_three_blocks();
  longer.code = {3, 153, 0, 5, 0, 0, 177};
  std::string other = class_with(longer);
  auto other_file = ClassFile::parse(as_bytes(other), "other");
  EXPECT_NE(count_blocks(*other_file).print, counts.print);
}

TEST(ClassRewriter, EndsAnInitializerBehindTheProbeOfItsLastBlock) {
  TestMethod method = method_of_three_blocks();
  method.name = "<clinit>";
  std::string original = class_with(method);
  Rewritten result(original, into_blocks(original));
  Lines lines = result.listing();
  auto at_return = std::find_if(lines.begin(), lines.end(),
                                [](const std::string& line) { return line.ends_with(" return"); });
  ASSERT_NE(at_return, lines.end());
  EXPECT_TRUE((at_return - 1)->ends_with("initExit")) << *(at_return - 1);
  EXPECT_TRUE((at_return - 3)->ends_with("bastore")) << *(at_return - 3);
}

TEST(ClassRewriter, StoresWithoutACheckWhereABlockHasNoFrame) {
  TestMethod method = method_of_three_blocks();
  method.attributes.clear();
  std::string original = class_with(method, 50);
  Rewritten result(original, into_blocks(original));
  Lines lines = result.listing();
  EXPECT_EQ(lines[1], "1 ifeq -> 11");
  EXPECT_EQ(lines[5], "9 bastore");
  EXPECT_TRUE(result.undivided().empty());
}

TEST(ClassRewriter, LeavesAMethodUndividedThatWouldPassTheCompilersLimit) {
  TestMethod method = method_of_three_blocks();
  for (size_t length : {kCompilerLimit - 2 * 16, kCompilerLimit - 60}) {
    method.code.assign(length, opcode::kNop);
    method.code[0] = opcode::kIconst0;
    method.code[1] = opcode::kIfeq;
    method.code[3] = 4;
    method.code.back() = opcode::kReturn;
    std::string original = class_with(method);
    Rewritten result(original, into_blocks(original, 1000));
    EXPECT_EQ(result.refusal(), Refusal::kNone);
    if (length + 3 * 18 <= kCompilerLimit) {
      EXPECT_TRUE(result.undivided().empty());
      continue;
    }
    ASSERT_EQ(result.undivided().size(), 1u);
    EXPECT_EQ(result.undivided()[0].method, 0u);
    EXPECT_EQ(result.undivided()[0].why.reason, Refusal::kCompilerLimit);
    EXPECT_EQ(result.listing()[8], "18 iconst_0");
    EXPECT_EQ(result.listing()[9], "19 ifeq -> 23") << "no probe before the next block";
  }
}

TEST(ClassRewriter, LeavesAMethodUndividedThatTheCompilerNeverTakes) {
  TestMethod method = method_of_three_blocks();
  method.code.resize(kCompilerLimit + 1, opcode::kNop);
  method.code[5] = opcode::kNop;
  method.code.back() = opcode::kReturn;
  std::string original = class_with(method);
  Rewritten result(original, into_blocks(original));
  EXPECT_EQ(result.refusal(), Refusal::kNone);
  ASSERT_EQ(result.undivided().size(), 1u);
  EXPECT_EQ(result.undivided()[0].why.reason, Refusal::kCompilerLimit);
}

TEST(ClassRewriter, DividesNoMethodWhereTheConstantPoolHasNoRoomForTheIds) {
  // The two ids of the blocks are two constants, and the method's own is none for them.
  size_t divided = 0, undivided = 0, refused = 0;
  for (uint32_t full = 65500; full < 65530; ++full) {
    TestClass made;
    made.fill_pool_to(full);
    made.add(method_of_three_blocks());
    std::string original = made.bytes();
    Rewritten result(original, into_blocks(original, 100000));
    if (result.refusal() == Refusal::kConstantPoolFull) {
      ++refused;
    } else if (result.undivided().empty()) {
      ++divided;
    } else {
      ++undivided;
      EXPECT_EQ(result.undivided()[0].method, 1u) << "all methods";
      EXPECT_EQ(result.undivided()[0].why.reason, Refusal::kConstantPoolFull);
    }
  }
  EXPECT_GT(divided, 0u);
  EXPECT_EQ(undivided, 1u);
  EXPECT_GT(refused, 0u);
}

}  // namespace
}  // namespace winnow
