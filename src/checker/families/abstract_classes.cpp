#include "checker/families/families.h"

namespace winnow {

Family abstract_class_family() {
  return {
      "abstract-classes",
      "Abstract methods that become concrete and back, a default method behind them.",
      {{"A.m",
        {{"abstract", "public abstract int m();"},
         {"1", "public int m() { return 1; }"},
         {"none", ""}}},
       {"A implements", {{"I", "implements I"}, {"nothing", ""}}},
       {"I.m", {{"7", "default int m() { return 7; }"}, {"none", ""}}},
       {"B.m",
        {{"3", "public int m() { return 3; }"},
         {"none", ""},
         {"super", "public int m() { return super.m() + 10; }"}}},
       {"C extends", {{"A", "A"}, {"B", "B"}}},
       {"C.m", {{"none", ""}, {"4", "public int m() { return 4; }"}}},
       {"A.t", {{"m + 1", "m() + 1"}, {"m * 2", "m() * 2"}}}},
      {{"p/I.java", "package p; public interface I { $I.m$ }"},
       {"p/A.java",
        "package p; public abstract class A $A implements$ { $A.m$ public int t() { return $A.t$; "
        "} }"},
       {"p/B.java", "package p; public class B extends A { $B.m$ }"},
       {"p/C.java", "package p; public class C extends $C extends$ { $C.m$ }"},
       {"p/Use.java", R"(package p;
public class Use {
  public int onB() { return new B().t(); }
  public int onC() { A a = new C(); return a.t() + a.m(); }
  public int anonymous() { return new A() { public int m() { return 50; } }.t(); }
  public String kinds() { Object c = new C(); return (c instanceof B) + " " + (c instanceof I); }
})"}},
      [](const Choice& c) {
        bool from_interface = c.is("A implements", "I") && c.is("I.m", "7");
        if (c.is("A.m", "none") && !from_interface) return false;
        if (!c.is("A.m", "abstract")) return true;
        return c.is("B.m", "3") && (c.is("C extends", "B") || c.is("C.m", "4"));
      }};
}

}  // namespace winnow
