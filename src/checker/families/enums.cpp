#include "checker/families/families.h"

namespace winnow {

Family enum_family() {
  return {
      "enums",
      "Enum constants and their order, bodies of constants, switches over them.",
      {{"constants", {{"X, Y", ""}, {"Y, X", ""}, {"X, Y, Z", ""}, {"Z, X, Y", ""}}},
       {"Y body", {{"none", ""}, {"own m", "{ public int m() { return 50; } }"}}},
       {"m",
        {{"value", "return value;"},
         {"value + 1", "return value + 1;"},
         {"ordinal", "return ordinal();"}}},
       {"case Y", {{"20", "case Y: return 20;"}, {"21", "case Y: return 21;"}, {"none", ""}}},
       {"default", {{"0", "default: return 0;"}, {"90", "default: return 90;"}}},
       {"toString", {{"none", ""}, {"own", "public String toString() { return \"E\" + value; }"}}},
       {"implements", {{"nothing", ""}, {"I", "implements I"}}}},
      {{"p/I.java", "package p; public interface I { int m(); }"},
       {"p/E.java",
        "package p; public enum E $implements$ {\n"
        "  $constants=Z, X, Y|Z(3), $$constants!Y, X|X(1), $Y(2) $Y body$"
        "$constants=Y, X|, X(1)$$constants=X, Y, Z|, Z(3)$;\n"
        "  private final int value; E(int value) { this.value = value; }\n"
        "  public int m() { $m$ } $toString$ }"},
       {"p/Use.java", R"(package p;
public class Use {
  public int branch(int n) {
    E[] all = E.values();
    E e = all[n < 0 || n >= all.length ? 0 : n];
    switch (e) { case X: return 10; $case Y$ $default$ }
  }
  public int count() { return E.values().length; }
  public String texts() { return java.util.EnumSet.allOf(E.class).toString(); }
  public int named() { return E.valueOf("Y").m(); }
  public String missing() { try { return "" + E.valueOf("Z").m(); } catch (IllegalArgumentException e) { return "no Z"; } }
  public boolean is() { Object x = E.X; return x instanceof I; }
  public int order() { return E.Y.compareTo(E.X); }
  public String type() { return E.Y.getClass().getName() + E.Y.getDeclaringClass().getName(); }
})"}},
      nullptr};
}

}  // namespace winnow
