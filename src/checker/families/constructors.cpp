#include "checker/families/families.h"

namespace winnow {

Family constructor_family() {
  return {
      "constructors",
      "Constructors that call others and virtual methods, initial values and initialiser blocks.",
      {{"A()",
        {{"sets m", "public A() { x = m(); }"},
         {"this(4)", "public A() { this(4); }"},
         {"empty", "public A() { }"},
         {"none", ""}}},
       {"A.x",
        {{"unset", "public int x;"},
         {"7", "public int x = 7;"},
         {"block", "public int x; { x = 8; }"}}},
       {"B()",
        {{"none", ""},
         {"super", "public B() { super(); y += 100; }"},
         {"super(9)", "public B() { super(9); }"}}},
       {"B.y",
        {{"unset", "public int y;"},
         {"5", "public int y = 5;"},
         {"final", "public final int z = 6; public int y = x;"}}},
       {"B.m", {{"none", ""}, {"y", "public int m() { return y + 1000; }"}}},
       {"A(int)", {{"none", ""}, {"there", "public A(int x) { this.x = x; }"}}}},
      {{"p/A.java",
        "package p; public class A { $A.x$ $A()$ $A(int)$ public int m() { return 3; } }"},
       {"p/B.java", "package p; public class B extends A { $B.y$ $B()$ $B.m$ }"},
       {"p/Use.java", R"(package p;
public class Use {
  public int x() { return new B().x; }
  public int y() { return new B().y; }
  public int plain() { return new A().x; }
  public int anonymous() { return new A() { public int m() { return 70; } }.x; }
  public int other() { return 7; }
})"}},
      [](const Choice& c) {
        if (c.is("A(int)", "there")) return !c.is("A()", "none");
        return !c.is("A()", "this(4)") && !c.is("B()", "super(9)");
      }};
}

}  // namespace winnow
