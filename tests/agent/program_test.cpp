// What the program under test sees of the agent (nothing), and what the agent does when it can't do
// its work (nothing either, but it says so).

#include <gtest/gtest.h>

#include <sstream>

#include "base/files.h"
#include "base/test_folder.h"
#include "jdk_test.h"

namespace winnow {
namespace {

class Program : public JdkTest {
 protected:
  JvmRequest junit4(const std::string& test) {
    JvmRequest request;
    request.class_path = {jar("junit-4.13.2"), jar("hamcrest-core-1.3")};
    request.program = {"org.junit.runner.JUnitCore", test};
    return request;
  }

  JvmResult run_mirror(JvmRequest request) {
    request.program = {"mirror.Mirror"};
    return run_jvm(jdk(), request);
  }

  // All that a program can see of itself is the same with the agent.
  void compare_mirrors(JvmRequest request, bool preload = false, const char* refusal = "") {
    request.agent = false;
    JvmResult without = run_mirror(request);
    if (without.out.empty()) return;  // this JDK has no such mode
    request.agent = true;
    request.preload = preload;
    JvmResult with = run_mirror(request);
    EXPECT_EQ(without.exit_code, 3);
    EXPECT_NE(without.out.find("Sub initialised"), std::string::npos);
    EXPECT_EQ(with.exit_code, without.exit_code);
    EXPECT_EQ(with.out, without.out);
    EXPECT_EQ(with.err, without.err);
    EXPECT_EQ(with.log, "");
    ASSERT_NE(with.loaded("mirror/Subject"), nullptr);
    EXPECT_EQ(with.loaded("mirror/Subject")->refusal, refusal);
  }

  // Prints the same with the agent as without, whichever probes there are; what it prints.
  std::string same_output(JvmRequest request, int exit_code = 0) {
    bool preload = request.preload;
    request.agent = request.preload = false;
    JvmResult without = run_jvm(jdk(), request);
    EXPECT_EQ(without.exit_code, exit_code) << without.err;
    request.agent = true;
    request.preload = preload;
    for (const char* lines : {"", "collect\tblocks\nreceivers\tyes\n"}) {
      SCOPED_TRACE(lines);
      request.agent_lines = lines;
      JvmResult with = run_jvm(jdk(), request);
      EXPECT_EQ(with.exit_code, without.exit_code);
      EXPECT_EQ(with.out, without.out);
      EXPECT_EQ(with.err, without.err);
      EXPECT_EQ(with.log, "");
    }
    return without.out;
  }
};
EACH_JDK(Program);

TEST_P(Program, CannotTellThatTheAgentIsThere) {
  std::vector<std::vector<std::string>> modes = {
      {},
      {"-Xint"},
      {"-Xcomp", "-XX:TieredStopAtLevel=1"},
      {"-XX:+UseSerialGC"},
      {"-XX:+UseParallelGC"},
#ifndef WINNOW_TEST_PRELOAD  // the sanitizer's memory is where ZGC wants its own
      {"-XX:+UseZGC"},
#endif
      {"-XX:+UnlockExperimentalVMOptions", "-XX:+UseShenandoahGC"},
      // It warns otherwise, with the time.
      {"-XX:+UnlockExperimentalVMOptions", "-Xms64m", "-Xmx64m", "-XX:+AlwaysPreTouch",
       "-XX:+UseEpsilonGC"},
      {"-Xshare:off"}};
  for (const auto& mode : modes) {
    SCOPED_TRACE(mode.empty() ? "default mode" : mode.back());
    JvmRequest request;
    request.jvm_arguments = mode;
    compare_mirrors(request);
  }
}

TEST_P(Program, CannotTellByLookingHarder) {
  JvmRequest request;
  request.program = {"mirror.Attack"};
  request.jvm_arguments = {"-Xmx64m", "-XX:+UseSerialGC"};
  (void)same_output(request, 5);
}

TEST_P(Program, CannotTellWhereTheStackEnds) {
  JvmRequest request;
  request.program = {"mirror.Edges"};
  request.jvm_arguments = {"-Xss320k"};
  EXPECT_EQ(same_output(request), "loaded: true\nothers: []\n");
}

TEST_P(Program, CannotTellByWhatTheJvmSaysOfErrors) {
  JvmRequest request;
  request.program = {"mirror.Messages"};
  std::string said = same_output(request);
  EXPECT_NE(said.find("because \"made.next\" is null"), std::string::npos) << said;
}

TEST_P(Program, CannotTellByWalkingTheStack) {
  JvmRequest request;
  request.program = {"mirror.Walked"};
  EXPECT_NE(same_output(request).find("mirror.Walked$Listed.findClass"), std::string::npos);
}

TEST_P(Program, CannotTellByItsStaticInitialisers) {
  JvmRequest request;
  request.program = {"mirror.Initialising"};
  EXPECT_NE(same_output(request, 6).find("on purpose"), std::string::npos);
}

TEST_P(Program, CannotTellByClassesInThePlaceOfTheJdks) {
  JvmRequest request;
  request.program = {"mirror.Overridden"};
  EXPECT_NE(same_output(request).find("getPath by "), std::string::npos);
}

TEST_P(Program, CannotTellByClassesAtTheLimitsOfTheFormat) {
  JvmRequest request;
  request.class_path = {jar("byte-buddy-1.17.7")};
  request.program = {"mirror.Limits"};
  EXPECT_NE(same_output(request).find("Old45 1040"), std::string::npos);
  JvmResult result = run_jvm(jdk(), request);
  auto refusal = [&](const std::string& name) {
    const TraceClass* loaded = result.loaded(name);
    return loaded == nullptr ? "not loaded" : loaded->refusal.substr(0, loaded->refusal.find(" ("));
  };
  EXPECT_EQ(refusal("Old45"), "");
  EXPECT_EQ(refusal("Sized7900"), "");
  EXPECT_EQ(refusal("Sized8000"), "a method would become too large for the JIT compiler");
  EXPECT_EQ(refusal("Sized65534"), "too large for probes");
  EXPECT_EQ(refusal("Constants65520"), "");
  EXPECT_EQ(refusal("Constants65530"), "the constant pool is full");
}

TEST_P(Program, CannotTellByASecurityManager) {
  if (std::stoi(jdk().version) >= 24) GTEST_SKIP() << "this JDK has none";
  JvmRequest request;
  request.program = {"mirror.Guarded"};
  request.jvm_arguments = {"-Djava.security.manager=allow"};
  EXPECT_NE(same_output(request).find("tzdb.dat"), std::string::npos);
}

TEST_P(Program, CannotTellByItsBeansAndRecordings) {
  JvmRequest request;
  request.program = {"mirror.Managed"};
  EXPECT_NE(same_output(request).find("java.lang:type=Threading"), std::string::npos);
  request.program = {"mirror.Recorded"};
  EXPECT_NE(same_output(request).find("jdk.FileRead /etc/hosts"), std::string::npos);
}

TEST_P(Program, CannotTellOnVirtualThreads) {
  JvmRequest request;
  request.program = {"mirror.Virtual"};
  bool has_them = std::stoi(jdk().version) >= 21;
  EXPECT_EQ(same_output(request).find("none") == std::string::npos, has_them);
}

TEST_P(Program, CannotTellByWhereTheThreadsOfTheJdkAre) {
  JvmRequest request;
  request.program = {"mirror.Dumped"};
  EXPECT_NE(same_output(request).find("Finalizer: java.lang.Object.wait"), std::string::npos);
}

// A thread that is stopped inside the agent may hold its lock.
TEST_P(Program, GoesOnWhileOneOfItsThreadsIsSuspended) {
  if (std::stoi(jdk().version) >= 20) GTEST_SKIP() << "this JDK suspends no threads";
  JvmRequest request;
  request.program = {"mirror.Suspended"};
  request.started_by = {"/usr/bin/timeout", "-s", "KILL", "120"};
  JvmResult result = run_jvm(jdk(), request);
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.out, "went on\n");
  if (result.log.empty()) GTEST_SKIP() << "it was never stopped there";
  EXPECT_NE(result.log.find("a thread was suspended inside the agent"), std::string::npos);
  EXPECT_EQ(result.trace().troubles.size(), 1u);
}

TEST_P(Program, CannotTellWhereTheJvmChecksWhatNativeCodeAsksOfIt) {
  JvmRequest request;
  request.program = {"mirror.Asker"};
  request.jvm_arguments = {"-Xcheck:jni"};
  (void)same_output(request);
}

TEST_P(Program, CannotTellByWhatItsProcessesPrint) {
#ifdef WINNOW_TEST_PRELOAD
  GTEST_SKIP() << "the sanitizer's library must be the first one";
#endif
  JvmRequest request;
  request.program = {"mirror.Children"};
  request.preload = true;
  EXPECT_NE(same_output(request).find("LD_PRELOAD=libm.so.6"), std::string::npos);
}

TEST_P(Program, CannotTellThatTheLibraryIsPreloaded) {
#ifdef WINNOW_TEST_PRELOAD
  GTEST_SKIP() << "the sanitizer's library must be the first one";
#endif
  JvmRequest request;
  request.environment = {"GREETING=hello"};
  compare_mirrors(request, true);
  // What the user preloads stays, and that it is nothing.
  for (const std::string theirs : {"LD_PRELOAD=libm.so.6", "LD_PRELOAD="}) {
    request.environment = {theirs};
    request.agent = false;
    JvmResult without = run_mirror(request);
    request.agent = true;
    request.environment = {theirs + ":" WINNOW_TEST_AGENT};
    EXPECT_EQ(run_mirror(request).out, without.out);
  }
}

TEST_P(Program, CannotTellWhereItsClassesAreInAnArchive) {
#ifdef WINNOW_TEST_PRELOAD
  GTEST_SKIP() << "the sanitizer's memory is where the JVM wants its archive";
#endif
  TestFolder folder;
  JvmRequest request;
  request.agent = false;
  request.plain = false;
  request.class_path = {prepared_folder() + "/mirror.jar"};
  request.jvm_arguments = {"-XX:ArchiveClassesAtExit=" + folder.at("classes.jsa")};
  (void)run_mirror(request);
  ASSERT_TRUE(exists(folder.at("classes.jsa")));
  request.jvm_arguments = {"-XX:SharedArchiveFile=" + folder.at("classes.jsa")};
  compare_mirrors(request);
  request.jvm_arguments.push_back("-Xlog:class+load");
  EXPECT_NE(run_mirror(request).out.find("mirror.Subject source: shared objects file (top)"),
            std::string::npos)
      << "the archive was not used at all";
}

TEST_P(Program, RunsClassesOfASignedJarAsTheyAre) {
  JvmRequest request = junit4("junit4.CartTest");
  request.class_path.push_back(prepared_folder() + "/signed-shop.jar");
  JvmResult result = run_jvm(jdk(), request);
  EXPECT_EQ(result.exit_code, 0) << result.out << result.err;
  EXPECT_EQ(result.log, "");
  EXPECT_EQ(result.closed(), std::vector<std::string>{"junit4.CartTest passed"});
  EXPECT_EQ(result.ran("junit4.CartTest"), std::set<std::string>());
  ASSERT_NE(result.loaded("shop/Cart"), nullptr);
  EXPECT_EQ(result.loaded("shop/Cart")->refusal, "signed");
  ASSERT_NE(result.loaded("junit4/CartTest"), nullptr);
  EXPECT_EQ(result.loaded("junit4/CartTest")->refusal, "");
}

TEST_P(Program, IsSeenIfItsTestFrameworkIsSigned) {
  JvmRequest request = junit4("junit4.CartTest");
  request.class_path.front() = prepared_folder() + "/signed-junit.jar";
  JvmResult result = run_jvm(jdk(), request);
  EXPECT_EQ(result.exit_code, 0) << result.out << result.err;
  EXPECT_EQ(result.log, "");
  EXPECT_EQ(result.closed(), std::vector<std::string>{"junit4.CartTest passed"});
  EXPECT_TRUE(result.ran("junit4.CartTest").contains("shop/Cart.total"));
  EXPECT_EQ(result.loaded("org/junit/Assert")->refusal, "signed");
}

TEST_P(Program, LoadsItsClassesInTheSameOrder) {
  TestFolder folder;
  auto order = [&](const std::string& name, bool agent) {
    JvmRequest request;
    request.agent = agent;
    request.jvm_arguments = {"-Xlog:class+load:file=" + folder.at(name) + ":none"};
    (void)run_mirror(request);
    auto log = read_file(folder.at(name));
    EXPECT_TRUE(log);
    std::vector<std::string> classes;
    std::istringstream lines(log ? *log : "");
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("mirror.")) classes.push_back(line.substr(0, line.find_first_of(" /")));
    }
    return classes;
  };
  std::vector<std::string> without = order("without", false);
  EXPECT_GT(without.size(), 5u);
  EXPECT_EQ(order("with", true), without);
}

TEST_P(Program, GetsTheAnswersThatItGotWithoutTheAgent) {
  for (const std::string mode : {"-Xmixed", "-Xint", "-Xcomp"}) {
    SCOPED_TRACE(mode);
    JvmRequest request;
    request.jvm_arguments = {mode, "-XX:TieredStopAtLevel=1"};  // -Xcomp would take 15 s
    request.program = {"mirror.Asker"};
    request.agent = false;
    JvmResult without = run_jvm(jdk(), request);
    request.agent = true;
    JvmResult with = run_jvm(jdk(), request);
    EXPECT_EQ(without.exit_code, 0);
    EXPECT_NE(without.out.find("unloaded: true"), std::string::npos) << without.out;
    EXPECT_EQ(with.exit_code, without.exit_code);
    EXPECT_EQ(with.out, without.out);
    EXPECT_EQ(with.err, without.err);
    EXPECT_EQ(with.log, "");
  }
}

TEST_P(Program, SeesTheEnvironmentAsItWasWithoutWinnow) {
  JvmRequest request;
  request.program = {"mirror.Mirror"};
  request.agent = false;
  request.environment = {"OPTIONS=-Da=1", "KEPT=yes"};
  JvmResult without = run_jvm(jdk(), request);
  request.agent = true;
  request.environment = {"WINNOW_RUN_DIR=/x", "OPTIONS=-agentpath:/y -Da=1", "KEPT=no"};
  request.agent_lines =
      "unset-env\tWINNOW_RUN_DIR\ndrop-in-env\tOPTIONS=-agentpath:/y\nset-env\tKEPT=yes\n";
  EXPECT_EQ(run_jvm(jdk(), request).out, without.out);
}

TEST_P(Program, CannotTellWhereItsClassesAreInACacheOfTheJvms) {
  if (std::stoi(jdk().version) < 25) GTEST_SKIP() << "this JDK has none";
  TestFolder folder;
  JvmRequest request;
  request.agent = false;
  request.plain = false;
  request.class_path = {prepared_folder() + "/mirror.jar"};
  request.jvm_arguments = {"-XX:AOTCacheOutput=" + folder.at("classes.aot")};
  (void)run_mirror(request);
  ASSERT_TRUE(exists(folder.at("classes.aot")));
  request.jvm_arguments = {"-XX:AOTCache=" + folder.at("classes.aot")};
  // What is in it is there before anything else.
  compare_mirrors(request, false, "loaded before the agent was ready");
}

TEST_P(Program, CannotTellInANamedModule) {
  std::vector<JvmResult> results;
  for (bool agent : {false, true}) {
    JvmRequest request;
    request.agent = agent;
    request.program = {"-p", prepared_folder() + "/mirror.jar", "-m", "mirror/mirror.Mirror"};
    results.push_back(run_jvm(jdk(), request));
  }
  EXPECT_EQ(results[0].exit_code, 3) << results[0].err;
  EXPECT_NE(results[0].out.find("jdk.module.main=mirror"), std::string::npos) << results[0].out;
  EXPECT_EQ(results[1].exit_code, results[0].exit_code);
  EXPECT_EQ(results[1].out, results[0].out);
  EXPECT_EQ(results[1].err, results[0].err);
  ASSERT_NE(results[1].loaded("mirror/Subject"), nullptr);
  EXPECT_EQ(results[1].loaded("mirror/Subject")->refusal, "");
}

TEST_P(Program, MayBeANamedModule) {
  JvmRequest request;
  request.program = {"-p", prepared_folder() + "/module", "-m", "garden/garden.Main"};
  JvmResult result = run_jvm(jdk(), request);
  EXPECT_EQ(result.out, "planted 3 in garden\n");
  EXPECT_EQ(result.err, "");
  ASSERT_NE(result.loaded("garden/Main"), nullptr);
  EXPECT_EQ(result.loaded("garden/Main")->refusal, "");
}

TEST_P(Program, ClassesThatAreThereBeforeTheAgentCountAsAWhole) {
  JvmRequest request = junit4("junit4.CartTest");
  request.jvm_arguments = {"-Djava.system.class.loader=other.SystemLoader"};
  JvmResult result = run_jvm(jdk(), request);
  EXPECT_EQ(result.closed(), std::vector<std::string>{"junit4.CartTest passed"}) << result.log;
  const TraceClass* early = result.loaded("other/SystemLoader");
  ASSERT_NE(early, nullptr);
  EXPECT_EQ(early->refusal, "loaded before the agent was ready");
  EXPECT_EQ(early->location, "file:" + prepared_folder() + "/classes/");
  EXPECT_EQ(result.loaded("shop/Cart")->refusal, "");
}

TEST_P(Program, RunsAsEverWithoutAConfigurationThatTheAgentCanRead) {
  JvmRequest request = junit4("junit4.CartTest");
  request.agent = false;
  for (const char* option : {"", "=/no/such/file", "=/etc/passwd"}) {
    request.jvm_arguments = {std::string("-agentpath:" WINNOW_TEST_AGENT) + option};
    JvmResult result = run_jvm(jdk(), request);
    EXPECT_EQ(result.exit_code, 0) << option << result.err;
    EXPECT_NE(result.out.find("OK (1 test)"), std::string::npos);
    EXPECT_EQ(result.err, "");
    EXPECT_TRUE(result.traces.empty());
  }
}

TEST_P(Program, RunsAllItsTestsWhenNoTraceCanBeWritten) {
  JvmRequest request = junit4("junit4.CartTest");
  request.agent_lines = "skip\tjunit4.CartTest\n";
  request.trace_dir_is_a_file = true;
  JvmResult result = run_jvm(jdk(), request);
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_NE(result.out.find("OK (1 test)"), std::string::npos) << "it must not be skipped";
  EXPECT_NE(result.log.find("no trace: "), std::string::npos) << result.log;
  EXPECT_EQ(result.err, "");
}

}  // namespace
}  // namespace winnow
