// What a test relied on because an earlier one of its JVM left it there.
#include "facts/kept_state.h"

#include "facts/test_records.h"

namespace winnow {
namespace {

class KeptStateTest : public RecordBuilderTest {
 protected:
  void load_all(const std::vector<std::string>& names) {
    for (const std::string& name : names) load(name);
  }
  // A test that ran these methods, and asked these things, before the others begin.
  void earlier(const std::vector<std::string>& methods, const IdSet& seen = {}) {
    TraceClose close{"Earlier", TestOutcome::kPassed, 1, ids(methods), seen, 0, {}};
    close.opened_at = opened_++;
    trace_.closed.push_back(close);
  }
  Facts facts_of_later(const std::vector<std::string>& methods, const IdSet& seen = {}) {
    TraceClose close{"T", TestOutcome::kPassed, 1, ids(methods), seen, trace_.classes.size(), {}};
    close.opened_at = opened_;
    Answers answers(state_, cache_, surroundings_);
    RecordBuilder builder(trace_, answers);
    return named(builder, builder.build(close));
  }

  size_t opened_ = 0;
};

constexpr const char* kCache =
    "class T { int t() { return Cache.get(); } }"
    " class Cache { static java.util.Map<String, Integer> known = new java.util.HashMap<>();"
    "   static int get() { return known.get(\"\"); }"
    "   static void fill() { known.put(\"\", Maker.make()); }"
    "   static int unrelated() { return Maker.other(); } }"
    " class Maker { static int make() { return deeper(); } static int deeper() { return 1; }"
    "   static int other() { return 2; } }";

TEST_F(KeptStateTest, CountsWithTheCodeThatFilledAFieldAndWhatThatCalled) {
  compile(kCache);
  load_all({"T", "Cache", "Maker"});
  earlier({"Cache.fill", "Maker.make", "Maker.deeper", "Cache.unrelated", "Maker.other"});
  Facts facts = facts_of_later({"T.t", "Cache.get"});
  EXPECT_FACT(facts, "method Cache.fill()V");
  EXPECT_FACT(facts, "method Maker.make()I");
  EXPECT_FACT(facts, "method Maker.deeper()I");
  EXPECT_NO_FACT(facts, "method Cache.unrelated()I");
  EXPECT_NO_FACT(facts, "method Maker.other()I");
}

TEST_F(KeptStateTest, DoesNotCountWhatNobodyRanEarlier) {
  compile(kCache);
  load_all({"T", "Cache", "Maker"});
  earlier({"Cache.unrelated", "Maker.other"});
  EXPECT_NO_FACT(facts_of_later({"T.t", "Cache.get"}), "method Cache.fill()V");
}

TEST_F(KeptStateTest, DoesNotCountForATestThatNamesNothingOfIt) {
  compile(kCache);
  load_all({"T", "Cache", "Maker"});
  earlier({"Cache.fill", "Maker.make", "Maker.deeper"});
  Facts facts = facts_of_later({"Cache.unrelated", "Maker.other"});
  EXPECT_NO_FACT(facts, "method Cache.fill()V");
  EXPECT_NO_FACT(facts, "method Maker.make()I");
}

TEST_F(KeptStateTest, OfATestThatBeganLaterIsNone) {
  compile(kCache);
  load_all({"T", "Cache", "Maker"});
  opened_ = 1;
  earlier({"Cache.fill", "Maker.make", "Maker.deeper"});
  opened_ = 0;
  EXPECT_NO_FACT(facts_of_later({"T.t", "Cache.get"}), "method Cache.fill()V");
}

TEST_F(KeptStateTest, IsNotInAFieldThatIsOnlyRead) {
  compile(
      "class T { int t() { return Table.one(); } }"
      " class Table { static final java.util.List<Integer> ALL = java.util.List.of(1, 2);"
      "   static int one() { return ALL.get(0); } static int two() { return ALL.get(1); } }");
  load_all({"T", "Table"});
  earlier({"Table.two"});
  EXPECT_NO_FACT(facts_of_later({"T.t", "Table.one"}), "method Table.two()I");
}

TEST_F(KeptStateTest, IsWhatAFunctionGaveThatTheInitialiserMade) {
  compile(
      "class T { Object t() { return Lazy.VALUE.get(); } }"
      " class Lazy { static final java.util.function.Supplier<Object> VALUE = Lazy::load;"
      "   static Object load() { return Maker.make(); } static Object other() { return null; } }"
      " class Maker { static Object make() { return null; } }");
  load_all({"T", "Lazy", "Maker"});
  trace_.inits.push_back({"Lazy", ids({"Lazy.<clinit>"}), {}, {}});
  earlier({"Lazy.load", "Maker.make", "Lazy.other"});
  Facts facts = facts_of_later({"T.t"});
  EXPECT_FACT(facts, "method Lazy.load()Ljava/lang/Object;");
  EXPECT_FACT(facts, "method Maker.make()Ljava/lang/Object;");
  EXPECT_NO_FACT(facts, "method Lazy.other()Ljava/lang/Object;");
}

TEST_F(KeptStateTest, IsWhatAFunctionGaveThatOnlyTheFirstOneNeeded) {
  compile(
      "class T { Object t() { return Cache.get(); } }"
      " class Cache { static java.util.Map<String, Object> known = new java.util.HashMap<>();"
      "   static Object get() { return known.computeIfAbsent(\"\", Cache::load); }"
      "   static Object load(String key) { return Maker.make(); } }"
      " class Maker { static Object make() { return null; } static Object other() { return null; } "
      "}");
  load_all({"T", "Cache", "Maker"});
  earlier({"Cache.get", "Cache.load", "Maker.make", "Maker.other"});
  Facts facts = facts_of_later({"T.t", "Cache.get"});
  EXPECT_FACT(facts, "method Cache.load(Ljava/lang/String;)Ljava/lang/Object;");
  EXPECT_FACT(facts, "method Maker.make()Ljava/lang/Object;");
  EXPECT_NO_FACT(facts, "method Maker.other()Ljava/lang/Object;");
}

constexpr const char* kFilledByFunction =
    "class T { Object t() { return Cache.kept; } }"
    " class Earlier { void t() { Cache.fill(Maker::make); }"
    "   Object u() { java.util.function.Supplier<Object> own = Maker::other; return own.get(); } }"
    " class Cache { static Object kept;"
    "   static void fill(java.util.function.Supplier<Object> from) { kept = from.get(); } }"
    " class Maker { static Object make() { return null; } static Object other() { return null; } }";

TEST_F(KeptStateTest, IsWhatAFunctionGaveThatWasHandedToTheCodeThatFilledIt) {
  compile(kFilledByFunction);
  load_all({"T", "Earlier", "Cache", "Maker"});
  earlier({"Earlier.t", "Cache.fill", "Maker.make"});
  EXPECT_FACT(facts_of_later({"T.t"}), "method Maker.make()Ljava/lang/Object;");
}

TEST_F(KeptStateTest, IsNotWhatAFunctionGaveThatWasMadeElsewhereForOthers) {
  compile(kFilledByFunction);
  load_all({"T", "Earlier", "Cache", "Maker"});
  earlier({"Earlier.t", "Earlier.u", "Cache.fill", "Maker.make", "Maker.other"});
  Facts facts = facts_of_later({"T.t"});
  EXPECT_FACT(facts, "method Cache.fill(Ljava/util/function/Supplier;)V");
  EXPECT_NO_FACT(facts, "method Maker.other()Ljava/lang/Object;");
}

TEST_F(KeptStateTest, IsWhatAFunctionGaveThatTheTestMadeAsWell) {
  compile(
      "class T { Object t() { Box.make(); return Cache.kept; } }"
      " class Earlier { void t() { Cache.fill(Box.make()); } }"
      " class Box { java.util.function.Supplier<Object> from;"
      "   static Box make() { Box made = new Box(); made.from = Maker::make; return made; } }"
      " class Cache { static Object kept; static void fill(Box box) { kept = box.from.get(); } }"
      " class Maker { static Object make() { return null; } }");
  load_all({"T", "Earlier", "Box", "Cache", "Maker"});
  earlier({"Earlier.t", "Box.make", "Box.<init>", "Cache.fill", "Maker.make"});
  EXPECT_FACT(facts_of_later({"T.t", "Box.make", "Box.<init>"}),
              "method Maker.make()Ljava/lang/Object;");
}

TEST_F(KeptStateTest, IsWhatAFunctionGaveThatAnInitialiserPutIntoAnObject) {
  compile(
      "class T { Object t() { return Cache.kept; } }"
      " class Box { java.util.function.Supplier<Object> from;"
      "   static Box of(java.util.function.Supplier<Object> from) {"
      "     Box made = new Box(); made.from = from; return made; } }"
      " class Boxes { static final Box ONE = Box.of(Maker::make); }"
      " class Cache { static Object kept; static void fill() { kept = Boxes.ONE.from.get(); } }"
      " class Maker { static Object make() { return null; } }");
  load_all({"T", "Box", "Boxes", "Cache", "Maker"});
  trace_.inits.push_back({"Boxes", ids({"Boxes.<clinit>", "Box.of", "Box.<init>"}), {}, {}});
  earlier({"Cache.fill", "Maker.make"});
  EXPECT_FACT(facts_of_later({"T.t"}), "method Maker.make()Ljava/lang/Object;");
}

TEST_F(KeptStateTest, IsFilledByWhatCodeCallsThatNamesIt) {
  compile(
      "class T { int t() { return Cache.known; } }"
      " class Cache { static int known; static int get() { if (known == 0) Filler.fill(); return "
      "known; }"
      "   static int unrelated() { return known + Maker.other(); } }"
      " class Filler { static void fill() { Cache.known = Maker.make(); } }"
      " class Maker { static int make() { return 1; } static int other() { return 2; } }");
  load_all({"T", "Cache", "Filler", "Maker"});
  earlier({"Cache.get", "Filler.fill", "Maker.make", "Cache.unrelated", "Maker.other"});
  Facts facts = facts_of_later({"T.t"});
  EXPECT_FACT(facts, "method Cache.get()I");
  EXPECT_FACT(facts, "method Filler.fill()V");
  EXPECT_NO_FACT(facts, "method Cache.unrelated()I");
  EXPECT_NO_FACT(facts, "method Maker.other()I");
}

constexpr const char* kMemo =
    "class T { int t() { return Memo.ONE.get(); } int own() { return new Memo(null).get(); } }"
    " class Memo { static final Memo ONE = new Memo(Maker::make); private int kept;"
    "   private final java.util.function.IntSupplier source;"
    "   Memo(java.util.function.IntSupplier source) { this.source = source; }"
    "   int get() { return kept; } void fill() { kept = source.getAsInt(); } }"
    " class Maker { static int make() { return 1; } }";

TEST_F(KeptStateTest, IsInFieldsOfAnObjectThatTheTestDidNotMake) {
  compile(kMemo);
  load_all({"T", "Memo", "Maker"});
  trace_.inits.push_back({"Memo", ids({"Memo.<clinit>", "Memo.<init>"}), {}, {}});
  earlier({"Memo.fill", "Maker.make"});
  Facts facts = facts_of_later({"T.t", "Memo.get"});
  EXPECT_FACT(facts, "method Memo.fill()V");
  EXPECT_FACT(facts, "method Maker.make()I");
}

TEST_F(KeptStateTest, IsNotInFieldsOfObjectsThatTheTestMade) {
  compile(kMemo);
  load_all({"T", "Memo", "Maker"});
  trace_.inits.push_back({"Memo", ids({"Memo.<clinit>", "Memo.<init>"}), {}, {}});
  earlier({"Memo.fill", "Maker.make"});
  Facts facts = facts_of_later({"T.own", "Memo.<init>", "Memo.get"});
  EXPECT_NO_FACT(facts, "method Memo.fill()V");
}

TEST_F(KeptStateTest, IsNotMadeByWhatOnlyRanWhenNobodyChangedIt) {
  compile(
      "class T { int t() { return Cache.known; } }"
      " class Cache { static int known; static void fill(Maker m) { known = m.make(); } }"
      " class Maker { int make() { return 1; } }"
      " class Other extends Maker { int make() { return 2; } }");
  load_all({"T", "Cache", "Maker", "Other"});
  earlier({"Cache.fill", "Maker.make"});
  earlier({"Other.make"});
  Facts facts = facts_of_later({"T.t"});
  EXPECT_FACT(facts, "method Maker.make()I");
  EXPECT_NO_FACT(facts, "method Other.make()I");
}

TEST_F(KeptStateTest, CanBeMadeByAMethodThatAClassOfAnInterfaceInherits) {
  compile(
      "class T { int t() { return Cache.known; } } interface Makes { int make(); }"
      " class Cache { static int known; static void fill(Makes m) { known = m.make(); } }"
      " class Base { public int make() { return 1; } }"
      " class Maker extends Base implements Makes {} class Other { public int make() { return 2; } "
      "}");
  load_all({"T", "Makes", "Cache", "Base", "Maker", "Other"});
  earlier({"Cache.fill", "Base.make", "Other.make"});
  Facts facts = facts_of_later({"T.t"});
  EXPECT_FACT(facts, "method Base.make()I");
  EXPECT_NO_FACT(facts, "method Other.make()I");
}

TEST_F(KeptStateTest, IsNoObjectOfATest) {
  compile(
      "class T { void t() {} }"
      " class Earlier { Object made = Maker.make(); void t() {} }"
      " class Other { Object made = Maker.make(); void t() {} }"
      " class Maker { static Object make() { return null; } }");
  load_all({"T", "Earlier", "Other", "Maker"});
  earlier({"Earlier.<init>", "Earlier.t", "Other.<init>", "Maker.make"});
  EXPECT_NO_FACT(facts_of_later({"T.t", "Earlier.t"}), "method Maker.make()Ljava/lang/Object;");
  EXPECT_FACT(facts_of_later({"T.t", "Other.t"}), "method Maker.make()Ljava/lang/Object;");
}

TEST_F(KeptStateTest, IsNotInAnArrayOfNothing) {
  compile(
      "class T { int t() { return Tables.NONE.length + Tables.SOME.length; } }"
      " class Tables { static final int[] NONE = {}; static final int[] SOME = {1};"
      "   static int[] copy() { int[] a = NONE; a = new int[1]; a[0] = 1; return a; }"
      "   static void change() { SOME[0] = 2; } }");
  load_all({"T", "Tables"});
  trace_.inits.push_back({"Tables", ids({"Tables.<clinit>"}), {}, {}});
  earlier({"Tables.copy", "Tables.change"});
  Facts facts = facts_of_later({"T.t"});
  EXPECT_FACT(facts, "method Tables.change()V");
  EXPECT_NO_FACT(facts, "method Tables.copy()[I");
}

TEST_F(KeptStateTest, IsAnObjectThatTheTestDidNotMake) {
  compile(
      "class T { int t(Object o) { return ((Thing) o).size(); } }"
      " class Thing { int size() { return 1; } }"
      " class Maker { static Thing make() { return new Thing(); } }");
  load_all({"T", "Thing", "Maker"});
  earlier({"Maker.make", "Thing.<init>"});
  EXPECT_FACT(facts_of_later({"T.t", "Thing.size"}), "method Maker.make()LThing;");
  EXPECT_NO_FACT(facts_of_later({"T.t", "Thing.size", "Thing.<init>"}),
                 "method Maker.make()LThing;");
}

TEST_F(KeptStateTest, IsInTheFieldsOfASingletonAndNotOfOtherObjects) {
  compile(
      "class T { int t() { return Only.get() + new Many().get(); } }"
      " class Only { static final Only SELF = new Only(); private Only() {} int x;"
      "   static int get() { return SELF.x; } static void put() { SELF.x = 1; } }"
      " class Many { int x; int get() { return x; } void put() { x = 1; } }");
  load_all({"T", "Only", "Many"});
  earlier({"Only.put", "Many.<init>", "Many.put"});
  Facts facts = facts_of_later({"T.t", "Only.get", "Many.<init>", "Many.get"});
  EXPECT_FACT(facts, "method Only.put()V");
  EXPECT_NO_FACT(facts, "method Many.put()V");
}

TEST_F(KeptStateTest, IsAskedForAsWellByTheCodeThatFillsAField) {
  compile(
      "class T { Object t() { return Settings.known; } }"
      " class Settings { static Object known;"
      "   static void read() { known = Settings.class.getResourceAsStream(\"a.txt\"); }"
      "   static void forget() { known = null; } }");
  load_all({"T", "Settings"});
  uint32_t resource = see(SeenKind::kResource, "a.txt");
  uint32_t other = see(SeenKind::kResource, "b.txt");
  earlier({"Settings.read"}, {resource});
  earlier({"Settings.forget"}, {other});
  Facts facts = facts_of_later({"T.t"});
  EXPECT_FACT(facts, "resource a.txt");
  EXPECT_NO_FACT(facts, "resource b.txt");
}

TEST_F(KeptStateTest, IsNoFileThatWasWrittenWhereItWasAskedFor) {
  compile(
      "class T { Object t() { return Settings.known; } }"
      " class Settings { static Object known;"
      "   static void read() throws Exception { known = new java.io.FileReader(\"a\"); } }");
  load_all({"T", "Settings"});
  surroundings_.project = "/project";
  uint32_t read = see(SeenKind::kFile, "/project/a");
  uint32_t written = see(SeenKind::kWritten, "/project/a");
  earlier({"Settings.read"}, {read});
  EXPECT_FACT(facts_of_later({"T.t"}), "file a");
  trace_.closed.back().seen = {read, written};
  EXPECT_NO_FACT(facts_of_later({"T.t"}), "file a");
}

TEST_F(KeptStateTest, OfMembersIsForTestsThatUseTheClassAndHandleMembers) {
  compile(
      "class T { Object reflects(java.lang.reflect.Field f) throws Exception {"
      "     return f.get(new A()); } Object uses() { return new A(); }"
      "   Object other(java.lang.reflect.Field f) throws Exception { return f.get(null); } }"
      " class A { int x; }");
  load_all({"T", "A"});
  uint32_t members = see(SeenKind::kMembers, "A");
  earlier({}, {members});
  EXPECT_FACT(facts_of_later({"T.reflects", "A.<init>"}), "members A");
  EXPECT_NO_FACT(facts_of_later({"T.uses", "A.<init>"}), "members A");
  EXPECT_NO_FACT(facts_of_later({"T.other"}), "members A");
}

// What such a class does with members is not known, and whether it ran can't be seen.
TEST_F(KeptStateTest, OfMembersIsForTestsThatUseAClassWhichAnotherTestMadeUp) {
  compile(
      "class T { Object uses() { return new A(); }"
      "   Object calls() throws Exception { return Made.kept.call(); } }"
      " class Made { static java.util.concurrent.Callable<?> kept;"
      "   static void make(byte[] b) throws Exception { kept = (java.util.concurrent.Callable<?>)"
      "     java.lang.invoke.MethodHandles.lookup().defineHiddenClass(b, true).lookupClass()"
      "       .getConstructor().newInstance(); } }"
      " class A { int x; }");
  load_all({"T", "Made", "A"});
  uint32_t members = see(SeenKind::kMembers, "A");
  uint32_t made = see(SeenKind::kDefined, "Made$Up");
  earlier({"Made.make"}, {members, made});
  EXPECT_FACT(facts_of_later({"T.uses", "T.calls", "A.<init>"}), "members A");
  EXPECT_NO_FACT(facts_of_later({"T.uses", "A.<init>"}), "members A");
}

TEST_F(KeptStateTest, IsAFileThatAnotherTestWroteAndThisOneDidNot) {
  compile("class T { void t() {} } class Writer { static void write() {} }");
  load_all({"T", "Writer"});
  surroundings_.project = "/project";
  uint32_t written = see(SeenKind::kWritten, "/project/out.txt");
  uint32_t read = see(SeenKind::kFile, "/project/out.txt");
  earlier({"Writer.write"}, {written});
  EXPECT_FACT(facts_of_later({"T.t"}, {read}), "method Writer.write()V");
  EXPECT_NO_FACT(facts_of_later({"T.t"}, {written, read}), "method Writer.write()V");
}

// As compilers make one for the last arguments of a call, and a text of several parts.
TEST_F(KeptStateTest, IsNotChangedByWhoPutsSomethingOfItsOwnTogetherBesideIt) {
  compile(
      "class T { Object t() { return Table.has(1) ? Table.known.get(1) : null; } }"
      " class Table { static final int[] ALL = {1, 2};"
      "   static final java.util.Map<Integer, String> known = new java.util.HashMap<>();"
      "   static boolean has(int one) { return ALL[0] == one; }"
      "   static int[] some() { return new int[] {ALL[0], Maker.make()}; }"
      "   static String text() { return new StringBuilder(known.get(1)).append(Maker.text())"
      "     .toString(); } }"
      " class Maker { static int make() { return 1; } static String text() { return null; } }");
  load_all({"T", "Table", "Maker"});
  earlier({"Table.some", "Table.text", "Maker.make", "Maker.text"});
  Facts facts = facts_of_later({"T.t", "Table.has"});
  EXPECT_NO_FACT(facts, "method Table.some()[I");
  EXPECT_NO_FACT(facts, "method Maker.make()I");
  EXPECT_NO_FACT(facts, "method Table.text()Ljava/lang/String;");
  EXPECT_NO_FACT(facts, "method Maker.text()Ljava/lang/String;");
}

TEST_F(KeptStateTest, IsChangedByStaticMethodsOfTheJdkAndByFunctions) {
  compile(
      "class T { Object t() { return Table.ALL[0] + Table.known.get(0); } }"
      " class Table { static final String[] ALL = new String[1];"
      "   static final java.util.List<String> known = new java.util.ArrayList<>();"
      "   static void fill() { java.util.Arrays.fill(ALL, Maker.one()); }"
      "   static void add() { java.util.Collections.addAll(known, Maker.two()); }"
      "   static void take(Maker m) { m.give(known::add); } }"
      " class Maker { static String one() { return null; } static String two() { return null; }"
      "   void give(java.util.function.Consumer<String> to) { to.accept(null); } }");
  load_all({"T", "Table", "Maker"});
  earlier({"Table.fill", "Maker.one"});
  earlier({"Table.add", "Maker.two"});
  earlier({"Table.take", "Maker.give"});
  Facts facts = facts_of_later({"T.t"});
  EXPECT_FACT(facts, "method Maker.one()Ljava/lang/String;");
  EXPECT_FACT(facts, "method Maker.two()Ljava/lang/String;");
  EXPECT_FACT(facts, "method Maker.give(Ljava/util/function/Consumer;)V");
}

TEST_F(KeptStateTest, CountsWithWhoLooksAtItAndGivesWhatItMadeToTheOneThatChangesIt) {
  compile(
      "class T { Object t() { return Cache.of(1); } }"
      " class Cache { static final java.util.Map<Integer, Object> known = new "
      "java.util.HashMap<>();"
      "   static Object of(int key) { Object found = known.get(key);"
      "     if (found == null) { found = Maker.make(); remember(key, found); } return found; }"
      "   static void remember(int key, Object one) { known.put(key, one); }"
      "   static Object reader() { return Maker.other(); } }"
      " class Maker { static Object make() { return 1; } static Object other() { return 2; } }");
  load("T");
  load_divided("Cache");
  load("Maker");
  earlier({"Cache.of", "Cache.remember", "Maker.make", "Cache.reader", "Maker.other"});
  for (uint32_t block = 0; block < next_id_; ++block) {
    if (trace_.block(block)) trace_.closed.back().blocks.push_back(block);
  }
  Facts facts = facts_of_later({"T.t", "Cache.of"});
  EXPECT_FACT(facts, "method Maker.make()Ljava/lang/Object;");
  EXPECT_FACT(facts, "method Cache.remember(ILjava/lang/Object;)V");
  EXPECT_NO_FACT(facts, "method Maker.other()Ljava/lang/Object;");
}

// For study, next to what a test relied on stands what it ran itself.
TEST_F(KeptStateTest, IsNothingThatTheTestRanItself) {
  compile(kCache);
  load_all({"T", "Cache", "Maker"});
  earlier({"Cache.fill", "Maker.make", "Maker.deeper"});
  EXPECT_NO_FACT(facts_of_later({"T.t", "Cache.get"}), "ran Cache.get()I@!");
  trace_.jvms.emplace_back().collects = kCollectsReceivers;
  Facts facts = facts_of_later({"T.t", "Cache.get"});
  EXPECT_FACT(facts, "ran T");
  EXPECT_FACT(facts, "ran Cache.get()I@!");
  EXPECT_FACT(facts, "ways Maker.make()I@!");
  EXPECT_NO_FACT(facts, "ran Maker.make()I@!");
}

constexpr const char* kMadeByReflection =
    "class T { Object t(Kept kept) { return kept.get(); } }"
    " class Earlier { void t() throws Exception { "
    "Kept.class.getDeclaredConstructor().newInstance();"
    "     Source.ask(); }"
    "   void u() { new Kept(); Source.ask(); } }"
    " class Kept { Object value; Object get() { return value; } }"
    " class Below extends Kept { }"
    " class Source { static void ask() { } }";

TEST_F(KeptStateTest, OfAnObjectThatNobodysCodeMadeIsAllThatTheTestDidThatMadeIt) {
  compile(kMadeByReflection);
  load_all({"T", "Earlier", "Kept", "Source"});
  earlier({"Earlier.t", "Kept.<init>", "Source.ask"});
  Facts facts = facts_of_later({"T.t", "Kept.get"});
  EXPECT_FACT(facts, "method Source.ask()V");
  EXPECT_FACT(facts, "method Earlier.t()V");
}

TEST_F(KeptStateTest, OfAnObjectThatCodeMadeIsThatCodeAlone) {
  compile(kMadeByReflection);
  load_all({"T", "Earlier", "Kept", "Source"});
  earlier({"Earlier.u", "Kept.<init>"});
  earlier({"Source.ask"});
  Facts facts = facts_of_later({"T.t", "Kept.get"});
  EXPECT_FACT(facts, "method Earlier.u()V");
  EXPECT_NO_FACT(facts, "method Source.ask()V");
}

TEST_F(KeptStateTest, OfAnObjectThatTheTestMadeToIsNotWhatOthersDid) {
  compile(kMadeByReflection);
  load_all({"T", "Earlier", "Kept", "Source"});
  earlier({"Earlier.t", "Kept.<init>", "Source.ask"});
  Facts facts = facts_of_later({"T.t", "Kept.<init>", "Kept.get"});
  EXPECT_NO_FACT(facts, "method Source.ask()V");
}

TEST_F(KeptStateTest, OfAnObjectOfAClassBelowThatNobodysCodeMadeIsAllToo) {
  compile(kMadeByReflection);
  load_all({"T", "Earlier", "Kept", "Below", "Source"});
  earlier({"Kept.<init>", "Below.<init>", "Source.ask"});
  EXPECT_FACT(facts_of_later({"T.t", "Kept.get"}), "method Source.ask()V");
}

TEST_F(KeptStateTest, OfWhatFoundAnObjectReadyIsWhatTheTestBeforeThatDidToo) {
  compile(
      "class T { Object t(One one) { return one.get(); } }"
      " class One { Two two; Object get() { return two; } }"
      " class Two { Object get() { return null; } }"
      " class Source { static void ask() { } }");
  load_all({"T", "One", "Two", "Source"});
  earlier({"Two.<init>", "Source.ask"});
  earlier({"One.<init>", "Two.get"});
  EXPECT_FACT(facts_of_later({"T.t", "One.get"}), "method Source.ask()V");
}

TEST_F(KeptStateTest, InFieldsOfAnObjectThatWasMadeEarlierIsWhatFilledThem) {
  compile(
      "class T { Object t(Kept kept) { return kept.value; } Object u(Kept kept) { return "
      "kept.get(); }"
      " } class Earlier { void t() { new Kept().fill(); } }"
      " class Kept { Object value; Object get() { return value; } void fill() { value = "
      "Maker.make(); }"
      " } class Maker { static Object make() { return null; } }");
  load_all({"T", "Earlier", "Kept", "Maker"});
  earlier({"Earlier.t", "Kept.<init>", "Kept.fill", "Maker.make"});
  EXPECT_FACT(facts_of_later({"T.u", "Kept.get"}), "method Maker.make()Ljava/lang/Object;");
  EXPECT_NO_FACT(facts_of_later({"T.u", "Kept.<init>", "Kept.get"}),
                 "method Maker.make()Ljava/lang/Object;");
}

}  // namespace
}  // namespace winnow
