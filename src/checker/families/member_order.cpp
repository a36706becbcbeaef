#include "checker/families/families.h"

namespace winnow {

Family member_order_family() {
  return {
      "member-order",
      "Members in another order: as reflection lists them, and as initialisers run.",
      {{"fields",
        {{"a, b, c", "public int a = A.next(); public int b = A.next(); public int c = A.next();"},
         {"b, a, c", "public int b = A.next(); public int a = A.next(); public int c = A.next();"},
         {"c, b, a",
          "public int c = A.next(); public int b = A.next(); public int a = A.next();"}}},
       {"statics",
        {{"x, y", "static int x = 1; static int y = x + 1;"},
         {"y, x", "static int y = A.x + 1; static int x = 1;"}}},
       {"methods",
        {{"m, k", "public int m() { return 1; } public int k() { return 2; }"},
         {"k, m", "public int k() { return 2; } public int m() { return 1; }"}}},
       {"enum", {{"X, Y", "X, Y"}, {"Y, X", "Y, X"}}},
       {"implements", {{"I, J", "I, J"}, {"J, I", "J, I"}}},
       {"record", {{"u, v", "int u, int v"}, {"v, u", "int v, int u"}}},
       {"cases",
        {{"1, 2", "case 1: return 10; case 100: return 20;"},
         {"2, 1", "case 100: return 20; case 1: return 10;"}}}},
      {{"p/I.java", "package p; public interface I { }"},
       {"p/J.java", "package p; public interface J { }"},
       {"p/Kind.java", "package p; public enum Kind { $enum$ }"},
       {"p/Pair.java", "package p; public record Pair($record$) { public Pair() { this(1, 2); } }"},
       {"p/A.java",
        "package p; public class A implements $implements$ { private static int last = 0; private "
        "static int "
        "next() { return ++last; } $statics$ $fields$ $methods$ public static int y() { return y; "
        "} }"},
       {"p/Use.java", R"(package p;
import java.lang.reflect.*;
public class Use {
  public String fields() { String text = ""; for (Field f : A.class.getFields()) text += f.getName(); return text; }
  public int spread() { A a = new A(); return (a.a - a.c) * 10 + (a.b - a.c); }
  public int statics() { return A.y(); }
  public int methods() { return new A().m() + new A().k(); }
  public String kinds() { return java.util.Arrays.toString(Kind.values()); }
  public String interfaces() { return A.class.getInterfaces()[0].getName(); }
  public String pair() { return new Pair().toString(); }
  public int chosen(int x) { switch (x) { $cases$ default: return 30; } }
})"}},
      nullptr};
}

}  // namespace winnow
