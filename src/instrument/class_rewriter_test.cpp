#include "instrument/probes.h"
#include "instrument/rewritten_class.h"

namespace winnow {
namespace {

TEST(ClassRewriter, PutsACheckFirstProbeBeforeTheFirstInstruction) {
  Rewritten result(class_with({}));
  EXPECT_EQ(result.listing(),
            (Lines{"0 getstatic", "3 iconst_1", "4 baload", "5 ifne -> 14", "8 getstatic",
                   "11 iconst_1", "12 iconst_1", "13 bastore", "14 return"}));
  EXPECT_EQ(result.code().max_stack, 3);
  EXPECT_EQ(result.file().pool.member(result.code().instructions[2]).owner, probes::kClass);
}

TEST(ClassRewriter, GivesEachMethodWithCodeTheNextId) {
  TestClass made;
  made.add(TestMethod{.name = "a"});
  made.add(TestMethod{.name = "b"});
  Rewritten result(made.bytes(), {.first_id = 3});
  EXPECT_EQ(result.listing(0)[1], "3 iconst_3");
  EXPECT_EQ(result.listing(1)[1], "3 iconst_4");
}

TEST(ClassRewriter, GivesAllMethodsOneIdIfTheyAreToShareIt) {
  TestClass made;
  made.add(TestMethod{.name = "a"});
  made.add(TestMethod{.name = "b"});
  Rewritten result(made.bytes(), {.first_id = 3, .one_id = true});
  EXPECT_EQ(result.listing(0)[1], "3 iconst_3");
  EXPECT_EQ(result.listing(1)[1], "3 iconst_3");
}

TestMethod with_receiver(uint16_t flags = 0) { return {.access_flags = flags, .max_locals = 1}; }

TEST(ClassRewriter, TellsTheReceiverUnlessItIsOfTheMethodsOwnClass) {
  Rewritten result(class_with(with_receiver()), {.first_id = 1, .receivers = true});
  EXPECT_EQ(result.listing(),
            (Lines{"0 getstatic", "3 iconst_1", "4 baload", "5 ifne -> 14", "8 getstatic",
                   "11 iconst_1", "12 iconst_1", "13 bastore", "14 aload_0", "15 invokevirtual",
                   "18 ldc", "20 if_acmpeq -> 28", "23 aload_0", "24 iconst_1",
                   "25 invokestatic receiver", "28 return"}));
  EXPECT_EQ(result.file().pool.name_of(result.code().instructions[19]), "shop/Cart");
  // "same" at 14 and at 28.
  auto code = result.code();
  const Attribute* table = code.attribute("StackMapTable");
  ASSERT_NE(table, nullptr);
  EXPECT_EQ(std::vector<uint8_t>(table->content.begin(), table->content.end()),
            (std::vector<uint8_t>{0, 2, 14, 13}));
}

TEST(ClassRewriter, TellsTheReceiverWithoutACheckWhereClassesAreNoConstants) {
  Rewritten result(class_with(with_receiver(), 48), {.first_id = 1, .receivers = true});
  Lines lines = result.listing();
  ASSERT_EQ(lines.size(), 12u);
  EXPECT_EQ(lines[8], "14 aload_0");
  EXPECT_EQ(lines[10], "16 invokestatic receiver");
}

TEST(ClassRewriter, TellsNoReceiverThatIsKnownOrDoesNotMatter) {
  constexpr size_t kOnlyAProbe = 9;
  ClassPlan plan{.first_id = 1, .receivers = true};
  for (uint16_t flags : {access::kStatic, access::kPrivate, access::kFinal}) {
    EXPECT_EQ(Rewritten(class_with(with_receiver(flags)), plan).listing().size(), kOnlyAProbe);
  }
  TestMethod constructor = with_receiver();
  constructor.name = "<init>";
  EXPECT_EQ(Rewritten(class_with(constructor), plan).listing().size(), kOnlyAProbe);
  EXPECT_EQ(Rewritten(class_with(with_receiver())).listing().size(), kOnlyAProbe) << "not asked";
}

TEST(ClassRewriter, PushesLargeIdsThroughTheConstantPool) {
  Rewritten small(class_with({}), {.first_id = 32767});
  EXPECT_EQ(small.listing()[1], "3 sipush");
  Rewritten large(class_with({}), {.first_id = 1000000});
  ASSERT_EQ(large.listing()[1], "3 ldc");
  EXPECT_EQ(large.file().pool.number(large.code().instructions[4]), 1000000u);
  TestClass wide;
  wide.fill_pool_to(300);
  wide.add(TestMethod{});
  Rewritten wider(wide.bytes(), {.first_id = 1000000});
  EXPECT_EQ(wider.listing()[1], "3 ldc_w");
}

TEST(ClassRewriter, LetsALoopBackToTheStartGoBehindTheProbe) {
  // 0: iconst_0; 1: ifne 0; 4: goto 0
  Rewritten result(class_with({.code = {3, 154, 0xff, 0xff, 167, 0xff, 0xfc}, .max_stack = 1}));
  Lines lines = result.listing();
  EXPECT_EQ(lines[9], "15 ifne -> 14");
  EXPECT_EQ(lines[10], "18 goto -> 14");
}

TEST(ClassRewriter, KeepsTheTargetsAndKeysOfASwitchWhenItsPaddingChanges) {
  // 0: iconst_0; 1: tableswitch default 24, 7: 24, 8: 25; 24: return; 25: return
  std::vector<uint8_t> code = {3, 170, 0, 0, 0, 0, 0,  23, 0, 0, 0,  7,   0,
                               0, 0,   8, 0, 0, 0, 23, 0,  0, 0, 24, 177, 177};
  Rewritten result(class_with({.code = code, .max_stack = 1}));
  Code moved = result.code();
  InstructionReader reader(moved.instructions);
  Instruction instruction;
  while (reader.next(instruction) && instruction.opcode != opcode::kTableswitch) {
  }
  ASSERT_EQ(instruction.pc, 15u);
  SwitchReader table(moved.instructions, instruction);
  EXPECT_EQ(table.low, 7);
  ASSERT_EQ(table.count, 2u);
  uint32_t first_return = instruction.pc + instruction.length;
  EXPECT_EQ(instruction.pc + static_cast<uint32_t>(table.default_offset), first_return);
  EXPECT_EQ(instruction.pc + static_cast<uint32_t>(table.offset(0)), first_return);
  EXPECT_EQ(instruction.pc + static_cast<uint32_t>(table.offset(1)), first_return + 1);
}

TEST(ClassRewriter, KeepsTheKeysOfALookupSwitch) {
  // 0: iconst_0; 1: lookupswitch default 28 {-5: 28, 1000: 29}; 28: return; 29: return
  std::vector<uint8_t> code = {3,    171, 0, 0, 0,  0, 0, 27, 0,    0, 0, 2, 0xff, 0xff, 0xff,
                               0xfb, 0,   0, 0, 27, 0, 0, 3,  0xe8, 0, 0, 0, 28,   177,  177};
  Rewritten result(class_with({.code = code, .max_stack = 1}));
  Code moved = result.code();
  InstructionReader reader(moved.instructions);
  Instruction instruction;
  while (reader.next(instruction) && instruction.opcode != opcode::kLookupswitch) {
  }
  SwitchReader table(moved.instructions, instruction);
  ASSERT_EQ(table.count, 2u);
  EXPECT_EQ(table.key(0), -5);
  EXPECT_EQ(table.key(1), 1000);
  EXPECT_EQ(static_cast<uint32_t>(table.offset(1)), instruction.length + 1);
}

TEST(ClassRewriter, LeavesTheProbeOutsideTheTryBlocksOfTheMethod) {
  TestMethod method{.code = {0, 177, 191}, .max_stack = 1};
  method.handlers = {{.start_pc = 0, .end_pc = 1, .handler_pc = 2, .catch_type = 0}};
  Rewritten result(class_with(method));
  ASSERT_EQ(result.code().handlers.size(), 1u);
  ExceptionHandler handler = result.code().handlers[0];
  EXPECT_EQ(handler.start_pc, 14);
  EXPECT_EQ(handler.end_pc, 15);
  EXPECT_EQ(handler.handler_pc, 16);
}

TEST(ClassRewriter, GivesTheProbeTheLineOfTheFirstInstruction) {
  TestMethod method{.code = {0, 177}};
  method.attributes = {{"LineNumberTable", {0, 2, 0, 0, 0, 10, 0, 1, 0, 11}}};
  Rewritten result(class_with(method, 49));
  Code code = result.code();
  ByteReader lines(code.attribute("LineNumberTable")->content);
  EXPECT_EQ(lines.u2(), 2);
  EXPECT_EQ(lines.u2(), 0);  // starts at the probe
  EXPECT_EQ(lines.u2(), 10);
  EXPECT_EQ(lines.u2(), 15);
  EXPECT_EQ(lines.u2(), 11);
}

TEST(ClassRewriter, LetsParametersLiveFromTheProbeOnAndLocalsFromWhereTheyBegan) {
  TestMethod method{.descriptor = "(I)V", .code = {3, 60, 177}, .max_stack = 1, .max_locals = 2};
  method.attributes = {
      {"LocalVariableTable", {0, 2, 0, 0, 0, 3, 0, 1, 0, 1, 0, 0, 0, 2, 0, 1, 0, 1, 0, 1, 0, 1}}};
  Rewritten result(class_with(method, 49));
  Code code = result.code();
  ByteReader table(code.attribute("LocalVariableTable")->content);
  EXPECT_EQ(table.u2(), 2);
  EXPECT_EQ(table.u2(), 0);
  EXPECT_EQ(table.u2(), 17);
  table.skip(6);
  EXPECT_EQ(table.u2(), 16);
  EXPECT_EQ(table.u2(), 1);
}

TEST(ClassRewriter, MovesTheOffsetsOfTypeAnnotationsInCode) {
  // One annotation on a `new` at offset 1: target 0x44, offset 1, empty path, type 1, no pairs.
  TestMethod method{.code = {0, 0, 177}};
  method.attributes = {{"RuntimeVisibleTypeAnnotations", {0, 1, 0x44, 0, 1, 0, 0, 1, 0, 0}}};
  Rewritten result(class_with(method, 49));
  Code code = result.code();
  ByteReader table(code.attribute("RuntimeVisibleTypeAnnotations")->content);
  table.skip(3);
  EXPECT_EQ(table.u2(), 15);
}

TEST(ClassRewriter, AddsAFrameWhereTheProbeLandsAndMovesTheOthers) {
  // 0: iconst_0; 1: ifeq 5; 4: nop; 5: return, with a same frame at 5.
  TestMethod method{.code = {3, 153, 0, 4, 0, 177}, .max_stack = 1};
  method.attributes = {{"StackMapTable", {0, 1, 5}}};
  Rewritten result(class_with(method));
  Code code = result.code();
  Bytes frames = code.attribute("StackMapTable")->content;
  // same at 14, same at 14 + 4 + 1 = 19
  EXPECT_EQ(std::vector<uint8_t>(frames.begin(), frames.end()),
            (std::vector<uint8_t>{0, 2, 14, 4}));
}

TEST(ClassRewriter, KeepsTheOneFrameThatALoopBackToTheStartNeeds) {
  TestMethod method{.code = {167, 0, 0}};
  method.attributes = {{"StackMapTable", {0, 1, 0}}};
  Rewritten result(class_with(method));
  Code code = result.code();
  Bytes frames = code.attribute("StackMapTable")->content;
  EXPECT_EQ(std::vector<uint8_t>(frames.begin(), frames.end()), (std::vector<uint8_t>{0, 1, 14}));
}

TEST(ClassRewriter, WritesNoFramesIntoClassesFromBeforeThereWereAny) {
  Rewritten old_class(class_with({}, 49));
  EXPECT_EQ(old_class.code().attribute("StackMapTable"), nullptr);
  Rewritten new_class(class_with({}, 50));
  EXPECT_NE(new_class.code().attribute("StackMapTable"), nullptr);
}

TEST(ClassRewriter, RewritesNothingWithoutProbesAndHooks) {
  std::string original = class_with({});
  EXPECT_EQ(Rewritten(original, {.without_probes = true}).bytes(), original);
}

TEST(ClassRewriter, CopiesEverythingThatIsNotCode) {
  TestClass made;
  made.add(TestMethod{.name = "a"});
  made.add(TestMethod{.name = "b", .access_flags = access::kFinal | access::kStatic});
  std::string original = made.bytes();
  auto before = ClassFile::parse(as_bytes(original), "original");
  Rewritten after(original);
  ASSERT_EQ(after.file().methods.size(), 2u);
  EXPECT_EQ(after.file().name, before->name);
  EXPECT_EQ(after.file().super_name, before->super_name);
  EXPECT_EQ(after.file().access_flags, before->access_flags);
  EXPECT_EQ(after.file().methods[1].name, "b");
  EXPECT_EQ(after.file().methods[1].access_flags, before->methods[1].access_flags);
  EXPECT_EQ(after.file().pool.raw().size() > before->pool.raw().size(), true);
}

// Class files with every byte changed in turn, and cut at every length: whatever comes, the
// rewriter answers. (What it answers is the verifier's business; the sanitizers watch the way
// there.)
TEST(ClassRewriter, SurvivesDamagedClassFiles) {
  TestMethod method{.name = "<clinit>", .code = {3, 153, 0, 4, 177, 177}, .max_stack = 1};
  method.handlers = {{.start_pc = 0, .end_pc = 4, .handler_pc = 5, .catch_type = 0}};
  method.attributes = {{"StackMapTable", {0, 2, 64, 8, 0, 0, 255, 0, 4, 0, 0, 0, 0}},
                       {"LineNumberTable", {0, 1, 0, 0, 0, 10}},
                       {"LocalVariableTable", {0, 1, 0, 0, 0, 6, 0, 1, 0, 1, 0, 0}},
                       {"RuntimeVisibleTypeAnnotations",
                        {0, 2,   0x40, 0, 1,   0, 0, 0, 6, 0,    0, 1, 0, 0, 0, 1, 0, 1, 0,
                         1, '[', 0,    1, 'e', 0, 1, 0, 1, 0x47, 0, 1, 0, 0, 0, 1, 0, 0}}};
  std::string original = class_with(method);
  size_t rewritten = 0;
  auto attempt = [&](const std::string& damaged) {
    auto file = ClassFile::parse(as_bytes(damaged), "damaged");
    if (!file) return;
    std::string out;
    if (rewrite_class(*file, {.first_id = 40000}, out).reason == Refusal::kNone) {
      ++rewritten;
    }
    ClassPlan everything{
        .first_id = 40000, .blocks = count_blocks(*file).blocks, .receivers = true};
    if (rewrite_class(*file, everything, out).reason == Refusal::kNone) {
      EXPECT_TRUE(ClassFile::parse(as_bytes(out), "rewritten"));
    }
  };
  for (size_t length = 0; length < original.size(); ++length) attempt(original.substr(0, length));
  EXPECT_EQ(rewritten, 0u) << "a truncated class was taken for a whole one";
  for (size_t at = 0; at < original.size(); ++at) {
    for (int value = 0; value < 256; ++value) {
      std::string damaged = original;
      damaged[at] = static_cast<char>(value);
      attempt(damaged);
    }
  }
  EXPECT_GT(rewritten, 0u);
}

}  // namespace
}  // namespace winnow
