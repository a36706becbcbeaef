#include "checker/families/families.h"

namespace winnow {

Family initialisation_order_family() {
  return {
      "initialisation-order",
      "Which class is initialised when: superclasses, interfaces with defaults, constants.",
      {{"A block",
        {{"none", ""}, {"a", "static { Log.add(\"a\"); }"}, {"A", "static { Log.add(\"A\"); }"}}},
       {"B block", {{"none", ""}, {"b", "static { Log.add(\"b\"); }"}}},
       {"B extends", {{"A", "extends A"}, {"nothing", ""}}},
       {"B implements", {{"I", "implements I"}, {"nothing", ""}}},
       {"I.d", {{"none", ""}, {"default", "default void d() { }"}, {"abstract", "int d = 4;"}}},
       {"C.N",
        {{"constant", "public static final int N = 3;"},
         {"field", "public static int N = 3;"},
         {"object", "public static final Integer N = 3;"}}},
       {"C block", {{"none", ""}, {"c", "static { Log.add(\"c\"); }"}}}},
      {{"p/Log.java", R"(package p;
public class Log {
  static String text = "";
  public static int add(String more) { text += more; return text.length(); }
  public static String text() { return text; }
})"},
       {"p/I.java", "package p; public interface I { int X = Log.add(\"i\"); $I.d$ }"},
       {"p/A.java", "package p; public class A { $A block$ }"},
       {"p/B.java",
        "package p; public class B $B extends$ $B implements$ { $B block$ public static void go() "
        "{ } }"},
       {"p/C.java", "package p; public class C { $C.N$ $C block$ }"},
       {"p/Use.java", R"(package p;
public class Use {
  public String make() { new B(); return Log.text(); }
  public String call() { B.go(); return Log.text(); }
  public String constant() { int n = C.N; return n + Log.text(); }
  public String array() { Object all = new B[2]; return Log.text() + (all instanceof Object[]); }
  public String literal() { return B.class.getSimpleName() + Log.text(); }
  public String named() throws Exception { Class.forName("p.B"); return Log.text(); }
  public String field() { int x = I.X; return x + Log.text(); }
})"}},
      nullptr};
}

}  // namespace winnow
