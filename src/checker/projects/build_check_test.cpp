#include "checker/projects/build_check.h"

#include <gtest/gtest.h>

#include "base/files.h"
#include "base/test_folder.h"
#include "checker/projects/generated_project.h"
#include "checker/rules/rule.h"

namespace winnow {
namespace {

const std::string kTest = "public class T1000 {\n  public void test(Object[] v) {\n  }\n}\n";

EvolvingProgram program_of(const std::string& first, const std::string& second) {
  EvolvingProgram program;
  program.name = "jd1-000000";
  program.first = {"none", {{"p/A.java", first}, {"p/names.txt", "a"}}};
  program.successors.push_back({"another body", {{"p/A.java", second}}});
  return program;
}

TEST(GeneratedProject, PutsTheProgramAndTheTestsThatCompileWhereABuildFindsThem) {
  TestFolder folder;
  auto project = generated_project(program_of("class A {}", "class A { }"), "jd1",
                                   {{"T1000", kTest, "", true}, {"T1001", kTest, "", false}});
  ASSERT_TRUE(project->put(0, folder.at("")));
  EXPECT_TRUE(exists(folder.at("pom.xml")));
  EXPECT_TRUE(exists(folder.at("src/main/resources/p/names.txt")));
  EXPECT_TRUE(exists(folder.at("src/test/java/T1001.java")));
  ASSERT_TRUE(project->put(1, folder.at("")));
  EXPECT_EQ(*read_file(folder.at("src/main/java/p/A.java")), "class A { }");
  EXPECT_FALSE(exists(folder.at("src/main/resources/p/names.txt")));
  EXPECT_TRUE(exists(folder.at("src/test/java/T1000.java")));
  EXPECT_FALSE(exists(folder.at("src/test/java/T1001.java")));
}

TEST(GeneratedProject, ExpectsTheExceptionThatATestEndedWith) {
  std::string source = junit_source({"T1000", kTest, "java.lang.Error: why", true});
  EXPECT_NE(source.find("assertEquals(\"java.lang.Error\", thrown)"), std::string::npos) << source;
  EXPECT_NE(source.find("println(\"" + std::string(kRunsLine) + "T1000\")"), std::string::npos);
  EXPECT_TRUE(source.ends_with("}\n"));
}

TEST(BuildCheck, ChoosesOneSuccessorByTheSeed) {
  EvolvingProgram program = program_of("class A {}", "class A { }");
  program.successors.push_back({"a second one", {}});
  std::set<std::string> changes;
  for (uint64_t seed = 0; seed < 8; ++seed) {
    EvolvingProgram one = with_one_successor(program, seed);
    ASSERT_EQ(one.successors.size(), 1u);
    changes.insert(one.successors.front().change);
  }
  EXPECT_EQ(changes.size(), 2u);
}

// Two tests, the second of which fails newly; the build's tools see them in another order.
struct Observed {
  ProgramObservation inside, builds;
};
Observed observed() {
  Observed both;
  both.inside.tests = {"T1000", "T1001"};
  both.inside.first = {{2, 0}};
  both.inside.again.selected = both.inside.selected_again = {{}};
  RevisionObservation& here = both.inside.revisions.emplace_back();
  here.tests = {0, 1};
  here.newly_failing = here.affected = {1};
  here.selected = {{1}};
  both.builds.tests = {"T1001", "T1000"};
  both.builds.first = {{2, 0}, {2, 0}};
  both.builds.again.selected = both.builds.selected_again = {{}, {}};
  RevisionObservation& there = both.builds.revisions.emplace_back();
  there.tests = {0, 1};
  there.selected = {{0}, {}};
  return both;
}

std::vector<std::string> broken(const ProgramObservation& seen) {
  std::vector<std::string> all;
  for (const Violation& one : check_rules(seen)) {
    if (one.rule.size() > 2) all.push_back(std::string(one.rule) + " " + std::to_string(one.tool));
  }
  return all;
}

TEST(BuildCheck, BlamesAToolForTheTruthThatWasSeenInside) {
  Observed both = observed();
  ProgramObservation seen = merged(both.inside, both.builds, {true, false});
  EXPECT_EQ(seen.revisions[0].newly_failing, IdSet{0});
  EXPECT_EQ(broken(seen), std::vector<std::string>{"R1n 2"});
}

TEST(BuildCheck, BlamesTheSameTechniqueForAnotherSelection) {
  Observed both = observed();
  EXPECT_EQ(broken(merged(both.inside, both.builds, {true, true})),
            (std::vector<std::string>{"R1n 2", "R11 2"}));
  both.builds.revisions[0].selected[0] = {0, 1};
  EXPECT_EQ(broken(merged(both.inside, both.builds, {true, false})),
            (std::vector<std::string>{"R1n 2", "R11 1"}));
}

}  // namespace
}  // namespace winnow
