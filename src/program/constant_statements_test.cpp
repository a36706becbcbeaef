#include "program/constant_statements.h"

#include <gtest/gtest.h>

#include <set>

#include "classfile/test_java.h"
#include "program/class_walk.h"
#include "program/method_graph.h"

namespace winnow {
namespace {

using Names = std::set<std::string>;

// The fields of A that are filled by a statement of their own.
Names left_out(const std::string& members, const std::string& others = "") {
  std::string bytes = compiled_class(
      "A", "import java.util.*; import java.util.regex.*; class A { " + members + " }" + others);
  auto file = ClassFile::parse(as_bytes(bytes), "A.class");
  EXPECT_TRUE(file);
  Names names;
  for (const Member& method : file->methods) {
    if (method.attribute("Code") == nullptr) continue;
    auto code = Code::parse(*file, method, "A");
    for (const ConstantStatement& one : constant_statements(*file, method, *code)) {
      names.emplace(one.field);
    }
  }
  return names;
}

InitialiserParts parts_of(const std::string& members) {
  std::string bytes =
      compiled_class("A", "class A { " + members + " static int m() { return 1; } }");
  auto file = ClassFile::parse(as_bytes(bytes), "A.class");
  std::string where = "A";
  ClassWalk walk;
  walk.begin(*file, where, nullptr, nullptr);
  InitialiserParts parts;
  for (const Member& method : file->methods) {
    if (method.name != "<clinit>") continue;
    EXPECT_TRUE(walk.initialiser(method, parts));
  }
  return parts;
}

TEST(ConstantStatements, FillAFieldWithNumbersTextsAndArraysOfThem) {
  EXPECT_EQ(left_out("static int i = 7; static long l = 1L << 40; static double d = .5;"
                     "static String s = \"text\"; static Object none = null;"),
            (Names{"i", "l", "d", "s", "none"}));
  EXPECT_EQ(left_out("static char[] marks = {'-', '+'}; static String[] names = {\"a\", null};"
                     "static byte[] empty = {}; static Object[] mixed = {\"a\", 1, new int[2]};"
                     "static long[] longs = new long[70];"),
            (Names{"marks", "names", "empty", "mixed", "longs"}));
}

TEST(ConstantStatements, MakeAFewKnownObjectsOfTheJdk) {
  EXPECT_EQ(
      left_out("static Character c = '-'; static Integer i = 5; static Object lock = new Object();"
               "static java.util.Map<String, String> m = new java.util.HashMap<>();"
               "static java.math.BigInteger b = java.math.BigInteger.valueOf(58);"),
      (Names{"c", "i", "lock", "m", "b"}));
}

TEST(ConstantStatements, MakeCollectionsAndPatternsOfConstants) {
  EXPECT_EQ(left_out("static List<String> list = Arrays.asList(\"a\", null);"
                     "static Set<String> set = new HashSet<>(Arrays.asList(\"a\", \"b\"));"
                     "static List<String> of = Collections.unmodifiableList(List.of(\"a\"));"
                     "static Set<String> texts = Set.of(\"a\", \"b\");"
                     "static Map<String, Integer> map = Map.of(\"a\", 1, \"b\", 2);"
                     "static Pattern pattern = Pattern.compile(\"[a-z]+\", Pattern.DOTALL);"
                     "static java.nio.charset.Charset ascii = "
                     "java.nio.charset.StandardCharsets.US_ASCII;"
                     "static Object[][] rows = {{\"a\"}}; static int[][] numbers = {{1}, {2}};"
                     "static char[] letters = \"abc\".toCharArray();"
                     "static java.util.function.Function<String, String> f = s -> s + s;"
                     "static Comparator<String> c = String::compareTo;"),
            (Names{"list", "set", "of", "texts", "map", "pattern", "ascii", "rows", "numbers",
                   "letters", "f", "c"}));
}

TEST(ConstantStatements, MakeNoCollectionOrPatternThatCouldFail) {
  EXPECT_EQ(left_out("static List<String> none = List.of(\"a\", null);"
                     "static Set<String> twice = Set.of(\"a\", \"a\");"
                     "static Map<String, Integer> map = Map.of(\"a\", 1, \"a\", 2);"
                     "static Pattern bad = Pattern.compile(\"(\");"
                     "static Pattern comment = Pattern.compile(\"a#(\", Pattern.COMMENTS);"
                     "static Set<A> own = new HashSet<>(Arrays.asList(new A()));"
                     "static List<Integer> negative = new ArrayList<>(-1);"
                     "static java.util.function.Function<B, String> other = b -> \"\";"
                     "static java.nio.charset.Charset c = "
                     "java.nio.charset.Charset.forName(\"x\");"
                     "public int hashCode() { return 1 / 0; }",
                     "class B { }"),
            Names{});
}

TEST(ConstantStatements, MakeObjectsOfTheClassWithSimpleConstructors) {
  EXPECT_EQ(
      left_out("final String a; final long b; List<String> l = new ArrayList<>(); "
               "static A one = new A(\"a\", 5L), two = new A(7L); static A[] all = {new A(1L)};"
               "A(String a, long b) { this.a = a; this.b = b; } A(long b) { this(\"\", b); }"),
      (Names{"one", "two", "all"}));
  EXPECT_EQ(left_out("static int count; static A one = new A(); A() { count++; }"), Names{});
  EXPECT_EQ(
      left_out("static A one = new A(\"a\"); A(String a) { if (a == null) m(); } void m() {}"),
      Names{});
  EXPECT_EQ(left_out("static A one = new A(1); final int b; A(int a) { b = 1 / a; }"), Names{});
  EXPECT_EQ(left_out("static A one = new A(1); A other; A(int a) { other.other = null; }"),
            Names{});
  EXPECT_EQ(left_out("static A one = new A(); A() { B.list.add(this); }",
                     "class B { static List<Object> list; }"),
            Names{});
  EXPECT_EQ(left_out("static C one = new C(); static class C { }"), Names{});
}

TEST(ConstantStatements, HaveTheConstantsOfAnEnumAmongThem) {
  auto of_enum = [](const std::string& members) {
    std::string bytes = compiled_class("A", "enum A { " + members + " }");
    auto file = ClassFile::parse(as_bytes(bytes), "A.class");
    Names names;
    for (const Member& method : file->methods) {
      auto code = Code::parse(*file, method, "A");
      if (!code) continue;
      for (const auto& one : constant_statements(*file, method, *code)) names.emplace(one.field);
      if (is_run_by_a_statement(*file, method)) names.insert("by " + std::string(method.name));
    }
    return names;
  };
  EXPECT_EQ(of_enum("ONE, TWO"), (Names{"ONE", "TWO", "$VALUES", "by $values"}));
  EXPECT_EQ(of_enum("ONE(\"a\", 1); final String a; A(String a, int b) { this.a = a; }"),
            (Names{"ONE", "$VALUES", "by $values"}));
  // Another array of constants is not the one that counts for all of them.
  EXPECT_EQ(of_enum("ONE; static final A[] all = {ONE}; static final A copy = ONE;"),
            (Names{"ONE", "$VALUES", "by $values"}));
  EXPECT_EQ(of_enum("ONE { int m() { return 1; } }; int m() { return 0; }"),
            (Names{"$VALUES", "by $values"}));
}

TEST(ConstantStatements, RunNothingThatCouldFailOrBeSeen) {
  EXPECT_EQ(
      left_out("static int parsed = Integer.parseInt(\"1\"); static int own = m();"
               "static B made = new B(); static B[] row = new B[1]; static Class<?> c = B.class;"
               "static java.io.File f = new java.io.File(\"x\");"
               "static int m() { return 1; }",
               "class B { }"),
      Names{});
  EXPECT_EQ(left_out("static int[] negative = new int[-1]; static int[] huge = new int[1 << 30];"
                     "static int[] outside = new int[1]; static { outside[1] = 3; }"),
            Names{"outside"});
}

TEST(ConstantStatements, ReadNothing) {
  EXPECT_EQ(left_out("static int a = 5; static int b = a; static int[] c = {1}; static int[] d = c;"
                     "static int e = B.x; static int f; static { int local = m(); f = local; }"
                     "static int m() { return 1; }",
                     "class B { static int x; }"),
            (Names{"a", "c"}));
}

TEST(ConstantStatements, FillAFieldOfTheClassItselfInOnePlace) {
  EXPECT_EQ(left_out("static int a = 5; static { a = 6; } static int b; static { b = 1; B.x = 3; }",
                     "class B { static int x; }"),
            Names{"b"});
  EXPECT_EQ(left_out("static int[] a, b; static { a = b = new int[] {1}; }"), Names{});
  // Declared above, named by the class.
  EXPECT_EQ(left_out("static class C extends A { static { C.up = 2; } } static int up;"), Names{});
  std::string bytes = compiled_class(
      "C",
      "class A { static int up; } class C extends A { static int own = 1; static { C.up = 2; } }");
  auto file = ClassFile::parse(as_bytes(bytes), "C.class");
  for (const Member& method : file->methods) {
    auto code = Code::parse(*file, method, "C");
    auto found = constant_statements(*file, method, *code);
    if (method.name != "<clinit>") continue;
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].field, "own");
  }
}

TEST(ConstantStatements, AreRunExactlyOnce) {
  EXPECT_EQ(
      left_out("static int a, b, c, d, e, f, g, h; static boolean yes = m();"
               "static { if (yes) a = 1; else b = 2; }"
               "static { for (int i = 0; i < 3; i++) c = 3; }"
               "static { try { d = 4; m(); } catch (RuntimeException x) { e = 5; } }"
               "static { switch (yes ? 1 : 2) { case 1: f = 6; } }"
               "static int t = yes ? 1 : 2; static { g = 7; } static boolean m() { return true; }"),
      Names{"g"});
}

TEST(ConstantStatements, HaveTheFlagOfAssertionsAmongThem) {
  EXPECT_EQ(left_out("void m(int a) { assert a > 0; }"), Names{"$assertionsDisabled"});
  EXPECT_EQ(left_out("static boolean asks = A.class.desiredAssertionStatus();"), Names{});
  // A nested class asks for the one around it, which need not be there.
  std::string bytes =
      compiled_class("A$B", "class A { static class B { void m(int a) { assert a > 0; } } }");
  auto file = ClassFile::parse(as_bytes(bytes), "A$B.class");
  for (const Member& method : file->methods) {
    auto code = Code::parse(*file, method, "A$B");
    EXPECT_TRUE(constant_statements(*file, method, *code).empty());
  }
}

TEST(ConstantStatements, ThatTheJdkReadsByTheirNamesAreNotAmongThem) {
  EXPECT_EQ(
      left_out("static long serialVersionUID = 5L; static Object[] serialPersistentFields = {};"),
      Names{});
}

TEST(InitialiserParts, LeaveTheRestAsItIsWhenATableComesOrGoes) {
  InitialiserParts one = parts_of("static int x = m();");
  InitialiserParts other =
      parts_of("static char[] t = {'a'}; static int x = m(); static int y = 2;");
  EXPECT_NE(one.whole, other.whole);
  EXPECT_EQ(one.rest, other.rest);
  EXPECT_EQ(other.values.size(), 2u);
  EXPECT_NE(one.rest, parts_of("static int x = m() + 1;").rest);
  EXPECT_NE(one.rest, parts_of("static int x = m(), z = m();").rest);
}

TEST(InitialiserParts, OfConstantsAloneAreAsGoodAsNone) {
  EXPECT_EQ(parts_of("static int x = 1;").rest, kNothingInitialised);
  EXPECT_NE(parts_of("static int x = m();").rest, kNothingInitialised);
}

TEST(InitialiserParts, TellWhichConstantsAnEnumHas) {
  auto parts_of_enum = [](const std::string& constants) {
    std::string bytes = compiled_class("A", "enum A { " + constants + "}");
    auto file = ClassFile::parse(as_bytes(bytes), "A.class");
    std::string where = "A";
    ClassWalk walk;
    walk.begin(*file, where, nullptr, nullptr);
    InitialiserParts parts;
    for (const Member& method : file->methods) {
      if (method.name != "<clinit>") continue;
      EXPECT_TRUE(walk.initialiser(method, parts));
    }
    return parts;
  };
  InitialiserParts two = parts_of_enum("ONE, TWO"), three = parts_of_enum("ONE, TWO, THREE");
  EXPECT_EQ(two.rest, kNothingInitialised);
  EXPECT_EQ(two.values.at("ONE:LA;"), three.values.at("ONE:LA;"));
  EXPECT_NE(two.values.at("$VALUES:[LA;"), three.values.at("$VALUES:[LA;"));
  InitialiserParts swapped = parts_of_enum("TWO, ONE");
  EXPECT_NE(two.values.at("ONE:LA;"), swapped.values.at("ONE:LA;"));
  EXPECT_NE(two.values.at("$VALUES:[LA;"), swapped.values.at("$VALUES:[LA;"));
}

TEST(InitialiserParts, TellWhatAFieldIsFilledWithAndWhen) {
  auto value = [](const std::string& members) { return parts_of(members).values.at("x:I"); };
  Print first = value("static int x = 5; static int y = m();");
  EXPECT_EQ(first, value("static int x = 5; static char[] t = {'a'}; static int y = m();"));
  EXPECT_NE(first, value("static int x = 6; static int y = m();"));
  EXPECT_NE(first, value("static int y = m(); static int x = 5;"));
}

TEST(InitialiserParts, FollowBranchesAroundWhatIsLeftOut) {
  std::string loop = "static { for (int i = 0; i < m(); i++) m(); }";
  InitialiserParts one = parts_of(loop);
  EXPECT_EQ(one.rest,
            parts_of("static int[] t = {1, 2}; " + loop + " static String s = \"\";").rest);
  EXPECT_NE(one.rest, parts_of("static { for (int i = 0; i < m(); i++) ; m(); }").rest);
}

}  // namespace
}  // namespace winnow
