#include "checker/families/families.h"

namespace winnow {

Family nested_class_family() {
  return {"nested-classes",
          "Inner, static nested, local and anonymous classes, and their numbers.",
          {{"front",
            {{"none", ""},
             {"anonymous", "private Object front = new Object() { };"},
             {"lambda", "private Runnable front = () -> { };"}}},
           {"Inner.m",
            {{"1", "return 1;"},
             {"outer field", "return number;"},
             {"outer method", "return Outer.this.own();"}}},
           {"number", {{"5", "5"}, {"6", "6"}}},
           {"anonymous",
            {{"10", "public int m() { return 10; }"},
             {"11", "public int m() { return 11; }"},
             {"inherited", ""}}},
           {"local", {{"x", "return x;"}, {"x + 1", "return x + 1;"}}},
           {"Nested extends", {{"nothing", ""}, {"Base", "extends Base"}}},
           {"Base.m", {{"30", "return 30;"}, {"31", "return 31;"}}}},
          {{"p/Base.java", "package p; public class Base { public int m() { $Base.m$ } }"},
           {"p/Outer.java", R"(package p;
public class Outer {
  private int number = $number$;
  $front$
  private int own() { return number * 100; }
  public class Inner { public int m() { $Inner.m$ } }
  public static class Nested $Nested extends$ { public int n() { return new Object() { int k() { return 3; } }.k(); } }
  public int inner() { return new Inner().m(); }
  public int anonymous() { return new Base() { $anonymous$ }.m(); }
  public int local(int x) { class Local { int m() { $local$ } } return new Local().m(); }
  public boolean isBase() { Object n = new Nested(); return n instanceof Base; }
  public String name() { return new Base() { }.getClass().getName(); }
  public int classes() { return Outer.class.getDeclaredClasses().length; }
})"},
           {"p/Use.java", R"(package p;
public class Use {
  public int nested() { return new Outer.Nested().n(); }
  public int inner() { return new Outer().new Inner().m(); }
  public String host() { return Outer.Inner.class.getNestHost().getSimpleName(); }
  public int other() { return 7; }
})"}},
          nullptr};
}

}  // namespace winnow
