#include "program/stable_names.h"

#include <gtest/gtest.h>

#include "program/test_program.h"

namespace winnow {
namespace {

State state_of_source(const std::string& source, const std::vector<std::string>& options = {}) {
  return state_of({compiled_folder({{"A.java", source}}, options)});
}

// The print of a method by its stable names; kAbsent if the class or the method is not there.
Print print_in(const State& state, std::string_view stable_class, std::string_view stable_key) {
  const ClassSummary* one = state.find(stable_class);
  return one == nullptr ? kAbsent : one->method_print(stable_key);
}

// What is the same in both, and is there.
void expect_same(const State& before, const State& after, std::string_view stable_class,
                 std::string_view stable_key) {
  EXPECT_NE(print_in(before, stable_class, stable_key), kAbsent) << stable_class << stable_key;
  EXPECT_EQ(print_in(before, stable_class, stable_key), print_in(after, stable_class, stable_key));
}

constexpr std::string_view kFirst = "lambda$[m{}Ljava/lang/Runnable,:java/lang/Runnable:0]()V";
constexpr std::string_view kSecond = "lambda$[m{}Ljava/lang/Runnable,:java/lang/Runnable:1]()V";
constexpr std::string_view kMethod = "m()Ljava/lang/Runnable;";

TEST(StableNames, OfALambdaStayWhenAnotherMethodGetsOneInFront) {
  State before =
      state_of_source("class A { Runnable m() { return () -> System.out.println(1); } }");
  State after = state_of_source(
      "class A { Runnable before() { return () -> { }; }"
      "  Runnable m() { return () -> System.out.println(1); } }");
  expect_same(before, after, "A", kFirst);
  expect_same(before, after, "A", kMethod);
  EXPECT_NE(before.find("A")->members, after.find("A")->members);
}

TEST(StableNames, OfALambdaAreTakenByTheOneThatNowStandsThere) {
  State before =
      state_of_source("class A { Runnable m() { return () -> System.out.println(1); } }");
  State after = state_of_source(
      "class A { Runnable m() { Runnable r = () -> { };"
      "  return () -> System.out.println(1); } }");
  EXPECT_NE(print_in(before, "A", kFirst), print_in(after, "A", kFirst));
  EXPECT_NE(print_in(before, "A", kMethod), print_in(after, "A", kMethod));
  EXPECT_NE(print_in(after, "A", kSecond), kAbsent);
}

TEST(StableNames, ShowTwoLambdasThatChangePlacesInTheirBodies) {
  State before = state_of_source(
      "class A { Runnable m() { Runnable r = () -> System.out.println(1);"
      "  return () -> System.out.println(2); } }");
  State after = state_of_source(
      "class A { Runnable m() { Runnable r = () -> System.out.println(2);"
      "  return () -> System.out.println(1); } }");
  EXPECT_NE(print_in(before, "A", kFirst), print_in(after, "A", kFirst));
  EXPECT_NE(print_in(before, "A", kSecond), print_in(after, "A", kSecond));
}

TEST(StableNames, OfANestedLambdaStandUnderTheOuterOne) {
  State state =
      state_of_source("class A { Runnable m() { return () -> { Runnable r = () -> { }; }; } }");
  EXPECT_NE(print_in(state, "A", kFirst), kAbsent);
  EXPECT_NE(print_in(state, "A",
                     "lambda$[lambda$[m{}Ljava/lang/Runnable,:java/lang/Runnable:0]{}V:"
                     "java/lang/Runnable:0]()V"),
            kAbsent);
}

constexpr std::string_view kAnonymous =
    "A$[m{}Ljava/lang/Runnable,:java/lang/Object+java/lang/Runnable::0]";

TEST(StableNames, OfAnAnonymousClassStayWhenAnotherComesInFront) {
  std::string method =
      "Runnable m() { return new Runnable() { public void run() { helper(); } "
      "  void helper() { Object o = new Object() { }; } }; } }";
  State before = state_of_source("class A { " + method);
  State after =
      state_of_source("class A { Object before() { return new Object() { int i; }; } " + method);
  expect_same(before, after, "A", kMethod);
  expect_same(before, after, kAnonymous, "run()V");
  expect_same(before, after, kAnonymous, "<init>(LA;)V");
  std::string inner = std::string(kAnonymous) + "$[helper{}V:java/lang/Object::0]";
  ASSERT_NE(before.find(inner), nullptr);
  EXPECT_EQ(before.find(inner)->shape, after.find(inner)->shape);
  EXPECT_EQ(before.find(inner)->whole, after.find(inner)->whole);
  EXPECT_EQ(before.find(kAnonymous)->shape, after.find(kAnonymous)->shape);
  EXPECT_EQ(before.find(kAnonymous)->whole, after.find(kAnonymous)->whole);
  EXPECT_EQ(before.find("A")->header, after.find("A")->header);
  EXPECT_EQ(before.find(kAnonymous)->name, "A$1");
  EXPECT_EQ(after.find(kAnonymous)->name, "A$2");
  EXPECT_NE(before.find(kAnonymous)->members, after.find(kAnonymous)->members);
}

TEST(StableNames, OfALocalClassReachIntoDescriptorsAndItsOwnMembers) {
  std::string method =
      "Object m() { class Line { Line next; Line last(Line from) { return from; }"
      "    class Item { } Item item() { return new Item(); } }"
      "  Line line = new Line(); Runnable r = () -> line.last(line); return new Line[3]; } }";
  State before = state_of_source("class A { " + method);
  State after =
      state_of_source("class A { Object b() { class Line { } return new Line(); } " + method);
  std::string line = "A$[m{}Ljava/lang/Object,:java/lang/Object:Line:0]";
  ASSERT_NE(after.find(line), nullptr);
  EXPECT_EQ(after.find(line)->name, "A$2Line");
  expect_same(before, after, "A", "m()Ljava/lang/Object;");
  expect_same(before, after, line, "last(L" + line + ";)L" + line + ";");
  expect_same(before, after, "A",
              "lambda$[m{}Ljava/lang/Object,:java/lang/Runnable:0](L" + line + ";)V");
  ASSERT_NE(before.find(line + "$Item"), nullptr);
  EXPECT_EQ(before.find(line)->shape, after.find(line)->shape);
  EXPECT_EQ(before.find(line + "$Item")->header, after.find(line + "$Item")->header);
}

TEST(StableNames, ReachIntoGenericSignaturesAndThrownTypes) {
  auto with = [](const std::string& before, const std::string& element) {
    return state_of_source("import java.util.*; class A { " + before +
                           "  Object m() { class Line extends Exception { } class Item { }"
                           "    class Lines<T extends " +
                           element + "> extends ArrayList<" + element +
                           "> {"
                           "      Map<" +
                           element + ", T> map; <L extends " + element + "> L get(List<" + element +
                           "> l) throws Line { throw new Line(); } }"
                           "    record Pair(List<T> list) { static class T { } }"
                           "    Runnable r = () -> { }; Runnable s = () -> new Lines<" +
                           element +
                           ">().clear();"
                           "    return new Lines<" +
                           element + ">(); } }");
  };
  State before = with("", "Line");
  State after = with(
      "Object b() { class Line { } class Item { } Runnable r = () -> b();"
      "  return new Object() { }; } ",
      "Line");
  std::string lines = "A$[m{}Ljava/lang/Object,:java/util/ArrayList:Lines:0]";
  ASSERT_NE(before.find(lines), nullptr);
  EXPECT_EQ(before.find(lines)->whole, after.find(lines)->whole);
  EXPECT_NE(before.find(lines)->members, after.find(lines)->members);
  EXPECT_NE(before.find(lines)->whole, with("", "Item").find(lines)->whole);
}

TEST(StableNames, ShowAGenericTypeThatIsAnotherNumberedClassNow) {
  auto with = [](const std::string& element) {
    return state_of_source(
        "import java.util.*; class A { Object m() { class Line { } class Item { }"
        "  return new Object() { List<" +
        element + "> list; }; } }");
  };
  std::string list = "A$[m{}Ljava/lang/Object,:java/lang/Object::0]";
  ASSERT_NE(with("Line").find(list), nullptr);
  EXPECT_NE(with("Line").find(list)->whole, with("Item").find(list)->whole);
  EXPECT_EQ(with("Line").find(list)->shape, with("Item").find(list)->shape);
}

TEST(StableNames, ShowAnAnonymousClassThatNowExtendsAnother) {
  State before = state_of_source("class A { Object m() { return new Object() { }; } }");
  State after = state_of_source("class A { Object m() { return new Thread() { }; } }");
  EXPECT_NE(print_in(before, "A", "m()Ljava/lang/Object;"),
            print_in(after, "A", "m()Ljava/lang/Object;"));
  EXPECT_EQ(after.find("A$[m{}Ljava/lang/Object,:java/lang/Object::0]"), nullptr);
}

TEST(StableNames, AreNotGivenWithoutTheOuterClass) {
  TestFolder folder;
  compile_java(folder.path(), {{"A.java", "class A { Object m() { return new Object() { }; } }"}});
  ASSERT_TRUE(remove_tree(folder.at("A.class")));
  State state = state_of({folder.path()});
  ASSERT_NE(state.find("A$1"), nullptr);
  EXPECT_EQ(state.find("A$1")->numbered_as, "");
}

TEST(StableNames, StandForTheClassThatTheRealNameStandsFor) {
  std::string first =
      compiled_folder({{"A.java", "class A { Object m() { return new Object() { }; } }"}}, {});
  std::string second = compiled_folder(
      {{"A.java", "class A { Runnable m() { return new Runnable() { public void run() { } }; } }"}},
      {});
  State state = state_of({first, second});
  EXPECT_EQ(state.find(kAnonymous), nullptr) << "A$1 of the second root is never loaded";
}

// Nested classes and private members, for a Java that knows no nest mates.
State with_accessors(const std::string& before, const std::string& member = "x") {
  return state_of_source(
      "class A { " + before +
          " private int x; private long y; private A(int i) { }"
          "  Object anonymous() { return new Object() { int q() { return x--; } }; }"
          "  class In { long g() { " +
          member + " += 2; return y++; } A a() { return new A(1); } } }",
      {"--release", "8", "-Xlint:-options"});
}

TEST(StableNames, OfAccessToPrivateMembersSayWhatItDoes) {
  State before = with_accessors("");
  State after = with_accessors(
      "private static int z; private int f() { return z; } private A() { }"
      "  class First { int h() { Object o = new Object() { }; new A(); return z++ + f() + x; } }");
  ASSERT_NE(before.find("A")->method("access$108(LA;)J"), nullptr) << "not what javac does";
  EXPECT_EQ(before.find("A$In")->whole, after.find("A$In")->whole);
  expect_same(
      before, after, "A",
      "access$[aload_0 dup getfield A'y:J dup2_x1 lconst_1 ladd putfield A'y:J lreturn](LA;)J");
  expect_same(before, after, "A$In", "g()J");
  expect_same(before, after, "A$In", "a()LA;");
  expect_same(before, after, "A", "<init>(ILA$[access];)V");
  EXPECT_NE(before.find("A")->members, after.find("A")->members);
}

TEST(StableNames, OfAccessShowAccessToAnotherMember) {
  State before = with_accessors("private int w;", "x");
  State after = with_accessors("private int w;", "w");
  EXPECT_NE(print_in(before, "A$In", "g()J"), print_in(after, "A$In", "g()J"));
}

const char* const kEnums = "enum Kind { SMALL, MEDIUM, LARGE } enum Tone { HIGH, LOW } ";
std::string switching(const std::string& before) {
  return kEnums + ("class A { " + before) +
         " static int m(Kind k) { switch (k) { case LARGE: return 3; case SMALL: return 1;"
         "   default: return 0; } } }";
}
constexpr std::string_view kMaps = "A$[:switch::0]";
constexpr std::string_view kSwitching = "m(LKind;)I";

TEST(SwitchMaps, GiveWayToTheNamesOfTheConstants) {
  State before = state_of_source(switching(""));
  State after = state_of_source(switching(
      "static int b(Tone t, Kind k) { Object o = new Object() { };"
      "  switch (t) { case LOW: return 1; } switch (k) { case SMALL: return 5; } return 0; }"));
  ASSERT_NE(before.find(kMaps), nullptr);
  EXPECT_NE(before.find(kMaps)->name, after.find(kMaps)->name);
  EXPECT_EQ(before.find(kMaps)->shape, after.find(kMaps)->shape);
  EXPECT_EQ(before.find(kMaps)->whole, after.find(kMaps)->whole);
  EXPECT_NE(before.find(kMaps)->members, after.find(kMaps)->members);
  expect_same(before, after, kMaps, "<clinit>()V");
  expect_same(before, after, "A", kSwitching);
}

TEST(SwitchMaps, CountAsTheyStandIfTheJvmTakesThemFromAnotherRootThanTheSwitch) {
  auto map_of = [](const std::string& inside) {
    return compiled_folder(
        {{"A.java", kEnums + ("class A { static int m(Kind k) { switch (k) { " + inside +
                              " default: return 0; } } static class Named { } }")}},
        {});
  };
  // A and its map stand in both, A.B in the second alone.
  std::string first = map_of("case LARGE: return 3; case SMALL: return 1;");
  std::string renumbered = map_of("case SMALL: return 1; case LARGE: return 3;");
  std::string second = compiled_folder(
      {{"A.java", kEnums + std::string("class A { static class B { static int m(Kind k) {"
                                       "  switch (k) { case LARGE: return 3; default: return 0; } }"
                                       " } }")}},
      {});
  State before = state_of({first, second});
  State after = state_of({renumbered, second});
  ASSERT_EQ(before.root_of("A$1"), before.root_of("A"));
  ASSERT_NE(before.root_of("A$B"), before.root_of("A"));
  EXPECT_EQ(before.find(kMaps), nullptr);
  ASSERT_NE(before.find("A$1"), nullptr);
  EXPECT_NE(before.find("A$1")->whole, after.find("A$1")->whole) << "what A.B gets has changed";
  EXPECT_NE(before.find("A$1")->method_print("<clinit>()V"),
            after.find("A$1")->method_print("<clinit>()V"));
  // By itself the first is as before.
  EXPECT_EQ(state_of({first}).find(kMaps)->whole, state_of({renumbered}).find(kMaps)->whole);
}

TEST(SwitchMaps, ShowACaseOfAnotherConstant) {
  State before = state_of_source(
      kEnums + std::string("class A { static int m(Kind k) { switch (k) { case LARGE: return 3;"
                           "  default: return 0; } } }"));
  State after = state_of_source(
      kEnums + std::string("class A { static int m(Kind k) { switch (k) { case SMALL: return 3;"
                           "  default: return 0; } } }"));
  EXPECT_NE(print_in(before, "A", kSwitching), print_in(after, "A", kSwitching));
}

TEST(SwitchMaps, OfTwoEnumsAreToldApartInNestedSwitches) {
  // Whichever constants are named, their number is 1 and the code is the same byte for byte.
  auto nested = [](const std::string& inner, const std::string& outer, const std::string& before) {
    State state =
        state_of_source(kEnums + ("class A { " + before +
                                  " static Kind k(int i) { return Kind.SMALL; }"
                                  "  static int m(Tone t) { return switch (k(switch (t) { case " +
                                  inner + " -> 1; default -> 2; })) { case " + outer +
                                  " -> 3; default -> 4; }; } }"));
    return print_in(state, "A", "m(LTone;)I");
  };
  Print print = nested("HIGH", "SMALL", "");
  EXPECT_NE(print, kAbsent);
  EXPECT_NE(print, nested("LOW", "SMALL", ""));
  EXPECT_NE(print, nested("HIGH", "LARGE", ""));
  EXPECT_EQ(print, nested("HIGH", "SMALL",
                          "static void b(Kind k, Tone t) { switch (k) { case LARGE: b(k, t); }"
                          "  switch (t) { case LOW: b(k, t); } }"));
}

TEST(OutermostName, StopsAtTheFirstDollarThatIsNotAtTheStart) {
  EXPECT_EQ(outermost_name("p/A$B$1"), "p/A");
  EXPECT_EQ(outermost_name("p/$A$1"), "p/$A");
  EXPECT_EQ(outermost_name("$A"), "$A");
  EXPECT_EQ(outermost_name("A$B"), "A");
  EXPECT_EQ(outermost_name("p$q/A"), "p$q/A");
  EXPECT_EQ(outermost_name("A$[m{}Lp/B$1,:java/lang/Object::0]"), "A");
}

}  // namespace
}  // namespace winnow
