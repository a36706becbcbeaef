#include "checker/evolve/operators.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "checker/generate/java_rules.h"
#include "checker/generate/java_text.h"

namespace winnow {
namespace {

// p.A { int f; m() }, q.B extends A { k(int) calls m() }, q.C { A g }
ProgramModel small_program() {
  ProgramModel model;
  model.classes = {{0, 0, kNoClass}, {1, 1, 0}, {1, 2, kNoClass}};
  model.methods = {{0, Parameter::kNone, Access::kPublic, 0, {}, false, 10},
                   {1,
                    Parameter::kInt,
                    Access::kPublic,
                    1,
                    {BodyKind::kCall, Qualifier::kSuper, 0, 0},
                    false,
                    2}};
  model.fields = {{0, ModelField::kInt, Access::kPublic, 0, 20},
                  {2, ModelField::kFirstClass, Access::kPublic, 1, 21}};
  return model;
}

std::vector<std::string> changes(std::string_view beginning) {
  std::vector<std::string> found;
  for (const Evolution& one : evolutions(small_program())) {
    if (one.change.starts_with(beginning)) found.push_back(one.change);
  }
  return found;
}

using Texts = std::vector<std::string>;

TEST(Evolution, LetsEveryClassWithoutSuperclassExtendEveryOther) {
  EXPECT_EQ(changes("E1"), (Texts{"E1 let p.A extend q.B", "E1 let p.A extend q.C",
                                  "E1 let q.C extend p.A", "E1 let q.C extend q.B"}));
}

TEST(Evolution, CopiesEveryFieldToEveryOtherClass) {
  EXPECT_EQ(changes("E2"), (Texts{"E2 copy p.A.f to q.B", "E2 copy p.A.f to q.C",
                                  "E2 copy q.C.g to p.A", "E2 copy q.C.g to q.B"}));
}

TEST(Evolution, ChangesTheValueOfCopiedFieldsThatHaveOne) {
  EXPECT_EQ(changes("E3"),
            (Texts{"E3 copy p.A.f to q.B, value + 1", "E3 copy p.A.f to q.C, value + 1"}));
}

TEST(Evolution, CopiesEveryMethodToEveryOtherClass) {
  EXPECT_EQ(changes("E4"), (Texts{"E4 copy p.A.m() to q.B", "E4 copy p.A.m() to q.C",
                                  "E4 copy q.B.k(int) to p.A", "E4 copy q.B.k(int) to q.C"}));
}

TEST(Evolution, ChangesTheConstantOfCopiedMethodsThatHaveOne) {
  EXPECT_EQ(changes("E5"), (Texts{"E5 copy p.A.m() to q.B, constant + 1",
                                  "E5 copy p.A.m() to q.C, constant + 1"}));
}

TEST(Evolution, IncreasesEveryConstant) {
  EXPECT_EQ(changes("E7"), (Texts{"E7 result of p.A.m() + 1", "E7 value of p.A.f + 1"}));
}

TEST(Evolution, RemovesEverySuperclassAndEveryMethod) {
  EXPECT_EQ(changes("E8"), (Texts{"E8 let q.B extend nothing"}));
  EXPECT_EQ(changes("E9"), (Texts{"E9 remove p.A.m()", "E9 remove q.B.k(int)"}));
}

TEST(Evolution, ChangesTheTextOfTheProgram) {
  auto text_of = [](const ProgramModel& model) {
    std::string all;
    for (const SourceFile& file : java_text(model)) all += file.path + "\n" + file.text;
    return all;
  };
  std::string before = text_of(small_program());
  for (const Evolution& one : evolutions(small_program())) {
    EXPECT_NE(text_of(one.program), before) << one.change;
  }
}

TEST(JavaText, ImportsThePackagesThatAClassNeeds) {
  std::vector<SourceFile> files = java_text(small_program());
  ASSERT_EQ(files.size(), 3u);
  EXPECT_EQ(files[0].path, "p/A.java");
  EXPECT_EQ(files[0].text,
            "package p;\npublic class A {\n  public int f = 20;\n"
            "  public long m() { return 10; }\n}\n");
  EXPECT_EQ(files[1].text,
            "package q;\nimport p.*;\npublic class B extends A {\n"
            "  public long k(int a) { return super.m(); }\n}\n");
  EXPECT_EQ(files[2].text, "package q;\nimport p.*;\npublic class C {\n  public A g;\n}\n");
}

TEST(JavaText, NamesASuperclassInFullIfItsSimpleNameMeansAnother) {
  ProgramModel model;
  model.classes = {{0, 0, kNoClass}, {1, 0, kNoClass}, {1, 1, 0}};  // p.A, q.A, q.B extends p.A
  EXPECT_EQ(java_text(model)[2].text, "package q;\npublic class B extends p.A {\n}\n");
}

TEST(JavaRules, RefuseACallThatLostItsMethod) {
  ProgramModel model = small_program();
  EXPECT_TRUE(compiles(model));
  model.classes[1].super = kNoClass;
  EXPECT_FALSE(compiles(model));
}

TEST(JavaRules, RefuseAClassAboveItself) {
  ProgramModel model = small_program();
  model.classes[0].super = 1;
  EXPECT_FALSE(compiles(model));
}

}  // namespace
}  // namespace winnow
