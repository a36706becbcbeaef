#include "program/dead_stores.h"

#include <gtest/gtest.h>

#include "classfile/test_class.h"
#include "program/test_program.h"

namespace winnow {
namespace {

using Bytecode = std::vector<uint8_t>;
using Handlers = std::vector<ExceptionHandler>;

constexpr uint8_t kIconst5 = 8, kLconst0 = 9, kIload0 = 26, kIload1 = 27, kIload2 = 28,
                  kIstore0 = 59, kIstore1 = 60, kIstore2 = 61, kLstore1 = 64, kAstore1 = 76,
                  kPop = 87, kNop = opcode::kNop, kReturn = opcode::kReturn, kIfeq = opcode::kIfeq;

struct Variable {
  uint16_t begin, length, local;
};

// What is left of the code: opcodes, each with its local behind it where that is not part of it.
std::vector<int> left_of(const Bytecode& bytecode, const std::vector<Variable>& variables,
                         const Handlers& handlers = {}) {
  TestClass unit;
  uint16_t text = unit.constant(8, TestClass::two_bytes({unit.utf8("text")}));
  EXPECT_EQ(text, 6);
  std::string bytes = unit.bytes();
  auto file = ClassFile::parse(as_bytes(bytes), "");
  ByteWriter table;
  table.u2(static_cast<uint16_t>(variables.size()));
  for (const Variable& one : variables) {
    for (uint16_t value : {one.begin, one.length, uint16_t{1}, uint16_t{1}, one.local}) {
      table.u2(value);
    }
  }
  Code code;
  code.instructions = bytecode;
  code.handlers = handlers;
  Attribute& attribute = code.attributes.emplace_back();
  attribute.kind = AttributeKind::kLocalVariableTable;
  attribute.content = table.view();
  StoreNotes notes;
  Instruction instruction, before;
  for (InstructionReader noting(code.instructions); noting.next(instruction);) {
    LocalAccess access = local_access(instruction);
    if (access.slots != 0) {
      notes.last_named[StoreNotes::place_of(access.first)] = static_cast<uint16_t>(instruction.pc);
    }
    if (access.writes && !access.reads) {
      notes.stores.push_back({before.pc, instruction.pc, noting.pc()});
    }
    before = instruction;
  }
  DeadStores dead;
  dead.find(Member{}, code, file->pool, notes);
  std::vector<int> left;
  InstructionReader reader(code.instructions);
  while (reader.next(instruction)) {
    if (!dead.empty() && dead.leaves_out(instruction.pc)) continue;
    if (!dead.empty()) dead.rename_local(instruction);
    left.push_back(instruction.opcode);
    if (instruction.operand != Operand::kNone) left.push_back(instruction.index);
  }
  return left;
}

using Left = std::vector<int>;

TEST(DeadStores, AreLeftOutAndTheLocalsAboveCloseUpInTheirScope) {
  // final int x = 5; int y = …; y; then out of the scope: int z = …, w = …; w;
  Bytecode code = {kIconst5, kIstore1, kIload0, kIstore2, kIload2, kPop,  // 0
                   kIload0,  kIstore1, kIload0, kIstore2, kIload2, kPop, kReturn};
  EXPECT_EQ(left_of(code, {{2, 4, 1}}), (Left{kIload0, kIstore1, kIload1, kPop, kIload0, kIstore1,
                                              kIload0, kIstore2, kIload2, kPop, kReturn}));
  EXPECT_EQ(left_of(code, {}), Left(code.begin(), code.end())) << "nothing tells the scope";
}

TEST(DeadStores, MakeShortFormsOfLongOnes) {
  // A long in 1 and 2; locals 3, 4, 6.
  Bytecode code = {kLconst0,
                   kLstore1,
                   kIload0,
                   62 /* istore_3 */,
                   kIload0,
                   54,
                   4,
                   kIload0,
                   54,
                   6,
                   opcode::kIinc,
                   4,
                   1,
                   21,
                   6,
                   kPop,
                   29,
                   kPop,
                   kReturn};
  EXPECT_EQ(left_of(code, {{2, 17, 1}}),
            (Left{kIload0, kIstore1, kIload0, kIstore2, kIload0, 54, 4, opcode::kIinc, 2, 21, 4,
                  kPop, kIload1, kPop, kReturn}));
}

TEST(DeadStores, OfOneScopeInAnotherAddUp) {
  Bytecode code = {kIconst5, kIstore0, kIconst5, kIstore1, kNop, kNop,
                   21,       9,        kIstore2, kIload2,  kPop, kReturn};
  // Local 9 comes from outside: then nothing may be renamed.
  EXPECT_EQ(left_of(code, {{2, 10, 0}, {4, 8, 1}}).front(), kIconst5);
  code[6] = kNop, code[7] = kIconst5;
  EXPECT_EQ(left_of(code, {{2, 10, 0}, {4, 8, 1}}),
            (Left{kNop, kNop, kNop, kIconst5, kIstore0, kIload0, kPop, kReturn}));
}

void expect_kept(const Bytecode& code, const std::vector<Variable>& variables,
                 const Handlers& handlers = {}) {
  EXPECT_EQ(left_of(code, variables, handlers), left_of(code, {}));
}

TEST(DeadStores, AreNoneIfTheLocalIsNamedInTheScope) {
  expect_kept({kIconst5, kIstore1, kIload1, kPop, kReturn}, {{2, 3, 1}});
  expect_kept({kIconst5, kIstore1, kIload0, kIstore1, kReturn}, {{2, 3, 1}});
  // Or read behind what the table calls its scope.
  expect_kept({kIconst5, kIstore1, kNop, kIload1, kPop, kReturn}, {{2, 1, 1}});
  expect_kept({kIconst5, kIstore1, kIload1, kPop, kReturn}, {{2, 0, 1}});
}

TEST(DeadStores, AreNoneIfALocalAboveIsReadOutsideTheScope) {
  expect_kept({kIconst5, kIstore1, kIload0, kIstore2, kIload2, kPop, kReturn}, {{2, 2, 1}});
  // By a handler outside of it, too.
  Bytecode code = {kIconst5, kIstore1, kIload0, kIstore2, kNop,
                   kReturn,  kPop,     kIload2, kPop,     kReturn};
  expect_kept(code, {{2, 4, 1}}, {{4, 5, 6, 0}});
  EXPECT_EQ(left_of(code, {{2, 8, 1}}, {{4, 5, 6, 0}}),
            (Left{kIload0, kIstore1, kNop, kReturn, kPop, kIload1, kPop, kReturn}));
}

TEST(DeadStores, AreOfNumbersAndStringsOnly) {
  expect_kept({1 /* aconst_null */, kAstore1, kReturn}, {{2, 1, 1}});
  expect_kept({opcode::kLdc, 2 /* a class */, kAstore1, kReturn}, {{3, 1, 1}});
  EXPECT_EQ(left_of({opcode::kLdc, 6 /* a string */, kAstore1, kReturn}, {{3, 1, 1}}),
            Left{kReturn});
}

TEST(DeadStores, AreNoneIfABranchComesBetweenThePushAndTheStore) {
  EXPECT_EQ(left_of({kIload0, kIfeq, 0, 3, kIconst5, kIstore1, kReturn}, {{6, 1, 1}}),
            (Left{kIload0, kIfeq, 0, kReturn}));
  expect_kept({kIload0, kIload0, kIfeq, 0, 4, kIconst5, kIstore1, kReturn}, {{7, 1, 1}});
  // The range of a handler begins there.
  expect_kept({kIconst5, kIstore1, kReturn, kPop, kReturn}, {{2, 1, 1}}, {{1, 2, 3, 0}});
}

TEST(DeadStores, BelieveNothingInTheTableThatIsNotSo) {
  expect_kept({kIconst5, kIstore1, kReturn}, {{2, 1, 2}});             // another local
  expect_kept({kIconst5, kIstore1, kReturn}, {{2, 7, 1}});             // past the end
  expect_kept({kIconst5, kIstore1, kReturn}, {{900, 1, 1}});           // elsewhere
  expect_kept({kIconst5, kIstore1, kReturn}, {{1, 1, 1}});             // in the middle of the pair
  expect_kept({kIconst5, kIstore1, kReturn}, {{2, 1, 1}, {2, 1, 1}});  // twice
}

TEST(DeadStores, MakeNoDifferenceBetweenPrintsWithAndWithoutNamesOfVariables) {
  std::string source =
      "class A { int m(int x) { final int prime = 31; final long l = 5; final String s = \"s\";"
      "  int sum = 1; try { int y = x; sum += y; } finally { final float f = 1; --sum; }"
      "  for (final double d = 2; x > 0; --x) { final byte b = 7; sum += b * prime; }"
      "  Runnable r = () -> { final int n = 300; int z = n; System.out.println(z + s); };"
      "  if (x > 1) { final boolean t = true; int y = x * 2; return t ? y : x; }"
      "  return sum + (int) l; } }";
  ClassSummary plain = summary_of_source(source, {"-g:source,lines"});
  ClassSummary full = summary_of_source(source, {"-g"});
  EXPECT_FALSE(plain.opaque);
  EXPECT_EQ(plain.whole, full.whole);
  EXPECT_NE(plain.debug, full.debug);
}

}  // namespace
}  // namespace winnow
