#include "checker/families/families.h"

namespace winnow {

Family sealed_type_family() {
  return {
      "sealed-types",
      "Sealed hierarchies and pattern matching by instanceof.",
      {{"permits", {{"A, B", "permits A, B"}, {"A, B, C", "permits A, B, C"}, {"open", ""}}},
       {"A is",
        {{"final", "final"}, {"non-sealed", "non-sealed"}, {"sealed", "sealed"}, {"plain", ""}}},
       {"B extends", {{"S", "extends S"}, {"A", "extends A"}}},
       {"C extends", {{"S", "extends S"}, {"nothing", ""}}},
       {"A.size", {{"1", "return 1;"}, {"2", "return 2;"}}},
       {"B.size", {{"none", ""}, {"3", "public int size() { return 3; }"}}},
       {"C.size", {{"none", ""}, {"5", "public int size() { return 5; }"}}},
       {"guard", {{"zero", "s.size() == 0"}, {"any", "s.size() >= 0"}}},
       {"order", {{"A first", ""}, {"B first", ""}}}},
      {{"p/S.java",
        "package p; public $permits!open|sealed$ class S $permits$ { public int size() { return 0; "
        "} }"},
       {"p/A.java",
        "package p; public $A is$ class A extends S $A is=sealed|permits B$ { public int size() { "
        "$A.size$ } }"},
       {"p/B.java", "package p; public final class B $B extends$ { $B.size$ }"},
       {"p/C.java", "package p; public final class C $C extends$ { $C.size$ }"},
       {"p/Use.java", R"(package p;
public class Use {
  private static Object make(int n) { return n > 1 ? new A() : n == 1 ? new B() : new C(); }
  public int size(int n) {
    Object o = make(n);
    $order=A first|if (o instanceof A a) return a.size() + 100;$
    if (o instanceof B b) return b.size() + 200;
    $order=B first|if (o instanceof A a) return a.size() + 100;$
    if (o instanceof S s && $guard$) return 300;
    return 400;
  }
  public int permitted() { Class<?>[] all = S.class.getPermittedSubclasses(); return all == null ? -1 : all.length; }
  public boolean closed() { return java.lang.reflect.Modifier.isFinal(A.class.getModifiers()); }
  public boolean sealed() { return S.class.isSealed(); }
  public boolean pattern() { return !(make(0) instanceof S s) || s.size() > 0; }
})"}},
      [](const Choice& c) {
        bool b_below_a = c.is("B extends", "A"), c_below_s = c.is("C extends", "S");
        if (c.is("A is", "final") && b_below_a) return false;
        if (c.is("A is", "sealed") && !b_below_a) return false;
        if (c.is("A is", "plain") && !c.is("permits", "open")) return false;
        if (c.is("permits", "open")) {
          // Without a sealed superclass there is nothing to open.
          return !c.is("A is", "non-sealed");
        }
        if (b_below_a) return false;  // permits names direct subclasses only
        return c_below_s == c.is("permits", "A, B, C");
      }};
}

}  // namespace winnow
