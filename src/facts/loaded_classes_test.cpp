// Classes that are not simply those of the class path, with a probe in each method.
#include "base/files.h"
#include "classfile/test_zip.h"
#include "facts/test_records.h"

namespace winnow {
namespace {

class LoadedClasses : public RecordBuilderTest {
 protected:
  // As JaCoCo's agent changes the last class that was loaded.
  TraceClass& count_in_last() {
    TraceClass& counted = trace_.classes.back();
    counted.print += 1;
    counted.methods.push_back({"$jacocoInit", "()[Z"});
    ids_[counted.name + ".$jacocoInit"] = next_id_++;
    return counted;
  }
};

TEST_F(LoadedClasses, AClassThatWasChangedBeforeItRanCountsAsAWhole) {
  compile(
      "class T { void t() { } } class A { void m() { } void n() { } } class B { void b() { } }");
  for (const char* name : {"T", "A", "B"}) load(name);
  trace_.classes[1].print += 1;
  Facts facts = facts_of({"T.t", "A.n"});
  EXPECT_FACT(facts, "whole A");
  EXPECT_NO_FACT(facts, "method B.b()V");
  EXPECT_NO_FACT(facts_of({"T.t", "B.b"}), "class A") << "nothing of it ran";

  Answers answers(state_, cache_, surroundings_);
  RecordBuilder builder(trace_, answers);
  builder.build({"T", TestOutcome::kPassed, 1, ids({"T.t", "A.m", "A.n"})});
  ASSERT_EQ(builder.changed_classes().size(), 1u);
  EXPECT_EQ(builder.changed_classes()[0].name, "A");
  EXPECT_FALSE(builder.changed_classes()[0].loses_nothing);
  EXPECT_TRUE(exists(builder.changed_classes()[0].file)) << builder.changed_classes()[0].file;
}

// A jar in which M stands in two versions, the newer one loaded; what the older one mentions was
// not run.
class MultiRelease : public LoadedClasses {
 protected:
  MultiRelease() {
    compile("class T { void t() { } } class Old { static int x; } class New { static int x; }");
    std::string newer = version("New.x = 1; } void added() {");
    TestZip zip;
    zip.add({.name = "META-INF/MANIFEST.MF",
             .content = "Manifest-Version: 1.0\nMulti-Release: true\n\n"});
    zip.add({.name = "M.class", .content = version("Old.x = 1;")});
    zip.add({.name = "META-INF/versions/11/M.class", .content = newer});
    std::string jar = folder_.write("m.jar", zip.bytes());
    state_ = state_of({root(), jar});
    load("T");
    TraceClass loaded;
    loaded.name = "M";
    loaded.location = "file:" + jar;
    loaded.print = print_of(newer).low;
    loaded.first_id = next_id_;
    loaded.methods = {{"<init>", "()V"}, {"m", "()V"}, {"added", "()V"}};
    ids_["M.m"] = next_id_ + 1;
    next_id_ += 3;
    trace_.classes.push_back(loaded);
  }

  std::string version(const std::string& body) {
    std::string kept = compiled_folder({{"All.java", "class M { void m() { " + body +
                                                         " } }"
                                                         " class Old { static int x; }"
                                                         " class New { static int x; }"}},
                                       {});
    return *read_file(join_path(kept, "M.class"));
  }
};

TEST_F(MultiRelease, TheVersionCountsThatWasLoaded) {
  Facts facts = facts_of({"T.t", "M.m"});
  EXPECT_FACT(facts, "field New.x:I=");
  EXPECT_NO_FACT(facts, "whole M");
  EXPECT_NO_FACT(facts, "field Old.x:I=");
}

TEST_F(MultiRelease, TheVersionForTheRunningJavaIsTheOneInWhichJaCoCoCounts) {
  count_in_last();
  trace_.jvms.resize(1);
  for (const char* running : {"17.0.1", "11"}) {
    trace_.jvms[0].java_version = running;
    Facts facts = facts_of({"T.t", "M.m"});
    EXPECT_FACT(facts, "field New.x:I=");
    EXPECT_NO_FACT(facts, "whole M");
  }
  trace_.jvms[0].java_version = "1.8.0_402";
  EXPECT_FACT(facts_of({"T.t", "M.m"}), "whole M");
}

TEST_F(LoadedClasses, AClassInWhichJaCoCoCountsIsKnownByItsMethods) {
  compile("class T { void t() { } } class A { void m() { } void n() { } }");
  load("T");
  load("A");
  TraceClass& counted = count_in_last();
  Facts facts = facts_of({"T.t", "A.n", "A.$jacocoInit"});
  EXPECT_FACT(facts, "method A.n()V");
  EXPECT_NO_FACT(facts, "whole A");
  // With one method more something else was done to it, too.
  counted.methods.push_back({"m$real", "()V"});
  EXPECT_FACT(facts_of({"T.t", "A.n", "A.$jacocoInit"}), "whole A");
}

TEST_F(LoadedClasses, AnInterfaceThatFetchesItsCountersFromJaCoCoIsKnownByItsMethods) {
  compile("class T { void t() { } } interface A { default void m() { } default void n() { } }");
  load("T");
  load("A");
  TraceClass& counted = count_in_last();
  counted.methods.push_back({"<clinit>", "()V"});
  ids_["A.<clinit>"] = next_id_++;
  init("A", {"A.<clinit>", "A.$jacocoInit"});
  Facts facts = facts_of({"T.t", "A.n", "A.$jacocoInit", "A.<clinit>"});
  EXPECT_FACT(facts, "method A.n()V");
  EXPECT_NO_FACT(facts, "method A.m()V");
  EXPECT_NO_FACT(facts, "whole A");
}

// Such an interface gets its counters inside the initialiser.
TEST_F(LoadedClasses, AChangedClassWithoutTwoMethodsLosesNothingAsAWhole) {
  compile("class T { void t() { } } interface A { int X = T.class.hashCode(); }");
  load("T");
  load("A");
  trace_.classes[1].print += 1;
  Answers answers(state_, cache_, surroundings_);
  RecordBuilder builder(trace_, answers);
  builder.build({"T", TestOutcome::kPassed, 1, ids({"T.t", "A.<clinit>"})});
  ASSERT_EQ(builder.changed_classes().size(), 1u);
  EXPECT_TRUE(builder.changed_classes()[0].loses_nothing);
}

TEST_F(LoadedClasses, AClassWithOneIdBelongsAsAWholeToTheTestsThatRanSomethingOfIt) {
  compile(
      "class T { void t() { } } class Before { void b() { } }"
      "class A { static int s = C.one(); void m() { } int n() { return B.x; } }"
      "class B { static int x; } class C { static int one() { return 1; } }"
      "class After { void a() { } }");
  for (const char* name : {"T", "Before"}) load(name);
  TraceClass library;
  library.name = "A";
  library.location = "file:" + root();
  library.first_id = next_id_++;
  library.whole = true;
  trace_.classes.push_back(library);
  ids_["A"] = library.first_id;
  for (const char* name : {"B", "C", "After"}) load(name);
  init("A", {"A", "C.one"});

  Facts facts = facts_of({"T.t", "A"});
  EXPECT_FACT(facts, "class A");
  EXPECT_FACT(facts, "shape A");
  EXPECT_FACT(facts, "whole A");
  EXPECT_FACT(facts, "class B") << "what any of its methods mentions";
  EXPECT_FACT(facts, "method C.one()I") << "what ran in its initialiser";
  Facts without = facts_of({"T.t", "Before.b", "After.a"});
  EXPECT_FACT(without, "method Before.b()V");
  EXPECT_FACT(without, "method After.a()V");
  EXPECT_NO_FACT(without, "class A");
  EXPECT_NO_FACT(without, "method C.one()I");
}

// Nobody knows which of its methods ran, so each may have used what its code mentions.
TEST_F(LoadedClasses, WhatARefusedClassUsesBelongsToEveryTestToo) {
  compile(
      "class T { void t() { } } class A { int m() { return B.x; } }"
      " class B { static int x = C.one(); } class C { static int one() { return 1; } }");
  load("T");
  load("A", "", "too large");
  load("B");
  load("C");
  init("B", {"B.<clinit>", "C.one"});
  Facts facts = facts_of({"T.t"});
  EXPECT_FACT(facts, "class B");
  EXPECT_FACT(facts, "method C.one()I");
}

TEST_F(LoadedClasses, AClassFromAPlaceOutsideTheClassPathIsNamedWithItsPlace) {
  compile("class T { void t() { } }");
  std::string plugins = folder_.at("plugins");
  compile_java(plugins, {{"Plugin.java", "class Plugin { void run() { } }"}});
  load("T");
  load("Plugin", plugins);
  Facts facts = facts_of({"T.t", "Plugin.run"});
  EXPECT_FACT(facts, "class Plugin;" + plugins);
  EXPECT_FACT(facts, "method Plugin;" + plugins + ".run()V");
  EXPECT_FACT(facts, "whole Plugin;" + plugins);

  Answers answers(state_, cache_, surroundings_);
  Print before = answers.answer(FactKind::kMethod, "Plugin;" + plugins + ".run()V");
  EXPECT_FALSE(before.absent());
  compile_java(plugins, {{"Plugin.java", "class Plugin { void run() { hashCode(); } }"}});
  Answers later(state_, cache_, surroundings_);
  EXPECT_NE(later.answer(FactKind::kMethod, "Plugin;" + plugins + ".run()V"), before);
}

TEST_F(LoadedClasses, AShadowedClassThatWasLoadedIsNamedWithItsPlace) {
  compile("class T { void t() { } } class A { void m() {} }");
  std::string second = folder_.at("second");
  compile_java(second, {{"A.java", "class A { void m() { hashCode(); } }"}});
  state_ = state_of({root(), second});
  load("T");
  load("A", second);
  EXPECT_FACT(facts_of({"A.m"}), "method A;" + second + ".m()V");
}

TEST_F(LoadedClasses, AGeneratedClassCountsAsAbsentAndIsNoObstacle) {
  compile("class T { void t() { } }");
  load("T");
  TraceClass generated;
  generated.name = "T$$Generated";
  generated.first_id = next_id_;
  generated.methods = {{"run", "()V"}};
  trace_.classes.push_back(generated);
  ids_["G.run"] = next_id_++;
  Answers answers(state_, cache_, surroundings_);
  RecordBuilder builder(trace_, answers);
  IdSet set = builder.build({"T", TestOutcome::kPassed, 1, ids({"T.t", "G.run"})});
  Facts facts = named(builder, set);
  EXPECT_FACT(facts, "method T.t()V");
  EXPECT_FACT(facts, "class T$$Generated");
  for (uint32_t index : set) {
    const Fact& fact = builder.facts()[index];
    if (fact.subject != "T$$Generated") continue;
    EXPECT_EQ(fact.print, fact.kind == FactKind::kInit ? kNothingInitialised : kAbsent);
  }
}

TEST_F(LoadedClasses, ARefusedClassBelongsToEveryTest) {
  compile("class T { void t() { } } class A { void m() {} static int n() { return 1; } }");
  load("T");
  load("A", "", "too large");
  for (const Facts& facts : {facts_of({"T.t"}), facts_of({})}) {
    EXPECT_FACT(facts, "class A");
    EXPECT_FACT(facts, "shape A");
    EXPECT_FACT(facts, "whole A") << "which every technique asks";
  }
}

}  // namespace
}  // namespace winnow
