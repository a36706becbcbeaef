#include "checker/families/families.h"

namespace winnow {

Family package_access_family() {
  return {
      "package-access",
      "Methods without access modifier: overridden in their package, not from another.",
      {{"A.m", {{"package", ""}, {"public", "public"}, {"protected", "protected"}}},
       {"A.m body", {{"1", "return 1;"}, {"2", "return 2;"}}},
       {"B.m", {{"none", ""}, {"10", "public int m() { return 10; }"}}},
       {"B package", {{"p", "p"}, {"q", "q"}}},
       {"C.m", {{"none", ""}, {"20", "public int m() { return 20; }"}}},
       {"C extends", {{"B", "B"}, {"A", "p.A"}}},
       {"A.f", {{"package", "int f = 5;"}, {"public", "public int f = 5;"}}},
       {"C.f", {{"none", ""}, {"6", "public int f = 6;"}}}},
      {{"p/A.java",
        "package p; public class A { $A.f$ $A.m$ int m() { $A.m body$ } public int n() { return "
        "m() "
        "+ f; } }"},
       {"$B package$/B.java", "package $B package$; public class B extends p.A { $B.m$ }"},
       {"p/C.java",
        "package p; $B package=q|import q.B;$ public class C extends $C extends$ { $C.m$ $C.f$ }"},
       {"p/Use.java", R"(package p;
$B package=q|import q.B;$
public class Use {
  public int onA() { return new A().n(); }
  public int onB() { return new B().n(); }
  public int onC() { A c = new C(); return c.n(); }
  public int field() { A c = new C(); return c.f; }
  public int direct() { A b = new B(); return b.m(); }
  public int other() { return 7; }
})"}},
      nullptr};
}

}  // namespace winnow
