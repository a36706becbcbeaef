// Ways through methods: hand-picked pairs of versions, and properties over many methods.
#include "facts/ways.h"

#include <gtest/gtest.h>

#include <map>

#include "classfile/basic_blocks.h"
#include "classfile/image.h"
#include "classfile/test_java.h"
#include "program/class_walk.h"

namespace winnow {
namespace {

// The graphs of the classes of one outermost class, by class and method.
std::map<std::string, MethodGraph> graphs_of(const std::vector<std::string>& contents) {
  std::vector<ClassFile> files;
  for (const std::string& bytes : contents) {
    files.push_back(std::move(*ClassFile::parse(as_bytes(bytes), "")));
  }
  std::vector<const ClassFile*> group;
  for (const ClassFile& file : files) group.push_back(&file);
  StableNames names(group);
  std::map<std::string, MethodGraph> graphs;
  for (const ClassFile& file : files) {
    ClassWalk walk;
    std::string where = "here";
    walk.begin(file, where, &names, nullptr);
    for (const Member& method : file.methods) {
      MethodGraph graph;
      if (method.attribute("Code") == nullptr || !walk.graph(method, graph)) continue;
      std::string key = std::string(file.name) + "." + std::string(method.name);
      graphs.emplace(key + std::string(method.descriptor), std::move(graph));
    }
  }
  return graphs;
}

// The method m of a class with these members.
MethodGraph graph_of_m(const std::string& members, const std::vector<std::string>& options = {}) {
  auto graphs = graphs_of({compiled_class("A", "abstract class A { " + members + " }", options)});
  for (auto& [key, graph] : graphs) {
    if (key.starts_with("A.m(")) return graph;
  }
  ADD_FAILURE() << "there is no graph of m in " << members;
  return {};
}

// As if these blocks had run besides the first.
std::vector<bool> ran(const MethodGraph& graph, const std::vector<uint32_t>& blocks) {
  std::vector<bool> set(graph.size());
  for (uint32_t block : blocks) set.at(block) = true;
  return set;
}

bool is_same(const MethodGraph& then, const std::vector<uint32_t>& blocks, const MethodGraph& now) {
  std::string ways = ways_through(then, ran(then, blocks));
  return print_of_ways(then, ways) == print_of_ways(now, ways);
}

bool is_same(const std::string& then, const std::vector<uint32_t>& blocks, const std::string& now) {
  return is_same(graph_of_m(then), blocks, graph_of_m(now));
}

TEST(Ways, ABlockThatDidNotRunMayChange) {
  std::string then = "int m(int a) { if (a < 0) return 1; return 2; }";
  std::string now = "int m(int a) { if (a < 0) return 7; return 2; }";
  EXPECT_TRUE(is_same(then, {0, 2}, now));
  EXPECT_FALSE(is_same(then, {0, 1}, now));
  EXPECT_FALSE(is_same(then, {0, 1, 2}, now));
}

TEST(Ways, WhatAllWaysMeetIsTheWholeMethod) {
  MethodGraph then = graph_of_m("int m(int a) { if (a < 0) return 1; return 2; }");
  MethodGraph now = graph_of_m("int m(int a) { if (a < 0) return 7; return 2; }");
  EXPECT_EQ(ways_through(then, ran(then, {0, 1, 2})), kAllWays);
  EXPECT_NE(print_of_ways(then, kAllWays), print_of_ways(now, kAllWays));
}

TEST(Ways, ABranchThatDidNotRunMayLeadElsewhereAndHaveMoreBlocks) {
  std::string then = "int m(int a) { if (a < 0) { a = 1; } return a; }";
  std::string now = "int m(int a) { if (a < 0) { while (a > -9) a--; return 5; } return a; }";
  EXPECT_TRUE(is_same(then, {0, 2}, now));
  EXPECT_FALSE(is_same(then, {0, 1, 2}, now));
}

TEST(Ways, AnotherConditionIsAnotherWay) {
  EXPECT_FALSE(is_same("int m(int a) { if (a < 0) return 1; return 2; }", {0, 2},
                       "int m(int a) { if (a <= 0) return 1; return 2; }"));
}

TEST(Ways, TheWayBackOfALoopCounts) {
  std::string then = "void m(int a) { do { a--; f(); } while (a > 0); } void f() {}";
  std::string now =
      "void m(int a) { do { f(); do { a--; } while (a > 0); } while (a > 9); }"
      "void f() {}";
  EXPECT_FALSE(is_same(then, {0, 1}, now));
}

TEST(Ways, WhatIsCaughtAroundAnInstructionCountsEvenIfNoHandlerRan) {
  std::string then = "void m() { try { f(); } catch (RuntimeException e) { f(); } } void f() {}";
  EXPECT_TRUE(is_same(then, {0, 2},
                      "void m() { try { f(); } catch (RuntimeException e) { } } void f() {}"));
  EXPECT_FALSE(
      is_same(then, {0, 2}, "void m() { try { f(); } catch (Error e) { f(); } } void f() {}"));
  EXPECT_FALSE(is_same("void m() { f(); } void f() {}", {0},
                       "void m() { try { f(); } finally { f(); } } void f() {}"));
}

TEST(Ways, ATryBlockMayBeginBeforeInstructionsThatThrowNothing) {
  EXPECT_TRUE(
      is_same("int m(int a) { int b = a + 1; try { return f(b); } catch (Error e) { return 0; } }"
              "int f(int a) { return a; }",
              {0},
              "int m(int a) { try { int b = a + 1; return f(b); } catch (Error e) { return 0; } }"
              "int f(int a) { return a; }"));
}

TEST(Ways, AVariableInABranchThatDidNotRunMovesNoOthers) {
  // The lock of `synchronized` is kept in a local behind the highest so far.
  std::string end = " synchronized (this) { a++; } return a; }";
  EXPECT_TRUE(is_same("int m(int a) { if (a < 0) { a = 1; }" + end, {0, 2, 3},
                      "int m(int a) { if (a < 0) { long b = a; a = (int) (b * b); }" + end));
}

TEST(Ways, LocalsThatChangeTheirRolesAreOtherOnes) {
  EXPECT_FALSE(is_same("int m(int a, int b) { return a - b; }", {0},
                       "int m(int a, int b) { return b - a; }"));
  EXPECT_FALSE(is_same("int m(int a) { int b = a; int c = a; b++; return b; }", {0},
                       "int m(int a) { int b = a; int c = a; b++; return c; }"));
  EXPECT_FALSE(is_same("int m(int a) { int b = a * 2; return b; }", {0},
                       "int m(int a) { int b = a * 2; return a; }"));
}

TEST(Ways, FlagsCountOnEveryWay) {
  EXPECT_FALSE(is_same("void m() {}", {0}, "synchronized void m() {}"));
}

TEST(Ways, BlocksThatNothingLeadsToFromTheEntryMeanAllWays) {
  // A loop that was entered before the test began: of its blocks only the inner ones were seen.
  MethodGraph graph = graph_of_m(
      "void m(int a) { while (a > 0) { if (a == 5) f(); a--; } }"
      "void f() {}");
  ASSERT_GT(graph.size(), 3U);
  EXPECT_EQ(ways_through(graph, ran(graph, {graph.size() - 2})), kAllWays);
}

TEST(Ways, TextThatIsNoWaysLeadsEverywhere) {
  MethodGraph graph = graph_of_m("int m(int a) { if (a < 0) return 1; return 2; }");
  EXPECT_EQ(print_of_ways(graph, "?"), print_of_ways(graph, kAllWays));
}

TEST(Ways, CodeThatNothingLeadsToIsMetOnNoWayAndMeansTheWholeMethodIfItRan) {
  MethodGraph graph;  // block 1 returns, and so does block 0
  graph.end_block(print_of("entry"));
  graph.end_block(print_of("nobody comes here"));
  EXPECT_EQ(ways_through(graph, {true, false}), kAllWays);
  EXPECT_EQ(ways_through(graph, {true, true}), kNoWays);
}

constexpr const char* kManyForms = R"(
  static final int LIMIT = 3;
  enum Colour { RED, GREEN }
  int m(int a, String s, Colour c, Object o) throws Exception {
    final int fixed = 31;
    int result = fixed * a;
    if (a > 0) { final int inner = 5; result += inner; } else { result--; }
    for (int i = 0; i < a; i++) { if (i == LIMIT) continue; result += i; }
    switch (s) { case "x": result++; break; case "y": result--; break; default: }
    switch (c) { case RED: result = 1; break; default: result = 2; }
    try { result += s.length(); } catch (RuntimeException e) { result = -1; }
    Runnable run = () -> { final int in = 4; if (in > s.length()) throw new IllegalStateException(); };
    run.run();
    return o instanceof String ? result : -result;
  })";

// Not with `finally` and `synchronized`: dead_stores.h says why.
TEST(Ways, DebugDataMakesNoDifference) {
  MethodGraph with = graph_of_m(kManyForms, {"-g"});
  MethodGraph without = graph_of_m(kManyForms, {"-g:none"});
  EXPECT_EQ(with.whole, without.whole);
  EXPECT_EQ(print_of_ways(with, kAllWays), print_of_ways(without, kAllWays));
}

// Sets of blocks as a walk through the method leaves them: from the entry along random edges.
std::vector<bool> random_walk(const MethodGraph& graph, uint32_t& seed) {
  std::vector<bool> met(graph.size());
  uint32_t block = 0;
  for (int steps = 0; steps < 40; ++steps) {
    met[block] = true;
    auto targets = graph.targets(block);
    if (targets.empty()) break;
    seed = seed * 1664525 + 1013904223;
    block = targets[(seed >> 16) % targets.size()];
  }
  return met;
}

// The same method, but that one block does something else.
MethodGraph with_other_block(const MethodGraph& graph, uint32_t other) {
  MethodGraph changed;
  changed.head = graph.head;
  changed.parameter_slots = graph.parameter_slots;
  for (uint32_t block = 0; block < graph.size(); ++block) {
    for (uint16_t local : graph.locals(block)) changed.add_local(local);
    for (uint32_t target : graph.targets(block)) changed.add_target(target);
    Print content = graph.content(block);
    if (block == other) ++content.high;
    changed.end_block(content);
  }
  return changed;
}

TEST(Ways, OfTheMethodsOfTheJdkMeetEveryBlockThatRanAndNoOther) {
  auto image = Image::open(WINNOW_TEST_JDK_IMAGE);
  ASSERT_TRUE(image);
  std::map<std::string, std::vector<std::string>> groups;
  for (const ImageEntry& entry : image->entries()) {
    if (!entry.is_class() || entry.module != "java.base") continue;
    std::string name = entry.class_name();
    if (!name.starts_with("java/util/concurrent/") && !name.starts_with("java/text/")) continue;
    groups[std::string(outermost_name(name))].push_back(*image->read(entry));
  }
  size_t methods = 0;
  uint32_t seed = 1;
  for (const auto& [outermost, contents] : groups) {
    for (const auto& [key, graph] : graphs_of(contents)) {
      ++methods;
      if (graph.size() > 60) continue;
      std::vector<bool> blocks = random_walk(graph, seed);
      std::string ways = ways_through(graph, blocks);
      Print print = print_of_ways(graph, ways);
      for (uint32_t block = 0; block < graph.size(); ++block) {
        // To fill an empty block is to change what leads to it.
        if (graph.content(block).absent()) continue;
        bool is_noticed = print_of_ways(with_other_block(graph, block), ways) != print;
        EXPECT_EQ(is_noticed, blocks[block]) << key << " " << block;
      }
    }
  }
  EXPECT_GT(methods, 2000U);
}

}  // namespace
}  // namespace winnow
