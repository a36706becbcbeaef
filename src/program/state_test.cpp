#include "program/state.h"

#include <gtest/gtest.h>

#include "classfile/test_class.h"
#include "classfile/test_zip.h"
#include "program/test_program.h"

namespace winnow {
namespace {

std::string class_with(const std::string& name, const std::string& method) {
  TestClass made(52, name);
  made.add(TestMethod{.name = method});
  return made.bytes();
}

class StateTest : public testing::Test {
 protected:
  StateTest() {
    folder_.write("main/A.class", class_with("A", "first"));
    folder_.write("test/A.class", class_with("A", "second"));
    folder_.write("test/B.class", class_with("B", "b"));
    folder_.write("test/app.properties", "a=1");
    folder_.write("x.jar", TestZip()
                               .add({.name = "META-INF/MANIFEST.MF", .content = "built: today"})
                               .add({.name = "C.class", .content = class_with("C", "c")})
                               .add({.name = "lib.txt", .content = "lib"})
                               .bytes());
  }
  State load() const {
    return state_of({folder_.at("main"), folder_.at("test"), folder_.at("x.jar")});
  }
  TestFolder folder_;
};

TEST_F(StateTest, TakesAClassFromTheFirstRootThatHasIt) {
  State state = load();
  ASSERT_NE(state.find("A"), nullptr);
  EXPECT_NE(state.find("A")->method("first()V"), nullptr);
  EXPECT_EQ(state.root_of("A")->path, folder_.at("main"));
  EXPECT_EQ(state.root_of("C")->path, folder_.at("x.jar"));
  EXPECT_EQ(state.find("D"), nullptr);
  EXPECT_EQ(state.root_of("D"), nullptr);
  ASSERT_EQ(state.classes().size(), 3u);
  EXPECT_EQ(state.classes()[2]->name, "C");
}

TEST_F(StateTest, PrintsEachClassByItselfWhereTwoReleasesOfALibraryAreMixed) {
  const std::string package = "a_package_with_a_name_of_some_length";
  auto compile = [&](const std::string& root, int objects) {
    std::string source = "package " + package + ";";
    for (char name = 'A'; name <= 'Z'; ++name) {
      source += std::string(" class ") + name + " {";
      for (int i = 0; i < objects; ++i) {
        source += " Object m" + std::to_string(i) + "() { return new Object() { }; }";
      }
      source += " }";
    }
    compile_java(folder_.at(root), {{"All.java", source}});
  };
  compile("new", 1);
  compile("old", 3);
  State state = state_of({folder_.at("new"), folder_.at("old")});
  for (char name = 'A'; name <= 'Z'; ++name) {
    for (const char* number : {"1", "2", "3"}) {
      std::string full = package + "/" + name + "$" + number;
      const ClassSummary* one = state.find(full);
      ASSERT_NE(one, nullptr) << full;
      EXPECT_EQ(state.root_of(full)->path, folder_.at(*number == '1' ? "new" : "old"));
      EXPECT_EQ(one->numbered_as, "") << full;
    }
  }
}

TEST_F(StateTest, GivesAnotherAnswerWhenRootsAreSwapped) {
  State swapped = state_of({folder_.at("test"), folder_.at("main"), folder_.at("x.jar")});
  EXPECT_NE(swapped.find("A")->method("second()V"), nullptr);
  EXPECT_NE(swapped.print(), load().print());
  EXPECT_EQ(swapped.names_print(), load().names_print());
}

TEST_F(StateTest, HasThePrintThatTheQuickWayGives) {
  RootCache cache(folder_.at("cache"));
  std::vector<std::string> roots = {folder_.at("main"), folder_.at("test"), folder_.at("gone")};
  EXPECT_EQ(State::load(roots, cache).print(), State::load_print(roots, cache));
  EXPECT_EQ(State::load(roots, RootCache("")).print(), State::load_print(roots, cache));
}

TEST_F(StateTest, ChangesTheNamesPrintOnlyWithTheSetOfNames) {
  Print before = load().names_print();
  folder_.write("main/A.class", class_with("A", "other"));
  EXPECT_EQ(load().names_print(), before);
  folder_.write("main/D.class", class_with("D", "d"));
  EXPECT_NE(load().names_print(), before);
}

TEST_F(StateTest, ChangesTheResourcesPrintWithResourcesAndNotWithClassesOrManifests) {
  Print before = load().resources_print();
  folder_.write("main/A.class", class_with("A", "other"));
  EXPECT_EQ(load().resources_print(), before);
  folder_.write("x.jar", TestZip()
                             .add({.name = "META-INF/MANIFEST.MF", .content = "built: tomorrow"})
                             .add({.name = "C.class", .content = class_with("C", "c")})
                             .add({.name = "lib.txt", .content = "lib"})
                             .bytes());
  EXPECT_EQ(load().resources_print(), before);
  folder_.write("test/app.properties", "a=2");
  EXPECT_NE(load().resources_print(), before);
}

TEST_F(StateTest, ChangesTheFrameworkPrintOnlyWithTheFilesThatFrameworksRead) {
  Print before = load().framework_resources_print();
  folder_.write("test/app.properties", "a=2");
  EXPECT_EQ(load().framework_resources_print(), before);
  folder_.write("test/junit-platform.properties", "junit.jupiter.execution.parallel.enabled=true");
  Print with = load().framework_resources_print();
  EXPECT_NE(with, before);
  folder_.write("test/META-INF/services/org.junit.platform.engine.TestEngine", "x.Y");
  Print with_engine = load().framework_resources_print();
  EXPECT_NE(with_engine, with);
  folder_.write("test/logback-test.xml", "<configuration/>");
  EXPECT_NE(load().framework_resources_print(), with_engine);
}

TEST_F(StateTest, CollectsTheProblemsOfAllRoots) {
  folder_.write("main/Bad.class", "bad");
  folder_.write("bad.jar", "bad");
  State state = state_of({folder_.at("main"), folder_.at("bad.jar")});
  EXPECT_EQ(state.problems().size(), 2u);
}

TEST_F(StateTest, ComesBackFromItsBytes) {
  folder_.write("main/Bad.class", "bad");
  State state = load();
  std::string bytes = state.encode();
  auto back = State::decode(as_bytes(bytes), "x.wstate");
  ASSERT_TRUE(back) << back.error().text();
  EXPECT_EQ(back->print(), state.print());
  EXPECT_EQ(back->names_print(), state.names_print());
  EXPECT_EQ(back->resources_print(), state.resources_print());
  EXPECT_EQ(back->problems(), state.problems());
  ASSERT_EQ(back->classes().size(), state.classes().size());
  for (const ClassSummary* one : state.classes()) {
    const ClassSummary* other = back->find(one->name);
    ASSERT_NE(other, nullptr);
    EXPECT_EQ(other->whole, one->whole);
    EXPECT_EQ(other->opaque, one->opaque);
    EXPECT_EQ(other->opaque_reason, one->opaque_reason);
    EXPECT_EQ(other->super_name, one->super_name);
    EXPECT_EQ(other->methods.size(), one->methods.size());
  }
  EXPECT_EQ(back->root_of("C")->path, folder_.at("x.jar"));
  EXPECT_EQ(back->encode(), bytes);
}

TEST_F(StateTest, CutOffOrDamagedAnywhereIsRefused) {
  std::string good = load().encode();
  for (size_t length = 0; length < good.size(); length += 3) {
    EXPECT_FALSE(State::decode(as_bytes(good).first(length), "x.wstate")) << length;
  }
  for (size_t at = 0; at < good.size(); ++at) {
    std::string damaged = good;
    damaged[at] = static_cast<char>(damaged[at] ^ 4);
    EXPECT_FALSE(State::decode(as_bytes(damaged), "x.wstate")) << at;
  }
}

TEST_F(StateTest, OfAnotherVersionIsRefusedAsSuch) {
  std::string bytes = load().encode();
  bytes[8] = static_cast<char>(bytes[8] + 1);
  auto state = State::decode(as_bytes(bytes), "x.wstate");
  ASSERT_FALSE(state);
  EXPECT_EQ(state.error().code, ErrorCode::kUnsupported);
  EXPECT_EQ(state.error().where, "x.wstate");
  auto none = State::decode(as_bytes("something else"), "x.wstate");
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().code, ErrorCode::kCorrupt);
}

}  // namespace
}  // namespace winnow
