#include "checker/families/families.h"

namespace winnow {

Family lambda_family() {
  return {
      "lambdas",
      "Lambdas and method references: bodies, captured values, order, targets.",
      {{"first",
        {{"none", ""},
         {"lambda", "IntSupplier first = () -> 40; sum += first.getAsInt();"},
         {"other", "IntSupplier first = () -> 41; sum += first.getAsInt();"}}},
       {"second",
        {{"x + 1", "() -> x + 1"},
         {"x + 2", "() -> x + 2"},
         {"A::one", "A::one"},
         {"field", "() -> number"}}},
       {"reference", {{"A::m", "A::m"}, {"A::k", "A::k"}, {"lambda", "a -> a.m() + 5"}}},
       {"constructor", {{"A::new", "A::new"}, {"B::new", "B::new"}, {"lambda", "() -> new B()"}}},
       {"B.m", {{"none", ""}, {"3", "public int m() { return 3; }"}}},
       {"F.twice",
        {{"2", "default int twice() { return 2 * get(); }"},
         {"3", "default int twice() { return 3 * get(); }"}}},
       {"unused",
        {{"none", ""},
         {"method",
          "int unused() { IntSupplier u = () -> 9; return "
          "u.getAsInt(); }"}}}},
      {{"p/A.java",
        "package p; public class A { public int m() { return 1; } public int k() { return 2; } "
        "public static int one() { return 100; } }"},
       {"p/B.java", "package p; public class B extends A { $B.m$ }"},
       {"p/F.java", "package p; public interface F { int get(); $F.twice$ }"},
       {"p/Use.java", R"(package p;
import java.util.function.*;
public class Use {
  private int number = 4;
  $unused$
  public int captured(int x) { int sum = 0; $first$ IntSupplier second = $second$; return sum + second.getAsInt(); }
  public int reference() { ToIntFunction<A> f = $reference$; return f.applyAsInt(new B()); }
  public int constructor() { Supplier<A> made = $constructor$; return made.get().m(); }
  public int bound() { A a = new B(); IntSupplier m = a::m; return m.getAsInt(); }
  public int own() { F f = () -> 6; return f.twice(); }
  public int stream() { return java.util.stream.IntStream.range(0, 4).map(i -> i * 2).sum(); }
  public int other() { return 7; }
})"}},
      nullptr};
}

}  // namespace winnow
