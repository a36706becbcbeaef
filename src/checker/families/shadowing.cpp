#include "checker/families/families.h"

namespace winnow {

Family shadowing_family() {
  return {
      "shadowing",
      "Classes that come, go and move, and take the place of imported ones of the same name.",
      {{"q.X", {{"1", "return 1;"}, {"2", "return 2;"}}},
       {"p.X", {{"absent", ""}, {"there", ""}, {"extends q.X", ""}}},
       {"q.Y", {{"there", ""}, {"absent", ""}}},
       {"Use.X",
        {{"absent", ""}, {"nested", "public static class X { public int m() { return 30; } }"}}},
       {"import", {{"all", "import q.*;"}, {"one", "import q.X;"}}},
       {"p.Z", {{"absent", ""}, {"there", ""}}}},
      {{"q/X.java", "package q; public class X { public int m() { $q.X$ } }"},
       {"q/Y.java", "package q; public class Y { public int y() { return 5; } }", "q.Y=there"},
       {"p/X.java",
        "package p; public class X $p.X=extends q.X|extends q.X$ { public int m() { return "
        "10$p.X=extends q.X| + super.m()$; } }",
        "p.X!absent"},
       {"p/Z.java", "package p; public class Z { public int z() { return 6; } }", "p.Z=there"},
       {"p/Use.java", R"(package p;
$import$
public class Use {
  $Use.X$
  public int m() { return new X().m(); }
  public String name() { return X.class.getName(); }
  private static String find(String name) { try { return Class.forName(name).getSimpleName(); } catch (ClassNotFoundException e) { return "none"; } }
  public String found() { return find("p.X") + find("q.Y"); }
  public String added() { return find("p.Z"); }
  public int other() { return 7; }
})"},
       {"p/Plain.java", R"(package p;
$import$
public class Plain {
  public int m() { return new X().m() + 100; }
})"}},
      nullptr};
}

}  // namespace winnow
