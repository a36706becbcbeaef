#include "checker/families/families.h"

namespace winnow {

Family modifier_family() {
  return {"modifiers",
          "Methods and fields that become private, static, final or synchronized, and back.",
          {{"A.m",
            {{"public", "public"},
             {"private", "private"},
             {"final", "public final"},
             {"static", "public static"},
             {"synchronized", "public synchronized"},
             {"package", ""}}},
           {"B.m", {{"none", ""}, {"there", "public int m() { return 2; }"}}},
           {"A.f",
            {{"field", "public int f = 5;"},
             {"static", "public static int f = 5;"},
             {"final", "public final int f = 5;"},
             {"private", "private int f = 5; public int f() { return f; }"}}},
           {"B is", {{"open", ""}, {"final", "final"}}},
           {"A.k",
            {{"long", "public long k(long a) { return a; }"},
             {"int", "public int k(int a) { return a + 1; }"},
             {"protected", "protected long k(long a) { return a; }"}}},
           {"A.t",
            {{"plain", "public int t() { return 1; }"},
             {"throws", "public int t() throws IllegalStateException { return 1; }"}}}},
          {{"p/A.java",
            "package p; public class A { $A.f$ $A.m$ int m() { return 1; } public int n() { return "
            "m(); } $A.k$ $A.t$ }"},
           {"p/B.java",
            "package p; public $B is$ class B extends A { $B.m$ public int o() { return n(); } }"},
           {"p/Use.java", R"(package p;
import java.lang.reflect.*;
public class Use {
  public int onA() { return new A().n(); }
  public int onB() { A b = new B(); return b.n(); }
  public long k() { return new B().k(3); }
  public int t() { return new A().t(); }
  public boolean isStatic() {
    try { return Modifier.isStatic(A.class.getDeclaredField("f").getModifiers()); }
    catch (NoSuchFieldException e) { return false; }
  }
  public boolean isFinal() { return Modifier.isFinal(B.class.getModifiers()); }
  public int other() { return 7; }
})"}},
          [](const Choice& c) {
            if (!c.is("B.m", "there")) return true;
            return !c.is("A.m", "final") && !c.is("A.m", "static");
          }};
}

}  // namespace winnow
