#include "checker/mutation.h"

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <set>
#include <sstream>

#include "base/subprocess.h"
#include "checker/other_instructions.h"
#include "classfile/test_java.h"

namespace winnow {
namespace {

const JavaSources kProgram = {
    {"p/Base.java",
     "package p; public class Base { public int size() { return 1; } int half() { return 2; }"
     " int twice() { return 4; } }"},
    {"p/Sub.java", R"(package p; public class Sub extends Base {
        public int size() { return 10 + half(); }
        boolean isLess(int a, int b) { return a < b; }
        String name(boolean first) { return first ? "first" : "second"; }
        long sum(long[] all) { long s = 0; for (long one : all) s += one; return s; }
        public boolean equals(Object other) { return other instanceof Sub; }
        public int hashCode() { return 3000; }
      })"},
    {"p/Probe.java", R"(package p; public class Probe { public static String answers() {
        Sub s = new Sub();
        return s.size() + " " + s.isLess(1, 2) + " " + s.isLess(2, 2) + " " + s.name(true) + " "
             + s.sum(new long[] {1, 2}) + " " + s.equals(new Sub()) + " " + (s.hashCode() == 3000);
      } })"},
    // For each folder of mutants a line: what the program answers with them in front of its
    // classes.
    {"Main.java", R"(import java.net.*; import java.nio.file.*;
      public class Main { public static void main(String[] a) throws Exception {
        StringBuilder out = new StringBuilder();
        for (int i = 2; i < a.length; i++) {
          URL[] path = {Paths.get(a[i]).toUri().toURL(), Paths.get(a[1]).toUri().toURL()};
          Class<?> probe = new URLClassLoader(path, null).loadClass("p.Probe");
          try { out.append(probe.getMethod("answers").invoke(null)); }
          catch (java.lang.reflect.InvocationTargetException e) {
            out.append(e.getCause() instanceof LinkageError ? "not accepted: " : "threw: ").append(e.getCause());
          }
          out.append('\n');
        }
        Files.write(Paths.get(a[0]), out.toString().getBytes());
      } })"}};

class Mutants : public testing::Test {
 protected:
  void SetUp() override {
    classes_ = compiled_folder(kProgram, {});
    auto read = ClassFolder::read(classes_);
    ASSERT_TRUE(read) << read.error().text();
    folder_ = std::make_unique<ClassFolder>(std::move(*read));
  }
  // Of the class Sub, which is the last in the order of paths.
  std::vector<Mutation> possible() const {
    return possible_mutations(*folder_, folder_->classes().size() - 1);
  }
  // What the program answers, first as it is, then with each mutant.
  std::vector<std::string> answers(const std::vector<Mutation>& mutations) {
    TestFolder place;
    std::vector<std::string> command = {
        java(), "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp",         classes_,
        "Main", place.at("answers"),       classes_ + "/",     classes_ + "/"};
    for (size_t i = 0; i < mutations.size(); ++i) {
      auto bytes = mutate(*folder_, mutations[i]);
      EXPECT_TRUE(bytes) << bytes.error().text();
      if (!bytes) return {};
      place.write(std::to_string(i) + "/p/Sub.class", *bytes);
      command.push_back(place.at(std::to_string(i)) + "/");
    }
    auto code = run_command({command, {}});
    EXPECT_TRUE(code && *code == 0);
    auto text = read_file(place.at("answers"));
    EXPECT_TRUE(text);
    return text ? lines_of(*text) : std::vector<std::string>();
  }
  static std::string java() {
    std::string compiler = WINNOW_TEST_JAVAC;
    return compiler.substr(0, compiler.size() - 1);
  }
  static std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
  }

  std::string classes_;
  std::unique_ptr<ClassFolder> folder_;
};

TEST_F(Mutants, OfEveryKindAreFoundAcceptedByTheJvmAndMakeADifference) {
  std::vector<Mutation> mutations = possible();
  std::vector<std::string> said = answers(mutations);
  ASSERT_EQ(said.size(), mutations.size() + 1);
  ASSERT_EQ(said[0], "12 true false first 3 true true");
  std::map<MutationKind, int> different;
  for (size_t i = 0; i < mutations.size(); ++i) {
    EXPECT_EQ(said[i + 1].find("not accepted"), std::string::npos)
        << mutations[i].what << ": " << said[i + 1];
    if (said[i + 1] != said[0]) ++different[mutations[i].kind];
  }
  for (int kind = 0; kind < kMutationKinds; ++kind) {
    EXPECT_GT(different[static_cast<MutationKind>(kind)], 0)
        << mutation_name(static_cast<MutationKind>(kind));
  }
}

TEST_F(Mutants, RemoveOnlyMethodsThatAnInheritedOneReplaces) {
  std::set<std::string> removed;
  for (const Mutation& mutation : possible()) {
    if (mutation.kind != MutationKind::kRemovedOverride) continue;
    removed.emplace(folder_->classes().back()->file.methods[mutation.method].name);
  }
  EXPECT_EQ(removed, (std::set<std::string>{"size", "equals", "hashCode"}));
}

TEST_F(Mutants, AreTheSameForTheSameSeedAndOthersForAnother) {
  auto chosen = [&](uint64_t seed) {
    std::string text;
    for (const Mutation& mutation : choose_mutations(possible(), seed, 12)) {
      text += std::to_string(mutation.method) + ":" + std::to_string(mutation.pc) + mutation.what +
              "\n";
    }
    return text;
  };
  EXPECT_EQ(chosen(1), chosen(1));
  EXPECT_NE(chosen(1), chosen(2));
}

TEST_F(Mutants, OfARareKindAreChosenBesideMany) {
  std::set<MutationKind> kinds;
  for (const Mutation& mutation : choose_mutations(possible(), 3, kMutationKinds))
    kinds.insert(mutation.kind);
  EXPECT_EQ(kinds.size(), size_t{kMutationKinds});
}

TEST(OtherInstructions, ComparisonsChangeSideAndBoundary) {
  EXPECT_EQ(other_comparisons(155), (std::vector<uint8_t>{156, 158}));  // iflt: ifge, ifle
  EXPECT_EQ(other_comparisons(164),
            (std::vector<uint8_t>{163, 161}));  // if_icmple: if_icmpgt, if_icmplt
  EXPECT_EQ(other_comparisons(153), (std::vector<uint8_t>{154}));  // ifeq: ifne
  EXPECT_EQ(other_comparisons(opcode::kIfnull), (std::vector<uint8_t>{opcode::kIfnonnull}));
  EXPECT_TRUE(other_comparisons(opcode::kGoto).empty());
}

TEST(OtherInstructions, ArithmeticKeepsItsType) {
  EXPECT_EQ(other_arithmetic(96), 100);   // iadd: isub
  EXPECT_EQ(other_arithmetic(111), 107);  // ddiv: dmul
  EXPECT_EQ(other_arithmetic(115), 111);  // drem: ddiv
  EXPECT_EQ(other_arithmetic(125), 121);  // lushr: lshl
  EXPECT_EQ(other_arithmetic(131), 129);  // lxor: lor
  EXPECT_EQ(other_arithmetic(132), std::nullopt);
}

}  // namespace
}  // namespace winnow
