#include "program/method_references.h"

#include <gtest/gtest.h>

#include <set>

#include "program/test_program.h"

namespace winnow {
namespace {

// "invokestatic A.m()V", "cast B"
std::set<std::string> references_in(const ClassSummary& summary, std::string_view method_key) {
  std::set<std::string> result;
  const MethodSummary* method = summary.method(method_key);
  if (method == nullptr) return {"no such method"};
  for (const Reference& reference : summary.references(*method)) {
    std::string text(reference_kind_name(reference.kind));
    text.append(" ").append(reference.owner);
    if (!reference.name.empty()) text.append(".").append(reference.name);
    result.insert(text.append(reference.descriptor));
  }
  return result;
}

TEST(MethodReferences, NameEveryUseByItsKind) {
  ClassSummary summary = summary_of_source(R"(class A {
    static int counter; String text;
    Object m(Object o, Runnable r) {
      counter++; text = text + 1; r.run();
      try { return (Number[][]) o; } catch (IllegalStateException e) { }
      if (o instanceof Long) return new StringBuilder();
      return new Thread[] { }; }
    Class<?> literal() { return Integer[].class; } })",
                                           {"--release", "8"});
  EXPECT_EQ(references_in(summary, "m(Ljava/lang/Object;Ljava/lang/Runnable;)Ljava/lang/Object;"),
            (std::set<std::string>{
                "getstatic A.counterI", "putstatic A.counterI", "getfield A.textLjava/lang/String;",
                "putfield A.textLjava/lang/String;", "new java/lang/StringBuilder",
                "invokespecial java/lang/StringBuilder.<init>()V",
                "invokevirtual "
                "java/lang/StringBuilder.append(Ljava/lang/String;)Ljava/lang/StringBuilder;",
                "invokevirtual java/lang/StringBuilder.append(I)Ljava/lang/StringBuilder;",
                "invokevirtual java/lang/StringBuilder.toString()Ljava/lang/String;",
                "invokeinterface java/lang/Runnable.run()V", "cast java/lang/Number",
                "catch java/lang/IllegalStateException", "instanceof java/lang/Long",
                "array java/lang/Thread"}));
  EXPECT_EQ(references_in(summary, "literal()Ljava/lang/Class;"),
            std::set<std::string>{"literal java/lang/Integer"});
}

TEST(MethodReferences, FollowTheHandlesOfALambdaAndOfAConstructorReference) {
  ClassSummary summary = summary_of_source(
      "class A { Object m() { Runnable r = () -> { }; return r; }"
      "  java.util.function.Supplier<?> s() { return Thread::new; } }");
  std::set<std::string> lambda = references_in(summary, "m()Ljava/lang/Object;");
  EXPECT_TRUE(lambda.contains("invokestatic A.lambda$m$0()V"));
  std::set<std::string> made = references_in(summary, "s()Ljava/util/function/Supplier;");
  EXPECT_TRUE(made.contains("new java/lang/Thread"));
  EXPECT_TRUE(made.contains("invokespecial java/lang/Thread.<init>()V"));
}

TEST(MethodReferences, TellACallOfAnInterfaceMethodFromOneOfAClass) {
  ClassSummary summary =
      summary_of_source("class A { void m() { java.util.List.of(); String.valueOf(1); } }");
  for (const Reference& reference : summary.references(*summary.method("m()V"))) {
    EXPECT_EQ(reference.interface_owner, reference.owner == "java/util/List");
  }
}

TEST(MethodReferences, ComeBackFromASavedState) {
  TestFolder folder;
  compile_java(folder.path(),
               {{"A.java", "class A { B b; void m() { b.n(1); } } class B { void n(int i) { } }"}});
  State saved = state_of({folder.path()});
  auto loaded = State::decode(as_bytes(saved.encode()), "state");
  ASSERT_TRUE(loaded);
  EXPECT_EQ(references_in(*loaded->find("A"), "m()V"),
            (std::set<std::string>{"getfield A.bLB;", "invokevirtual B.n(I)V"}));
  EXPECT_EQ(loaded->find("A")->fields.size(), 1U);
}

TEST(NameTable, KeepsNumbersAndTextsWhileItGrows) {
  NameTable table;
  std::string_view first = table.text(table.intern("first"));
  for (int i = 0; i < 10'000; ++i) table.intern("name " + std::to_string(i));
  EXPECT_EQ(first, "first");
  EXPECT_EQ(table.intern("first"), 0U);
  EXPECT_EQ(table.intern("name 41"), 42U);
  EXPECT_EQ(table.text(42), "name 41");
  EXPECT_EQ(table.text(1'000'000), "");
}

TEST(NameTable, FindsTextsThatWereAppended) {
  NameTable table;
  table.append("a");
  table.append("b");
  EXPECT_EQ(table.intern("b"), 1U);
  EXPECT_EQ(table.intern("c"), 2U);
}

}  // namespace
}  // namespace winnow
