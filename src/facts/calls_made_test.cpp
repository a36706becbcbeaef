// Which calls count for a test, and which it can't have made.
#include "facts/test_records.h"

namespace winnow {
namespace {

using CallsMade = RecordBuilderTest;

constexpr const char* kShapes =
    "class T { Shape a; Shape b; void t() { a = new Circle(); b = new Square(); a.area(); } }"
    "abstract class Shape { public int area() { return 1; } }"
    "class Circle extends Shape { public int area() { return 3; } }"
    "class Square extends Shape { }";

class CallsOfShapes : public CallsMade {
 protected:
  void SetUp() override {
    compile(kShapes);
    for (const char* name : {"T", "Shape", "Circle", "Square"}) load(name);
  }
  const std::vector<std::string> only_circles_ = {"T.t", "Shape.<init>", "Circle.<init>",
                                                  "Square.<init>", "Circle.area"};
};

TEST_F(CallsOfShapes, DoNotCountOnAClassOnWhichTheyWouldHaveRunWhatDidNotRun) {
  Facts facts = facts_of(only_circles_);
  EXPECT_FACT(facts, "dispatch Circle.area()I");
  EXPECT_NO_FACT(facts, "dispatch Square.area()I");
}

TEST_F(CallsOfShapes, CountWhereTheMethodRanOnWhateverObject) {
  std::vector<std::string> both = only_circles_;
  both.push_back("Shape.area");
  EXPECT_FACT(facts_of(both), "dispatch Square.area()I");
}

TEST_F(CallsOfShapes, CountInEveryTestIfAClassWasMadeUpThatMayAnswerForAnother) {
  load("Shape$Mock");
  Facts with_a_class_of_nowhere = facts_of(only_circles_);
  EXPECT_FACT(with_a_class_of_nowhere, "dispatch Square.area()I");
  EXPECT_FACT(with_a_class_of_nowhere, "overrides Square");
  trace_.classes.pop_back();
  EXPECT_NO_FACT(facts_of(only_circles_), "dispatch Square.area()I");
  see(SeenKind::kDefined, "Shape$Mock");
  EXPECT_FACT(facts_of(only_circles_), "dispatch Square.area()I");
}

TEST_F(CallsMade, OfMethodsThatLeaveNoTraceAlwaysCount) {
  compile(
      "class T { void t(Part a) { new Found(); new Empty(); a.part(); a.bare(); } }"
      "interface Part { int part(); default int bare() { return 1; } }"
      "abstract class Half implements Part { public native int bare(); }"
      "class Found extends Half { public int part() { return 2; } }"
      "class Empty extends Half { public int part() { return 3; } }");
  for (const char* name : {"T", "Part", "Half", "Found"}) load(name);
  load("Empty", "", "signed");
  Facts facts = facts_of({"T.t", "Half.<init>", "Found.<init>"});
  EXPECT_NO_FACT(facts, "dispatch Found.part()I");
  EXPECT_FACT(facts, "dispatch Found.bare()I");  // native
  EXPECT_FACT(facts, "dispatch Empty.part()I");  // no probes
}

TEST_F(CallsMade, OfMethodsThatAnInterfaceMayNotCallAlwaysCount) {
  compile(
      "class T { void t(Part a) { new Found(); a.part(); } }"
      "interface Part { int part(); }"
      "class Found extends Half implements Part { }"
      "abstract class Half { public int part() { return 1; } }");
  // Found would not compile with this, but nobody compiles it again.
  compile_java(root(), {{"Half.java", "abstract class Half { int part() { return 1; } }"}});
  state_ = state_of({root()});
  for (const char* name : {"T", "Part", "Half", "Found"}) load(name);
  EXPECT_FACT(facts_of({"T.t", "Half.<init>", "Found.<init>"}), "dispatch Found.part()I");
}

constexpr const char* kMoney =
    "class T { void t() { new Money(); } }"
    "class Money implements Comparable<Money> {"
    "  public int compareTo(Money other) { return 0; } public int hashCode() { return 1; } }";

class CallsOfTheJdk : public CallsMade {
 protected:
  void SetUp() override {
    compile(kMoney);
    for (const char* name : {"T", "Money"}) load(name);
  }
  // All that the JDK can call on Money is what no method of it shows.
  const std::string not_run_ =
      "overrides Money.compareTo(LMoney;)I>compareTo(Ljava/lang/Object;)I>hashCode()I";
};

TEST_F(CallsOfTheJdk, CountForMethodsThatRan) {
  trace_.jvms.emplace_back();
  EXPECT_FACT(facts_of({"T.t", "Money.<init>"}), not_run_);
  EXPECT_FACT(facts_of({"T.t", "Money.<init>", "Money.hashCode"}),
              not_run_.substr(0, not_run_.rfind('>')));
}

TEST_F(CallsOfTheJdk, CountForTheTextOfAnObjectIfItWasMade) {
  uint32_t text = see(SeenKind::kText, "Money");
  EXPECT_FACT(facts_of({"T.t", "Money.<init>"}), not_run_ + ">toString()Ljava/lang/String;");
  EXPECT_FACT(facts_of({"T.t", "Money.<init>"}, {text}), not_run_);
}

TEST_F(CallsOfTheJdk, CountForAnyTextIfThatOfAnUnknownClassWasMade) {
  uint32_t text = see(SeenKind::kText, "T$$Lambda.0x12");
  EXPECT_FACT(facts_of({"T.t", "Money.<init>"}, {text}), not_run_);
}

TEST_F(CallsMade, OfTextsInTheJdkAreSeenForObjectAlone) {
  compile(
      "class T { void t() { new Bad(); } }"
      "class Bad extends RuntimeException { }");
  for (const char* name : {"T", "Bad"}) load(name);
  see(SeenKind::kText, "T");
  EXPECT_FACT(facts_of({"T.t", "Bad.<init>"}), "overrides Bad");
}

TEST_F(CallsMade, ModifiersCountForThoseWhoCanSeeThem) {
  compile(
      "class T { A a; void t() { a = new A(); } int u() { return A.class.getModifiers(); } }"
      "class A { }");
  for (const char* name : {"T", "A"}) load(name);
  see(SeenKind::kText, "T");
  EXPECT_NO_FACT(facts_of({"T.t", "A.<init>"}), "modifiers A");
  EXPECT_FACT(facts_of({"T.u"}), "modifiers A");
  uint32_t made = see(SeenKind::kDefined, "A$Mock");
  EXPECT_NO_FACT(facts_of({"T.t", "A.<init>"}), "modifiers A") << "another test made it";
  EXPECT_FACT(facts_of({"T.t", "A.<init>"}, {made}), "modifiers A");
}

// Its code may handle members that another test has looked for.
TEST_F(CallsMade, ModifiersCountForThoseWhoRunAClassThatWasMadeUp) {
  compile("class T { A a; void t() { a = new A(); } } class A { }");
  for (const char* name : {"T", "A"}) load(name);
  TraceClass made_up;
  made_up.name = "A$Mock";
  made_up.first_id = next_id_;
  made_up.methods = {{"<init>", "()V"}};
  ids_["A$Mock.<init>"] = next_id_++;
  trace_.classes.push_back(made_up);
  EXPECT_NO_FACT(facts_of({"T.t", "A.<init>"}), "modifiers A");
  EXPECT_FACT(facts_of({"T.t", "A.<init>", "A$Mock.<init>"}), "modifiers A");
}

TEST_F(CallsMade, ModifiersCountForAllIfAClassWasMadeUpThatHasNoProbes) {
  compile("class T { A a; void t() { a = new A(); } } class A { }");
  for (const char* name : {"T", "A"}) load(name);
  TraceClass made_up;
  made_up.name = "A$Mock";
  made_up.refusal = "too large";
  trace_.classes.push_back(made_up);
  EXPECT_FACT(facts_of({"T.t", "A.<init>"}), "modifiers A");
}

}  // namespace
}  // namespace winnow
