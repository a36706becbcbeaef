// What each kind of probe records, and that no class is damaged by it.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>

#include "jdk_test.h"

namespace winnow {
namespace {

constexpr const char* kMethods = "";
constexpr const char* kBlocks = "collect\tblocks\n";

constexpr const char* kReceivers = "receivers\tyes\n";
constexpr const char* kBoth = "collect\tblocks\nreceivers\tyes\n";
constexpr const char* kWholeLibraries = "collect\tblocks\nreceivers\tyes\nlibraries\tclasses\n";

struct Kind {
  const char* name;
  const char* agent_lines;
};
const Kind kKinds[] = {{"methods", kMethods},
                       {"blocks", kBlocks},
                       {"receivers", kReceivers},
                       {"whole libraries", kWholeLibraries},
                       {"blocks and receivers", kBoth}};

class Probes : public JdkTest {
 protected:
  JvmResult run_tests(const std::vector<std::string>& tests, const std::string& agent_lines) {
    JvmRequest request;
    request.class_path = {jar("junit-4.13.2"), jar("hamcrest-core-1.3")};
    request.program = {"org.junit.runner.JUnitCore"};
    request.program.insert(request.program.end(), tests.begin(), tests.end());
    request.agent_lines = agent_lines;
    JvmResult result = run_jvm(jdk(), request);
    EXPECT_EQ(result.exit_code, 0) << result.out << result.err;
    EXPECT_EQ(result.err, "");
    EXPECT_EQ(result.log, "");
    return result;
  }

  // The numbers of the blocks that a test ran besides block 0: "1 3".
  static std::string blocks(const JvmResult& result, const std::string& test,
                            const std::string& method) {
    std::string text;
    for (const TraceClose& close : result.trace().closed) {
      if (close.test != test) continue;
      for (uint32_t id : close.blocks) {
        auto place = result.trace().block(id);
        if (!place) {
          ADD_FAILURE() << "no block has the id " << id;
          continue;
        }
        const TraceMethod& found = place->loaded->methods[place->method];
        if (place->loaded->name + "." + found.name + found.descriptor != method) continue;
        if (!text.empty()) text += ' ';
        text += std::to_string(place->number);
      }
    }
    return text;
  }

  // "Dog.says on Puppy", of the classes in Animals.
  static std::set<std::string> receivers(const JvmResult& result, const std::string& test) {
    const std::string prefix = "receivers/Animals$";
    std::set<std::string> pairs;
    for (const TraceClose& close : result.trace().closed) {
      if (close.test != test) continue;
      for (uint32_t number : close.seen) {
        const Observation& seen = result.trace().seen[number];
        if (seen.kind != SeenKind::kReceiver) continue;
        Receiver receiver = receiver_of(seen.subject);
        for (const std::string& name : names_of(result.trace(), {receiver.method}, prefix)) {
          std::string on(receiver.class_name);
          if (on.starts_with(prefix)) on.erase(0, prefix.size());
          // Numbered by the JVM: receivers/FishTest$$Lambda$14.0x00007f…
          on.erase(std::min(on.find("$$Lambda"), on.size()));
          pairs.insert(name.substr(prefix.size()) + " on " + on);
        }
      }
    }
    return pairs;
  }
};
EACH_JDK(Probes);

TEST_P(Probes, TellOnObjectsOfWhichClassesInheritedMethodsRan) {
  using Pairs = std::set<std::string>;
  const std::vector<std::string> tests = {"receivers.DogTest", "receivers.PuppyTest",
                                          "receivers.FishTest", "receivers.DogTest"};
  for (const char* kind : {kReceivers, kBoth}) {
    JvmResult result = run_tests(tests, kind);
    EXPECT_NE(result.trace().jvms.at(0).collects & kCollectsReceivers, 0u);
    // A Dog's own method on a Dog says nothing new; final and private methods are nobody else's.
    EXPECT_EQ(receivers(result, tests[0]), (Pairs{"Animal.legs on Dog"}));
    EXPECT_EQ(receivers(result, tests[1]),
              (Pairs{"Dog.says on Puppy", "Named.greeting on Puppy", "Animal.name on Puppy"}));
    EXPECT_EQ(receivers(result, tests[2]),
              (Pairs{"Animal.name on Fish", "Named.greeting on receivers/FishTest"}));
  }
  JvmResult without = run_tests(tests, kBlocks);
  EXPECT_EQ(receivers(without, tests[1]), Pairs());
}

TEST_P(Probes, TellWhichBlocksATestRan) {
  JvmResult result = run_tests({"blocks.OneTest", "blocks.OtherTest"}, kBlocks);
  EXPECT_EQ(result.trace().jvms.at(0).collects, uint32_t{kCollectsBlocks});
  auto expect = [&](const std::string& method, const std::string& one, const std::string& other) {
    EXPECT_EQ(blocks(result, "blocks.OneTest", "blocks/Ways." + method), one) << method;
    EXPECT_EQ(blocks(result, "blocks.OtherTest", "blocks/Ways." + method), other) << method;
  };
  expect("fork(I)Ljava/lang/String;", "1", "2");
  expect("caught(Ljava/lang/String;)I", "", "1");
  expect("chosen(I)I", "1", "3");
  expect("joined(ZZ)Ljava/lang/String;", "1 3 4 6", "2 3 5 6");
  expect("<init>(Z)V", "1 3", "2 3");
  expect("size()I", "", "");
  const TraceClass* ways = result.loaded("blocks/Ways");
  ASSERT_NE(ways, nullptr);
  EXPECT_TRUE(ways->undivided.empty());
  for (const TraceMethod& method : ways->methods) EXPECT_GT(method.blocks, 0u) << method.name;
}

TEST_P(Probes, TellOfAClassInAJarOnlyThatSomethingOfItRanIfThatIsWanted) {
  const std::vector<std::string> tests = {"junit4.CartTest"};
  const std::string prefix = "org/junit/Assert";
  auto classes_of = [&](const std::set<std::string>& methods) {
    std::set<std::string> names;
    for (const std::string& method : methods) names.insert(method.substr(0, method.find('.')));
    return names;
  };
  JvmResult by_methods = run_tests(tests, kMethods);
  JvmResult by_classes = run_tests(tests, kWholeLibraries);
  EXPECT_EQ(by_classes.closed(), by_methods.closed());
  for (const char* jar : {"org/junit/", "org/hamcrest/"}) {
    EXPECT_EQ(by_classes.ran(tests[0], jar), classes_of(by_methods.ran(tests[0], jar)));
  }
  EXPECT_EQ(by_classes.ran(tests[0], prefix), std::set<std::string>{prefix});
  const TraceClass* in_jar = by_classes.loaded(prefix);
  ASSERT_NE(in_jar, nullptr);
  EXPECT_TRUE(in_jar->whole);
  EXPECT_TRUE(in_jar->methods.empty());
  const TraceClass* in_folder = by_classes.loaded("junit4/CartTest");
  ASSERT_NE(in_folder, nullptr);
  EXPECT_FALSE(in_folder->whole);
  EXPECT_FALSE(in_folder->methods.empty());
  EXPECT_EQ(by_methods.loaded(prefix)->whole, false);
}

TEST_P(Probes, AtBlocksSeeALoopThatWasEnteredBeforeTheTestBegan) {
  const std::vector<std::string> tests = {"blocks.OneTest", "blocks.OtherTest"};
  const std::string loop = "blocks/Ways$Loop.run";
  JvmResult by_methods = run_tests(tests, kMethods);
  EXPECT_TRUE(by_methods.ran("blocks.OneTest", "blocks/").contains(loop));
  EXPECT_FALSE(by_methods.ran("blocks.OtherTest", "blocks/").contains(loop)) << "not entered again";
  JvmResult by_blocks = run_tests(tests, kBlocks);
  EXPECT_TRUE(by_blocks.ran("blocks.OneTest", "blocks/").contains(loop));
  EXPECT_TRUE(by_blocks.ran("blocks.OtherTest", "blocks/").contains(loop));
}

TEST_P(Probes, OfEveryKindFindTheSameMethods) {
  const std::vector<std::string> tests = {"junit4.CartTest", "junit4.PricesTest",
                                          "junit4.ConfigTest", "junit4.OldStyleTest"};
  JvmResult by_methods = run_tests(tests, kMethods);
  for (const Kind& kind : kKinds) {
    SCOPED_TRACE(kind.name);
    JvmResult found = run_tests(tests, kind.agent_lines);
    EXPECT_EQ(by_methods.closed(), found.closed());
    for (const std::string& test : tests) {
      for (const char* prefix : {"shop/", "junit4/"}) {
        EXPECT_EQ(by_methods.ran(test, prefix), found.ran(test, prefix)) << test;
      }
    }
    EXPECT_EQ(by_methods.init("shop/Config"), found.init("shop/Config"));
  }
}

TEST_P(Probes, OfEveryKindCannotBeSeenByTheProgram) {
  for (const std::string mode : {"-Xmixed", "-Xint", "-Xcomp"}) {
    SCOPED_TRACE(mode);
    JvmRequest request;
    request.jvm_arguments = {mode, "-XX:TieredStopAtLevel=1"};
    request.program = {"mirror.Mirror"};
    request.agent = false;
    JvmResult without = run_jvm(jdk(), request);
    EXPECT_EQ(without.exit_code, 3);
    request.agent = true;
    for (const Kind& kind : kKinds) {
      SCOPED_TRACE(kind.name);
      request.agent_lines = kind.agent_lines;
      JvmResult with = run_jvm(jdk(), request);
      EXPECT_EQ(with.exit_code, without.exit_code);
      EXPECT_EQ(with.out, without.out);
      EXPECT_EQ(with.err, without.err);
    }
  }
}

TEST_P(Probes, OfEveryKindLeaveTheClassesOfTheTestFrameworksIntact) {
  JvmRequest request;
  request.program = {"other.LoadEverything", jar("junit-4.13.2"), jar("hamcrest-core-1.3"),
                     jar("junit-platform-console-standalone-6.0.1"),
                     jar("junit-platform-console-standalone-1.11.4")};
  request.agent = false;
  JvmResult without = run_jvm(jdk(), request);
  request.agent = true;
  for (const Kind& kind : kKinds) {
    SCOPED_TRACE(kind.name);
    request.agent_lines = kind.agent_lines;
    JvmResult with = run_jvm(jdk(), request);
    EXPECT_EQ(with.out, without.out);
    EXPECT_GT(with.trace().classes.size(), 2000u);
    for (const TraceClass& loaded : with.trace().classes) {
      EXPECT_EQ(loaded.refusal, "") << loaded.name;
    }
  }
}

// Some 26,000 classes, rewritten by the agent and verified by the JVM. One kind for each JDK, all
// of them if WINNOW_TEST_EVERYTHING is set.
TEST_P(Probes, OfEveryKindLeaveTheClassesOfTheJdkIntact) {
  JvmRequest request;
  request.jvm_arguments = {"--add-modules", "ALL-SYSTEM"};
  request.program = {"other.LoadEverything", "jdk"};
  for (const Kind& kind : kKinds) {
    if (std::getenv("WINNOW_TEST_EVERYTHING") == nullptr && &kind != &std::end(kKinds)[-1])
      continue;
    SCOPED_TRACE(kind.name);
    request.agent_lines = "probe-jdk\tyes\n" + std::string(kind.agent_lines);
    JvmResult result = run_jvm(jdk(), request);
    EXPECT_EQ(result.exit_code, 0) << result.err;
    EXPECT_EQ(result.out.find("linked "), 0u) << result.out;
    EXPECT_EQ(result.out.find('\n'), result.out.size() - 1) << "these do not link any more:\n"
                                                            << result.out;
    size_t refused = 0, methods = 0, undivided = 0;
    for (const TraceClass& loaded : result.trace().classes) {
      refused += loaded.refusal.empty() ? 0 : 1;
      methods += loaded.methods.size();
      undivided += loaded.undivided.size();
    }
    EXPECT_GT(result.trace().classes.size(), 20000u);
    EXPECT_EQ(refused, 0u);
    EXPECT_LT(undivided, methods / 100) << "only very large methods";
    EXPECT_EQ(result.log, "");
  }
}

// Real libraries with code in them, of the local Maven repository.
std::vector<std::string> jars_of_the_repository() {
  constexpr uint64_t kSmallest = 100'000, kLargest = 2'000'000;
  constexpr size_t kMost = 300;
  const char* home = std::getenv("HOME");
  const char* chosen = std::getenv("MAVEN_REPOSITORY");
  std::vector<std::string> jars;
  std::vector<std::string> folders = {
      chosen != nullptr ? chosen : std::string(home == nullptr ? "" : home) + "/.m2/repository"};
  while (!folders.empty()) {
    std::string folder = folders.back();
    folders.pop_back();
    auto entries = list_directory(folder);
    if (!entries) continue;
    for (const DirectoryEntry& entry : *entries) {
      std::string path = join_path(folder, entry.name);
      uint64_t size = stat_file(path).signature.size;
      if (entry.is_directory) {
        folders.push_back(path);
      } else if (entry.name.ends_with(".jar") && size >= kSmallest && size <= kLargest) {
        jars.push_back(path);
      }
    }
  }
  std::sort(jars.begin(), jars.end());
  if (jars.size() > kMost) jars.resize(kMost);
  return jars;
}

// What came of the classes of some jars: "linked N" and, per class that does not link, its name and
// the kind of error. Of several classes that are missing, a JVM names the one that it happens to
// look for first.
class Links {
 public:
  explicit Links(const std::string& output) {
    std::istringstream in(output);
    for (std::string line; std::getline(in, line);) {
      size_t name = line.find(": ");
      if (name == std::string::npos) {
        count_ = line;
      } else {
        size_t kind = line.find(": ", name + 2);
        errors_[line.substr(0, name)].insert(line.substr(name + 2, kind - name - 2));
      }
    }
  }
  const std::string& count() const { return count_; }
  const std::map<std::string, std::set<std::string>>& errors() const { return errors_; }
  // Several errors if several jars have a class of the name.
  std::string of(const std::string& class_name) const {
    auto at = errors_.find(class_name);
    if (at == errors_.end()) return "links";
    std::string all;
    for (const std::string& one : at->second) all += (all.empty() ? "" : " and ") + one;
    return all;
  }

 private:
  std::string count_;
  std::map<std::string, std::set<std::string>> errors_;
};

// What came of classes in one run and in none of the others, line by line.
std::string seen_in_no_other(const Links& with, const std::vector<Links>& others) {
  std::set<std::string> names;
  auto add = [&](const Links& links) {
    for (const auto& [name, error] : links.errors()) names.insert(name);
  };
  add(with);
  for (const Links& other : others) add(other);
  std::string lines;
  auto look = [&](const std::string& name, const auto& outcome_of) {
    std::set<std::string> known;
    for (const Links& other : others) known.insert(outcome_of(other));
    if (known.contains(outcome_of(with))) return false;
    lines += name + ": " + outcome_of(with) + ", without the agent:";
    for (const std::string& one : known) lines += " " + one;
    lines += "\n";
    return true;
  };
  for (const std::string& name : names) {
    look(name, [&](const Links& links) { return links.of(name); });
  }
  if (lines.empty()) look("all", [](const Links& links) { return links.count(); });
  return lines;
}

// Which files they are, and that nobody writes them: a build that goes on may install a jar again.
std::string state_of(const std::vector<std::string>& files) {
  std::string state;
  for (const std::string& file : files) {
    FileSignature is = stat_file(file).signature;
    state += file + " " + std::to_string(is.size) + " " + std::to_string(is.inode) + " " +
             std::to_string(is.ctime_ns) + "\n";
  }
  return state;
}

// A few jars at a time, because each JVM has a limited number of ids.
TEST_P(Probes, OfEveryKindLeaveTheClassesOfTheMavenRepositoryIntact) {
  if (std::getenv("WINNOW_TEST_EVERYTHING") == nullptr) GTEST_SKIP() << "takes minutes";
  constexpr size_t kTogether = 15;
  constexpr size_t kMostRuns = 12;  // without the agent
  std::vector<std::string> jars = jars_of_the_repository();
  if (jars.empty()) GTEST_SKIP() << "there are no jars";
  size_t classes = 0;
  for (size_t first = 0; first < jars.size(); first += kTogether) {
    auto begin = jars.begin() + static_cast<ptrdiff_t>(first);
    auto end = jars.begin() + static_cast<ptrdiff_t>(std::min(first + kTogether, jars.size()));
    const std::vector<std::string> group(begin, end);
    JvmRequest request;
    request.program = {"other.LoadEverything"};
    request.program.insert(request.program.end(), group.begin(), group.end());
    SCOPED_TRACE(jars[first] + " …");
    const std::string before = state_of(group);
    request.agent = false;
    // Once; where something differs more often, to see whether the JVM always does the same.
    std::vector<Links> without;
    auto run_without = [&] {
      request.agent = false;
      JvmResult result = run_jvm(jdk(), request);
      EXPECT_EQ(result.exit_code, 0) << result.out << result.err;
      EXPECT_EQ(result.err, "");
      without.emplace_back(result.out);
      return result.exit_code == 0;
    };
    if (!run_without()) continue;
    for (const Kind& kind : kKinds) {
      SCOPED_TRACE(kind.name);
      request.agent = true;
      request.agent_lines = kind.agent_lines;
      JvmResult with = run_jvm(jdk(), request);
      EXPECT_EQ(with.exit_code, 0) << with.out;
      EXPECT_EQ(with.err, "");
      EXPECT_EQ(with.log, "");
      if (with.exit_code != 0) continue;
      const Links links(with.out);
      std::string difference = seen_in_no_other(links, without);
      while (!difference.empty() && without.size() < kMostRuns && run_without()) {
        std::cout << "differs after " << without.size() << " runs without the agent:\n"
                  << difference;
        difference = seen_in_no_other(links, without);
      }
      EXPECT_EQ(difference, "") << "in none of " << without.size() << " runs without the agent";
      for (const TraceClass& loaded : with.trace().classes) {
        if (loaded.refusal != "signed") {
          EXPECT_EQ(loaded.refusal, "") << loaded.name;
        }
      }
      classes += with.trace().classes.size();
    }
    EXPECT_EQ(state_of(group), before) << "somebody wrote these jars meanwhile";
  }
  RecordProperty("jars", static_cast<int>(jars.size()));
  RecordProperty("classes", static_cast<int>(classes));
  EXPECT_GT(classes, 10000u);
}

}  // namespace
}  // namespace winnow
