#include "checker/families/families.h"

namespace winnow {

Family record_family() {
  return {
      "records",
      "Records: components, compact constructors, accessors and methods of their own.",
      {{"components",
        {{"a, b", "int a, int b"}, {"b, a", "int b, int a"}, {"a, long b", "int a, long b"}}},
       {"compact",
        {{"none", ""},
         {"checks", "public R { if (a < 0) throw new IllegalArgumentException(); }"},
         {"changes", "public R { a = a + 1; }"}}},
       {"accessor", {{"none", ""}, {"own", "public int a() { return a * 10; }"}}},
       {"toString", {{"none", ""}, {"own", "public String toString() { return \"R\" + a; }"}}},
       {"equals",
        {{"none", ""},
         {"own",
          "public boolean equals(Object o) { return o instanceof R r && r.a == a; }"
          " public int hashCode() { return a; }"}}},
       {"implements", {{"nothing", ""}, {"Comparable", "implements Comparable<R>"}}},
       {"static", {{"none", ""}, {"factory", "public static R zero() { return new R(0, 0); }"}}}},
      {{"p/R.java",
        "package p; public record R($components$) $implements$ { $compact$ $accessor$ $toString$ "
        "$equals$ $static$\n"
        "  public int compareTo(R other) { return Integer.compare(a, other.a); }\n"
        "  public long sum() { return a() + b(); } }"},
       {"p/Use.java", R"(package p;
public class Use {
  private static R make(int x) { return new R(x, 2); }
  public String text(int x) { return "" + make(x); }
  public long parts(int x) { R r = make(x); return r.a() * 1000 + r.b(); }
  public boolean same() { return new R(3, 3).equals(new R(3, 4)); }
  public int hash() { return new R(1, 2).hashCode() == new R(1, 2).hashCode() ? 1 : 0; }
  public boolean comparable() { Object r = make(1); return r instanceof Comparable; }
  public int components() { return R.class.getRecordComponents().length; }
  public String firstComponent() { return R.class.getRecordComponents()[0].toString(); }
  public int other() { return 7; }
})"}},
      nullptr};
}

}  // namespace winnow
