// What counts as a change of a class, and in which of its prints it shows.
#include "program/class_summary.h"

#include <gtest/gtest.h>

#include <set>

#include "classfile/instructions.h"
#include "classfile/test_class.h"
#include "program/test_program.h"

namespace winnow {
namespace {

// "header shape members whole m()I", for those of the prints that differ.
std::string differences(const ClassSummary& before, const ClassSummary& after) {
  std::string text;
  auto add = [&](const std::string& name) { text += (text.empty() ? "" : " ") + name; };
  if (before.header != after.header) add("header");
  if (before.shape != after.shape) add("shape");
  if (before.members != after.members) add("members");
  if (before.whole != after.whole) add("whole");
  std::set<std::string> keys;
  for (const MethodSummary& method : before.methods) keys.insert(method.stable_key());
  for (const MethodSummary& method : after.methods) keys.insert(method.stable_key());
  for (const std::string& key : keys) {
    if (before.method_print(key) != after.method_print(key)) add(key);
  }
  return text;
}

// Differences between two versions of class A; both must be understood.
std::string differences(const std::string& before, const std::string& after) {
  ClassSummary old_summary = summary_of_source(before);
  ClassSummary new_summary = summary_of_source(after);
  EXPECT_FALSE(old_summary.opaque) << old_summary.opaque_reason;
  EXPECT_FALSE(new_summary.opaque) << new_summary.opaque_reason;
  return differences(old_summary, new_summary);
}

const char* const kRichClass = R"(
  import java.util.*;
  import java.util.function.*;
  @Deprecated(since = "1") public class A<T extends Number> extends ArrayList<T> implements Runnable {
    static final int LIMIT = 7;
    private String name = "n";
    enum Kind { SMALL, LARGE }
    record Pair(int left, String right) {}
    interface Inner { default int one() { return 1; } }
    public void run() {
      for (int i = 0; i < LIMIT; i++) {
        Supplier<String> s = () -> name + "!";
        try { s.get(); } catch (IllegalStateException e) { name = e.getMessage(); }
        finally { synchronized (this) { name += i; } }
      }
    }
    int choose(Kind k, String s) {
      switch (s) { case "a": return 1; case "b": return 2; }
      return switch (k) { case SMALL -> 3; case LARGE -> 4; };
    }
    static <E extends Exception> void fail(E e) throws E { throw e; }
  })";

TEST(ClassPrint, IsTheSameWithAndWithoutDebugData) {
  ClassSummary with = summary_of_source(kRichClass, {"-g"});
  ClassSummary without = summary_of_source(kRichClass, {"-g:none"});
  ASSERT_FALSE(with.opaque) << with.opaque_reason;
  EXPECT_EQ(differences(with, without), "");
}

TEST(ClassPrint, DoesNotDependOnLineNumbersAndComments) {
  std::string source = kRichClass;
  EXPECT_EQ(differences(source, "// a comment\n\n\n" + source), "");
}

TEST(ClassPrint, DoesNotDependOnTheOrderOfMembers) {
  EXPECT_EQ(differences("class A { int a; long b; int f() { return a; } void g() { b = 1; } }",
                        "class A { long b; void g() { b = 1; } int f() { return a; } int a; }"),
            "");
}

TEST(ClassPrint, DoesNotDependOnTheLayoutOfTheConstantPool) {
  auto made = [](int filling) {
    TestClass one(52, "A");
    if (filling > 0) one.fill_pool_to(static_cast<uint32_t>(filling));
    uint16_t text = one.utf8("hello");
    uint16_t string = one.constant(8, TestClass::two_bytes({text}));
    auto low = static_cast<uint8_t>(string);
    auto high = static_cast<uint8_t>(string >> 8);
    // ldc or ldc_w, pop, return
    one.add(string < 256 ? TestMethod{.code = {18, low, 87, 177}, .max_stack = 1}
                         : TestMethod{.code = {19, high, low, 87, 177}, .max_stack = 1});
    return summary_of(one.bytes());
  };
  ClassSummary narrow = made(0);
  ASSERT_FALSE(narrow.opaque) << narrow.opaque_reason;
  EXPECT_EQ(differences(narrow, made(100)), "");
  EXPECT_EQ(differences(narrow, made(300)), "");
}

TEST(ClassPrint, OfAChangedBodyDiffersInThatMethodAlone) {
  EXPECT_EQ(differences("class A { int f() { return 1; } int g() { return 1; } }",
                        "class A { int f() { return 2; } int g() { return 1; } }"),
            "whole f()I");
  EXPECT_EQ(differences("class A { String f() { return \"a\"; } }",
                        "class A { String f() { return \"b\"; } }"),
            "whole f()Ljava/lang/String;");
  EXPECT_EQ(differences("class A { double f() { return 1.5; } }",
                        "class A { double f() { return 2.5; } }"),
            "whole f()D");
}

TEST(ClassPrint, SeesWhereABranchAndASwitchLead) {
  EXPECT_EQ(differences("class A { int f(int x) { return x < 0 ? 1 : 2; } }",
                        "class A { int f(int x) { return x <= 0 ? 1 : 2; } }"),
            "whole f(I)I");
  EXPECT_EQ(differences(
                "class A { int f(int x) { switch (x) { case 1: return 5; default: return 6; } } }",
                "class A { int f(int x) { switch (x) { case 2: return 5; default: return 6; } } }"),
            "whole f(I)I");
}

TEST(ClassPrint, SeesWhichExceptionIsCaught) {
  EXPECT_EQ(
      differences(
          "class A { void f() { try { g(); } catch (IllegalStateException e) {} } void g() {} }",
          "class A { void f() { try { g(); } catch (RuntimeException e) {} } void g() {} }"),
      "whole f()V");
}

TEST(ClassPrint, OfAChangedStringConcatenationDiffersInThatMethodAlone) {
  EXPECT_EQ(differences("class A { String f(int i) { return \"a\" + i; } void g() {} }",
                        "class A { String f(int i) { return \"b\" + i; } void g() {} }"),
            "whole f(I)Ljava/lang/String;");
}

// The first use of a lambda or of string concatenation brings an InnerClasses entry for
// MethodHandles.Lookup into the class; nobody sees that.
TEST(ClassPrint, OfTheFirstStringConcatenationDiffersInThatMethodAlone) {
  EXPECT_EQ(differences("class A { String f(int i) { return null; } }",
                        "class A { String f(int i) { return \"b\" + i; } }"),
            "whole f(I)Ljava/lang/String;");
}

TEST(ClassPrint, OfTheFirstLambdaLeavesHeaderAndShapeAlone) {
  EXPECT_EQ(differences("class A { Runnable f() { return null; } }",
                        "class A { Runnable f() { return () -> {}; } }"),
            "members whole f()Ljava/lang/Runnable; "
            "lambda$[f{}Ljava/lang/Runnable,:java/lang/Runnable:0]()V");
}

TEST(ClassPrint, OfAMentionedForeignNestedClassDiffersInThatMethodAlone) {
  EXPECT_EQ(differences("class A { Object f(java.util.Map<?, ?> m) { return null; } }",
                        "class A { Object f(java.util.Map<?, ?> m) {"
                        " return (java.util.Map.Entry<?, ?>) (Object) m; } }"),
            "whole f(Ljava/util/Map;)Ljava/lang/Object;");
}

TEST(ClassPrint, OfAnAddedInstanceMethodDiffersInTheShape) {
  EXPECT_EQ(differences("class A { void f() {} }", "class A { void f() {} void g() {} }"),
            "shape members whole g()V");
}

TEST(ClassPrint, OfAnAddedStaticMethodOrConstructorDiffersForReflectionAlone) {
  EXPECT_EQ(differences("class A { A() {} }", "class A { A() {} static void g() {} }"),
            "members whole g()V");
  EXPECT_EQ(differences("class A { A() {} }", "class A { A() {} A(int x) {} }"),
            "members whole <init>(I)V");
}

TEST(ClassPrint, OfAnAddedStaticInitialiserDiffersInTheShape) {
  EXPECT_EQ(differences("class A { static int x; }", "class A { static int x; static { x = 1; } }"),
            "shape members whole <clinit>()V");
}

TEST(ClassPrint, OfAChangedMethodFlagDiffersInShapeAndMethod) {
  EXPECT_EQ(differences("class A { void f() {} }", "class A { public void f() {} }"),
            "shape members whole f()V");
}

TEST(ClassPrint, OfALockDiffersInTheMethodAndNotInTheShape) {
  EXPECT_EQ(differences("class A { void f() {} }", "class A { synchronized void f() {} }"),
            "members whole f()V");
}

TEST(ClassPrint, OfAChangedClassFlagDiffersInTheHeader) {
  EXPECT_EQ(differences("class A { A() {} }", "public class A { A() {} }"),
            "header shape members whole");
}

TEST(ClassPrint, OfAChangedConstantValueDiffersInTheHeader) {
  EXPECT_EQ(
      differences("class A { static final int X = 1; }", "class A { static final int X = 2; }"),
      "header shape members whole");
  EXPECT_EQ(differences("class A { static final String X = \"1\"; }",
                        "class A { static final String X = \"2\"; }"),
            "header shape members whole");
}

TEST(ClassPrint, OfAChangedFieldTypeDiffersInTheHeader) {
  EXPECT_EQ(differences("class A { int x; }", "class A { long x; }"), "header shape members whole");
}

TEST(ClassPrint, OfAChangedSupertypeDiffersInTheHeader) {
  EXPECT_EQ(differences("abstract class A { }", "abstract class A implements Runnable { }"),
            "header shape members whole");
}

TEST(ClassPrint, OfAChangedAnnotationDiffersInTheHeader) {
  EXPECT_EQ(differences("@Deprecated(since = \"1\") class A { }",
                        "@Deprecated(since = \"2\") class A { }"),
            "header shape members whole");
  EXPECT_EQ(differences("class A { void f() {} }", "class A { @Deprecated void f() {} }"),
            "header shape members whole");
  EXPECT_EQ(differences("class A { int f; }", "class A { @Deprecated int f; }"),
            "header shape members whole");
}

TEST(ClassPrint, DoesNotSeeAnnotationsThatTheProgramCanNotSee) {
  EXPECT_EQ(
      differences("class A { void f() {} }", "class A { @SuppressWarnings(\"x\") void f() {} }"),
      "");
}

TEST(ClassPrint, OfAnAnnotationTypeSeesItsDefaults) {
  EXPECT_EQ(differences("@interface A { int value() default 1; }",
                        "@interface A { int value() default 2; }"),
            "header shape members whole");
}

TEST(ClassPrint, OfARecordSeesItsComponents) {
  std::string text = differences("record A(int x) { }", "record A(int y) { }");
  EXPECT_NE(text.find("header shape members whole"), std::string::npos) << text;
  // toString, equals and hashCode are made from the components at run time.
  EXPECT_NE(text.find("toString()Ljava/lang/String;"), std::string::npos) << text;
}

TEST(ClassPrint, OfAnEnumSeesItsConstants) {
  std::string text = differences("enum A { ONE, TWO }", "enum A { ONE, TWO, THREE }");
  EXPECT_NE(text.find("header shape members whole"), std::string::npos) << text;
  EXPECT_NE(text.find("<clinit>()V"), std::string::npos) << text;
  // Swapped constants are the same fields, with other ordinals.
  text = differences("enum A { ONE, TWO }", "enum A { TWO, ONE }");
  EXPECT_NE(text.find("<clinit>()V"), std::string::npos) << text;
}

TEST(ClassPrint, OfAnAddedMemberClassDiffersInTheHeader) {
  std::string text = differences("class A { A() {} }", "class A { A() {} static class B {} }");
  EXPECT_EQ(text, "header shape members whole");
}

// A class with a field and a method, each of which has one more attribute, and so has the code.
std::string with_attribute(const std::string& where, const std::string& name,
                           const std::vector<uint8_t>& content) {
  auto on = [&](std::string_view part) {
    return part == where ? TestAttributes{{name, content}} : TestAttributes{};
  };
  TestClass made(52, "A");
  made.add(TestField{.attributes = on("field")});
  made.add(TestMethod{.attributes = on("code"), .own_attributes = on("method")});
  if (where == "class") made.add_attribute(name, content);
  return made.bytes();
}

TEST(ClassPrint, DoesNotSeeAttributesThatNoRunningProgramSees) {
  ClassSummary plain = summary_of(with_attribute("nowhere", "", {}));
  auto check = [&](const std::string& where, const std::string& name) {
    ClassSummary one = summary_of(with_attribute(where, name, {0, 0}));
    EXPECT_FALSE(one.opaque) << name << " on " << where << ": " << one.opaque_reason;
    EXPECT_EQ(differences(plain, one), "") << name << " on " << where;
  };
  for (const char* where : {"class", "field", "method"}) {
    for (const char* name :
         {"Deprecated", "RuntimeInvisibleAnnotations", "RuntimeInvisibleParameterAnnotations",
          "RuntimeInvisibleTypeAnnotations"}) {
      check(where, name);
    }
  }
  for (const char* name :
       {"CompilationID", "Scala", "ScalaInlineInfo", "ScalaSig", "SourceDebugExtension",
        "SourceFile", "SourceID", "TASTY", "org.aspectj.weaver.Aspect",
        "org.aspectj.weaver.PointcutDeclaration", "org.aspectj.weaver.WeaverState"}) {
    check("class", name);
  }
  check("method", "Bridge");
  check("method", "org.aspectj.weaver.AjSynthetic");
  check("method", "org.aspectj.weaver.MethodDeclarationLineNumber");
  check("field", "org.aspectj.weaver.AjSynthetic");
  for (const char* name : {"CharacterRangeTable", "LineNumberTable", "LocalVariableTable",
                           "LocalVariableTypeTable", "RuntimeInvisibleTypeAnnotations",
                           "RuntimeVisibleTypeAnnotations", "StackMap", "StackMapTable"}) {
    check("code", name);
  }
}

TEST(ClassPrint, SeesTheAttributeThatStoodForTheSyntheticFlag) {
  ClassSummary plain = summary_of(with_attribute("nowhere", "", {}));
  auto difference = [&](const std::string& where) {
    ClassSummary one = summary_of(with_attribute(where, "Synthetic", {}));
    EXPECT_FALSE(one.opaque) << one.opaque_reason;
    return differences(plain, one);
  };
  EXPECT_EQ(difference("class"), "header shape members whole");
  EXPECT_EQ(difference("field"), "header shape members whole");
  EXPECT_EQ(difference("method"), "members whole");
}

TEST(ClassPrint, OfADebugExtensionDiffersInWhatAStackTraceShows) {
  auto debug = [&](uint8_t byte) {
    return summary_of(with_attribute("class", "SourceDebugExtension", {byte})).debug;
  };
  EXPECT_NE(debug('a'), debug('b'));
}

TEST(ClassPrint, OfWhatOnlyReflectionSeesDiffersInTheMembersAlone) {
  EXPECT_EQ(differences("class A { void f() {} }", "class A { void f() throws Error {} }"),
            "members whole");
  EXPECT_EQ(differences("class A { void f(java.util.List<String> l) {} }",
                        "class A { void f(java.util.List<Integer> l) {} }"),
            "members whole");
  EXPECT_EQ(differences("class A<T> { }", "class A<S> { }"), "members whole");
}

TEST(ClassPrint, OfAnotherClassFileVersionDiffersInTheHeader) {
  EXPECT_EQ(differences(summary_of_source("class A { }", {"--release", "8"}),
                        summary_of_source("class A { }", {"--release", "11"})),
            "header shape members whole");
}

TEST(ClassSummary, KnowsTheNamesThatSelectionFollows) {
  ClassSummary one = summary_of_source(kRichClass);
  EXPECT_EQ(one.super_name, "java/util/ArrayList");
  EXPECT_EQ(one.interfaces, std::vector<std::string>{"java/lang/Runnable"});
  EXPECT_EQ(one.annotation_types, std::vector<std::string>{"java/lang/Deprecated"});
  EXPECT_EQ((std::set<std::string>(one.nested.begin(), one.nested.end())),
            (std::set<std::string>{"A$Kind", "A$Pair", "A$Inner"}));
  EXPECT_EQ(one.supertypes(),
            (std::vector<std::string_view>{"java/util/ArrayList", "java/lang/Runnable"}));
  EXPECT_EQ(one.method_print("gone()V"), kAbsent);
  ASSERT_NE(one.method("run()V"), nullptr);
  EXPECT_EQ(one.method("run()V")->print, one.method_print("run()V"));
}

TEST(OpaqueClass, IsOneOfAnUnknownVersion) {
  ClassSummary one = summary_of(TestClass(kNewestClassVersion + 1, "A").bytes());
  EXPECT_TRUE(one.opaque);
  EXPECT_NE(one.opaque_reason.find("version 70"), std::string::npos) << one.opaque_reason;
  EXPECT_EQ(one.super_name, "java/lang/Object");
}

TEST(OpaqueClass, IsOneWithAnUnknownAttributeAnywhere) {
  TestClass on_class(52, "A");
  on_class.add_attribute("Strange", {1, 2, 3});
  TestClass on_field(52, "A");
  on_field.add(TestField{.attributes = {{"Strange", {}}}});
  TestClass on_method(52, "A");
  on_method.add(TestMethod{.own_attributes = {{"Strange", {}}}});
  TestClass on_code(52, "A");
  on_code.add(TestMethod{.attributes = {{"Strange", {}}}});
  for (TestClass* made : {&on_class, &on_field, &on_method}) {
    ClassSummary one = summary_of(made->bytes());
    EXPECT_TRUE(one.opaque);
    EXPECT_NE(one.opaque_reason.find("Strange"), std::string::npos) << one.opaque_reason;
  }
  EXPECT_TRUE(summary_of(on_code.bytes()).opaque);
}

TEST(OpaqueClass, IsOneThatIsDamagedOrHoldsAnotherName) {
  EXPECT_TRUE(summary_of("").opaque);
  EXPECT_TRUE(summary_of("no class at all").opaque);
  ClassSummary one = summary_of(TestClass(52, "B").bytes());
  EXPECT_TRUE(one.opaque);
  EXPECT_EQ(one.name, "A");
  EXPECT_NE(one.opaque_reason.find("holds class B"), std::string::npos);
}

TEST(OpaqueClass, AnswersEveryQuestionWithThePrintOfItsBytes) {
  ClassSummary one = summary_of("no class at all");
  ClassSummary other = summary_of("no class at all!");
  EXPECT_EQ(one.whole, one.header);
  EXPECT_EQ(one.whole, one.shape);
  EXPECT_EQ(one.whole, one.members);
  EXPECT_EQ(one.whole, one.method_print("any()V"));
  EXPECT_NE(one.whole, other.whole);
}

TEST(OpaqueClass, IsOneWithCodeInTheFormBeforeVersion45_3) {
  std::string bytes = in_oldest_form("A");
  ClassSummary one = summary_of(bytes);
  EXPECT_TRUE(one.opaque);
  bytes[bytes.size() - 8] = 4;  // iconst_1 instead of iconst_0
  EXPECT_NE(summary_of(bytes).whole, one.whole);
}

TEST(OpaqueClass, IsOneWhoseCodeJumpsIntoTheMiddleOfAnInstruction) {
  TestClass made(52, "A");
  made.add(TestMethod{.code = {17, 0, 1, 87, 167, 0xff, 0xfd, 177}, .max_stack = 1});
  ClassSummary one = summary_of(made.bytes());
  EXPECT_TRUE(one.opaque);
  EXPECT_NE(one.opaque_reason.find("m()V"), std::string::npos) << one.opaque_reason;
}

TEST(OpaqueClass, IsOneWhoseCodeNamesAConstantOfTheWrongKind) {
  constexpr uint8_t kPop = 87;
  TestClass made(52, "A");
  auto text = static_cast<uint8_t>(made.utf8("text"));
  auto field = static_cast<uint8_t>(made.member(9, "A", "f", "I"));
  auto summary_with = [&](uint8_t opcode, uint8_t constant) {
    TestClass one = made;
    one.add(TestMethod{.code = {opcode, 0, constant, kPop, opcode::kReturn}, .max_stack = 1});
    return summary_of(one.bytes());
  };
  EXPECT_FALSE(summary_with(opcode::kGetstatic, field).opaque);
  EXPECT_TRUE(summary_with(opcode::kGetstatic, text).opaque);
  EXPECT_TRUE(summary_with(opcode::kNew, field).opaque);
}

// Dynamic constants may be arguments of dynamic constants. A file in which each of a chain is used
// many times by the one before must not be walked once per way through it.
TEST(OpaqueClass, OrNotAHostileChainOfDynamicConstantsIsDoneSoon) {
  constexpr uint16_t kLinks = 20;
  constexpr uint16_t kUses = 8;
  TestClass made(55, "A");
  uint16_t method = made.member(10, "A", "b", "()V");
  uint16_t handle =
      made.constant(15, {6, static_cast<uint8_t>(method >> 8), static_cast<uint8_t>(method)});
  uint16_t name = made.utf8("n");
  uint16_t type = made.utf8("I");
  uint16_t name_and_type = made.pair(12, name, type);
  std::vector<uint16_t> links;
  for (uint16_t i = 0; i < kLinks; ++i) links.push_back(made.pair(17, i, name_and_type));
  std::vector<uint16_t> table = {kLinks};
  for (uint16_t i = 0; i < kLinks; ++i) {
    uint16_t uses = i + 1 < kLinks ? kUses : 0;
    table.push_back(handle);
    table.push_back(uses);
    for (uint16_t k = 0; k < uses; ++k) table.push_back(links[i + 1u]);
  }
  made.add_attribute("BootstrapMethods", TestClass::two_bytes(table));
  auto first = static_cast<uint8_t>(links[0]);
  made.add(TestMethod{.code = {18, first, 87, 177}, .max_stack = 1});
  EXPECT_EQ(summary_of(made.bytes()).name, "A");
}

TEST(Description, OfAPartShowsWhatGoesIntoItsPrint) {
  std::string bytes =
      compiled_class("A", "class A { static final int X = 41; int f() { return 42; } }");
  auto file = ClassFile::parse(as_bytes(bytes), "A.class");
  ASSERT_TRUE(file);
  std::string header = describe_class_part(*file, ClassPart::kHeader, "", "A.class");
  EXPECT_NE(header.find("number 41"), std::string::npos) << header;
  EXPECT_EQ(header.find("42"), std::string::npos) << header;
  std::string method = describe_class_part(*file, ClassPart::kMethod, "f()I", "A.class");
  EXPECT_NE(method.find("bipush"), std::string::npos) << method;
  EXPECT_NE(method.find("value 42"), std::string::npos) << method;
}

}  // namespace
}  // namespace winnow
