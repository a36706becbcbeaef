// That the agent sees what programs ask besides code: the programs of observations/ say in comments
// what that is.
//
//   // sees: KIND SUBJECT      the test that stands there asks this
//   // sees once: KIND SUBJECT the JDK asks this for it, and keeps the answer
//   // all see: KIND SUBJECT   the same, and every later test sees it, too
//   // may see: KIND SUBJECT   the same, in some JDKs
//   // sees not: KIND SUBJECT  it does not, or nobody cares
//
// ${static} is a program that is linked statically, ${walk} one that walks through folders. Each
// runs twice in one JVM, with a test that asks nothing in between. ${data} is a folder that is
// empty when the JVM starts, but for what observations_test.cpp puts there.

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <map>
#include <random>
#include <sstream>

#include "base/files.h"
#include "jdk_test.h"

namespace winnow {
namespace {

using Names = std::set<std::string>;

#ifdef WINNOW_TEST_PRELOAD
#define SKIP_WITHOUT_PRELOADING() GTEST_SKIP() << "the sanitizer's library must be the first one"
#else
#define SKIP_WITHOUT_PRELOADING()
#endif

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
  return text;
}

class Observations : public JdkTest {
 protected:
  void SetUp() override {
    data_ = join_path(testing::TempDir(), "winnow-data-" + std::to_string(::getpid()));
    ASSERT_TRUE(remove_tree(data_));
    ASSERT_TRUE(make_directories(data_ + "/folder"));
    ASSERT_TRUE(write_file_atomically(data_ + "/read.txt", "text\n"));
    ASSERT_TRUE(write_file_atomically(data_ + "/folder/inside.txt", "text\n"));
    for (const char* name : {"/times", "/permissions", "/owner"}) {
      ASSERT_TRUE(write_file_atomically(data_ + name, ""));
    }
  }

  void TearDown() override { EXPECT_TRUE(remove_tree(data_)); }

  // What stands behind `mark` in the comments of a program.
  Names expected(const std::string& program, const std::string& mark) const {
    std::string path = WINNOW_TEST_SOURCES "/observations/asked/" + program + ".java";
    auto source = read_file(path);
    EXPECT_TRUE(source) << source.error().text();
    Names names;
    std::istringstream lines(*source);
    for (std::string line; std::getline(lines, line);) {
      size_t at = line.find("// " + mark + ": ");
      if (at == std::string::npos) continue;
      std::string name = replaced(line.substr(at + mark.size() + 5), "${data}", data_);
      name = replaced(std::move(name), "${walk}", WINNOW_TEST_WALK);
      names.insert(replaced(std::move(name), "${static}", WINNOW_TEST_STATIC));
    }
    return names;
  }

  JvmRequest request(const std::vector<std::string>& programs) const {
    JvmRequest request;
    request.class_path = {jar("junit-4.13.2"), jar("hamcrest-core-1.3")};
    request.jvm_arguments = {"-Ddata=" + data_,
                             "-Duser.language=en",
                             "-Duser.country=US",
                             "-Duser.timezone=Europe/Vienna",
                             "-Djava.library.path=" + data_ + "/folder",
                             "-Dnative=" WINNOW_TEST_NATIVE,
                             "-Dstatic=" WINNOW_TEST_STATIC,
                             "-Dwalk=" WINNOW_TEST_WALK};
    if (!mode_.empty()) {
      request.jvm_arguments.insert(request.jvm_arguments.end(), {mode_, "-XX:TieredStopAtLevel=1"});
    }
    request.preload = preload_;
    request.program = {"org.junit.runner.JUnitCore"};
    for (const std::string& program : programs) request.program.push_back("asked." + program);
    return request;
  }

  static Names seen(const Trace& trace, const IdSet& numbers) {
    Names names;
    for (uint32_t number : numbers) {
      const Observation& one = trace.seen.at(number);
      std::string name(seen_kind_name(one.kind));
      names.insert(one.subject.empty() ? name : name + " " + one.subject);
    }
    return names;
  }

  static Names seen_by_initializer(const Trace& trace, const std::string& name) {
    for (const TraceInit& init : trace.inits) {
      if (init.class_name == name) return seen(trace, init.seen);
    }
    ADD_FAILURE() << name << " was not initialised";
    return {};
  }

  // Runs the program, a test that asks nothing, and the program again.
  void check(const std::string& program) {
    Names wanted = expected(program, "sees");
    Names unwanted = expected(program, "sees not");
    Names once = expected(program, "sees once");
    Names everybodys = expected(program, "all see");
    Names possible = expected(program, "may see");
    JvmResult result = run_jvm(jdk(), request({program, "NothingTest", program}));
    ASSERT_EQ(result.exit_code, 0) << result.out << result.err;
    EXPECT_EQ(result.log, "");
    const Trace& trace = result.trace();
    ASSERT_EQ(trace.closed.size(), 3u);
    for (size_t i : {0u, 2u}) {
      SCOPED_TRACE(i == 0 ? "the first time" : "the second time, when answers are cached");
      Names all = seen(trace, trace.closed[i].seen);
      for (const std::string& name : wanted) EXPECT_TRUE(all.contains(name)) << name;
      for (const std::string& name : unwanted) EXPECT_FALSE(all.contains(name)) << name;
      for (const std::string& name : all) {
        EXPECT_TRUE((i == 0 && once.contains(name)) || everybodys.contains(name) ||
                    possible.contains(name) || may_be_there(name, program, wanted))
            << name;
      }
    }
    for (const TraceClose& close : trace.closed) {
      Names all = seen(trace, close.seen);
      for (const std::string& name : everybodys) EXPECT_TRUE(all.contains(name)) << name;
    }
    Names other = seen(trace, trace.closed[1].seen);
    for (const std::string& name : wanted) {
      if (is_everybodys(name)) continue;
      EXPECT_FALSE(other.contains(name)) << name << " is no question of NothingTest";
    }
  }

  // Asked while the JVM starts, so that every test has it.
  static bool is_everybodys(const std::string& name) {
    return name.starts_with("locale ") || name.starts_with("time zone ");
  }

  // What the JVM links and what the framework does for the test is not in the comments.
  bool may_be_there(const std::string& name, const std::string& program,
                    const Names& wanted) const {
    if (wanted.contains(name) || is_everybodys(name)) return true;
    // Libraries, locales, and what else a program reads to begin with.
    if (name.starts_with("file of native code ") && name.find(data_) == std::string::npos) {
      return true;
    }
    // JDK 25 reads it by its real name, which a package may have put outside of the JDK.
    if (name.starts_with("file ") && name.ends_with("/security/java.security")) return true;
    return name.starts_with("class by name ") || name == "members asked/" + program ||
           name.starts_with("members org/junit/");
  }

  std::string data_;
  std::string mode_;
  bool preload_ = false;
};
EACH_JDK(Observations);

TEST_P(Observations, AreOfEveryFamilyInAJdkThatIsKnown) {
  JvmResult result = run_jvm(jdk(), request({"NothingTest"}));
  EXPECT_EQ(result.trace().jvms.at(0).observes,
            uint32_t{kObservesNames | kObservesMembers | kObservesResources | kObservesFiles |
                     kObservesEnvironment | kObservesProcesses | kObservesTexts});
  EXPECT_EQ(result.log, "");
}

TEST_P(Observations, AreOfClassesByName) { check("NamesTest"); }
TEST_P(Observations, AreOfClassesThatAreMade) { check("DefinedTest"); }
TEST_P(Observations, AreOfMembers) { check("MembersTest"); }
TEST_P(Observations, AreOfMembersBehindProxiesAndUpdaters) { check("ProxyTest"); }
TEST_P(Observations, AreOfObjectsThatHaveNoTextOfTheirOwn) { check("TextsTest"); }
TEST_P(Observations, AreOfResources) { check("ResourcesTest"); }
TEST_P(Observations, AreOfFiles) { check("FilesTest"); }
TEST_P(Observations, AreOfFilesByTheNewerWay) { check("PathsTest"); }
TEST_P(Observations, AreOfFilesWithNamesThatAreMadeUp) {
  JvmResult result = run_jvm(jdk(), request({"TemporaryTest"}));
  ASSERT_EQ(result.exit_code, 0) << result.out << result.err;
  Names all = seen(result.trace(), result.trace().closed.at(0).seen);
  std::string start = "written file " + data_ + "/made";
  EXPECT_TRUE(std::any_of(all.begin(), all.end(), [&](const std::string& name) {
    return name.starts_with(start) && name.ends_with(".tmp");
  }));
}

// On the stack is a ServiceLoader, which keeps what it finds; but not what it sees of members.
TEST_P(Observations, OfMembersInsideATestAreOfThatTestAlone) {
  std::string folder = data_ + "/services/META-INF/services";
  ASSERT_TRUE(make_directories(folder));
  ASSERT_TRUE(write_file_atomically(folder + "/asked.Subject$Service", "asked.Subject$Provider\n"));
  JvmResult result = run_jvm(jdk(), request({"ServiceTest", "NothingTest"}));
  ASSERT_EQ(result.exit_code, 0) << result.out << result.err;
  const Trace& trace = result.trace();
  std::string members = "members asked/Subject$Provider";
  EXPECT_TRUE(seen(trace, trace.closed.at(0).seen).contains(members));
  EXPECT_FALSE(seen(trace, trace.closed.at(1).seen).contains(members));
}

TEST_P(Observations, AreOfJars) { check("JarsTest"); }
TEST_P(Observations, AreOfTheEnvironment) { check("EnvironmentTest"); }
TEST_P(Observations, AreOfTheWholeEnvironment) { check("EverythingTest"); }
TEST_P(Observations, AreOfProcesses) { check("ProcessTest"); }
TEST_P(Observations, AreOfOtherProcesses) {
  SKIP_WITHOUT_PRELOADING();
  preload_ = true;
  check("ChildrenTest");
  JvmResult result = run_jvm(jdk(), request({"ChildrenTest"}));
  EXPECT_NE(result.trace().jvms.at(0).observes & kObservesNative, 0u);
}

TEST_P(Observations, AreOfOtherProcessesHoweverTheyAreStarted) {
  SKIP_WITHOUT_PRELOADING();
  preload_ = true;
  for (const char* way : {"FORK", "VFORK", "POSIX_SPAWN"}) {
    SCOPED_TRACE(way);
    if (std::string(way) == "VFORK" && std::stoi(jdk().version) > 25) continue;  // gone
    JvmRequest one = request({"ChildrenTest"});
    one.jvm_arguments.push_back(std::string("-Djdk.lang.Process.launchMechanism=") + way);
    JvmResult result = run_jvm(jdk(), one);
    ASSERT_EQ(result.exit_code, 0) << result.out << result.err;
    Names all = seen(result.trace(), result.trace().closed.at(0).seen);
    for (const std::string& name : expected("ChildrenTest", "sees")) {
      EXPECT_TRUE(all.contains(name)) << name;
    }
  }
}

TEST_P(Observations, AreOfOtherProcessesThatWalkThroughFolders) {
  SKIP_WITHOUT_PRELOADING();
  preload_ = true;
  for (const char* way : {"/glob", "/ftw", "/nftw", "/there", "/fts"}) {
    ASSERT_TRUE(make_directories(data_ + way));
    ASSERT_TRUE(write_file_atomically(data_ + way + "/inside.txt", "text\n"));
  }
  check("WalksTest");
}

TEST_P(Observations, AreOfNativeCode) {
  SKIP_WITHOUT_PRELOADING();
  preload_ = true;
  check("NativeTest");
  JvmResult result = run_jvm(jdk(), request({"NativeTest"}));
  EXPECT_TRUE(seen_by_initializer(result.trace(), "asked/NativeTest")
                  .contains("file of native code " WINNOW_TEST_NATIVE));
}

TEST_P(Observations, AreNotOfAProcessThatCannotBeWatchedAndSaySo) {
  SKIP_WITHOUT_PRELOADING();
  preload_ = true;
  check("StaticTest");
}

TEST_P(Observations, ThatAProcessCouldNotReportMakeItsTestUnreliable) {
  SKIP_WITHOUT_PRELOADING();
  preload_ = true;
  check("LimitedTest");
}

TEST_P(Observations, AreOfOtherThreads) { check("ThreadsTest"); }

TEST_P(Observations, OfAStaticInitializerAreKeptForThoseWhoUseTheClass) {
  check("InitialisedTest");
  JvmResult result = run_jvm(jdk(), request({"InitialisedTest"}));
  EXPECT_EQ(seen_by_initializer(result.trace(), "asked/Initialised"),
            expected("Initialised", "sees"));
}

// Programs that do not get into each other's way.
const std::vector<std::string> kTogether = {
    "NamesTest", "DefinedTest", "MembersTest",     "ProxyTest",   "TextsTest",   "ResourcesTest",
    "PathsTest", "JarsTest",    "EnvironmentTest", "ProcessTest", "ThreadsTest", "NothingTest",
};

TEST_P(Observations, AreOfTheTestThatMadeThemInWhateverOrderTestsRun) {
  std::map<std::string, Names> wanted;
  Names everybodys;
  for (const std::string& program : kTogether) {
    wanted[program] = expected(program, "sees");
    everybodys.merge(expected(program, "all see"));
  }
  std::mt19937 random(20261117);
  std::vector<std::string> order = kTogether;
  for (int round = 0; round < 4; ++round) {
    std::shuffle(order.begin(), order.end(), random);
    JvmResult result = run_jvm(jdk(), request(order));
    ASSERT_EQ(result.exit_code, 0) << result.out << result.err;
    EXPECT_EQ(result.log, "");
    const Trace& trace = result.trace();
    ASSERT_EQ(trace.closed.size(), order.size());
    for (size_t i = 0; i < order.size(); ++i) {
      SCOPED_TRACE(order[i] + " in round " + std::to_string(round));
      Names all = seen(trace, trace.closed[i].seen);
      for (const std::string& name : wanted[order[i]]) EXPECT_TRUE(all.contains(name)) << name;
      Names own = wanted[order[i]];
      own.merge(expected(order[i], "sees once"));
      own.merge(expected(order[i], "may see"));
      for (const auto& [other, questions] : wanted) {
        for (const std::string& name : questions) {
          if (is_everybodys(name) || everybodys.contains(name) || own.contains(name)) continue;
          EXPECT_FALSE(all.contains(name)) << name << " is a question of " << other;
        }
      }
    }
  }
}

TEST_P(Observations, AreAllThereWhereTestsRunAtTheSameTimeAndEndWithThem) {
  JvmRequest one = request({});
  one.program = {"asked.AtOnce"};
  for (const std::string& program : kTogether) {
    if (program != "NothingTest") one.program.push_back("asked." + program);
  }
  JvmResult result = run_jvm(jdk(), one);
  ASSERT_EQ(result.exit_code, 0) << result.out << result.err;
  EXPECT_EQ(result.log, "");
  const Trace& trace = result.trace();
  ASSERT_EQ(trace.closed.size(), kTogether.size());
  ASSERT_EQ(trace.closed.back().test, "asked.NothingTest");
  Names after = seen(trace, trace.closed.back().seen);
  for (const TraceClose& close : trace.closed) {
    SCOPED_TRACE(close.test);
    std::string program = close.test.substr(close.test.find('.') + 1);
    Names all = seen(trace, close.seen);
    Names everybodys = expected(program, "all see");
    for (const std::string& name : expected(program, "sees")) {
      EXPECT_TRUE(all.contains(name)) << name;
      // AtOnce asks for the test class by its name, too, before any test begins.
      bool was_asked_before = name == "class by name asked/" + program;
      if (is_everybodys(name) || everybodys.contains(name) || was_asked_before) continue;
      EXPECT_FALSE(after.contains(name)) << name << " is no question of NothingTest";
    }
  }
}

TEST_P(Observations, AreMadeInEveryModeOfTheJvm) {
  for (const char* mode : {"-Xint", "-Xcomp"}) {
    SCOPED_TRACE(mode);
    mode_ = mode;
    check("MembersTest");
    check("PathsTest");
  }
}

}  // namespace
}  // namespace winnow
