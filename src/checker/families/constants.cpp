#include "checker/families/families.h"

namespace winnow {

Family constant_family() {
  return {
      "constants",
      "Compile-time constants that javac copies into their users, and objects in static fields.",
      {{"K.N", {{"1", "int N = 1"}, {"2", "int N = 2"}, {"L.M + 1", "int N = L.M + 1"}}},
       {"L.M", {{"10", "int M = 10"}, {"20", "int M = 20"}}},
       {"K.S",
        {{"one", "String S = \"one\""},
         {"two", "String S = \"two\""},
         {"with N", "String S = \"n\" + N"}}},
       {"K.V",
        {{"constant", "final int V = 5"},
         {"computed", "final int V = Integer.parseInt(\"5\")"},
         {"variable", "int V = 5"},
         {"6", "final int V = 6"}}},
       {"K.B", {{"true", "boolean B = true"}, {"false", "boolean B = false"}}},
       {"O.P", {{"a+", "a+"}, {"[ab]", "[ab]"}, {"none", "a("}}},
       {"O.T", {{"1", "new O(1)"}, {"2", "new O(2)"}, {"-1", "new O(-1)"}}},
       {"O()",
        {{"fills", ""},
         {"refuses", "if (n < 0) throw new IllegalStateException();"},
         {"counts", "made++;"}}},
       {"O.F", {{"+ 1", "x -> x + 1"}, {"+ made", "x -> x + made"}}},
       {"Use.switch", {{"K.N", "K.N"}, {"L.M", "L.M"}}}},
      {{"p/K.java",
        "package p; public class K { public static final $K.N$; public static final $K.S$; public "
        "static $K.V$; public static final $K.B$; }"},
       {"p/O.java", R"(package p;
public class O {
  static final java.util.regex.Pattern P = java.util.regex.Pattern.compile("$O.P$");
  static int made = 5;
  static final O T = $O.T$;
  static final java.util.function.IntUnaryOperator F = $O.F$;
  final int n;
  O(int n) { this.n = n; $O()$ }
  static int plain() { return 1; }
})"},
       {"p/L.java", "package p; public interface L { $L.M$; }"},
       {"p/Use.java", R"(package p;
public class Use {
  public int number() { return K.N; }
  public String text() { return K.S + "!"; }
  public int value() { return K.V; }
  public int branch() { if (K.B) { return 1; } return 2; }
  public int chosen(int x) { switch (x) { case $Use.switch$: return 50; case 100: return 60; default: return 70; } }
  public int sum() { return K.N + L.M; }
  private static final int OWN = K.N * 3;
  public int own() { return OWN; }
  public boolean pattern() { return O.P.matcher("b").matches(); }
  public int object() { return O.T.n; }
  public int function() { return O.F.applyAsInt(3); }
  public int made() { return O.made; }
  public int plain() { return O.plain(); }
})"}},
      nullptr};
}

}  // namespace winnow
