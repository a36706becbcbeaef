// Whose initial values a test relied on, and when such a value is what it was.
#include "facts/test_records.h"

namespace winnow {
namespace {

constexpr const char* kTables =
    "class A { static int[] odd = {1, 3}; static int[] even = {2, 4}; static int made = m();"
    "          static int m() { return 1; } int odd() { return odd[0]; } int even() { return "
    "even[0]; } }"
    "class B extends A { static int up() { return B.odd[0]; } }"
    "class C { static int of() { return A.even[0]; } }"
    "class T { }";

class InitialValues : public RecordBuilderTest {
 protected:
  void prepare(const std::string& source = kTables) {
    compile(source);
    for (const char* name : {"A", "B", "C"}) load(name);
    if (ids_.count("A.<clinit>") != 0) init("A", {"A.<clinit>", "A.m"});
    trace_.jvms.emplace_back().observes = ~uint32_t{0};
  }
  bool holds(FactKind kind, const std::string& subject, const std::string& source) {
    Answers then(state_, cache_, surroundings_);
    Fact fact{kind, subject, then.answer(kind, subject)};
    compile(source);
    Answers now(state_, cache_, surroundings_);
    Print print;
    return now.holds(fact, print);
  }
};

TEST_F(InitialValues, CountForTheTestsWhoseCodeNamesTheField) {
  prepare();
  Facts odd = facts_of({"A.odd"});
  EXPECT_FACT(odd, "value A.odd:[I");
  EXPECT_NO_FACT(odd, "value A.even:[I");
  EXPECT_FACT(odd, "init A");
  // A field that is filled otherwise may be filled with a constant in another version.
  EXPECT_FACT(odd, "value A.made:I");
  EXPECT_FACT(facts_of({"C.of"}), "value A.even:[I");
}

TEST_F(InitialValues, AreThoseOfTheClassThatDeclaresTheField) {
  prepare();
  Facts facts = facts_of({"B.up"});
  EXPECT_FACT(facts, "value A.odd:[I");
  EXPECT_NO_FACT(facts, "value B.odd:[I");
}

TEST_F(InitialValues, AllCountWhereSomebodyLookedAtTheMembersInThisJvm) {
  prepare();
  see(SeenKind::kMembers, "A");
  EXPECT_FACT(facts_of({"A.odd"}), "value A.even:[I");
}

TEST_F(InitialValues, AllCountWhereMembersAreNotObserved) {
  prepare();
  trace_.jvms.front().observes = 0;
  EXPECT_FACT(facts_of({"A.odd"}), "value A.even:[I");
}

TEST_F(InitialValues, AllCountWhereCodeWasMadeAtRunTime) {
  prepare();
  see(SeenKind::kDefined, "made/Up");
  EXPECT_FACT(facts_of({"A.odd"}), "value A.even:[I");
}

TEST_F(InitialValues, AllCountWhereAClassHasNativeCode) {
  prepare(std::string(kTables) + "class N { native void n(); void run() { } }");
  load("N");
  EXPECT_FACT(facts_of({"A.odd"}), "value A.even:[I");
}

TEST_F(InitialValues, OfATestClassAllCountBecauseTheFrameworkLooksAtThem) {
  prepare(
      "class T { static int[] odd = {1}; static int[] even = {2}; static class In { }"
      "          int odd() { return odd[0]; } } class A { static void m() { } } class B { } class "
      "C { }");
  load("T");
  init("T", {"T.<clinit>"});
  EXPECT_FACT(facts_of({"T.odd"}), "value T.even:[I");
}

TEST_F(InitialValues, OfAFieldThatNobodyNamesMayChange) {
  prepare();
  const std::string other =
      "class A { static int[] odd = {1, 3}; static int[] even = {2, 6}; static int made = m();"
      "          static int m() { return 1; } }";
  EXPECT_TRUE(holds(FactKind::kInit, "A", other));
  prepare();
  EXPECT_TRUE(holds(FactKind::kValue, "A.odd:[I", other));
  prepare();
  EXPECT_FALSE(holds(FactKind::kValue, "A.even:[I", other));
}

TEST_F(InitialValues, ChangeWithTheirPlaceAmongWhatElseIsDone) {
  prepare();
  const std::string other =
      "class A { static int made = m(); static int[] odd = {1, 3}; static int[] even = {2, 4};"
      "          static int m() { return 1; } }";
  EXPECT_TRUE(holds(FactKind::kInit, "A", other));
  prepare();
  EXPECT_FALSE(holds(FactKind::kValue, "A.odd:[I", other));
}

TEST_F(InitialValues, AreOthersWhereTheyAreNoConstantsAnyMore) {
  prepare();
  const std::string other =
      "class A { static int[] odd = {1, 3}; static int[] even = {m()}; static int made = m();"
      "          static int m() { return 1; } }";
  EXPECT_FALSE(holds(FactKind::kInit, "A", other));
  prepare();
  EXPECT_FALSE(holds(FactKind::kValue, "A.even:[I", other));
}

TEST_F(InitialValues, MayBeTheFirstThatAClassHas) {
  prepare("class A { static int[] late; void m() { } } class B { } class C { }");
  const std::string other = "class A { static int[] late = {1}; }";
  EXPECT_TRUE(holds(FactKind::kInit, "A", other));
  prepare("class A { static int[] late; void m() { } } class B { } class C { }");
  EXPECT_FALSE(holds(FactKind::kValue, "A.late:[I", other));
}

}  // namespace
}  // namespace winnow
