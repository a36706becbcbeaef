#include "checker/families/families.h"

namespace winnow {

Family interface_constant_family() {
  return {
      "interface-constants",
      "Fields of interfaces: inherited, hidden below, constant or computed.",
      {{"I.N",
        {{"1", "int N = 1;"},
         {"2", "int N = 2;"},
         {"computed", "int N = Integer.parseInt(\"1\");"}}},
       {"J.N",
        {{"none", ""}, {"11", "int N = 11;"}, {"computed", "int N = Integer.parseInt(\"12\");"}}},
       {"A.N",
        {{"none", ""},
         {"21", "public static final int N = 21;"},
         {"variable", "public static int N = 22;"},
         {"private", "private static final int N = 23;"}}},
       {"A implements", {{"I", "I"}, {"J", "J"}}},
       {"J.M",
        {{"list", "java.util.List<Integer> M = java.util.List.of(1, 2);"},
         {"other", "java.util.List<Integer> M = java.util.List.of(4);"}}},
       {"B implements", {{"nothing", ""}, {"J", "implements J"}}}},
      {{"p/I.java", "package p; public interface I { $I.N$ }"},
       {"p/J.java", "package p; public interface J extends I { $J.N$ $J.M$ }"},
       {"p/A.java",
        "package p; public class A implements $A implements$ { $A.N$ public int own() { return N; "
        "} }"},
       {"p/B.java", "package p; public class B extends A $B implements$ { }"},
       {"p/Use.java", R"(package p;
public class Use implements J {
  public int inherited() { return N; }
  public int ofI() { return I.N; }
  public int ofA() { return new A().own(); }
  public int sum() { int sum = 0; for (int m : M) sum += m; return sum; }
  public boolean isJ() { Object b = new B(); return b instanceof J; }
  public int other() { return 7; }
})"}},
      nullptr};
}

}  // namespace winnow
