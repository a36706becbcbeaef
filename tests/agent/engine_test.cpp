// An engine of the JUnit Platform that runs tests in a way of its own (programs/engine) under the
// real agent, with the platform of JUnit 5 and that of JUnit 6.

#include <gtest/gtest.h>

#include "jdk_test.h"

namespace winnow {
namespace {

using Names = std::set<std::string>;
using Lines = std::vector<std::string>;

class OtherEngine : public JdkTest {
 protected:
  JvmResult run(const std::string& platform, const Lines& classes,
                const std::string& agent_lines = {}) {
    JvmRequest request;
    request.class_path = {jar("junit-platform-console-standalone-" + platform), jar("junit-4.13.2"),
                          jar("hamcrest-core-1.3"), prepared_folder() + "/engine"};
    request.program = {"org.junit.platform.console.ConsoleLauncher", "execute", "--disable-banner",
                       "--details=summary", "--disable-ansi-colors"};
    for (const std::string& name : classes) request.program.push_back("--select-class=" + name);
    request.agent_lines = agent_lines;
    return run_jvm(jdk(), request);
  }
};
EACH_JDK(OtherEngine);

constexpr const char* kPlatforms[] = {"1.11.4", "6.0.1"};

TEST_P(OtherEngine, HasARecordForEachTestClassThatItReports) {
  for (const char* platform : kPlatforms) {
    SCOPED_TRACE(platform);
    JvmResult result = run(platform, {"engine.CartCheck", "engine.FailingCheck",
                                      "engine.ParseCheck", "jupiter.CartTest"});
    EXPECT_EQ(result.exit_code, 1);
    Lines closed = result.closed();
    for (const char* expected : {"engine.CartCheck passed", "engine.FailingCheck failed",
                                 "engine.ParseCheck passed", "jupiter.CartTest passed"}) {
      EXPECT_EQ(std::count(closed.begin(), closed.end(), expected), 1) << expected;
    }
    EXPECT_EQ(result.ran("engine.CartCheck"),
              (Names{"shop/Cart.<init>", "shop/Cart.add", "shop/Cart.total"}));
    Names parse = result.ran("engine.ParseCheck");
    EXPECT_TRUE(parse.contains("shop/Cart.parse"));
    EXPECT_FALSE(parse.contains("shop/Cart.total"));
    EXPECT_EQ(result.trace().unfinished(), Lines{});
    EXPECT_EQ(result.log, "");
  }
}

TEST_P(OtherEngine, DoesNotSeeTheTestsThatAreUpToDate) {
  for (const char* platform : kPlatforms) {
    SCOPED_TRACE(platform);
    JvmResult result =
        run(platform, {"engine.CartCheck", "engine.FailingCheck"}, "skip\tengine.FailingCheck\n");
    EXPECT_EQ(result.exit_code, 0) << result.out;
    EXPECT_NE(result.out.find("1 tests successful"), std::string::npos) << result.out;
    EXPECT_NE(result.out.find("0 tests failed"), std::string::npos) << result.out;
    EXPECT_EQ(result.trace().skipped, (Lines{"engine.FailingCheck"}));
    EXPECT_EQ(result.closed(), (Lines{"engine.CartCheck passed"}));
  }
}

TEST_P(OtherEngine, KeepsWhatATestRunsAsPartOfItsOwnWork) {
  for (const char* platform : kPlatforms) {
    SCOPED_TRACE(platform);
    JvmResult result = run(platform, {"engine.ParseCheck"}, "skip\tjunit4.ConfigTest\n");
    EXPECT_EQ(result.exit_code, 0) << result.out;
    EXPECT_EQ(result.trace().skipped, Lines{});
    EXPECT_TRUE(result.ran("engine.ParseCheck").contains("shop/Config.<clinit>"));
  }
}

TEST_P(OtherEngine, HasNoPassedRecordForAClassThatItSkips) {
  for (const char* platform : kPlatforms) {
    SCOPED_TRACE(platform);
    JvmResult result = run(platform, {"engine.SkippedCheck", "engine.CartCheck"});
    EXPECT_EQ(result.exit_code, 0) << result.out;
    EXPECT_EQ(result.closed(), (Lines{"engine.SkippedCheck failed", "engine.CartCheck passed"}));
  }
}

TEST_P(OtherEngine, MakesTheJvmUnrecordedIfItsTestsBelongToNoClass) {
  for (const char* platform : kPlatforms) {
    SCOPED_TRACE(platform);
    JvmResult result = run(platform, {"engine.LooseCheck", "engine.CartCheck"});
    EXPECT_EQ(result.exit_code, 0) << result.out;
    ASSERT_EQ(result.trace().troubles.size(), 1u);
    EXPECT_NE(result.trace().troubles[0].find("outside of test classes"), std::string::npos);
  }
}

TEST_P(OtherEngine, BelongsToTheSuiteThatItRunsIn) {
  for (const char* platform : kPlatforms) {
    SCOPED_TRACE(platform);
    JvmResult result = run(platform, {"engine.SuiteOfChecks"}, "skip\tengine.CartCheck\n");
    EXPECT_EQ(result.exit_code, 0) << result.out;
    EXPECT_EQ(result.trace().skipped, Lines{});
    Lines closed = result.closed();
    EXPECT_EQ(closed.back(), "engine.SuiteOfChecks passed");
    EXPECT_EQ(std::count(closed.begin(), closed.end(), "engine.CartCheck passed"), 0);
    EXPECT_TRUE(result.ran("engine.SuiteOfChecks").contains("shop/Cart.total"));
  }
}

TEST_P(OtherEngine, MakesTheJvmUnrecordedIfItCantBeObserved) {
  JvmRequest request;
  request.class_path = {jar("junit-platform-console-standalone-1.11.4")};
  request.program = {"engine.CarelessEngine"};
  JvmResult result = run_jvm(jdk(), request);
  EXPECT_EQ(result.out, "null\n");
  ASSERT_EQ(result.trace().troubles.size(), 1u);
  EXPECT_NE(result.trace().troubles[0].find("engine.CarelessEngine runs tests"), std::string::npos)
      << result.trace().troubles[0];
}

TEST_P(OtherEngine, MakesEverythingRunWhereATestOfTheTreeHasNoClass) {
  for (const char* platform : kPlatforms) {
    SCOPED_TRACE(platform);
    JvmResult result = run(platform, {"engine.TreeEngine$Stories", "jupiter.CartTest"});
    EXPECT_EQ(result.exit_code, 0) << result.out << result.err;
    EXPECT_NE(result.out.find("3 tests successful"), std::string::npos) << result.out;
    ASSERT_EQ(result.trace().troubles.size(), 1u);
    EXPECT_EQ(result.trace().troubles[0], "a test of the JUnit Platform belongs to no class");
  }
}

}  // namespace
}  // namespace winnow
