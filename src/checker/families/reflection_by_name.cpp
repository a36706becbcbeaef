#include "checker/families/families.h"

namespace winnow {

Family reflection_by_name_family() {
  return {
      "reflection-by-name",
      "Classes, methods, fields and constructors that are looked up by their names.",
      {{"T", {{"there", ""}, {"absent", ""}, {"in q", ""}}},
       {"T.m",
        {{"1", "public int m() { return 1; }"},
         {"2", "public int m() { return 2; }"},
         {"n", "public int n() { return 1; }"},
         {"private", "private int m() { return 1; }"}}},
       {"T extends", {{"nothing", ""}, {"A", "extends p.A"}}},
       {"A.m", {{"none", ""}, {"9", "public int m() { return 9; }"}}},
       {"A.f", {{"5", "public int f = 5;"}, {"static", "public static int f = 6;"}, {"none", ""}}},
       {"T()",
        {{"default", ""}, {"with int", "public T(int x) { }"}, {"private", "private T() { }"}}}},
      {{"p/A.java", "package p; public class A { $A.f$ $A.m$ }"},
       {"$T=in q|q$$T!in q|p$/T.java",
        "package $T=in q|q$$T!in q|p$; public class T $T extends$ { $T()$ $T.m$ }", "T!absent"},
       {"p/Use.java", R"(package p;
public class Use {
  private static Class<?> named(String name) throws ClassNotFoundException { return Class.forName(name); }
  public String there() { try { return named("p.T").getName(); } catch (ClassNotFoundException e) { return "none"; } }
  public boolean elsewhere() { try { return named("q.T") != null; } catch (ClassNotFoundException e) { return false; } }
  public String call() {
    try {
      Class<?> t = named("p.T");
      return "" + t.getMethod("m").invoke(t.getDeclaredConstructor().newInstance());
    } catch (ReflectiveOperationException e) { return e.getClass().getSimpleName(); }
  }
  public String field() {
    try { return "" + A.class.getField("f").getInt(new A()); }
    catch (ReflectiveOperationException e) { return e.getClass().getSimpleName(); }
  }
  public String constructor() {
    try { return "" + named("p.T").getConstructor().getParameterCount(); }
    catch (ReflectiveOperationException e) { return e.getClass().getSimpleName(); }
  }
  public String inherited() {
    try { return A.class.getMethod("m").getDeclaringClass().getName(); }
    catch (ReflectiveOperationException e) { return "none"; }
  }
  public int other() { return 7; }
})"}},
      [](const Choice& c) {
        // No method overrides a public one with less access.
        return !(c.is("T.m", "private") && c.is("T extends", "A") && c.is("A.m", "9"));
      }};
}

}  // namespace winnow
