#include "instrument/class_rewriter.h"

#include <gtest/gtest.h>

#include "classfile/frames.h"
#include "classfile/instructions.h"
#include "classfile/test_class.h"
#include "instrument/probes.h"

namespace winnow {
namespace {

// A rewritten class with its parsed form, kept together because the form points into the bytes.
class Rewritten {
 public:
  explicit Rewritten(const std::string& original, ClassPlan plan = {.first_id = 1}) {
    auto file = ClassFile::parse(as_bytes(original), "original");
    EXPECT_TRUE(file) << file.error().text();
    refused_ = rewrite_class(*file, plan, bytes_, &undivided_);
    if (refused_.reason != Refusal::kNone) return;
    auto parsed = ClassFile::parse(as_bytes(bytes_), "rewritten");
    EXPECT_TRUE(parsed) << parsed.error().text();
    file_ = std::move(*parsed);
  }

  Refusal refusal() const { return refused_.reason; }
  const Refused& refused() const { return refused_; }
  const std::vector<Undivided>& undivided() const { return undivided_; }
  const std::string& bytes() const { return bytes_; }
  const ClassFile& file() const { return file_; }
  Code code(size_t method = 0) const {
    auto code = Code::parse(file_, file_.methods.at(method), "rewritten");
    EXPECT_TRUE(code) << code.error().text();
    return *code;
  }
  // "0 getstatic", "3 iconst_1", …
  std::vector<std::string> listing(size_t method = 0) const {
    std::vector<std::string> lines;
    Code code = this->code(method);
    InstructionReader reader(code.instructions);
    Instruction instruction;
    while (reader.next(instruction)) {
      std::string line = std::to_string(instruction.pc) + " ";
      line += opcode_name(instruction.opcode);
      if (instruction.operand == Operand::kBranch2 || instruction.operand == Operand::kBranch4) {
        line += " -> " + std::to_string(static_cast<int32_t>(instruction.pc) + instruction.value);
      }
      if (instruction.opcode == opcode::kInvokestatic) {
        line += " ";
        line += file_.pool.member(instruction.index).name;
      }
      lines.push_back(line);
    }
    EXPECT_TRUE(reader.ok());
    return lines;
  }

 private:
  std::string bytes_;
  Refused refused_;
  std::vector<Undivided> undivided_;
  ClassFile file_;
};

using Lines = std::vector<std::string>;

std::string class_with(TestMethod method, uint16_t major = 52) {
  TestClass made(major);
  made.add(std::move(method));
  return made.bytes();
}

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

// The plan that divides every method.
ClassPlan into_blocks(const std::string& original, uint32_t first_id = 1) {
  auto file = ClassFile::parse(as_bytes(original), "original");
  EXPECT_TRUE(file) << file.error().text();
  return {.first_id = first_id, .blocks = count_blocks(*file).blocks};
}

// 0: iconst_0; 1: ifeq 5; 4: nop; 5: return
TestMethod method_of_three_blocks() {
  TestMethod method{.code = {3, 153, 0, 4, 0, 177}, .max_stack = 1};
  method.attributes = {{"StackMapTable", {0, 1, 5}}};
  return method;
}

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

TEST(ClassRewriter, WrapsAStaticInitializerOnEveryWayOut) {
  // 0: iconst_0; 1: ifeq 5; 4: return; 5: return
  TestMethod method{.name = "<clinit>", .code = {3, 153, 0, 4, 177, 177}, .max_stack = 1};
  method.attributes = {{"StackMapTable", {0, 1, 5}}};
  Rewritten result(class_with(method));
  EXPECT_EQ(result.listing(), (Lines{"0 iconst_1",
                                     "1 invokestatic initEnter",
                                     "4 getstatic",
                                     "7 iconst_1",
                                     "8 baload",
                                     "9 ifne -> 18",
                                     "12 getstatic",
                                     "15 iconst_1",
                                     "16 iconst_1",
                                     "17 bastore",
                                     "18 iconst_0",
                                     "19 ifeq -> 27",
                                     "22 iconst_1",
                                     "23 invokestatic initExit",
                                     "26 return",
                                     "27 iconst_1",
                                     "28 invokestatic initExit",
                                     "31 return",
                                     "32 iconst_1",
                                     "33 invokestatic initExit",
                                     "36 athrow"}));
  Code code = result.code();
  ASSERT_EQ(code.handlers.size(), 1u);
  EXPECT_EQ(code.handlers[0].start_pc, 18);
  EXPECT_EQ(code.handlers[0].end_pc, 32);
  EXPECT_EQ(code.handlers[0].handler_pc, 32);
  EXPECT_EQ(code.handlers[0].catch_type, 0);
}

MethodHook skippable() {
  MethodHook hook;
  hook.number = 4;
  hook.may_skip = true;
  return hook;
}

TestMethod instance_method() {
  return {.name = "run", .access_flags = access::kPublic, .max_locals = 1};
}

TEST(ClassRewriter, LetsAHookedMethodReturnAtOnce) {
  Rewritten result(class_with(instance_method()), {.first_id = 1, .hooks = {{0, skippable()}}});
  EXPECT_EQ(result.listing(), (Lines{"0 getstatic",
                                     "3 iconst_1",
                                     "4 baload",
                                     "5 ifne -> 14",
                                     "8 getstatic",
                                     "11 iconst_1",
                                     "12 iconst_1",
                                     "13 bastore",
                                     "14 aload_0",
                                     "15 iconst_4",
                                     "16 invokestatic enter",
                                     "19 ifeq -> 23",
                                     "22 return",
                                     "23 aload_0",
                                     "24 iconst_4",
                                     "25 iconst_0",
                                     "26 invokestatic exit",
                                     "29 return",
                                     "30 aload_0",
                                     "31 iconst_4",
                                     "32 iconst_1",
                                     "33 invokestatic exit",
                                     "36 athrow"}));
}

TEST(ClassRewriter, HandsTheReturnedObjectOver) {
  TestMethod method = instance_method();
  method.descriptor = "(Ljava/lang/Class;)Ljava/lang/Object;";
  method.code = {1, 176};
  method.max_stack = 1;
  method.max_locals = 2;
  MethodHook hook;
  hook.number = 2;
  hook.subject_local = 1;
  hook.pass_result = true;
  Rewritten result(class_with(method), {.first_id = 1, .hooks = {{0, hook}}});
  Lines lines = result.listing();
  EXPECT_EQ(lines[12], "20 aconst_null");
  EXPECT_EQ((Lines{lines.begin() + 13, lines.begin() + 17}),
            (Lines{"21 dup", "22 aload_1", "23 iconst_2", "24 invokestatic result"}));
  EXPECT_EQ(lines[20], "30 invokestatic exit");
  EXPECT_EQ(lines[21], "33 areturn");
}

MethodHook observing(uint16_t first, uint16_t second = kNoLocal, uint16_t flag = kNoLocal) {
  MethodHook hook;
  hook.kind = MethodHook::Kind::kObserve;
  hook.number = 6;
  hook.subject_local = first;
  hook.second_local = second;
  hook.flag_local = flag;
  return hook;
}

TEST(ClassRewriter, HandsArgumentsOverAtEntryAndLeavesTheRestAlone) {
  TestMethod method{.name = "open", .descriptor = "(JLjava/lang/String;[II)V", .max_locals = 5};
  std::string original = class_with(method);
  Rewritten result(original, {.without_probes = true, .hooks = {{0, observing(2, 3, 4)}}});
  EXPECT_EQ(result.listing(), (Lines{"0 aload_2", "1 aload_3", "2 bipush", "4 iload", "6 iadd",
                                     "7 invokestatic observe", "10 return"}));
  EXPECT_EQ(result.code().max_stack, 4);
  Rewritten first_only(original, {.without_probes = true, .hooks = {{0, observing(2)}}});
  EXPECT_EQ(first_only.listing()[1], "1 aconst_null");
}

TEST(ClassRewriter, AsksTheSecondOfTwoQuestionsAboutACallFirst) {
  TestMethod method{
      .name = "copy", .descriptor = "(Ljava/lang/String;Ljava/lang/String;)V", .max_locals = 2};
  auto hooks = [](const MethodHook& second) {
    return ClassPlan{.without_probes = true, .hooks = {{0, observing(0, 1)}, {0, second}}};
  };
  EXPECT_EQ(Rewritten(class_with(method), hooks(observing(1))).listing(),
            (Lines{"0 aload_1", "1 aconst_null", "2 bipush", "4 invokestatic observe", "7 aload_0",
                   "8 aload_1", "9 bipush", "11 invokestatic observe", "14 return"}));
  EXPECT_EQ(Rewritten(class_with(method), hooks(observing(2))).refusal(), Refusal::kHookImpossible);
}

TEST(ClassRewriter, RewritesNothingWithoutProbesAndHooks) {
  std::string original = class_with({});
  EXPECT_EQ(Rewritten(original, {.without_probes = true}).bytes(), original);
}

TEST(ClassRewriter, RefusesToHandOverWhatIsNoArgument) {
  TestMethod method{.name = "open", .descriptor = "(JLjava/lang/String;)V", .max_locals = 3};
  auto refusal = [&](const MethodHook& hook) {
    return Rewritten(class_with(method), {.without_probes = true, .hooks = {{0, hook}}}).refusal();
  };
  EXPECT_EQ(refusal(observing(2)), Refusal::kNone);
  EXPECT_EQ(refusal(observing(0)), Refusal::kHookImpossible) << "a long";
  EXPECT_EQ(refusal(observing(1)), Refusal::kHookImpossible) << "its second half";
  EXPECT_EQ(refusal(observing(3)), Refusal::kHookImpossible) << "no argument";
  EXPECT_EQ(refusal(observing(2, kNoLocal, 2)), Refusal::kHookImpossible) << "no number";
  method = {.name = "<init>", .access_flags = access::kPublic, .max_locals = 1};
  EXPECT_EQ(refusal(observing(0)), Refusal::kHookImpossible) << "no object yet";
}

TEST(ClassRewriter, HandsOverNothingOfAStaticMethodThatItWraps) {
  MethodHook hook;
  hook.number = 4;
  hook.subject_local = kNoLocal;
  Rewritten result(class_with({}), {.first_id = 1, .without_probes = true, .hooks = {{0, hook}}});
  EXPECT_EQ(result.listing(),
            (Lines{"0 aconst_null", "1 iconst_4", "2 invokestatic enter", "5 pop", "6 aconst_null",
                   "7 iconst_4", "8 iconst_0", "9 invokestatic exit", "12 return", "13 aconst_null",
                   "14 iconst_4", "15 iconst_1", "16 invokestatic exit", "19 athrow"}));
  hook.may_skip = true;
  Rewritten skipping(class_with({}), {.first_id = 1, .hooks = {{0, hook}}});
  EXPECT_EQ(skipping.refusal(), Refusal::kHookImpossible);
}

TEST(ClassRewriter, HandsOverTheFirstArgumentOfAStaticMethodThatItWraps) {
  TestMethod method{.name = "find", .descriptor = "(Ljava/lang/String;)V", .max_locals = 1};
  MethodHook hook;
  hook.number = 4;
  ClassPlan plan{.first_id = 1, .without_probes = true, .hooks = {{0, hook}}};
  Rewritten result(class_with(method), plan);
  EXPECT_EQ(result.listing(),
            (Lines{"0 aload_0", "1 iconst_4", "2 invokestatic enter", "5 pop", "6 aload_0",
                   "7 iconst_4", "8 iconst_0", "9 invokestatic exit", "12 return", "13 aload_0",
                   "14 iconst_4", "15 iconst_1", "16 invokestatic exit", "19 athrow"}));
  method.descriptor = "(I)V";
  EXPECT_EQ(Rewritten(class_with(method), plan).refusal(), Refusal::kHookImpossible);
}

TEST(ClassRewriter, RefusesToHookAMethodThatOverwritesThis) {
  TestMethod method = instance_method();
  method.code = {42, 75, 177};  // aload_0; astore_0; return
  method.max_stack = 1;
  Rewritten result(class_with(method), {.first_id = 1, .hooks = {{0, skippable()}}});
  EXPECT_EQ(result.refusal(), Refusal::kHookImpossible);
  EXPECT_NE(result.refused().text().find("run()V: overwrites an argument"), std::string::npos);
}

TEST(ClassRewriter, RefusesVersionsThatItDoesNotKnow) {
  EXPECT_EQ(Rewritten(class_with({}, 70)).refusal(), Refusal::kUnknownVersion);
  EXPECT_EQ(Rewritten(class_with({}, 44)).refusal(), Refusal::kUnknownVersion);
  EXPECT_EQ(Rewritten(class_with({}, 69)).refusal(), Refusal::kNone);
  EXPECT_EQ(Rewritten(class_with({}, 45)).refusal(), Refusal::kNone);
}

TEST(ClassRewriter, RefusesAClassThatHasProbesAlready) {
  Rewritten once(class_with({}));
  EXPECT_EQ(Rewritten(once.bytes()).refusal(), Refusal::kAlreadyInstrumented);
}

TEST(ClassRewriter, RefusesCodeAttributesThatItCannotMove) {
  TestMethod method;
  method.attributes = {{"Acme", {0, 0}}};
  EXPECT_EQ(Rewritten(class_with(method)).refusal(), Refusal::kUnknownAttribute);
}

TEST(ClassRewriter, DropsTheCharacterRangesThatOnlyCoverageToolsOfOldRead) {
  TestMethod method;
  method.attributes = {{"CharacterRangeTable", {0, 0}}};
  Rewritten result(class_with(method));
  EXPECT_EQ(result.refusal(), Refusal::kNone);
  EXPECT_EQ(result.code().attribute("CharacterRangeTable"), nullptr);
}

TEST(ClassRewriter, UsesTheShortProbeNearTheCompilersLimitAndRefusesBeyondIt) {
  TestMethod method;
  method.code.assign(kCompilerLimit - 8, 0);
  method.code.back() = 177;
  Rewritten close(class_with(method, 49));
  EXPECT_EQ(close.refusal(), Refusal::kNone);
  EXPECT_EQ(close.listing()[2], "4 iconst_1");  // no baload
  method.code.insert(method.code.begin(), 4, 0);
  EXPECT_EQ(Rewritten(class_with(method, 49)).refusal(), Refusal::kCompilerLimit);
  method.code.insert(method.code.begin(), 4, 0);
  method.code.insert(method.code.begin(), 1, 0);
  ASSERT_GT(method.code.size(), kCompilerLimit);
  EXPECT_EQ(Rewritten(class_with(method, 49)).refusal(), Refusal::kNone) << "never was compiled";
}

TEST(ClassRewriter, RefusesMethodsThatWouldPassTheSizeOfAMethod) {
  TestMethod method;
  method.code.assign(65530, 0);
  method.code.back() = 177;
  EXPECT_EQ(Rewritten(class_with(method, 49)).refusal(), Refusal::kTooLarge);
}

TEST(ClassRewriter, WidensABranchThatHasToGoTooFar) {
  // A static initialiser: goto over 10000 returns, each of which grows.
  TestMethod method{.name = "<clinit>"};
  method.code = {167, 0x27, 0x10};  // goto 10000
  method.code.resize(10001, 177);
  Rewritten result(class_with(method, 49));
  ASSERT_EQ(result.refusal(), Refusal::kNone);
  // 18: goto_w, then 9998 returns of 5 bytes each.
  EXPECT_EQ(result.listing()[10], "18 goto_w -> 50008");
}

TEST(ClassRewriter, RefusesAFarBranchWhereNoFrameCanBeFound) {
  // 0: iconst_0; 1: ifeq 9000; 4: goto 9000, then returns without frames. Nothing tells the types
  // behind a return, so a branch there can't be turned round.
  TestMethod method{.name = "<clinit>", .max_stack = 1};
  method.code = {3, 153, 0x23, 0x27, 167, 0x23, 0x24, 3, 153, 0x23, 0x20};
  method.code.resize(9001, 177);
  EXPECT_EQ(Rewritten(class_with(method, 49)).refusal(), Refusal::kNone);
  EXPECT_EQ(Rewritten(class_with(method, 52)).refusal(), Refusal::kBranchOutOfRange);
}

TEST(ClassRewriter, RefusesAFullConstantPool) {
  TestClass made;
  made.add(TestMethod{});
  made.fill_pool_to(65530);
  EXPECT_EQ(Rewritten(made.bytes()).refusal(), Refusal::kConstantPoolFull);
}

TEST(ClassRewriter, RefusesABranchIntoTheMiddleOfAnInstruction) {
  // sipush 1; goto 1; return
  TestMethod method{.code = {17, 0, 1, 167, 0xff, 0xfe, 177}, .max_stack = 1};
  EXPECT_EQ(Rewritten(class_with(method, 49)).refusal(), Refusal::kMalformed);
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
