#include "facts/answers.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include "classfile/test_class.h"
#include "program/test_program.h"

namespace winnow {
namespace {

std::string jdk_home() { return parent_path(parent_path(WINNOW_TEST_JDK_IMAGE)); }

class AnswersTest : public testing::Test {
 protected:
  Print ask(FactKind kind, const std::string& subject) {
    State state = state_of({folder_.at("classes"), folder_.at("x.jar")});
    RootCache cache("");
    Surroundings surroundings{print_of("jdk"), print_of("launch"), folder_.at(""), jdk_home()};
    return Answers(state, cache, surroundings).answer(kind, subject);
  }
  void compile(const std::string& source) {
    compile_java(folder_.at("classes"), {{"All.java", source}});
  }
  TestFolder folder_;
};

TEST_F(AnswersTest, AboutWhatIsNotThereAreAbsent) {
  compile("class A { void m() {} }");
  EXPECT_EQ(ask(FactKind::kClass, "B"), kAbsent);
  EXPECT_EQ(ask(FactKind::kShape, "B"), kAbsent);
  EXPECT_EQ(ask(FactKind::kMembers, "B"), kAbsent);
  EXPECT_EQ(ask(FactKind::kMethod, "A.gone()V"), kAbsent);
  EXPECT_EQ(ask(FactKind::kMethod, "B.m()V"), kAbsent);
  EXPECT_NE(ask(FactKind::kMethod, "A.m()V"), kAbsent);
}

TEST_F(AnswersTest, AboutAClassAreItsPrints) {
  compile("class A { void m() {} }");
  State state = state_of({folder_.at("classes")});
  EXPECT_EQ(ask(FactKind::kClass, "A"), state.find("A")->whole);
  EXPECT_EQ(ask(FactKind::kShape, "A"), state.find("A")->shape);
  EXPECT_EQ(ask(FactKind::kMembers, "A"), state.find("A")->members);
  EXPECT_EQ(ask(FactKind::kPlatform, "jdk"), print_of("jdk"));
  EXPECT_EQ(ask(FactKind::kLaunch, "configuration"), print_of("launch"));
}

TEST_F(AnswersTest, AboutAnInheritedCallChangeWhenAnOverrideComesBetween) {
  compile("class Base { static void s() {} } class Low extends Base { }");
  Print before = ask(FactKind::kResolves, "Low.s()V");
  compile("class Base { static void s() {} } class Low extends Base { static void s() {} }");
  EXPECT_NE(ask(FactKind::kResolves, "Low.s()V"), before);
}

TEST_F(AnswersTest, AboutATypeChangeWithWhatTheJvmSeesOfItAndNotWithItsMembers) {
  std::string rest = " class B { } interface I { }";
  auto type = [&](const std::string& source) {
    compile(source + rest);
    return ask(FactKind::kType, "A");
  };
  Print before = type("class A { int m() { return 1; } }");
  EXPECT_EQ(type("class A { int m() { return 2; } int n() { return 3; } int f; }"), before);
  EXPECT_NE(type("class A extends B { int m() { return 1; } }"), before);
  EXPECT_NE(type("class A implements I { int m() { return 1; } }"), before);
  EXPECT_NE(type("abstract class A { int m() { return 1; } }"), before);
  EXPECT_EQ(type("final class A { int m() { return 1; } }"), before) << "for all who use it";
  EXPECT_EQ(ask(FactKind::kType, "Missing"), kAbsent);
}

TEST_F(AnswersTest, AboutATypeChangeWhenTheClassAboveItBecomesFinal) {
  compile("class Base { } class A extends Base { }");
  Print type = ask(FactKind::kType, "A");
  Print modifiers = ask(FactKind::kModifiers, "Base");
  // A is not compiled again, as if Base were from a library.
  compile_java(folder_.at("classes"), {{"Base.java", "final class Base { }"}});
  EXPECT_NE(ask(FactKind::kType, "A"), type);
  EXPECT_NE(ask(FactKind::kModifiers, "Base"), modifiers);
}

TEST_F(AnswersTest, AboutANumberAreTheSameUntilTheCompilerGivesAnotherOne) {
  std::string subject = "A$[m{}V:java/lang/Object::0]";
  auto number = [&](const std::string& before, const std::string& inside) {
    compile("class A { " + before + " void m() { new Object() { " + inside + " }; } }");
    return ask(FactKind::kNumber, subject);
  };
  Print first = number("", "");
  EXPECT_EQ(number("int f;", "void more() { }"), first);
  EXPECT_NE(number("Object o = new Object() { };", ""), first);
  Print one_lambda = number("", "void n() { Runnable r = () -> { }; }");
  EXPECT_NE(number("", "void a() { Runnable q = () -> { }; } void n() { Runnable r = () -> { }; }"),
            one_lambda);
}

TEST_F(AnswersTest, AboutOverridesLeaveOutThoseThatNobodyCalled) {
  std::string all = "A";
  std::string some = overrides_subject("A", {"hashCode()I", "toString()Ljava/lang/String;"});
  compile("class A { public int hashCode() { return 1; } }");
  Print of_all = ask(FactKind::kOverrides, all), of_some = ask(FactKind::kOverrides, some);
  compile("class A { public String toString() { return \"A\"; } }");
  EXPECT_NE(ask(FactKind::kOverrides, all), of_all);
  EXPECT_EQ(ask(FactKind::kOverrides, some), of_some);
  compile("class A { public boolean equals(Object other) { return true; } }");
  EXPECT_NE(ask(FactKind::kOverrides, some), of_some);
}

TEST_F(AnswersTest, AboutATypeDoNotChangeWithItsNeighboursInTheNest) {
  compile("class A { static class In { private int x; } int m(In in) { return in.x; } }");
  Print outer = ask(FactKind::kType, "A"), inner = ask(FactKind::kType, "A$In");
  compile(
      "class A { static class In { private int x; } int m(In in) { return in.x; }"
      " Object more() { return new Object() { }; } static class Two { } }");
  EXPECT_EQ(ask(FactKind::kType, "A"), outer);
  EXPECT_EQ(ask(FactKind::kType, "A$In"), inner);
}

TEST_F(AnswersTest, AboutATypeChangeWhenAMethodThatItOverridesBecomesFinal) {
  compile("class Base { void m() { } } class A extends Base { void m() { } }");
  Print before = ask(FactKind::kType, "A");
  // A library may do that without A being compiled again.
  compile_java(folder_.at("other"), {{"Base.java", "class Base { final void m() { } }"}});
  auto bytes = read_file(folder_.at("other/Base.class"));
  ASSERT_TRUE(bytes);
  folder_.write("classes/Base.class", *bytes);
  EXPECT_NE(ask(FactKind::kType, "A"), before);
}

TEST_F(AnswersTest, AboutAFieldChangeWhenItLeadsElsewhereOrToAnotherConstant) {
  compile("class Base { static int f; static final int c = 1; } class A extends Base { }");
  Print field = ask(FactKind::kField, "A.f:I"), constant = ask(FactKind::kField, "A.c:I");
  compile(
      "class Base { static int f; static final int c = 2; int other; }"
      "class A extends Base { int g; }");
  EXPECT_EQ(ask(FactKind::kField, "A.f:I"), field);
  EXPECT_NE(ask(FactKind::kField, "A.c:I"), constant);
  compile(
      "class Base { static int f; static final int c = 1; }"
      "class A extends Base { static int f; }");
  EXPECT_NE(ask(FactKind::kField, "A.f:I"), field);
  EXPECT_EQ(ask(FactKind::kField, "A.c:I"), constant);
}

// Its static initialiser calls the method, and stays what it is.
TEST_F(AnswersTest, AboutAnEnumChangeWhenItsArrayOfConstantsCantBeMade) {
  compile("enum A { ONE, TWO }");
  Print init = ask(FactKind::kInit, "A"), values = ask(FactKind::kValue, "A.$VALUES:[LA;");
  Print initialiser = ask(FactKind::kMethod, "A.<clinit>()V");
  auto bytes = read_file(folder_.at("classes/A.class"));
  ASSERT_TRUE(bytes);
  size_t place = bytes->find("\x05\xBD");  // iconst_2; anewarray
  ASSERT_NE(place, std::string::npos);
  (*bytes)[place] = 0x02;  // iconst_m1
  folder_.write("classes/A.class", *bytes);
  EXPECT_EQ(ask(FactKind::kMethod, "A.<clinit>()V"), initialiser);
  Print now = ask(FactKind::kInit, "A");
  EXPECT_NE(now.high, init.high);
  EXPECT_NE(now.low, init.low);
  EXPECT_NE(ask(FactKind::kValue, "A.$VALUES:[LA;").high, values.high);
}

TEST_F(AnswersTest, AboutAFieldThatIsReadDoNotTellWhetherItIsFinal) {
  compile("class A { int f = 1; static int s; }");
  Print read = ask(FactKind::kField, "A.f:I"), written = ask(FactKind::kField, "A.f:I=");
  Print of_class = ask(FactKind::kField, "A.s:I");
  compile("class A { final int f = 1; static final int s = 0; }");
  EXPECT_EQ(ask(FactKind::kField, "A.f:I"), read);
  EXPECT_NE(ask(FactKind::kField, "A.f:I="), written);
  // The JVM fills it with the constant.
  EXPECT_NE(ask(FactKind::kField, "A.s:I"), of_class);
  compile("class A { private int f = 1; static int s; }");
  EXPECT_NE(ask(FactKind::kField, "A.f:I"), read);
}

TEST_F(AnswersTest, AboutAFieldOfAClassWithAParenthesisInItsNameAreAboutThatField) {
  TestClass made(52, "shop/A (1)");
  folder_.write("classes/shop/A (1).class", made.bytes());
  EXPECT_EQ(split_field_subject("shop/A (1).f:I").class_name, "shop/A (1)");
  EXPECT_EQ(split_field_subject("shop/A (1).f:I").key, "f:I");
}

TEST_F(AnswersTest, AboutACallOnAnObjectChangeWhenItsClassGetsAMethodOfItsOwn) {
  compile("class Base { int m() { return 1; } } class A extends Base { }");
  Print before = ask(FactKind::kDispatch, "A.m()I");
  compile("class Base { int m() { return 2; } int n() { return 1; } } class A extends Base { }");
  EXPECT_EQ(ask(FactKind::kDispatch, "A.m()I"), before);
  EXPECT_EQ(ask(FactKind::kReceived, "A.m()I"), before);
  compile("class Base { int m() { return 1; } } class A extends Base { int m() { return 1; } }");
  EXPECT_NE(ask(FactKind::kDispatch, "A.m()I"), before);
}

TEST_F(AnswersTest, AboutWhatTheJdkCallsChangeWithOverridesOfItsMethodsAlone) {
  auto overrides = [&](const std::string& members) {
    compile("class A implements Comparable<A> { public int compareTo(A a) { return 0; } " +
            members + " }");
    return ask(FactKind::kOverrides, "A");
  };
  Print before = overrides("");
  EXPECT_EQ(overrides("int helper() { return 1; } static boolean equals(A a) { return true; }"),
            before);
  EXPECT_NE(overrides("public boolean equals(Object o) { return true; }"), before);
  EXPECT_NE(overrides("public int hashCode() { return 1; }"), before);
}

TEST_F(AnswersTest, AboutAStaticInitialiserKnowThatThereIsNone) {
  compile("class A { static int f; }");
  EXPECT_EQ(ask(FactKind::kInit, "A"), kNothingInitialised);
  EXPECT_EQ(ask(FactKind::kInit, "Missing"), kNothingInitialised);
  compile("class A { static int f = Integer.parseInt(\"1\"); }");
  EXPECT_NE(ask(FactKind::kInit, "A"), kNothingInitialised);
}

// The JVM may well read what Winnow can't: a jar with something in front of it, for one. A test
// that used a class from there must not look up to date when the jar changes.
TEST_F(AnswersTest, AboutAClassInAJarThatCanNotBeReadChangeWithTheJar) {
  compile("class A { }");
  folder_.write("x.jar", "unreadable");
  Print with_place = ask(FactKind::kClass, "lib/B;" + folder_.at("x.jar"));
  Print without = ask(FactKind::kClass, "lib/B");
  folder_.write("x.jar", "unreadable, and changed");
  EXPECT_NE(ask(FactKind::kClass, "lib/B;" + folder_.at("x.jar")), with_place);
  EXPECT_NE(ask(FactKind::kClass, "lib/B"), without);
}

TEST_F(AnswersTest, AboutAClassWithAnOddNameAreAboutThatClass) {
  for (const char* name : {"shop/A@B", "shop/A (1)", "shop/A#b!"}) {
    TestClass made(52, name);
    made.add(TestMethod{});
    folder_.write("classes/" + std::string(name) + ".class", made.bytes());
    EXPECT_FALSE(ask(FactKind::kClass, name).absent()) << name;
    EXPECT_FALSE(ask(FactKind::kMethod, std::string(name) + ".m()V").absent()) << name;
  }
}

TEST_F(AnswersTest, AboutAnUnknownKindAreAbsent) {
  EXPECT_EQ(ask(static_cast<FactKind>(99), "x"), kAbsent);
}

TEST(JdkPrint, IsThatOfTheReleaseFile) {
  TestFolder one, other;
  one.write("release", "JAVA_VERSION=\"17\"");
  other.write("release", "JAVA_VERSION=\"21\"");
  EXPECT_NE(jdk_print(one.path()), jdk_print(other.path()));
  other.write("release", "JAVA_VERSION=\"17\"");
  EXPECT_EQ(jdk_print(one.path()), jdk_print(other.path()));
}

TEST(JdkPrint, OfAnOldJdkIsThatOfItsLibrary) {
  TestFolder home;
  EXPECT_EQ(jdk_print(home.path()), kAbsent);
  home.write("jre/lib/rt.jar", "library");
  Print before = jdk_print(home.path());
  EXPECT_FALSE(before.absent());
  home.write("jre/lib/rt.jar", "another library");
  EXPECT_NE(jdk_print(home.path()), before);
}

TEST(FactNames, AreReadable) {
  EXPECT_EQ(describe_question(FactKind::kMethod, "shop/Cart.add(Ljava/lang/String;[[IJ)V"),
            "method shop.Cart.add(String, int[][], long)");
  EXPECT_EQ(describe_question(FactKind::kClass, "shop/Cart"), "class shop.Cart");
  EXPECT_EQ(describe_question(FactKind::kClass, "shop/Cart;/lib/x.jar"),
            "class shop.Cart in /lib/x.jar");
  EXPECT_EQ(readable_method("A", "broken"), "A.broken");
  EXPECT_EQ(readable_method("A", "m([["), "A.m()");
  EXPECT_EQ(dotted("a/b/C$D"), "a.b.C$D");
  EXPECT_EQ(slashed("a.b.C$D"), "a/b/C$D");
}

TEST(MethodSubject, IsSplitAtTheLastDotBeforeTheDescriptor) {
  std::string subject = method_subject("shop/Cart;/lib/x.jar", "add(I)V");
  MethodSubject parts = split_method_subject(subject);
  EXPECT_EQ(parts.class_name, "shop/Cart;/lib/x.jar");
  EXPECT_EQ(parts.key, "add(I)V");
  // A folder with a parenthesis in its name comes before the descriptor's.
  std::string odd = method_subject("A;/a (1).x/classes", "<init>()V");
  parts = split_method_subject(odd);
  EXPECT_EQ(parts.class_name, "A;/a (1).x/classes");
  EXPECT_EQ(parts.key, "<init>()V");
}

TEST(FactKinds, KeepTheirNumbers) {
  // They stand in stores.
  EXPECT_EQ(static_cast<int>(FactKind::kPlatform), 1);
  EXPECT_EQ(static_cast<int>(FactKind::kClass), 3);
  EXPECT_EQ(static_cast<int>(FactKind::kMethod), 6);
  EXPECT_EQ(static_cast<int>(FactKind::kFramework), 10);
  EXPECT_EQ(static_cast<int>(FactKind::kRules), 12);
  EXPECT_EQ(static_cast<int>(FactKind::kWhole), 17);
  EXPECT_EQ(static_cast<int>(FactKind::kInit), 25);
}

TEST_F(AnswersTest, AboutAResourceChangeWithItsContentAndNotWithOthers) {
  compile("class A { }");
  EXPECT_EQ(ask(FactKind::kResource, "a.txt"), kAbsent);
  folder_.write("classes/a.txt", "one");
  Print before = ask(FactKind::kResource, "a.txt");
  EXPECT_NE(before, kAbsent);
  folder_.write("classes/b.txt", "other");
  EXPECT_EQ(ask(FactKind::kResource, "a.txt"), before);
  folder_.write("classes/a.txt", "two!");
  EXPECT_NE(ask(FactKind::kResource, "a.txt"), before);
}

TEST_F(AnswersTest, AboutAFolderOfResourcesSayThatItIsThere) {
  compile("class A { }");
  EXPECT_EQ(ask(FactKind::kResource, "deep"), kAbsent);
  folder_.write("classes/deep/a.txt", "one");
  EXPECT_NE(ask(FactKind::kResource, "deep"), kAbsent);
  EXPECT_EQ(ask(FactKind::kResource, "deep"), ask(FactKind::kResource, "deep/"));
}

TEST_F(AnswersTest, AboutTheBytesOfAClassFileChangeWithAnyOfThem) {
  compile("class A { void m() { int local = 1; } }");
  Print before = ask(FactKind::kResource, "A.class");
  Print whole = ask(FactKind::kClass, "A");
  EXPECT_NE(before, kAbsent);
  compile("\n\nclass A { void m() { int local = 1; } }");  // other line numbers
  EXPECT_EQ(ask(FactKind::kClass, "A"), whole);
  EXPECT_NE(ask(FactKind::kResource, "A.class"), before);
}

TEST_F(AnswersTest, AboutABundleChangeWithAnyOfItsLocalesAndNotWithItsNeighbours) {
  compile("class A { }");
  folder_.write("classes/shop/Texts.properties", "a=1");
  Print before = ask(FactKind::kBundle, "shop/Texts");
  folder_.write("classes/shop/TextsOfOthers.properties", "a=1");
  EXPECT_EQ(ask(FactKind::kBundle, "shop/Texts"), before);
  folder_.write("classes/shop/Texts_de.properties", "a=2");
  EXPECT_NE(ask(FactKind::kBundle, "shop/Texts"), before);
}

TEST_F(AnswersTest, AboutAFileBehindALinkSayWhereThatLeads) {
  compile("class A { }");
  folder_.write("data/one/a.csv", "1");
  folder_.write("data/two/a.csv", "1");
  std::string link = folder_.at("data/current");
  ASSERT_EQ(::symlink("one", link.c_str()), 0);
  Print file = ask(FactKind::kFile, "data/current/a.csv");
  Print folder = ask(FactKind::kFile, "data/current");
  EXPECT_NE(folder, ask(FactKind::kFile, "data/one"));
  ASSERT_EQ(::unlink(link.c_str()), 0);
  ASSERT_EQ(::symlink("two", link.c_str()), 0);
  EXPECT_NE(ask(FactKind::kFile, "data/current/a.csv"), file);
  EXPECT_NE(ask(FactKind::kFile, "data/current"), folder);
}

TEST_F(AnswersTest, AboutAFileAreItsContentAndAboutAFolderItsNames) {
  compile("class A { }");
  EXPECT_EQ(ask(FactKind::kFile, "data/a.csv"), kAbsent);
  EXPECT_EQ(ask(FactKind::kListing, "data"), kAbsent);
  folder_.write("data/a.csv", "1");
  Print file = ask(FactKind::kFile, "data/a.csv");
  Print folder = ask(FactKind::kFile, "data");
  Print listing = ask(FactKind::kListing, "data");
  folder_.write("data/a.csv", "2");
  EXPECT_NE(ask(FactKind::kFile, "data/a.csv"), file);
  EXPECT_EQ(ask(FactKind::kListing, "data"), listing);
  folder_.write("data/b.csv", "1");
  EXPECT_NE(ask(FactKind::kListing, "data"), listing);
  EXPECT_EQ(ask(FactKind::kFile, "data"), folder);
}

}  // namespace
}  // namespace winnow
