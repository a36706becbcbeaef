// What a test relied on, from hand-made traces over compiled classes.
#include "facts/record_builder.h"

#include "classfile/test_zip.h"
#include "facts/test_records.h"

namespace winnow {
namespace {

TEST_F(RecordBuilderTest, AnExecutedMethodMakesFactsOfItAndItsClassAndNotOfItsNeighbours) {
  compile("class T { void t() { new A().ran(); } } class A { void ran() {} void did_not() {} }");
  load("T");
  load("A");
  Facts facts = facts_of({"T.t", "A.<init>", "A.ran"});
  EXPECT_FACT(facts, "method A.ran()V");
  EXPECT_FACT(facts, "method A.<init>()V");
  EXPECT_FACT(facts, "method T.t()V");
  EXPECT_FACT(facts, "class A");
  EXPECT_FACT(facts, "shape A");
  EXPECT_NO_FACT(facts, "method A.did_not()V");
  EXPECT_NO_FACT(facts, "members A");
}

constexpr const char* kTwoWays =
    "class A { static int m(int a) { if (a < 0) return B.x; return 2; } }"
    "class B { static int x = Integer.parseInt(\"1\"); }";

TEST_F(RecordBuilderTest, OfAMethodWithBlocksTheWaysThatWereTakenAreAFact) {
  compile(kTwoWays);
  load_divided("A");
  Facts one = facts_of_blocks("A.m", {2});
  Facts other = facts_of_blocks("A.m", {1});
  EXPECT_EQ(one.count("method A.m(I)I"), 1u);
  EXPECT_EQ(one.count("ways A.m(I)I@"), 0u);
  EXPECT_NE(one, other);
  // All of it.
  EXPECT_EQ(facts_of_blocks("A.m", {1, 2}).count("ways A.m(I)I@"), 1u);
}

TEST_F(RecordBuilderTest, AnInstructionThatDidNotRunAsksNothing) {
  compile(kTwoWays);
  load_divided("A");
  EXPECT_EQ(facts_of_blocks("A.m", {1}).count("field B.x:I"), 1u);
  Facts facts = facts_of_blocks("A.m", {2});
  EXPECT_EQ(facts.count("field B.x:I"), 0u);
  // The JVM may have loaded the class to check the code.
  EXPECT_EQ(facts.count("type B"), 1u);
}

TEST_F(RecordBuilderTest, WhereBlocksAreNotKnownAllWaysWereTaken) {
  compile(kTwoWays);
  load("A");
  EXPECT_EQ(facts_of({"A.m"}).count("ways A.m(I)I@"), 1u);
  EXPECT_EQ(facts_of({"A.m"}).count("field B.x:I"), 1u);
}

TEST_F(RecordBuilderTest, BlocksOfOtherCodeThanTheClassFileHasSayNothing) {
  compile(kTwoWays);
  load_divided("A");
  // One block more, as with the counters of another agent.
  ++trace_.classes.back().methods.back().blocks;
  EXPECT_EQ(facts_of_blocks("A.m", {2}).count("ways A.m(I)I@"), 1u);
}

TEST_F(RecordBuilderTest, BlocksThatRanInsideAnInitialiserBelongToEveryoneWhoUsesTheClass) {
  compile(
      "class A { static int x = m(1); static int m(int a) { if (a < 0) return 1; return 2; } }"
      "class U { static int use() { return A.x; } }");
  load_divided("A");
  load("U");
  Facts facts = facts_of_blocks("A.m", {2});
  trace_.inits.push_back({"A", ids({"A.m", "A.<clinit>"}), {}, {}});
  for (uint32_t block = 0; block < next_id_; ++block) {
    auto place = trace_.block(block);
    if (place && place->number == 2) trace_.inits.back().blocks.push_back(block);
  }
  Facts user = facts_of({"U.use"});
  for (const std::string& fact : facts) {
    if (fact.starts_with("ways A.m")) {
      EXPECT_EQ(user.count(fact), 1u) << fact;
    }
  }
}

TEST_F(RecordBuilderTest, EveryRecordNamesPlatformLaunchAndFramework) {
  compile("class T { void t() { } }");
  load("T");
  Facts facts = facts_of({});
  EXPECT_FACT(facts, "platform jdk");
  EXPECT_FACT(facts, "launch configuration");
  EXPECT_FACT(facts, "framework");
  EXPECT_FACT(facts, "rules");
  EXPECT_FACT(facts, "members T");
}

TEST_F(RecordBuilderTest,
       ATestThatMakesTextOfObjectsSeesTheNumbersOfClassesWithoutATextOfTheirOwn) {
  compile(
      "class T { String text() { return \"a \" + A.plain(); } void quiet() { A.plain().hashCode(); "
      "} }"
      "class A { static Object plain() { return new Object() { }; }"
      "  static Object own() { return new Object() { public String toString() { return \"b\"; } }; "
      "}"
      "  static Object unused() { return new Object() { }; } }"
      "enum E { X { } }");
  for (const char* name : {"T", "A", "A$1", "A$2", "A$3", "E", "E$1"}) load(name);
  std::string plain = "members A$[plain{}Ljava/lang/Object,:java/lang/Object::0]";
  std::vector<std::string> ran = {"A.plain",  "A$1.<init>", "A.own", "A$2.<init>",
                                  "E.<init>", "E$1.<init>", "T.text"};
  Facts facts = facts_of(ran);
  EXPECT_FACT(facts, plain);
  EXPECT_NO_FACT(facts, "members A$[own{}Ljava/lang/Object,:java/lang/Object::0]");
  EXPECT_NO_FACT(facts, "members A$[unused{}Ljava/lang/Object,:java/lang/Object::0]");
  for (const std::string& fact : facts) EXPECT_FALSE(fact.starts_with("members E")) << fact;
  ran.back() = "T.quiet";
  EXPECT_NO_FACT(facts_of(ran), plain);
}

TEST_F(RecordBuilderTest, AClassThatIsOnlyMentionedCountsByClassAndShape) {
  compile(
      "class T { boolean t(Object o) { return o instanceof Mentioned; } }"
      " class Mentioned extends Above { } class Above implements High { } interface High { }");
  load("T");
  Facts facts = facts_of({"T.t"});
  EXPECT_FACT(facts, "class Mentioned");
  EXPECT_FACT(facts, "shape Mentioned");
  EXPECT_FACT(facts, "shape Above");
  EXPECT_FACT(facts, "shape High");
  EXPECT_NO_FACT(facts, "method Mentioned.<init>()V");
}

TEST_F(RecordBuilderTest, AnnotationTypesCountByTheirShape) {
  compile(
      "class T { void t() { } } @Mark class A { void m() {} }"
      " @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)"
      " @interface Mark { int value() default 1; }");
  load("T");
  load("A");
  EXPECT_FACT(facts_of({"A.m"}), "shape Mark");
}

TEST_F(RecordBuilderTest, ATestThatOnlyReadsAStaticFieldGetsWhatRanInTheInitialisers) {
  compile(
      "class T { int t() { return A.x; } }"
      " class A extends Base { static int x = Helper.one(); }"
      " class Base { static int y = Helper.two(); }"
      " class Helper { static int one() { return Deep.z; } static int two() { return 2; }"
      "                static int three() { return 3; } }"
      " class Deep { static int z = Helper.three(); }");
  for (const char* name : {"T", "A", "Base", "Helper", "Deep"}) load(name);
  // Another test was the first to touch A: nothing of this runs in the window of T.
  init("A", {"A.<clinit>", "Helper.one"});
  init("Base", {"Base.<clinit>", "Helper.two"});
  init("Deep", {"Deep.<clinit>", "Helper.three"});
  Facts facts = facts_of({"T.t"});
  EXPECT_FACT(facts, "method A.<clinit>()V");
  EXPECT_FACT(facts, "method Helper.one()I");
  EXPECT_FACT(facts, "method Base.<clinit>()V");
  EXPECT_FACT(facts, "method Helper.two()I");
  EXPECT_FACT(facts, "method Deep.<clinit>()V");
  EXPECT_FACT(facts, "method Helper.three()I");
}

TEST_F(RecordBuilderTest, InitialisersOfClassesThatATestDidNotTouchAreNotItsOwn) {
  compile(
      "class T { void t() { } } class A { static int x = B.one(); }"
      " class B { static int one() { return 1; } }");
  for (const char* name : {"T", "A", "B"}) load(name);
  init("A", {"A.<clinit>", "B.one"});
  Facts facts = facts_of({"T.t"});
  EXPECT_NO_FACT(facts, "method A.<clinit>()V");
  EXPECT_NO_FACT(facts, "class A");
}

// A native method has no probe; the call initialises its class all the same.
TEST_F(RecordBuilderTest, ACallOfANativeStaticMethodTouchesItsClass) {
  compile(
      "class T { void t() { A.call(); } } class A { static int x = B.one(); static native void "
      "call(); }"
      " class B { static int one() { return 1; } }");
  for (const char* name : {"T", "A", "B"}) load(name);
  init("A", {"A.<clinit>", "B.one"});
  EXPECT_FACT(facts_of({"T.t"}), "method B.one()I");
}

TEST_F(RecordBuilderTest, ABoundCallOfAnInheritedMethodAsksWhereItLeads) {
  compile(
      "class T { void t() { Low.s(); Low.own(); } } class Low extends Base { static void own() {} }"
      " class Base { static void s() {} }");
  for (const char* name : {"T", "Low", "Base"}) load(name);
  Facts facts = facts_of({"T.t", "Base.s", "Low.own"});
  EXPECT_FACT(facts, "resolves Low.s()V");
  EXPECT_NO_FACT(facts, "resolves Low.own()V");
}

TEST_F(RecordBuilderTest, ReflectionWidensTheRecordToMembers) {
  compile("class T { Object t() { return A.class.getDeclaredMethods(); } } class A { }");
  load("T");
  Facts facts = facts_of({"T.t"});
  EXPECT_FACT(facts, "members A");
  EXPECT_NO_FACT(facts, "resources");
}

TEST_F(RecordBuilderTest, LookingUpNamesWidensTheRecordToTheSetOfNames) {
  compile("class T { void t() throws Exception { Class.forName(\"A\"); } }");
  load("T");
  Facts facts = facts_of({"T.t"});
  EXPECT_FACT(facts, "class-names");
}

TEST_F(RecordBuilderTest, ReadingResourcesWidensTheRecordToResources) {
  compile(
      "class T { Object t() { return T.class.getResource(\"x\"); } Object u() { return this; } }");
  load("T");
  EXPECT_FACT(facts_of({"T.t"}), "resources");
  EXPECT_NO_FACT(facts_of({"T.u"}), "resources");
}

TEST_F(RecordBuilderTest, ARefusedClassBelongsToEveryTest) {
  compile("class T { void t() { } } class A { void m() {} static int n() { return 1; } }");
  load("T");
  load("A", "", "too large");
  for (const Facts& facts : {facts_of({"T.t"}), facts_of({})}) {
    EXPECT_FACT(facts, "class A");
    EXPECT_FACT(facts, "shape A");
    EXPECT_FACT(facts, "whole A") << "which every technique asks";
  }
}

TEST_F(RecordBuilderTest, ACallIsAskedForOnTheClassesThatObjectsWereMadeOf) {
  compile(
      "class T { void t(Base b) { b.m(); } } abstract class Base { void m() {} void other() {} }"
      " class Made extends Base { } class NotMade extends Base { } class Stranger { void m() {} }");
  for (const char* name : {"T", "Base", "Made", "NotMade", "Stranger"}) load(name);
  Facts facts = facts_of({"T.t", "Base.<init>", "Made.<init>", "Base.m", "Stranger.<init>"});
  EXPECT_FACT(facts, "dispatch Made.m()V");
  EXPECT_FACT(facts, "links Base.m()V");
  EXPECT_FACT(facts, "overrides Made");
  EXPECT_NO_FACT(facts, "dispatch NotMade.m()V");
  EXPECT_NO_FACT(facts, "dispatch Base.m()V") << "no object is of an abstract class";
  EXPECT_NO_FACT(facts, "dispatch Stranger.m()V") << "the call can't meet it";
  EXPECT_NO_FACT(facts, "dispatch Made.other()V") << "nobody calls it";
}

TEST_F(RecordBuilderTest, ALambdaInheritsFromItsInterface) {
  compile(
      "class T { void t() { Small s = () -> { }; use(s); } void use(Big b) { b.more(); } }"
      " interface Big { default void more() { } } interface Small extends Big { void run(); }");
  for (const char* name : {"T", "Big", "Small"}) load(name);
  EXPECT_FACT(facts_of({"T.t", "T.use", "Big.more"}), "dispatch Small.more()V");
}

TEST_F(RecordBuilderTest, WhoLooksAtMembersMayCallEachOfThemOnAnyObject) {
  compile("class T { void t() { } } class Base { void m() {} } class Low extends Base { }");
  for (const char* name : {"T", "Base", "Low"}) load(name);
  IdSet seen = {see(SeenKind::kMembers, "Base")};
  Facts facts = facts_of({"T.t", "Low.<init>", "Base.<init>", "Base.m"}, seen);
  EXPECT_FACT(facts, "dispatch Low.m()V");
  EXPECT_FACT(facts, "dispatch Base.m()V") << "objects can be made without a constructor";
  EXPECT_NO_FACT(facts_of({"T.t", "Low.<init>", "Base.<init>", "Base.m"}), "dispatch Low.m()V");
}

TEST_F(RecordBuilderTest, AFieldIsAskedForWhereTheCodeNamesIt) {
  compile(
      "class T { int t(Low l) { return l.f + Low.s; } } class Low extends Base { }"
      " class Base { int f; static int s; int unused; }");
  for (const char* name : {"T", "Low", "Base"}) load(name);
  Facts facts = facts_of({"T.t"});
  EXPECT_FACT(facts, "field Low.f:I");
  EXPECT_FACT(facts, "field Low.s:I");
  EXPECT_NO_FACT(facts, "field Base.unused:I");
}

TEST_F(RecordBuilderTest, ThatAUsedClassHasNoInitialiserIsAFact) {
  compile(
      "class T { int t() { return Low.s; } boolean u(Object o) { return o instanceof Unused; } }"
      " class Low extends Base { static int s; } class Base { } class Unused { }"
      " class Never { static int x = Integer.parseInt(\"1\"); }");
  for (const char* name : {"T", "Low", "Base"}) load(name);
  Facts facts = facts_of({"T.t", "T.u"});
  EXPECT_FACT(facts, "init Low");
  EXPECT_FACT(facts, "init Base");
  EXPECT_NO_FACT(facts, "init Unused") << "a type test initialises nothing";
}

TEST_F(RecordBuilderTest, WhoSeesAnAnnotationSeesTheDefaultsOfItsTypeAndOfThoseAboveIt) {
  compile(
      "import java.lang.annotation.*; class T { void t() { } } @Mark class A { }"
      " @Retention(RetentionPolicy.RUNTIME) @Meta @interface Mark { int value() default 1; }"
      " @Retention(RetentionPolicy.RUNTIME) @interface Meta { int level() default 1; }");
  for (const char* name : {"T", "A", "Mark", "Meta"}) load(name);
  Facts facts = facts_of({"T.t"}, {see(SeenKind::kMembers, "A")});
  EXPECT_FACT(facts, "members Mark");
  EXPECT_FACT(facts, "members Meta");
}

TEST_F(RecordBuilderTest, AMethodThatWasSeenToRunOnAnObjectIsAskedForOnItsClass) {
  compile("class T { void t() { } } class Base { void m() {} } class Low extends Base { }");
  for (const char* name : {"T", "Base", "Low"}) load(name);
  uint32_t received = see(SeenKind::kReceiver, receiver_subject(id("Base.m"), "Low"));
  EXPECT_FACT(facts_of({"T.t", "Base.m"}, {received}), "received Low.m()V");
}

// Its methods may have changed places: that of m ran under the name of m$real, for one.
TEST_F(RecordBuilderTest, AClassThatWasChangedBeforeItRanCountsAsAWhole) {
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
  EXPECT_EQ(builder.changed_classes(), std::vector<std::string>{"A"});
}

// What the older version mentions was not run.
TEST_F(RecordBuilderTest, OfAMultiReleaseJarTheVersionCountsThatWasLoaded) {
  auto version = [&](const std::string& body) {
    std::string kept = compiled_folder({{"All.java", "class M { void m() { " + body +
                                                         " } }"
                                                         " class Old { static int x; }"
                                                         " class New { static int x; }"}},
                                       {});
    return *read_file(join_path(kept, "M.class"));
  };
  std::string newer = version("New.x = 1;");
  compile("class T { void t() { } } class Old { static int x; } class New { static int x; }");
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
  loaded.methods = {{"<init>", "()V"}, {"m", "()V"}};
  ids_["M.m"] = next_id_ + 1;
  next_id_ += 2;
  trace_.classes.push_back(loaded);
  Facts facts = facts_of({"T.t", "M.m"});
  EXPECT_FACT(facts, "field New.x:I");
  EXPECT_NO_FACT(facts, "whole M");
  EXPECT_NO_FACT(facts, "field Old.x:I");
}

TEST_F(RecordBuilderTest, AClassInWhichJaCoCoCountsIsKnownByItsMethods) {
  compile("class T { void t() { } } class A { void m() { } void n() { } }");
  load("T");
  load("A");
  TraceClass& counted = trace_.classes[1];
  counted.print += 1;
  counted.methods.push_back({"$jacocoInit", "()[Z"});
  ids_["A.$jacocoInit"] = next_id_++;
  Facts facts = facts_of({"T.t", "A.n", "A.$jacocoInit"});
  EXPECT_FACT(facts, "method A.n()V");
  EXPECT_NO_FACT(facts, "whole A");
  // With one method more something else was done to it, too.
  counted.methods.push_back({"m$real", "()V"});
  EXPECT_FACT(facts_of({"T.t", "A.n", "A.$jacocoInit"}), "whole A");
}

TEST_F(RecordBuilderTest, AClassWithOneIdBelongsAsAWholeToTheTestsThatRanSomethingOfIt) {
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
TEST_F(RecordBuilderTest, WhatARefusedClassUsesBelongsToEveryTestToo) {
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

TEST_F(RecordBuilderTest, AClassFromAPlaceOutsideTheClassPathIsNamedWithItsPlace) {
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

TEST_F(RecordBuilderTest, AShadowedClassThatWasLoadedIsNamedWithItsPlace) {
  compile("class T { void t() { } } class A { void m() {} }");
  std::string second = folder_.at("second");
  compile_java(second, {{"A.java", "class A { void m() { hashCode(); } }"}});
  state_ = state_of({root(), second});
  load("T");
  load("A", second);
  EXPECT_FACT(facts_of({"A.m"}), "method A;" + second + ".m()V");
}

TEST_F(RecordBuilderTest, AGeneratedClassCountsAsAbsentAndIsNoObstacle) {
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
    if (builder.facts()[index].subject == "T$$Generated") {
      EXPECT_TRUE(builder.facts()[index].print.absent());
    }
  }
}

TEST_F(RecordBuilderTest, ATestCountsWithTheMembersOfItsSupertypesAndInnerClasses) {
  compile("class T extends Base { class Inner extends Other { } } class Base { } class Other { }");
  load("T");
  Facts facts = facts_of({});
  EXPECT_FACT(facts, "members T");
  EXPECT_FACT(facts, "members Base");
  EXPECT_FACT(facts, "members T$Inner");
  EXPECT_FACT(facts, "members Other");
}

// Test classes whose nested classes extend them are common; each is a way back to the outer one.
TEST_F(RecordBuilderTest, ATestWhoseManyInnerClassesExtendItIsDoneSoon) {
  std::string source = "class T { ";
  for (int i = 0; i < 6; ++i) source += "static class N" + std::to_string(i) + " extends T { } ";
  compile(source + "}");
  load("T");
  EXPECT_FACT(facts_of({}), "members T$N5");
}

TEST_F(RecordBuilderTest, AMethodIdThatNoClassHasIsNoReasonToCrash) {
  compile("class T { void t() { } }");
  load("T");
  Answers answers(state_, cache_, surroundings_);
  RecordBuilder builder(trace_, answers);
  IdSet set = builder.build({"T", TestOutcome::kPassed, 1, {0, 1, 4'000'000, UINT32_MAX}});
  EXPECT_FACT(named(builder, set), "members T");
}

TEST_F(RecordBuilderTest, ClassesWithoutMethodsDoNotShiftTheIdsOfOthers) {
  compile("class T { void t() { } } interface Empty { } class A { void m() {} }");
  for (const char* name : {"Empty", "T", "Empty", "Empty", "A"}) load(name);
  Facts facts = facts_of({"T.<init>", "A.m"});
  EXPECT_FACT(facts, "method T.<init>()V");
  EXPECT_FACT(facts, "method A.m()V");
}

TEST_F(RecordBuilderTest, AClassThatIsNoTestCountsByWhatAFrameworkSeesOfIt) {
  compile("class T extends Base { void t() { } } class Base { }");
  Trace nothing;
  Answers answers(state_, cache_, surroundings_);
  RecordBuilder builder(nothing, answers);
  Facts facts = named(builder, builder.build_not_a_test("T"));
  EXPECT_FACT(facts, "members T");
  EXPECT_FACT(facts, "members Base");
  EXPECT_FACT(facts, "framework");
  EXPECT_FACT(facts, "launch configuration");
  EXPECT_NO_FACT(facts, "class T");
}

TEST(Location, OfACodeSourceBecomesAPath) {
  EXPECT_EQ(path_of_location("file:/no/such/x.jar"), "/no/such/x.jar");
  EXPECT_EQ(path_of_location("file:///no/such/classes/"), "/no/such/classes");
  EXPECT_EQ(path_of_location("file:/no/such/a%20b%C3%A4"), "/no/such/a bä");
  EXPECT_EQ(path_of_location("file:/no/such/100%"), "/no/such/100%");
  EXPECT_EQ(path_of_location("jrt:/java.base"), "");
  EXPECT_EQ(path_of_location(""), "");
}

constexpr const char* kReflecting =
    "class T { void t() throws Exception { Class.forName(\"A\").getDeclaredMethods(); } } "
    "class A { void m() {} } class B { void m() {} }";

TEST_F(RecordBuilderTest, CodeThatReflectsReliesOnEverythingLoadedIfNobodyWatched) {
  compile(kReflecting);
  load("T");
  load("A");
  load("B");
  Facts facts = facts_of({"T.t"});
  EXPECT_FACT(facts, "members A");
  EXPECT_FACT(facts, "members B");
  EXPECT_FACT(facts, "class-names");
}

TEST_F(RecordBuilderTest, CodeThatReflectsReliesOnWhatItAskedForIfTheAgentWatched) {
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

TEST_F(RecordBuilderTest, AClassThatWasLookedUpInVainIsAFactToo) {
  compile("class T { void t() {} }");
  load("T");
  Facts facts = facts_of({"T.t"}, {see(SeenKind::kClassByName, "shop/Plugin")});
  EXPECT_FACT(facts, "shape shop/Plugin");
}

TEST_F(RecordBuilderTest, AClassLookedUpByNameBringsWhatItsInitialiserRanAndAsked) {
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

TEST_F(RecordBuilderTest, WhatAnotherTestAskedIsNotAFactOfThisOne) {
  compile("class T { void t() {} }");
  load("T");
  see(SeenKind::kResource, "a.properties");
  see(SeenKind::kBundle, "shop.Texts");
  EXPECT_NO_FACT(facts_of({"T.t"}), "resource a.properties");
  EXPECT_FACT(facts_of({"T.t"}, {1}), "bundle shop/Texts");
}

TEST_F(RecordBuilderTest, AFileThatChangedWhileTestsRanMakesTheRecordUnreliable) {
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

TEST_F(RecordBuilderTest, CodeThatUsesFilesMakesTheRecordUnreliableWhereTheyAreNotSeen) {
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

TEST_F(RecordBuilderTest, AProcessWhoseFilesAreNotSeenMakesTheRecordUnreliable) {
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
}

}  // namespace
}  // namespace winnow
