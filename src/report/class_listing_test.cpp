#include "report/class_listing.h"

#include <gtest/gtest.h>

#include "classfile/test_class.h"
#include "classfile/test_java.h"
#include "report/constant_text.h"

namespace winnow {
namespace {

std::string listed(const std::string& bytes, Listing detail = Listing::kCode) {
  auto file = ClassFile::parse(as_bytes(bytes), "A.class");
  EXPECT_TRUE(file) << file.error().text();
  return file ? class_listing(*file, detail, "A.class") : "";
}

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

TEST(ClassListing, ShowsHeaderAndMembersWithTheirFlagsByName) {
  std::string text =
      listed(compiled_class("A",
                            "public abstract class A implements Runnable { static final int K = 7;"
                            " transient volatile int v; protected synchronized void m(int... x)"
                            " throws java.io.IOException { } native void n(); }"),
             Listing::kMembers);
  EXPECT_TRUE(has(text, "A\n  version 61.0\n  flags public super abstract\n")) << text;
  EXPECT_TRUE(has(text, "  extends java/lang/Object\n  implements java/lang/Runnable\n")) << text;
  EXPECT_TRUE(has(text, "  SourceFile A.java\n")) << text;
  EXPECT_TRUE(has(text, "  static final K:I\n    ConstantValue 7\n")) << text;
  EXPECT_TRUE(has(text, "  volatile transient v:I\n")) << text;
  EXPECT_TRUE(
      has(text, "  protected synchronized varargs m([I)V\n    Exceptions java/io/IOException\n"))
      << text;
  EXPECT_TRUE(has(text, "  native n()V\n")) << text;
  EXPECT_FALSE(has(text, "return")) << text;
}

TEST(ClassListing, ResolvesTheOperandsOfCode) {
  std::string text = listed(compiled_class(
      "A",
      "class A { int f; long m(Object o, int k) { try { f += 300; k += 9; if (k > 5)"
      " return new long[2].length; switch (k) { case 1: return 70000; case 900: return 2L << 40; } "
      "} catch (RuntimeException e) { System.out.println(\"tab\\t\"); } return 5; } }"));
  EXPECT_TRUE(has(text, "sipush          300\n")) << text;
  EXPECT_TRUE(has(text, "getfield        A.f:I\n")) << text;
  EXPECT_TRUE(has(text, "iinc            2 by 9\n")) << text;
  EXPECT_TRUE(has(text, "newarray        long\n")) << text;
  EXPECT_TRUE(has(text, "ldc2_w          70000L\n")) << text;
  EXPECT_TRUE(has(text, "lookupswitch    1: ")) << text;
  EXPECT_TRUE(has(text, "900: ")) << text;
  EXPECT_TRUE(has(text, "ldc             \"tab\\t\"\n")) << text;
  EXPECT_TRUE(has(text, "invokevirtual   java/io/PrintStream.println(Ljava/lang/String;)V\n"));
  EXPECT_TRUE(has(text, "catch java/lang/RuntimeException at ")) << text;
  EXPECT_TRUE(has(text, "LineNumberTable (")) << text;
}

TEST(ClassListing, PutsBootstrapMethodsWhereTheyAreUsed) {
  std::string text = listed(compiled_class(
      "A", "class A { String m(int i) { return \"n=\" + i; } Runnable r() { return () -> {}; } }"));
  EXPECT_TRUE(has(text,
                  "makeConcatWithConstants(I)Ljava/lang/String; by static "
                  "java/lang/invoke/StringConcatFactory.makeConcatWithConstants("))
      << text;
  EXPECT_TRUE(has(text, " with \"n=\\u0001\"\n")) << text;
  EXPECT_TRUE(has(text, "static A.lambda$r$0()V")) << text;
}

TEST(ClassListing, ShowsNestingRecordsAndPermittedClasses) {
  EXPECT_TRUE(has(listed(compiled_class("A", "record A(int x, String y) {}")),
                  "  Record x I, y Ljava/lang/String;\n"));
  EXPECT_TRUE(has(listed(compiled_class("A", "sealed interface A { record B() implements A {} }")),
                  "  PermittedSubclasses A$B\n"));
  EXPECT_TRUE(has(listed(compiled_class("A", "class A { private static final class B {} B b; }")),
                  "  InnerClasses A$B in A private static final\n"));
}

TEST(ClassListing, SaysWhereCodeCannotBeReadAnyFurther) {
  TestClass broken;
  broken.add(TestMethod{.code = {0, 254, 0}});
  EXPECT_TRUE(has(listed(broken.bytes()), "        0  nop\n        1  no instruction from here"))
      << listed(broken.bytes());
}

TEST(ClassListing, KeepsATextFromCommandingTheTerminal) {
  TestClass hostile(52, "shop/\033[2JCart");
  hostile.add(TestMethod{.name = "m\nfake line"});
  std::string text = listed(hostile.bytes());
  EXPECT_FALSE(has(text, "\033"));
  EXPECT_FALSE(has(text, "\nfake line"));
  EXPECT_TRUE(has(text, "m\\nfake line()V")) << text;
}

// Each of ten constants names the one before it a hundred times: 100^9 in all.
TEST(ClassListing, IsBoundedForConstantsThatRepeatEachOther) {
  TestClass bomb(61);
  uint16_t target = bomb.member(10, "B", "b", "()V");
  uint16_t good =
      bomb.constant(15, {6, static_cast<uint8_t>(target >> 8), static_cast<uint8_t>(target)});
  uint16_t name_and_type = bomb.pair(12, bomb.utf8("c"), bomb.utf8("I"));
  std::vector<uint16_t> table = {10};
  uint16_t argument = good;
  uint16_t last = 0;
  for (uint16_t i = 0; i < 10; ++i) {
    table.push_back(good);
    table.push_back(100);
    for (int j = 0; j < 100; ++j) table.push_back(argument);
    last = argument = bomb.pair(17, i, name_and_type);
  }
  bomb.add_attribute("BootstrapMethods", TestClass::two_bytes(table));
  bomb.add(
      TestMethod{.code = {19, static_cast<uint8_t>(last >> 8), static_cast<uint8_t>(last), 177}});
  std::string text = listed(bomb.bytes());
  EXPECT_LT(text.size(), 10'000u);
  EXPECT_TRUE(has(text, "ldc_w           c:I by static B.b()V with ")) << text;
}

TEST(Flags, WithoutANameAreShownAsNumbers) {
  EXPECT_EQ(flags_text(0x0021, FlagsOf::kClass), "public super");
  EXPECT_EQ(flags_text(0x0021, FlagsOf::kMethod), "public synchronized");
  EXPECT_EQ(flags_text(0x0220, FlagsOf::kField), "0x0020 0x0200");
  EXPECT_EQ(flags_text(0, FlagsOf::kField), "");
}

}  // namespace
}  // namespace winnow
