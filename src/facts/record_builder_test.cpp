// What a test relied on, from hand-made traces over compiled classes.
#include "facts/record_builder.h"

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
  std::string plain = "number A$[plain{}Ljava/lang/Object,:java/lang/Object::0]";
  std::vector<std::string> ran = {"A.plain",  "A$1.<init>", "A.own", "A$2.<init>",
                                  "E.<init>", "E$1.<init>", "T.text"};
  Facts facts = facts_of(ran);
  EXPECT_FACT(facts, plain);
  EXPECT_NO_FACT(facts, "number A$[own{}Ljava/lang/Object,:java/lang/Object::0]");
  EXPECT_NO_FACT(facts, "number A$[unused{}Ljava/lang/Object,:java/lang/Object::0]");
  for (const std::string& fact : facts) EXPECT_FALSE(fact.starts_with("number E")) << fact;
  ran.back() = "T.quiet";
  EXPECT_NO_FACT(facts_of(ran), plain);
}

TEST_F(RecordBuilderTest, ASuiteOfThePlatformReliesOnTheNamesAndMembersOfClasses) {
  compile_java(root(), {{"org/junit/platform/suite/api/Suite.java",
                         "package org.junit.platform.suite.api;"
                         " import java.lang.annotation.*;"
                         " @Retention(RetentionPolicy.RUNTIME) public @interface Suite { }"},
                        {"T.java", "@org.junit.platform.suite.api.Suite class T { }"},
                        {"A.java", "class A { void m() { } }"}});
  state_ = state_of({root()});
  load("T");
  load("A");
  trace_.jvms.emplace_back().observes = ~uint32_t{0};
  Facts facts = facts_of({"A.m"});
  EXPECT_FACT(facts, "class-names");
  EXPECT_FACT(facts, "members A");
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

}  // namespace
}  // namespace winnow
