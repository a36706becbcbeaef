#include "types/changes_of_others.h"

#include <gtest/gtest.h>

#include "classfile/test_java.h"

namespace winnow {
namespace {

// Of a method m of class A.
ChangesOfOthers changes_in(const std::string& members) {
  std::string bytes = compiled_class(
      "A",
      "import java.util.*; class A { static Map<String, Object> all; static List<Object> list;"
      " static int[] table; Object[] own; static void take(Object... given) {} " +
          members + " }");
  auto file = ClassFile::parse(as_bytes(bytes), "A.class");
  EXPECT_TRUE(file) << file.error().text();
  for (const Member& one : file->methods) {
    if (one.name != "m") continue;
    auto code = Code::parse(*file, one, "A.m");
    EXPECT_TRUE(code) << code.error().text();
    return changes_of_others(*file, *code);
  }
  ADD_FAILURE() << "there is no method m";
  return {};
}

bool changes_objects(const std::string& members) { return changes_in(members).objects; }
bool stores(const std::string& members, std::string_view into) {
  return (changes_in(members).arrays & stores_into(into)) != 0;
}

TEST(ChangesOfOthers, AreStoresIntoArraysThatCameFromElsewhere) {
  EXPECT_TRUE(stores("void m(int[] a) { a[0] = 1; }", "[I"));
  EXPECT_TRUE(stores("void m() { table[0]++; }", "[I"));
  EXPECT_TRUE(stores("void m() { own[0] = null; }", "[Ljava/lang/String;"));
  EXPECT_TRUE(stores("void m(int[][] a) { a[0][1] = 1; }", "[[I"));
  EXPECT_FALSE(stores("int m(int[] a) { return a[0]; }", "[I"));
}

TEST(ChangesOfOthers, AreStoresOnlyByInstructionsThatFitTheArray) {
  EXPECT_FALSE(stores("void m(int[] a) { a[0] = 1; }", "[C"));
  EXPECT_FALSE(stores("void m(int[] a) { a[0] = 1; }", "[Ljava/lang/String;"));
  EXPECT_TRUE(stores("void m(boolean[] a) { a[0] = true; }", "[Z"));
  EXPECT_TRUE(stores("void m(int[][] a) { a[0] = null; }", "[[I"));
  // There may be an array in it.
  EXPECT_TRUE(stores("void m(Object[] a) { ((int[]) a[0])[0] = 1; }", "[Ljava/lang/Object;"));
}

TEST(ChangesOfOthers, AreNoStoresIntoAnArrayThatTheMethodHasMade) {
  EXPECT_FALSE(stores("int m() { int[] a = {1, 2}; a[1] = 3; return a[0]; }", "[I"));
  EXPECT_FALSE(stores("void m() { take(\"a\", \"b\"); }", "[Ljava/lang/String;"));
  EXPECT_FALSE(stores("void m(boolean b) { take(\"a\", b ? \"b\" : \"c\"); }", "[LA;"));
  EXPECT_FALSE(
      stores("int m() { int[] a = Arrays.copyOf(table, 2); a[0] = 1; return a[1]; }", "[I"));
  EXPECT_FALSE(stores("int m() { int[] a = table.clone(); Arrays.sort(a); return a[1]; }", "[I"));
  EXPECT_FALSE(
      stores("int m() { int[] a = new int[9]; for (int i = 0; i < 9; i++) a[i] = i; return a[1]; }",
             "[I"));
}

TEST(ChangesOfOthers, AreStoresIntoAnArrayThatTheMethodHasHandedOn) {
  EXPECT_TRUE(stores("void m() { int[] a = new int[1]; take(a); a[0] = 1; }", "[I"));
  EXPECT_TRUE(stores("void m() { int[] a = new int[1]; table = a; a[0] = 1; }", "[I"));
  EXPECT_TRUE(stores("void m(int[][] b) { int[] a = new int[1]; b[0] = a; a[0] = 1; }", "[I"));
  EXPECT_TRUE(
      stores("Runnable m() { int[] a = new int[1]; Runnable r = () -> a[0]++; a[0] = 1;"
             " return r; }",
             "[I"));
  // In the second round it is the one that was handed on in the first.
  EXPECT_TRUE(
      stores("void m() { int[] a = new int[9]; for (int i = 0; i < 9; i++) { a[i] = i;"
             " take(a); } }",
             "[I"));
}

TEST(ChangesOfOthers, AreStoresIntoWhatIsAnArrayOfItsOwnOnOneWayOnly) {
  EXPECT_TRUE(stores("void m(boolean b) { int[] a = b ? new int[1] : table; a[0] = 1; }", "[I"));
  EXPECT_TRUE(
      stores("void m() { int[] a = new int[1]; try { take(); a = table; take(); }"
             " catch (Exception e) { a[0] = 1; } }",
             "[I"));
}

TEST(ChangesOfOthers, AreWhatTheJdkStoresIntoAnArrayForIt) {
  EXPECT_TRUE(stores("void m() { Arrays.fill(table, 1); }", "[I"));
  EXPECT_TRUE(stores("void m(int[] a) { System.arraycopy(a, 0, table, 0, 1); }", "[I"));
  EXPECT_FALSE(stores("void m() { System.arraycopy(table, 0, new int[1], 0, 1); }", "[I"));
  EXPECT_FALSE(stores("int[] m() { return Arrays.copyOf(table, 1); }", "[I"));
  EXPECT_FALSE(stores("int m() { return Arrays.binarySearch(table, 1); }", "[I"));
}

TEST(ChangesOfOthers, AreCallsThatChangeACollectionFromElsewhere) {
  EXPECT_TRUE(changes_objects("void m() { all.put(\"\", 1); }"));
  EXPECT_TRUE(changes_objects("void m(StringBuilder b) { b.append(1); }"));
  EXPECT_TRUE(changes_objects("void m() { Collections.addAll(list, 1, 2); }"));
  EXPECT_TRUE(changes_objects("void m() { Collections.replaceAll(list, 1, 2); }"));
  EXPECT_TRUE(changes_objects("void m() { all.values().retainAll(list); }"));
  EXPECT_FALSE(changes_objects("Object m() { return all.get(\"\"); }"));
  EXPECT_FALSE(changes_objects("Object m() { return Collections.max(new ArrayList<Integer>()); }"));
}

TEST(ChangesOfOthers, AreNoCallsOnACollectionOrTextThatTheMethodHasMade) {
  EXPECT_FALSE(changes_objects(
      "String m(int i) { return new StringBuilder().append(i).append('a').toString(); }"));
  EXPECT_FALSE(
      changes_objects("int m() { StringBuilder b = new StringBuilder();"
                      " for (Object one : list) b.append(one); return b.length(); }"));
  EXPECT_FALSE(
      changes_objects("int m() { Set<Object> some = new HashSet<>(list); some.removeAll(list); "
                      "return some.size(); }"));
}

TEST(ChangesOfOthers, AreCallsOnACollectionThatTheMethodHandsOn) {
  std::string made = "List<Object> some = new ArrayList<>(); ";
  EXPECT_TRUE(changes_objects("void m() { " + made + "some.add(1); take(some); }"));
  EXPECT_TRUE(changes_objects("void m() { " + made + "take(some); some.add(1); }"));
  EXPECT_TRUE(changes_objects("List<Object> m() { " + made + "some.add(1); return some; }"));
  EXPECT_TRUE(changes_objects("void m() { " + made + "some.add(1); list = some; }"));
  EXPECT_TRUE(changes_objects("void m() { " + made + "some.add(1); own[0] = some; }"));
  EXPECT_TRUE(changes_objects("Runnable m() { " + made + "some.add(1); return some::size; }"));
  EXPECT_TRUE(changes_objects("void m(boolean b) { " + made + "(b ? some : list).add(1); }"));
  // Of a class of the program it is not known what it does with itself.
  EXPECT_TRUE(
      changes_objects("static class Own extends ArrayList<Object> { }"
                      " void m() { Own some = new Own(); some.add(1); }"));
}

}  // namespace
}  // namespace winnow
