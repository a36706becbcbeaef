// What a test relied on because it asked for it at run time.
#include "classfile/test_class.h"
#include "classfile/test_zip.h"
#include "facts/test_records.h"
#include "trace/observation.h"

namespace winnow {
namespace {

using SeenFacts = RecordBuilderTest;

constexpr const char* kReflecting =
    "class T { void t() throws Exception { Class.forName(\"A\").getDeclaredMethods(); } } "
    "class A { void m() {} } class B { void m() {} }";

TEST_F(SeenFacts, CodeThatReflectsReliesOnEverythingLoadedIfNobodyWatched) {
  compile(kReflecting);
  load("T");
  load("A");
  load("B");
  Facts facts = facts_of({"T.t"});
  EXPECT_FACT(facts, "members A");
  EXPECT_FACT(facts, "members B");
  EXPECT_FACT(facts, "class-names");
}

TEST_F(SeenFacts, CodeThatReflectsReliesOnWhatItAskedForIfTheAgentWatched) {
  compile(kReflecting);
  load("T");
  load("A");
  load("B");
  uint32_t name = see(SeenKind::kClassByName, "A");
  uint32_t members = see(SeenKind::kMembers, "A");
  Facts facts = facts_of({"T.t"}, {name, members});
  EXPECT_FACT(facts, "shape A");
  EXPECT_FACT(facts, "members A");
  EXPECT_FACT(facts, "order A");
  EXPECT_NO_FACT(facts, "members B");
  EXPECT_NO_FACT(facts, "class-names");
  EXPECT_NO_FACT(facts, "resources");
}

TEST_F(SeenFacts, AClassThatWasLookedUpInVainIsAFactToo) {
  compile("class T { void t() {} }");
  load("T");
  Facts facts = facts_of({"T.t"}, {see(SeenKind::kClassByName, "shop/Plugin")});
  EXPECT_FACT(facts, "shape shop/Plugin");
}

TEST_F(SeenFacts, NamesAsLongAsNoClassHasAreOneFact) {
  compile("class T { void t() {} }");
  load("T");
  Facts facts = facts_of({"T.t"}, {see(SeenKind::kClassByName, std::string(kLongClassName, 'a')),
                                   see(SeenKind::kClassByName, std::string(kLongClassName, 'b'))});
  EXPECT_FACT(facts, "class-names long");
  for (const auto& fact : facts) EXPECT_EQ(fact.find("aaaa"), std::string::npos) << fact;
}

TEST_F(SeenFacts, WhoLooksUpALongNameIsNotRecordedIfAClassHasOne) {
  std::string name(kLongClassName, 'a');
  compile("class T { void t() {} }");
  load("T");
  uint32_t seen = see(SeenKind::kClassByName, name);
  auto obstacle = [&] {
    Answers answers(state_, cache_, surroundings_);
    RecordBuilder builder(trace_, answers);
    (void)builder.build({"T", TestOutcome::kPassed, 1, ids({"T.t"}), {seen}});
    return builder.obstacle();
  };
  EXPECT_EQ(obstacle(), "");
  // A folder can't hold it.
  TestZip jar;
  jar.add({.name = name + ".class", .content = TestClass(52, name).bytes()});
  folder_.write("long.jar", jar.bytes());
  state_ = state_of({root(), folder_.at("long.jar")});
  EXPECT_NE(obstacle(), "");
}

TEST_F(SeenFacts, AClassLookedUpByNameBringsWhatItsInitialiserRanAndAsked) {
  compile(
      "class T { void t() {} } class A { static { H.help(); } } class H { static void help() {} }");
  load("T");
  load("A");
  load("H");
  uint32_t name = see(SeenKind::kClassByName, "A");
  uint32_t resource = see(SeenKind::kResource, "a.properties");
  trace_.inits.push_back({"A", ids({"A.<clinit>", "H.help"}), {resource}});
  Facts facts = facts_of({"T.t"}, {name});
  EXPECT_FACT(facts, "method H.help()V");
  EXPECT_FACT(facts, "resource a.properties");
}

TEST_F(SeenFacts, WhatAnotherTestAskedIsNotAFactOfThisOne) {
  compile("class T { void t() {} }");
  load("T");
  see(SeenKind::kResource, "a.properties");
  see(SeenKind::kBundle, "shop.Texts");
  EXPECT_NO_FACT(facts_of({"T.t"}), "resource a.properties");
  EXPECT_FACT(facts_of({"T.t"}, {1}), "bundle shop/Texts");
}

TEST_F(SeenFacts, AFileThatChangedWhileTestsRanMakesTheRecordUnreliable) {
  compile("class T { void t() {} }");
  load("T");
  surroundings_.project = folder_.at("");
  while (surroundings_.project.ends_with('/')) surroundings_.project.pop_back();
  folder_.write("data.csv", "1");
  uint32_t file = see(SeenKind::kFile, folder_.at("data.csv"));
  trace_.seen[file].stamp = "77 77";
  Answers answers(state_, cache_, surroundings_);
  RecordBuilder builder(trace_, answers);
  (void)builder.build({"T", TestOutcome::kPassed, 1, ids({"T.t"}), {file}});
  EXPECT_EQ(builder.obstacle(), "file data.csv changed while the tests ran");
  (void)builder.build({"T", TestOutcome::kPassed, 1, ids({"T.t"}), {}});
  EXPECT_EQ(builder.obstacle(), "");
}

TEST_F(SeenFacts, CodeThatUsesFilesMakesTheRecordUnreliableWhereTheyAreNotSeen) {
  compile("class T { boolean t() { return new java.io.File(\"x\").exists(); } void u() {} }");
  load("T");
  auto obstacle = [&](uint32_t observes, const std::string& method) {
    trace_.jvms = {TraceJvm{}};
    trace_.jvms.front().observes = observes;
    Answers answers(state_, cache_, surroundings_);
    RecordBuilder builder(trace_, answers);
    (void)builder.build({"T", TestOutcome::kPassed, 1, ids({method}), {}});
    return builder.obstacle();
  };
  EXPECT_NE(obstacle(0, "T.t"), "");
  EXPECT_EQ(obstacle(0, "T.u"), "");
  EXPECT_EQ(obstacle(kObservesFiles, "T.t"), "");
}

TEST_F(SeenFacts, AProcessWhoseFilesAreNotSeenMakesTheRecordUnreliable) {
  compile("class T { void t() {} }");
  load("T");
  uint32_t started = see(SeenKind::kProcess, "cat");
  uint32_t silent = see(SeenKind::kUnwatched, "/opt/tool");
  trace_.jvms = {TraceJvm{}};
  auto obstacle = [&](uint32_t observes, uint32_t seen) {
    trace_.jvms.front().observes = observes;
    Answers answers(state_, cache_, surroundings_);
    RecordBuilder builder(trace_, answers);
    (void)builder.build({"T", TestOutcome::kPassed, 1, ids({"T.t"}), {seen}});
    return builder.obstacle();
  };
  EXPECT_EQ(obstacle(kObservesProcesses, started),
            "it started cat, and which files that read is not known");
  EXPECT_EQ(obstacle(kObservesProcesses | kObservesNative, started), "");
  EXPECT_EQ(obstacle(kObservesProcesses | kObservesNative, silent),
            "it started /opt/tool, and which files that read is not known");
  uint32_t of_libraries = see(SeenKind::kUnwatched, "/sbin/ldconfig");
  EXPECT_EQ(obstacle(kObservesProcesses | kObservesNative, of_libraries), "");
}

TEST_F(SeenFacts, AMethodThatWasSeenToRunOnAnObjectIsAskedForOnItsClass) {
  compile("class T { void t() { } } class Base { void m() {} } class Low extends Base { }");
  for (const char* name : {"T", "Base", "Low"}) load(name);
  uint32_t received = see(SeenKind::kReceiver, receiver_subject(id("Base.m"), "Low"));
  EXPECT_FACT(facts_of({"T.t", "Base.m"}, {received}), "received Low.m()V");
}

// Its methods may have changed places: that of m ran under the name of m$real, for one.
TEST_F(SeenFacts, WhoSeesAnAnnotationSeesTheDefaultsOfItsTypeAndOfThoseAboveIt) {
  compile(
      "import java.lang.annotation.*; class T { void t() { } } @Mark class A { }"
      " @Retention(RetentionPolicy.RUNTIME) @Meta @interface Mark { int value() default 1; }"
      " @Retention(RetentionPolicy.RUNTIME) @interface Meta { int level() default 1; }");
  for (const char* name : {"T", "A", "Mark", "Meta"}) load(name);
  Facts facts = facts_of({"T.t"}, {see(SeenKind::kMembers, "A")});
  EXPECT_FACT(facts, "members Mark");
  EXPECT_FACT(facts, "members Meta");
}

}  // namespace
}  // namespace winnow
