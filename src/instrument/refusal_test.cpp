// What is left as it is, and what is not although it comes near.

#include "instrument/rewritten_class.h"

namespace winnow {
namespace {

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

}  // namespace
}  // namespace winnow
