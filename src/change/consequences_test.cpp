// What changed classes mean for code that did not change, from two versions of a compiled program.
// `stale` classes keep the code of the first version, as a program in several modules does.
#include <gtest/gtest.h>

#include "change/change.h"
#include "program/test_program.h"

namespace winnow {
namespace {

using Lines = std::vector<std::string>;

State state_in(const TestFolder& folder, const std::string& source) {
  compile_java(folder.path(), {{"All.java", source}});
  return state_of({folder.path()});
}

// "LC ⟨C, A.m()⟩ then A, now C", one per consequence of the given types.
Lines consequences_of(const std::string& before, const std::string& after,
                      const Lines& stale_classes = {}) {
  TestFolder old_folder, new_folder;
  State then = state_in(old_folder, before);
  State now = state_in(new_folder, after);
  for (const std::string& name : stale_classes) {
    new_folder.write(name + ".class", *read_file(old_folder.at(name + ".class")));
  }
  if (!stale_classes.empty()) now = state_of({new_folder.path()});
  Lines lines;
  for (const Change& change : consequences(then, now, compare_states(then, now))) {
    lines.push_back(std::string(change_code(change.type)) + " " + change.what() + " " +
                    change.detail);
  }
  return lines;
}

TEST(LookupChange, ComesFromAnOverrideThatWasAdded) {
  EXPECT_EQ(consequences_of("class A { void m() { } } class B extends A { } class C extends B { }",
                            "class A { void m() { } } class B extends A { void m() { } }"
                            " class C extends B { }"),
            (Lines{"LC ⟨B, A.m()⟩ then A, now B", "LC ⟨C, A.m()⟩ then A, now B"}));
}

TEST(LookupChange, ComesFromAnOverrideThatWasDeleted) {
  EXPECT_EQ(consequences_of("class A { void m() { } } class B extends A { void m() { } }",
                            "class A { void m() { } } class B extends A { }"),
            Lines{"LC ⟨B, B.m()⟩ then B, now A"});
}

TEST(LookupChange, IsNoneForAMethodThatOverridesNothing) {
  EXPECT_EQ(consequences_of("class A { }", "class A { void m() { } }"), Lines{});
}

TEST(LookupChange, ComesFromAMethodOfObjectThatIsNowOverridden) {
  EXPECT_EQ(consequences_of("class A { }", "class A { public int hashCode() { return 1; } }"),
            Lines{"LC ⟨A, java.lang.Object.hashCode()⟩ then java.lang.Object, now A"});
}

TEST(LookupChange, ComesFromADefaultMethodThatIsNearer) {
  EXPECT_EQ(
      consequences_of("interface I { default int m() { return 1; } } interface J extends I { }"
                      " class C implements J { }",
                      "interface I { default int m() { return 1; } }"
                      " interface J extends I { default int m() { return 2; } }"
                      " class C implements J { }"),
      Lines{"LC ⟨C, I.m()⟩ then I, now J"});
}

TEST(LookupChange, ComesFromDefaultMethodsThatConflict) {
  EXPECT_EQ(consequences_of("interface I { default int m() { return 1; } } interface J { }"
                            " class C implements I, J { }",
                            "interface I { default int m() { return 1; } }"
                            " interface J { default int m() { return 2; } }"
                            " class C implements I, J { public int m() { return 3; } }",
                            {"C"}),
            Lines{"LC ⟨C, I.m()⟩ then I, now a conflict of default methods"});
}

TEST(LookupChange, ComesFromAnInterfaceThatBecameASubinterface) {
  EXPECT_EQ(consequences_of("interface I { default int m() { return 1; } }"
                            " interface J { int m(); }"
                            " abstract class B implements I { } class C extends B { }",
                            "interface J { int m(); } interface I extends K { }"
                            " interface K { default int m() { return 2; } }"
                            " abstract class B implements I { } class C extends B { }"),
            (Lines{"TT B now a K", "LC ⟨C, I.m()⟩ then I, now K", "TT C now a K"}));
}

TEST(LookupChange, ComesFromASuperclassThatWasInserted) {
  EXPECT_EQ(consequences_of("class A { void m() { } } class M extends A { void m() { } }"
                            " class C extends A { }",
                            "class A { void m() { } } class M extends A { void m() { } }"
                            " class C extends M { }"),
            (Lines{"LC ⟨C, A.m()⟩ then A, now M", "TT C now a M"}));
}

TEST(ResolutionChange, ComesFromAHidingField) {
  EXPECT_EQ(consequences_of(
                "class A { int f; } class B extends A { } class U { int g(B b) { return b.f; } }",
                "class A { int f; } class B extends A { int f; }"
                " class U { int g(B b) { return b.f; } }"),
            Lines{"RES U.g(B) B.f: then A, now B"});
}

TEST(ResolutionChange, ComesFromAHidingStaticMethod) {
  EXPECT_EQ(
      consequences_of("class A { static void s() { } } class B extends A { }"
                      " class U { void g() { B.s(); } }",
                      "class A { static void s() { } } class B extends A { static void s() { } }"
                      " class U { void g() { B.s(); } }"),
      Lines{"RES U.g() B.s(): then A (static), now B (static)"});
}

TEST(ResolutionChange, ComesFromASuperCallThatFindsANearerMethod) {
  EXPECT_EQ(consequences_of("class A { void m() { } } class B extends A { }"
                            " class C extends B { void m() { super.m(); } }",
                            "class A { void m() { } } class B extends A { void m() { } }"
                            " class C extends B { void m() { super.m(); } }"),
            (Lines{"LC ⟨B, A.m()⟩ then A, now B", "RES C.m() B.m(): then A, now B"}));
}

TEST(ResolutionChange, ComesFromAMemberThatMayNoLongerBeAccessed) {
  EXPECT_EQ(consequences_of("class A { int f; } class U { int g(A a) { return a.f; } }",
                            "class A { private int f; } class U { }", {"U"}),
            Lines{"RES U.g(A) A.f: then A, now A, not allowed"});
}

TEST(ResolutionChange, ComesFromAMemberThatIsGone) {
  EXPECT_EQ(consequences_of("class A { static void s() { } } class U { void g() { A.s(); } }",
                            "class A { } class U { }", {"U"}),
            Lines{"RES U.g() A.s(): then A (static), now nothing"});
}

TEST(ResolutionChange, ComesFromAMethodThatBecameStatic) {
  EXPECT_EQ(
      consequences_of("class A { void s() { } } class U { void g(A a) { a.s(); } }",
                      "class A { static void s() { } } class U { }", {"U"}),
      (Lines{"LC ⟨A, A.s()⟩ then A, now nothing", "RES U.g(A) A.s(): then A, now A (static)"}));
}

TEST(ResolutionChange, ComesFromAClassThatIsFoundNow) {
  TestFolder old_folder, new_folder;
  compile_java(old_folder.path(),
               {{"All.java", "class Late { } class U { Object g() { return new Late(); } }"}});
  ASSERT_TRUE(remove_tree(old_folder.at("Late.class")));
  State then = state_of({old_folder.path()});
  State now = state_in(new_folder, "class Late { } class U { Object g() { return new Late(); } }");
  auto found = consequences(then, now, compare_states(then, now));
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].detail, "Late.<init>(): then Late, which is not here, now Late");
  EXPECT_EQ(found[1].detail, "class Late: then nothing, now Late");
}

TEST(LookupChange, ComesFromAPrivateMethodThatIsNowOverridden) {
  EXPECT_EQ(consequences_of("class A { private int m() { return 1; } int c() { return m(); } }"
                            " class B extends A { public int m() { return 2; } }",
                            "class A { public int m() { return 1; } int c() { return m(); } }"
                            " class B extends A { public int m() { return 2; } }"),
            (Lines{"RES A.c() A.m(): then A (private), now A", "LC ⟨B, A.m()⟩ then A, now B"}));
}

TEST(ResolutionChange, IsNoneForNumberedClassesThatGotOtherNumbers) {
  EXPECT_EQ(
      consequences_of("class A { Object m() { return new Object() { int x = 1; }; } }",
                      "class A { Object a() { return new Runnable() { public void run() { } };"
                      " } Object m() { return new Object() { int x = 1; }; } }"),
      Lines{});
}

TEST(ResolutionChange, IsNoneInCodeThatChangedItself) {
  EXPECT_EQ(consequences_of(
                "class A { int f; } class B extends A { } class U { int g(B b) { return b.f; } }",
                "class A { int f; } class B extends A { int f; }"
                " class U { int g(B b) { return b.f + 1; } }"),
            Lines{});
}

TEST(ResolutionChange, IsNoneForPrivateMembersOfTheSameNest) {
  EXPECT_EQ(consequences_of("class A { int f; class I { int g() { return f; } } }",
                            "class A { private int f; class I { int g() { return f; } } }"),
            Lines{});
}

TEST(TypeTest, AnswersOtherwiseForAClassThatGainedAnInterface) {
  EXPECT_EQ(consequences_of("interface I { } class A { }"
                            " class U { boolean g(Object o) { return o instanceof I; } }",
                            "interface I { } class A implements I { }"
                            " class U { boolean g(Object o) { return o instanceof I; } }"),
            Lines{"TT A now a I; tested in U.g(Object)"});
}

TEST(TypeTest, OfATypeFromOutsideMayStandAnywhere) {
  EXPECT_EQ(consequences_of("class A { public void close() { } }",
                            "class A implements AutoCloseable { public void close() { } }"),
            Lines{"TT A now a java.lang.AutoCloseable"});
}

TEST(TypeTest, AnswersOtherwiseForEverythingBelow) {
  EXPECT_EQ(consequences_of("interface I { } interface J { } class A implements J { }"
                            " class B extends A { }",
                            "interface I { } interface J extends I { } class A implements J { }"
                            " class B extends A { }"),
            (Lines{"TT A now a I", "TT B now a I"}));
}

}  // namespace
}  // namespace winnow
