#include "checker/families/family.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "checker/families/families.h"

namespace winnow {
namespace {

// Two slots; X.n only shows if X is there.
Family small_family() {
  return {"small",
          "A family for tests.",
          {{"m", {{"1", "int m() { return 1; }"}, {"2", "int m() { return 2; }"}, {"none", ""}}},
           {"X", {{"there", ""}, {"absent", ""}}},
           {"X.n", {{"5", "5"}, {"6", "6"}}}},
          {{"A.java", "class A { $m$ }"},
           {"$X=there|X.java$", "class X { int n = $X.n$; String d = \"$$\"; $m!none|A a;$ }",
            "X=there"}},
          [](const Choice& c) { return !(c.is("m", "none") && c.is("X", "absent")); }};
}

EvolvingProgram program_with(const FamilyPrograms& programs, std::string_view text) {
  for (size_t i = 0; i < programs.size(); i++) {
    EvolvingProgram one = programs.program(i);
    for (const SourceFile& file : one.first.files) {
      if (file.text.find(text) != std::string::npos) return one;
    }
  }
  ADD_FAILURE() << "no program has " << text;
  return {};
}

TEST(Family, HasEveryDifferentValidProgramOnce) {
  FamilyPrograms programs(small_family(), 1000, 1);
  // With X three times two, without X two; none without X is not valid.
  EXPECT_EQ(programs.size(), 8u);
  EXPECT_EQ(programs.different_programs(), 8u);
}

TEST(Family, PutsWhatWasChosenIntoItsTemplates) {
  EvolvingProgram program = program_with(FamilyPrograms(small_family(), 1000, 1), "n = 6");
  ASSERT_EQ(program.first.files.size(), 2u);
  EXPECT_EQ(program.first.files[1].path, "X.java");
  EXPECT_NE(program.first.files[1].text.find("String d = \"$\";"), std::string::npos);
}

TEST(Family, ChangesOneSlotInEachSuccessorAndSaysWhich) {
  FamilyPrograms programs(small_family(), 1000, 1);
  for (size_t i = 0; i < programs.size(); i++) {
    EvolvingProgram program = programs.program(i);
    if (program.first.files.size() != 2 ||
        program.first.files[0].text.find("return 1") == std::string::npos ||
        program.first.files[1].text.find("n = 5") == std::string::npos) {
      continue;
    }
    std::vector<std::string> changes;
    for (const Revision& one : program.successors) changes.push_back(one.change);
    EXPECT_EQ(changes, (std::vector<std::string>{"m: 1 -> 2", "m: 1 -> none", "X: there -> absent",
                                                 "X.n: 5 -> 6"}));
    EXPECT_EQ(program.refused, 0u);
    return;
  }
  FAIL() << "the program is not there";
}

TEST(Family, CountsSuccessorsThatCannotCompileAndLeavesOutThoseThatChangeNothing) {
  FamilyPrograms programs(small_family(), 1000, 1);
  size_t without_x = 0;
  for (size_t i = 0; i < programs.size(); i++) {
    EvolvingProgram program = programs.program(i);
    if (program.first.files.size() != 1) continue;
    without_x++;
    EXPECT_EQ(program.refused, 1u);            // m: 1 -> none
    EXPECT_EQ(program.successors.size(), 2u);  // the other m, and X; X.n shows nowhere
  }
  EXPECT_EQ(without_x, 2u);
}

TEST(Families, AreAsManyEvolvingProgramsAsThePublishedOnesAndNoneIsSmall) {
  size_t all = 0;
  for (Family& family : all_families()) {
    FamilyPrograms programs(std::move(family), 100, 1);
    size_t successors = 0;
    for (size_t i = 0; i < programs.size(); i++)
      successors += programs.program(i).successors.size();
    EXPECT_GE(successors, 300u) << programs.mode();
    all += successors;
  }
  EXPECT_GE(all, 31104u);
}

TEST(Families, DescribeEachSlotByDifferentLabels) {
  for (const Family& family : all_families()) {
    std::set<std::string_view> slots;
    for (const Slot& slot : family.slots) {
      EXPECT_TRUE(slots.insert(slot.name).second) << family.mode << " " << slot.name;
      std::set<std::string_view> labels;
      for (const Alternative& one : slot.alternatives) {
        EXPECT_TRUE(labels.insert(one.label).second) << family.mode << " " << one.label;
      }
    }
  }
}

// A slot that shows nowhere, or nowhere but in itself, would be an edit that is never made.
TEST(Families, MakeEveryEdit) {
  for (Family& family : all_families()) {
    std::set<std::string> wanted;
    for (const Slot& slot : family.slots) wanted.insert(std::string(slot.name));
    std::string mode(family.mode);
    FamilyPrograms programs(std::move(family), 100, 1);
    for (size_t i = 0; i < programs.size(); i++) {
      for (const Revision& one : programs.program(i).successors) {
        wanted.erase(one.change.substr(0, one.change.find(": ")));
      }
    }
    for (const std::string& slot : wanted) ADD_FAILURE() << mode << " never changes " << slot;
  }
}

}  // namespace
}  // namespace winnow
