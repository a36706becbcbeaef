// Each type of change, from two versions of a compiled program.
#include "change/change.h"

#include <gtest/gtest.h>

#include "classfile/test_class.h"
#include "program/test_program.h"

namespace winnow {
namespace {

struct Version {
  std::string source;
  std::vector<std::pair<std::string, std::string>> files = {};
};

State state_in(const TestFolder& folder, const Version& version) {
  if (!version.source.empty()) compile_java(folder.path(), {{"All.java", version.source}});
  for (const auto& [name, content] : version.files) folder.write(name, content);
  return state_of({folder.path()});
}

// "CIM A.m()", one per change.
std::vector<std::string> changes(const Version& before, const Version& after) {
  TestFolder old_folder, new_folder;
  State then = state_in(old_folder, before);
  State now = state_in(new_folder, after);
  std::vector<std::string> lines;
  for (const Change& change : compare_states(then, now)) {
    lines.push_back(std::string(change_code(change.type)) + " " + change.what());
  }
  return lines;
}

using Lines = std::vector<std::string>;

TEST(Changes, BetweenEqualProgramsAreNone) {
  EXPECT_EQ(changes({"class A { int m() { return 1; } }"}, {"class A {\n int m() { return 1; } }"}),
            Lines{});
}

TEST(Changes, NameAddedAndDeletedClasses) {
  EXPECT_EQ(changes({"class A { }"}, {"class A { } class B { }"}), Lines{"AF B"});
  EXPECT_EQ(changes({"class A { } class B { }"}, {"class A { }"}), Lines{"DF B"});
}

TEST(Changes, NameInstanceMethods) {
  EXPECT_EQ(changes({"class A { int m() { return 1; } }"}, {"class A { int m() { return 2; } }"}),
            Lines{"CIM A.m()"});
  EXPECT_EQ(changes({"class A { }"}, {"class A { void m(String s, int[] i) { } }"}),
            Lines{"AIM A.m(String, int[])"});
  EXPECT_EQ(changes({"class A { void m() { } }"}, {"class A { }"}), Lines{"DIM A.m()"});
}

TEST(Changes, NameStaticMethods) {
  EXPECT_EQ(changes({"class A { static int m() { return 1; } }"},
                    {"class A { static int m() { return 2; } }"}),
            Lines{"CSM A.m()"});
  EXPECT_EQ(changes({"class A { }"}, {"class A { static void m() { } }"}), Lines{"ASM A.m()"});
  EXPECT_EQ(changes({"class A { static void m() { } }"}, {"class A { }"}), Lines{"DSM A.m()"});
}

TEST(Changes, NameConstructors) {
  EXPECT_EQ(changes({"class A { A() { } }"}, {"class A { A() { hashCode(); } }"}),
            Lines{"CI A.<init>()"});
  EXPECT_EQ(changes({"class A { A() { } }"}, {"class A { A() { } A(int x) { } }"}),
            Lines{"AI A.<init>(int)"});
  EXPECT_EQ(changes({"class A { A() { } A(int x) { } }"}, {"class A { A() { } }"}),
            Lines{"DI A.<init>(int)"});
}

TEST(Changes, NameStaticInitialisers) {
  EXPECT_EQ(changes({"class A { static int x; }"}, {"class A { static int x = 1; }"}),
            Lines{"ASI A.<clinit>()"});
  EXPECT_EQ(changes({"class A { static int x = 1; }"}, {"class A { static int x; }"}),
            Lines{"DSI A.<clinit>()"});
  EXPECT_EQ(changes({"class A { static int x = 1; }"}, {"class A { static int x = 2; }"}),
            Lines{"CSI A.<clinit>()"});
}

TEST(Changes, NameHeaders) {
  EXPECT_EQ(changes({"abstract class A { }"}, {"abstract class A implements Runnable { }"}),
            Lines{"CH A"});
}

TEST(Changes, NameFieldsBesideTheHeader) {
  EXPECT_EQ(changes({"class A { int x; }"}, {"class A { long x; }"}),
            (Lines{"CH A", "AFD A.x", "DFD A.x"}));
  EXPECT_EQ(changes({"class A { int x; }"}, {"class A { private int x; }"}),
            (Lines{"CH A", "CFD A.x"}));
  EXPECT_EQ(changes({"class A { java.util.List<String> x; }"},
                    {"class A { java.util.List<Integer> x; }"}),
            Lines{"CFD A.x"})
      << "only reflection sees it";
}

TEST(Changes, NameConstants) {
  EXPECT_EQ(
      changes({"class A { static final int X = 1; }"}, {"class A { static final int X = 2; }"}),
      (Lines{"CH A", "CC A.X"}));
}

TEST(Changes, NameAnnotations) {
  EXPECT_EQ(changes({"@Deprecated class A { @Deprecated int x; void m() { } }"},
                    {"class A { int x; @Deprecated void m() { } }"}),
            (Lines{"CH A", "CA A", "CA A.x", "CA A.m()"}));
  EXPECT_EQ(changes({"@interface A { int value() default 1; }"},
                    {"@interface A { int value() default 2; }"}),
            (Lines{"CH A", "CA A.value()"}));
}

TEST(Changes, NameAnotherOrderOfTheSameMembers) {
  EXPECT_EQ(changes({"class A { int x; int y; void m() { } void n() { } }"},
                    {"class A { int y; int x; void n() { } void m() { } }"}),
            Lines{"MO A"});
}

TEST(Changes, OfAClassThatMovedToAnotherRootSayFromWhereToWhere) {
  TestFolder one, two;
  compile_java(one.path(), {{"A.java", "class A { }"}, {"B.java", "class B { }"}});
  State before = state_of({one.path(), two.path()});
  two.write("A.class", *read_file(one.at("A.class")));
  ASSERT_TRUE(remove_tree(one.at("A.class")));
  auto all = compare_states(before, state_of({one.path(), two.path()}));
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(change_code(all[0].type), "SH");
  EXPECT_EQ(all[0].detail, "from " + file_name(one.path()) + " to " + file_name(two.path()));
}

TEST(Changes, AreNoneForTheSameProgramInFoldersOfOtherNames) {
  TestFolder one, two;
  compile_java(one.path(), {{"A.java", "class A { }"}});
  compile_java(two.path(), {{"A.java", "class A { }"}});
  EXPECT_TRUE(compare_states(state_of({one.path()}), state_of({two.path()})).empty());
}

TEST(Changes, OfAMethodThatBecameStaticAreADeletionAndAnAddition) {
  EXPECT_EQ(changes({"class A { void m() { } }"}, {"class A { static void m() { } }"}),
            (Lines{"ASM A.m()", "DIM A.m()"}));
}

TEST(Changes, ThatOnlyReflectionSeesAreChangesOfTheClass) {
  EXPECT_EQ(changes({"class A { void m() { } }"}, {"class A { void m() throws Error { } }"}),
            Lines{"CF A"});
}

TEST(Changes, OfAClassThatIsNotUnderstoodAreChangesOfTheClass) {
  EXPECT_EQ(changes({"", {{"A.class", "damaged"}}}, {"class A { }"}), Lines{"CF A"});
  EXPECT_EQ(changes({"", {{"A.class", "damaged"}}}, {"", {{"A.class", "damaged!"}}}),
            Lines{"CF A"});
}

TEST(Changes, NameResources) {
  EXPECT_EQ(changes({"", {{"app.properties", "a=1"}}}, {"", {{"app.properties", "a=2"}}}),
            Lines{"CR app.properties"});
  EXPECT_EQ(changes({"", {{"x", ""}}}, {"", {{"x", ""}, {"a/b.txt", ""}}}), Lines{"AR a/b.txt"});
  EXPECT_EQ(changes({"", {{"x", ""}, {"a/b.txt", ""}}}, {"", {{"x", ""}}}), Lines{"DR a/b.txt"});
}

TEST(Changes, AreSortedBySubjectThenByType) {
  EXPECT_EQ(changes({"class A { void z() { } int x; } class B { }"},
                    {"class A { void a() { } long x; }"}),
            (Lines{"CH A", "AFD A.x", "DFD A.x", "AIM A.a()", "DIM A.z()", "DF B"}));
}

TEST(Changes, OfAShadowedClassAreNone) {
  TestFolder one, two;
  compile_java(one.path(), {{"A.java", "class A { }"}});
  compile_java(two.path(), {{"A.java", "class A { }"}});
  State before = state_of({one.path(), two.path()});
  compile_java(two.path(), {{"A.java", "class A { void m() { } }"}});
  EXPECT_TRUE(compare_states(before, state_of({one.path(), two.path()})).empty());
}

TEST(Changes, AboutAClassAreThoseOfThatClass) {
  std::vector<Change> all = {{ChangeType::kChangedInstanceMethod, "a/A", "m()V"},
                             {ChangeType::kChangedHeader, "a/AB", ""},
                             {ChangeType::kChangedResource, "a/A", ""}};
  auto about = changes_about(all, "a/A");
  ASSERT_EQ(about.size(), 1u);
  EXPECT_EQ(about[0], &all[0]);
}

TEST(Changes, AreSummedUpInWords) {
  EXPECT_EQ(summarize_changes({}), "nothing");
  EXPECT_EQ(summarize_changes({{ChangeType::kChangedInstanceMethod, "A", "m()V"}}), "1 method");
  EXPECT_EQ(summarize_changes({{ChangeType::kChangedInstanceMethod, "A", "m()V"},
                               {ChangeType::kAddedInitializer, "A", "<init>()V"},
                               {ChangeType::kAddedClass, "B", ""},
                               {ChangeType::kDeletedResource, "r", ""}}),
            "1 class, 2 methods, 1 resource");
}

TEST(ChangeTypes, EachMakeASentence) {
  EXPECT_EQ((Change{ChangeType::kChangedInstanceMethod, "a/A", "m()V"}.sentence()),
            "a.A.m() changed");
  EXPECT_EQ((Change{ChangeType::kChangedHeader, "a/A"}.sentence()), "header of a.A changed");
  EXPECT_EQ((Change{ChangeType::kMovedClass, "a/A"}.sentence()), "a.A comes from another place");
  EXPECT_EQ((Change{ChangeType::kAddedResource, "x.txt"}.sentence()), "resource x.txt added");
}

TEST(ChangeTypes, EachHaveACodeAndAText) {
  EXPECT_EQ(change_code(ChangeType::kAddedClass), "AF");
  EXPECT_EQ(change_code(ChangeType::kChangedResource), "CR");
  EXPECT_EQ(change_text(ChangeType::kChangedResource), "resource changed");
  EXPECT_EQ(change_text(ChangeType::kChangedInstanceMethod), "method changed");
}

}  // namespace
}  // namespace winnow
