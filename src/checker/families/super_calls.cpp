#include "checker/families/families.h"

namespace winnow {

Family super_call_family() {
  return {"super-calls",
          "Calls on super along a chain of classes into which others are put.",
          {{"A.m", {{"1", "return 1;"}, {"2", "return 2;"}, {"n", "return n();"}}},
           {"B.m",
            {{"none", ""},
             {"10", "public int m() { return 10; }"},
             {"super", "public int m() { return super.m() + 20; }"}}},
           {"C.m",
            {{"none", ""},
             {"super", "public int m() { return super.m() + 100; }"},
             {"super.n", "public int m() { return super.n(); }"}}},
           {"C extends", {{"B", "B"}, {"A", "A"}, {"M", "M"}}},
           {"M.m", {{"none", ""}, {"super", "public int m() { return super.m() + 1000; }"}}},
           {"B.n", {{"none", ""}, {"4", "public int n() { return 4; }"}}},
           {"C.toString",
            {{"none", ""},
             {"super",
              "public String toString() { return \"C\" + (super.toString().length() > 0); }"}}}},
          {{"p/A.java",
            "package p; public class A { public int m() { $A.m$ } public int n() { return 3; } }"},
           {"p/B.java", "package p; public class B extends A { $B.m$ $B.n$ }"},
           {"p/M.java", "package p; public class M extends B { $M.m$ }"},
           {"p/C.java", "package p; public class C extends $C extends$ { $C.m$ $C.toString$ }"},
           {"p/Use.java", R"(package p;
public class Use {
  public int onC() { return new C().m(); }
  public int onB() { A b = new B(); return b.m() + b.n(); }
  public int onM() { return new M().m(); }
  public boolean text() { return new C().toString().startsWith("Ctrue"); }
  public int anonymous() { return new C() { public int m() { return super.m() + 7; } }.m(); }
  public int other() { return 7; }
})"}},
          nullptr};
}

}  // namespace winnow
