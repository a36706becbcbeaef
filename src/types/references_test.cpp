#include "types/references.h"

#include <gtest/gtest.h>

#include "classfile/test_class.h"
#include "classfile/test_java.h"
#include "types/jdk_calls.h"

namespace winnow {
namespace {

using Names = std::set<std::string>;

References references_of(const std::string& bytes, const std::string& method) {
  auto file = ClassFile::parse(as_bytes(bytes), "A.class");
  EXPECT_TRUE(file) << file.error().text();
  for (const Member& one : file->methods) {
    if (one.name == method) return read_references(*file, one);
  }
  ADD_FAILURE() << "there is no method " << method;
  return {};
}

// Of a method m of class A, compiled beside a few other classes.
References references_of_source(const std::string& members, const std::string& method = "m") {
  return references_of(compiled_class("A", R"(
    class A extends Up { )" + members + R"( }
    class Up { static int inherited; void up() {} static void still() {} }
    class B { int field; static int stat; B() {} void v() {} static void s() {} static int S(int x) { return x; } }
    class C extends B { }
    class Bad extends RuntimeException { }
    interface I { void call(); }
    @interface Mark { })"),
                       method);
}

TEST(References, OfFieldsNameTheirOwners) {
  References found = references_of_source("int m(B b) { return b.field + B.stat; }");
  EXPECT_EQ(found.classes, Names{"B"});
  EXPECT_EQ(found.static_fields, Names{"B"});
  EXPECT_EQ(references_of_source("void m() { B.stat = 1; }").static_fields, Names{"B"});
  EXPECT_TRUE(references_of_source("void m(B b) { b.field = 1; }").static_fields.empty());
}

TEST(References, OfInheritedStaticFieldsNameTheClassThatTheCodeNames) {
  EXPECT_EQ(references_of_source("int m() { return C.stat; }").static_fields, Names{"C"});
}

TEST(References, OfCallsAreBoundForStaticAndSpecialCallsOnly) {
  References found =
      references_of_source("void m(B b, I i) { B.s(); b.v(); i.call(); super.up(); }");
  EXPECT_EQ(found.classes, (Names{"B", "I", "Up"}));
  EXPECT_EQ(found.bound_calls,
            (std::set<std::pair<std::string, std::string>>{{"B", "s()V"}, {"Up", "up()V"}}));
}

TEST(References, OfConstructorsNameTheClassAndAreNotBoundCalls) {
  References found = references_of_source("Object m() { return new B(); }");
  EXPECT_EQ(found.classes, Names{"B"});
  EXPECT_TRUE(found.bound_calls.empty());
}

TEST(References, OfTypeTestsAndCastsNameTheClass) {
  EXPECT_EQ(references_of_source("boolean m(Object o) { return o instanceof B; }").classes,
            Names{"B"});
  EXPECT_EQ(references_of_source("Object m(Object o) { return (C) o; }").classes, Names{"C"});
}

TEST(References, OfArraysNameTheirElements) {
  EXPECT_EQ(references_of_source("Object m() { return new B[1]; }").classes, Names{"B"});
  EXPECT_EQ(references_of_source("Object m() { return new B[1][2]; }").classes, Names{"B"});
  EXPECT_EQ(references_of_source("Object m(Object o) { return (C[][]) o; }").classes, Names{"C"});
  EXPECT_TRUE(references_of_source("Object m() { return new int[1][2]; }").classes.empty());
  EXPECT_EQ(references_of_source("Object m(B[] b) { return b.clone(); }").classes, Names{"B"});
}

TEST(References, OfClassLiteralsNameTheClass) {
  EXPECT_EQ(references_of_source("Object m() { return B.class; }").classes, Names{"B"});
  EXPECT_EQ(references_of_source("Object m() { return C[].class; }").classes, Names{"C"});
}

TEST(References, OfHandlersNameTheCaughtClass) {
  EXPECT_EQ(references_of_source("void m() { try { hashCode(); } catch (Bad e) { } }").classes,
            Names{"Bad"});
}

TEST(References, OfMethodReferencesNameWhatTheyPointAt) {
  References found = references_of_source("Runnable m() { return B::s; }");
  EXPECT_TRUE(found.classes.count("B"));
  EXPECT_TRUE(found.bound_calls.count({"B", "s()V"}));
  found = references_of_source("java.util.function.Supplier<B> m() { return B::new; }");
  EXPECT_TRUE(found.classes.count("B"));
  found = references_of_source("java.util.function.Consumer<B> m() { return B::v; }");
  EXPECT_TRUE(found.classes.count("B"));
  EXPECT_FALSE(found.bound_calls.count({"B", "v()V"})) << "found by the receiver's class";
}

TEST(References, OfLambdasPointAtTheirBody) {
  References found = references_of_source("Runnable m() { return () -> B.s(); }");
  EXPECT_TRUE(found.bound_calls.count({"A", "lambda$m$0()V"}));
  EXPECT_FALSE(found.bound_calls.count({"B", "s()V"})) << "the body says that when it runs";
}

TEST(References, DoNotNameTheJdk) {
  EXPECT_TRUE(references_of_source("Object m() { return new StringBuilder(\"a\").append(1); }")
                  .classes.empty());
}

TEST(References, OfStaticFieldHandlesNameTheirOwners) {
  TestClass made(55, "A");
  uint16_t field = made.member(9, "shop/Prices", "TABLE", "I");
  uint16_t handle =
      made.constant(15, {2, static_cast<uint8_t>(field >> 8), static_cast<uint8_t>(field)});
  made.add(TestMethod{.code = {18, static_cast<uint8_t>(handle), 87, 177}, .max_stack = 1});
  References found = references_of(made.bytes(), "m");
  EXPECT_EQ(found.static_fields, Names{"shop/Prices"});
}

TEST(References, OfDynamicConstantsNameTheirArguments) {
  TestClass made(55, "A");
  uint16_t argument = made.class_named("shop/Cart");
  uint16_t method = made.member(10, "shop/Boot", "boot", "()V");
  uint16_t handle =
      made.constant(15, {6, static_cast<uint8_t>(method >> 8), static_cast<uint8_t>(method)});
  uint16_t name = made.utf8("n");
  uint16_t type = made.utf8("I");
  uint16_t dynamic = made.pair(17, 0, made.pair(12, name, type));
  made.add_attribute("BootstrapMethods", TestClass::two_bytes({1, handle, 1, argument}));
  made.add(TestMethod{.code = {18, static_cast<uint8_t>(dynamic), 87, 177}, .max_stack = 1});
  References found = references_of(made.bytes(), "m");
  EXPECT_EQ(found.classes, (Names{"shop/Boot", "shop/Cart"}));
  EXPECT_TRUE(found.bound_calls.count({"shop/Boot", "boot()V"}));
}

TEST(References, OfADynamicConstantThatUsesItselfManyTimesEndSoon) {
  constexpr uint16_t kUses = 200;
  TestClass made(55, "A");
  uint16_t method = made.member(10, "shop/Boot", "boot", "()V");
  uint16_t handle =
      made.constant(15, {6, static_cast<uint8_t>(method >> 8), static_cast<uint8_t>(method)});
  uint16_t name = made.utf8("n");
  uint16_t type = made.utf8("I");
  uint16_t dynamic = made.pair(17, 0, made.pair(12, name, type));
  std::vector<uint16_t> table = {1, handle, kUses};
  table.insert(table.end(), kUses, dynamic);
  made.add_attribute("BootstrapMethods", TestClass::two_bytes(table));
  made.add(TestMethod{.code = {18, static_cast<uint8_t>(dynamic), 87, 177}, .max_stack = 1});
  EXPECT_EQ(references_of(made.bytes(), "m").classes, Names{"shop/Boot"});
}

TEST(References, OfAMethodWithoutCodeAreEmpty) {
  References found =
      references_of(compiled_class("A", "abstract class A { abstract void m(); }"), "m");
  EXPECT_TRUE(found.classes.empty());
  EXPECT_EQ(found.capabilities, 0u);
}

TEST(Capabilities, AreReadOffTheCallsIntoTheJdk) {
  EXPECT_EQ(
      references_of_source("void m() throws Exception { Class.forName(\"B\"); }").capabilities,
      uint32_t{kLooksUpNames});
  EXPECT_EQ(references_of_source("Object m(Object o) { return o.getClass().getDeclaredFields(); }")
                .capabilities,
            uint32_t{kLooksAtMembers});
  EXPECT_EQ(references_of_source("Object m() { return A.class.getResourceAsStream(\"x\"); }")
                .capabilities,
            uint32_t{kReadsResources});
  EXPECT_EQ(references_of_source("int m(Object o) { return o.hashCode(); }").capabilities, 0u);
}

TEST(Capabilities, AreReadOffMethodReferencesToo) {
  EXPECT_EQ(references_of_source("java.util.function.Function<Class<?>, Object> m() {"
                                 " return Class::getDeclaredMethods; }")
                .capabilities,
            uint32_t{kLooksAtMembers});
}

TEST(Capabilities, OfClassAreMembersForWhateverIsNotKnownToBeHarmless) {
  EXPECT_EQ(capabilities_of_call("java/lang/Class", "getName"), uint32_t{kShowsNames});
  EXPECT_EQ(capabilities_of_call("java/lang/Class", "isArray"), 0u);
  EXPECT_EQ(capabilities_of_call("java/lang/Class", "getMethods"), uint32_t{kLooksAtMembers});
  EXPECT_EQ(capabilities_of_call("java/lang/Class", "inventedIn2030"), uint32_t{kLooksAtMembers});
  EXPECT_EQ(capabilities_of_call("java/lang/Class", "getResource"), uint32_t{kReadsResources});
}

TEST(Capabilities, ShowNamesWhereTheNumberOfAClassIsSeen) {
  EXPECT_EQ(capabilities_of_call("java/lang/Class", "getName"), uint32_t{kShowsNames});
  EXPECT_EQ(capabilities_of_call("java/lang/StackTraceElement", "getClassName"),
            uint32_t{kShowsNames});
  EXPECT_EQ(capabilities_of_call("shop/SoldOut", "printStackTrace"), uint32_t{kShowsNames});
  EXPECT_EQ(capabilities_of_call("shop/SoldOut", "getName"), 0u);
}

TEST(Capabilities, TellWhatMakesTextOfObjects) {
  auto shows = [](std::string_view owner, std::string_view name, std::string_view descriptor) {
    return (capabilities_of_call(owner, name, descriptor) & kShowsObjects) != 0;
  };
  EXPECT_TRUE(shows("java/lang/Object", "toString", "()Ljava/lang/String;"));
  EXPECT_TRUE(shows("java/util/List", "toString", "()Ljava/lang/String;"));
  EXPECT_FALSE(shows("java/lang/StringBuilder", "toString", "()Ljava/lang/String;"));
  EXPECT_FALSE(shows("shop/Cart", "toString", "()Ljava/lang/String;")) << "its own code tells";
  EXPECT_TRUE(shows("java/lang/String", "valueOf", "(Ljava/lang/Object;)Ljava/lang/String;"));
  EXPECT_FALSE(shows("java/lang/String", "valueOf", "(I)Ljava/lang/String;"));
  EXPECT_TRUE(shows("java/lang/String", "format",
                    "(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;"));
  EXPECT_FALSE(
      shows("java/lang/StringBuilder", "append", "(Ljava/lang/String;)Ljava/lang/StringBuilder;"));
  EXPECT_FALSE(shows("java/util/Optional", "get", "()Ljava/lang/Object;"));
  EXPECT_TRUE(shows(kConcatenation, "makeConcatWithConstants",
                    "(Ljava/lang/String;Lshop/Cart;)Ljava/lang/String;"));
  EXPECT_TRUE(shows(kConcatenation, "makeConcatWithConstants", "(I[I)Ljava/lang/String;"));
  EXPECT_FALSE(shows(kConcatenation, "makeConcatWithConstants",
                     "(Ljava/lang/String;ILjava/lang/String;)Ljava/lang/String;"));
  EXPECT_TRUE(shows("shop/SoldOut", "getMessage", "()Ljava/lang/String;"));
}

TEST(Capabilities, OfTheOtherJdkClassesFollowTheTable) {
  struct Row {
    const char* owner;
    const char* name;
    uint32_t wanted;
  };
  const Row rows[] = {
      {"java/lang/reflect/Method", "invoke", kLooksAtMembers},
      {"java/lang/reflect/Proxy", "newProxyInstance", kLooksAtMembers},
      {"java/io/ObjectInputStream", "readObject", kLooksAtMembers},
      {"java/lang/invoke/MethodHandles$Lookup", "findVirtual", kLooksAtMembers},
      {"java/beans/Introspector", "getBeanInfo", kLooksAtMembers},
      {"java/util/ServiceLoader", "load", kLooksUpNames | kReadsResources},
      {"java/lang/ClassLoader", "loadClass", kLooksUpNames | kReadsResources},
      {"javax/xml/parsers/SAXParserFactory", "newInstance", kLooksUpNames | kReadsResources},
      {"java/util/ResourceBundle", "getBundle", kLooksUpNames | kReadsResources},
      {"java/nio/file/Files", "readString", kReadsResources | kUsesFiles},
      {"java/io/FileInputStream", "<init>", kReadsResources | kUsesFiles},
      {"java/io/File", "exists", kReadsResources | kUsesFiles},
      {"java/io/File", "<init>", kReadsResources},
      {"java/lang/ProcessBuilder", "start", kUsesFiles},
      {"java/lang/Runtime", "exec", kUsesFiles},
      {"java/lang/Runtime", "gc", 0},
      {"java/util/ArrayList", "add", 0},
      {"shop/Class", "getMethods", 0},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(capabilities_of_call(row.owner, row.name), row.wanted)
        << row.owner << "." << row.name;
  }
}

TEST(TestFrameworks, AreKnownByTheirPackages) {
  for (const char* name : {"org/junit/Test", "junit/framework/TestCase", "org/testng/Assert",
                           "org/apache/maven/surefire/booter/ForkedBooter"}) {
    EXPECT_TRUE(is_test_framework(name)) << name;
  }
  EXPECT_FALSE(is_test_framework("shop/CartTest"));
  EXPECT_FALSE(is_test_framework("org/junits/Mine"));
}

TEST(References, ToObjectsAsTextShowNamesWhereClassesAreHandled) {
  auto shows_names = [](const std::string& member) {
    return (references_of_source(member).capabilities & kShowsNames) != 0;
  };
  EXPECT_TRUE(shows_names("String m(Object o) { return \"\" + o.getClass(); }"));
  EXPECT_TRUE(shows_names("String m(Object o) { return String.format(\"%s\", o.getClass()); }"));
  EXPECT_TRUE(shows_names("String m(Object o) { return o.getClass().descriptorString(); }"));
  EXPECT_FALSE(shows_names("String m(Object o) { return \"\" + o; }"));
  EXPECT_FALSE(shows_names("boolean m(Object o) { return o.getClass() == B.class; }"));
}

TEST(References, NameTheMethodsThatFunctionsStandFor) {
  References both = references_of_source("void m() { n(); Runnable r = A::n; } static void n() {}");
  EXPECT_EQ(both.functions, (std::set<FunctionMade>{{"A", "n()V", "java/lang/Runnable"}}));
  EXPECT_TRUE(references_of_source("void m() { n(); } static void n() {}").functions.empty());
}

TEST(References, TellTwoFunctionsOfAMethodApartByTheirTypes) {
  References two = references_of_source(
      "String m(int i) { Runnable r = A::n; java.util.function.IntSupplier s = A::k; return \"a\" "
      "+ i; }"
      " static void n() {} static int k() { return 1; }");
  EXPECT_EQ(two.functions, (std::set<FunctionMade>{{"A", "k()I", "java/util/function/IntSupplier"},
                                                   {"A", "n()V", "java/lang/Runnable"}}));
}

TEST(References, NameAFunctionByEveryTypeThatItIsMadeWith) {
  References both = references_of_source(
      "interface B {} void m() { Runnable r = (Runnable & A.B) A::n; } static void n() {}");
  EXPECT_EQ(both.functions,
            (std::set<FunctionMade>{{"A", "n()V", "A$B"}, {"A", "n()V", "java/lang/Runnable"}}));
}

TEST(References, NameTheFieldsThatAreFilledWithArraysOfNothing) {
  References all = references_of_source(
      "static final int[] none = {}; static final A[] no_a = new A[0]; static int[] one = {1};"
      " static int[] some = new int[none.length]; static String[] twice = {};"
      " static { twice = new String[2]; }",
      "<clinit>");
  EXPECT_EQ(all.empty_arrays, (std::set<std::string>{"no_a:[LA;", "none:[I"}));
}

TEST(References, KnowTextsThatCouldNameFiles) {
  References all = references_of_source(
      "Object m() { return java.util.List.of(\"a/b.xml\", \"classpath:c.properties\", \"plain\","
      " \"A sentence.\"); }");
  EXPECT_EQ(all.file_names, (std::set<std::string>{"b.xml", "c.properties"}));
}

TEST(References, CountFunctionsThatChangeAnObjectAsChangesOfIt) {
  std::string list = "java.util.List<String> list = new java.util.ArrayList<>(); ";
  EXPECT_TRUE(
      references_of_source(list + "void m(B b) { list.forEach(list::add); }").changes_objects);
  EXPECT_FALSE(
      references_of_source(list + "void m(B b) { list.forEach(list::contains); }").changes_objects);
}

}  // namespace
}  // namespace winnow
