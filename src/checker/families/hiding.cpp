#include "checker/families/families.h"

namespace winnow {

Family hiding_family() {
  return {"hiding",
          "Fields and static methods that hide inherited ones, with and without initial value.",
          {{"A.f",
            {{"1", "public int f = 1;"}, {"2", "public int f = 2;"}, {"unset", "public int f;"}}},
           {"B.f",
            {{"none", ""},
             {"11", "public int f = 11;"},
             {"unset", "public int f;"},
             {"static", "public static int f = 12;"}}},
           {"C.f", {{"none", ""}, {"21", "public int f = 21;"}, {"long", "public long f = 22;"}}},
           {"A.s",
            {{"1", "public static int s() { return 1; }"},
             {"2", "public static int s() { return 2; }"}}},
           {"B.s", {{"none", ""}, {"3", "public static int s() { return 3; }"}}},
           {"C.s", {{"none", ""}, {"4", "public static int s() { return 4; }"}}},
           {"C extends", {{"B", "B"}, {"A", "A"}}}},
          {{"p/A.java", "package p; public class A { $A.f$ $A.s$ public int own() { return f; } }"},
           {"p/B.java",
            "package p; public class B extends A { public B() { } $B.f$ $B.s$\n"
            "  public int inherited() { return f + super.f; } }"},
           {"p/C.java",
            "package p; public class C extends $C extends$ { public C() { } $C.f$ $C.s$\n"
            "  public long sum() { return f + super.f; } public int call() { return s(); } }"},
           {"p/Use.java", R"(package p;
public class Use {
  public long field() { return new C().f; }
  public long asA() { A a = new C(); return a.f; }
  public int middle() { return new B().f; }
  public int statics() { return A.s() * 100 + B.s() * 10 + C.s(); }
  public long onC() { return new C().sum() + new C().call(); }
  public int other() { return 7; }
})"}},
          nullptr};
}

}  // namespace winnow
