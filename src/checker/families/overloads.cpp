#include "checker/families/families.h"

namespace winnow {

Family overload_family() {
  return {
      "overloads",
      "Overloads by widening, boxing, subtypes and variable arity, that suit calls better or "
      "worse.",
      {{"m(int)", {{"none", ""}, {"there", "public int m(int a) { return 1; }"}}},
       {"m(long)", {{"none", ""}, {"there", "public int m(long a) { return 2; }"}}},
       {"m(Integer)", {{"none", ""}, {"there", "public int m(Integer a) { return 3; }"}}},
       {"m(Number)", {{"none", ""}, {"in A", "public int m(Number a) { return 4; }"}}},
       {"variable",
        {{"Object...", "public int m(Object... a) { return 8; }"},
         {"int...", "public int m(int... a) { return 5; }"},
         {"int, int...", "public int m(int a, int... b) { return 9; }"}}},
       {"B.m(int)",
        {{"none", ""},
         {"there", "public int m(int a) { return 11; }"},
         {"short", "public int m(short a) { return 12; }"}}},
       {"k(String)", {{"none", ""}, {"there", "public int k(String a) { return 21; }"}}},
       {"k(CharSequence)",
        {{"none", ""}, {"there", "public int k(CharSequence a) { return 22; }"}}}},
      {{"p/A.java",
        "package p; public class A { $m(int)$ $m(long)$ $m(Integer)$ $m(Number)$ $variable$\n"
        "  public int m(Object a) { return 6; } public int k(Object a) { return 23; } $k(String)$ "
        "$k(CharSequence)$ }"},
       {"p/B.java", "package p; public class B extends A { $B.m(int)$ }"},
       {"p/Use.java", R"(package p;
public class Use {
  public int constant() { return new A().m(3); }
  public int small() { short s = 3; return new B().m(s); }
  public int wide() { return new A().m(3L); }
  public int boxed() { return new A().m(Integer.valueOf(3)); }
  public int floating() { return new A().m(1.5); }
  public int several() { return new A().m(1, 2); }
  public int onB() { return new B().m(3); }
  public int asA() { A b = new B(); return b.m(3); }
  public int text() { return new A().k("text") * 100 + new B().k(new StringBuilder()); }
  public int nothing() { return new A().k(null); }
  public int other() { return 7; }
})"}},
      nullptr};
}

}  // namespace winnow
