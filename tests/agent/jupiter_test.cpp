// JUnit Jupiter, the vintage engine and the suite engine (programs/jupiter) under the real agent,
// with the platform of JUnit 5 and that of JUnit 6.

#include <gtest/gtest.h>

#include "jdk_test.h"

namespace winnow {
namespace {

using Names = std::set<std::string>;
using Lines = std::vector<std::string>;

class Jupiter : public JdkTest {
 protected:
  JvmRequest request_for(const std::string& platform, const Lines& classes) {
    JvmRequest request;
    request.class_path = {jar("junit-platform-console-standalone-" + platform), jar("junit-4.13.2"),
                          jar("hamcrest-core-1.3")};
    request.program = {"org.junit.platform.console.ConsoleLauncher", "execute", "--disable-banner",
                       "--details=tree", "--disable-ansi-colors"};
    for (const std::string& name : classes) request.program.push_back("--select-class=" + name);
    return request;
  }
  JvmResult run(const std::string& platform, const Lines& classes,
                const std::string& agent_lines = {}) {
    JvmRequest request = request_for(platform, classes);
    request.agent_lines = agent_lines;
    return run_jvm(jdk(), request);
  }
};
EACH_JDK(Jupiter);

constexpr const char* kPlatforms[] = {"1.11.4", "6.0.1"};

const Lines kInParallel = {"-Djunit.jupiter.execution.parallel.enabled=true",
                           "-Djunit.jupiter.execution.parallel.mode.default=concurrent",
                           "-Djunit.jupiter.execution.parallel.config.strategy=fixed",
                           "-Djunit.jupiter.execution.parallel.config.fixed.parallelism=3"};

TEST_P(Jupiter, RecordsWhatEachTestClassRanWithWhatIsNestedInIt) {
  for (const char* platform : kPlatforms) {
    SCOPED_TRACE(platform);
    JvmResult result = run(platform, {"jupiter.CartTest", "jupiter.ManyTest"});
    EXPECT_EQ(result.exit_code, 0) << result.out;
    EXPECT_EQ(result.closed(), (Lines{"jupiter.CartTest passed", "jupiter.ManyTest passed"}));
    EXPECT_EQ(result.ran("jupiter.CartTest"),
              (Names{"shop/Cart.<init>", "shop/Cart.add", "shop/Cart.total", "shop/Cart.parse"}));
    EXPECT_TRUE(
        result.ran("jupiter.CartTest", "jupiter/").contains("jupiter/CartTest$Parsing.parses"));
    Names many = result.ran("jupiter.ManyTest");
    EXPECT_TRUE(many.contains("shop/Cart.parse")) << "ran in a dynamic test";
    EXPECT_TRUE(many.contains("shop/Config.<clinit>")) << "ran in a method source";
    EXPECT_FALSE(many.contains("shop/Cart.total"));
    EXPECT_EQ(result.log, "");
  }
}

TEST_P(Jupiter, TellsFailedTestsFromPassedOnes) {
  for (const char* platform : kPlatforms) {
    SCOPED_TRACE(platform);
    JvmResult result = run(platform, {"jupiter.CartTest", "jupiter.FailingTest",
                                      "jupiter.FailingSetUpTest", "jupiter.DisabledTest"});
    EXPECT_EQ(result.exit_code, 1);
    EXPECT_EQ(result.closed(),
              (Lines{"jupiter.CartTest passed", "jupiter.FailingTest failed",
                     "jupiter.FailingSetUpTest failed", "jupiter.DisabledTest passed"}));
  }
}

TEST_P(Jupiter, GivesATestWhatItsSetUpItsTearDownAndItsExtensionsDo) {
  for (const char* platform : kPlatforms) {
    SCOPED_TRACE(platform);
    JvmResult result = run(platform, {"jupiter.FixtureTest", "jupiter.ManyTest"});
    EXPECT_EQ(result.exit_code, 0) << result.out;
    Names ran = result.ran("jupiter.FixtureTest");
    for (const char* method : {"shop/Cart.parse", "shop/Cart.total", "shop/Config.<clinit>"}) {
      EXPECT_TRUE(ran.contains(method)) << method;
    }
    EXPECT_FALSE(result.ran("jupiter.ManyTest").contains("shop/Cart.total"));
  }
}

TEST_P(Jupiter, KnowsFailuresOfNestedDynamicAndParameterizedTestsAndOfTearDown) {
  Lines classes;
  Lines failed;
  for (const char* name : {"InNested", "InDynamic", "InParameterized", "InTearDown"}) {
    classes.push_back(std::string("jupiter.FailingPartsTest$") + name);
    failed.push_back(classes.back() + " failed");
  }
  for (const char* platform : kPlatforms) {
    SCOPED_TRACE(platform);
    JvmResult result = run(platform, classes);
    EXPECT_EQ(result.exit_code, 1);
    EXPECT_EQ(result.closed(), failed);
    std::string lines;
    for (const std::string& name : classes) lines += "skip\t" + name + "\n";
    JvmResult skipped = run(platform, classes, lines);
    EXPECT_EQ(skipped.exit_code, 0) << skipped.out;
    EXPECT_EQ(skipped.trace().skipped, classes);
  }
}

TEST_P(Jupiter, SkipsTheTestsThatAreUpToDate) {
  for (const char* platform : kPlatforms) {
    SCOPED_TRACE(platform);
    JvmResult result =
        run(platform, {"jupiter.CartTest", "jupiter.ManyTest", "jupiter.FailingTest"},
            "skip\tjupiter.CartTest\nskip\tjupiter.FailingTest\n");
    EXPECT_EQ(result.exit_code, 0) << result.out;
    EXPECT_EQ(result.trace().skipped, (Lines{"jupiter.CartTest", "jupiter.FailingTest"}));
    EXPECT_EQ(result.closed(), (Lines{"jupiter.ManyTest passed"}));
    EXPECT_NE(result.out.find("3 tests successful"), std::string::npos) << result.out;
    EXPECT_NE(result.out.find("0 tests failed"), std::string::npos) << result.out;
  }
}

TEST_P(Jupiter, RunsJUnit4ClassesOfTheVintageEngine) {
  for (const char* platform : kPlatforms) {
    SCOPED_TRACE(platform);
    JvmResult result =
        run(platform,
            {"junit4.CartTest", "junit4.PricesTest", "junit4.FailingTest", "jupiter.CartTest"},
            "skip\tjunit4.CartTest\n");
    EXPECT_EQ(result.exit_code, 1);
    EXPECT_EQ(result.trace().skipped, (Lines{"junit4.CartTest"}));
    EXPECT_EQ(result.closed(), (Lines{"jupiter.CartTest passed", "junit4.PricesTest passed",
                                      "junit4.FailingTest failed"}));
    EXPECT_EQ(result.ran("junit4.PricesTest"), (Names{"shop/Cart.parse"}));
  }
}

TEST_P(Jupiter, TakesASuiteAsOneTestAndSkipsNothingInside) {
  for (const char* platform : kPlatforms) {
    SCOPED_TRACE(platform);
    JvmResult result = run(platform, {"jupiter.SuiteOfTests"},
                           "skip\tjupiter.CartTest\nskip\tjunit4.ConfigTest\n");
    EXPECT_EQ(result.closed(), (Lines{"jupiter.SuiteOfTests passed"})) << result.out << result.err;
    Names ran = result.ran("jupiter.SuiteOfTests");
    EXPECT_TRUE(ran.contains("shop/Cart.total"));
    EXPECT_TRUE(ran.contains("shop/Config.<clinit>"));
    EXPECT_EQ(result.trace().skipped, Lines{});
    JvmResult skipped = run(platform, {"jupiter.SuiteOfTests"}, "skip\tjupiter.SuiteOfTests\n");
    EXPECT_EQ(skipped.trace().skipped, (Lines{"jupiter.SuiteOfTests"}));
    EXPECT_EQ(skipped.exit_code, 0);
  }
}

TEST_P(Jupiter, TakesAClassThatRunsOnceForEachOfItsArgumentsAsOneTest) {
  JvmResult result = run("6.0.1", {"junit6.PricesTest"});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_EQ(result.closed(), (Lines{"junit6.PricesTest failed"}));
  EXPECT_EQ(result.ran("junit6.PricesTest"), (Names{"shop/Cart.parse"}));
  JvmResult skipped = run("6.0.1", {"junit6.PricesTest"}, "skip\tjunit6.PricesTest\n");
  EXPECT_EQ(skipped.exit_code, 0) << skipped.out;
  EXPECT_EQ(skipped.trace().skipped, (Lines{"junit6.PricesTest"}));
}

TEST_P(Jupiter, TakesASuiteAsOneTestAlsoIfItsClassesRunInParallel) {
  for (const char* platform : kPlatforms) {
    SCOPED_TRACE(platform);
    JvmRequest request = request_for(platform, {"jupiter.SuiteOfTests"});
    request.agent_lines = "skip\tjupiter.CartTest\n";
    request.jvm_arguments = kInParallel;
    JvmResult result = run_jvm(jdk(), request);
    EXPECT_EQ(result.exit_code, 0) << result.out;
    EXPECT_EQ(result.closed(), (Lines{"jupiter.SuiteOfTests passed"}));
    EXPECT_EQ(result.trace().skipped, Lines{});
    EXPECT_TRUE(result.ran("jupiter.SuiteOfTests").contains("shop/Cart.total"));
  }
}

TEST_P(Jupiter, GivesTestsThatRunAtTheSameTimeEverything) {
  for (const char* platform : kPlatforms) {
    SCOPED_TRACE(platform);
    JvmRequest request =
        request_for(platform, {"jupiter.LeftTest", "jupiter.RightTest", "jupiter.CartTest"});
    request.agent_lines = "skip\tjupiter.CartTest\n";
    request.jvm_arguments = kInParallel;
    JvmResult result = run_jvm(jdk(), request);
    EXPECT_EQ(result.exit_code, 0) << result.out;
    for (const char* test : {"jupiter.LeftTest", "jupiter.RightTest"}) {
      EXPECT_TRUE(result.ran(test, "jupiter/").contains("jupiter/RightTest.right")) << test;
    }
    EXPECT_EQ(result.trace().skipped, (Lines{"jupiter.CartTest"}));
  }
}

}  // namespace
}  // namespace winnow
