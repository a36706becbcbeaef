#include "checker/shrink/shrink.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "checker/families/families.h"
#include "checker/shrink/edits.h"
#include "checker/shrink/java_chunks.h"

namespace winnow {
namespace {

using Texts = std::vector<std::string>;

Texts chunks_of(std::string_view text, size_t depth) {
  Texts found;
  for (const Chunk& chunk : java_chunks(text)) {
    if (chunk.depth == depth) found.emplace_back(chunk.in(text));
  }
  return found;
}

TEST(JavaChunks, AreDeclarationsMembersAndStatements) {
  std::string_view text =
      "package p; import q.*; public class A { int f = 1; int m() { f++; return f; } }";
  EXPECT_EQ(chunks_of(text, 0),
            (Texts{"package p;", "import q.*;",
                   "public class A { int f = 1; int m() { f++; return f; } }"}));
  EXPECT_EQ(chunks_of(text, 1), (Texts{"int f = 1;", "int m() { f++; return f; }"}));
  EXPECT_EQ(chunks_of(text, 2), (Texts{"f++;", "return f;"}));
}

TEST(JavaChunks, EndAnInitialValueAtItsSemicolon) {
  EXPECT_EQ(
      chunks_of("class A { int[] a = {1, 2}; Object o = new Object() { int x; }; int b; }", 1),
      (Texts{"int[] a = {1, 2};", "Object o = new Object() { int x; };", "int b;"}));
}

TEST(JavaChunks, AreNotMisledByTextsAndComments) {
  EXPECT_EQ(chunks_of("class A { String s = \"};\\\"{\"; /* } */ char c = '{'; // }\n int b; }", 1),
            (Texts{"String s = \"};\\\"{\";", "/* } */ char c = '{';", "// }\n int b;"}));
}

TEST(JavaChunks, KeepTheHeadOfALoopTogether) {
  EXPECT_EQ(chunks_of("class A { void m() { for (int i = 0; i < 3; i++) { k(); } n(); } }", 2),
            (Texts{"for (int i = 0; i < 3; i++) { k(); }", "n();"}));
}

std::string all_text(const RevisionPair& program) {
  std::string text;
  for (const SourceFile& file : program.before) text += "<" + file.path + ":" + file.text + "\n";
  for (const SourceFile& file : program.after) text += ">" + file.path + ":" + file.text + "\n";
  return text;
}

bool has(const std::vector<SourceFile>& files, std::string_view text) {
  return std::ranges::any_of(
      files, [&](const SourceFile& file) { return file.text.find(text) != std::string::npos; });
}

const RevisionPair kHiding = {
    {{"A.java", "public class A { public int f = 10; int unused() { return 1; } }"},
     {"C.java", "public class C extends A { int k; int g() { int x = 1; return x + f; } }"},
     {"D.java", "public class D { int d() { return 4; } }"}},
    {{"A.java", "public class A { public int f = 10; int unused() { return 2; } }"},
     {"C.java",
      "public class C extends A { public int f = 11; int k; int g() { int x = 1; return x + f; } "
      "}"},
     {"D.java", "public class D { int d() { return 5; } }"},
     {"E.java", "public class E { }"}}};

// The violation: C gets a field f beside the one of A.
bool hides(const RevisionPair& program) {
  return has(program.before, "f = 10") && has(program.before, "C extends A") &&
         !has(program.before, "f = 11") && has(program.after, "f = 11") &&
         has(program.after, "f = 10") && has(program.after, "C extends A");
}

TEST(Shrinking, LeavesWhatTheViolationNeedsAndNothingElse) {
  Shrunk shrunk = shrink(kHiding, hides);
  EXPECT_TRUE(shrunk.finished);
  EXPECT_EQ(all_text(shrunk.program),
            "<A.java:public class A { public int f = 10;  }\n"
            "<C.java:public class C extends A {   }\n"
            ">A.java:public class A { public int f = 10;  }\n"
            ">C.java:public class C extends A { public int f = 11;   }\n");
}

TEST(Shrinking, TakesBackChangesThatDoNotMatter) {
  auto d_changes = [](const RevisionPair& program) {
    return has(program.before, "return 4") && has(program.after, "return 5") &&
           has(program.after, "unused");
  };
  Shrunk shrunk = shrink(kHiding, d_changes);
  EXPECT_FALSE(has(shrunk.program.after, "return 2"));
  EXPECT_FALSE(has(shrunk.program.after, "f = 11"));
}

TEST(Shrinking, MakesBodiesConstants) {
  RevisionPair program = {
      {{"A.java", "class A { int m() { int x = 3; return x * k(); } int k() { return 1; } }"}},
      {{"A.java", "class A { int m() { int x = 3; return x * k(); } int k() { return 2; } }"}}};
  // As a compiler would: m must stay and return something.
  Shrunk shrunk = shrink(program, [](const RevisionPair& tried) {
    return has(tried.before, "int m() { ") && has(tried.before, "return 1") &&
           has(tried.after, "return 2") && !has(tried.before, "m() { }") &&
           has(tried.after, "int m() { return");
  });
  EXPECT_TRUE(has(shrunk.program.before, "int m() { return 0; }")) << all_text(shrunk.program);
}

TEST(Shrinking, RemovesSuperclassesThatNobodyNeeds) {
  RevisionPair program = {{{"C.java", "class C extends A implements I { int f = 1; }"}},
                          {{"C.java", "class C extends A implements I { int f = 2; }"}}};
  Shrunk shrunk = shrink(program, [](const RevisionPair& tried) {
    return has(tried.before, "f = 1") && has(tried.after, "f = 2") &&
           has(tried.before, "implements I");
  });
  EXPECT_FALSE(has(shrunk.program.before, "extends"));
}

TEST(Shrinking, StopsWhenItsAttemptsAreUsedUp) {
  size_t asked = 0;
  Shrunk shrunk = shrink(
      kHiding,
      [&](const RevisionPair& program) {
        asked++;
        return hides(program);
      },
      3);
  EXPECT_FALSE(shrunk.finished);
  EXPECT_EQ(asked, 3u);
  EXPECT_TRUE(hides(shrunk.program));
}

TEST(Shrinking, OffersOnlyStepsThatMakeLessOfTheProgram) {
  for (const RevisionPair& step : smaller_programs(kHiding)) {
    EXPECT_LT(weight(step), weight(kHiding));
  }
}

// Of each family one program: any violation that needs a single word of the change ends small.
TEST(Shrinking, EndsForProgramsOfEveryFamily) {
  for (Family& family : all_families()) {
    FamilyPrograms programs(std::move(family), 1, 1);
    EvolvingProgram program = programs.program(0);
    RevisionPair pair{program.first.files, program.successors[0].files};
    auto differs = [](const RevisionPair& tried) {
      return std::ranges::any_of(tried.after,
                                 [&](const SourceFile& file) {
                                   return std::ranges::none_of(
                                       tried.before, [&](const SourceFile& old) {
                                         return old.path == file.path && old.text == file.text;
                                       });
                                 }) ||
             tried.before.size() != tried.after.size();
    };
    Shrunk shrunk = shrink(pair, differs, 2000);
    EXPECT_TRUE(shrunk.finished) << programs.mode();
    EXPECT_LE(shrunk.program.before.size() + shrunk.program.after.size(), 2u) << programs.mode();
  }
}

}  // namespace
}  // namespace winnow
