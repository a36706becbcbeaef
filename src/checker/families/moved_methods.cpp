#include "checker/families/families.h"

namespace winnow {

Family moved_method_family() {
  return {
      "moved-methods",
      "Methods and fields that move up and down a hierarchy, superclasses that are put between.",
      {{"m in", {{"A", "A"}, {"B", "B"}, {"C", "C"}, {"all", "all"}, {"A and C", "A and C"}}},
       {"f in", {{"A", "A"}, {"B", "B"}, {"A and B", "A and B"}}},
       {"B extends", {{"A", "A"}, {"Between", "Between"}}},
       {"Between.m", {{"none", ""}, {"40", "public int m() { return 40; }"}}},
       {"Between.f", {{"none", ""}, {"50", "public int f = 50;"}}},
       {"C extends", {{"B", "B"}, {"A", "A"}}}},
      {{"p/A.java",
        "package p; public class A { $m in=A|public int m() { return 1; }$ $m in=all|public int "
        "m() "
        "{ return 1; }$ $m in=A and C|public int m() { return 1; }$ $f in=A|public int f = 5;$ $f "
        "in=A and B|public int f = 5;$ }"},
       {"p/Between.java", "package p; public class Between extends A { $Between.m$ $Between.f$ }"},
       {"p/B.java",
        "package p; public class B extends $B extends$ { $m in=B|public int m() { return 2; }$ $m "
        "in=all|public int m() { return 2; }$ $f in=B|public int f = 5;$ $f in=A and B|public int "
        "f "
        "= 6;$ public B() { } }"},
       {"p/C.java",
        "package p; public class C extends $C extends$ { $m in=C|public int m() { return 3; }$ $m "
        "in=all|public int m() { return 3; }$ $m in=A and C|public int m() { return 3; }$ }"},
       {"p/Use.java", R"(package p;
public class Use {
  public int onC() { return new C().m(); }
  public int field() { return new B().f; }
  public boolean between() { Object b = new B(); return b instanceof Between; }
  public String declaring() { try { return C.class.getMethod("m").getDeclaringClass().getName(); } catch (NoSuchMethodException e) { return "none"; } }
  public int other() { return 7; }
})"}},
      [](const Choice& c) {
        // C inherits m from B only if it extends it.
        return !c.is("m in", "B") || c.is("C extends", "B");
      }};
}

}  // namespace winnow
