#include "checker/families/families.h"

namespace winnow {

Family bridge_family() {
  return {
      "bridges",
      "Generic methods and covariant results, where javac adds bridges.",
      {{"G.get", {{"argument", "return x;"}, {"null", "return null;"}}},
       {"B.get",
        {{"none", ""},
         {"String", "public String get(String x) { return \"B\" + x; }"},
         {"overload", "public String get(String x, int n) { return \"n\"; }"}}},
       {"B extends", {{"G<String>", "G<String>"}, {"H", "H"}}},
       {"H.get", {{"none", ""}, {"String", "public String get(String x) { return \"H\" + x; }"}}},
       {"A.self",
        {{"A", "public A self() { return this; }"},
         {"Object", "public Object self() { return this; }"}}},
       {"C.self",
        {{"none", ""},
         {"A", "public A self() { return new A(); }"},
         {"C", "public C self() { return this; }"}}},
       {"bound", {{"none", "<T>"}, {"Comparable", "<T extends Comparable<T>>"}}}},
      {{"p/G.java", "package p; public class G$bound$ { public T get(T x) { $G.get$ } }"},
       {"p/H.java", "package p; public class H extends G<String> { $H.get$ }"},
       {"p/B.java", "package p; public class B extends $B extends$ { $B.get$ }"},
       {"p/A.java", "package p; public class A { $A.self$ }"},
       {"p/C.java", "package p; public class C extends A { $C.self$ }"},
       {"p/Use.java", R"(package p;
public class Use {
  public String direct() { return new B().get("x"); }
  public String general() { G<String> g = new B(); return g.get("y"); }
  @SuppressWarnings({"rawtypes", "unchecked"})
  public String raw() {
    G g = new B();
    try { return "" + g.get(5); } catch (ClassCastException e) { return "not a String"; }
  }
  public String self() { A a = new C(); return a.self().getClass().getName(); }
  public String own() { return new C().self().getClass().getName(); }
  public String middle() { return new H().get("z"); }
  public int bridges() {
    int n = 0;
    for (java.lang.reflect.Method m : B.class.getDeclaredMethods()) if (m.isBridge()) n++;
    return n;
  }
})"}},
      nullptr};
}

}  // namespace winnow
