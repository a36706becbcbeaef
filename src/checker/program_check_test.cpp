#include "checker/program_check.h"

#include <gtest/gtest.h>

#include "base/test_folder.h"
#include "checker/rules/rule.h"

namespace winnow {
namespace {

// A class with one method, and what becomes of it.
EvolvingProgram program_with(const std::string& body, const std::string& changed) {
  auto revision = [](const std::string& change, const std::string& code) {
    return Revision{change,
                    {{"A.java", "public class A { public int m() throws Exception { " + code +
                                    " } public int k() { return 1; } }"}}};
  };
  EvolvingProgram program;
  program.name = "p";
  program.first = revision("none", body);
  program.successors.push_back(revision("another body", changed));
  return program;
}

class ProgramCheckTest : public testing::Test {
 protected:
  void SetUp() override {
#ifdef WINNOW_SANITIZED
    GTEST_SKIP() << "the JVM of a check can't load an agent with sanitizers";
#endif
    // Far more than any test here needs that does end, also on a machine that is busy with other
    // things.
    open_lane(std::chrono::seconds(120));
    auto found = find_techniques({"safe"});
    ASSERT_TRUE(found);
    techniques_ = std::move(*found);
  }

  void open_lane(std::chrono::seconds test_limit,
                 std::chrono::seconds compile_limit = std::chrono::seconds(120)) {
    lane_.reset();
    LaneOptions options;
    options.folder = folder_.at("lane");
    options.java_home = parent_path(parent_path(WINNOW_TEST_JDK_IMAGE));
    options.test_limit = test_limit;
    options.compile_limit = compile_limit;
    auto lane = Lane::open(options);
    ASSERT_TRUE(lane) << lane.error().text();
    lane_ = std::move(*lane);
  }

  ProgramObservation run(const EvolvingProgram& program) {
    ProgramCheck check(*lane_, techniques_, 1);
    auto seen = check.run(program, "test");
    EXPECT_TRUE(seen) << seen.error().text();
    return seen ? std::move(*seen) : ProgramObservation{};
  }

  // A program that does this costs the tests that do it and no others.
  void expect_contained(const std::string& body, const std::string& what) {
    ProgramObservation seen = run(program_with("return 1;", body));
    ASSERT_EQ(seen.revisions.size(), 1u);
    EXPECT_FALSE(seen.revisions[0].unknown.empty());
    EXPECT_LT(seen.revisions[0].unknown.size(), seen.revisions[0].tests.size());
    ASSERT_FALSE(seen.contained.empty());
    EXPECT_NE(seen.contained.front().find(what), std::string::npos) << seen.contained.front();
    EXPECT_TRUE(check_rules(seen).empty());
    ProgramObservation after = run(program_with("return 1;", "return 2;"));
    ASSERT_EQ(after.revisions.size(), 1u);
    EXPECT_FALSE(after.revisions[0].newly_failing.empty());
    EXPECT_TRUE(after.contained.empty());
  }

  TestFolder folder_;
  std::unique_ptr<Lane> lane_;
  std::vector<CheckedTechnique> techniques_;
};

TEST_F(ProgramCheckTest, ComparesRecordsWithWhatTheProgramItselfSaysToRun) {
  auto found = find_techniques({"safe", "frts", "safe-ways"});
  ASSERT_TRUE(found);
  techniques_ = std::move(*found);
  ProgramObservation seen = run(program_with("return 1;", "return 2;"));
  EXPECT_GT(seen.uses, seen.tests.size());
  EXPECT_EQ(seen.first[0].lacking, IdSet{});
  EXPECT_EQ(seen.first[1].lacking, IdSet{});
  // Without the facts about methods no record knows of one.
  ASSERT_FALSE(seen.first[2].lacking.empty());
  EXPECT_NE(seen.first[2].lacking_uses.front().find("A."), std::string::npos);
}

TEST_F(ProgramCheckTest, SelectsTheTestsThatRanAChangedMethod) {
  ProgramObservation seen = run(program_with("return 1;", "return 2;"));
  ASSERT_EQ(seen.revisions.size(), 1u);
  const RevisionObservation& revision = seen.revisions[0];
  EXPECT_FALSE(revision.newly_failing.empty());
  EXPECT_EQ(revision.selected[0], revision.affected);
  EXPECT_LT(revision.affected.size(), revision.tests.size());
  EXPECT_TRUE(seen.again.selected[0].empty());
  EXPECT_EQ(seen.first[0].ran, seen.tests.size());
}

TEST_F(ProgramCheckTest, SaysThatARevisionDoesNotCompile) {
  ProgramObservation seen = run(program_with("return 1;", "return nothing;"));
  ASSERT_EQ(seen.revisions.size(), 1u);
  EXPECT_FALSE(seen.revisions[0].compiles);
  EXPECT_NE(seen.revisions[0].compile_error.find("A.java"), std::string::npos);
}

TEST_F(ProgramCheckTest, OutlivesAProgramThatEndsTheJvm) {
  expect_contained("System.exit(3); return 1;", "ended the JVM with code 3");
}

TEST_F(ProgramCheckTest, OutlivesAProgramThatKillsTheJvm) {
  expect_contained("Runtime.getRuntime().halt(4); return 1;", "ended the JVM with code 4");
}

TEST_F(ProgramCheckTest, OutlivesAProgramThatEndsTheJvmInItsFirstRevision) {
  ProgramObservation seen = run(program_with("System.exit(3); return 1;", "return 1;"));
  EXPECT_FALSE(seen.trouble.empty());
  EXPECT_FALSE(seen.contained.empty());
  EXPECT_EQ(run(program_with("return 1;", "return 2;")).revisions.size(), 1u);
}

TEST_F(ProgramCheckTest, SaysThatAProgramUsedUpItsMemory) {
  ProgramObservation seen = run(program_with(
      "return 1;",
      "java.util.List<long[]> all = new java.util.ArrayList<>(); while (true) all.add(new "
      "long[1 << 22]);"));
  ASSERT_FALSE(seen.contained.empty());
  EXPECT_NE(seen.contained.front().find("memory"), std::string::npos);
  EXPECT_FALSE(seen.revisions.at(0).newly_failing.empty());
}

TEST_F(ProgramCheckTest, KeepsAProgramFromWritingElsewhere) {
  std::string elsewhere = folder_.write("elsewhere", "as it was");
  ProgramObservation seen = run(program_with(
      "return 1;", "new java.io.FileOutputStream(\"" + elsewhere + "\").close(); return 2;"));
  ASSERT_FALSE(seen.contained.empty());
  EXPECT_NE(seen.contained.front().find("kept from writing"), std::string::npos);
  // Its own folder is its own; that another program of it fails is for it to see.
  ProgramObservation own = run(program_with(
      "return 1;", "new java.io.FileOutputStream(\"own\").close(); new ProcessBuilder(\"rm\", \"" +
                       elsewhere + "\").start().waitFor(); return 2;"));
  EXPECT_TRUE(own.contained.empty()) << own.contained.front();
  auto content = read_file(elsewhere);
  EXPECT_TRUE(content && *content == "as it was");
}

// The agent has seen the path before, with another file there.
TEST_F(ProgramCheckTest, RecordsAFileThatAnEarlierProgramReadUnderTheSameName) {
  auto program = [](const std::string& then, const std::string& now) {
    EvolvingProgram made = program_with(
        "return java.nio.file.Files.readAllBytes(java.nio.file.Path.of(A.class.getResource("
        "\"a.txt\").toURI()))[0];",
        "");
    made.successors[0] = made.first;
    made.successors[0].change = "another content";
    made.first.files.push_back({"a.txt", then});
    made.successors[0].files.push_back({"a.txt", now});
    return made;
  };
  run(program("1", "2"));
  ProgramObservation seen = run(program("33", "44"));
  ASSERT_EQ(seen.revisions.size(), 1u);
  EXPECT_FALSE(seen.revisions[0].affected.empty());
  EXPECT_EQ(seen.revisions[0].selected[0], seen.revisions[0].affected);
}

TEST_F(ProgramCheckTest, EndsWhatAProgramHasStarted) {
  ProgramObservation seen =
      run(program_with("return 1;", "new ProcessBuilder(\"sleep\", \"1000\").start(); return 1;"));
  ASSERT_FALSE(seen.contained.empty());
  EXPECT_NE(seen.contained.front().find("processes running"), std::string::npos);
}

// The agent's hits and questions of one program are not to be taken for those of the next.
TEST_F(ProgramCheckTest, RecordsAProgramInAUsedJvmAsInANewOne) {
  EvolvingProgram program = program_with("return 1;", "return 2;");
  ProgramObservation fresh = run(program);
  run(program_with("return getClass().getDeclaredMethods().length;", "return 2;"));
  ProgramObservation used = run(program);
  EXPECT_EQ(used.tests, fresh.tests);
  ASSERT_EQ(used.revisions.size(), 1u);
  EXPECT_EQ(used.revisions[0].selected, fresh.revisions[0].selected);
  EXPECT_EQ(used.revisions[0].affected, fresh.revisions[0].affected);
}

TEST_F(ProgramCheckTest, GivesUpATestThatHangs) {
  open_lane(std::chrono::seconds(2));
  ProgramObservation seen =
      run({"p",
           {"none", {{"A.java", "public class A { }"}}},
           {{"a constructor that never ends",
             {{"A.java", "public class A { public A() { while (true) { } } }"}}}},
           0});
  ASSERT_FALSE(seen.contained.empty());
  EXPECT_NE(seen.contained.front().find("did not end in time"), std::string::npos);
}

// To find out what T is, javac looks at what a lambda gives back more than once, and so at what
// that one's lambda gives back, and so on: twice the time for every two of them, and hardly any
// memory.
std::string code_without_end_for_javac() {
  std::string value = "1";
  for (int depth = 0; depth < 60; ++depth) {
    value = "f(x" + std::to_string(depth) + " -> { return " + value + "; })";
  }
  return "class Local { <T> T f(java.util.function.Function<String, T> made) { return null; }"
         " Object m() { return " +
         value + "; } } return 1;";
}

TEST_F(ProgramCheckTest, OutlivesAProgramThatJavacDoesNotEndWith) {
  // Long enough for everything else that is compiled, also on a busy machine.
  open_lane(std::chrono::seconds(120), std::chrono::seconds(20));
  EvolvingProgram program = program_with("return 1;", code_without_end_for_javac());
  program.successors.push_back(program_with("return 1;", "return 2;").successors[0]);
  ProgramObservation seen = run(program);
  ASSERT_EQ(seen.revisions.size(), 2u);
  EXPECT_FALSE(seen.revisions[0].compiles);
  EXPECT_EQ(seen.contained,
            std::vector<std::string>{"another body: javac did not end in time with the program"});
  // The next revision finds another JVM.
  EXPECT_TRUE(seen.revisions[1].compiles);
  EXPECT_EQ(seen.revisions[1].selected[0], seen.revisions[1].affected);
  EXPECT_FALSE(seen.revisions[1].affected.empty());
}

}  // namespace
}  // namespace winnow
