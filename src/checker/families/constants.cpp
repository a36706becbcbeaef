#include "checker/families/families.h"

namespace winnow {

Family constant_family() {
  return {
      "constants",
      "Compile-time constants that javac copies into their users.",
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
       {"Use.switch", {{"K.N", "K.N"}, {"L.M", "L.M"}}}},
      {{"p/K.java",
        "package p; public class K { public static final $K.N$; public static final $K.S$; public "
        "static $K.V$; public static final $K.B$; }"},
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
})"}},
      nullptr};
}

}  // namespace winnow
