// Other agents in the same JVM work as they do alone, and so does ours.

#include <gtest/gtest.h>
#include <unistd.h>

#include <map>
#include <regex>

#include "base/bytes.h"
#include "base/files.h"
#include "base/print.h"
#include "base/test_folder.h"
#include "jdk_test.h"

namespace winnow {
namespace {

using Names = std::set<std::string>;
using Coverage = std::map<std::string, std::string>;  // class -> id and probes that were hit

// JaCoCo's execution data: blocks that begin with 0x01 (header), 0x10 (session) or 0x11 (class).
Coverage read_coverage(const std::string& path) {
  auto content = read_file(path);
  EXPECT_TRUE(content) << content.error().text();
  Coverage coverage;
  if (!content) return coverage;
  const std::string& all = *content;
  size_t at = 0;
  auto number = [&](size_t size) {
    uint64_t value = 0;
    for (size_t i = 0; i < size; ++i) value = value << 8 | static_cast<uint8_t>(all.at(at++));
    return value;
  };
  auto text = [&] {
    size_t size = number(2);
    std::string result = all.substr(at, size);
    at += size;
    return result;
  };
  auto packed = [&] {
    uint64_t value = 0;
    for (int shift = 0;; shift += 7) {
      uint64_t byte = number(1);
      value |= (byte & 0x7F) << shift;
      if ((byte & 0x80) == 0) return value;
    }
  };
  while (at < all.size()) {
    switch (number(1)) {
      case 0x01:
        number(4);
        break;
      case 0x10:
        text();
        number(16);
        break;
      case 0x11: {
        std::string id = std::to_string(number(8));
        std::string name = text();
        uint64_t probes = packed();
        coverage[name] = id + " " + std::to_string(probes) + " " + all.substr(at, (probes + 7) / 8);
        at += (probes + 7) / 8;
        break;
      }
      default:
        ADD_FAILURE() << "unknown block at " << at;
        return coverage;
    }
  }
  return coverage;
}

class OtherAgents : public JdkTest {
 protected:
  JvmRequest junit4(const std::vector<std::string>& tests) {
    JvmRequest request;
    request.class_path = {
        jar("junit-4.13.2"),      jar("hamcrest-core-1.3"),       jar("mockito-core-5.20.0"),
        jar("byte-buddy-1.17.7"), jar("byte-buddy-agent-1.17.7"), jar("objenesis-3.3")};
    request.program = {"org.junit.runner.JUnitCore"};
    request.program.insert(request.program.end(), tests.begin(), tests.end());
    return request;
  }
  std::string jacoco(const std::string& file) {
    return "-javaagent:" + jar("org.jacoco.agent-0.8.14-runtime") + "=destfile=" + folder_.at(file);
  }
  // With our agent, and its output is what it is without.
  JvmResult run_as_alone(JvmRequest request) {
    request.agent = false;
    JvmResult alone = run_jvm(jdk(), request);
    request.agent = true;
    JvmResult with = run_jvm(jdk(), request);
    EXPECT_EQ(alone.exit_code, 0) << alone.out << alone.err;
    EXPECT_EQ(without_times(with.out), without_times(alone.out));
    EXPECT_EQ(with.err, alone.err);
    return with;
  }
  // JUnit prints how long it took.
  static std::string without_times(const std::string& text) {
    return std::regex_replace(text, std::regex("Time: [0-9.,]+"), "Time: ?");
  }
  TestFolder folder_;
};
EACH_JDK(OtherAgents);

TEST_P(OtherAgents, JaCoCoCountsTheSameAsWithoutUs) {
  std::vector<std::string> tests = {"junit4.CartTest", "junit4.DiscountTest"};
  JvmRequest request = junit4(tests);
  request.jvm_arguments = {jacoco("alone")};
  request.agent = false;
  JvmResult alone = run_jvm(jdk(), request);
  request.agent = true;
  request.jvm_arguments = {jacoco("with")};
  JvmResult with = run_jvm(jdk(), request);
  EXPECT_EQ(alone.exit_code, 0) << alone.out << alone.err;
  EXPECT_EQ(with.exit_code, 0) << with.out << with.err;
  EXPECT_EQ(with.err, alone.err);
  Coverage expected = read_coverage(folder_.at("alone"));
  EXPECT_TRUE(expected.contains("shop/Cart"));
  EXPECT_EQ(read_coverage(folder_.at("with")), expected);
  request.jvm_arguments.clear();
  JvmResult without_jacoco = run_jvm(jdk(), request);
  for (const std::string& test : tests) {
    Names ran = with.ran(test);
    std::erase_if(ran, [](const std::string& name) { return name.ends_with(".$jacocoInit"); });
    EXPECT_EQ(ran, without_jacoco.ran(test));
  }
}

// Its file is not there before the first run, and would make every test run again.
TEST_P(OtherAgents, WhatJaCoCoAsksOfItsOwnFileIsNoQuestionOfATest) {
  JvmRequest request = junit4({"junit4.CartTest"});
  request.jvm_arguments = {jacoco("asked/coverage.exec")};
  JvmResult result = run_jvm(jdk(), request);
  ASSERT_TRUE(exists(folder_.at("asked/coverage.exec"))) << result.out << result.err;
  for (const Observation& one : result.trace().seen) {
    EXPECT_EQ(one.subject.find("asked"), std::string::npos) << one.subject;
  }
}

// The print of a class in the trace tells whether it is the one on the class path.
TEST_P(OtherAgents, AClassThatAnAgentChangedBeforeUsHasAnotherPrintThanItsFile) {
  auto changed = [&](const std::vector<std::string>& arguments) {
    JvmRequest request = junit4({"junit4.BrokenTest", "junit4.CartTest"});
    request.jvm_arguments = arguments;
    JvmResult result = run_jvm(jdk(), request);
    Names names;
    for (const TraceClass& loaded : result.trace().classes) {
      auto bytes = read_file(prepared_folder() + "/classes/" + loaded.name + ".class");
      if (bytes && print_of(*bytes).low != loaded.print) names.insert(loaded.name);
    }
    EXPECT_NE(result.loaded("shop/Broken"), nullptr);
    EXPECT_NE(result.loaded("shop/Cart"), nullptr);
    return names;
  };
  EXPECT_EQ(changed({}), Names());
  std::string agent = "-javaagent:" + prepared_folder() + "/retransformer.jar";
  EXPECT_EQ(changed({agent}), Names());
  EXPECT_EQ(changed({agent + "=change"}), Names{"shop/Broken"});
  EXPECT_TRUE(changed({jacoco("changed")}).contains("shop/Cart"));
}

TEST_P(OtherAgents, TheProgramSeesThemButNotUs) {
  JvmRequest request = junit4({});
  request.program = {"mirror.Mirror"};
  request.jvm_arguments = {jacoco("mirror")};
  for (const char* agents : {"JaCoCo", "JaCoCo and Mockito"}) {
    SCOPED_TRACE(agents);
    request.agent = false;
    JvmResult alone = run_jvm(jdk(), request);
    request.agent = true;
    JvmResult with = run_jvm(jdk(), request);
    EXPECT_NE(alone.out.find("$jacocoInit"), std::string::npos);
    EXPECT_EQ(with.out, alone.out);
    EXPECT_EQ(with.err, alone.err);
    EXPECT_EQ(with.exit_code, alone.exit_code);
    request.jvm_arguments.push_back("-javaagent:" + jar("mockito-core-5.20.0"));
  }
}

TEST_P(OtherAgents, MockitoMocksFinalClassesAndStaticMethods) {
  JvmRequest request = junit4({"mocked.MockedTest", "mocked.RealTest"});
  request.jvm_arguments = {"-javaagent:" + jar("mockito-core-5.20.0")};
  JvmResult with = run_as_alone(request);
  EXPECT_EQ(with.log, "");
  EXPECT_TRUE(with.ran("mocked.RealTest", "mocked/").contains("mocked/MockedTest$Price.cents"));
  EXPECT_TRUE(with.ran("mocked.MockedTest", "mocked/").contains("mocked/MockedTest$Price.tax"));
}

TEST_P(OtherAgents, MockitoMayAttachItselfWhileTestsRun) {
  JvmRequest request = junit4({"mocked.MockedTest"});
  request.jvm_arguments = {"-Djdk.attach.allowAttachSelf=true"};
  (void)run_as_alone(request);
}

TEST_P(OtherAgents, ADebuggerMayListen) {
  JvmRequest request = junit4({"junit4.CartTest"});
  request.jvm_arguments = {"-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,quiet=y"};
  JvmResult result = run_jvm(jdk(), request);
  EXPECT_EQ(result.exit_code, 0) << result.out << result.err;
  EXPECT_EQ(result.err, "");
  EXPECT_EQ(result.closed(), std::vector<std::string>{"junit4.CartTest passed"});
  EXPECT_TRUE(result.ran("junit4.CartTest").contains("shop/Cart.total"));
}

TEST_P(OtherAgents, ADebuggerSeesTheSameProgramLineByLine) {
  JvmRequest request;
  request.started_by = {jdk().home + "/bin/java", "-XX:TieredStopAtLevel=1", "-cp",
                        prepared_folder() + "/classes", "other.Debugger"};
  request.program = {"other.Debugged"};
  request.agent = false;
  JvmResult alone = run_jvm(jdk(), request);
  EXPECT_EQ(alone.exit_code, 0) << alone.out << alone.err;
  for (const char* event : {"breakpoint other.Debugged.work:", "step other.Debugged.lambda$main$1:",
                            "becomes \"none\"", "exception java.lang.ArithmeticException"}) {
    EXPECT_NE(alone.out.find(event), std::string::npos) << event << "\n" << alone.out;
  }
  request.agent = true;
  for (const char* kind : {"", "collect\tblocks\nreceivers\tyes\n"}) {
    SCOPED_TRACE(kind);
    request.agent_lines = kind;
    JvmResult with = run_jvm(jdk(), request);
    EXPECT_EQ(with.out, alone.out);
    EXPECT_EQ(with.err, alone.err);
    ASSERT_NE(with.loaded("other/Debugged"), nullptr);
    EXPECT_EQ(with.loaded("other/Debugged")->refusal, "");
  }
}

TEST_P(OtherAgents, AllOfThemAtOnceAndPreloadedToo) {
  JvmRequest request = junit4({"mocked.MockedTest", "mocked.RealTest", "junit4.CartTest"});
  request.jvm_arguments = {jacoco("all"), "-javaagent:" + jar("mockito-core-5.20.0")};
  request.agent = false;
  JvmResult alone = run_jvm(jdk(), request);
  request.agent = true;
#ifndef WINNOW_TEST_PRELOAD
  request.preload = true;
#endif
  JvmResult with = run_jvm(jdk(), request);
  EXPECT_EQ(without_times(with.out), without_times(alone.out));
  EXPECT_EQ(with.err, alone.err);
  EXPECT_EQ(with.closed().size(), 3u);
  EXPECT_TRUE(with.ran("mocked.RealTest", "mocked/").contains("mocked/MockedTest$Price.cents"));
  EXPECT_TRUE(with.ran("junit4.CartTest").contains("shop/Cart.total"));
}

}  // namespace
}  // namespace winnow
