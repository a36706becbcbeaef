// Static initialisers that are wrapped, and methods that are hooked.

#include "instrument/rewritten_class.h"

namespace winnow {
namespace {

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

}  // namespace
}  // namespace winnow
