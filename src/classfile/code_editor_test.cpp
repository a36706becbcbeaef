#include "classfile/code_editor.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "classfile/class_writer.h"
#include "classfile/test_class.h"
#include "classfile/test_java.h"

namespace winnow {
namespace {

using Kind = EditProblem::Kind;
const std::vector<uint8_t> kNop = {opcode::kNop};

// A class whose first method can be edited; after it the new class, parsed.
class Edited {
 public:
  Edited(std::string bytes, size_t method = 0) : bytes_(std::move(bytes)), method_(method) {
    auto file = ClassFile::parse(as_bytes(bytes_), "A.class");
    EXPECT_TRUE(file) << file.error().text();
    file_ = std::move(*file);
    auto code = Code::parse(file_, file_.methods.at(method), "A.class");
    EXPECT_TRUE(code) << code.error().text();
    code_ = std::move(*code);
    pool_.emplace(file_.pool);
    editor.emplace(file_, file_.methods.at(method), code_, *pool_);
  }
  explicit Edited(const TestMethod& method, uint16_t major = 52)
      : Edited([&] {
          TestClass made(major);
          made.add(method);
          return made.bytes();
        }()) {}

  void nops_everywhere() {
    InstructionReader reader(code_.instructions);
    Instruction instruction;
    while (reader.next(instruction)) editor->insert_before(instruction.pc, {kNop});
  }
  EditProblem finish() {
    std::string content;
    EditProblem problem = editor->lay_out();
    if (!problem) problem = editor->encode(content);
    if (problem) return problem;
    content_ = content;
    result_ = replace_code(file_, *pool_, {{method_, std::move(content)}});
    auto parsed = ClassFile::parse(as_bytes(result_), "B.class");
    EXPECT_TRUE(parsed) << parsed.error().text();
    new_file_ = std::move(*parsed);
    auto code = Code::parse(new_file_, new_file_.methods.at(method_), "B.class");
    EXPECT_TRUE(code) << code.error().text();
    new_code = std::move(*code);
    return {};
  }
  bool is_unchanged() const {
    return as_text(file_.methods.at(method_).attribute("Code")->content) == content_;
  }
  const ConstantPool& new_pool() const { return new_file_.pool; }
  // "0 nop", "1 ifeq -> 9", …
  std::vector<std::string> listing() const {
    std::vector<std::string> lines;
    InstructionReader reader(new_code.instructions);
    Instruction instruction;
    while (reader.next(instruction)) {
      std::string line = std::to_string(instruction.pc) + " ";
      line += opcode_name(instruction.opcode);
      if (instruction.operand == Operand::kBranch2 || instruction.operand == Operand::kBranch4) {
        line += " -> " + std::to_string(static_cast<int64_t>(instruction.pc) + instruction.value);
      }
      lines.push_back(line);
    }
    EXPECT_TRUE(reader.ok());
    return lines;
  }
  std::vector<uint8_t> attribute(std::string_view name) const {
    const Attribute* found = new_code.attribute(name);
    if (found == nullptr) return {};
    return {found->content.begin(), found->content.end()};
  }

  std::optional<CodeEditor> editor;
  Code new_code;

 private:
  std::string bytes_;
  size_t method_;
  ClassFile file_;
  Code code_;
  std::optional<ConstantPoolBuilder> pool_;
  std::string content_;
  std::string result_;
  ClassFile new_file_;
};

using Lines = std::vector<std::string>;

TestMethod method_with_everything() {
  // 0: iconst_0; 1: ifeq 8; 4: nop; 5: goto 9; 8: nop; 9: return; 10: athrow
  TestMethod method{.code = {3, 153, 0, 7, 0, 167, 0, 4, 0, 177, 191}, .max_stack = 1};
  method.handlers = {{.start_pc = 4, .end_pc = 9, .handler_pc = 10, .catch_type = 0},
                     {.start_pc = 0, .end_pc = 11, .handler_pc = 10, .catch_type = 0}};
  method.attributes = {
      // same at 8, same extended at 9, one stack item (null) at 10
      {"StackMapTable", {0, 3, 8, 251, 0, 0, 64, 5}},
      {"LineNumberTable", {0, 2, 0, 0, 0, 10, 0, 8, 0, 11}},
      {"LocalVariableTable", {0, 1, 0, 4, 0, 5, 0, 1, 0, 1, 0, 0}},
      {"RuntimeVisibleTypeAnnotations",
       {0, 2, 0x44, 0, 8, 0, 0, 1, 0, 0, 0x40, 0, 1, 0, 4, 0, 5, 0, 0, 0, 0, 1, 0, 0}},
      {"Acme", {1, 2, 3}},
      {"CharacterRangeTable", {0, 0}}};
  return method;
}

TEST(CodeEditor, WithoutInsertionsGivesWhatWasRead) {
  Edited edited(method_with_everything());
  ASSERT_FALSE(edited.finish());
  EXPECT_TRUE(edited.is_unchanged());
}

TEST(CodeEditor, MovesBranchesTablesAndFramesWhenNopsStandEverywhere) {
  TestMethod method = method_with_everything();
  method.attributes.erase(method.attributes.begin() + 4);  // Acme, which can't be moved
  Edited edited(method);
  edited.nops_everywhere();
  ASSERT_FALSE(edited.finish());
  EXPECT_EQ(edited.listing(), (Lines{"0 nop", "1 iconst_0", "2 nop", "3 ifeq -> 12", "6 nop",
                                     "7 nop", "8 nop", "9 goto -> 14", "12 nop", "13 nop", "14 nop",
                                     "15 return", "16 nop", "17 athrow"}));
  ASSERT_EQ(edited.new_code.handlers.size(), 2u);
  EXPECT_EQ(edited.new_code.handlers[0].start_pc, 6);
  EXPECT_EQ(edited.new_code.handlers[0].end_pc, 14);
  EXPECT_EQ(edited.new_code.handlers[0].handler_pc, 16);
  EXPECT_EQ(edited.new_code.handlers[1].start_pc, 0);
  EXPECT_EQ(edited.new_code.handlers[1].end_pc, 18);
  // Frames at 12, 14 and 16; the one that was long stays long.
  EXPECT_EQ(edited.attribute("StackMapTable"), (std::vector<uint8_t>{0, 3, 12, 251, 0, 1, 65, 5}));
  EXPECT_EQ(edited.attribute("LineNumberTable"),
            (std::vector<uint8_t>{0, 2, 0, 0, 0, 10, 0, 12, 0, 11}));
  EXPECT_EQ(edited.attribute("LocalVariableTable"),
            (std::vector<uint8_t>{0, 1, 0, 6, 0, 8, 0, 1, 0, 1, 0, 0}));
  EXPECT_EQ(edited.attribute("RuntimeVisibleTypeAnnotations"),
            (std::vector<uint8_t>{0, 2, 0x44, 0, 13, 0, 0, 1, 0, 0, 0x40, 0,
                                  1, 0, 6,    0, 8,  0, 0, 0, 0, 1, 0,    0}));
  EXPECT_EQ(edited.new_code.attribute("CharacterRangeTable"), nullptr);
}

TEST(CodeEditor, RunsInsertedCodeAlsoForThoseWhoBranchThere) {
  Edited edited(TestMethod{.code = {0, 167, 0xff, 0xff}}, 49);  // 0: nop; 1: goto 0
  edited.editor->insert_before(0, {kNop});
  ASSERT_FALSE(edited.finish());
  EXPECT_EQ(edited.listing(), (Lines{"0 nop", "1 nop", "2 goto -> 0"}));
}

TEST(CodeEditor, RunsTheEntryOnce) {
  Edited edited(TestMethod{.code = {0, 167, 0xff, 0xff}}, 49);
  edited.editor->set_entry({kNop});
  ASSERT_FALSE(edited.finish());
  EXPECT_EQ(edited.listing(), (Lines{"0 nop", "1 nop", "2 goto -> 1"}));
}

TEST(CodeEditor, AddsTheStackThatInsertedCodeNeeds) {
  Edited edited(TestMethod{.code = {0, 177}, .max_stack = 2}, 49);
  edited.editor->insert_before(0, {kNop, 3});
  edited.editor->insert_before(1, {kNop, 1});
  ASSERT_FALSE(edited.finish());
  EXPECT_EQ(edited.new_code.max_stack, 5);
  Edited full(TestMethod{.code = {0, 177}, .max_stack = 65535}, 49);
  full.editor->insert_before(0, {kNop, 1});
  EXPECT_EQ(full.finish().kind, Kind::kTooLarge);
}

TEST(CodeEditor, RefusesAnInsertionWhereNoInstructionBegins) {
  for (uint32_t pc : {1u, 3u, 4u, 100u}) {
    Edited edited(TestMethod{.code = {17, 0, 1, 177}, .max_stack = 1}, 49);
    edited.editor->insert_before(pc, {kNop});
    EXPECT_EQ(edited.finish().kind, pc == 3 ? Kind::kNone : Kind::kMalformed) << pc;
  }
}

TEST(CodeEditor, RefusesToMoveAnAttributeThatItDoesNotKnow) {
  Edited edited(method_with_everything());
  edited.editor->insert_before(4, {kNop});
  EditProblem problem = edited.finish();
  EXPECT_EQ(problem.kind, Kind::kUnknownAttribute);
  EXPECT_EQ(problem.detail, "Acme");
}

TEST(CodeEditor, RefusesMoreCodeThanAMethodMayHave) {
  TestMethod method;
  method.code.assign(40000, 0);
  method.code.back() = 177;
  Edited edited(method, 49);
  edited.nops_everywhere();
  EXPECT_EQ(edited.finish().kind, Kind::kTooLarge);
}

// `head`, then so many nops that offsets behind them are out of reach of 16 bits, then `tail`.
TestMethod far_apart(std::vector<uint8_t> head, std::vector<uint8_t> tail) {
  TestMethod method{.code = std::move(head), .max_stack = 3, .max_locals = 4};
  method.code.resize(20000, 0);
  method.code.insert(method.code.end(), tail.begin(), tail.end());
  return method;
}

TEST(CodeEditor, MakesAFarGotoWide) {
  Edited edited(far_apart({167, 0x4e, 0x20}, {177}), 49);  // goto 20000
  edited.nops_everywhere();
  ASSERT_FALSE(edited.finish());
  EXPECT_EQ(edited.listing()[1], "1 goto_w -> 40000");
}

TEST(CodeEditor, MakesFarBranchesBackWideToo) {
  Edited edited(far_apart({}, {167, 0xb1, 0xe0}), 49);  // goto 0
  edited.nops_everywhere();
  ASSERT_FALSE(edited.finish());
  EXPECT_EQ(edited.listing().back(), "40001 goto_w -> 0");
}

TEST(CodeEditor, TurnsEveryKindOfFarBranchRound) {
  std::vector<std::pair<uint8_t, uint8_t>> opposites = {{153, 154}, {155, 156}, {157, 158},
                                                        {159, 160}, {161, 162}, {163, 164},
                                                        {165, 166}, {198, 199}};
  for (auto [one, other] : opposites) {
    for (auto [from, to] : {std::pair(one, other), std::pair(other, one)}) {
      Edited edited(far_apart({1, 1, from, 0x4e, 0x1e}, {177}), 49);  // to 20000
      edited.nops_everywhere();
      ASSERT_FALSE(edited.finish());
      Lines lines = edited.listing();
      EXPECT_EQ(lines[5], "5 " + std::string(opcode_name(to)) + " -> 13");
      EXPECT_EQ(lines[6], "8 goto_w -> 40003");
    }
  }
}

TEST(CodeEditor, GivesTheInstructionBehindAFarBranchAFrame) {
  // 0: aconst_null; 1: astore_1; 2: lconst_0; 3: lstore_2; 4: iconst_0; 5: aload_0; 6: swap;
  // 7: ifeq 20000; …; 20000: return. Static, with a String as its argument.
  TestMethod method = far_apart({1, 76, 9, 65, 3, 42, 95, 153, 0x4e, 0x19, 87}, {177});
  method.descriptor = "(Ljava/lang/String;)V";
  // A full frame at 20000: no stack would be wrong, so it says String, null, long and a String.
  TestClass made(52);
  auto text = static_cast<uint8_t>(made.class_named("java/lang/String"));
  method.code[10] = 0;  // no pop: the String stays on the stack
  method.attributes = {
      {"StackMapTable", {0, 1, 255, 0x4e, 0x20, 0, 3, 7, 0, text, 5, 4, 0, 1, 7, 0, text}}};
  made.add(method);
  Edited edited(made.bytes());
  edited.nops_everywhere();
  ASSERT_FALSE(edited.finish());
  std::vector<uint8_t> table = edited.attribute("StackMapTable");
  ByteReader in(table);
  EXPECT_EQ(in.u2(), 2);
  EXPECT_EQ(in.u1(), 255);
  EXPECT_EQ(in.u2(), 23);
  EXPECT_EQ(in.u2(), 3);
  EXPECT_EQ(in.u1(), 7);
  EXPECT_EQ(edited.new_pool().name_of(in.u2()), "java/lang/String");
  EXPECT_EQ(in.u1(), 5);
  EXPECT_EQ(in.u1(), 4);
  EXPECT_EQ(in.u2(), 1);
  EXPECT_EQ(in.u1(), 7);
  EXPECT_EQ(edited.new_pool().name_of(in.u2()), "java/lang/String");
  // The other one has the same locals, and one item on the stack.
  EXPECT_EQ(in.u1(), 247);
  EXPECT_EQ(in.u2(), 40003 - 24);
  EXPECT_EQ(in.u1(), 7);
  EXPECT_EQ(edited.new_pool().name_of(in.u2()), "java/lang/String");
  EXPECT_TRUE(in.ok() && in.at_end());
}

// 0: iconst_0; 1: ifne 4; 4: the instruction
const std::vector<uint8_t> kBranchToItsEnd = {3, 154, 0, 3};

TEST(CodeEditor, GivesASnippetThatBranchesTheFrameOfItsInstruction) {
  TestMethod method = method_with_everything();
  method.attributes.resize(1);
  Edited edited(method);
  for (uint32_t pc : {4, 8, 9, 10}) edited.editor->insert_before(pc, {kBranchToItsEnd, 1, {4}});
  ASSERT_FALSE(edited.finish());
  // Where the snippet begins, for those who branch there, and where it ends: 4 and 8, 12 and 16, 17
  // and 21, and with an item on the stack 22 and 26.
  EXPECT_EQ(edited.attribute("StackMapTable"),
            (std::vector<uint8_t>{0, 8, 4, 3, 3, 3, 0, 3, 64, 5, 67, 5}));
}

TEST(CodeEditor, RepeatsAFrameWithItsWholeStack) {
  // 0: iconst_0; 1: iconst_0; 2: iconst_0; 3: ifeq 7; 6: nop; 7: pop2; 8: return
  TestMethod method{.code = {3, 3, 3, 153, 0, 4, 0, 88, 177}, .max_stack = 3};
  method.attributes = {{"StackMapTable", {0, 1, 255, 0, 7, 0, 0, 0, 2, 1, 1}}};
  Edited edited(method);
  for (uint32_t pc : {6, 7}) edited.editor->insert_before(pc, {kBranchToItsEnd, 1, {4}});
  ASSERT_FALSE(edited.finish());
  EXPECT_EQ(edited.attribute("StackMapTable"),
            (std::vector<uint8_t>{0,   4,                          //
                                  255, 0, 6, 0, 0, 0, 2, 1, 1,     // 6
                                  255, 0, 3, 0, 0, 0, 2, 1, 1,     // 10
                                  255, 0, 0, 0, 0, 0, 2, 1, 1,     // 11
                                  255, 0, 3, 0, 0, 0, 2, 1, 1}));  // 15
}

TEST(CodeEditor, RefusesASnippetThatBranchesWhereNoFrameCanBeFound) {
  // 0: goto 3; and, behind it and without a frame, 3: return
  Edited edited(TestMethod{.code = {167, 0, 3, 177}});
  edited.editor->insert_before(3, {kBranchToItsEnd, 1, {4}});
  EXPECT_EQ(edited.finish().kind, Kind::kNoFrame);
}

TEST(CodeEditor, RefusesAFrameThatNamesNoClassWhereAnArrayIsRead) {
  // 0: iconst_0; 1: ifeq 4; 4: aaload; 5: ifnull 8; 8: return
  TestMethod method{.code = {3, 153, 0, 3, 50, 198, 0, 3, 177}, .max_stack = 3};
  // At 4: an object of the class with the constant 0, which is none, and an int.
  method.attributes = {{"StackMapTable", {0, 1, 255, 0, 4, 0, 0, 0, 2, 7, 0, 0, 1}}};
  Edited edited(method);
  edited.editor->insert_before(8, {kBranchToItsEnd, 1, {4}});
  EXPECT_EQ(edited.finish().kind, Kind::kNoFrame);
}

TEST(CodeEditor, RefusesAFarBranchWhoseFrameCannotBeFound) {
  // goto 20000; then, behind it and without a frame, ifeq 20000
  Edited edited(far_apart({167, 0x4e, 0x20, 153, 0x4e, 0x1d}, {177}));
  edited.nops_everywhere();
  EXPECT_EQ(edited.finish().kind, Kind::kNoFrame);
}

TEST(CodeEditor, SettlesWhenOneWideBranchMakesAnotherOneFar) {
  // A row of branches that each reach just as far as 16 bits allow: widening one pushes the next.
  TestMethod method{.code = {}};
  constexpr uint32_t kBranches = 2000;
  for (uint32_t i = 0; i < kBranches; ++i) {
    method.code.insert(method.code.end(), {167, 0x7f, static_cast<uint8_t>(0xfe - i % 2)});
  }
  // Targets are 32766 or 32765 further on: on a nop each.
  method.code.resize(40000, 0);
  method.code.push_back(177);
  Edited edited(method, 49);
  edited.editor->insert_before(30000, {kNop});
  edited.editor->insert_before(34000, {kNop});
  ASSERT_FALSE(edited.finish());
  Lines lines = edited.listing();
  auto is_wide = [](const std::string& line) { return line.find("goto_w") != std::string::npos; };
  auto wide = static_cast<uint32_t>(std::count_if(lines.begin(), lines.end(), is_wide));
  EXPECT_GT(wide, 0u);
  for (uint32_t i = 0; i < kBranches; ++i) {
    uint32_t old_target = 3 * i + 0x7ffe - i % 2;
    uint32_t target = old_target + 2 * wide + 1 + (old_target > 34000 ? 1 : 0);
    EXPECT_TRUE(lines[i].ends_with(" -> " + std::to_string(target))) << lines[i] << target;
  }
}

// Every insertion point of real methods: each instruction with everything that refers to it.
TEST(CodeEditor, InsertsBeforeAnyOneInstructionOfCompiledMethods) {
  std::string bytes = compiled_class("Inserted", R"(
    class Inserted {
      static int work(int k, String s, long l) {
        int sum = 0;
        for (int i = 0; i < k; i++) {
          try {
            switch (s) { case "a": sum += 1; break; case "b": sum -= i; break; default: sum++; }
            switch (i) { case 1: case 2: case 3: sum *= 2; break; case 900: return sum; }
            try { sum /= i; } catch (ArithmeticException e) { sum = (int) l; } finally { l++; }
          } catch (RuntimeException e) { throw new IllegalStateException("x" + i, e); }
        }
        return sum;
      }
    })");
  size_t places = 0;
  for (uint32_t pc = 0;; ++pc) {
    Edited edited(bytes, 1);
    Edited plain(bytes, 1);
    ASSERT_FALSE(plain.finish());
    ASSERT_TRUE(plain.is_unchanged());
    if (pc >= plain.new_code.instructions.size()) {
      EXPECT_EQ(places, plain.listing().size());
      break;
    }
    edited.editor->insert_before(pc, {kNop});
    if (edited.finish().kind == Kind::kMalformed) continue;  // inside an instruction
    ++places;
    Lines before = plain.listing();
    Lines after = edited.listing();
    ASSERT_EQ(after.size(), before.size() + 1);
    EXPECT_EQ(edited.new_code.handlers.size(), plain.new_code.handlers.size());
    EXPECT_EQ(edited.attribute("LineNumberTable").size(),
              plain.attribute("LineNumberTable").size());
  }
}

}  // namespace
}  // namespace winnow
