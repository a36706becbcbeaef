// JUnit 3 test classes (programs/junit3) under the real agent, run by JUnit 3's own runner: that of
// the last JUnit 3, and that of JUnit 4.

#include <gtest/gtest.h>

#include "jdk_test.h"

namespace winnow {
namespace {

using Names = std::set<std::string>;
using Lines = std::vector<std::string>;

class JUnit3 : public JdkTest {
 protected:
  JvmResult run(const std::string& junit, const Lines& program,
                const std::string& agent_lines = {}) {
    JvmRequest request;
    request.class_path = {jar(junit), jar("hamcrest-core-1.3")};
    request.program = program;
    request.agent_lines = agent_lines;
    return run_jvm(jdk(), request);
  }
  static Lines runner(const std::string& test) { return {"junit.textui.TestRunner", test}; }
  // A suite of these.
  static Lines together(const Lines& words) {
    Lines program = {"junit3.Together"};
    program.insert(program.end(), words.begin(), words.end());
    return program;
  }
};
EACH_JDK(JUnit3);

constexpr const char* kVersions[] = {"junit-3.8.2", "junit-4.13.2"};

TEST_P(JUnit3, RecordsWhatEachTestClassRan) {
  for (const char* junit : kVersions) {
    SCOPED_TRACE(junit);
    JvmResult result = run(junit, together({"cart", "parse"}));
    EXPECT_EQ(result.exit_code, 0) << result.out;
    EXPECT_EQ(result.closed(), (Lines{"junit3.CartTest passed", "junit3.ParseTest passed"}));
    EXPECT_EQ(result.ran("junit3.CartTest"),
              (Names{"shop/Cart.<init>", "shop/Cart.add", "shop/Cart.total"}))
        << "what ran when ParseTest was made is not CartTest's";
    EXPECT_EQ(result.ran("junit3.ParseTest"), (Names{"shop/Cart.parse"}));
    EXPECT_EQ(result.log, "");
  }
}

TEST_P(JUnit3, TellsFailedTestsFromPassedOnes) {
  for (const char* junit : kVersions) {
    SCOPED_TRACE(junit);
    JvmResult result = run(junit, together({"cart", "failing", "parse"}));
    EXPECT_EQ(result.exit_code, 1);
    EXPECT_EQ(result.closed(), (Lines{"junit3.CartTest passed", "junit3.FailingTest failed",
                                      "junit3.ParseTest passed"}));
  }
}

TEST_P(JUnit3, SkipsTheTestsThatAreUpToDate) {
  for (const char* junit : kVersions) {
    SCOPED_TRACE(junit);
    JvmResult result = run(junit, together({"cart", "failing"}), "skip\tjunit3.FailingTest\n");
    EXPECT_EQ(result.exit_code, 0) << result.out;
    EXPECT_NE(result.out.find("OK (1 test)"), std::string::npos) << result.out;
    EXPECT_EQ(result.trace().skipped, (Lines{"junit3.FailingTest"}));
    EXPECT_EQ(result.closed(), (Lines{"junit3.CartTest passed"}));
    JvmResult alone = run(junit, runner("junit3.FailingTest"), "skip\tjunit3.FailingTest\n");
    EXPECT_EQ(alone.exit_code, 0) << alone.out;
    EXPECT_EQ(alone.trace().skipped, (Lines{"junit3.FailingTest"}));
  }
}

TEST_P(JUnit3, TakesTheSuiteOfASuiteMethodAsOneTestAndSkipsNothingInside) {
  for (const char* junit : kVersions) {
    SCOPED_TRACE(junit);
    JvmResult result = run(junit, runner("junit3.AllTests"), "skip\tjunit3.CartTest\n");
    EXPECT_EQ(result.exit_code, 0) << result.out;
    EXPECT_EQ(result.closed(), (Lines{"junit3.AllTests passed"}));
    EXPECT_EQ(result.trace().skipped, Lines{});
    Names ran = result.ran("junit3.AllTests");
    EXPECT_TRUE(ran.contains("shop/Cart.total"));
    EXPECT_TRUE(ran.contains("shop/Cart.parse")) << "ran when the suite was made";
    EXPECT_TRUE(ran.contains("shop/Config.<clinit>")) << "ran in suite()";
  }
}

TEST_P(JUnit3, RecordsNothingIfAPartOfAClassRanByItself) {
  for (const char* junit : kVersions) {
    SCOPED_TRACE(junit);
    JvmResult result = run(junit, together({"testFive"}));
    EXPECT_EQ(result.exit_code, 0) << result.out;
    EXPECT_EQ(result.closed(), Lines{});
    ASSERT_EQ(result.trace().troubles.size(), 1u);
    EXPECT_NE(result.trace().troubles[0].find("junit3.ParseTest"), std::string::npos);
  }
}

}  // namespace
}  // namespace winnow
