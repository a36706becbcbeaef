// TestNG test classes (programs/testng) under the real agent, with TestNG 6 and 7, in every JDK of
// this machine.

#include <gtest/gtest.h>

#include "jdk_test.h"

namespace winnow {
namespace {

using Names = std::set<std::string>;
using Lines = std::vector<std::string>;

class TestNg : public JdkTest {
 protected:
  JvmResult run(const std::string& version, const Lines& classes,
                const std::string& agent_lines = {}) {
    JvmRequest request;
    request.class_path = {jar("testng-" + version), jar("jcommander-1.82"),
                          jar("slf4j-api-1.7.36")};
    std::string names;
    for (const std::string& name : classes)
      names += (names.empty() ? "testng." : ",testng.") + name;
    request.program = {"org.testng.TestNG", "-usedefaultlisteners", "false", "-testclass", names};
    request.agent_lines = agent_lines;
    return run_jvm(jdk(), request);
  }
  static constexpr const char* kVersions[] = {"6.14.3", "7.11.0"};
};
EACH_JDK(TestNg);

Names tests_closed(const JvmResult& result) {
  Lines lines = result.closed();
  return Names(lines.begin(), lines.end());
}

TEST_P(TestNg, GivesEachClassWhatItsOwnMethodsRanThoughTheyTakeTurns) {
  for (const char* version : kVersions) {
    JvmResult result = run(version, {"OneTest", "TwoTest"});
    EXPECT_EQ(result.exit_code, 0) << version;
    EXPECT_EQ(tests_closed(result), (Names{"testng.OneTest passed", "testng.TwoTest passed"}));
    EXPECT_EQ(result.ran("testng.OneTest"),
              (Names{"shop/Cart.<init>", "shop/Cart.add", "shop/Cart.total"}));
    EXPECT_EQ(result.ran("testng.TwoTest"), (Names{"shop/Cart.parse"}));
    EXPECT_EQ(result.trace().unfinished(), Lines{});
    EXPECT_EQ(result.log, "");
  }
}

TEST_P(TestNg, LeavesOutAClassThatIsUpToDate) {
  for (const char* version : kVersions) {
    JvmResult result = run(version, {"OneTest", "TwoTest"}, "skip\ttestng.OneTest\n");
    EXPECT_EQ(result.exit_code, 0) << version;
    EXPECT_EQ(tests_closed(result), (Names{"testng.TwoTest passed"}));
    EXPECT_FALSE(result.trace().skipped.empty());
  }
}

TEST_P(TestNg, ASetUpThatFailsFailsItsClassAlone) {
  for (const char* version : kVersions) {
    JvmResult result = run(version, {"FailingTest", "TwoTest"});
    Names closed = tests_closed(result);
    EXPECT_TRUE(closed.contains("testng.FailingTest failed")) << version;
    EXPECT_TRUE(closed.contains("testng.TwoTest passed")) << version;
    EXPECT_FALSE(closed.contains("testng.TwoTest failed")) << version;
  }
}

TEST_P(TestNg, AFailureAfterAllTestsLeavesNothingToTrust) {
  for (const char* version : kVersions) {
    JvmResult result = run(version, {"FailsLateTest", "TwoTest"});
    EXPECT_FALSE(result.trace().troubles.empty()) << version;
  }
}

TEST_P(TestNg, AClassWithMethodsLeftToRunIsUnfinishedWhenTheJvmExits) {
  for (const char* version : kVersions) {
    JvmResult result = run(version, {"OneTest", "LeavesTest"});
    EXPECT_EQ(result.exit_code, 3) << version;
    Lines unfinished = result.trace().unfinished();
    EXPECT_EQ(Names(unfinished.begin(), unfinished.end()),
              (Names{"testng.LeavesTest", "testng.OneTest"}));
  }
}

TEST_P(TestNg, ClassesThatWaitForOthersMakeEverythingRunAndNothingRecorded) {
  for (const char* version : kVersions) {
    JvmResult result = run(version, {"BaseTest", "WaitingTest"}, "skip\ttestng.BaseTest\n");
    EXPECT_EQ(result.exit_code, 0) << version;
    EXPECT_EQ(tests_closed(result), Names{});
    ASSERT_EQ(result.trace().troubles.size(), 1u);
    EXPECT_NE(result.trace().troubles[0].find("testng.WaitingTest"), std::string::npos);
    EXPECT_TRUE(result.trace().skipped.empty());
  }
}

TEST_P(TestNg, GivesInheritedMethodsToTheClassThatInheritsThem) {
  for (const char* version : kVersions) {
    JvmResult result = run(version, {"PairOneTest"});
    EXPECT_EQ(result.exit_code, 0) << version;
    EXPECT_EQ(tests_closed(result), (Names{"testng.PairOneTest passed"})) << version;
    EXPECT_TRUE(result.ran("testng.PairOneTest").contains("shop/Cart.add")) << version;
    EXPECT_EQ(result.trace().unfinished(), Lines{});
  }
}

// TestNG takes a name that an inherited method waits for as that of the method in every class that
// has it.
TEST_P(TestNg, InheritedMethodsThatWaitForEachOtherMakeEverythingRunAndNothingRecorded) {
  for (const char* version : kVersions) {
    JvmResult result = run(version, {"PairOneTest", "PairTwoTest"}, "skip\ttestng.PairOneTest\n");
    EXPECT_EQ(result.exit_code, 0) << version;
    EXPECT_EQ(tests_closed(result), Names{}) << version;
    ASSERT_EQ(result.trace().troubles.size(), 1u) << version;
    EXPECT_NE(result.trace().troubles[0].find("testng.Pair"), std::string::npos);
    EXPECT_TRUE(result.trace().skipped.empty());
  }
}

}  // namespace
}  // namespace winnow
