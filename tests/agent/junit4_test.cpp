// JUnit 4 test classes (programs/junit4) under the real agent, in every JDK of this machine.

#include <gtest/gtest.h>

#include "base/files.h"
#include "base/print.h"
#include "jdk_test.h"

namespace winnow {
namespace {

using Names = std::set<std::string>;
using Lines = std::vector<std::string>;

class JUnit4 : public JdkTest {
 protected:
  JvmRequest request_for(const Lines& classes) {
    JvmRequest request;
    request.class_path = {jar("junit-4.13.2"), jar("hamcrest-core-1.3")};
    request.program = {"org.junit.runner.JUnitCore"};
    for (const std::string& name : classes) request.program.push_back("junit4." + name);
    return request;
  }
  JvmResult run(const Lines& classes, const std::string& agent_lines = {}) {
    JvmRequest request = request_for(classes);
    request.agent_lines = agent_lines;
    return run_jvm(jdk(), request);
  }
};
EACH_JDK(JUnit4);

TEST_P(JUnit4, RecordsWhatEachTestClassRan) {
  JvmResult result = run({"CartTest", "PricesTest"});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.closed(), (Lines{"junit4.CartTest passed", "junit4.PricesTest passed"}));
  EXPECT_EQ(result.ran("junit4.CartTest"),
            (Names{"shop/Cart.<init>", "shop/Cart.add", "shop/Cart.total"}));
  EXPECT_EQ(result.ran("junit4.CartTest", "junit4/"),
            (Names{"junit4/CartTest.<init>", "junit4/CartTest.sums"}));
  EXPECT_TRUE(result.trace().ended);
  EXPECT_FALSE(result.trace().torn);
  EXPECT_EQ(result.trace().jvms.at(0).launch, 7u);
  EXPECT_EQ(result.trace().jvms.at(0).java_version.substr(0, 2), jdk().version);
  EXPECT_NE(result.trace().jvms.at(0).class_path.find("junit-4.13.2.jar:"), std::string::npos);
  EXPECT_EQ(result.log, "");
}

TEST_P(JUnit4, RecordsClassesWithTheirMethodsAndWhereTheyCameFrom) {
  JvmResult result = run({"CartTest"});
  const TraceClass* cart = result.loaded("shop/Cart");
  ASSERT_NE(cart, nullptr);
  Lines methods;
  for (const TraceMethod& method : cart->methods)
    methods.push_back(method.name + method.descriptor);
  EXPECT_EQ(methods, (Lines{"<init>()V", "add(I)V", "total()I", "discounted()I",
                            "parse(Ljava/lang/String;)I"}));
  EXPECT_TRUE(cart->application_loader);
  EXPECT_EQ(cart->location, "file:" + prepared_folder() + "/classes/");
  auto bytes = read_file(prepared_folder() + "/classes/shop/Cart.class");
  ASSERT_TRUE(bytes);
  EXPECT_EQ(cart->print, print_of(*bytes).low);
  const TraceClass* core = result.loaded("org/junit/runner/JUnitCore");
  ASSERT_NE(core, nullptr) << "libraries are probed too";
  EXPECT_EQ(core->location, "file:" + jar("junit-4.13.2"));
}

TEST_P(JUnit4, GivesParametersToTheTestWhoseRunnerWasBeingBuilt) {
  JvmResult result = run({"CartTest", "PricesTest"});
  EXPECT_EQ(result.ran("junit4.PricesTest"), (Names{"shop/Cart.parse"}));
  EXPECT_FALSE(result.ran("junit4.CartTest").contains("shop/Cart.parse"))
      << "PricesTest's parameters were computed before CartTest ran";
}

TEST_P(JUnit4, KeepsWhatRanInsideAStaticInitializerForLaterTests) {
  JvmResult result = run({"DiscountTest", "ConfigTest"});
  Names inside = {"shop/Config.<clinit>", "shop/Config$Defaults.percent",
                  "shop/Config$Source.<clinit>", "shop/Config$Source.make",
                  "shop/Config$Source.read"};
  EXPECT_EQ(result.init("shop/Config"), inside);
  EXPECT_EQ(result.init("shop/Config$Source"),
            (Names{"shop/Config$Source.<clinit>", "shop/Config$Source.make"}));
  Names first = result.ran("junit4.DiscountTest");
  EXPECT_TRUE(std::includes(first.begin(), first.end(), inside.begin(), inside.end()));
  EXPECT_EQ(result.ran("junit4.ConfigTest"), Names{}) << "only reads a field";
}

TEST_P(JUnit4, ClosesAStaticInitializerThatThrows) {
  JvmResult result = run({"BrokenTest", "CartTest"});
  EXPECT_EQ(result.closed(), (Lines{"junit4.BrokenTest passed", "junit4.CartTest passed"}));
  EXPECT_EQ(result.init("shop/Broken"), (Names{"shop/Broken.<clinit>", "shop/Broken.fail"}));
}

TEST_P(JUnit4, TellsFailedTestsFromPassedOnes) {
  JvmResult result = run({"CartTest", "FailingTest", "FailingSetUpTest", "NoTestsTest",
                          "AssumptionTest", "ConfigTest"});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_EQ(result.closed(), (Lines{"junit4.CartTest passed", "junit4.FailingTest failed",
                                    "junit4.FailingSetUpTest failed", "junit4.NoTestsTest failed",
                                    "junit4.AssumptionTest passed", "junit4.ConfigTest passed"}));
}

TEST_P(JUnit4, SkipsTheTestsThatAreUpToDate) {
  JvmResult result = run({"CartTest", "ConfigTest", "FailingTest"},
                         "skip\tjunit4.CartTest\nskip\tjunit4.FailingTest\n");
  EXPECT_EQ(result.exit_code, 0) << "the failing test was skipped";
  EXPECT_NE(result.out.find("OK (1 test)"), std::string::npos) << result.out;
  EXPECT_EQ(result.trace().skipped, (Lines{"junit4.CartTest", "junit4.FailingTest"}));
  EXPECT_EQ(result.closed(), (Lines{"junit4.ConfigTest passed"}));
}

TEST_P(JUnit4, SkipsOnlyInTheJvmThatWasMeant) {
  JvmRequest request = request_for({"CartTest"});
  request.agent_lines = "skip\tjunit4.CartTest\nskip-class-path\tanother.jar\n";
  EXPECT_EQ(run_jvm(jdk(), request).closed(), (Lines{"junit4.CartTest passed"}));
  request.agent_lines = "skip\tjunit4.CartTest\nskip-class-path\t" + jar("junit-4.13.2") + ":" +
                        jar("hamcrest-core-1.3") + ":" + prepared_folder() + "/classes\n";
  EXPECT_EQ(run_jvm(jdk(), request).trace().skipped, (Lines{"junit4.CartTest"}));
}

TEST_P(JUnit4, TakesASuiteAsOneTestAndSkipsNothingInside) {
  JvmResult result = run({"AllTests"}, "skip\tjunit4.CartTest\n");
  EXPECT_EQ(result.closed(), (Lines{"junit4.AllTests passed"}));
  EXPECT_TRUE(result.ran("junit4.AllTests").contains("shop/Cart.total"));
  EXPECT_EQ(result.trace().skipped, Lines{});
  JvmResult skipped = run({"AllTests"}, "skip\tjunit4.AllTests\n");
  EXPECT_EQ(skipped.trace().skipped, (Lines{"junit4.AllTests"}));
  EXPECT_EQ(skipped.closed(), Lines{});
}

TEST_P(JUnit4, KnowsEnclosedAndOldStyleTestsAndRunnersOfTheUsersOwn) {
  JvmResult result = run({"EnclosingTest", "OldStyleTest", "SuiteMethodTest", "OwnRunnerTest"});
  EXPECT_EQ(result.closed(),
            (Lines{"junit4.EnclosingTest passed", "junit4.OldStyleTest passed",
                   "junit4.SuiteMethodTest passed", "junit4.OwnRunnerTest passed"}));
  for (const char* test : {"EnclosingTest", "OldStyleTest", "SuiteMethodTest", "OwnRunnerTest"}) {
    EXPECT_EQ(result.ran(std::string("junit4.") + test), (Names{"shop/Cart.parse"})) << test;
  }
}

TEST_P(JUnit4, GivesATestWhatItsRulesAndItsTearDownDo) {
  JvmResult result = run({"FixtureTest", "ConfigTest"});
  EXPECT_EQ(result.exit_code, 0) << result.out;
  EXPECT_EQ(result.closed(), (Lines{"junit4.FixtureTest passed", "junit4.ConfigTest passed"}));
  EXPECT_EQ(result.ran("junit4.FixtureTest"),
            (Names{"shop/Cart.<init>", "shop/Cart.parse", "shop/Cart.total"}));
  EXPECT_FALSE(result.ran("junit4.ConfigTest").contains("shop/Cart.total"));
}

TEST_P(JUnit4, TakesTheTestsOfACategoryAsOneTest) {
  JvmResult result = run({"SlowTests"}, "skip\tjunit4.FixtureTest\n");
  EXPECT_EQ(result.exit_code, 0) << result.out;
  EXPECT_EQ(result.closed(), (Lines{"junit4.SlowTests passed"}));
  EXPECT_EQ(result.trace().skipped, Lines{});
  EXPECT_TRUE(result.ran("junit4.SlowTests").contains("shop/Cart.parse"));
  EXPECT_FALSE(result.ran("junit4.SlowTests").contains("shop/Cart.add")) << "not in the category";
}

TEST_P(JUnit4, KnowsFailuresOfRulesAndOfRunnersOfTheUsersOwnAndIgnoredClasses) {
  JvmResult result = run({"FailingRuleTest", "FailingOwnRunnerTest", "IgnoredTest"});
  EXPECT_EQ(result.closed(),
            (Lines{"junit4.FailingRuleTest failed", "junit4.FailingOwnRunnerTest failed",
                   "junit4.IgnoredTest passed"}));
}

TEST_P(JUnit4, SkipsTestsOfEveryKindOfRunner) {
  Lines classes = {"FailingOwnRunnerTest", "OldStyleTest", "SuiteMethodTest", "EnclosingTest",
                   "PricesTest",           "IgnoredTest",  "SlowTests",       "FailingRuleTest"};
  std::string lines;
  Lines skipped;
  for (const std::string& name : classes) {
    skipped.push_back("junit4." + name);
    lines += "skip\tjunit4." + name + "\n";
  }
  JvmResult result = run(classes, lines);
  EXPECT_EQ(result.exit_code, 0) << result.out;
  EXPECT_NE(result.out.find("OK (0 tests)"), std::string::npos) << result.out;
  EXPECT_EQ(result.trace().skipped, skipped);
  EXPECT_EQ(result.closed(), Lines{});
}

TEST_P(JUnit4, GivesATestWhatItsThreadsDo) {
  EXPECT_TRUE(run({"ThreadTest"}).ran("junit4.ThreadTest").contains("shop/Background.work"));
}

TEST_P(JUnit4, GivesWhatRunsOutsideTestsToAllLaterTests) {
  JvmRequest request = request_for({});
  request.program = {"junit4.Between"};
  JvmResult result = run_jvm(jdk(), request);
  EXPECT_TRUE(result.ran("junit4.CartTest", "junit4/").contains("junit4/Between.before"));
  EXPECT_FALSE(result.ran("junit4.CartTest").contains("shop/Cart.parse"));
  Names second = result.ran("junit4.ConfigTest", "");
  EXPECT_TRUE(second.contains("junit4/Between.before"));
  EXPECT_TRUE(second.contains("shop/Cart.parse"));
  EXPECT_FALSE(second.contains("shop/Cart.total")) << "ran inside CartTest";
}

TEST_P(JUnit4, GivesTestsThatRunAtTheSameTimeEverything) {
  JvmRequest request = request_for({});
  request.program = {"junit4.ParallelMain"};
  JvmResult result = run_jvm(jdk(), request);
  EXPECT_EQ(result.out, "both met\n");
  for (const char* test : {"junit4.ParallelMain$Left", "junit4.ParallelMain$Right"}) {
    EXPECT_TRUE(result.ran(test, "junit4/").contains("junit4/ParallelMain.right")) << test;
  }
}

TEST_P(JUnit4, LeavesATestAloneThatRunsOtherTestsItself) {
  JvmResult result = run({"RunsOthersTest"}, "skip\tjunit4.CartTest\n");
  EXPECT_EQ(result.closed(), (Lines{"junit4.RunsOthersTest passed"}));
  EXPECT_TRUE(result.ran("junit4.RunsOthersTest").contains("shop/Cart.total"));
}

TEST_P(JUnit4, LeavesATestOpenThatTakesTheJvmDown) {
  for (bool halt : {false, true}) {
    JvmRequest request = request_for({"CartTest", "ExitTest"});
    if (halt) request.jvm_arguments = {"-Dhalt=yes"};
    JvmResult result = run_jvm(jdk(), request);
    EXPECT_EQ(result.exit_code, 7);
    EXPECT_EQ(result.closed(), (Lines{"junit4.CartTest passed"}));
    EXPECT_EQ(result.trace().unfinished(), (Lines{"junit4.ExitTest"}));
    EXPECT_TRUE(result.trace().ended);
  }
}

TEST_P(JUnit4, KeepsEveryClosedTestWhenTheJvmRunsOutOfMemoryOrCrashes) {
  for (const char* way : {"memory", "crash"}) {
    SCOPED_TRACE(way);
    JvmRequest request = request_for({"CartTest", "DiscountTest", "ExitTest"});
    request.jvm_arguments = {std::string("-D") + way + "=yes", "-Xmx32m",
                             "-XX:+ExitOnOutOfMemoryError", "-XX:-CreateCoredumpOnCrash",
                             "-XX:ErrorFile=/dev/null"};
    JvmResult result = run_jvm(jdk(), request);
    EXPECT_EQ(result.exit_code, way == std::string("memory") ? 3 : 1);
    EXPECT_EQ(result.closed(), (Lines{"junit4.CartTest passed", "junit4.DiscountTest passed"}));
    EXPECT_TRUE(result.ran("junit4.DiscountTest").contains("shop/Config$Source.make"));
    EXPECT_EQ(result.trace().unfinished(), (Lines{"junit4.ExitTest"}));
    EXPECT_FALSE(result.trace().torn);
    EXPECT_EQ(result.log, "");
  }
}

TEST_P(JUnit4, KeepsEveryClosedTestWhenTheJvmIsKilled) {
  JvmRequest request = request_for({"CartTest", "DiscountTest", "SleepTest"});
  request.kill_at_output = "SLEEPING";
  JvmResult result = run_jvm(jdk(), request);
  EXPECT_EQ(result.exit_code, 128 + 9);
  EXPECT_EQ(result.closed(), (Lines{"junit4.CartTest passed", "junit4.DiscountTest passed"}));
  EXPECT_TRUE(result.ran("junit4.DiscountTest").contains("shop/Config$Source.make"));
  EXPECT_EQ(result.init("shop/Config").size(), 5u);
  EXPECT_EQ(result.trace().unfinished(), (Lines{"junit4.SleepTest"}));
  EXPECT_FALSE(result.trace().ended);
}

TEST_P(JUnit4, KeepsItsIdsWhenAnotherAgentRetransformsAClass) {
  JvmRequest request = request_for({"CartTest", "RetransformTest", "DiscountTest"});
  request.jvm_arguments = {"-javaagent:" + prepared_folder() + "/retransformer.jar"};
  JvmResult result = run_jvm(jdk(), request);
  EXPECT_EQ(result.exit_code, 0) << result.out << result.err;
  EXPECT_TRUE(result.ran("junit4.RetransformTest").contains("shop/Cart.total"));
  EXPECT_TRUE(result.ran("junit4.DiscountTest").contains("shop/Cart.discounted"));
  EXPECT_EQ(std::count_if(result.trace().classes.begin(), result.trace().classes.end(),
                          [](const TraceClass& loaded) { return loaded.name == "shop/Cart"; }),
            1);
}

TEST_P(JUnit4, TellsTheSameClassOfTwoLoadersApart) {
  JvmResult result = run({"CartTest", "LoaderTest"});
  EXPECT_EQ(result.exit_code, 0) << result.out;
  std::vector<const TraceClass*> carts;
  for (const TraceClass& loaded : result.trace().classes) {
    if (loaded.name == "shop/Cart") carts.push_back(&loaded);
  }
  ASSERT_EQ(carts.size(), 2u);
  EXPECT_TRUE(carts[0]->application_loader);
  EXPECT_FALSE(carts[1]->application_loader);
  EXPECT_NE(carts[0]->first_id, carts[1]->first_id);
  EXPECT_EQ(result.ran("junit4.LoaderTest"), (Names{"shop/Cart.parse"}));
}

}  // namespace
}  // namespace winnow
