#include "select/selection.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "classfile/test_class.h"
#include "program/test_program.h"
#include "select/explain.h"
#include "select/study_filter.h"

namespace winnow {
namespace {

// A program with the class T and method m, and facts about it that hold or do not.
class SelectionTest : public testing::Test {
 protected:
  SelectionTest() : cache_("") {
    for (const char* name : {"T", "U"}) {
      TestClass made(52, name);
      made.add(TestMethod{});
      folder_.write(std::string(name) + ".class", made.bytes());
    }
    state_ = state_of({folder_.path()});
    Answers answers(state_, cache_, surroundings_);
    for (FactKind kind : {FactKind::kClass, FactKind::kShape, FactKind::kMembers}) {
      add(kind, "T", answers.answer(kind, "T"));
    }
    method_ = add(FactKind::kWays, "T.m()V@", answers.answer(FactKind::kWays, "T.m()V@"));
    platform_ = add(FactKind::kPlatform, "jdk", surroundings_.platform);
    old_method_ = add(FactKind::kWays, "T.m()V@", print_of("as it was"));
    old_class_ = add(FactKind::kClass, "T", print_of("as it was"));
    gone_ = add(FactKind::kWays, "T.gone()V@", print_of("as it was"));
    old_resources_ = add(FactKind::kResources, "", print_of("as they were"));
  }

  uint32_t add(FactKind kind, const std::string& subject, const Print& print) {
    facts_.push_back({kind, subject, print});
    return static_cast<uint32_t>(facts_.size() - 1);
  }
  static StoredRecord record(IdSet facts, RecordOutcome outcome = RecordOutcome::kPassed) {
    StoredRecord one;
    one.outcome = outcome;
    one.duration_us = 7;
    normalize(facts);
    one.fact_count = facts.size();
    one.facts = std::move(facts);
    return one;
  }
  Selection select(std::vector<StoredTest> tests, const std::string& technique = "safe",
                   const BrokenFilter& filter = nullptr) {
    int64_t id = 0;
    for (StoredTest& test : tests) {
      for (StoredRecord& one : test.records) one.id = ++id;
    }
    std::sort(tests.begin(), tests.end(),
              [](const StoredTest& a, const StoredTest& b) { return a.name < b.name; });
    Answers answers(state_, cache_, surroundings_);
    KindSet kinds = find_technique(technique)->kinds;
    input_.tests = std::move(tests);
    input_.broken = BrokenFacts::find_in(input_.tests, facts_, answers, kinds);
    return select_tests(input_, state_, *find_technique(technique), filter);
  }
  // The decision on T, with these records, the newest first.
  Decision decide(std::vector<StoredRecord> records, const std::string& technique = "safe") {
    Selection selection = select({{1, "T", std::move(records), false}}, technique);
    const Decision* found = selection.find("T");
    EXPECT_NE(found, nullptr);
    return found == nullptr ? Decision{} : *found;
  }

  TestFolder folder_;
  State state_;
  RootCache cache_;
  Surroundings surroundings_{print_of("jdk"), print_of("launch")};
  SelectionInput input_;
  std::vector<Fact> facts_{Fact{FactKind{}, "", {}}};
  uint32_t method_ = 0, platform_ = 0, old_method_ = 0, old_class_ = 0, gone_ = 0;
  uint32_t old_resources_ = 0;
};

TEST_F(SelectionTest, ATestWhoseFactsAllHoldIsUpToDate) {
  Decision decision = decide({record({method_, platform_})});
  EXPECT_EQ(decision.reason, Reason::kUpToDate);
  EXPECT_FALSE(decision.runs());
  EXPECT_EQ(decision.fact_count, 2u);
  EXPECT_EQ(decision.duration_us, 7u);
}

TEST_F(SelectionTest, ATestWithAFactThatDoesNotHoldRunsAndSaysWhich) {
  Decision decision = decide({record({platform_, old_method_})});
  EXPECT_EQ(decision.reason, Reason::kChanged);
  EXPECT_TRUE(decision.runs());
  ASSERT_EQ(decision.broken.size(), 1u);
  EXPECT_EQ(decision.broken[0].then.print, print_of("as it was"));
  EXPECT_EQ(decision.broken[0].now, facts_[method_].print);
}

TEST_F(SelectionTest, AnOlderRecordThatHoldsIsAsGoodAsTheLast) {
  EXPECT_EQ(decide({record({old_method_}), record({method_})}).reason, Reason::kUpToDate);
}

TEST_F(SelectionTest, TheLatestRecordThatHoldsDecides) {
  EXPECT_EQ(decide({record({method_}, RecordOutcome::kFailed), record({old_method_})}).reason,
            Reason::kFailed);
  EXPECT_EQ(decide({record({old_method_}, RecordOutcome::kFailed), record({method_})}).reason,
            Reason::kUpToDate)
      << "a failure in another state says nothing about this one";
}

TEST_F(SelectionTest, ATestWithBothOutcomesOnTheSameFactsIsFlakyAndRuns) {
  auto failed = record({method_}, RecordOutcome::kFailed);
  EXPECT_EQ(decide({record({method_}), failed}).reason, Reason::kFlaky);
  EXPECT_EQ(decide({failed, record({method_})}).reason, Reason::kFlaky);
  // The two need not have seen the same, if neither of them saw anything that is not as it is now.
  EXPECT_EQ(decide({record({method_, platform_}), failed}).reason, Reason::kFlaky);
  EXPECT_TRUE(decide({record({method_}), failed}).runs());
}

TEST_F(SelectionTest, AFlakyTestIsUpToDateAfterManyPassesInARow) {
  auto failed = record({method_}, RecordOutcome::kFailed);
  auto steady = record({method_});
  steady.times = kSteadyPasses - 1;
  EXPECT_EQ(decide({steady, failed}).reason, Reason::kFlaky);
  steady.times = kSteadyPasses;
  EXPECT_EQ(decide({steady, failed}).reason, Reason::kUpToDate);
  EXPECT_EQ(decide({failed, steady}).reason, Reason::kFlaky);
}

TEST_F(SelectionTest, AFailureInAnotherStateDoesNotMakeATestFlaky) {
  EXPECT_EQ(decide({record({method_}), record({old_method_}, RecordOutcome::kFailed)}).reason,
            Reason::kUpToDate);
  // Nor does one of which nothing was recorded; it keeps the test selected until it passes.
  auto unknown = record({}, RecordOutcome::kFailed);
  EXPECT_EQ(decide({record({method_}), unknown}).reason, Reason::kUpToDate);
  EXPECT_EQ(decide({unknown, record({method_})}).reason, Reason::kFailed);
}

// A state that was tested before needs no test, by whatever way it is reached: the records of a
// test that ran on A, B, C and so on.
TEST_F(SelectionTest, SwitchingBetweenStatesThatPassedSelectsNothing) {
  auto here = record({method_, platform_});
  auto there = record({old_method_, platform_});
  auto elsewhere = record({gone_, platform_});
  EXPECT_EQ(decide({there, here}).reason, Reason::kUpToDate) << "back from a branch, or reverted";
  EXPECT_EQ(decide({elsewhere, there, elsewhere, here}).reason, Reason::kUpToDate) << "bisecting";
  auto broken_there = record({old_method_, platform_}, RecordOutcome::kFailed);
  EXPECT_EQ(decide({broken_there, here}).reason, Reason::kUpToDate)
      << "failed on a branch, and passed here";
  EXPECT_EQ(decide({there, elsewhere}).reason, Reason::kChanged) << "never ran here";
}

TEST_F(SelectionTest, ATechniqueCanSayThatABrokenFactDoesNotCount) {
  std::vector<StoredTest> tests = {{1, "T", {record({old_method_, gone_})}, false}};
  auto drop = [](std::string subject) {
    return [subject](const StoredRecord&, std::vector<const BrokenFact*>& broken) {
      std::erase_if(broken, [&](const BrokenFact* one) { return one->then.subject == subject; });
    };
  };
  Selection some = select(tests, "safe", drop("T.m()V@"));
  ASSERT_EQ(some.find("T")->broken.size(), 1u);
  EXPECT_EQ(some.find("T")->broken[0].then.subject, "T.gone()V@");
  tests[0].records = {record({old_method_})};
  EXPECT_EQ(select(tests, "safe", drop("T.m()V@")).find("T")->reason, Reason::kUpToDate);
}

TEST_F(SelectionTest, ATestThatFailedOnTheseFactsRuns) {
  EXPECT_TRUE(decide({record({method_}, RecordOutcome::kFailed)}).runs());
}

TEST_F(SelectionTest, ATestThatNeverFinishedRuns) {
  EXPECT_EQ(decide({record({}, RecordOutcome::kUnfinished)}).reason, Reason::kUnfinished);
  EXPECT_EQ(decide({record({}, RecordOutcome::kUnfinished), record({old_method_})}).reason,
            Reason::kChanged);
}

TEST_F(SelectionTest, AnUnfinishedRecordDoesNotCountAsOneThatHolds) {
  EXPECT_TRUE(decide({record({}, RecordOutcome::kUnfinished)}).runs());
}

TEST_F(SelectionTest, ATestWithoutRecordsIsNew) {
  EXPECT_EQ(decide({}).reason, Reason::kNew);
  EXPECT_FALSE(decide({}).has_record);
}

TEST_F(SelectionTest, ATestOfWhichARecordIsLostRunsWhateverTheOthersSay) {
  Selection selection = select({{1, "T", {record({method_})}, true}});
  EXPECT_EQ(selection.find("T")->reason, Reason::kDamaged);
  EXPECT_TRUE(selection.find("T")->runs());
}

TEST_F(SelectionTest, AFactThatTheStoreDoesNotKnowDoesNotHold) {
  Decision decision = decide({record({method_, 999'999})});
  EXPECT_EQ(decision.reason, Reason::kChanged);
  ASSERT_EQ(decision.broken.size(), 1u);
  EXPECT_FALSE(explain_decision(decision, {}).empty());
  // Id 0 has no fact: its entry is empty.
  decision = decide({record({0, method_})});
  EXPECT_EQ(decision.reason, Reason::kChanged);
  EXPECT_FALSE(explain_decision(decision, {}).empty());
}

TEST_F(SelectionTest, AFactOfAKindThatIsNotKnownDoesNotHold) {
  uint32_t strange = add(static_cast<FactKind>(31), "x", print_of("x"));
  EXPECT_TRUE(decide({record({strange})}).runs());
}

TEST_F(SelectionTest, AClassThatIsKnownToBeNoTestDoesNotRun) {
  Decision decision = decide({record({method_}, RecordOutcome::kNotATest)});
  EXPECT_EQ(decision.reason, Reason::kNotATest);
  EXPECT_FALSE(decision.runs());
  EXPECT_FALSE(decision.is_known_test());
  EXPECT_TRUE(decide({record({old_method_}, RecordOutcome::kNotATest)}).runs());
}

TEST_F(SelectionTest, TheNarrowestBrokenFactComesFirst) {
  Decision decision = decide({record({old_resources_, gone_, old_method_})});
  ASSERT_EQ(decision.broken.size(), 3u);
  EXPECT_EQ(decision.broken[0].then.kind, FactKind::kWays);
  EXPECT_EQ(decision.broken[2].then.kind, FactKind::kResources);
}

TEST_F(SelectionTest, ARecordMadeByOtherRulesDoesNotHoldAndSaysSo) {
  Answers answers(state_, cache_, surroundings_);
  uint32_t rules = add(FactKind::kRules, "", answers.answer(FactKind::kRules, ""));
  uint32_t old_rules = add(FactKind::kRules, "", print_of("the rules before"));
  EXPECT_EQ(decide({record({method_, rules})}).reason, Reason::kUpToDate);
  Decision decision = decide({record({method_, gone_, old_rules})});
  EXPECT_TRUE(decision.runs());
  EXPECT_EQ(explain_decision(decision, {}),
            "recorded by a Winnow that compares classes by other rules");
}

TEST_F(SelectionTest, TheRecordThatIsNearestToNowExplains) {
  Decision decision = decide({record({old_method_, gone_, old_resources_}), record({gone_})});
  ASSERT_EQ(decision.broken.size(), 1u);
  EXPECT_EQ(decision.broken[0].then.subject, "T.gone()V@");
}

TEST_F(SelectionTest, ATechniqueAsksOnlyItsOwnKindsOfFacts) {
  std::vector<StoredRecord> changed_class = {record({method_, old_class_})};
  EXPECT_EQ(decide(changed_class, "safe").reason, Reason::kUpToDate);
  EXPECT_EQ(decide(changed_class, "frts").reason, Reason::kChanged);
  std::vector<StoredRecord> changed_method = {record({old_method_})};
  EXPECT_EQ(decide(changed_method, "safe").reason, Reason::kChanged);
  EXPECT_EQ(decide(changed_method, "frts").reason, Reason::kUpToDate);
  EXPECT_EQ(decide({record({method_})}, "all").reason, Reason::kForced);
}

TEST_F(SelectionTest, PartsOfAMethodHoldIfEitherTheyOrTheWholeMethodAreWhatTheyWere) {
  Answers answers(state_, cache_, surroundings_);
  Print now = answers.answer(FactKind::kWays, "T.m()V@");
  uint32_t other_method = add(FactKind::kWays, "T.m()V@", {now.high + 1, now.low});
  uint32_t other_parts = add(FactKind::kWays, "T.m()V@", {now.high, now.low + 1});
  uint32_t both = add(FactKind::kWays, "T.m()V@", {now.high + 1, now.low + 1});
  EXPECT_FALSE(decide({record({other_method})}).runs());
  EXPECT_FALSE(decide({record({other_parts})}).runs());
  EXPECT_TRUE(decide({record({both})}).runs());
}

TEST_F(SelectionTest, AReasonSaysThatPartsChangedIfOnlyPartsRan) {
  uint32_t parts = add(FactKind::kWays, "T.m()V@0", print_of("as they were"));
  EXPECT_EQ(explain_decision(decide({record({parts})}), {}), "T.m() changed, in parts that it ran");
}

TEST_F(SelectionTest, HyrtsBAsksForPartsOfMethodsAndForTheWholeOfInitialisers) {
  Answers answers(state_, cache_, surroundings_);
  auto store = Store::open(join_path(folder_.path(), "store.sqlite"), Store::Access::kWrite);
  ASSERT_TRUE(store) << store.error().text();
  BrokenFilter filter = study_filter(*find_technique("hyrts-b"), *store, answers);
  BrokenFact whole{{FactKind::kMethod, "T.m()V", {}}, {}};
  BrokenFact parts{{FactKind::kWays, "T.m()V@", {}}, {}};
  BrokenFact whole_init{{FactKind::kMethod, "T.<init>(I)V", {}}, {}};
  BrokenFact parts_of_init{{FactKind::kWays, "T.<clinit>()V@0", {}}, {}};
  BrokenFact header{{FactKind::kHeader, "T", {}}, {}};
  std::vector<const BrokenFact*> broken = {&whole, &parts, &whole_init, &parts_of_init, &header};
  filter({}, broken);
  EXPECT_EQ(broken, (std::vector<const BrokenFact*>{&parts, &whole_init, &header}));
}

TEST_F(SelectionTest, WhoKnowsFilesOnlyKnowsNoNamesWithoutOne) {
  // T is found in a folder before the one where it was.
  TestFolder before;
  TestClass other(52, "T");
  before.write("T.class", other.bytes());
  State state = state_of({before.path(), folder_.path()});
  Answers answers(state, cache_, surroundings_);
  auto store = Store::open(join_path(folder_.path(), "store.sqlite"), Store::Access::kWrite);
  ASSERT_TRUE(store) << store.error().text();
  BrokenFilter filter = study_filter(*find_technique("frts-published"), *store, answers);
  const ClassSummary* then = state_.find("T");
  BrokenFact hidden{{FactKind::kClass, "T", then->whole}, {}};
  BrokenFact hidden_shape{{FactKind::kShape, "T", then->shape}, {}};
  BrokenFact hidden_method{{FactKind::kMethod, "T.m()V", then->method_print("m()V")}, {}};
  BrokenFact in_vain{{FactKind::kClass, "U", kAbsent}, {}};
  BrokenFact changed{{FactKind::kClass, "T", print_of("as it was")}, {}};
  BrokenFact platform{{FactKind::kPlatform, "jdk", print_of("another")}, {}};
  std::vector<const BrokenFact*> broken = {&hidden,  &hidden_shape, &hidden_method,
                                           &in_vain, &changed,      &platform};
  filter({}, broken);
  EXPECT_EQ(broken, (std::vector<const BrokenFact*>{&changed, &platform}));
}

TEST_F(SelectionTest, EveryTechniqueThatSkipsAsksAboutThePlatformTheLaunchAndResources) {
  for (const Technique& technique : techniques()) {
    if (technique.kinds == 0) continue;
    for (FactKind kind : {FactKind::kPlatform, FactKind::kLaunch, FactKind::kFramework,
                          FactKind::kResources, FactKind::kClassNames, FactKind::kRules}) {
      EXPECT_TRUE(technique.kinds & kind_bit(kind)) << technique.name << " " << kind_name(kind);
    }
  }
  EXPECT_NE(find_technique(kDefaultTechnique), nullptr);
  EXPECT_EQ(find_technique("guess"), nullptr);
}

TEST_F(SelectionTest, ACandidateThatNobodyKnowsIsNewAndAKnownTestThatIsGoneIsLeftOut) {
  input_.candidates = {"U", "T"};
  Selection selection =
      select({{1, "T", {record({method_})}, false}, {2, "Gone", {record({method_})}, false}});
  ASSERT_EQ(selection.decisions.size(), 2u);
  EXPECT_EQ(selection.decisions[0].test, "T");
  EXPECT_EQ(selection.find("U")->reason, Reason::kNew);
  EXPECT_EQ(selection.find("Gone"), nullptr);
  EXPECT_FALSE(selection.nothing_runs());
}

TEST_F(SelectionTest, WithoutCandidatesTheKnownTestsThatAreStillThereAreAll) {
  Selection selection =
      select({{1, "T", {record({method_})}, false}, {2, "Gone", {record({method_})}, false}});
  ASSERT_EQ(selection.decisions.size(), 1u);
  EXPECT_TRUE(selection.nothing_runs());
}

TEST_F(SelectionTest, AReasonNamesTheChangeThatIsKnown) {
  Decision decision = decide({record({old_method_})});
  std::vector<Change> changes = {{ChangeType::kChangedInstanceMethod, "T", "other()V"},
                                 {ChangeType::kChangedInstanceMethod, "T", "m()V"}};
  EXPECT_EQ(explain_decision(decision, changes), "T.m() changed (CIM)");
  EXPECT_EQ(explain_decision(decision, {}), "T.m() changed");
  EXPECT_EQ(explain_decision(decide({record({gone_})}), {}), "T.gone() is gone");
}

TEST(Explanations, ExistForEveryKindOfFactAndEveryReason) {
  for (int kind = 1; kind <= static_cast<int>(FactKind::kRules); ++kind) {
    BrokenFact fact{{static_cast<FactKind>(kind), "a/A.m()V", print_of("x")}, print_of("y")};
    EXPECT_FALSE(explain_broken(fact, {}).text.empty()) << kind;
    fact.now = kAbsent;
    EXPECT_FALSE(explain_broken(fact, {}).text.empty()) << kind;
  }
  for (int reason = 0; reason <= static_cast<int>(Reason::kFlaky); ++reason) {
    Decision decision;
    decision.reason = static_cast<Reason>(reason);
    EXPECT_FALSE(explain_decision(decision, {}).empty());
    EXPECT_NE(reason_name(decision.reason), "unknown");
  }
}

TEST(Explanations, OfAShapeNameAChangeThatShowsInIt) {
  BrokenFact fact{{FactKind::kShape, "a/A", print_of("x")}, print_of("y")};
  std::vector<Change> changes = {{ChangeType::kChangedInstanceMethod, "a/A", "m()V"},
                                 {ChangeType::kAddedInstanceMethod, "a/A", "n()V"}};
  Explanation explanation = explain_broken(fact, changes);
  EXPECT_EQ(explanation.code, "AIM");
  EXPECT_EQ(explanation.text, "a.A.n() added");
}

}  // namespace
}  // namespace winnow
